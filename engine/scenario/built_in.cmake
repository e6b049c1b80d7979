# Embeds resources/scenarios/*.json as raw string literals: the engine needs no resource system, and
# the files stay readable where they are. Order = order of the lists on screen.
set(RINGSIDE_BUILT_IN_SOURCE ${CMAKE_CURRENT_BINARY_DIR}/built_in_scenarios.cpp)
set(built_in_rows "")
foreach(entry
    "first-run|First run: four workers on a ring"
    "fashion-full|All of Fashion-MNIST, at full speed"
    "paper-a|The published setup: one parameter server"
    "server-bottleneck|Eight workers, one busy server"
    "one-slow-worker|A ring with one slow worker"
    "spiral|Three spirals in the plane, learnt by gossip"
    "hyperplane|A hyperplane, and one worker late in every step"
    "hyperplane-skew|Eager, solo: one random worker of eight is late"
    "rotated-skew|Eager, majority: every worker is late in turn"
    "video-like|Eager, majority: batches of videos of all lengths"
    "light-imbalance|Eager, solo: a little imbalance"
    "linear-skew|Eager, majority: each worker a little later than the one before"
    "always-slow|Eager, solo: one worker is always late")
  string(REPLACE "|" ";" parts "${entry}")
  list(GET parts 0 name)
  list(GET parts 1 title)
  set(file ${PROJECT_SOURCE_DIR}/resources/scenarios/${name}.json)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  string(APPEND built_in_rows "        {\"${name}\", \"${title}\", R\"scenario(${text})scenario\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${RINGSIDE_BUILT_IN_SOURCE} @ONLY CONTENT [[
// Generated from resources/scenarios; do not edit.
#include "engine/scenario/scenario_json.h"

namespace ringside {

const std::vector<BuiltInScenario>& builtInScenarios() {
    static const std::vector<BuiltInScenario> scenarios{
@built_in_rows@    };
    return scenarios;
}

} // namespace ringside
]])
