// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/fault_list.h"
#include "engine/scenario/object_reader.h"

namespace ringside {

/// Longest list of a scenario apart from layers and times: keeps the report of a broken file
/// bounded.
inline constexpr std::size_t mostEntries = 1000;

/// Calls `read(item, path of the item)` for each item of a list.
template <typename Read>
void eachItem(ObjectReader& reader, std::string_view name, Read read) {
    const nlohmann::json* list = reader.take(name);
    if (list && !list->is_array())
        reader.fault(name, "must be a list in brackets [...], is " + typeName(*list));
    if (list && list->is_array() && list->size() > mostEntries)
        return reader.fault(name,
            "must have at most " + std::to_string(mostEntries) + " entries, has "
                + std::to_string(list->size()));
    for (std::size_t i = 0; list && list->is_array() && i < list->size(); ++i)
        read((*list)[i], indexed(reader.pathOf(name), i));
}

/// Reads the parts of a scenario; what is wrong goes to `faults` with its path.
class ScenarioReader {
public:
    explicit ScenarioReader(std::vector<Fault>& faults)
        : m_faults(faults)
        , m_paths(fieldPaths()) { }
    Scenario read(const nlohmann::json& value);

private:
    static const std::vector<std::string>& fieldPaths();
    template <typename Part>
    void part(ObjectReader& parent, std::string_view name, Part& out) {
        if (const nlohmann::json* value = parent.take(name)) {
            ObjectReader reader(*value, parent.pathOf(name), m_faults);
            fields(reader, out);
            reader.finish(m_paths);
        }
    }
    template <typename Part>
    void list(ObjectReader& parent, std::string_view name, std::vector<Part>& out) {
        out.clear();
        eachItem(parent, name, [&](const nlohmann::json& item, const std::string& path) {
            ObjectReader reader(item, path, m_faults);
            fields(reader, out.emplace_back());
            reader.finish();
        });
    }
    void fields(ObjectReader&, ArchitectureSettings&);
    void partialFields(ObjectReader&, ArchitectureSettings&);
    void buckets(ObjectReader&, Buckets&);
    void fields(ObjectReader&, PlannedFault&);
    void fields(ObjectReader&, ClusterSettings&);
    void fields(ObjectReader&, NodeOverride&);
    void fields(ObjectReader&, ComputeSettings&);
    void fields(ObjectReader&, Straggler&);
    void fields(ObjectReader&, ModelSettings&);
    void fields(ObjectReader&, DataSettings&);
    void fields(ObjectReader&, TrainingSettings&);
    void clip(ObjectReader&, ComputeSettings&);
    void table(ObjectReader&, ComputeSettings&);
    void layers(ObjectReader&, ModelSettings&);
    void decay(ObjectReader&, TrainingSettings&);
    void dilation(ObjectReader&, ClusterSettings&);

    std::vector<Fault>& m_faults;
    const std::vector<std::string>&
        m_paths; ///< every field with its full path, to say where a misplaced one belongs
};

} // namespace ringside
