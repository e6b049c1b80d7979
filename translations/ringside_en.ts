<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ContributionText</name>
    <message numerus="yes">
        <source>%n gradient(s) overwritten</source>
        <translation>
            <numerusform>%n gradient overwritten</numerusform>
            <numerusform>%n gradients overwritten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>late, computed for %1, applied %n round(s) later</source>
        <translation>
            <numerusform>late, computed for %1, applied %n round later</numerusform>
            <numerusform>late, computed for %1, applied %n rounds later</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n worker(s) ready</source>
        <translation>
            <numerusform>%1: %2 of %n worker ready</numerusform>
            <numerusform>%1: %2 of %n workers ready</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EquationText</name>
    <message numerus="yes">
        <source>mean of %n run(s)</source>
        <translation>
            <numerusform>mean of %n run</numerusform>
            <numerusform>mean of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MarkText</name>
    <message numerus="yes">
        <source>%1, and %n more</source>
        <translation>
            <numerusform>%1, and %n more</numerusform>
            <numerusform>%1, and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScenarioField</name>
    <message numerus="yes">
        <source>%1 and %n more setting(s)</source>
        <translation>
            <numerusform>%1 and %n more setting</numerusform>
            <numerusform>%1 and %n more settings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StageText</name>
    <message numerus="yes">
        <source>sum of %n fresh gradient(s)</source>
        <translation>
            <numerusform>sum of %n fresh gradient</numerusform>
            <numerusform>sum of %n fresh gradients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sum of %n fresh gradient(s) and %1 older</source>
        <translation>
            <numerusform>sum of %n fresh gradient and %1 older</numerusform>
            <numerusform>sum of %n fresh gradients and %1 older</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThroughputFigure</name>
    <message numerus="yes">
        <source>thin: each round; thick: mean of %n round(s)</source>
        <translation>
            <numerusform>thin: each round; thick: mean of %n round</numerusform>
            <numerusform>thin: each round; thick: mean of %n rounds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TotalsFigures</name>
    <message numerus="yes">
        <source>of %n round(s)</source>
        <translation>
            <numerusform>of %n round</numerusform>
            <numerusform>of %n rounds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnitText</name>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n epoch</numerusform>
            <numerusform>%n epochs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation>
            <numerusform>%n worker</numerusform>
            <numerusform>%n workers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIfText</name>
    <message numerus="yes">
        <source>(Simulated, %n step(s) each.)</source>
        <translation>
            <numerusform>(Simulated, %n step each.)</numerusform>
            <numerusform>(Simulated, %n steps each.)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringside::ForkDialog</name>
    <message numerus="yes">
        <source>%n round(s) will be trained.</source>
        <translation>
            <numerusform>%n round will be trained.</numerusform>
            <numerusform>%n rounds will be trained.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringside::LibraryPanel</name>
    <message numerus="yes">
        <source>%n run(s) moved to the trash.</source>
        <translation>
            <numerusform>%n run moved to the trash.</numerusform>
            <numerusform>%n runs moved to the trash.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) put back.</source>
        <translation>
            <numerusform>%n run put back.</numerusform>
            <numerusform>%n runs put back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n unfinished, kept up to the moment the program was ended</source>
        <translation>
            <numerusform>; %n unfinished, kept up to the moment the program was ended</numerusform>
            <numerusform>; %n unfinished, kept up to the moment the program was ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n run(s) for good? This cannot be undone.</source>
        <translation>
            <numerusform>Delete %n run for good? This cannot be undone.</numerusform>
            <numerusform>Delete %n runs for good? This cannot be undone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringside::MainWindow</name>
    <message numerus="yes">
        <source>The library has %n more.</source>
        <translation>
            <numerusform>The library has %n more.</numerusform>
            <numerusform>The library has %n more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) have a link of their own now. %1</source>
        <translation>
            <numerusform>%n node has a link of its own now. %1</numerusform>
            <numerusform>%n nodes have a link of their own now. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringside::ResidualsWindow</name>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation>
            <numerusform>%n worker</numerusform>
            <numerusform>%n workers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringside::RunScrubber</name>
    <message numerus="yes">
        <source>▲ %n warning(s) of the run</source>
        <translation>
            <numerusform>▲ %n warning of the run</numerusform>
            <numerusform>▲ %n warnings of the run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>◆ %n fault(s) and changed setting(s)</source>
        <translation>
            <numerusform>◆ %n fault or changed setting</numerusform>
            <numerusform>◆ %n faults and changed settings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringside::SweepForm</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
</TS>
