// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/schema.h"

#include "engine/trace/events.h"

namespace ringside {

namespace {

// A run file is an SQLite database. What holds everywhere in it:
// * `seq` numbers the rows of all tables in one sequence, in the order in which the recorder got
// them; one
//   node's rows are in that node's order, so cluster time rises with seq but for the interleaving
//   of nodes. There is no index besides: a time is found by bisection on seq.
// * `*_ps` is cluster time in picoseconds from the start of the run, `*_s` is seconds of wall or
// processor
//   time unless the column says otherwise, bytes are payload bytes.
// * Nodes are ranks: workers 0..w-1, servers w..w+S-1; -1 is no node.
// * Enumerations are numbers with a table of words beside them: message_kind, node_state, ...
// * A number that was not finite (a loss that blew up) is NULL.
// * A run without a row in `end` is unfinished: it still grows, or its writer was killed.
constexpr std::string_view tables = R"sql(
CREATE TABLE meta (          -- facts about the file itself
    key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE scenario (      -- one row: the complete scenario, as `ringside-cli run` takes it
    seq INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE host (          -- one row: the machine that wrote the file
    seq INTEGER PRIMARY KEY,
    system TEXT NOT NULL,        -- kernel and machine
    processor TEXT NOT NULL,
    cores INTEGER NOT NULL,
    maths_variant TEXT NOT NULL, -- instruction set of the maths library
    version TEXT NOT NULL);      -- of Ringside
CREATE TABLE run (           -- one row, replaced once calibration and probe are done
    seq INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,               -- run_kind
    started_at TEXT NOT NULL,            -- UTC, ISO 8601
    samples INTEGER NOT NULL,            -- n, training samples
    steps_per_epoch INTEGER NOT NULL,    -- K
    steps INTEGER NOT NULL,              -- of the whole run
    time_dilation REAL,                  -- wall time / cluster time
    dilation_stamped INTEGER NOT NULL,   -- 1: no dilation passed its probe
    probe_load REAL,                     -- share of all cores during the probe
    calibrated_compute_s REAL,           -- t_c, seconds of cluster time
    calibration_source TEXT NOT NULL,
    parent_file TEXT NOT NULL,           -- a fork: file of the run whose training it goes on with
    parent_started_at TEXT NOT NULL,     -- when that run began, as in its own row
    parent_round INTEGER NOT NULL,       -- rounds of it that were done; -1: this is no fork
    first_step INTEGER NOT NULL,         -- steps of training before the first of this run
    start_sha256 TEXT NOT NULL,          -- of the weights that it starts from
    start_source TEXT NOT NULL,          -- a sentence: where these weights come from
    parent_changes TEXT NOT NULL);       -- what was changed, in words, a line each
CREATE TABLE checkpoint (    -- weights from which a fork can go on: kinds whose weights depend on timing, and forks
    seq INTEGER PRIMARY KEY,
    rounds INTEGER NOT NULL,             -- of this run done before; 0: a fork's start
    weights BLOB NOT NULL,               -- float32, lowest byte first; the mean where replicas differ
    velocity BLOB NOT NULL);             -- of momentum SGD; empty: not kept
CREATE TABLE node (          -- one row a node: what it counted of itself; complete at the end of a run
    rank INTEGER PRIMARY KEY,
    name TEXT NOT NULL,                  -- worker-0, server-0
    compute_ps INTEGER NOT NULL,
    exposed_communication_ps INTEGER NOT NULL, -- blocked while its own egress sends
    wait_ps INTEGER NOT NULL,            -- blocked, own egress idle
    update_ps INTEGER NOT NULL,
    send_busy_ps INTEGER NOT NULL,       -- its egress is busy
    receive_busy_ps INTEGER NOT NULL,    -- its ingress is busy
    finish_ps INTEGER NOT NULL,
    bytes_sent REAL, bytes_received REAL,
    messages_sent INTEGER NOT NULL, messages_received INTEGER NOT NULL,
    header_bytes_sent INTEGER NOT NULL,
    gradients INTEGER NOT NULL,          -- started
    overrun_steps INTEGER NOT NULL, late_messages INTEGER NOT NULL, slips INTEGER NOT NULL,
    dropped_events INTEGER NOT NULL,     -- rows that did not fit into the node's queue
    processor_s REAL,                    -- user + system time of its process
    lateness TEXT NOT NULL);             -- JSON: 20 counts, [k] = 2^k..2^(k+1) us of wall time late
CREATE TABLE message (       -- one row a message, written when it is delivered
    seq INTEGER PRIMARY KEY,
    sender INTEGER NOT NULL, receiver INTEGER NOT NULL,
    kind INTEGER NOT NULL,               -- message_kind
    step INTEGER NOT NULL,
    part INTEGER NOT NULL,               -- chunk or shard
    bytes REAL,
    queued_ps INTEGER NOT NULL,          -- handed to the sender's network card
    start_ps INTEGER NOT NULL,           -- first bit leaves the sender
    first_bit_ps INTEGER NOT NULL,       -- first bit reaches the receiver
    delivered_ps INTEGER NOT NULL,       -- last bit is through the receiver's network card
    late INTEGER NOT NULL);              -- 1: came after its due time by the receiver's clock
CREATE TABLE state (         -- one row a change of a node's state; it lasts until the node's next row
    seq INTEGER PRIMARY KEY,
    node INTEGER NOT NULL, at_ps INTEGER NOT NULL,
    state INTEGER NOT NULL,              -- node_state
    step INTEGER NOT NULL);
CREATE TABLE step (          -- one row a worker and step
    seq INTEGER PRIMARY KEY,
    node INTEGER NOT NULL, step INTEGER NOT NULL,
    compute_begin_ps INTEGER NOT NULL, compute_end_ps INTEGER NOT NULL,
    done_ps INTEGER NOT NULL,            -- it holds all that its next compute needs
    loss REAL,                           -- mean over the mini-batch, before the update
    fingerprint INTEGER NOT NULL,        -- of the replica's weights after the step
    overrun INTEGER NOT NULL,            -- 1: the computation ended after its due time
    real_compute_s REAL,                 -- wall time of the real computation, 0: none was made
    squared_norm REAL);                  -- of the gradient, where the run measures drift, else 0
CREATE TABLE round (         -- one row a step that all workers have done
    seq INTEGER PRIMARY KEY,
    step INTEGER NOT NULL, begin_ps INTEGER NOT NULL, end_ps INTEGER NOT NULL,
    last_arrival_ps INTEGER NOT NULL,    -- last compute ends
    last_worker INTEGER NOT NULL, tie INTEGER NOT NULL,
    mean_loss REAL,
    identical INTEGER NOT NULL);         -- 1: all replicas have the same weights
CREATE TABLE epoch (
    seq INTEGER PRIMARY KEY,
    epoch INTEGER NOT NULL,              -- from 0
    begin_ps INTEGER NOT NULL, end_ps INTEGER NOT NULL,
    train_loss REAL);                    -- mean mini-batch loss
CREATE TABLE evaluation (    -- made outside cluster time
    seq INTEGER PRIMARY KEY,
    epoch INTEGER NOT NULL,              -- epochs trained: 1 = after the first
    at_ps INTEGER NOT NULL, wall_s REAL,
    test_loss REAL, test_accuracy REAL, train_loss REAL,
    replica_spread REAL);                -- root mean squared distance of the replicas from their mean
CREATE TABLE note (          -- sentences about the run
    seq INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,               -- note_kind
    at_ps INTEGER NOT NULL, node INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE change (        -- faults, planned or live, and other live changes, as they took effect
    seq INTEGER PRIMARY KEY,
    at_ps INTEGER NOT NULL,
    node INTEGER NOT NULL,               -- -1: the whole cluster
    peer INTEGER NOT NULL,               -- the other end of the link, -1: none
    action INTEGER NOT NULL,             -- change_action
    step INTEGER NOT NULL,               -- first step that it touches, -1: acts by time
    text TEXT NOT NULL);                 -- a sentence
CREATE TABLE server_update ( -- one row a push that an asynchronous server has applied
    seq INTEGER PRIMARY KEY,
    server INTEGER NOT NULL, worker INTEGER NOT NULL,
    step INTEGER NOT NULL,               -- of the worker
    at_ps INTEGER NOT NULL,              -- the update ended
    version INTEGER NOT NULL,            -- updates that the server had applied before
    age INTEGER NOT NULL);               -- updates applied between the worker's pull and this one
CREATE TABLE round_trigger ( -- eager kinds; several of a round: the earliest counts, of a full round the last
    seq INTEGER PRIMARY KEY,
    round INTEGER NOT NULL,
    at_ps INTEGER NOT NULL,
    initiator INTEGER NOT NULL,          -- whose arrival triggered it
    designated INTEGER NOT NULL);        -- drawn for the round, -1: none
CREATE TABLE contribution (  -- eager kinds: one row a worker and round, once it has applied or lost the result
    seq INTEGER PRIMARY KEY,
    worker INTEGER NOT NULL, round INTEGER NOT NULL,
    snapshot_ps INTEGER NOT NULL,        -- its send buffer was taken
    delivered_ps INTEGER NOT NULL,       -- the sum was complete at this worker
    applied_ps INTEGER NOT NULL,         -- the sum was applied to its weights
    lost INTEGER NOT NULL,               -- 1: a newer result took this one's place before it was read
    arrived INTEGER NOT NULL,            -- 1: it was waiting for the round
    ages TEXT NOT NULL,                  -- JSON: age in rounds of each of its gradients, oldest first
    overwritten INTEGER NOT NULL,        -- gradients that it dropped since its row before
    fingerprint INTEGER NOT NULL);       -- of its weights after the round
CREATE TABLE drift (         -- eager kinds trained by plain SGD: how far replicas are from the clean path
    seq INTEGER PRIMARY KEY,
    worker INTEGER NOT NULL,             -- -1: all replicas are equal
    round INTEGER NOT NULL, at_ps INTEGER NOT NULL,
    squared_distance REAL);              -- after the round
CREATE TABLE end (           -- one row, when the run has ended
    seq INTEGER PRIMARY KEY,
    outcome INTEGER NOT NULL,            -- outcome
    reason TEXT NOT NULL,
    cluster_ps INTEGER NOT NULL,         -- cluster time of the whole run
    wall_s REAL,
    replicas_identical INTEGER NOT NULL,
    weights_sha256 TEXT NOT NULL,
    recording_s REAL,                    -- processor time that writing this file took
    processor_load REAL);                -- share of all cores used by the run
)sql";

// For people: what happened, in words and seconds. Messages stand at their delivery.
constexpr std::string_view eventView = R"sql(
CREATE VIEW event AS
    SELECT m.seq AS seq, m.delivered_ps / 1e12 AS at_s, m.receiver AS node, 'received' AS what,
           k.word AS detail, m.sender AS peer, m.step AS step, m.part AS part, m.bytes AS bytes,
           m.queued_ps / 1e12 AS since_s
        FROM message m JOIN message_kind k ON k.id = m.kind
    UNION ALL
    SELECT s.seq, s.at_ps / 1e12, s.node, 'state', k.word, NULL, s.step, NULL, NULL, NULL
        FROM state s JOIN node_state k ON k.id = s.state;
)sql";

template <typename Words>
std::string enumTable(std::string_view table, const Words& words) {
    std::string sql
        = "CREATE TABLE " + std::string(table) + " (id INTEGER PRIMARY KEY, word TEXT NOT NULL);\n";
    int id = 0;
    for (const std::string_view word : words)
        sql += "INSERT INTO " + std::string(table) + " VALUES (" + std::to_string(id++) + ", '"
            + std::string(word) + "');\n";
    return sql;
}

} // namespace

std::string schemaStatements() {
    std::array<std::string_view, messageKinds.size()> messageWords;
    for (std::size_t kind = 0; kind < messageKinds.size(); ++kind)
        messageWords[kind] = messageKinds[kind].id;
    return "PRAGMA application_id = " + std::to_string(runFileApplicationId) + ";\n"
        + "PRAGMA user_version = " + std::to_string(runFileVersion) + ";\n" + std::string(tables)
        + enumTable("message_kind", messageWords) + enumTable("node_state", nodeStateIds)
        + enumTable("run_kind", runKindIds) + enumTable("note_kind", noteKindIds)
        + enumTable("outcome", outcomeIds) + enumTable("change_action", changeActionIds) + std::string(eventView)
        + "INSERT INTO meta VALUES ('times', 'picoseconds of cluster time');\n";
}

} // namespace ringside
