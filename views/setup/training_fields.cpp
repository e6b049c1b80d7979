// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/setup/choices.h"
#include "views/setup/field_builders.h"

#include <QCoreApplication>

#include <limits>

#define WORDS(text) QT_TRANSLATE_NOOP("ScenarioField", text)

namespace ringside {

using namespace fields;

namespace {

constexpr const char* model = WORDS("Model and data");
constexpr const char* training = WORDS("Training");
constexpr const char* run = WORDS("This scenario");
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
        {"model.layers", model, WORDS("Layers"),
            WORDS("Units of each layer, the input first: 196-64-10."), layers()},
        {"model.activation", model, WORDS("Activation function"),
            WORDS("Of the layers between input and output."),
            choice(PLACE(model.activation),
                std::vector<std::pair<Activation, const char*>>{{Activation::Relu, WORDS("ReLU")},
                    {Activation::Sigmoid, WORDS("sigmoid")}, {Activation::Tanh, WORDS("tanh")}})},
        {"model.loss", model, WORDS("Loss function"), WORDS("What the training makes small."),
            choice(PLACE(model.loss),
                std::vector<std::pair<Loss, const char*>>{
                    {Loss::Softmax, WORDS("softmax cross-entropy")},
                    {Loss::MeanSquaredError, WORDS("mean squared error")}})},
        {"model.init", model, WORDS("First weights"),
            WORDS("How the weights are drawn at the start."),
            choice(PLACE(model.init),
                std::vector<std::pair<Initialisation, const char*>>{
                    {Initialisation::He, WORDS("He")}, {Initialisation::Glorot, WORDS("Glorot")},
                    {Initialisation::Normal, WORDS("normal")},
                    {Initialisation::Pytorch, WORDS("as PyTorch")}})},
        {"data.source", model, WORDS("Data"), WORDS("What the model learns."),
            choice(PLACE(data.source),
                std::vector<std::pair<DataSource, const char*>>{
                    {DataSource::FashionMini, WORDS("Fashion-MNIST mini")},
                    {DataSource::FashionMnist, WORDS("Fashion-MNIST")},
                    {DataSource::Idx, WORDS("IDX files")}, {DataSource::Csv, WORDS("CSV file")},
                    {DataSource::Hyperplane, WORDS("hyperplane")},
                    {DataSource::Spiral, WORDS("spiral")}})},
        {"data.path", model, WORDS("File or folder"),
            WORDS("The folder of the four IDX files, or the CSV file."),
            plainText([](Scenario& s) -> std::string& { return s.data.path; }, "/home/me/mnist"),
            [](const Scenario& s) {
                return s.data.source == DataSource::Idx || s.data.source == DataSource::Csv;
            },
            WORDS("Only with IDX or CSV files.")},
    };
}

std::vector<ScenarioField> learningFields() {
    return {
        {"training.batch", training, WORDS("Batch of each worker"),
            WORDS("Samples from which a worker computes one gradient."),
            number(PLACE(training.batch), {Unit::Samples, 1, 1e6})},
        {"training.epochs", training, WORDS("Epochs"), WORDS("How often the data is gone through."),
            number(PLACE(training.epochs), {Unit::None, 1, 10000}),
            [](const Scenario& s) { return !s.training.steps; },
            WORDS("Only without a number of steps.")},
        {"training.steps", training, WORDS("Steps"), WORDS("Ends the run after so many steps."),
            numberOrNone(PLACE(training.steps), {Unit::Steps, 1, 1e7}, WORDS("as the epochs say"))},
        {"training.learning_rate", training, WORDS("Learning rate"),
            WORDS("What the mean gradient is multiplied by."),
            number(PLACE(training.learningRate), {Unit::None, 1e-4, 10, true})},
        {"training.learning_rate_scaling", training, WORDS("Scaling of the rate"),
            WORDS("The same rate always, or times the number of workers."),
            choice(PLACE(training.learningRateScaling),
                std::vector<std::pair<LearningRateScaling, const char*>>{
                    {LearningRateScaling::None, WORDS("none")},
                    {LearningRateScaling::Linear, WORDS("times workers")}})},
        {"training.momentum", training, WORDS("Momentum"), WORDS("From 0 to below 1."),
            number(PLACE(training.momentum), {Unit::None, 0, 0.999999})},
        {"training.weight_decay", training, WORDS("Weight decay"), WORDS("From 0 to 1."),
            number(PLACE(training.weightDecay), {Unit::None, 0, 1})},
        {"training.warmup_epochs", training, WORDS("Warm-up"),
            WORDS("The rate rises from 0 over so many epochs."),
            number(PLACE(training.warmupEpochs), {Unit::Epochs, 0, 10000})},
        {"training.decay", training, WORDS("Decay of the rate"),
            WORDS("A list of [epoch, factor]: from that epoch on the rate is multiplied."),
            json("training.decay", "[[10, 0.1]]")},
        {"training.evaluate_every_epochs", training, WORDS("Tested every"),
            WORDS("After how many epochs the model is tried on the test images."),
            number(PLACE(training.evaluateEveryEpochs), {Unit::Epochs, 1, 10000})},
    };
}

std::vector<ScenarioField> runFields() {
    return {
        {"seed", run, WORDS("Seed"),
            WORDS("Decides every random number: equal seeds, equal first weights and batches."),
            number(PLACE(seed), {Unit::None, 0, largestExact})},
        {"faults", run, WORDS("Planned faults"), WORDS("What happens to a node or link, and when."),
            json("faults", R"([{"at":{"step":100},"node":"worker-3","action":"kill"}])")},
        {"name", run, WORDS("Name"), WORDS("Name of the scenario."),
            plainText([](Scenario& s) -> std::string& { return s.name; }, "")},
        {"notes", run, WORDS("Notes"), WORDS("Whatever should be remembered."),
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
