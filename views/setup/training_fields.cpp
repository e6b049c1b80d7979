// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/choices.h"
#include "views/setup/field_builders.h"

#include <QCoreApplication>

#include <limits>

namespace ringside {

using namespace fields;

namespace {

constexpr const char* model = QT_TRANSLATE_NOOP("ScenarioField", "Model and data");
constexpr const char* training = QT_TRANSLATE_NOOP("ScenarioField", "Training");
constexpr const char* run = QT_TRANSLATE_NOOP("ScenarioField", "This scenario");
constexpr double largestExact
    = 9007199254740992.0; ///< 2^53: beyond it a double skips whole numbers

#define PLACE(member)                                                                              \
    [](Scenario & s) -> auto& {                                                                    \
        return s.member;                                                                           \
    }

TextField plainText(std::string& (*place)(Scenario&), const char* example) {
    return {[place](const Scenario& scenario) {
                return QString::fromStdString(place(const_cast<Scenario&>(scenario))); // read only
            },
        [place](Scenario& scenario, const QString& text) {
            place(scenario) = text.toStdString();
            return QString();
        },
        example};
}

/// "196-64-10": the widths of the layers, the input first.
TextField layers() {
    return {[](const Scenario& scenario) { return layersText(scenario.model.layers); },
        [](Scenario& scenario, const QString& text) {
            std::vector<int> widths;
            for (const QString& word : text.split(QLatin1Char('-'))) {
                bool good = false;
                widths.push_back(word.trimmed().toInt(&good));
                if (!good)
                    return QCoreApplication::translate("ScenarioField",
                        "Layers must be whole numbers with - between them: 196-64-10.");
            }
            scenario.model.layers = widths;
            return QString();
        },
        "196-64-10"};
}

std::vector<ScenarioField> modelFields() {
    return {
        {"model.layers", model, QT_TRANSLATE_NOOP("ScenarioField", "Layers"),
            QT_TRANSLATE_NOOP("ScenarioField", "Units of each layer, the input first: 196-64-10."),
            layers()},
        {"model.activation", model, QT_TRANSLATE_NOOP("ScenarioField", "Activation function"),
            QT_TRANSLATE_NOOP("ScenarioField", "Of the layers between input and output."),
            choice(PLACE(model.activation),
                std::vector<std::pair<Activation, const char*>>{
                    {Activation::Relu, QT_TRANSLATE_NOOP("ScenarioField", "ReLU")},
                    {Activation::Sigmoid, QT_TRANSLATE_NOOP("ScenarioField", "sigmoid")},
                    {Activation::Tanh, QT_TRANSLATE_NOOP("ScenarioField", "tanh")}})},
        {"model.loss", model, QT_TRANSLATE_NOOP("ScenarioField", "Loss function"),
            QT_TRANSLATE_NOOP("ScenarioField", "What the training makes small."),
            choice(PLACE(model.loss),
                std::vector<std::pair<Loss, const char*>>{
                    {Loss::Softmax, QT_TRANSLATE_NOOP("ScenarioField", "softmax cross-entropy")},
                    {Loss::MeanSquaredError,
                        QT_TRANSLATE_NOOP("ScenarioField", "mean squared error")}})},
        {"model.init", model, QT_TRANSLATE_NOOP("ScenarioField", "First weights"),
            QT_TRANSLATE_NOOP("ScenarioField", "How the weights are drawn at the start."),
            choice(PLACE(model.init),
                std::vector<std::pair<Initialisation, const char*>>{
                    {Initialisation::He, QT_TRANSLATE_NOOP("ScenarioField", "He")},
                    {Initialisation::Glorot, QT_TRANSLATE_NOOP("ScenarioField", "Glorot")},
                    {Initialisation::Normal, QT_TRANSLATE_NOOP("ScenarioField", "normal")},
                    {Initialisation::Pytorch, QT_TRANSLATE_NOOP("ScenarioField", "as PyTorch")}})},
        {"data.source", model, QT_TRANSLATE_NOOP("ScenarioField", "Data"),
            QT_TRANSLATE_NOOP("ScenarioField", "What the model learns."),
            choice(PLACE(data.source),
                std::vector<std::pair<DataSource, const char*>>{
                    {DataSource::FashionMini,
                        QT_TRANSLATE_NOOP("ScenarioField", "Fashion-MNIST mini")},
                    {DataSource::FashionMnist, QT_TRANSLATE_NOOP("ScenarioField", "Fashion-MNIST")},
                    {DataSource::Idx, QT_TRANSLATE_NOOP("ScenarioField", "IDX files")},
                    {DataSource::Csv, QT_TRANSLATE_NOOP("ScenarioField", "CSV file")},
                    {DataSource::Hyperplane, QT_TRANSLATE_NOOP("ScenarioField", "hyperplane")},
                    {DataSource::Spiral, QT_TRANSLATE_NOOP("ScenarioField", "spiral")}})},
        {"data.path", model, QT_TRANSLATE_NOOP("ScenarioField", "File or folder"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "The folder of the four IDX files, or the CSV file."),
            plainText([](Scenario& s) -> std::string& { return s.data.path; }, "/home/me/mnist"),
            [](const Scenario& s) {
                return s.data.source == DataSource::Idx || s.data.source == DataSource::Csv;
            },
            QT_TRANSLATE_NOOP("ScenarioField", "Only with IDX or CSV files.")},
    };
}

std::vector<ScenarioField> learningFields() {
    return {
        {"training.batch", training, QT_TRANSLATE_NOOP("ScenarioField", "Batch of each worker"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "Samples from which a worker computes one gradient."),
            number(PLACE(training.batch), {Unit::Samples, 1, 1e6})},
        {"training.epochs", training, QT_TRANSLATE_NOOP("ScenarioField", "Epochs"),
            QT_TRANSLATE_NOOP("ScenarioField", "How often the data is gone through."),
            number(PLACE(training.epochs), {Unit::None, 1, 10000}),
            [](const Scenario& s) { return !s.training.steps; },
            QT_TRANSLATE_NOOP("ScenarioField", "Only without a number of steps.")},
        {"training.steps", training, QT_TRANSLATE_NOOP("ScenarioField", "Steps"),
            QT_TRANSLATE_NOOP("ScenarioField", "Ends the run after so many steps."),
            numberOrNone(PLACE(training.steps), {Unit::Steps, 1, 1e7},
                QT_TRANSLATE_NOOP("ScenarioField", "as the epochs say"))},
        {"training.learning_rate", training, QT_TRANSLATE_NOOP("ScenarioField", "Learning rate"),
            QT_TRANSLATE_NOOP("ScenarioField", "What the mean gradient is multiplied by."),
            number(PLACE(training.learningRate), {Unit::None, 1e-4, 10, true})},
        {"training.learning_rate_scaling", training,
            QT_TRANSLATE_NOOP("ScenarioField", "Scaling of the rate"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "The same rate always, or times the number of workers."),
            choice(PLACE(training.learningRateScaling),
                std::vector<std::pair<LearningRateScaling, const char*>>{
                    {LearningRateScaling::None, QT_TRANSLATE_NOOP("ScenarioField", "none")},
                    {LearningRateScaling::Linear,
                        QT_TRANSLATE_NOOP("ScenarioField", "times workers")}})},
        {"training.momentum", training, QT_TRANSLATE_NOOP("ScenarioField", "Momentum"),
            QT_TRANSLATE_NOOP("ScenarioField", "From 0 to below 1."),
            number(PLACE(training.momentum), {Unit::None, 0, 0.999999})},
        {"training.weight_decay", training, QT_TRANSLATE_NOOP("ScenarioField", "Weight decay"),
            QT_TRANSLATE_NOOP("ScenarioField", "From 0 to 1."),
            number(PLACE(training.weightDecay), {Unit::None, 0, 1})},
        {"training.warmup_epochs", training, QT_TRANSLATE_NOOP("ScenarioField", "Warm-up"),
            QT_TRANSLATE_NOOP("ScenarioField", "The rate rises from 0 over so many epochs."),
            number(PLACE(training.warmupEpochs), {Unit::Epochs, 0, 10000})},
        {"training.decay", training, QT_TRANSLATE_NOOP("ScenarioField", "Decay of the rate"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "A list of [epoch, factor]: from that epoch on the rate is multiplied."),
            json("training.decay", "[[10, 0.1]]")},
        {"training.evaluate_every_epochs", training,
            QT_TRANSLATE_NOOP("ScenarioField", "Tested every"),
            QT_TRANSLATE_NOOP(
                "ScenarioField", "After how many epochs the model is tried on the test images."),
            number(PLACE(training.evaluateEveryEpochs), {Unit::Epochs, 1, 10000})},
    };
}

std::vector<ScenarioField> runFields() {
    return {
        {"seed", run, QT_TRANSLATE_NOOP("ScenarioField", "Seed"),
            QT_TRANSLATE_NOOP("ScenarioField",
                "Decides every random number: equal seeds, equal first weights and batches."),
            number(PLACE(seed), {Unit::None, 0, largestExact})},
        {"faults", run, QT_TRANSLATE_NOOP("ScenarioField", "Planned faults"),
            QT_TRANSLATE_NOOP("ScenarioField", "What happens to a node or link, and when."),
            json("faults", R"([{"at":{"step":100},"node":"worker-3","action":"kill"}])")},
        {"name", run, QT_TRANSLATE_NOOP("ScenarioField", "Name"),
            QT_TRANSLATE_NOOP("ScenarioField", "Name of the scenario."),
            plainText([](Scenario& s) -> std::string& { return s.name; }, "")},
        {"notes", run, QT_TRANSLATE_NOOP("ScenarioField", "Notes"),
            QT_TRANSLATE_NOOP("ScenarioField", "Whatever should be remembered."),
            plainText([](Scenario& s) -> std::string& { return s.notes; }, "")},
    };
}

} // namespace

std::vector<ScenarioField> trainingFields() {
    std::vector<ScenarioField> all = modelFields();
    for (auto part : {learningFields, runFields})
        for (ScenarioField& field : part())
            all.push_back(std::move(field));
    return all;
}

} // namespace ringside
