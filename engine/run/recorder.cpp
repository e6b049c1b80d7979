// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/record.h"

#include "engine/run/record_writer.h"
#include "engine/run/schema.h"

#include <set>

namespace ringside {

namespace {

constexpr Step keptStep = 10; ///< of a record that has grown large, every so many steps

/// Readers refuse longer texts. Cut between characters of UTF-8.
std::string clipped(const std::string& text) {
    if (text.size() <= longestText)
        return text;
    std::size_t end = longestText - 3;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return text.substr(0, end) + "...";
}

} // namespace

struct Recorder::Writer : RecordWriter {
    using RecordWriter::RecordWriter;
    /// Once a large record keeps no states, each node gets a last one, so that the state before it
    /// does not seem to last until the end of the run.
    void lastState(const StateEvent& event);
    std::set<Rank> closed;
};

void Recorder::Writer::lastState(const StateEvent& event) {
    if (!closed.insert(event.node).second)
        return;
    StateEvent last = event;
    last.state = NodeState::Finished;
    add(&PendingRows::states, last, true);
}

Recorder::Recorder(const std::string& path, const Scenario& scenario, const HostRow& host,
    const RecorderOptions& options)
    : m_writer(std::make_unique<Writer>(path, scenario, host, options)) { }

Recorder::~Recorder() = default;

void Recorder::message(const MessageEvent& event) {
    const RecordWriter::Detail detail = m_writer->detail();
    if (detail == RecordWriter::Detail::All
        || (detail == RecordWriter::Detail::EveryTenthStep && event.step % keptStep == 0))
        m_writer->add(&PendingRows::messages, event, true);
}

void Recorder::state(const StateEvent& event) {
    if (m_writer->detail() == RecordWriter::Detail::Summary)
        m_writer->lastState(event);
    else
        m_writer->add(&PendingRows::states, event, true);
}

void Recorder::step(const StepEvent& event) {
    if (m_writer->detail() != RecordWriter::Detail::Summary)
        m_writer->add(&PendingRows::steps, event, true);
}

void Recorder::snapshot(const Snapshot&) { }

void Recorder::trigger(const TriggerEvent& event) {
    m_writer->add(&PendingRows::triggers, event, true);
}

void Recorder::contribution(const ContributionEvent& event) {
    m_writer->add(&PendingRows::contributions, event, true);
}

void Recorder::drift(const DriftEvent& event) {
    m_writer->add(&PendingRows::drift, event, true);
}

void Recorder::change(const ChangeEvent& event) {
    ChangeEvent stored = event;
    stored.text = clipped(event.text);
    m_writer->add(&PendingRows::changes, stored);
}

void Recorder::update(const UpdateEvent& event) {
    m_writer->add(&PendingRows::updates, event, true);
}

void Recorder::run(const RunRow& row) {
    m_writer->add(&PendingRows::runs, row);
}

void Recorder::round(const RoundRow& row) {
    m_writer->add(&PendingRows::rounds, row, true);
}

void Recorder::epoch(const EpochRow& row) {
    m_writer->add(&PendingRows::epochs, row);
}

void Recorder::evaluation(const EvaluationRow& row) {
    m_writer->add(&PendingRows::evaluations, row);
}

void Recorder::account(const NodeAccount& account) {
    m_writer->account(account);
}

void Recorder::note(const NoteRow& row) {
    NoteRow stored = row;
    stored.text = clipped(row.text);
    m_writer->add(&PendingRows::notes, stored);
}

void Recorder::checkpoint(const CheckpointRow& row) {
    m_writer->add(&PendingRows::checkpoints, row);
}

void Recorder::finish(const EndRow& row) {
    EndRow stored = row;
    stored.reason = clipped(row.reason);
    m_writer->add(&PendingRows::ends, stored);
    m_writer->finish();
}

double Recorder::writerSeconds() const {
    return m_writer->seconds();
}

double Recorder::longestCommitSeconds() const {
    return m_writer->longestCommit();
}

std::string Recorder::failure() const {
    return m_writer->failure();
}

} // namespace ringside
