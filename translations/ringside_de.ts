<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AnimationWriter</name>
    <message>
        <source>ffmpeg gave up.</source>
        <translation>ffmpeg hat aufgegeben.</translation>
    </message>
    <message>
        <source>ffmpeg does not come to an end.</source>
        <translation>ffmpeg kommt zu keinem Ende.</translation>
    </message>
    <message>
        <source>A .%1 needs the program ffmpeg, which is not installed. A .png writes the same pictures one by one.</source>
        <translation>Für .%1 wird das Programm ffmpeg gebraucht, das nicht installiert ist. Mit .png entstehen dieselben Bilder einzeln.</translation>
    </message>
    <message>
        <source>ffmpeg could not write it: %1</source>
        <translation>ffmpeg konnte die Datei nicht schreiben: %1</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>There is nothing to show: no messages of these rounds are kept.</source>
        <translation>Es gibt nichts zu zeigen: Von diesen Runden sind keine Nachrichten aufbewahrt.</translation>
    </message>
    <message>
        <source>%1: an animation&apos;s name must end with .mp4, .gif or .png.</source>
        <translation>%1: Der Name einer Animation muss auf .mp4, .gif oder .png enden.</translation>
    </message>
</context>
<context>
    <name>CalibrationText</name>
    <message>
        <source>this host, alone, %1</source>
        <translation>dieser Rechner, allein, %1</translation>
    </message>
    <message>
        <source>run of one worker, %1</source>
        <translation>Lauf mit einem Worker, %1</translation>
    </message>
    <message>
        <source>the run itself</source>
        <translation>der Lauf selbst</translation>
    </message>
</context>
<context>
    <name>Catalog</name>
    <message>
        <source>Parameter server</source>
        <translation>Parameterserver</translation>
    </message>
    <message>
        <source>server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Workers pull the weights from servers, compute, and push their gradients back; a server updates its share when the last push is in.</source>
        <translation>Worker holen die Gewichte von Servern, rechnen und schicken ihre Gradienten zurück; ein Server aktualisiert seinen Teil, wenn der letzte Push da ist.</translation>
    </message>
    <message>
        <source>Peer to peer</source>
        <translation>Peer-to-Peer</translation>
    </message>
    <message>
        <source>peers</source>
        <translation>Peers</translation>
    </message>
    <message>
        <source>Every worker sends its whole gradient to all the others, and each updates its own copy of the weights.</source>
        <translation>Jeder Worker sendet seinen ganzen Gradienten an alle anderen, und jeder aktualisiert seine eigene Kopie der Gewichte.</translation>
    </message>
    <message>
        <source>Peer to peer in shards</source>
        <translation>Peer-to-Peer in Teilen</translation>
    </message>
    <message>
        <source>peer shards</source>
        <translation>Peer-Teile</translation>
    </message>
    <message>
        <source>Every worker adds up one share of all gradients and sends the sum back to all the others.</source>
        <translation>Jeder Worker summiert einen Teil aller Gradienten und sendet die Summe an alle anderen zurück.</translation>
    </message>
    <message>
        <source>Ring allreduce</source>
        <translation>Ring-Allreduce</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Chunks of the gradient travel around a ring twice: once to be added up, once to be handed out.</source>
        <translation>Chunks des Gradienten laufen zweimal um einen Ring: einmal zum Summieren, einmal zum Verteilen.</translation>
    </message>
    <message>
        <source>Recursive doubling</source>
        <translation>Rekursive Verdopplung</translation>
    </message>
    <message>
        <source>doubling</source>
        <translation>Verdopplung</translation>
    </message>
    <message>
        <source>Partners at distance 1, 2, 4 and so on swap their whole sums, so that few but large messages are needed.</source>
        <translation>Partner im Abstand 1, 2, 4 und so weiter tauschen ganze Summen; so genügen wenige, aber große Nachrichten.</translation>
    </message>
    <message>
        <source>Halving-doubling</source>
        <translation>Halbieren-Verdoppeln</translation>
    </message>
    <message>
        <source>halving</source>
        <translation>Halbieren</translation>
    </message>
    <message>
        <source>Partners swap halves, quarters and so on until each holds one finished part, and then swap these back.</source>
        <translation>Partner tauschen Hälften, Viertel und so weiter, bis jeder einen fertigen Teil hat, und tauschen diese dann zurück.</translation>
    </message>
    <message>
        <source>Eager, solo</source>
        <translation>Eager, Solo</translation>
    </message>
    <message>
        <source>solo</source>
        <translation>Solo</translation>
    </message>
    <message>
        <source>The first worker that is ready starts the round; the others hand in what they have, late gradients of earlier rounds or nothing.</source>
        <translation>Der erste fertige Worker beginnt die Runde; die anderen geben ab, was sie haben: späte Gradienten früherer Runden oder nichts.</translation>
    </message>
    <message>
        <source>Eager, majority</source>
        <translation>Eager, Mehrheit</translation>
    </message>
    <message>
        <source>majority</source>
        <translation>Mehrheit</translation>
    </message>
    <message>
        <source>A worker drawn for each round starts it when it is ready; on average half of the others are ready by then.</source>
        <translation>Ein je Runde ausgeloster Worker beginnt sie, wenn er fertig ist; im Mittel ist dann die Hälfte der anderen fertig.</translation>
    </message>
    <message>
        <source>Eager, quorum</source>
        <translation>Eager, Quorum</translation>
    </message>
    <message>
        <source>quorum</source>
        <translation>Quorum</translation>
    </message>
    <message>
        <source>A round starts when Q workers are ready; the others hand in what they have, late gradients of earlier rounds or nothing.</source>
        <translation>Eine Runde beginnt, wenn Q Worker fertig sind; die anderen geben ab, was sie haben: späte Gradienten früherer Runden oder nichts.</translation>
    </message>
    <message>
        <source>Asynchronous parameter server</source>
        <translation>Asynchroner Parameterserver</translation>
    </message>
    <message>
        <source>async</source>
        <translation>asynchron</translation>
    </message>
    <message>
        <source>A server applies every push as it comes and answers at once with its newest weights, so that nobody waits for the slowest.</source>
        <translation>Ein Server wendet jeden Push sofort an und antwortet mit den neuesten Gewichten; so wartet niemand auf den Langsamsten.</translation>
    </message>
    <message>
        <source>Gossip</source>
        <translation>Gossip</translation>
    </message>
    <message>
        <source>gossip</source>
        <translation>Gossip</translation>
    </message>
    <message>
        <source>Every worker mixes its weights with those of its two neighbours on a ring and applies its own gradient; the copies differ a little.</source>
        <translation>Jeder Worker mischt seine Gewichte mit denen seiner zwei Nachbarn auf einem Ring und wendet seinen eigenen Gradienten an; die Kopien weichen etwas ab.</translation>
    </message>
    <message>
        <source>Local SGD</source>
        <translation>Lokales SGD</translation>
    </message>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>Every worker trains its own copy for some steps; then the copies are averaged around a ring.</source>
        <translation>Jeder Worker trainiert einige Schritte lang seine eigene Kopie; dann werden die Kopien über einen Ring gemittelt.</translation>
    </message>
    <message>
        <source>First run: four workers on a ring</source>
        <translation>Erster Lauf: vier Worker auf einem Ring</translation>
    </message>
    <message>
        <source>All of Fashion-MNIST, at full speed</source>
        <translation>Fashion-MNIST komplett, mit vollem Tempo</translation>
    </message>
    <message>
        <source>The published setup: one parameter server</source>
        <translation>Der veröffentlichte Aufbau: ein Parameterserver</translation>
    </message>
    <message>
        <source>Eight workers, one busy server</source>
        <translation>Acht Worker, ein überlasteter Server</translation>
    </message>
    <message>
        <source>A ring with one slow worker</source>
        <translation>Ein Ring mit einem langsamen Worker</translation>
    </message>
    <message>
        <source>A hyperplane, and one worker late in every step</source>
        <translation>Eine Hyperebene, und in jedem Schritt ein später Worker</translation>
    </message>
    <message>
        <source>Three spirals in the plane, learnt by gossip</source>
        <translation>Drei Spiralen in der Ebene, gelernt durch Gossip</translation>
    </message>
    <message>
        <source>Eager, solo: one worker is always late</source>
        <translation>Eager, Solo: Ein Worker ist immer spät</translation>
    </message>
    <message>
        <source>Eager, solo: one random worker of eight is late</source>
        <translation>Eager, Solo: Ein zufälliger Worker von acht ist spät</translation>
    </message>
    <message>
        <source>Eager, solo: a little imbalance</source>
        <translation>Eager, Solo: ein wenig Ungleichgewicht</translation>
    </message>
    <message>
        <source>Eager, majority: each worker a little later than the one before</source>
        <translation>Eager, Mehrheit: jeder Worker etwas später als der vorige</translation>
    </message>
    <message>
        <source>Eager, majority: every worker is late in turn</source>
        <translation>Eager, Mehrheit: jeder Worker ist reihum spät</translation>
    </message>
    <message>
        <source>Eager, majority: batches of videos of all lengths</source>
        <translation>Eager, Mehrheit: Batches aus Videos aller Längen</translation>
    </message>
</context>
<context>
    <name>ChartCatalog</name>
    <message>
        <source>Epoch time</source>
        <translation>Epochendauer</translation>
    </message>
    <message>
        <source>How long an epoch takes with 1, 2, ... workers</source>
        <translation>Wie lange eine Epoche mit 1, 2, … Workern dauert</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>How many test images the model recognises</source>
        <translation>Wie viele Testbilder das Modell erkennt</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>How wrong the model still is</source>
        <translation>Wie falsch das Modell noch liegt</translation>
    </message>
    <message>
        <source>Waiting by cause</source>
        <translation>Warten nach Ursache</translation>
    </message>
    <message>
        <source>How long each node was blocked, and why</source>
        <translation>Wie lange jeder Knoten blockiert war, und warum</translation>
    </message>
    <message>
        <source>Bytes per node</source>
        <translation>Bytes je Knoten</translation>
    </message>
    <message>
        <source>What each node has sent, and what the formula says</source>
        <translation>Was jeder Knoten gesendet hat und was die Formel sagt</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Samples or rounds a second</source>
        <translation>Beispiele oder Runden je Sekunde</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>Wer auf wen wartet</translation>
    </message>
    <message>
        <source>Seconds waited, by who waited and for whom</source>
        <translation>Wartezeit in Sekunden: wer auf wen</translation>
    </message>
    <message>
        <source>Order of arrival</source>
        <translation>Reihenfolge der Ankunft</translation>
    </message>
    <message>
        <source>How often each worker came first, second, ... last</source>
        <translation>Wie oft jeder Worker Erster, Zweiter, … Letzter war</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>time dilated x %1</source>
        <translation>Zeit × %1 gedehnt</translation>
    </message>
    <message>
        <source>oversubscribed</source>
        <translation>überbucht</translation>
    </message>
    <message>
        <source>slips: %1</source>
        <translation>Aussetzer: %1</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>unvollendet</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>predicted and measured</source>
        <translation>vorhergesagt und gemessen</translation>
    </message>
    <message>
        <source>Late streaks</source>
        <translation>Späte Serien</translation>
    </message>
    <message>
        <source>How long workers go without a fresh gradient</source>
        <translation>Wie lange Worker ohne frischen Gradienten bleiben</translation>
    </message>
    <message>
        <source>Quorum sizes</source>
        <translation>Quorumsgrößen</translation>
    </message>
    <message>
        <source>How many workers were ready in each round</source>
        <translation>Wie viele Worker in jeder Runde fertig waren</translation>
    </message>
    <message>
        <source>calibrated on one worker</source>
        <translation>kalibriert an einem Worker</translation>
    </message>
    <message>
        <source>batch time from a run shown here: no test of the model</source>
        <translation>Batch-Zeit aus einem hier gezeigten Lauf: keine Prüfung des Modells</translation>
    </message>
    <message>
        <source>Longest late streak</source>
        <translation>Längste späte Serie</translation>
    </message>
    <message>
        <source>The longest streak so far, round by round</source>
        <translation>Die bisher längste Serie, Runde für Runde</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Abdrift</translation>
    </message>
    <message>
        <source>How far replicas are from the clean path, and both bounds</source>
        <translation>Wie weit Replikate vom sauberen Pfad sind, und beide Schranken</translation>
    </message>
    <message>
        <source>Step times</source>
        <translation>Schrittzeiten</translation>
    </message>
    <message>
        <source>How many rounds took how long</source>
        <translation>Wie viele Runden wie lange dauerten</translation>
    </message>
    <message>
        <source>nobody slow at first</source>
        <translation>anfangs niemand langsam</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>one worker</source>
        <translation>ein Worker</translation>
    </message>
    <message>
        <source>this computer, not emulated</source>
        <translation>dieser Rechner, nicht emuliert</translation>
    </message>
    <message>
        <source>nobody is slow</source>
        <translation>niemand ist langsam</translation>
    </message>
    <message>
        <source>a random one late each step</source>
        <translation>je Schritt ein zufälliger</translation>
    </message>
    <message>
        <source>each later than the one before</source>
        <translation>jeder später als der vorige</translation>
    </message>
    <message>
        <source>slow phases now and then</source>
        <translation>ab und zu langsame Phasen</translation>
    </message>
    <message>
        <source>small</source>
        <translation>klein</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>large</source>
        <translation>groß</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>Paper</translation>
    </message>
    <message>
        <source>, uneven</source>
        <translation>, ungleich</translation>
    </message>
    <message>
        <source>%1 kinds, as loaded</source>
        <translation>%1 Arten, wie geladen</translation>
    </message>
    <message>
        <source>as loaded</source>
        <translation>wie geladen</translation>
    </message>
    <message>
        <source>worker %1 late by %2</source>
        <translation>Worker %1 um %2 später</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>Worker %1</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>, %1</translation>
    </message>
    <message>
        <source>Fashion-MNIST mini</source>
        <translation>Fashion-MNIST mini</translation>
    </message>
    <message>
        <source>Fashion-MNIST</source>
        <translation>Fashion-MNIST</translation>
    </message>
    <message>
        <source>IDX files</source>
        <translation>IDX-Dateien</translation>
    </message>
    <message>
        <source>CSV file</source>
        <translation>CSV-Datei</translation>
    </message>
    <message>
        <source>hyperplane</source>
        <translation>Hyperebene</translation>
    </message>
    <message>
        <source>spiral</source>
        <translation>Spirale</translation>
    </message>
    <message>
        <source>one layer</source>
        <translation>eine Schicht</translation>
    </message>
    <message>
        <source>home Wi-Fi</source>
        <translation>WLAN zu Hause</translation>
    </message>
    <message>
        <source>data centre</source>
        <translation>Rechenzentrum</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>test loss</source>
        <translation>Testverlust</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>unerklärt</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>rechnet</translation>
    </message>
    <message>
        <source>straggler</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>link busy</source>
        <translation>Verbindung belegt</translation>
    </message>
    <message>
        <source>server queue</source>
        <translation>Serverschlange</translation>
    </message>
    <message>
        <source>quorum</source>
        <translation>Quorum</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Test accuracy</source>
        <translation>Testgenauigkeit</translation>
    </message>
    <message>
        <source>test accuracy, %</source>
        <translation>Testgenauigkeit, %</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Datenmenge</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Round %1 is not in this record.</source>
        <translation>Runde %1 ist nicht in dieser Aufzeichnung.</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>sichtbare Kommunikation</translation>
    </message>
    <message>
        <source>unexplained wait</source>
        <translation>unerklärtes Warten</translation>
    </message>
    <message>
        <source>Test loss</source>
        <translation>Testfehler</translation>
    </message>
    <message>
        <source>Neither run has been tested on the test set.</source>
        <translation>Keiner der Läufe wurde mit den Testdaten geprüft.</translation>
    </message>
    <message>
        <source>against epochs</source>
        <translation>über Epochen</translation>
    </message>
    <message>
        <source>against cluster seconds</source>
        <translation>über Clustersekunden</translation>
    </message>
    <message>
        <source>Where a round&apos;s time goes</source>
        <translation>Wohin die Zeit einer Runde geht</translation>
    </message>
    <message>
        <source>ms of cluster time a round</source>
        <translation>ms Clusterzeit je Runde</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>A mean</source>
        <translation>A Mittel</translation>
    </message>
    <message>
        <source>B mean</source>
        <translation>B Mittel</translation>
    </message>
    <message>
        <source>ms a round</source>
        <translation>ms je Runde</translation>
    </message>
    <message>
        <source>Neither run has a complete round yet.</source>
        <translation>Noch hat keiner der Läufe eine vollständige Runde.</translation>
    </message>
    <message>
        <source>Time of each epoch</source>
        <translation>Dauer jeder Epoche</translation>
    </message>
    <message>
        <source>seconds of cluster time</source>
        <translation>Sekunden Clusterzeit</translation>
    </message>
    <message>
        <source>Neither run has a complete epoch yet.</source>
        <translation>Noch hat keiner der Läufe eine vollständige Epoche.</translation>
    </message>
    <message>
        <source>time of an epoch</source>
        <translation>Dauer einer Epoche</translation>
    </message>
    <message>
        <source>time of a round</source>
        <translation>Dauer einer Runde</translation>
    </message>
    <message>
        <source>samples a second</source>
        <translation>Beispiele je Sekunde</translation>
    </message>
    <message>
        <source>rounds a second</source>
        <translation>Runden je Sekunde</translation>
    </message>
    <message>
        <source>cluster time of the run</source>
        <translation>Clusterzeit des Laufs</translation>
    </message>
    <message>
        <source>wall time of the run</source>
        <translation>Wanduhrzeit des Laufs</translation>
    </message>
    <message>
        <source>S: for a straggler</source>
        <translation>S: auf einen Nachzügler</translation>
    </message>
    <message>
        <source>L: for a busy link</source>
        <translation>L: auf eine belegte Verbindung</translation>
    </message>
    <message>
        <source>H: in a server&apos;s queue</source>
        <translation>H: in der Schlange eines Servers</translation>
    </message>
    <message>
        <source>B: for a quorum</source>
        <translation>B: auf ein Quorum</translation>
    </message>
    <message>
        <source>C: for a processor</source>
        <translation>C: auf einen Prozessor</translation>
    </message>
    <message>
        <source>payload a round, all nodes</source>
        <translation>Nutzdaten je Runde, alle Knoten</translation>
    </message>
    <message>
        <source>payload a round, busiest sender</source>
        <translation>Nutzdaten je Runde, größter Sender</translation>
    </message>
    <message>
        <source>payload of the run</source>
        <translation>Nutzdaten des Laufs</translation>
    </message>
    <message>
        <source>training loss, last epoch</source>
        <translation>Trainingsfehler, letzte Epoche</translation>
    </message>
    <message>
        <source>test loss at the end</source>
        <translation>Testfehler am Ende</translation>
    </message>
    <message>
        <source>test accuracy at the end</source>
        <translation>Testgenauigkeit am Ende</translation>
    </message>
    <message>
        <source>time dilation</source>
        <translation>Zeitdehnung</translation>
    </message>
    <message>
        <source>overrun computations</source>
        <translation>überzogene Rechnungen</translation>
    </message>
    <message>
        <source>messages later than due</source>
        <translation>verspätete Nachrichten</translation>
    </message>
    <message>
        <source>slips of cluster time</source>
        <translation>Sprünge der Clusterzeit</translation>
    </message>
    <message>
        <source>processor load</source>
        <translation>Prozessorlast</translation>
    </message>
    <message>
        <source>An epoch takes the same time in both, %1.</source>
        <translation>Eine Epoche dauert in beiden gleich lang, %1.</translation>
    </message>
    <message>
        <source>A round takes the same time in both, %1.</source>
        <translation>Eine Runde dauert in beiden gleich lang, %1.</translation>
    </message>
    <message>
        <source>B is %1 times as fast: %2 an epoch instead of %3.</source>
        <translation>B ist %1-mal so schnell: %2 je Epoche statt %3.</translation>
    </message>
    <message>
        <source>B is %1 times as fast: %2 a round instead of %3.</source>
        <translation>B ist %1-mal so schnell: %2 je Runde statt %3.</translation>
    </message>
    <message>
        <source>A is %1 times as fast: %2 an epoch instead of %3.</source>
        <translation>A ist %1-mal so schnell: %2 je Epoche statt %3.</translation>
    </message>
    <message>
        <source>A is %1 times as fast: %2 a round instead of %3.</source>
        <translation>A ist %1-mal so schnell: %2 je Runde statt %3.</translation>
    </message>
    <message>
        <source>Workers of A compute %1 of their time, those of B %2.</source>
        <translation>Die Worker von A rechnen %1 ihrer Zeit, die von B %2.</translation>
    </message>
    <message>
        <source>time to an accuracy of %1</source>
        <translation>Zeit bis zur Genauigkeit %1</translation>
    </message>
    <message>
        <source>epochs to an accuracy of %1</source>
        <translation>Epochen bis zur Genauigkeit %1</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Where the workers&apos; time goes</source>
        <translation>Wohin die Zeit der Worker geht</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>How true it is</source>
        <translation>Wie verlässlich es ist</translation>
    </message>
    <message>
        <source>%1%2 points</source>
        <translation>%1%2 Punkte</translation>
    </message>
    <message>
        <source>One run is measured, the other simulated.</source>
        <translation>Ein Lauf ist gemessen, der andere simuliert.</translation>
    </message>
    <message>
        <source>They learn different data: losses and accuracies are of different test sets.</source>
        <translation>Sie lernen verschiedene Daten: Fehler und Genauigkeiten gelten für verschiedene Testdaten.</translation>
    </message>
    <message>
        <source>Their models differ, so compute times and bytes do too.</source>
        <translation>Ihre Modelle sind verschieden, also auch Rechenzeiten und Bytes.</translation>
    </message>
    <message>
        <source>They were measured on different computers or program versions.</source>
        <translation>Sie wurden auf verschiedenen Rechnern oder mit verschiedenen Programmversionen gemessen.</translation>
    </message>
    <message>
        <source>A computer did not keep up: its times are longer than the cluster&apos;s would be.</source>
        <translation>Ein Rechner kam nicht mit: seine Zeiten sind länger, als die des Clusters wären.</translation>
    </message>
    <message>
        <source>A run has no end yet, or was cut off: its numbers are those so far.</source>
        <translation>Ein Lauf ist noch nicht zu Ende oder wurde abgeschnitten: seine Zahlen sind die bisherigen.</translation>
    </message>
    <message>
        <source>A run was stopped or failed before its end.</source>
        <translation>Ein Lauf wurde vor seinem Ende angehalten oder ist gescheitert.</translation>
    </message>
    <message>
        <source>In a run something was broken or changed on purpose while it went on.</source>
        <translation>In einem Lauf wurde unterwegs absichtlich etwas gestört oder geändert.</translation>
    </message>
    <message>
        <source>Accuracy: A %1, B %2.</source>
        <translation>Genauigkeit: A %1, B %2.</translation>
    </message>
    <message>
        <source>The fork goes on from round %1.</source>
        <translation>Die Abzweigung beginnt nach Runde %1.</translation>
    </message>
    <message>
        <source>seconds since the original began</source>
        <translation>Sekunden seit Beginn des Originals</translation>
    </message>
    <message>
        <source>A run is a fork: its times in the table count from where it left its original, its epochs from where the training began.</source>
        <translation>Ein Lauf ist eine Abzweigung: Seine Zeiten in der Tabelle zählen ab der Stelle, an der er das Original verließ, seine Epochen ab Beginn des Trainings.</translation>
    </message>
</context>
<context>
    <name>ContributionText</name>
    <message>
        <source>longest late streak</source>
        <translation>längste späte Serie</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Bilanz</translation>
    </message>
    <message>
        <source>Contributions</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>in its own round</source>
        <translation>in eigener Runde</translation>
    </message>
    <message>
        <source>late, age in rounds</source>
        <translation>spät, Alter in Runden</translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>nichts Neues</translation>
    </message>
    <message>
        <source>overwritten</source>
        <translation>überschrieben</translation>
    </message>
    <message>
        <source>result never applied</source>
        <translation>Ergebnis nie angewandt</translation>
    </message>
    <message>
        <source>ready</source>
        <comment>workers of a quorum</comment>
        <translation>bereit</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message numerus="yes">
        <source>%n gradient(s) overwritten</source>
        <translation>
            <numerusform>%n Gradient überschrieben</numerusform>
            <numerusform>%n Gradienten überschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>in time</source>
        <translation>rechtzeitig</translation>
    </message>
    <message>
        <source>with an older gradient, computed for %1</source>
        <translation>mit einem älteren Gradienten, berechnet für %1</translation>
    </message>
    <message numerus="yes">
        <source>late, computed for %1, applied %n round(s) later</source>
        <translation>
            <numerusform>spät, berechnet für %1, %n Runde später angewandt</numerusform>
            <numerusform>spät, berechnet für %1, %n Runden später angewandt</numerusform>
        </translation>
    </message>
    <message>
        <source>in time, and late %1</source>
        <translation>rechtzeitig, und spät %1</translation>
    </message>
    <message>
        <source>late %1</source>
        <translation>spät %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n worker(s) ready</source>
        <translation>
            <numerusform>%1: %2 von %n Worker fertig</numerusform>
            <numerusform>%1: %2 von %n Workern fertig</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 produced = %L2 in their own round + %L3 late + %L4 pending + %L5 never applied</source>
        <translation>%L1 erzeugt = %L2 in eigener Runde + %L3 spät + %L4 ausstehend + %L5 nie angewandt</translation>
    </message>
    <message>
        <source>balances</source>
        <translation>geht auf</translation>
    </message>
    <message>
        <source>does not balance: please report this fault</source>
        <translation>geht nicht auf: Bitte diesen Fehler melden</translation>
    </message>
    <message>
        <source>still counting</source>
        <translation>wird noch gezählt</translation>
    </message>
    <message>
        <source>now %1 (%2+)</source>
        <translation>jetzt %1 (%2+)</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>Run an eager kind: solo, majority or quorum. Each of its rounds gets a column here.</source>
        <translation>Eine Eager-Art starten: Solo, Mehrheit oder Quorum. Jede ihrer Runden bekommt hier eine Spalte.</translation>
    </message>
    <message>
        <source>This kind waits for everybody or knows no rounds: only eager kinds skip gradients.</source>
        <translation>Diese Art wartet auf alle oder kennt keine Runden: Nur Eager-Arten lassen Gradienten aus.</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>ledger: %1</source>
        <translation>Bilanz: %1</translation>
    </message>
</context>
<context>
    <name>DriftFigure</name>
    <message>
        <source>During a run of an eager kind the distance of its replicas from the clean path appears here.</source>
        <translation>Während eines Laufs einer Eager-Art erscheint hier der Abstand der Replikate vom sauberen Pfad.</translation>
    </message>
    <message>
        <source>Replicas of this kind apply every gradient in its own step and stay on the clean path.</source>
        <translation>Replikate dieser Art wenden jeden Gradienten in seinem eigenen Schritt an und bleiben auf dem sauberen Pfad.</translation>
    </message>
    <message>
        <source>Drift is measured with plain SGD (no momentum, no weight decay) and a sum divided by all workers.</source>
        <translation>Die Abdrift wird bei einfachem SGD gemessen (ohne Momentum und Weight Decay) und bei einer Summe, die durch alle Worker geteilt wird.</translation>
    </message>
    <message>
        <source>This run was simulated without training: nothing drifts.</source>
        <translation>Dieser Lauf wurde ohne Training simuliert: Nichts weicht ab.</translation>
    </message>
    <message>
        <source>The distance from the clean path appears after the first rounds.</source>
        <translation>Der Abstand vom sauberen Pfad erscheint nach den ersten Runden.</translation>
    </message>
    <message>
        <source>%1: does not speak of lost results</source>
        <translation>%1: sagt nichts über verlorene Ergebnisse</translation>
    </message>
    <message>
        <source>%1: does not speak of dropped gradients</source>
        <translation>%1: sagt nichts über verworfene Gradienten</translation>
    </message>
    <message>
        <source>%1: holds</source>
        <translation>%1: hält</translation>
    </message>
    <message>
        <source>%1: fails, passed in %2 of %3 rounds, %4 at most</source>
        <translation>%1: hält nicht, in %2 von %3 Runden überschritten, höchstens %4</translation>
    </message>
    <message>
        <source>x %1</source>
        <translation>x %1</translation>
    </message>
    <message>
        <source>every replica</source>
        <translation>jedes Replikat</translation>
    </message>
    <message>
        <source>Drift from the clean path</source>
        <translation>Abdrift vom sauberen Pfad</translation>
    </message>
    <message>
        <source>squared distance; P %1, Q %2, tau %3, mean M² %4, log scale</source>
        <translation>quadrierter Abstand; P %1, Q %2, tau %3, mittleres M² %4, logarithmisch</translation>
    </message>
    <message>
        <source>measured, a line a worker</source>
        <translation>gemessen, eine Linie je Worker</translation>
    </message>
    <message>
        <source>measured, all replicas</source>
        <translation>gemessen, alle Replikate</translation>
    </message>
    <message>
        <source>printed bound (Lemma 6.2)</source>
        <translation>gedruckte Schranke (Lemma 6.2)</translation>
    </message>
    <message>
        <source>printed</source>
        <translation>gedruckt</translation>
    </message>
    <message>
        <source>safe bound, largest M²</source>
        <translation>sichere Schranke, größtes M²</translation>
    </message>
    <message>
        <source>safe</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>squared distance</source>
        <translation>quadrierter Abstand</translation>
    </message>
    <message>
        <source>measured until %1 died in %2</source>
        <translation>gemessen, bis %1 in %2 starb</translation>
    </message>
</context>
<context>
    <name>EagerFigures</name>
    <message>
        <source>Only eager kinds go on without everybody: solo, majority, quorum.</source>
        <translation>Nur Eager-Arten machen ohne alle weiter: Solo, Mehrheit, Quorum.</translation>
    </message>
    <message>
        <source>Late streaks</source>
        <translation>Späte Serien</translation>
    </message>
    <message>
        <source>During a run of an eager kind it appears here how many rounds in a row workers go without a fresh gradient.</source>
        <translation>Während eines Eager-Laufs erscheint hier, wie viele Runden hintereinander Worker ohne frischen Gradienten bleiben.</translation>
    </message>
    <message>
        <source>all workers, longest so far %1 rounds, log scale</source>
        <translation>alle Worker, längste bisher %1 Runden, logarithmisch</translation>
    </message>
    <message>
        <source>share of streaks at least as long (%)</source>
        <translation>Anteil mindestens so langer Serien (%)</translation>
    </message>
    <message>
        <source>predicted tail, workers take turns by chance (%)</source>
        <translation>vorhergesagt, Worker wechseln zufällig (%)</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>dieser Lauf</translation>
    </message>
    <message>
        <source>predicted, if workers take turns by chance</source>
        <translation>vorhergesagt, wenn Worker zufällig wechseln</translation>
    </message>
    <message>
        <source>streaks at least as long</source>
        <translation>mindestens so lange Serien</translation>
    </message>
    <message>
        <source>Quorum sizes</source>
        <translation>Quorumsgrößen</translation>
    </message>
    <message>
        <source>During a run of an eager kind it is counted here how many workers were ready in each round.</source>
        <translation>Während eines Eager-Laufs wird hier gezählt, wie viele Worker in jeder Runde fertig waren.</translation>
    </message>
    <message>
        <source>rounds by workers ready; mean %1 of %2</source>
        <translation>Runden nach fertigen Workern; Mittel %1 von %2</translation>
    </message>
    <message>
        <source>workers ready</source>
        <translation>fertige Worker</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>tick: predicted, if all begin together</source>
        <translation>Strich: vorhergesagt, wenn alle zugleich beginnen</translation>
    </message>
    <message>
        <source>Longest late streak</source>
        <translation>Längste späte Serie</translation>
    </message>
    <message>
        <source>During a run of an eager kind the longest streak so far appears here, round by round.</source>
        <translation>Während eines Laufs einer Eager-Art erscheint hier Runde für Runde die bisher längste Serie.</translation>
    </message>
    <message>
        <source>longest so far (rounds)</source>
        <translation>bisher längste (Runden)</translation>
    </message>
    <message>
        <source>predicted mean, workers take turns by chance (rounds)</source>
        <translation>vorhergesagtes Mittel, Worker wechseln sich zufällig ab (Runden)</translation>
    </message>
    <message>
        <source>of all %1 workers</source>
        <translation>von allen %1 Workern</translation>
    </message>
    <message>
        <source>ceiling: full round every %1</source>
        <translation>Obergrenze: volle Runde alle %1</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>rounds in a row</source>
        <translation>Runden hintereinander</translation>
    </message>
</context>
<context>
    <name>EpochTimeFigure</name>
    <message>
        <source>%1, predicted</source>
        <translation>%1, vorhergesagt</translation>
    </message>
    <message>
        <source>%1, as reported</source>
        <translation>%1, wie berichtet</translation>
    </message>
    <message>
        <source>%1, our reading</source>
        <translation>%1, unsere Lesart</translation>
    </message>
    <message>
        <source>%1, measured</source>
        <translation>%1, gemessen</translation>
    </message>
    <message>
        <source>%1, %2: %3 an epoch, measured, runs: %4</source>
        <translation>%1, %2: %3 je Epoche, gemessen, Läufe: %4</translation>
    </message>
    <message>
        <source>, 95 % interval ± %1</source>
        <translation>, 95-%-Intervall ± %1</translation>
    </message>
    <message>
        <source>seconds an epoch</source>
        <translation>Sekunden je Epoche</translation>
    </message>
    <message>
        <source>seconds, mean of %1 runs, 95 % interval</source>
        <translation>Sekunden, Mittel aus %1 Läufen, 95-%-Intervall</translation>
    </message>
    <message>
        <source>seconds, mean of %1 to %2 runs, 95 % interval</source>
        <translation>Sekunden, Mittel aus %1 bis %2 Läufen, 95-%-Intervall</translation>
    </message>
    <message>
        <source>workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Epoch time against workers</source>
        <translation>Epochendauer nach Workern</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>the paper&apos;s equation</source>
        <translation>Paper-Formel</translation>
    </message>
    <message>
        <source>The curves appear after the first run, which measures how long a batch takes on this computer.</source>
        <translation>Die Kurven erscheinen nach dem ersten Lauf: Er misst, wie lange ein Batch auf diesem Rechner dauert.</translation>
    </message>
    <message>
        <source>Run with 1, 2, 4 and 8 workers
and the dots gather here.</source>
        <translation>Nach Läufen mit 1, 2, 4 und 8 Workern
sammeln sich hier die Punkte.</translation>
    </message>
</context>
<context>
    <name>EquationText</name>
    <message>
        <source>0 s</source>
        <translation>0 s</translation>
    </message>
    <message>
        <source>term</source>
        <translation>Term</translation>
    </message>
    <message>
        <source>what it is</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>an epoch</source>
        <translation>je Epoche</translation>
    </message>
    <message>
        <source>n = %1 samples, b = %2, w = %3, S = %4, K = %5 steps, W = %6, B = %7, α = %8, t_c = %9</source>
        <translation>n = %1 Beispiele, b = %2, w = %3, S = %4, K = %5 Schritte, W = %6, B = %7, α = %8, t_c = %9</translation>
    </message>
    <message>
        <source>against measured</source>
        <translation>gegen gemessen</translation>
    </message>
    <message>
        <source>against simulated</source>
        <translation>gegen simuliert</translation>
    </message>
    <message>
        <source>against corrected</source>
        <translation>gegen korrigiert</translation>
    </message>
    <message>
        <source>epoch time</source>
        <translation>Epochendauer</translation>
    </message>
    <message>
        <source>as reported</source>
        <translation>wie berichtet</translation>
    </message>
    <message>
        <source>our reading</source>
        <translation>unsere Lesart</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>korrigiert</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message numerus="yes">
        <source>mean of %n run(s)</source>
        <translation>
            <numerusform>Mittel aus %n Lauf</numerusform>
            <numerusform>Mittel aus %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>As reported: arXiv 1909.02061, %1</source>
        <translation>Wie berichtet: arXiv 1909.02061, %1</translation>
    </message>
    <message>
        <source>Our reading of arXiv 1909.02061, %1</source>
        <translation>Unsere Lesart von arXiv 1909.02061, %1</translation>
    </message>
    <message>
        <source>The paper has no equation for this architecture.</source>
        <translation>Das Paper hat für diese Architektur keine Gleichung.</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>Korrigiert</translation>
    </message>
    <message>
        <source>What differs, and where the formula ends</source>
        <translation>Was anders ist, und wo die Formel endet</translation>
    </message>
</context>
<context>
    <name>Explore</name>
    <message>
        <source>below %1: %2</source>
        <translation>unter %1: %2</translation>
    </message>
    <message>
        <source>above: %1</source>
        <translation>darüber: %1</translation>
    </message>
    <message>
        <source>at every size: %1</source>
        <translation>bei jeder Größe: %1</translation>
    </message>
    <message>
        <source>Shortest step with %1, by size of the model (synchronous kinds) – %2.</source>
        <translation>Kürzester Schritt (%1) nach Größe des Modells, synchrone Arten – %2.</translation>
    </message>
    <message>
        <source>%1, predicted</source>
        <translation>%1, vorhergesagt</translation>
    </message>
    <message>
        <source>%1, simulated</source>
        <translation>%1, simuliert</translation>
    </message>
    <message>
        <source>%1, %2: %3 an epoch, simulated</source>
        <translation>%1, %2: %3 je Epoche, simuliert</translation>
    </message>
    <message>
        <source>%1, measured</source>
        <translation>%1, gemessen</translation>
    </message>
    <message>
        <source>%1, %2: %3 an epoch, measured, runs: %4</source>
        <translation>%1, %2: %3 je Epoche, gemessen, Läufe: %4</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>+ network</source>
        <translation>+ Netz</translation>
    </message>
    <message>
        <source>+ waiting</source>
        <translation>+ Warten</translation>
    </message>
    <message>
        <source>Epoch time</source>
        <translation>Epochendauer</translation>
    </message>
    <message>
        <source>seconds an epoch</source>
        <translation>Sekunden je Epoche</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>thousand samples a second</source>
        <translation>tausend Beispiele je Sekunde</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Datenmenge</translation>
    </message>
    <message>
        <source>MB a worker sends in a step</source>
        <translation>MB, die ein Worker je Schritt sendet</translation>
    </message>
    <message>
        <source>Where the time goes: %1</source>
        <translation>Wohin die Zeit geht: %1</translation>
    </message>
    <message>
        <source>seconds an epoch, added up</source>
        <translation>Sekunden je Epoche, aufaddiert</translation>
    </message>
    <message>
        <source>workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>predicted and simulated</source>
        <translation>vorhergesagt und simuliert</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Shortest predicted epoch with %1: %2</source>
        <translation>Kürzeste vorhergesagte Epoche (%1): %2</translation>
    </message>
    <message>
        <source>%1; of those that wait for all: %2.</source>
        <translation>%1; unter denen, die auf alle warten: %2.</translation>
    </message>
</context>
<context>
    <name>FigureExport</name>
    <message>
        <source>The figure could not be written to %1: %2.</source>
        <translation>Die Abbildung konnte nicht nach %1 geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>%1: the name must end with .png, .svg, .pdf or .csv.</source>
        <translation>%1: Der Name muss auf .png, .svg, .pdf oder .csv enden.</translation>
    </message>
    <message>
        <source>it is too large for this computer</source>
        <translation>sie ist zu groß für diesen Rechner</translation>
    </message>
</context>
<context>
    <name>FigureOverlay</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>FigureRecipe</name>
    <message>
        <source>ringside_figure: must be 1; this is no recipe of a figure</source>
        <translation>ringside_figure: muss 1 sein; das ist keine Vorschrift einer Abbildung</translation>
    </message>
    <message>
        <source>chart: there is no chart called &quot;%1&quot;</source>
        <translation>chart: Ein Diagramm „%1“ gibt es nicht</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 ist nicht lesbar.</translation>
    </message>
    <message>
        <source>%1 is no list of figures: %2 at byte %3.</source>
        <translation>%1 ist keine Liste von Abbildungen: %2 bei Byte %3.</translation>
    </message>
    <message>
        <source>%1, figure %2: %3.</source>
        <translation>%1, Abbildung %2: %3.</translation>
    </message>
    <message>
        <source>%1 is empty; delete it to begin a new list of figures.</source>
        <translation>%1 ist leer; löschen Sie die Datei, um eine neue Liste von Abbildungen zu beginnen.</translation>
    </message>
    <message>
        <source>%1 is no list of figures: it must begin with [.</source>
        <translation>%1 ist keine Liste von Abbildungen: Sie muss mit [ beginnen.</translation>
    </message>
    <message>
        <source>The recipe of the figure could not be kept: %1</source>
        <translation>Das Rezept der Abbildung konnte nicht aufbewahrt werden: %1</translation>
    </message>
</context>
<context>
    <name>FigureStyle</name>
    <message>
        <source>Column of a paper, 85 mm</source>
        <translation>Spalte eines Papers, 85 mm</translation>
    </message>
    <message>
        <source>Width of a page, 175 mm</source>
        <translation>Seitenbreite, 175 mm</translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation>Folie, 16:9</translation>
    </message>
    <message>
        <source>size_mm: each side must be 20 to 2000 mm, is %1 x %2</source>
        <translation>size_mm: Jede Seite muss 20 bis 2000 mm lang sein, ist %1 × %2</translation>
    </message>
    <message>
        <source>dpi: must be 36 to 2400, is %1</source>
        <translation>dpi: muss 36 bis 2400 sein, ist %1</translation>
    </message>
    <message>
        <source>font_pt: must be 3 to 96 points, is %1</source>
        <translation>font_pt: muss 3 bis 96 Punkt sein, ist %1</translation>
    </message>
    <message>
        <source>dpi: a picture of this size would have more than 400 million pixels</source>
        <translation>dpi: Ein Bild dieser Größe hätte mehr als 400 Millionen Pixel</translation>
    </message>
    <message>
        <source>size_mm: must be two numbers, width and height in mm</source>
        <translation>size_mm: müssen zwei Zahlen sein, Breite und Höhe in mm</translation>
    </message>
    <message>
        <source>look: must be paper, slide, dark or transparent, is &quot;%1&quot;</source>
        <translation>look: muss paper, slide, dark oder transparent sein, ist „%1“</translation>
    </message>
</context>
<context>
    <name>FigureTable</name>
    <message>
        <source>series</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>95 % interval, factor to either side</source>
        <translation>95-%-Intervall, Faktor nach jeder Seite</translation>
    </message>
    <message>
        <source>half width of 95 % interval</source>
        <translation>halbe Breite des 95-%-Intervalls</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>at (s)</source>
        <translation>bei (s)</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>peer</source>
        <translation>Partner</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>queued (s)</source>
        <translation>eingereiht (s)</translation>
    </message>
    <message>
        <source>start (s)</source>
        <translation>Beginn (s)</translation>
    </message>
    <message>
        <source>first bit (s)</source>
        <translation>erstes Bit (s)</translation>
    </message>
    <message>
        <source>delivered (s)</source>
        <translation>zugestellt (s)</translation>
    </message>
    <message>
        <source>late</source>
        <translation>zu spät</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Of %1 so far: compute %2, sending %3, waiting %4.</source>
        <translation>Von bisher %1: Rechnen %2, Senden %3, Warten %4.</translation>
    </message>
    <message>
        <source>link from %1 to %2</source>
        <translation>Verbindung von %1 nach %2</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n Nachricht</numerusform>
            <numerusform>%n Nachrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>In %1: %2, %3 of payload.</source>
        <translation>In %1: %2, %3 Nutzlast.</translation>
    </message>
    <message>
        <source>%1 from %2 to %3, %4</source>
        <translation>%1 von %2 an %3, %4</translation>
    </message>
    <message>
        <source>%1 in the sender&apos;s queue, then %2 on its way.</source>
        <translation>%1 in der Warteschlange des Senders, dann %2 unterwegs.</translation>
    </message>
    <message>
        <source>It came after its due time by the receiver&apos;s clock.</source>
        <translation>Sie kam nach der Uhr des Empfängers zu spät.</translation>
    </message>
    <message>
        <source>wait of %1</source>
        <translation>Warten von %1</translation>
    </message>
    <message>
        <source>From %1, lasts %2; mean loss %3.</source>
        <translation>Ab %1, Dauer %2; mittlerer Verlust %3.</translation>
    </message>
    <message>
        <source>Several workers arrived last together.</source>
        <translation>Mehrere Worker kamen zugleich als Letzte an.</translation>
    </message>
    <message>
        <source>%1 arrived last.</source>
        <translation>%1 kam als Letzter an.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>That is %1 of the round.</source>
        <translation>Das sind %1 der Runde.</translation>
    </message>
    <message>
        <source>From %1 to %2, in %3.</source>
        <translation>Von %1 bis %2, in %3.</translation>
    </message>
    <message>
        <source>at, in the round</source>
        <translation>um, in der Runde</translation>
    </message>
    <message>
        <source>at</source>
        <translation>um</translation>
    </message>
    <message>
        <source>lasts</source>
        <translation>dauert</translation>
    </message>
    <message>
        <source>in the queue</source>
        <translation>in der Schlange</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>wait: %1</source>
        <translation>Warten: %1</translation>
    </message>
    <message>
        <source>Dead since %1 of cluster time.</source>
        <translation>Tot seit %1 der Clusterzeit.</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
</context>
<context>
    <name>LearningFigure</name>
    <message>
        <source>%1, test accuracy</source>
        <translation>%1, Testgenauigkeit</translation>
    </message>
    <message>
        <source>%1, test loss</source>
        <translation>%1, Testverlust</translation>
    </message>
    <message>
        <source>training loss of each round</source>
        <translation>Trainingsverlust jeder Runde</translation>
    </message>
    <message>
        <source>training loss of each epoch</source>
        <translation>Trainingsverlust jeder Epoche</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>%1, kept run with %2</source>
        <translation>%1, aufbewahrter Lauf mit %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>test accuracy, %</source>
        <translation>Testgenauigkeit, %</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Test accuracy</source>
        <translation>Testgenauigkeit</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>points: test set; thin: each round</source>
        <translation>Punkte: Testdaten; dünn: jede Runde</translation>
    </message>
    <message>
        <source>This model learns numbers, not classes: it has a loss, but no accuracy.</source>
        <translation>Dieses Modell lernt Zahlen, keine Klassen: Es hat einen Verlust, aber keine Genauigkeit.</translation>
    </message>
    <message>
        <source>During a run the accuracy on the test images appears here, epoch by epoch.</source>
        <translation>Während eines Laufs erscheint hier Epoche für Epoche die Genauigkeit auf den Testbildern.</translation>
    </message>
    <message>
        <source>During a run the training loss of every round appears here.</source>
        <translation>Während eines Laufs erscheint hier der Trainingsverlust jeder Runde.</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>unfinished: the program was ended</source>
        <translation>unvollendet: Das Programm wurde beendet</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>unvollendet</translation>
    </message>
    <message>
        <source>being written</source>
        <translation>wird geschrieben</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>1 server</source>
        <translation>1 Server</translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation>%1 Server</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>%1 an epoch</source>
        <translation>%1 je Epoche</translation>
    </message>
    <message>
        <source>1 round</source>
        <translation>1 Runde</translation>
    </message>
    <message>
        <source>%1 rounds</source>
        <translation>%1 Runden</translation>
    </message>
    <message>
        <source>accuracy %1 %</source>
        <translation>Genauigkeit %1 %</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>heute %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>gestern %1</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>begonnen %1</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Grund: %1</translation>
    </message>
    <message>
        <source>Tags: %1</source>
        <translation>Schlagwörter: %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The run was %1</source>
        <translation>Der Lauf wurde %1</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>forked from %1 at round %2</source>
        <translation>abgezweigt von %1 in Runde %2</translation>
    </message>
</context>
<context>
    <name>ListText</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>kill %1</source>
        <translation>%1 beenden</translation>
    </message>
    <message>
        <source>freeze %1</source>
        <translation>%1 einfrieren</translation>
    </message>
    <message>
        <source>resume %1</source>
        <translation>%1 weiterlaufen lassen</translation>
    </message>
    <message>
        <source>restart %1</source>
        <translation>%1 neu starten</translation>
    </message>
    <message>
        <source>slow %1 × %2</source>
        <translation>%1 bremsen × %2</translation>
    </message>
    <message>
        <source>cut %1</source>
        <translation>Verbindung von %1 trennen</translation>
    </message>
    <message>
        <source>heal %1</source>
        <translation>Verbindung von %1 wiederherstellen</translation>
    </message>
    <message>
        <source>lose a message between %1</source>
        <translation>eine Nachricht zwischen %1 verlieren</translation>
    </message>
    <message>
        <source>spoil a gradient of %1</source>
        <translation>einen Gradienten von %1 verderben</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
</context>
<context>
    <name>MarkText</name>
    <message>
        <source>stragglers changed</source>
        <translation>Nachzügler geändert</translation>
    </message>
    <message>
        <source>bandwidth changed</source>
        <translation>Bandbreite geändert</translation>
    </message>
    <message>
        <source>latency changed</source>
        <translation>Latenz geändert</translation>
    </message>
    <message>
        <source>jitter changed</source>
        <translation>Jitter geändert</translation>
    </message>
    <message>
        <source>loss changed</source>
        <translation>Segmentverlust geändert</translation>
    </message>
    <message>
        <source>set-up changed</source>
        <translation>Aufbau geändert</translation>
    </message>
    <message>
        <source>%1-%2</source>
        <comment>two nodes of a link</comment>
        <translation>%1-%2</translation>
    </message>
    <message>
        <source>%1 killed</source>
        <translation>%1 beendet</translation>
    </message>
    <message>
        <source>%1 frozen</source>
        <translation>%1 eingefroren</translation>
    </message>
    <message>
        <source>%1 resumed</source>
        <translation>%1 fortgesetzt</translation>
    </message>
    <message>
        <source>%1 restarted</source>
        <translation>%1 neu gestartet</translation>
    </message>
    <message>
        <source>%1 normal</source>
        <translation>%1 normal</translation>
    </message>
    <message>
        <source>%1 slow × %2</source>
        <translation>%1 langsam × %2</translation>
    </message>
    <message>
        <source>%1 cut</source>
        <translation>%1 getrennt</translation>
    </message>
    <message>
        <source>%1 healed</source>
        <translation>%1 geheilt</translation>
    </message>
    <message>
        <source>%1 message lost</source>
        <translation>%1 Nachricht verloren</translation>
    </message>
    <message>
        <source>%1 not a number</source>
        <translation>%1 keine Zahl (NaN)</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>changed at %1: %2</source>
        <translation>geändert bei %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 dead</source>
        <translation>%1 tot</translation>
    </message>
    <message>
        <source>Worker %1 is dead: it has ended (%2) in %3</source>
        <translation>Worker %1 ist tot: Er endete (%2) in %3</translation>
    </message>
    <message>
        <source>%1; the others go on without it.</source>
        <translation>%1; die anderen machen ohne ihn weiter.</translation>
    </message>
    <message>
        <source>%1; the others go on from %2 without it.</source>
        <translation>%1; die anderen machen ab %2 ohne ihn weiter.</translation>
    </message>
    <message>
        <source>killed by %1</source>
        <comment>%1 is a signal</comment>
        <translation>durch %1 beendet</translation>
    </message>
    <message>
        <source>exited with code %1</source>
        <translation>mit Code %1 beendet</translation>
    </message>
    <message>
        <source>killed (out of memory?)</source>
        <translation>beendet (Speicher voll?)</translation>
    </message>
    <message>
        <source>killed by a planned fault</source>
        <translation>durch einen geplanten Fehler beendet</translation>
    </message>
    <message>
        <source>%1; the run ended before the others had agreed how to go on.</source>
        <translation>%1; der Lauf endete, bevor sich die anderen auf das Weitere geeinigt hatten.</translation>
    </message>
    <message>
        <source>%1; no worker was left to go on.</source>
        <translation>%1; kein Worker war mehr übrig.</translation>
    </message>
    <message>
        <source>Worker %1</source>
        <translation>Worker %1</translation>
    </message>
    <message>
        <source>Server %1</source>
        <translation>Server %1</translation>
    </message>
    <message>
        <source>%1 has ended (%2) before training began.</source>
        <translation>%1 endete (%2), bevor das Training begann.</translation>
    </message>
    <message>
        <source>%1, as planned</source>
        <translation>%1, wie geplant</translation>
    </message>
    <message>
        <source>%1, by an order</source>
        <translation>%1, auf Befehl</translation>
    </message>
    <message>
        <source>%1 has ended (%2) in %3.</source>
        <translation>%1 endete (%2) in %3.</translation>
    </message>
    <message>
        <source>%1 has ended (%2).</source>
        <translation>%1 endete (%2).</translation>
    </message>
    <message>
        <source>Worker %1 was started anew with the weights of %2; it takes part again from %3.</source>
        <translation>Worker %1 wurde mit den Gewichten von %2 neu gestartet; er macht ab %3 wieder mit.</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>&quot;%1&quot; is not a number of seconds.</source>
        <translation>„%1“ ist keine Anzahl von Sekunden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a size such as 1600x1000, from 640x400 to 8192x8192.</source>
        <translation>„%1“ ist keine Größe wie 1600x1000, von 640x400 bis 8192x8192.</translation>
    </message>
    <message>
        <source>There is no theme &quot;%1&quot;; there are light, dark and system.</source>
        <translation>Das Farbschema „%1“ gibt es nicht; es gibt light, dark und system.</translation>
    </message>
    <message>
        <source>Watch distributed training happen.</source>
        <translation>Verteiltem Training zusehen.</translation>
    </message>
    <message>
        <source>Run (.ringside) or scenario (.json) to open.</source>
        <translation>Lauf (.ringside) oder Szenario (.json), das geöffnet wird.</translation>
    </message>
    <message>
        <source>Start with this built-in scenario.</source>
        <translation>Mit diesem mitgelieferten Szenario beginnen.</translation>
    </message>
    <message>
        <source>Start the run at once.</source>
        <translation>Den Lauf sofort starten.</translation>
    </message>
    <message>
        <source>Close the window after so many seconds.</source>
        <translation>Das Fenster nach so vielen Sekunden schließen.</translation>
    </message>
    <message>
        <source>Save a picture of the window after so many seconds; may be given several times.</source>
        <translation>Nach so vielen Sekunden ein Bild des Fensters speichern; mehrfach möglich.</translation>
    </message>
    <message>
        <source>Size of the window.</source>
        <translation>Größe des Fensters.</translation>
    </message>
    <message>
        <source>light, dark or system.</source>
        <translation>light, dark oder system.</translation>
    </message>
    <message>
        <source>Language of the window: %1.</source>
        <translation>Sprache des Fensters: %1.</translation>
    </message>
    <message>
        <source>Start as for a class: full screen, larger words.</source>
        <translation>Wie für eine Vorlesung starten: Vollbild, größere Schrift.</translation>
    </message>
    <message>
        <source>At the end, print how long the window was busy without a look at its events.</source>
        <translation>Am Ende ausgeben, wie lange das Fenster höchstens nicht auf Eingaben sah.</translation>
    </message>
    <message>
        <source>Only one file can be opened.</source>
        <translation>Es kann nur eine Datei geöffnet werden.</translation>
    </message>
    <message>
        <source>There is no language &quot;%1&quot;; there are %2.</source>
        <translation>Die Sprache „%1“ gibt es nicht; es gibt %2.</translation>
    </message>
</context>
<context>
    <name>ResidualText</name>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>whole epoch</source>
        <translation>ganze Epoche</translation>
    </message>
    <message>
        <source>longer than the model</source>
        <translation>länger als das Modell</translation>
    </message>
    <message>
        <source>shorter than the model</source>
        <translation>kürzer als das Modell</translation>
    </message>
    <message>
        <source>model&apos;s band</source>
        <translation>Band des Modells</translation>
    </message>
    <message>
        <source>seconds an epoch</source>
        <translation>Sekunden je Epoche</translation>
    </message>
    <message>
        <source>The model&apos;s epoch if one constant is %1 % off: %2.</source>
        <translation>Epoche des Modells, wenn eine Konstante um %1 % falsch ist: %2.</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>unerklärt</translation>
    </message>
    <message>
        <source>the workers&apos; mean time for a gradient against the calibrated one</source>
        <translation>die mittlere Zeit der Worker für einen Gradienten gegen die kalibrierte</translation>
    </message>
    <message>
        <source>first bits on their way, along the chain that the end waited for</source>
        <translation>erste Bits unterwegs, entlang der Kette, auf die das Ende gewartet hat</translation>
    </message>
    <message>
        <source>messages passing through links, or waiting there for their turn</source>
        <translation>Nachrichten, die durch Leitungen gehen oder dort warten, bis sie an der Reihe sind</translation>
    </message>
    <message>
        <source>the slowest worker&apos;s gradient against the mean: stragglers</source>
        <translation>der Gradient des langsamsten Workers gegen den Mittelwert: Nachzügler</translation>
    </message>
    <message>
        <source>what the formula leaves out of the exchange: start-up, uneven shares, folds, segments</source>
        <translation>was die Formel am Austausch auslässt: Anlauf, ungleiche Anteile, Faltungen, Segmente</translation>
    </message>
    <message>
        <source>time in which the record does not say what was waited for</source>
        <translation>Zeit, von der die Aufzeichnung nicht sagt, worauf gewartet wurde</translation>
    </message>
    <message>
        <source>Model against measurement</source>
        <translation>Modell gegen Messung</translation>
    </message>
    <message>
        <source>constants ±%1 %</source>
        <translation>Konstanten ±%1 %</translation>
    </message>
    <message>
        <source>model, calibrated</source>
        <translation>Modell, kalibriert</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>model, fitted</source>
        <translation>Modell, angepasst</translation>
    </message>
    <message>
        <source>seconds an epoch; the axis begins at %1</source>
        <translation>Sekunden je Epoche; die Achse beginnt bei %1</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>The run took %1 an epoch longer than the model says (%2).</source>
        <translation>Der Lauf brauchte je Epoche %1 länger, als das Modell sagt (%2).</translation>
    </message>
    <message>
        <source>The run took %1 an epoch less than the model says (%2).</source>
        <translation>Der Lauf brauchte je Epoche %1 weniger, als das Modell sagt (%2).</translation>
    </message>
    <message>
        <source>The largest part is &lt;b&gt;%1&lt;/b&gt;: %2.</source>
        <translation>Der größte Teil ist &lt;b&gt;%1&lt;/b&gt;: %2.</translation>
    </message>
    <message>
        <source>The published equation as reported gives %1 (%2).</source>
        <translation>Die veröffentlichte Gleichung, wie berichtet, ergibt %1 (%2).</translation>
    </message>
    <message>
        <source>The published equation as we read it gives %1 (%2).</source>
        <translation>Die veröffentlichte Gleichung, wie wir sie lesen, ergibt %1 (%2).</translation>
    </message>
    <message>
        <source>Fitted (runs: %1), t_c would be %2 and the error %3; but constants taken from the runs that they are compared with prove nothing.</source>
        <translation>Angepasst (Läufe: %1) wäre t_c %2 und der Fehler %3; aber Konstanten aus den Läufen, mit denen sie verglichen werden, beweisen nichts.</translation>
    </message>
    <message>
        <source>workers: %1</source>
        <translation>Worker: %1</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>Batch time %1, %2. Looked at from the first step on: %3.</source>
        <translation>Batch-Zeit %1, %2. Betrachtete Schritte vom ersten an: %3.</translation>
    </message>
</context>
<context>
    <name>ScenarioField</name>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>Layers must be whole numbers with - between them: 196-64-10.</source>
        <translation>Schichten sind ganze Zahlen mit - dazwischen: 196-64-10.</translation>
    </message>
    <message>
        <source>Only with parameter servers.</source>
        <translation>Nur mit Parameterservern.</translation>
    </message>
    <message>
        <source>Only with the asynchronous parameter server.</source>
        <translation>Nur mit dem asynchronen Parameterserver.</translation>
    </message>
    <message>
        <source>Only with partial allreduce (solo, majority, quorum).</source>
        <translation>Nur mit partiellem Allreduce (Solo, Mehrheit, Quorum).</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>How many parameter servers share the weights.</source>
        <translation>Auf wie viele Parameterserver die Gewichte verteilt sind.</translation>
    </message>
    <message>
        <source>Placement of the weights</source>
        <translation>Verteilung der Gewichte</translation>
    </message>
    <message>
        <source>Even shares for the servers, or whole variables dealt one by one.</source>
        <translation>Gleiche Teile für alle Server oder ganze Variablen reihum.</translation>
    </message>
    <message>
        <source>even shares</source>
        <translation>gleiche Teile</translation>
    </message>
    <message>
        <source>whole variables</source>
        <translation>ganze Variablen</translation>
    </message>
    <message>
        <source>Only with the parameter server.</source>
        <translation>Nur mit dem Parameterserver.</translation>
    </message>
    <message>
        <source>Time of an update</source>
        <translation>Zeit je Update</translation>
    </message>
    <message>
        <source>How long a server is busy with one update of the weights.</source>
        <translation>Wie lange ein Server mit einer Aktualisierung der Gewichte beschäftigt ist.</translation>
    </message>
    <message>
        <source>Bound on staleness</source>
        <translation>Staleness-Schranke</translation>
    </message>
    <message>
        <source>How many steps a worker may be ahead of the slowest one.</source>
        <translation>Wie viele Schritte ein Worker dem langsamsten voraus sein darf.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Who does the steps</source>
        <translation>Wer die Schritte macht</translation>
    </message>
    <message>
        <source>Each worker has its own share of the steps, or takes the next of a common pool.</source>
        <translation>Jeder Worker hat seinen Anteil der Schritte oder nimmt den nächsten aus einem gemeinsamen Vorrat.</translation>
    </message>
    <message>
        <source>a share each</source>
        <translation>jeder seinen Teil</translation>
    </message>
    <message>
        <source>common pool</source>
        <translation>gemeinsamer Vorrat</translation>
    </message>
    <message>
        <source>Quorum</source>
        <translation>Quorum</translation>
    </message>
    <message>
        <source>How many workers must have arrived before a round begins.</source>
        <translation>Wie viele Worker angekommen sein müssen, bevor eine Runde beginnt.</translation>
    </message>
    <message>
        <source>Only with quorum allreduce.</source>
        <translation>Nur mit Quorum-Allreduce.</translation>
    </message>
    <message>
        <source>A late gradient</source>
        <translation>Später Gradient</translation>
    </message>
    <message>
        <source>Is added to the send buffer, takes its place, or is thrown away.</source>
        <translation>Wird zum Sendepuffer addiert, ersetzt ihn oder wird verworfen.</translation>
    </message>
    <message>
        <source>is added</source>
        <translation>wird addiert</translation>
    </message>
    <message>
        <source>replaces</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>is dropped</source>
        <translation>wird verworfen</translation>
    </message>
    <message>
        <source>Results that were missed</source>
        <translation>Verpasste Ergebnisse</translation>
    </message>
    <message>
        <source>A late worker applies all of them in order, or only the newest.</source>
        <translation>Ein später Worker wendet alle der Reihe nach an oder nur das neueste.</translation>
    </message>
    <message>
        <source>all in order</source>
        <translation>alle der Reihe nach</translation>
    </message>
    <message>
        <source>only the newest</source>
        <translation>nur das neueste</translation>
    </message>
    <message>
        <source>A late worker</source>
        <translation>Später Worker</translation>
    </message>
    <message>
        <source>How a worker that missed rounds goes on.</source>
        <translation>Wie ein Worker weitermacht, der Runden verpasst hat.</translation>
    </message>
    <message>
        <source>joins the newest round</source>
        <translation>springt zur neuesten Runde</translation>
    </message>
    <message>
        <source>does all its steps</source>
        <translation>holt alle Schritte nach</translation>
    </message>
    <message>
        <source>joins the running round</source>
        <translation>steigt in laufende Runde ein</translation>
    </message>
    <message>
        <source>Who contributes</source>
        <translation>Wer beiträgt</translation>
    </message>
    <message>
        <source>Everybody&apos;s send buffer, or only workers that have arrived.</source>
        <translation>Die Sendepuffer aller oder nur Worker, die angekommen sind.</translation>
    </message>
    <message>
        <source>every send buffer</source>
        <translation>jeder Sendepuffer</translation>
    </message>
    <message>
        <source>who has arrived</source>
        <translation>wer angekommen ist</translation>
    </message>
    <message>
        <source>The sum is divided by</source>
        <translation>Summe geteilt durch</translation>
    </message>
    <message>
        <source>The number of workers, or of those that contributed.</source>
        <translation>Durch die Zahl der Worker oder derer, die beigetragen haben.</translation>
    </message>
    <message>
        <source>all workers</source>
        <translation>alle Worker</translation>
    </message>
    <message>
        <source>contributors</source>
        <translation>Beitragende</translation>
    </message>
    <message>
        <source>Exchange of a round</source>
        <translation>Austausch einer Runde</translation>
    </message>
    <message>
        <source>The allreduce that a round uses.</source>
        <translation>Das Allreduce, das eine Runde benutzt.</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>recursive doubling</source>
        <translation>rekursive Verdopplung</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Snapshot so long after the trigger; only in simulations.</source>
        <translation>Schnappschuss so lange nach dem Auslöser; nur in Simulationen.</translation>
    </message>
    <message>
        <source>by messages</source>
        <translation>durch Nachrichten</translation>
    </message>
    <message>
        <source>Barrier after each round</source>
        <translation>Barriere nach jeder Runde</translation>
    </message>
    <message>
        <source>Everybody waits until the round has ended.</source>
        <translation>Alle warten, bis die Runde zu Ende ist.</translation>
    </message>
    <message>
        <source>Full round every</source>
        <translation>Volle Runde alle</translation>
    </message>
    <message>
        <source>Every so many rounds everybody is waited for; 0 = never.</source>
        <translation>Alle so vielen Runden wird auf alle gewartet; 0 = nie.</translation>
    </message>
    <message>
        <source>Models made equal every</source>
        <translation>Modelle angleichen alle</translation>
    </message>
    <message>
        <source>Every so many epochs the replicas are made equal; 0 = never.</source>
        <translation>Alle so vielen Epochen werden die Repliken angeglichen; 0 = nie.</translation>
    </message>
    <message>
        <source>Models made equal by</source>
        <translation>Modelle angleichen durch</translation>
    </message>
    <message>
        <source>A copy of one replica, or the mean of all.</source>
        <translation>Eine Kopie einer Replik oder das Mittel aller.</translation>
    </message>
    <message>
        <source>a copy</source>
        <translation>eine Kopie</translation>
    </message>
    <message>
        <source>the mean</source>
        <translation>das Mittel</translation>
    </message>
    <message>
        <source>Steps between averages</source>
        <translation>Schritte bis zum Mitteln</translation>
    </message>
    <message>
        <source>How many steps each worker does alone before the models are averaged.</source>
        <translation>Wie viele Schritte jeder Worker allein macht, bevor die Modelle gemittelt werden.</translation>
    </message>
    <message>
        <source>Only with local SGD.</source>
        <translation>Nur mit lokalem SGD.</translation>
    </message>
    <message>
        <source>Order of a gossip step</source>
        <translation>Reihenfolge beim Gossip</translation>
    </message>
    <message>
        <source>First average with the neighbours and then learn, or the other way round.</source>
        <translation>Erst mit den Nachbarn mitteln und dann lernen, oder umgekehrt.</translation>
    </message>
    <message>
        <source>average, then learn</source>
        <translation>mitteln, dann lernen</translation>
    </message>
    <message>
        <source>learn, then average</source>
        <translation>lernen, dann mitteln</translation>
    </message>
    <message>
        <source>Only with gossip.</source>
        <translation>Nur mit Gossip.</translation>
    </message>
    <message>
        <source>Send while computing</source>
        <translation>Senden beim Rechnen</translation>
    </message>
    <message>
        <source>Parts of the gradient leave while the rest is still being computed.</source>
        <translation>Teile des Gradienten gehen ab, während der Rest noch berechnet wird.</translation>
    </message>
    <message>
        <source>Not with partial allreduce, which sends only whole gradients.</source>
        <translation>Nicht mit partiellem Allreduce, das nur ganze Gradienten sendet.</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>Buckets</translation>
    </message>
    <message>
        <source>What travels together: layers, a number of equal buckets, or a list of [share of the gradient, share of the computation after which it is ready].</source>
        <translation>Was zusammen reist: Schichten, eine Anzahl gleicher Buckets oder eine Liste von [Anteil des Gradienten, Anteil der Rechnung, nach dem er fertig ist].</translation>
    </message>
    <message>
        <source>Only with Send while computing.</source>
        <translation>Nur mit „Senden beim Rechnen“.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Computing times</source>
        <translation>Rechenzeiten</translation>
    </message>
    <message>
        <source>Only with an emulated network.</source>
        <translation>Nur mit emuliertem Netz.</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>the same for all</source>
        <translation>gleich für alle</translation>
    </message>
    <message>
        <source>one for each worker</source>
        <translation>eine je Worker</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>gleichverteilt</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>exponentiell</translation>
    </message>
    <message>
        <source>log-normal</source>
        <translation>lognormal</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>How many processes train.</source>
        <translation>Wie viele Prozesse trainieren.</translation>
    </message>
    <message>
        <source>Emulated network</source>
        <translation>Emuliertes Netz</translation>
    </message>
    <message>
        <source>Messages take the time that this network would need; otherwise as long as this computer needs.</source>
        <translation>Nachrichten dauern so lange, wie dieses Netz brauchte; sonst so lange, wie dieser Rechner braucht.</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Of each network interface, in each direction.</source>
        <translation>Jeder Netzwerkkarte, in jeder Richtung.</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>From the first bit out of the sender to the first bit at the receiver.</source>
        <translation>Vom ersten Bit beim Sender bis zum ersten Bit beim Empfänger.</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>Jitter</translation>
    </message>
    <message>
        <source>Each message&apos;s latency is longer by a random time up to this.</source>
        <translation>Die Latenz jeder Nachricht wächst zufällig um höchstens diese Zeit.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Segmentverlust</translation>
    </message>
    <message>
        <source>Share of the segments that are lost once and sent again, 0 to 0.5.</source>
        <translation>Anteil der Segmente, die einmal verloren gehen und neu gesendet werden, 0 bis 0.5.</translation>
    </message>
    <message>
        <source>Sharing of an interface</source>
        <translation>Teilen der Netzwerkkarte</translation>
    </message>
    <message>
        <source>Segments for different receivers take turns, or messages leave in order.</source>
        <translation>Segmente verschiedener Empfänger wechseln sich ab, oder Nachrichten gehen der Reihe nach.</translation>
    </message>
    <message>
        <source>in turns</source>
        <translation>abwechselnd</translation>
    </message>
    <message>
        <source>first come, first served</source>
        <translation>der Reihe nach</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>The piece of a message that an interface sends before the next has its turn.</source>
        <translation>Das Stück einer Nachricht, das eine Netzwerkkarte sendet, bevor die nächste dran ist.</translation>
    </message>
    <message>
        <source>Size of the gradient</source>
        <translation>Größe des Gradienten</translation>
    </message>
    <message>
        <source>Instead of the model&apos;s own size; for predictions and simulations.</source>
        <translation>Statt der Größe des Modells; für Vorhersagen und Simulationen.</translation>
    </message>
    <message>
        <source>as the model is</source>
        <translation>wie das Modell</translation>
    </message>
    <message>
        <source>Uneven nodes</source>
        <translation>Ungleiche Knoten</translation>
    </message>
    <message>
        <source>Nodes with a bandwidth or latency of their own.</source>
        <translation>Knoten mit eigener Bandbreite oder Latenz.</translation>
    </message>
    <message>
        <source>Time dilation</source>
        <translation>Zeitdehnung</translation>
    </message>
    <message>
        <source>Wall seconds for one second of the cluster, 1 to 1000.</source>
        <translation>Echte Sekunden für eine Sekunde des Clusters, 1 bis 1000.</translation>
    </message>
    <message>
        <source>chosen by itself</source>
        <translation>von selbst gewählt</translation>
    </message>
    <message>
        <source>Computing time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>How long a worker takes for one batch: really measured, or stated.</source>
        <translation>Wie lange ein Worker für einen Batch braucht: wirklich gemessen oder vorgegeben.</translation>
    </message>
    <message>
        <source>Time of a batch</source>
        <translation>Zeit je Batch</translation>
    </message>
    <message>
        <source>The same for every worker and step.</source>
        <translation>Gleich für jeden Worker und Schritt.</translation>
    </message>
    <message>
        <source>Only with one computing time for all.</source>
        <translation>Nur mit einer Rechenzeit für alle.</translation>
    </message>
    <message>
        <source>Mean time of a batch</source>
        <translation>Mittlere Zeit je Batch</translation>
    </message>
    <message>
        <source>Mean of the random computing times.</source>
        <translation>Mittel der zufälligen Rechenzeiten.</translation>
    </message>
    <message>
        <source>Only with exponential or log-normal computing times.</source>
        <translation>Nur mit exponentiellen oder lognormalen Rechenzeiten.</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Standard deviation divided by the mean.</source>
        <translation>Standardabweichung durch Mittelwert.</translation>
    </message>
    <message>
        <source>Only with log-normal computing times.</source>
        <translation>Nur mit lognormalen Rechenzeiten.</translation>
    </message>
    <message>
        <source>Not shorter than</source>
        <translation>Nicht kürzer als</translation>
    </message>
    <message>
        <source>Random times below are cut off.</source>
        <translation>Kürzere Zufallszeiten werden angehoben.</translation>
    </message>
    <message>
        <source>Not longer than</source>
        <translation>Nicht länger als</translation>
    </message>
    <message>
        <source>Random times above are cut off; 0 = no limit.</source>
        <translation>Längere Zufallszeiten werden gekappt; 0 = keine Grenze.</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Kürzeste</translation>
    </message>
    <message>
        <source>Shortest computing time.</source>
        <translation>Kürzeste Rechenzeit.</translation>
    </message>
    <message>
        <source>Only with uniform computing times.</source>
        <translation>Nur mit gleichverteilten Rechenzeiten.</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Longest computing time.</source>
        <translation>Längste Rechenzeit.</translation>
    </message>
    <message>
        <source>Times in seconds</source>
        <translation>Zeiten in Sekunden</translation>
    </message>
    <message>
        <source>One time for each worker, or one row of times for each worker.</source>
        <translation>Eine Zeit oder eine Zeile von Zeiten je Worker.</translation>
    </message>
    <message>
        <source>Only with one time for each worker, or a table.</source>
        <translation>Nur mit einer Zeit je Worker oder einer Tabelle.</translation>
    </message>
    <message>
        <source>Stragglers</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>Who is late, and how: fixed, random, rotating_skew, linear_skew, bursty, video_like.</source>
        <translation>Wer sich verspätet, und wie: fixed, random, rotating_skew, linear_skew, bursty, video_like.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>small change</source>
        <translation>kleine Änderung</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1: %2 auf %3</translation>
    </message>
    <message>
        <source>Model and data</source>
        <translation>Modell und Daten</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>This scenario</source>
        <translation>Dieses Szenario</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Units of each layer, the input first: 196-64-10.</source>
        <translation>Neuronen jeder Schicht, Eingabe zuerst: 196-64-10.</translation>
    </message>
    <message>
        <source>Activation function</source>
        <translation>Aktivierungsfunktion</translation>
    </message>
    <message>
        <source>Of the layers between input and output.</source>
        <translation>Der Schichten zwischen Ein- und Ausgabe.</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>sigmoid</source>
        <translation>Sigmoid</translation>
    </message>
    <message>
        <source>tanh</source>
        <translation>tanh</translation>
    </message>
    <message>
        <source>Loss function</source>
        <translation>Verlustfunktion</translation>
    </message>
    <message>
        <source>What the training makes small.</source>
        <translation>Was das Training klein macht.</translation>
    </message>
    <message>
        <source>softmax cross-entropy</source>
        <translation>Softmax-Kreuzentropie</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>mittlerer quadratischer Fehler</translation>
    </message>
    <message>
        <source>First weights</source>
        <translation>Anfangsgewichte</translation>
    </message>
    <message>
        <source>How the weights are drawn at the start.</source>
        <translation>Wie die Gewichte am Anfang gezogen werden.</translation>
    </message>
    <message>
        <source>He</source>
        <translation>He</translation>
    </message>
    <message>
        <source>Glorot</source>
        <translation>Glorot</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normalverteilt</translation>
    </message>
    <message>
        <source>as PyTorch</source>
        <translation>wie PyTorch</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>What the model learns.</source>
        <translation>Was das Modell lernt.</translation>
    </message>
    <message>
        <source>Fashion-MNIST mini</source>
        <translation>Fashion-MNIST mini</translation>
    </message>
    <message>
        <source>Fashion-MNIST</source>
        <translation>Fashion-MNIST</translation>
    </message>
    <message>
        <source>IDX files</source>
        <translation>IDX-Dateien</translation>
    </message>
    <message>
        <source>CSV file</source>
        <translation>CSV-Datei</translation>
    </message>
    <message>
        <source>hyperplane</source>
        <translation>Hyperebene</translation>
    </message>
    <message>
        <source>spiral</source>
        <translation>Spirale</translation>
    </message>
    <message>
        <source>File or folder</source>
        <translation>Datei oder Ordner</translation>
    </message>
    <message>
        <source>The folder of the four IDX files, or the CSV file.</source>
        <translation>Der Ordner der vier IDX-Dateien oder die CSV-Datei.</translation>
    </message>
    <message>
        <source>Only with IDX or CSV files.</source>
        <translation>Nur mit IDX- oder CSV-Dateien.</translation>
    </message>
    <message>
        <source>Batch of each worker</source>
        <translation>Batch je Worker</translation>
    </message>
    <message>
        <source>Samples from which a worker computes one gradient.</source>
        <translation>Beispiele, aus denen ein Worker einen Gradienten berechnet.</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>How often the data is gone through.</source>
        <translation>Wie oft die Daten durchlaufen werden.</translation>
    </message>
    <message>
        <source>Only without a number of steps.</source>
        <translation>Nur ohne Anzahl von Schritten.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Ends the run after so many steps.</source>
        <translation>Beendet den Lauf nach so vielen Schritten.</translation>
    </message>
    <message>
        <source>as the epochs say</source>
        <translation>nach Epochen</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>What the mean gradient is multiplied by.</source>
        <translation>Womit der mittlere Gradient multipliziert wird.</translation>
    </message>
    <message>
        <source>Scaling of the rate</source>
        <translation>Skalierung der Rate</translation>
    </message>
    <message>
        <source>The same rate always, or times the number of workers.</source>
        <translation>Immer dieselbe Rate oder mal Anzahl der Worker.</translation>
    </message>
    <message>
        <source>times workers</source>
        <translation>mal Worker</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>From 0 to below 1.</source>
        <translation>Von 0 bis unter 1.</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>From 0 to 1.</source>
        <translation>Von 0 bis 1.</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>The rate rises from 0 over so many epochs.</source>
        <translation>Die Rate steigt über so viele Epochen von 0 an.</translation>
    </message>
    <message>
        <source>Decay of the rate</source>
        <translation>Abfall der Rate</translation>
    </message>
    <message>
        <source>A list of [epoch, factor]: from that epoch on the rate is multiplied.</source>
        <translation>Liste von [Epoche, Faktor]: Ab dieser Epoche wird die Rate damit multipliziert.</translation>
    </message>
    <message>
        <source>Tested every</source>
        <translation>Getestet alle</translation>
    </message>
    <message>
        <source>After how many epochs the model is tried on the test images.</source>
        <translation>Nach wie vielen Epochen das Modell an den Testbildern geprüft wird.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Decides every random number: equal seeds, equal first weights and batches.</source>
        <translation>Bestimmt jede Zufallszahl: gleicher Seed, gleiche Anfangsgewichte und Batches.</translation>
    </message>
    <message>
        <source>Planned faults</source>
        <translation>Geplante Fehler</translation>
    </message>
    <message>
        <source>What happens to a node or link, and when.</source>
        <translation>Was mit einem Knoten oder einer Verbindung geschieht, und wann.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the scenario.</source>
        <translation>Name des Szenarios.</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Whatever should be remembered.</source>
        <translation>Was man sich merken will.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more setting(s)</source>
        <translation>
            <numerusform>%1 und %n weitere Einstellung</numerusform>
            <numerusform>%1 und %n weitere Einstellungen</numerusform>
        </translation>
    </message>
    <message>
        <source>If a worker dies</source>
        <translation>Wenn ein Worker stirbt</translation>
    </message>
    <message>
        <source>The run stops, or the others go on without it.</source>
        <translation>Der Lauf endet, oder die anderen machen ohne ihn weiter.</translation>
    </message>
    <message>
        <source>the run stops</source>
        <translation>endet der Lauf</translation>
    </message>
    <message>
        <source>the others go on</source>
        <translation>machen die anderen weiter</translation>
    </message>
    <message>
        <source>A step of this architecture cannot end without every worker.</source>
        <translation>Ein Schritt dieser Architektur kann nicht ohne alle Worker enden.</translation>
    </message>
</context>
<context>
    <name>StageText</name>
    <message>
        <source>computing</source>
        <translation>rechnet</translation>
    </message>
    <message>
        <source>sending</source>
        <translation>sendet</translation>
    </message>
    <message>
        <source>updating</source>
        <translation>aktualisiert</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>%1 % of time</source>
        <translation>%1 % der Zeit</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>langsam</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1, live, %2 rounds in a second of cluster time</source>
        <translation>%1, live, %2 Runden je Sekunde Clusterzeit</translation>
    </message>
    <message>
        <source>%1 to send</source>
        <translation>%1 zu senden</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>ring step %1 of %2</source>
        <translation>Ringschritt %1 von %2</translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation>Reduce-Scatter</translation>
    </message>
    <message>
        <source>allgather</source>
        <translation>Allgather</translation>
    </message>
    <message>
        <source>%1, step %2 of %3</source>
        <translation>%1, Schritt %2 von %3</translation>
    </message>
    <message>
        <source>%1 of %2 gradients in</source>
        <translation>%1 von %2 Gradienten da</translation>
    </message>
    <message>
        <source>exchange, %1 of %2 gradients in</source>
        <translation>Austausch, %1 von %2 Gradienten da</translation>
    </message>
    <message>
        <source>%1 of %2 pushes in</source>
        <translation>%1 von %2 Pushes da</translation>
    </message>
    <message>
        <source>push, %1 of %2 gradients at the servers</source>
        <translation>Push, %1 von %2 Gradienten bei den Servern</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Update</translation>
    </message>
    <message>
        <source>%1 of %2 weights out</source>
        <translation>%1 von %2 Gewichten raus</translation>
    </message>
    <message>
        <source>pull, %1 of %2 weights delivered</source>
        <translation>Pull, %1 von %2 Gewichten zugestellt</translation>
    </message>
    <message>
        <source>Compute of this round: %1</source>
        <translation>Rechnen in dieser Runde: %1</translation>
    </message>
    <message>
        <source>Last to arrive, %1 after the one before it</source>
        <translation>Letzter, %1 nach dem Vorletzten</translation>
    </message>
    <message>
        <source>%1, %2, %3 % of its time on the link</source>
        <translation>%1, %2, %3 % ihrer Zeit auf der Verbindung</translation>
    </message>
    <message>
        <source>, sum of %1</source>
        <translation>, Summe von %1</translation>
    </message>
    <message>
        <source>, late: the receiver&apos;s clock was ahead</source>
        <translation>, zu spät: Die Uhr des Empfängers war weiter</translation>
    </message>
    <message>
        <source>W = %1</source>
        <translation>W = %1</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>each server takes in</source>
        <translation>Server empfängt</translation>
    </message>
    <message>
        <source>a step: %1 gradients, %2</source>
        <translation>Schritt: %1 Gradienten, %2</translation>
    </message>
    <message>
        <source>a step: w/S W, %1</source>
        <translation>Schritt: w/S W, %1</translation>
    </message>
    <message>
        <source>each worker sends</source>
        <translation>Worker sendet</translation>
    </message>
    <message>
        <source>a step: %1, %2</source>
        <translation>Schritt: %1, %2</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>Jetzt: %1</translation>
    </message>
    <message>
        <source>This round: sends %1, receives %2</source>
        <translation>Diese Runde: sendet %1, empfängt %2</translation>
    </message>
    <message>
        <source>Messages at its network card: %1</source>
        <translation>Nachrichten an der Netzwerkkarte: %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 an %2</translation>
    </message>
    <message>
        <source>Messages this round: %1, together %2</source>
        <translation>Nachrichten in dieser Runde: %1, zusammen %2</translation>
    </message>
    <message>
        <source>Newest rounds: %1 % compute, %2 % send, %3 % update, %4 % wait</source>
        <translation>Neueste Runden: %1 % Rechnen, %2 % Senden, %3 % Update, %4 % Warten</translation>
    </message>
    <message>
        <source>Sends %1/s; %L2 messages since the run began</source>
        <translation>Sendet %1/s; %L2 Nachrichten seit Beginn des Laufs</translation>
    </message>
    <message>
        <source>Arrived last in most of the newest rounds</source>
        <translation>War in den meisten der neuesten Runden Letzter</translation>
    </message>
    <message>
        <source>%1, %2 workers.</source>
        <translation>%1, %2 Worker.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 on its way from %2 to %3.</source>
        <translation>%1 unterwegs von %2 an %3.</translation>
    </message>
    <message>
        <source>last</source>
        <translation>Letzter</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Bühne</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>send, receive</source>
        <translation>Senden, Empfangen</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>%1 %2 a step</source>
        <translation>%1 %2 je Schritt</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>%1, 1 worker</source>
        <translation>%1, 1 Worker</translation>
    </message>
    <message>
        <source>%1, %2 workers</source>
        <translation>%1, %2 Worker</translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation>%1 Worker</translation>
    </message>
    <message>
        <source>to %1 servers</source>
        <translation>an %1 Server</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>own part</source>
        <translation>eigener Teil</translation>
    </message>
    <message>
        <source>sum of %1</source>
        <translation>Summe von %1</translation>
    </message>
    <message>
        <source>sum of all %1</source>
        <translation>Summe aller %1</translation>
    </message>
    <message>
        <source>asking</source>
        <translation>fragt</translation>
    </message>
    <message>
        <source>sending %1</source>
        <translation>sendet %1</translation>
    </message>
    <message>
        <source>for weights</source>
        <translation>auf Gewichte</translation>
    </message>
    <message>
        <source>receiving %1</source>
        <translation>empfängt %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>receiving</source>
        <translation>empfängt</translation>
    </message>
    <message>
        <source>%1 at once</source>
        <translation>%1 zugleich</translation>
    </message>
    <message>
        <source>step done</source>
        <translation>Schritt fertig</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>%1 arriving</source>
        <translation>%1 kommt an</translation>
    </message>
    <message>
        <source>%1 of %2 in</source>
        <translation>%1 von %2 da</translation>
    </message>
    <message>
        <source>with the mean</source>
        <translation>mit dem Mittel</translation>
    </message>
    <message>
        <source>next step</source>
        <translation>nächster Schritt</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>finishing</source>
        <translation>schließt ab</translation>
    </message>
    <message>
        <source>step before</source>
        <translation>vorigen Schritt</translation>
    </message>
    <message>
        <source>its weights</source>
        <translation>eigene Gewichte</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>Worker %1</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>Server %1</translation>
    </message>
    <message>
        <source>round %L1</source>
        <translation>Runde %L1</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>local step, nothing is sent</source>
        <translation>lokaler Schritt, nichts wird gesendet</translation>
    </message>
    <message>
        <source>average of the weights, %1</source>
        <translation>Mittel der Gewichte, %1</translation>
    </message>
    <message>
        <source>%1 of %2 weights in</source>
        <translation>%1 von %2 Gewichten da</translation>
    </message>
    <message>
        <source>mixing, %1 of %2 weights in</source>
        <translation>Mischen, %1 von %2 Gewichten da</translation>
    </message>
    <message>
        <source>for the slowest</source>
        <translation>auf den Langsamsten</translation>
    </message>
    <message>
        <source>a local step</source>
        <translation>ein lokaler Schritt</translation>
    </message>
    <message>
        <source>with one gradient</source>
        <translation>mit einem Gradienten</translation>
    </message>
    <message>
        <source>bucket %1 of %2, %3</source>
        <translation>Bucket %1 von %2, %3</translation>
    </message>
    <message>
        <source>%1 of %2 shares in</source>
        <translation>%1 von %2 Teilen da</translation>
    </message>
    <message>
        <source>shares to their owners, %1 of %2 in</source>
        <translation>Teile zu ihren Besitzern, %1 von %2 da</translation>
    </message>
    <message>
        <source>%1 of %2 sums in</source>
        <translation>%1 von %2 Summen da</translation>
    </message>
    <message>
        <source>sums to everybody, %1 of %2 in</source>
        <translation>Summen an alle, %1 von %2 da</translation>
    </message>
    <message>
        <source>exchange %1 of %2</source>
        <translation>Austausch %1 von %2</translation>
    </message>
    <message>
        <source>%1 on their way</source>
        <translation>%1 unterwegs</translation>
    </message>
    <message>
        <source>slowest worker&apos;s step; %1 compute, %2 messages on their way</source>
        <translation>Schritt des langsamsten Workers; %1 Rechnen, %2 Nachrichten unterwegs</translation>
    </message>
    <message>
        <source>waits:</source>
        <translation>wartet:</translation>
    </message>
    <message>
        <source>killed</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>slow × %1</source>
        <translation>langsam × %1</translation>
    </message>
    <message>
        <source>%1 (ends this run)</source>
        <translation>%1 (beendet diesen Lauf)</translation>
    </message>
    <message>
        <source>a server computes no gradient</source>
        <translation>ein Server berechnet keinen Gradienten</translation>
    </message>
    <message>
        <source>without emulation times are this computer&apos;s own</source>
        <translation>ohne Emulation gelten die Zeiten dieses Rechners</translation>
    </message>
    <message>
        <source>it has its own speed</source>
        <translation>er läuft mit eigenem Tempo</translation>
    </message>
    <message>
        <source>it is as slow already</source>
        <translation>er ist schon so langsam</translation>
    </message>
    <message>
        <source>Normal speed</source>
        <translation>Normales Tempo</translation>
    </message>
    <message>
        <source>Slow down %1 ×</source>
        <translation>%1 × verlangsamen</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>it is frozen already</source>
        <translation>er ist schon eingefroren</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>it is not frozen</source>
        <translation>er ist nicht eingefroren</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Make a gradient not a number</source>
        <translation>Gradienten zu NaN machen</translation>
    </message>
    <message>
        <source>it has ended</source>
        <translation>er ist beendet</translation>
    </message>
    <message>
        <source>Cut, both ways</source>
        <translation>Trennen, beide Richtungen</translation>
    </message>
    <message>
        <source>it is cut already</source>
        <translation>sie ist schon getrennt</translation>
    </message>
    <message>
        <source>Heal</source>
        <translation>Heilen</translation>
    </message>
    <message>
        <source>it is not cut</source>
        <translation>sie ist nicht getrennt</translation>
    </message>
    <message>
        <source>Drop the next message</source>
        <translation>Nächste Nachricht verwerfen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>The link between %1 and %2 is cut.</source>
        <translation>Die Verbindung zwischen %1 und %2 ist getrennt.</translation>
    </message>
    <message>
        <source>late × %1</source>
        <translation>zu spät × %1</translation>
    </message>
    <message>
        <source>the busiest worker sends</source>
        <translation>der meistbeschäftigte Worker sendet</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>What if it were normal?</source>
        <translation>Was wäre, wenn er normal wäre?</translation>
    </message>
    <message>
        <source>message that came late</source>
        <translation>verspätete Nachricht</translation>
    </message>
    <message>
        <source>link that is cut</source>
        <translation>getrennte Verbindung</translation>
    </message>
    <message>
        <source>change or fault</source>
        <translation>Änderung oder Störung</translation>
    </message>
    <message>
        <source>last to arrive</source>
        <translation>zuletzt angekommen</translation>
    </message>
    <message>
        <source>control message</source>
        <translation>Steuernachricht</translation>
    </message>
    <message>
        <source>Kill (the others go on without it)</source>
        <translation>Beenden (die anderen machen ohne ihn weiter)</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>fresh</source>
        <translation>frisch</translation>
    </message>
    <message>
        <source>age %1</source>
        <translation>Alter %1</translation>
    </message>
    <message>
        <source>ages %1</source>
        <translation>Alter %1</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>ausgelost</translation>
    </message>
    <message>
        <source>began it</source>
        <translation>löste aus</translation>
    </message>
    <message>
        <source>next sum: %1</source>
        <translation>nächste Summe: %1</translation>
    </message>
    <message>
        <source>holds: %1</source>
        <translation>hält: %1</translation>
    </message>
    <message>
        <source>in sum: %1</source>
        <translation>in Summe: %1</translation>
    </message>
    <message>
        <source>too late</source>
        <translation>zu spät</translation>
    </message>
    <message>
        <source>next round</source>
        <translation>nächste Runde</translation>
    </message>
    <message>
        <source>%1, late</source>
        <translation>%1, zu spät</translation>
    </message>
    <message>
        <source>waits for all</source>
        <translation>wartet auf alle</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>wartet auf %1</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>%1 is ready, so all hand in what they have</source>
        <translation>%1 ist fertig, also geben alle ab, was sie haben</translation>
    </message>
    <message>
        <source>the sum is complete</source>
        <translation>die Summe ist vollständig</translation>
    </message>
    <message>
        <source>begins as soon as one worker is ready</source>
        <translation>beginnt, sobald ein Worker fertig ist</translation>
    </message>
    <message>
        <source>begins when the worker drawn for it is ready</source>
        <translation>beginnt, wenn der ausgeloste Worker fertig ist</translation>
    </message>
    <message numerus="yes">
        <source>sum of %n fresh gradient(s)</source>
        <translation>
            <numerusform>Summe aus %n frischen Gradienten</numerusform>
            <numerusform>Summe aus %n frischen Gradienten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sum of %n fresh gradient(s) and %1 older</source>
        <translation>
            <numerusform>Summe aus %n frischen Gradienten und %1 älteren</numerusform>
            <numerusform>Summe aus %n frischen Gradienten und %1 älteren</numerusform>
        </translation>
    </message>
    <message>
        <source>; %1 workers are late</source>
        <translation>; %1 Worker sind zu spät</translation>
    </message>
    <message>
        <source>; late: %1</source>
        <translation>; zu spät: %1</translation>
    </message>
    <message>
        <source>partial sum</source>
        <translation>Teilsumme</translation>
    </message>
    <message>
        <source>the sum begins</source>
        <translation>die Summe beginnt</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>%1 je Schritt</translation>
    </message>
    <message>
        <source>a full one, begins when all are ready; ready: %1 of %2</source>
        <translation>eine volle, beginnt, wenn alle fertig sind; fertig: %1 von %2</translation>
    </message>
    <message>
        <source>begins when %1 of %2 are ready; ready: %3</source>
        <translation>beginnt, wenn %1 von %2 fertig sind; fertig: %3</translation>
    </message>
    <message>
        <source>begins when %1, drawn for it, is ready; ready: %2 of %3</source>
        <translation>beginnt, wenn %1, dafür ausgelost, fertig ist; fertig: %2 von %3</translation>
    </message>
    <message>
        <source>a server&apos;s weights are lost with it</source>
        <translation>die Gewichte eines Servers gehen mit ihm verloren</translation>
    </message>
    <message>
        <source>a synchronous run ends when a worker dies</source>
        <translation>ein synchroner Lauf endet, wenn ein Worker stirbt</translation>
    </message>
    <message>
        <source>this run is set up to stop when a worker dies</source>
        <translation>dieser Lauf soll enden, wenn ein Worker stirbt</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Restart (with the others&apos; weights)</source>
        <translation>Neu starten (mit den Gewichten der anderen)</translation>
    </message>
    <message>
        <source>Restart (killed first; with the others&apos; weights)</source>
        <translation>Neu starten (erst beendet; mit den Gewichten der anderen)</translation>
    </message>
    <message>
        <source>late</source>
        <translation>zu spät</translation>
    </message>
</context>
<context>
    <name>StatusSentence</name>
    <message>
        <source>1 worker</source>
        <translation>1 Worker</translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation>%1 Worker</translation>
    </message>
    <message>
        <source>Ready: %1, %2. Press Run (F5).</source>
        <translation>Bereit: %1, %2. Start drücken (F5).</translation>
    </message>
    <message>
        <source>Waiting for the first round.</source>
        <translation>Warten auf die erste Runde.</translation>
    </message>
    <message>
        <source>%1: workers do not wait for the slowest; see who was late under Contributions and in the charts.</source>
        <translation>%1: Worker warten nicht auf den langsamsten; wer zu spät kam, steht unter „Beiträge“ und in den Diagrammen.</translation>
    </message>
    <message>
        <source>Worker %1 arrived last in %2 of %3 rounds; the others waited %4 for it, %5 of the time.</source>
        <translation>Worker %1 kam in %2 von %3 Runden als Letzter; die anderen warteten %4 auf ihn, %5 der Zeit.</translation>
    </message>
    <message>
        <source>Nobody is late.</source>
        <translation>Niemand ist spät.</translation>
    </message>
    <message>
        <source>One worker alone: nothing to wait for, all of the time is compute.</source>
        <translation>Ein Worker allein: Er wartet auf nichts und rechnet die ganze Zeit.</translation>
    </message>
    <message>
        <source>Nobody is late and the network hardly matters: workers compute %1 of the time.</source>
        <translation>Niemand ist spät, und das Netz stört kaum: Die Worker rechnen %1 der Zeit.</translation>
    </message>
    <message>
        <source>The network is the limit: every worker waits %1 of a step for it.</source>
        <translation>Das Netz ist der Engpass: Jeder Worker wartet %1 eines Schritts darauf.</translation>
    </message>
    <message>
        <source>Nobody is late: every worker waits %1 of a step for the network.</source>
        <translation>Niemand ist spät: Jeder Worker wartet %1 eines Schritts auf das Netz.</translation>
    </message>
    <message>
        <source>overruns %1</source>
        <translation>Überläufe %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>time × %1</source>
        <translation>Zeit × %1</translation>
    </message>
    <message>
        <source>late %1</source>
        <translation>zu spät %1</translation>
    </message>
    <message>
        <source>slips %1</source>
        <translation>Aussetzer %1</translation>
    </message>
    <message>
        <source>lateness %1, 99 %: %2</source>
        <translation>Verspätung %1, 99 %: %2</translation>
    </message>
    <message>
        <source>time: how much slower than the emulated cluster this computer runs it.
late: share of messages that came after they were due by their receiver&apos;s clock.
overruns: steps whose real computation took longer than the cluster&apos;s.
slips: times at which this computer was so late that cluster time was moved to its clock.
lateness: how late events were, wall time; half of them less than the first number, 99 in 100 less than the second.
Press for the numbers of every node.</source>
        <translation>Zeit: um wie viel langsamer als der emulierte Cluster dieser Rechner ist.
zu spät: Anteil der Nachrichten, die nach der Uhr des Empfängers zu spät kamen.
Überläufe: Schritte, deren echte Rechnung länger dauerte als die des Clusters.
Aussetzer: wie oft dieser Rechner so spät war, dass die Clusterzeit auf seine Uhr gestellt wurde.
Verspätung: wie spät Ereignisse waren, in echter Zeit; die Hälfte weniger als die erste Zahl, 99 von 100 weniger als die zweite.
Drücken zeigt die Zahlen jedes Knotens.</translation>
    </message>
    <message>
        <source>Every round waits for whoever comes last: %1 so far, %2 of the time. Most of it, %3, is for worker %4.</source>
        <translation>Jede Runde wartet auf den Letzten: bisher %1, %2 der Zeit. Das meiste davon, %3, auf Worker %4.</translation>
    </message>
    <message>
        <source>Worker %1 causes %2 of the waiting, though it came last in only %3 of %4 rounds: the others waited %5 for it, %6 of the time.</source>
        <translation>Worker %1 verursacht %2 des Wartens, obwohl er nur in %3 von %4 Runden zuletzt kam: die anderen warteten %5 auf ihn, %6 der Zeit.</translation>
    </message>
</context>
<context>
    <name>StepTimeFigure</name>
    <message>
        <source>Step times</source>
        <translation>Schrittzeiten</translation>
    </message>
    <message>
        <source>During a run it is counted here how many rounds took how long.</source>
        <translation>Während eines Laufs wird hier gezählt, wie viele Runden wie lange dauerten.</translation>
    </message>
    <message>
        <source>step time (ms)</source>
        <translation>Schrittzeit (ms)</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>rounds by their time; mean %1 ms</source>
        <translation>Runden nach ihrer Dauer; Mittel %1 ms</translation>
    </message>
</context>
<context>
    <name>SweepText</name>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>repeats: %1</source>
        <translation>Wiederholungen: %1</translation>
    </message>
    <message>
        <source>seconds an epoch</source>
        <translation>Sekunden je Epoche</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Beispiele/s</translation>
    </message>
    <message>
        <source>seconds waited, a worker</source>
        <translation>Sekunden gewartet, je Worker</translation>
    </message>
    <message>
        <source>test accuracy</source>
        <translation>Testgenauigkeit</translation>
    </message>
    <message>
        <source>test loss</source>
        <translation>Testverlust</translation>
    </message>
    <message>
        <source>Appears with the first finished run.</source>
        <translation>Erscheint mit dem ersten fertigen Lauf.</translation>
    </message>
    <message>
        <source>Speed against quality</source>
        <translation>Tempo gegen Güte</translation>
    </message>
    <message>
        <source>each dot a grid point; whiskers: 95 % interval</source>
        <translation>jeder Punkt ein Gitterpunkt; Striche: 95-%-Intervall</translation>
    </message>
    <message>
        <source>Needs runs that train: measured ones, or simulated ones with training.</source>
        <translation>Braucht Läufe, die trainieren: gemessene, oder simulierte mit Training.</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>Läufe: %1</translation>
    </message>
    <message>
        <source>%1%2: %3 s an epoch, %4 %5, runs: %6</source>
        <translation>%1%2: %3 s je Epoche, %4 %5, Läufe: %6</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
</context>
<context>
    <name>ThroughputFigure</name>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Beispiele/s</translation>
    </message>
    <message>
        <source>rounds/s</source>
        <translation>Runden/s</translation>
    </message>
    <message>
        <source>each round</source>
        <translation>jede Runde</translation>
    </message>
    <message>
        <source>sliding mean</source>
        <translation>gleitendes Mittel</translation>
    </message>
    <message numerus="yes">
        <source>thin: each round; thick: mean of %n round(s)</source>
        <translation>
            <numerusform>dünn: jede Runde; dick: Mittel über %n Runde</numerusform>
            <numerusform>dünn: jede Runde; dick: Mittel über %n Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>steps of all workers, by time</source>
        <translation>Schritte aller Worker, nach Zeit</translation>
    </message>
    <message>
        <source>During a run the samples trained a second appear here.</source>
        <translation>Während eines Laufs erscheinen hier die trainierten Beispiele je Sekunde.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>cluster time</source>
        <translation>Clusterzeit</translation>
    </message>
    <message>
        <source>all workers&apos; gradients: %1 samples/s in %2 rounds/s</source>
        <translation>Gradienten aller Worker: %1 Beispiele/s in %2 Runden/s</translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>computing</source>
        <translation>rechnet</translation>
    </message>
    <message>
        <source>sending</source>
        <translation>sendet</translation>
    </message>
    <message>
        <source>updating</source>
        <translation>aktualisiert</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>%1 while %2 was sending.</source>
        <translation>%1, während %2 sendete.</translation>
    </message>
    <message>
        <source>%1 for a message from %2, which was on its way.</source>
        <translation>%1 auf eine Nachricht von %2, die unterwegs war.</translation>
    </message>
    <message>
        <source>%1 while a message was on its way from %2 to %3.</source>
        <translation>%1, während eine Nachricht von %2 an %3 unterwegs war.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 waited %2</source>
        <translation>%1 wartete %2</translation>
    </message>
    <message>
        <source>%1 for %2, which was still computing.</source>
        <translation>%1 auf %2, der noch rechnete.</translation>
    </message>
    <message>
        <source>%1 for %2, which was applying an update.</source>
        <translation>%1 auf %2, der gerade ein Update anwandte.</translation>
    </message>
    <message>
        <source>%1 in the queue of %2, which was busy with others.</source>
        <translation>%1 in der Warteschlange von %2, der andere bediente.</translation>
    </message>
    <message>
        <source>%1 until enough workers had come.</source>
        <translation>%1, bis genug Worker da waren.</translation>
    </message>
    <message>
        <source>%1 for %2: this computer was too slow for it.</source>
        <translation>%1 auf %2: Dieser Rechner war dafür zu langsam.</translation>
    </message>
    <message>
        <source>%1; the record does not say for what.</source>
        <translation>%1; worauf, sagt die Aufzeichnung nicht.</translation>
    </message>
    <message>
        <source>%1
since %2</source>
        <translation>%1
seit %2</translation>
    </message>
    <message>
        <source>%1
begins at %2, lasts %3</source>
        <translation>%1
Beginn bei %2, Dauer %3</translation>
    </message>
    <message>
        <source>cluster time</source>
        <translation>Clusterzeit</translation>
    </message>
    <message>
        <source>by round</source>
        <translation>nach Runden</translation>
    </message>
    <message>
        <source>%1, rounds %L2 to %L3</source>
        <translation>%1, Runden %L2 bis %L3</translation>
    </message>
    <message>
        <source>%1 last, +%2</source>
        <translation>%1 Letzter, +%2</translation>
    </message>
    <message>
        <source>Computed in %1, in order of arrival: %2.</source>
        <translation>In %1 fertig gerechnet, nach Ankunft: %2.</translation>
    </message>
    <message>
        <source>%1
Nobody came last alone.</source>
        <translation>%1
Niemand kam allein als Letzter.</translation>
    </message>
    <message>
        <source>%1
%2 came last, %3 after %4.</source>
        <translation>%1
%2 kam als Letzter, %3 nach %4.</translation>
    </message>
    <message>
        <source>straggler</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>hub</source>
        <translation>Nabe</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>Barriere</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>ungeklärt</translation>
    </message>
    <message>
        <source>%1
%2 % computing, %3 % sending, %4 % updating, %5 % waiting</source>
        <translation>%1
%2 % Rechnen, %3 % Senden, %4 % Aktualisieren, %5 % Warten</translation>
    </message>
    <message>
        <source>%1 until enough workers had come; the last was %2, still computing.</source>
        <translation>%1, bis genug Worker da waren; der letzte war %2, der noch rechnete.</translation>
    </message>
    <message>
        <source>A letter in a hatched box says what a wait was for:</source>
        <translation>Ein Buchstabe im schraffierten Kasten sagt, worauf gewartet wurde:</translation>
    </message>
    <message>
        <source>another worker still computed</source>
        <translation>ein anderer Worker rechnete noch</translation>
    </message>
    <message>
        <source>a message was on its way</source>
        <translation>eine Nachricht war unterwegs</translation>
    </message>
    <message>
        <source>the queue or the update of a server</source>
        <translation>die Schlange oder die Aktualisierung eines Servers</translation>
    </message>
    <message>
        <source>not enough workers had come yet</source>
        <translation>noch nicht genug Worker waren da</translation>
    </message>
    <message>
        <source>this computer was too slow for a computation</source>
        <translation>dieser Rechner war für eine Berechnung zu langsam</translation>
    </message>
    <message>
        <source>Ticks under the lanes: the end of each worker&apos;s compute; the thick one came last.</source>
        <translation>Striche unter den Bahnen: das Ende der Rechnung jedes Workers; der dicke kam zuletzt.</translation>
    </message>
    <message>
        <source>Dashed upright line: a fault or a changed setting took effect.</source>
        <translation>Gestrichelte senkrechte Linie: eine Störung oder geänderte Einstellung begann zu wirken.</translation>
    </message>
    <message>
        <source>Click a wait to see what held it up; wheel: zoom; drag: move; double click: back.</source>
        <translation>Klick auf ein Warten zeigt, was es aufhielt; Rad: Maßstab; Ziehen: verschieben; Doppelklick: zurück.</translation>
    </message>
</context>
<context>
    <name>TotalsFigures</name>
    <message>
        <source>Bytes sent per node</source>
        <translation>Gesendete Bytes je Knoten</translation>
    </message>
    <message>
        <source>During a run the payload that each node has sent adds up here.</source>
        <translation>Während eines Laufs summiert sich hier die Nutzlast, die jeder Knoten gesendet hat.</translation>
    </message>
    <message>
        <source>%1 of payload, whole run</source>
        <translation>%1 Nutzlast, ganzer Lauf</translation>
    </message>
    <message>
        <source>%1 of payload, whole run so far</source>
        <translation>%1 Nutzlast, Lauf bis jetzt</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>closed form</source>
        <translation>geschlossene Formel</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>closed form, a worker %1 a step</source>
        <translation>geschlossene Formel, je Worker %1 je Schritt</translation>
    </message>
    <message>
        <source>straggler</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>link busy</source>
        <translation>Verbindung belegt</translation>
    </message>
    <message>
        <source>server queue</source>
        <translation>Serverschlange</translation>
    </message>
    <message>
        <source>quorum</source>
        <translation>Quorum</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>ungeklärt</translation>
    </message>
    <message>
        <source>waits %1, last to arrive</source>
        <translation>wartet %1, kommt zuletzt</translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>wartet %1</translation>
    </message>
    <message>
        <source>Waiting by cause</source>
        <translation>Warten nach Ursache</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>During a run each node&apos;s waits add up here, by their cause.</source>
        <translation>Während eines Laufs summieren sich hier die Wartezeiten jedes Knotens nach Ursache.</translation>
    </message>
    <message>
        <source>seconds of cluster time, whole run so far</source>
        <translation>Sekunden Clusterzeit, Lauf bis jetzt</translation>
    </message>
    <message>
        <source>seconds of cluster time, whole run</source>
        <translation>Sekunden Clusterzeit, ganzer Lauf</translation>
    </message>
    <message>
        <source>own sending</source>
        <translation>eigenes Senden</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>Wer auf wen wartet</translation>
    </message>
    <message>
        <source>During a run the seconds that each node waits for each other one appear here.</source>
        <translation>Während eines Laufs erscheinen hier die Sekunden, die jeder Knoten auf jeden anderen wartet.</translation>
    </message>
    <message>
        <source>rows: who waited</source>
        <translation>Zeilen: wer wartete</translation>
    </message>
    <message>
        <source>columns: for whom</source>
        <translation>Spalten: auf wen</translation>
    </message>
    <message>
        <source>Order of arrival</source>
        <translation>Reihenfolge der Ankunft</translation>
    </message>
    <message>
        <source>During a run it is counted here how often each worker was first, second, ... last to end its compute.</source>
        <translation>Während eines Laufs wird hier gezählt, wie oft jeder Worker als Erster, Zweiter, … Letzter fertig gerechnet hat.</translation>
    </message>
    <message>
        <source>One worker alone is always first and last.</source>
        <translation>Ein Worker allein ist immer Erster und Letzter.</translation>
    </message>
    <message numerus="yes">
        <source>of %n round(s)</source>
        <translation>
            <numerusform>von %n Runde</numerusform>
            <numerusform>von %n Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>rows: worker</source>
        <translation>Zeilen: Worker</translation>
    </message>
    <message>
        <source>columns: place at the end of its compute</source>
        <translation>Spalten: Platz am Ende des Rechnens</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>last</source>
        <translation>Letzter</translation>
    </message>
    <message>
        <source>first</source>
        <translation>Erster</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>Mikrosekunden</translation>
    </message>
    <message>
        <source>%1 waited, whole run</source>
        <translation>%1 gewartet, ganzer Lauf</translation>
    </message>
    <message>
        <source>%1 waited, whole run so far</source>
        <translation>%1 gewartet, ganzer Lauf bisher</translation>
    </message>
    <message>
        <source>%1 waited</source>
        <translation>%1 gewartet</translation>
    </message>
</context>
<context>
    <name>UnitText</name>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n Beispiel</numerusform>
            <numerusform>%n Beispiele</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation>%1 Epochen</translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation>
            <numerusform>%n Epoche</numerusform>
            <numerusform>%n Epochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n Runde</numerusform>
            <numerusform>%n Runden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation>
            <numerusform>%n Worker</numerusform>
            <numerusform>%n Worker</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n Server</numerusform>
            <numerusform>%n Server</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIfText</name>
    <message numerus="yes">
        <source>(Simulated, %n step(s) each.)</source>
        <translation>
            <numerusform>(Simuliert, je %n Schritt.)</numerusform>
            <numerusform>(Simuliert, je %n Schritte.)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is normal: nothing of its own slows it down. An epoch takes %2.</source>
        <translation>%1 ist normal: Nichts Eigenes bremst ihn. Eine Epoche dauert %2.</translation>
    </message>
    <message>
        <source>%1 % more</source>
        <translation>%1 % mehr</translation>
    </message>
    <message>
        <source>%1 % less</source>
        <translation>%1 % weniger</translation>
    </message>
    <message>
        <source>If %1 were normal, an epoch would take %2 instead of %3: %4.</source>
        <translation>Wäre %1 normal, dauerte eine Epoche %2 statt %3: %4.</translation>
    </message>
    <message>
        <source>Without emulation there is nothing to simulate: times are this computer&apos;s own.</source>
        <translation>Ohne Emulation gibt es nichts zu simulieren: Die Zeiten sind die dieses Rechners.</translation>
    </message>
    <message>
        <source>The batch time of this model is not known yet: run it once, or state the time.</source>
        <translation>Die Batchzeit dieses Modells ist noch nicht bekannt: einmal laufen lassen oder die Zeit angeben.</translation>
    </message>
    <message>
        <source>The simulator cannot tell: %1</source>
        <translation>Der Simulator kann es nicht sagen: %1</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>There is no built-in scenario &quot;%1&quot;; there are %2.</source>
        <translation>Ein mitgeliefertes Szenario „%1“ gibt es nicht; es gibt %2.</translation>
    </message>
    <message>
        <source>The picture could not be written to %1.</source>
        <translation>Das Bild konnte nicht nach %1 geschrieben werden.</translation>
    </message>
    <message>
        <source>Window shown after %1 ms; longest stall since %2 ms, stalls above %3 ms: %4.</source>
        <translation>Fenster nach %1 ms gezeigt; längste Pause seither %2 ms, Pausen über %3 ms: %4.</translation>
    </message>
</context>
<context>
    <name>ringside::AlignedTimelines</name>
    <message>
        <source>Timelines of the same round of both runs</source>
        <translation>Zeitstrahlen derselben Runde beider Läufe</translation>
    </message>
    <message>
        <source>Round %1 took %2 in A and %3 in B.</source>
        <translation>Runde %1 dauerte %2 in A und %3 in B.</translation>
    </message>
    <message>
        <source>%1: round %2 takes %3</source>
        <translation>%1: Runde %2 dauert %3</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
</context>
<context>
    <name>ringside::AnimationDialog</name>
    <message>
        <source>Export an animation</source>
        <translation>Animation exportieren</translation>
    </message>
    <message>
        <source>Frames written</source>
        <translation>Geschriebene Bilder</translation>
    </message>
    <message>
        <source>x </source>
        <translation>× </translation>
    </message>
    <message>
        <source>1 = the slow motion of the playback; 2 = twice as fast</source>
        <translation>1 = Zeitlupe der Wiedergabe; 2 = doppelt so schnell</translation>
    </message>
    <message>
        <source>1280 x 720 px</source>
        <translation>1280 × 720 px</translation>
    </message>
    <message>
        <source>1920 x 1080 px</source>
        <translation>1920 × 1080 px</translation>
    </message>
    <message>
        <source>960 x 540 px</source>
        <translation>960 × 540 px</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;From round</source>
        <translation>&amp;Von Runde</translation>
    </message>
    <message>
        <source>&amp;To round</source>
        <translation>&amp;Bis Runde</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>&amp;Tempo</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation>&amp;Aussehen</translation>
    </message>
    <message>
        <source>&amp;Save...</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>St&amp;opp</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The last round comes before the first.</source>
        <translation>Die letzte Runde liegt vor der ersten.</translation>
    </message>
    <message>
        <source>At most %1 rounds.</source>
        <translation>Höchstens %1 Runden.</translation>
    </message>
    <message>
        <source>%1 s, with the folds and pauses of the playback</source>
        <translation>%1 s, mit den Raffungen und Pausen der Wiedergabe</translation>
    </message>
    <message>
        <source>The messages of these rounds are not in memory.</source>
        <translation>Die Nachrichten dieser Runden sind nicht im Speicher.</translation>
    </message>
    <message>
        <source>Save the animation</source>
        <translation>Animation speichern</translation>
    </message>
    <message>
        <source>Film (*.mp4)</source>
        <translation>Film (*.mp4)</translation>
    </message>
    <message>
        <source>Animated GIF (*.gif)</source>
        <translation>Animiertes GIF (*.gif)</translation>
    </message>
    <message>
        <source>Pictures, one a frame (*.png)</source>
        <translation>Einzelbilder (*.png)</translation>
    </message>
    <message>
        <source>Films and GIFs need the program ffmpeg, which is not installed.</source>
        <translation>Filme und GIFs brauchen das Programm ffmpeg, das nicht installiert ist.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Gestoppt.</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Nach %1 geschrieben.</translation>
    </message>
    <message>
        <source>Reading the rounds …</source>
        <translation>Runden werden gelesen …</translation>
    </message>
</context>
<context>
    <name>ringside::ChartColumn</name>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Show learning against seconds of cluster time</source>
        <translation>Lernen nach Sekunden Clusterzeit zeigen</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Show learning against epochs</source>
        <translation>Lernen nach Epochen zeigen</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>Dia&amp;gramme</translation>
    </message>
    <message>
        <source>Charts ▾</source>
        <translation>Diagramme ▾</translation>
    </message>
    <message>
        <source>Choose the charts to show</source>
        <translation>Diagramme auswählen</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Beispiele/s</translation>
    </message>
    <message>
        <source>Show samples a second</source>
        <translation>Beispiele je Sekunde zeigen</translation>
    </message>
    <message>
        <source>rounds/s</source>
        <translation>Runden/s</translation>
    </message>
    <message>
        <source>Show rounds a second</source>
        <translation>Runden je Sekunde zeigen</translation>
    </message>
    <message>
        <source>curves ▾</source>
        <translation>Kurven ▾</translation>
    </message>
    <message>
        <source>Choose whose epoch times are shown</source>
        <translation>Wählen, wessen Epochenzeiten gezeigt werden</translation>
    </message>
    <message>
        <source>&amp;Chosen, measured and usual ones</source>
        <translation>&amp;Gewählte, gemessene und übliche</translation>
    </message>
    <message>
        <source>&amp;All architectures</source>
        <translation>&amp;Alle Architekturen</translation>
    </message>
</context>
<context>
    <name>ringside::ChartPanel</name>
    <message>
        <source>Copy, export, show as a table or close this chart</source>
        <translation>Dieses Diagramm kopieren, exportieren, als Tabelle zeigen oder schließen</translation>
    </message>
    <message>
        <source>What can be done with this chart</source>
        <translation>Was mit diesem Diagramm möglich ist</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Show as a &amp;table</source>
        <translation>Als &amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>C&amp;lose this chart</source>
        <translation>&amp;Diagramm schließen</translation>
    </message>
    <message>
        <source>%1, as a table</source>
        <translation>%1, als Tabelle</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
</context>
<context>
    <name>ringside::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>What shall be done?</source>
        <translation>Was soll geschehen?</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
</context>
<context>
    <name>ringside::CompareWindow</name>
    <message>
        <source>%1 (better)</source>
        <translation>%1 (besser)</translation>
    </message>
    <message>
        <source>Same set-up</source>
        <translation>Gleicher Aufbau</translation>
    </message>
    <message>
        <source>What differs in the set-up</source>
        <translation>Was im Aufbau verschieden ist</translation>
    </message>
    <message>
        <source>Nothing has been compared yet.</source>
        <translation>Es wurde noch nichts verglichen.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Geschrieben nach %1.</translation>
    </message>
    <message>
        <source>Compare two runs</source>
        <translation>Zwei Läufe vergleichen</translation>
    </message>
    <message>
        <source>First run</source>
        <translation>Erster Lauf</translation>
    </message>
    <message>
        <source>Swap the two runs</source>
        <translation>Die beiden Läufe vertauschen</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>Zweiter Lauf</translation>
    </message>
    <message>
        <source>Export ▾</source>
        <translation>Exportieren ▾</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>Den Vergleich exportieren</translation>
    </message>
    <message>
        <source>&amp;Numbers …</source>
        <translation>&amp;Zahlen …</translation>
    </message>
    <message>
        <source>Export the numbers</source>
        <translation>Die Zahlen exportieren</translation>
    </message>
    <message>
        <source>CSV, the numbers (*.csv)</source>
        <translation>CSV, die Zahlen (*.csv)</translation>
    </message>
    <message>
        <source>JSON, all of it (*.json)</source>
        <translation>JSON, alles (*.json)</translation>
    </message>
    <message>
        <source>&amp;Timelines …</source>
        <translation>Zei&amp;tstrahlen …</translation>
    </message>
    <message>
        <source>Export the timelines</source>
        <translation>Die Zeitstrahlen exportieren</translation>
    </message>
    <message>
        <source>PDF, for papers (*.pdf)</source>
        <translation>PDF, für Veröffentlichungen (*.pdf)</translation>
    </message>
    <message>
        <source>SVG, to draw on (*.svg)</source>
        <translation>SVG, zum Weiterzeichnen (*.svg)</translation>
    </message>
    <message>
        <source>PNG, a picture (*.png)</source>
        <translation>PNG, ein Bild (*.png)</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>B / A</source>
        <translation>B / A</translation>
    </message>
    <message>
        <source>Set-up and results of both runs</source>
        <translation>Aufbau und Ergebnisse beider Läufe</translation>
    </message>
    <message>
        <source>&amp;Round of both</source>
        <translation>&amp;Runde beider</translation>
    </message>
    <message>
        <source>Round whose timelines are shown</source>
        <translation>Runde, deren Zeitstrahlen gezeigt werden</translation>
    </message>
    <message>
        <source>Curves against</source>
        <translation>Kurven über</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Curves against %1</source>
        <translation>Kurven über %1</translation>
    </message>
    <message>
        <source>Another file …</source>
        <translation>Andere Datei …</translation>
    </message>
    <message>
        <source>Choose a run</source>
        <translation>Einen Lauf wählen</translation>
    </message>
    <message>
        <source>Runs (*.ringside)</source>
        <translation>Läufe (*.ringside)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Choose two runs above: of the library, or other files.</source>
        <translation>Wählen Sie oben zwei Läufe: aus der Bibliothek oder andere Dateien.</translation>
    </message>
    <message>
        <source>A round of both runs stands here, on one time axis.</source>
        <translation>Hier steht eine Runde beider Läufe auf gemeinsamer Zeitachse.</translation>
    </message>
    <message>
        <source>Choose two runs that can be read.</source>
        <translation>Zwei lesbare Läufe wählen.</translation>
    </message>
    <message>
        <source>a list of %1</source>
        <translation>eine Liste von %1</translation>
    </message>
</context>
<context>
    <name>ringside::ContributionPanel</name>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Show the contributions as a table</source>
        <translation>Beiträge als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Contributions</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>Contributions, as a table</source>
        <translation>Beiträge, als Tabelle</translation>
    </message>
</context>
<context>
    <name>ringside::ContributionView</name>
    <message>
        <source>Contributions</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 an %2</translation>
    </message>
</context>
<context>
    <name>ringside::CoordinatorCall</name>
    <message>
        <source>%1 cannot be started.</source>
        <translation>%1 lässt sich nicht starten.</translation>
    </message>
</context>
<context>
    <name>ringside::CurveChoice</name>
    <message>
        <source>Curve of %1</source>
        <translation>Kurve von %1</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>übliche</translation>
    </message>
    <message>
        <source>Draw the chosen, measured and usual ones</source>
        <translation>Die gewählte, gemessenen und üblichen zeichnen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Draw all architectures</source>
        <translation>Alle Architekturen zeichnen</translation>
    </message>
</context>
<context>
    <name>ringside::ExploreWindow</name>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>Compute, a batch</source>
        <translation>Rechnen je Batch</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Explore – what if</source>
        <translation>Erkunden – was wäre wenn</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Network preset</source>
        <translation>Netz-Vorgabe</translation>
    </message>
    <message>
        <source>Network preset …</source>
        <translation>Netz-Vorgabe …</translation>
    </message>
    <message>
        <source>Back to the set-up</source>
        <translation>Zurück zum Aufbau</translation>
    </message>
    <message>
        <source>Use in the window</source>
        <translation>Ins Fenster übernehmen</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Equations</source>
        <translation>Gleichungen</translation>
    </message>
    <message>
        <source>Only a parameter server has servers.</source>
        <translation>Nur ein Parameterserver hat Server.</translation>
    </message>
    <message>
        <source>Predicted; simulating …</source>
        <translation>Vorhergesagt; Simulation läuft …</translation>
    </message>
    <message>
        <source>Predicted by formula; dots are simulated, with whiskers measured.</source>
        <translation>Von Formeln vorhergesagt; Punkte sind simuliert, mit Fehlerbalken gemessen.</translation>
    </message>
    <message>
        <source>Explain measured runs …</source>
        <translation>Gemessene Läufe erklären …</translation>
    </message>
    <message>
        <source>The batch time comes from a run that is shown here, so this is no test of the model; a run of one worker calibrates it.</source>
        <translation>Die Batch-Zeit stammt aus einem hier gezeigten Lauf; das prüft das Modell nicht. Ein Lauf mit einem Worker kalibriert es.</translation>
    </message>
    <message>
        <source>One slow worker</source>
        <translation>Ein langsamer Worker</translation>
    </message>
    <message>
        <source>One worker computes this many times as long as the others. × 1: nobody is slow.</source>
        <translation>Ein Worker rechnet so viel Mal so lange wie die anderen. × 1: niemand ist langsam.</translation>
    </message>
    <message>
        <source>Now as in the set-up: %1. Moving this makes it one slow worker.</source>
        <translation>Jetzt wie eingestellt: %1. Wer den Regler bewegt, macht daraus einen langsamen Worker.</translation>
    </message>
</context>
<context>
    <name>ringside::ExportDialog</name>
    <message>
        <source>Export: %1</source>
        <translation>Exportieren: %1</translation>
    </message>
    <message>
        <source>What will be written</source>
        <translation>Was geschrieben wird</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>Abbildung speichern</translation>
    </message>
    <message>
        <source>PDF, for papers (*.pdf)</source>
        <translation>PDF, für Papers (*.pdf)</translation>
    </message>
    <message>
        <source>SVG, to draw on (*.svg)</source>
        <translation>SVG, zum Weiterzeichnen (*.svg)</translation>
    </message>
    <message>
        <source>PNG, a picture (*.png)</source>
        <translation>PNG, ein Bild (*.png)</translation>
    </message>
    <message>
        <source>CSV, the numbers (*.csv)</source>
        <translation>CSV, die Zahlen (*.csv)</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Nach %1 geschrieben.</translation>
    </message>
    <message>
        <source>Picture, vector picture and numbers are on the clipboard.</source>
        <translation>Bild, Vektorbild und Zahlen sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Other size</source>
        <translation>Andere Größe</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>inch</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>px at 96 an inch</source>
        <translation>px bei 96 je Zoll</translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation>Einheit von Breite und Höhe</translation>
    </message>
    <message>
        <source>Dots an inch of a PNG; the other formats have no dots</source>
        <translation>Punkte je Zoll eines PNG; andere Formate haben keine Punkte</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Paper</translation>
    </message>
    <message>
        <source>Slide, thicker lines</source>
        <translation>Folie, dickere Linien</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Transparent ground</source>
        <translation>Durchsichtiger Grund</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>&amp;Einheit</translation>
    </message>
    <message>
        <source>&amp;Dots an inch</source>
        <translation>Punkte je &amp;Zoll</translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation>A&amp;ussehen</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>With its title</source>
        <translation>Mit Titel</translation>
    </message>
    <message>
        <source>With the set-up and how it was measured</source>
        <translation>Mit Aufbau und Art der Messung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>Schrift&amp;art</translation>
    </message>
    <message>
        <source>Text si&amp;ze</source>
        <translation>Sch&amp;riftgröße</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Ca&amp;ption</source>
        <translation>Beschri&amp;ftung</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Save...</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ringside::FidelityPanel</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>overruns</source>
        <translation>Überläufe</translation>
    </message>
    <message>
        <source>late</source>
        <translation>zu spät</translation>
    </message>
    <message>
        <source>slips</source>
        <translation>Aussetzer</translation>
    </message>
    <message>
        <source>lateness</source>
        <translation>Verspätung</translation>
    </message>
    <message>
        <source>99 % below</source>
        <translation>99 % unter</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>zugestellt</translation>
    </message>
    <message>
        <source>A run shows here how truthfully this computer plays the emulated cluster.</source>
        <translation>Ein Lauf zeigt hier, wie getreu dieser Rechner den emulierten Cluster spielt.</translation>
    </message>
    <message>
        <source>Simulated in virtual time: this computer&apos;s pace has no part in it.</source>
        <translation>In virtueller Zeit simuliert: Das Tempo dieses Rechners spielt keine Rolle.</translation>
    </message>
    <message>
        <source>Oversubscribed: this computer does not keep up, and times are too long.</source>
        <translation>Überbucht: Dieser Rechner kommt nicht mit, und die Zeiten sind zu lang.</translation>
    </message>
    <message>
        <source>This computer keeps up: times are those of the emulated cluster.</source>
        <translation>Dieser Rechner kommt mit: Die Zeiten sind die des emulierten Clusters.</translation>
    </message>
    <message>
        <source>One cluster second takes %1 s here.</source>
        <translation>Eine Clustersekunde dauert hier %1 s.</translation>
    </message>
    <message>
        <source>The nodes use %1 of its processor.</source>
        <translation>Die Knoten brauchen %1 seines Prozessors.</translation>
    </message>
    <message>
        <source>Fidelity of the run</source>
        <translation>Treue des Laufs</translation>
    </message>
    <message>
        <source>Fidelity of each node</source>
        <translation>Treue jedes Knotens</translation>
    </message>
</context>
<context>
    <name>ringside::FieldEditor</name>
    <message>
        <source>%1, slider</source>
        <translation>%1, Schieberegler</translation>
    </message>
</context>
<context>
    <name>ringside::ForkDialog</name>
    <message>
        <source>Fork</source>
        <translation>Abzweigen</translation>
    </message>
    <message>
        <source>Train on from a round of %1 with something changed, beside the original.</source>
        <translation>Ab einer Runde von %1 mit einer Änderung weiter trainieren, neben dem Original.</translation>
    </message>
    <message>
        <source>Rounds done before the fork</source>
        <translation>Runden vor der Abzweigung</translation>
    </message>
    <message>
        <source>until the original ends</source>
        <translation>bis das Original endet</translation>
    </message>
    <message>
        <source>Rounds to train</source>
        <translation>Zu trainierende Runden</translation>
    </message>
    <message>
        <source>What to change</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>Field and value</source>
        <translation>Feld und Wert</translation>
    </message>
    <message>
        <source>After &amp;round</source>
        <translation>Nach &amp;Runde</translation>
    </message>
    <message>
        <source>&amp;Change</source>
        <translation>Ä&amp;nderung</translation>
    </message>
    <message>
        <source>&amp;Field</source>
        <translation>&amp;Feld</translation>
    </message>
    <message>
        <source>Rounds to &amp;train</source>
        <translation>&amp;Zu trainierende Runden</translation>
    </message>
    <message>
        <source>F&amp;ork</source>
        <translation>&amp;Abzweigen</translation>
    </message>
    <message>
        <source>No straggler</source>
        <translation>Ohne Nachzügler</translation>
    </message>
    <message>
        <source>Twice the bandwidth</source>
        <translation>Doppelte Bandbreite</translation>
    </message>
    <message>
        <source>Half the latency</source>
        <translation>Halbe Latenz</translation>
    </message>
    <message>
        <source>Half the learning rate</source>
        <translation>Halbe Lernrate</translation>
    </message>
    <message>
        <source>Nothing: the same again</source>
        <translation>Nichts: noch einmal dasselbe</translation>
    </message>
    <message>
        <source>Another field …</source>
        <translation>Ein anderes Feld …</translation>
    </message>
    <message>
        <source>Name a field and its new value, as cluster.latency_s=0.001.</source>
        <translation>Nennen Sie ein Feld und seinen neuen Wert, etwa cluster.latency_s=0.001.</translation>
    </message>
    <message>
        <source>Model, data and seed cannot change: the fork goes on with the weights and the order of the samples.</source>
        <translation>Modell, Daten und Startwert bleiben: Die Abzweigung macht mit den Gewichten und der Reihenfolge der Beispiele weiter.</translation>
    </message>
    <message>
        <source>Its weights are computed again and checked against the record.</source>
        <translation>Die Gewichte dieser Runde werden neu berechnet und mit der Aufzeichnung verglichen.</translation>
    </message>
    <message>
        <source>The weights of %1 depend on timing: the fork begins with the last ones kept before, at the end of an epoch.</source>
        <translation>Die Gewichte von %1 hängen vom Zeitverlauf ab: Die Abzweigung beginnt mit den letzten, die davor aufbewahrt wurden, am Ende einer Epoche.</translation>
    </message>
    <message>
        <source>The original ends there; say how many rounds to train.</source>
        <translation>Das Original endet dort; geben Sie an, wie viele Runden trainiert werden sollen.</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>Nothing changes.</source>
        <translation>Nichts ändert sich.</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) will be trained.</source>
        <translation>
            <numerusform>%n Runde wird trainiert.</numerusform>
            <numerusform>%n Runden werden trainiert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringside::HelpCard</name>
    <message>
        <source>All keys</source>
        <translation>Alle Tasten</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>To the next control</source>
        <translation>Zum nächsten Bedienelement</translation>
    </message>
    <message>
        <source>Change the value of a control</source>
        <translation>Den Wert eines Bedienelements ändern</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Move along the run</source>
        <translation>Im Lauf verschieben</translation>
    </message>
    <message>
        <source>Show less, show more of it</source>
        <translation>Weniger, mehr davon zeigen</translation>
    </message>
    <message>
        <source>The whole run</source>
        <translation>Der ganze Lauf</translation>
    </message>
    <message>
        <source>Home End</source>
        <translation>Pos1 Ende</translation>
    </message>
    <message>
        <source>The run&apos;s begin, the newest rounds</source>
        <translation>Beginn des Laufs, neueste Runden</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>Nichts auswählen</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Copy the chart or the rows</source>
        <translation>Diagramm oder Zeilen kopieren</translation>
    </message>
    <message>
        <source>Name, tags and note of a kept run</source>
        <translation>Name, Schlagwörter und Notiz eines Laufs</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Move a kept run to the trash</source>
        <translation>Einen Lauf in den Papierkorb legen</translation>
    </message>
    <message>
        <source>Close this card, a dialog or a message</source>
        <translation>Diese Karte, einen Dialog oder eine Meldung schließen</translation>
    </message>
    <message>
        <source>Slow motion</source>
        <translation>Zeitlupe</translation>
    </message>
    <message>
        <source>Timeline, when it has the focus</source>
        <translation>Zeitleiste, wenn sie den Fokus hat</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
</context>
<context>
    <name>ringside::InspectorView</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy the rows with tabs between the columns (Ctrl+C)</source>
        <translation>Zeilen mit Tabulatoren zwischen den Spalten kopieren (Strg+C)</translation>
    </message>
    <message>
        <source>Rows of the record</source>
        <translation>Zeilen der Aufzeichnung</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>Click a node, a link, a message, a wait or a round: its rows of the record appear here.</source>
        <translation>Knoten, Verbindung, Nachricht, Wartezeit oder Runde anklicken: Hier erscheinen ihre Zeilen der Aufzeichnung.</translation>
    </message>
    <message>
        <source>The simulator compares the cluster as it is with one where nothing slows that node</source>
        <translation>Der Simulator vergleicht den Cluster, wie er ist, mit einem, in dem nichts diesen Knoten bremst</translation>
    </message>
    <message>
        <source>What if %1 were normal?</source>
        <translation>Was wäre, wenn %1 normal wäre?</translation>
    </message>
</context>
<context>
    <name>ringside::LensPlayer</name>
    <message>
        <source>folded: %1 of compute</source>
        <translation>gerafft: %1 Rechnen</translation>
    </message>
    <message>
        <source>folded: %1 of update</source>
        <translation>gerafft: %1 Update</translation>
    </message>
    <message>
        <source>folded: %1 of waiting</source>
        <translation>gerafft: %1 Warten</translation>
    </message>
    <message>
        <source>picture %1 of %2</source>
        <translation>Bild %1 von %2</translation>
    </message>
    <message>
        <source>round complete</source>
        <translation>Runde vollständig</translation>
    </message>
    <message>
        <source>update complete</source>
        <translation>Update vollständig</translation>
    </message>
    <message>
        <source>1 s on screen = %1</source>
        <translation>1 s am Schirm = %1</translation>
    </message>
</context>
<context>
    <name>ringside::LibraryCard</name>
    <message>
        <source>no rounds</source>
        <translation>keine Runden</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
</context>
<context>
    <name>ringside::LibraryFolder</name>
    <message>
        <source>The trash is empty.</source>
        <translation>Der Papierkorb ist leer.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>ringside::LibraryPanel</name>
    <message>
        <source>Search: words, tag:..., kind:ring, is:unfinished</source>
        <translation>Suche: Wörter, tag:…, kind:ring, is:unfinished</translation>
    </message>
    <message>
        <source>Search the runs</source>
        <translation>Läufe durchsuchen</translation>
    </message>
    <message>
        <source>Order of the runs</source>
        <translation>Reihenfolge der Läufe</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>neueste zuerst</translation>
    </message>
    <message>
        <source>oldest first</source>
        <translation>älteste zuerst</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>by architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>fastest epoch</source>
        <translation>Epochendauer</translation>
    </message>
    <message>
        <source>best accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation>Aufbewahrte Läufe</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Compare the two</source>
        <translation>Beide &amp;vergleichen</translation>
    </message>
    <message>
        <source>&amp;Name, tags and note...</source>
        <translation>&amp;Name, Schlagwörter und Notiz …</translation>
    </message>
    <message>
        <source>Set up a run li&amp;ke it</source>
        <translation>Lauf &amp;wie diesen aufbauen</translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Show in the &amp;folder</source>
        <translation>Im &amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>Move to the &amp;trash</source>
        <translation>In den &amp;Papierkorb</translation>
    </message>
    <message>
        <source>&amp;Put back</source>
        <translation>&amp;Zurücklegen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Empty the trash...</source>
        <translation>Korb leeren …</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More actions for the chosen runs</source>
        <translation>Weitere Aktionen für die gewählten Läufe</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) moved to the trash.</source>
        <translation>
            <numerusform>%n Lauf in den Papierkorb gelegt.</numerusform>
            <numerusform>%n Läufe in den Papierkorb gelegt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) put back.</source>
        <translation>
            <numerusform>%n Lauf zurückgelegt.</numerusform>
            <numerusform>%n Läufe zurückgelegt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message numerus="yes">
        <source>; %n unfinished, kept up to the moment the program was ended</source>
        <translation>
            <numerusform>; %n unvollendet, bis zum Ende des Programms erhalten</numerusform>
            <numerusform>; %n unvollendet, bis zum Ende des Programms erhalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for runs...</source>
        <translation>Suche nach Läufen …</translation>
    </message>
    <message>
        <source>No run matches the search.</source>
        <translation>Kein Lauf passt zur Suche.</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>Der Papierkorb ist leer.</translation>
    </message>
    <message>
        <source>Every run is kept here by itself. Press Run for the first one.</source>
        <translation>Jeder Lauf wird hier von selbst aufbewahrt. Start drücken für den ersten.</translation>
    </message>
    <message>
        <source>Trash (%1)</source>
        <translation>Korb (%1)</translation>
    </message>
    <message>
        <source>Show the trash, runs in it: %1</source>
        <translation>Papierkorb zeigen, Läufe darin: %1</translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation>Lauf exportieren</translation>
    </message>
    <message>
        <source>Copy of the run (*.ringside)</source>
        <translation>Kopie des Laufs (*.ringside)</translation>
    </message>
    <message>
        <source>Epochs as a table (*.csv)</source>
        <translation>Epochen als Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Epochs as JSON (*.json)</source>
        <translation>Epochen als JSON (*.json)</translation>
    </message>
    <message>
        <source>No file manager answered. The run is in %1.</source>
        <translation>Kein Dateimanager hat geantwortet. Der Lauf liegt in %1.</translation>
    </message>
    <message>
        <source>This run is on screen. Open another one, then move it to the trash.</source>
        <translation>Dieser Lauf ist auf dem Schirm. Erst einen anderen öffnen, dann in den Papierkorb legen.</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n run(s) for good? This cannot be undone.</source>
        <translation>
            <numerusform>%n Lauf endgültig löschen? Das lässt sich nicht rückgängig machen.</numerusform>
            <numerusform>%n Läufe endgültig löschen? Das lässt sich nicht rückgängig machen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>Show the two chosen runs side by side</source>
        <translation>Die beiden gewählten Läufe nebeneinander zeigen</translation>
    </message>
    <message>
        <source>Choose two runs (Ctrl+click) to compare them</source>
        <translation>Zwei Läufe wählen (Strg+Klick), um sie zu vergleichen</translation>
    </message>
</context>
<context>
    <name>ringside::LoopProgress</name>
    <message>
        <source>Position in the round</source>
        <translation>Stelle in der Runde</translation>
    </message>
    <message>
        <source>The round on screen. Press or drag to go there; a zigzag is time in which nothing moves, shown shorter than it was.</source>
        <translation>Die Runde auf dem Schirm. Klicken oder ziehen führt dorthin; ein Zickzack ist Zeit, in der sich nichts bewegt, kürzer gezeigt als sie war.</translation>
    </message>
</context>
<context>
    <name>ringside::MainWindow</name>
    <message>
        <source>Setup</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation>%1 wurde nicht geöffnet: %2</translation>
    </message>
    <message>
        <source>Ringside: %1, %2[*]</source>
        <translation>Ringside: %1, %2[*]</translation>
    </message>
    <message>
        <source>Locked during the run: a change needs a restart.</source>
        <translation>Während des Laufs gesperrt: Eine Änderung braucht einen Neustart.</translation>
    </message>
    <message>
        <source>Open a run or a scenario</source>
        <translation>Lauf oder Szenario öffnen</translation>
    </message>
    <message>
        <source>Runs and scenarios (*.ringside *.json)</source>
        <translation>Läufe und Szenarien (*.ringside *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>Szenario speichern</translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation>Szenarien (*.json)</translation>
    </message>
    <message>
        <source>The scenario could not be written to %1: %2.</source>
        <translation>Das Szenario konnte nicht nach %1 geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Setting: %1</source>
        <translation>Einstellung: %1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>&amp;Beispiele</translation>
    </message>
    <message>
        <source>&amp;Save scenario as...</source>
        <translation>Szenario &amp;speichern unter …</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Find a setting</source>
        <translation>Einstellung &amp;suchen</translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>La&amp;yout</source>
        <translation>&amp;Anordnung</translation>
    </message>
    <message>
        <source>&amp;Standard</source>
        <translation>&amp;Standard</translation>
    </message>
    <message>
        <source>&amp;Lecture</source>
        <translation>&amp;Vorlesung</translation>
    </message>
    <message>
        <source>&amp;Analysis</source>
        <translation>&amp;Analyse</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Arrange panels</source>
        <translation>Bereiche an&amp;ordnen</translation>
    </message>
    <message>
        <source>Show a bar on each panel to drag it by, pull it out or close it.</source>
        <translation>An jedem Bereich eine Leiste zeigen, um ihn zu verschieben, herauszulösen oder zu schließen.</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>All &amp;keys</source>
        <translation>Alle &amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Command palette...</source>
        <translation>&amp;Befehlspalette …</translation>
    </message>
    <message>
        <source>&amp;About Ringside</source>
        <translation>&amp;Über Ringside</translation>
    </message>
    <message>
        <source>About Ringside</source>
        <translation>Über Ringside</translation>
    </message>
    <message>
        <source>Ringside %1
Watch distributed training happen.

With Qt %2.
Free software: GNU General Public License, version 3 or later.
Fashion-MNIST images: Zalando SE, MIT licence.</source>
        <translation>Ringside %1
Verteiltem Training zusehen.

Mit Qt %2.
Freie Software: GNU General Public License, Version 3 oder später.
Fashion-MNIST-Bilder: Zalando SE, MIT-Lizenz.</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <comment>menu</comment>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>scenario of a kept run</source>
        <translation>Szenario eines aufbewahrten Laufs</translation>
    </message>
    <message>
        <source>Export a&amp;nimation...</source>
        <translation>&amp;Animation exportieren …</translation>
    </message>
    <message>
        <source>Export an animation</source>
        <translation>Animation exportieren</translation>
    </message>
    <message>
        <source>There is no round to show yet: run or open something first.</source>
        <translation>Noch gibt es keine Runde: erst einen Lauf starten oder öffnen.</translation>
    </message>
    <message>
        <source>What was explored</source>
        <translation>Was erkundet wurde</translation>
    </message>
    <message>
        <source>&amp;Explore …</source>
        <translation>&amp;Erkunden …</translation>
    </message>
    <message>
        <source>Export &amp;chart...</source>
        <translation>&amp;Diagramm exportieren …</translation>
    </message>
    <message>
        <source>Prese&amp;nt</source>
        <translation>&amp;Präsentieren</translation>
    </message>
    <message>
        <source>During the run network and stragglers act at once; the rest needs a restart.</source>
        <translation>Während des Laufs wirken Netz und Nachzügler sofort; alles andere braucht einen Neustart.</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>the run does not train now</source>
        <translation>der Lauf trainiert gerade nicht</translation>
    </message>
    <message>
        <source>What is s&amp;elected</source>
        <translation>&amp;Auswahl</translation>
    </message>
    <message>
        <source>Click a node or a link first</source>
        <translation>Zuerst einen Knoten oder eine Verbindung anklicken</translation>
    </message>
    <message>
        <source>A &amp;node</source>
        <translation>Ein &amp;Knoten</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>Nicht geschehen: %1</translation>
    </message>
    <message>
        <source>this needs a restart of the run.</source>
        <translation>das braucht einen Neustart des Laufs.</translation>
    </message>
    <message>
        <source>Not done: %1.</source>
        <translation>Nicht geschehen: %1.</translation>
    </message>
    <message>
        <source>Contributions</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>Export a repor&amp;t...</source>
        <translation>Berich&amp;t exportieren...</translation>
    </message>
    <message>
        <source>Export a report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>There is no finished run to report on yet.</source>
        <translation>Es gibt noch keinen fertigen Lauf, über den zu berichten wäre.</translation>
    </message>
    <message>
        <source>The report&apos;s folder</source>
        <translation>Ordner des Berichts</translation>
    </message>
    <message>
        <source>The report is written.</source>
        <translation>Der Bericht ist geschrieben.</translation>
    </message>
    <message>
        <source>The report was not written: %1</source>
        <translation>Der Bericht wurde nicht geschrieben: %1</translation>
    </message>
    <message>
        <source>Explain a &amp;run …</source>
        <translation>Lauf e&amp;rklären …</translation>
    </message>
    <message>
        <source>S&amp;weep …</source>
        <translation>Reihen&amp;untersuchung …</translation>
    </message>
    <message>
        <source>Ra&amp;ce …</source>
        <translation>&amp;Rennen …</translation>
    </message>
    <message>
        <source>&amp;Compare with another run …</source>
        <translation>Mit einem anderen Lauf &amp;vergleichen …</translation>
    </message>
    <message>
        <source>The run &quot;%1&quot; (%2, %3) is unfinished: the program was ended. All up to then is kept.</source>
        <translation>Der Lauf „%1“ (%2, %3) ist unvollendet: das Programm wurde beendet. Alles bis dahin ist erhalten.</translation>
    </message>
    <message numerus="yes">
        <source>The library has %n more.</source>
        <translation>
            <numerusform>In der Bibliothek ist noch %n.</numerusform>
            <numerusform>In der Bibliothek sind noch %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>&amp;Compare two runs …</source>
        <translation>Zwei Läufe &amp;vergleichen …</translation>
    </message>
    <message>
        <source>It acts at once.</source>
        <translation>Es wirkt sofort.</translation>
    </message>
    <message>
        <source>It acts from %1 on.</source>
        <translation>Es wirkt ab %1.</translation>
    </message>
    <message>
        <source>Stragglers are now: %1. %2</source>
        <translation>Nachzügler jetzt: %1. %2</translation>
    </message>
    <message>
        <source>All nodes have the same link again. %1</source>
        <translation>Alle Knoten haben wieder dieselbe Verbindung. %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) have a link of their own now. %1</source>
        <translation>
            <numerusform>%n Knoten hat jetzt eine eigene Verbindung. %1</numerusform>
            <numerusform>%n Knoten haben jetzt eigene Verbindungen. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is now %2. %3</source>
        <translation>%1 ist jetzt %2. %3</translation>
    </message>
    <message>
        <source>%1 This run is kept up to then.</source>
        <translation>%1 Dieser Lauf ist bis dahin erhalten.</translation>
    </message>
    <message>
        <source>There is no run to fork. Open a kept one first.</source>
        <translation>Es gibt keinen Lauf zum Abzweigen. Öffnen Sie zuerst einen aufbewahrten.</translation>
    </message>
    <message>
        <source>A run is going on. Stop it first, then fork it.</source>
        <translation>Ein Lauf ist im Gange. Halten Sie ihn zuerst an und zweigen Sie dann ab.</translation>
    </message>
    <message>
        <source>The fork of %1 from round %2 has ended.</source>
        <translation>Die Abzweigung von %1 ab Runde %2 ist beendet.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Open the original</source>
        <translation>Original öffnen</translation>
    </message>
    <message>
        <source>&amp;Fork from here …</source>
        <translation>Von hier a&amp;bzweigen …</translation>
    </message>
    <message>
        <source>start a run first</source>
        <translation>starten Sie zuerst einen Lauf</translation>
    </message>
</context>
<context>
    <name>ringside::MarksDialog</name>
    <message>
        <source>Name, tags and note</source>
        <translation>Name, Schlagwörter und Notiz</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Name des Laufs</translation>
    </message>
    <message>
        <source>lecture 3, slow worker</source>
        <translation>Vorlesung 3, langsamer Worker</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Schlagwörter, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>N&amp;ame</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>&amp;Schlagwörter</translation>
    </message>
    <message>
        <source>N&amp;ote</source>
        <translation>N&amp;otiz</translation>
    </message>
</context>
<context>
    <name>ringside::MoreSettings</name>
    <message>
        <source>No setting has this in its name.</source>
        <translation>Keine Einstellung heißt so.</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>Einstellung suchen</translation>
    </message>
</context>
<context>
    <name>ringside::PlaybackBar</name>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>What the run does now: rates and shares of time, no single messages</source>
        <translation>Was der Lauf jetzt tut: Raten und Zeitanteile, keine einzelnen Nachrichten</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>Speed and place of the lens</source>
        <translation>Tempo und Stelle der Zeitlupe</translation>
    </message>
    <message>
        <source>Speed of the slow motion</source>
        <translation>Tempo der Zeitlupe</translation>
    </message>
    <message>
        <source>Pause the slow motion (Space)</source>
        <translation>Zeitlupe anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Play the slow motion (Space)</source>
        <translation>Zeitlupe abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>live, newest rounds</source>
        <translation>live, neueste Runden</translation>
    </message>
    <message>
        <source>no round yet</source>
        <translation>noch keine Runde</translation>
    </message>
    <message>
        <source>Slow motion of the newest complete round, again and again (L)</source>
        <translation>Zeitlupe der neuesten vollständigen Runde, immer wieder (L)</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Replay</translation>
    </message>
    <message>
        <source>Slow motion from this moment on, round after round (R)</source>
        <translation>Zeitlupe ab diesem Moment, Runde für Runde (R)</translation>
    </message>
    <message>
        <source>Slow motion of this round; newer ones do not replace it (F)</source>
        <translation>Zeitlupe dieser Runde; neuere lösen sie nicht ab (F)</translation>
    </message>
    <message>
        <source>Place in the run</source>
        <translation>Stelle im Lauf</translation>
    </message>
    <message>
        <source>What one step is</source>
        <translation>Größe eines Schritts</translation>
    </message>
    <message>
        <source>What one step is. Keys: arrow = message, Alt = mini-batch, Shift = round, Ctrl = epoch.</source>
        <translation>Größe eines Schritts. Tasten: Pfeil = Nachricht, Alt = Mini-Batch, Umschalt = Runde, Strg = Epoche.</translation>
    </message>
    <message>
        <source>by message</source>
        <translation>je Nachricht</translation>
    </message>
    <message>
        <source>by mini-batch</source>
        <translation>je Mini-Batch</translation>
    </message>
    <message>
        <source>by round</source>
        <translation>je Runde</translation>
    </message>
    <message>
        <source>by epoch</source>
        <translation>je Epoche</translation>
    </message>
    <message>
        <source>Back %1</source>
        <translation>Zurück %1</translation>
    </message>
    <message>
        <source>On %1</source>
        <translation>Vor %1</translation>
    </message>
    <message>
        <source>Speed of the slow motion, from a hundredth to a hundred times of what suits the round (keys 1 to 4). The run itself keeps its speed.</source>
        <translation>Tempo der Zeitlupe, von einem Hundertstel bis zum Hundertfachen dessen, was zur Runde passt (Tasten 1 bis 4). Der Lauf selbst behält sein Tempo.</translation>
    </message>
</context>
<context>
    <name>ringside::PlaybackKeys</name>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Pause the slow motion, or go on</source>
        <translation>Zeitlupe anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>One message back, one on</source>
        <translation>Eine Nachricht zurück, eine vor</translation>
    </message>
    <message>
        <source>Alt+%1</source>
        <translation>Alt+%1</translation>
    </message>
    <message>
        <source>One mini-batch back, one on</source>
        <translation>Einen Mini-Batch zurück, einen vor</translation>
    </message>
    <message>
        <source>Shift+%1</source>
        <translation>Umschalt+%1</translation>
    </message>
    <message>
        <source>One round back, one on</source>
        <translation>Eine Runde zurück, eine vor</translation>
    </message>
    <message>
        <source>Ctrl+%1</source>
        <translation>Strg+%1</translation>
    </message>
    <message>
        <source>One epoch back, one on</source>
        <translation>Eine Epoche zurück, eine vor</translation>
    </message>
    <message>
        <source>Home End</source>
        <translation>Pos1 Ende</translation>
    </message>
    <message>
        <source>To the run&apos;s begin, to its end</source>
        <translation>Zum Beginn, zum Ende des Laufs</translation>
    </message>
    <message>
        <source>Freeze the round on screen</source>
        <translation>Die Runde festhalten</translation>
    </message>
    <message>
        <source>Replay from here, round after round</source>
        <translation>Ab hier abspielen, Runde für Runde</translation>
    </message>
    <message>
        <source>Follow the newest round</source>
        <translation>Der neuesten Runde folgen</translation>
    </message>
    <message>
        <source>Speed of the slow motion</source>
        <translation>Tempo der Zeitlupe</translation>
    </message>
</context>
<context>
    <name>ringside::PredictionBox</name>
    <message>
        <source>an epoch</source>
        <translation>je Epoche</translation>
    </message>
    <message>
        <source>Predicted for this set-up</source>
        <translation>Vorhersage für diesen Aufbau</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>waiting for the last</source>
        <translation>Warten auf den Letzten</translation>
    </message>
    <message>
        <source>paper, as reported</source>
        <translation>Paper, wie berichtet</translation>
    </message>
    <message>
        <source>paper, our reading</source>
        <translation>Paper, unsere Lesart</translation>
    </message>
    <message>
        <source>The paper&apos;s equation: %1</source>
        <translation>Gleichung des Papers: %1</translation>
    </message>
</context>
<context>
    <name>ringside::RaceRunner</name>
    <message>
        <source>cannot run this set-up</source>
        <translation>kann diese Einstellung nicht ausführen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2. {1 ?} {2?}</translation>
    </message>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>%1 konnte nicht gestartet werden: %2</translation>
    </message>
</context>
<context>
    <name>ringside::RaceTrack</name>
    <message>
        <source>Race track</source>
        <translation>Rennstrecke</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>Verlust %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>runs later</source>
        <translation>läuft später</translation>
    </message>
    <message>
        <source>is run now, %1 %</source>
        <translation>läuft gerade, %1 %</translation>
    </message>
    <message>
        <source>is run now</source>
        <translation>läuft gerade</translation>
    </message>
    <message>
        <source>on the way</source>
        <translation>unterwegs</translation>
    </message>
    <message>
        <source>%1 after epoch %2</source>
        <translation>%1 nach Epoche %2</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>%1 s, %2 s an epoch  %3</source>
        <translation>%1 s, %2 s je Epoche  %3</translation>
    </message>
    <message>
        <source>%1 s  %2</source>
        <translation>%1 s  %2</translation>
    </message>
    <message>
        <source>not reached: %1</source>
        <translation>nicht erreicht: %1</translation>
    </message>
    <message>
        <source>all epochs</source>
        <translation>alle Epochen</translation>
    </message>
    <message>
        <source>Choose two to four architectures and start the race. They begin with the same weights and see the same batches.</source>
        <translation>Wählen Sie zwei bis vier Architekturen und starten Sie das Rennen. Sie beginnen mit denselben Gewichten und sehen dieselben Batches.</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
</context>
<context>
    <name>ringside::RaceWindow</name>
    <message>
        <source>Start the race</source>
        <translation>Rennen starten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Rennen</translation>
    </message>
    <message>
        <source>Results of the race</source>
        <translation>Ergebnisse des Rennens</translation>
    </message>
    <message>
        <source>How they run</source>
        <translation>Wie sie laufen</translation>
    </message>
    <message>
        <source>Simulated, with real gradients</source>
        <translation>Simuliert, mit echten Gradienten</translation>
    </message>
    <message>
        <source>Real processes, one after the other</source>
        <translation>Echte Prozesse, nacheinander</translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation>Ziellinie</translation>
    </message>
    <message>
        <source>Finish: time to a target</source>
        <translation>Ziel: Zeit bis zu einem Wert</translation>
    </message>
    <message>
        <source>Finish: time of all epochs</source>
        <translation>Ziel: Zeit aller Epochen</translation>
    </message>
    <message>
        <source>Finish: accuracy, epoch by epoch</source>
        <translation>Ziel: Genauigkeit, Epoche für Epoche</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielwert</translation>
    </message>
    <message>
        <source>Clock of the race</source>
        <translation>Uhr des Rennens</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Finish: loss, epoch by epoch</source>
        <translation>Ziel: Verlust, Epoche für Epoche</translation>
    </message>
    <message>
        <source>Same weights, same batches, one clock: %1, %2, %3, batch %4.</source>
        <translation>Dieselben Gewichte, dieselben Batches, eine Uhr: %1, %2, %3, Batch %4.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Choose at least two architectures.</source>
        <translation>Wählen Sie mindestens zwei Architekturen.</translation>
    </message>
    <message>
        <source>Effective learning rates differ (%1): compare their times, and their accuracies with care.</source>
        <translation>Die wirksamen Lernraten unterscheiden sich (%1): Vergleichen Sie die Zeiten, und die Genauigkeiten mit Vorsicht.</translation>
    </message>
    <message>
        <source>Time an epoch</source>
        <translation>Zeit je Epoche</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Ganzer Lauf</translation>
    </message>
    <message>
        <source>Best loss</source>
        <translation>Bester Verlust</translation>
    </message>
    <message>
        <source>Best accuracy</source>
        <translation>Beste Genauigkeit</translation>
    </message>
    <message>
        <source>Last loss</source>
        <translation>Letzter Verlust</translation>
    </message>
    <message>
        <source>Last accuracy</source>
        <translation>Letzte Genauigkeit</translation>
    </message>
    <message>
        <source>Time to target</source>
        <translation>Zeit bis zum Zielwert</translation>
    </message>
    <message>
        <source>Mean quorum</source>
        <translation>Mittleres Quorum</translation>
    </message>
    <message>
        <source>Longest late streak</source>
        <translation>Längste späte Serie</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>%1 s of cluster time</source>
        <translation>%1 s Clusterzeit</translation>
    </message>
    <message>
        <source>Target %1, set by you.</source>
        <translation>Ziel %1, von Ihnen gesetzt.</translation>
    </message>
    <message>
        <source>Target %1 until the first racer has finished; then it is chosen from the results.</source>
        <translation>Ziel %1, bis der erste im Ziel ist; dann wird es aus den Ergebnissen gewählt.</translation>
    </message>
    <message>
        <source>Target %1, chosen by itself: a little short of the best result, %2, so that the race can be won. Type another one to keep it.</source>
        <translation>Ziel %1, von selbst gewählt: etwas unter dem besten Ergebnis, %2, damit das Rennen zu gewinnen ist. Wer ein anderes eintippt, behält es.</translation>
    </message>
</context>
<context>
    <name>ringside::RecordTail</name>
    <message>
        <source>This is a folder; only a run or a scenario file can be opened.</source>
        <translation>Das ist ein Ordner; nur Dateien mit einem Lauf oder Szenario lassen sich öffnen.</translation>
    </message>
    <message>
        <source>This is a pipe or a device; only a regular file can be opened.</source>
        <translation>Das ist eine Pipe oder ein Gerät; nur gewöhnliche Dateien lassen sich öffnen.</translation>
    </message>
    <message>
        <source>This scenario cannot be used.</source>
        <translation>Dieses Szenario ist nicht brauchbar.</translation>
    </message>
    <message>
        <source>The file has no such round.</source>
        <translation>Die Datei hat keine solche Runde.</translation>
    </message>
</context>
<context>
    <name>ringside::ResidualsWindow</name>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation>
            <numerusform>%n Worker</numerusform>
            <numerusform>%n Worker</numerusform>
        </translation>
    </message>
    <message>
        <source>Calibrate this host</source>
        <translation>Diesen Rechner kalibrieren</translation>
    </message>
    <message>
        <source>Explain – model against measurement</source>
        <translation>Erklären – Modell gegen Messung</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>&amp;Measured run</source>
        <translation>Ge&amp;messener Lauf</translation>
    </message>
    <message>
        <source>&amp;Batch time from</source>
        <translation>&amp;Batch-Zeit aus</translation>
    </message>
    <message>
        <source>Measures the time of a batch on one worker alone, and the link between two nodes; takes some seconds.</source>
        <translation>Misst die Zeit eines Batches auf einem Worker allein und die Leitung zwischen zwei Knoten; dauert einige Sekunden.</translation>
    </message>
    <message>
        <source>There is no measured run yet. Run something first; its gap to the model then shows here.</source>
        <translation>Es gibt noch keinen gemessenen Lauf. Starten Sie erst einen; sein Abstand zum Modell erscheint dann hier.</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
    <message>
        <source>stated in the scenario</source>
        <translation>im Szenario angegeben</translation>
    </message>
    <message>
        <source>Model against measurement</source>
        <translation>Modell gegen Messung</translation>
    </message>
    <message>
        <source>No comparison</source>
        <translation>Kein Vergleich</translation>
    </message>
    <message>
        <source>&lt;b&gt;Calibrate this host&lt;/b&gt; measures what the model may use.</source>
        <translation>&lt;b&gt;Diesen Rechner kalibrieren&lt;/b&gt; misst, was das Modell verwenden darf.</translation>
    </message>
    <message>
        <source>Calibrating …</source>
        <translation>Kalibriert …</translation>
    </message>
</context>
<context>
    <name>ringside::RunBar</name>
    <message>
        <source>Run</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Train with this set-up (F5)</source>
        <translation>Mit diesem Aufbau trainieren (F5)</translation>
    </message>
    <message>
        <source>Stop the run (Shift+F5)</source>
        <translation>Lauf stoppen (Umschalt+F5)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>no round was completed</source>
        <translation>keine Runde vollendet</translation>
    </message>
    <message>
        <source>starting the processes</source>
        <translation>Prozesse starten</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>done: %1 of cluster time</source>
        <translation>fertig: %1 Clusterzeit</translation>
    </message>
    <message>
        <source>ended after %1 of cluster time</source>
        <translation>Ende nach %1 Clusterzeit</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>wird gestoppt</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>noch %1 min</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>Let cluster time go on (F6)</source>
        <translation>Clusterzeit weiterlaufen lassen (F6)</translation>
    </message>
    <message>
        <source>Let cluster time stand still (F6)</source>
        <translation>Clusterzeit anhalten (F6)</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>fork of %1 from round %2</source>
        <translation>Abzweigung von %1 ab Runde %2</translation>
    </message>
</context>
<context>
    <name>ringside::RunNavigator</name>
    <message>
        <source>The lens cannot show this round. %1</source>
        <translation>Die Zeitlupe kann diese Runde nicht zeigen. %1</translation>
    </message>
</context>
<context>
    <name>ringside::RunScrubber</name>
    <message>
        <source>Position in the run</source>
        <translation>Stelle im Lauf</translation>
    </message>
    <message>
        <source>%1 of %L2, at %3 of %4</source>
        <translation>%1 von %L2, bei %3 von %4</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>The whole run; press or drag to go to any moment of it.</source>
        <translation>Der ganze Lauf; klicken oder ziehen führt zu jedem Moment.</translation>
    </message>
    <message>
        <source>%1
at %2</source>
        <translation>%1
bei %2</translation>
    </message>
    <message>
        <source>%1: from %2, lasts %3</source>
        <translation>%1: ab %2, Dauer %3</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message numerus="yes">
        <source>▲ %n warning(s) of the run</source>
        <translation>
            <numerusform>▲ %n Warnung des Laufs</numerusform>
            <numerusform>▲ %n Warnungen des Laufs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>◆ %n fault(s) and changed setting(s)</source>
        <translation>
            <numerusform>◆ %n Störung oder geänderte Einstellung</numerusform>
            <numerusform>◆ %n Störungen und geänderte Einstellungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringside::Session</name>
    <message>
        <source>This run has no end: the program was stopped while it ran.</source>
        <translation>Dieser Lauf hat kein Ende: Das Programm wurde währenddessen beendet.</translation>
    </message>
    <message>
        <source>A run is going on. Stop it first, then open the file.</source>
        <translation>Ein Lauf ist im Gange. Erst stoppen, dann die Datei öffnen.</translation>
    </message>
    <message>
        <source>The folder %1 for the runs cannot be made.</source>
        <translation>Der Ordner %1 für die Läufe lässt sich nicht anlegen.</translation>
    </message>
    <message>
        <source>The scenario cannot be written: %1.</source>
        <translation>Das Szenario lässt sich nicht schreiben: %1.</translation>
    </message>
    <message>
        <source>Stopped before it began.</source>
        <translation>Vor dem Beginn gestoppt.</translation>
    </message>
    <message>
        <source>%1 could not be started: %2. It belongs beside this program.</source>
        <translation>%1 konnte nicht gestartet werden: %2. Es gehört neben dieses Programm.</translation>
    </message>
    <message>
        <source>The run did not stop in time and was ended.</source>
        <translation>Der Lauf hielt nicht rechtzeitig an und wurde beendet.</translation>
    </message>
    <message>
        <source>The coordinator was ended by a signal. What it had recorded is kept.</source>
        <translation>Der Koordinator wurde durch ein Signal beendet. Was er aufgezeichnet hat, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The coordinator ended with exit code %1 and no explanation.</source>
        <translation>Der Koordinator endete mit Code %1 und ohne Erklärung.</translation>
    </message>
    <message>
        <source>The coordinator is silent for %1 s.</source>
        <translation>Der Koordinator schweigt seit %1 s.</translation>
    </message>
    <message>
        <source>no run is training now</source>
        <translation>gerade trainiert kein Lauf</translation>
    </message>
</context>
<context>
    <name>ringside::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Auf Vorgaben zurücksetzen</translation>
    </message>
    <message>
        <source>Colours of the architectures</source>
        <translation>Farben der Architekturen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Another language comes with the next start.</source>
        <translation>Eine andere Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Numbered pictures instead of movement</source>
        <translation>Nummerierte Bilder statt Bewegung</translation>
    </message>
    <message>
        <source>Reduced motion: numbered pictures instead of movement</source>
        <translation>Weniger Bewegung: nummerierte Bilder statt Bewegung</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Slowest: a second on screen shows at least</source>
        <translation>Am langsamsten: eine Sekunde am Schirm zeigt mindestens</translation>
    </message>
    <message>
        <source>Fastest: a second on screen shows at most</source>
        <translation>Am schnellsten: eine Sekunde am Schirm zeigt höchstens</translation>
    </message>
    <message>
        <source>Folder of runs</source>
        <translation>Ordner der Läufe</translation>
    </message>
    <message>
        <source>Another folder is used from the next start on.</source>
        <translation>Ein anderer Ordner gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>Reset the colours</source>
        <translation>Farben zurücksetzen</translation>
    </message>
</context>
<context>
    <name>ringside::SetupPanel</name>
    <message>
        <source>Setup</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Stragglers</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Batch of each worker</source>
        <translation>Batch je Worker</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation>Weniger Einstellungen</translation>
    </message>
    <message>
        <source>All settings (%1)</source>
        <translation>Alle Einstellungen (%1)</translation>
    </message>
    <message>
        <source>%1 (as loaded)</source>
        <translation>%1 (wie geladen)</translation>
    </message>
    <message>
        <source>%1 parameters, %2 a gradient</source>
        <translation>%1 Parameter, Gradient %2</translation>
    </message>
    <message>
        <source>After the first run: it measures how long a batch takes on this computer.</source>
        <translation>Nach dem ersten Lauf: Er misst, wie lange ein Batch auf diesem Rechner dauert.</translation>
    </message>
    <message>
        <source>The batches do not fit into the data.</source>
        <translation>Die Batches passen nicht in die Daten.</translation>
    </message>
    <message>
        <source>Acts on the run at once.</source>
        <translation>Wirkt sofort auf den Lauf.</translation>
    </message>
    <message>
        <source>If a worker dies: the others go on without it.</source>
        <translation>Stirbt ein Worker: Die anderen machen ohne ihn weiter.</translation>
    </message>
    <message>
        <source>If a worker dies: the run stops.</source>
        <translation>Stirbt ein Worker: Der Lauf endet.</translation>
    </message>
</context>
<context>
    <name>ringside::StageView</name>
    <message>
        <source>Stage</source>
        <translation>Bühne</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Anlauf</translation>
    </message>
    <message>
        <source>Press Run</source>
        <translation>Start drücken</translation>
    </message>
    <message>
        <source>The processes meet, and half a second of training is tried to choose a pace that this computer can keep.</source>
        <translation>Die Prozesse finden sich; eine halbe Sekunde Probe bestimmt das Tempo.</translation>
    </message>
    <message>
        <source>live</source>
        <translation>live</translation>
    </message>
</context>
<context>
    <name>ringside::StatusStrip</name>
    <message>
        <source>idle</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>The run failed: %1</source>
        <translation>Der Lauf ist gescheitert: %1</translation>
    </message>
    <message>
        <source>Starting the processes.</source>
        <translation>Die Prozesse werden gestartet.</translation>
    </message>
    <message>
        <source>Fidelity of the run</source>
        <translation>Treue des Laufs</translation>
    </message>
    <message>
        <source>Paused: cluster time stands still. F6 lets it go on.</source>
        <translation>Angehalten: Die Clusterzeit steht. F6 lässt sie weiterlaufen.</translation>
    </message>
    <message>
        <source>Starting: trying whether this computer keeps up at a time dilation of %1.</source>
        <translation>Start: Probe, ob dieser Rechner bei einer Zeitdehnung von %1 mitkommt.</translation>
    </message>
    <message>
        <source>%1 This run is kept up to then.</source>
        <translation>%1 Dieser Lauf ist bis dahin erhalten.</translation>
    </message>
</context>
<context>
    <name>ringside::SweepForm</name>
    <message>
        <source>Mini-batch falsifier</source>
        <translation>Mini-Batch-Falsifikator</translation>
    </message>
    <message>
        <source>Speed and accuracy: quorum by full rounds</source>
        <translation>Tempo und Genauigkeit: Quorum mal volle Runden</translation>
    </message>
    <message>
        <source>&amp;Simulated, not measured</source>
        <translation>&amp;Simuliert, nicht gemessen</translation>
    </message>
    <message>
        <source>with real &amp;training</source>
        <translation>mit echtem &amp;Training</translation>
    </message>
    <message>
        <source>Varied field %1</source>
        <translation>Verändertes Feld %1</translation>
    </message>
    <message>
        <source>field to vary</source>
        <translation>zu veränderndes Feld</translation>
    </message>
    <message>
        <source>Values of field %1</source>
        <translation>Werte von Feld %1</translation>
    </message>
    <message>
        <source>values: 2,4,8</source>
        <translation>Werte: 2,4,8</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>&amp;Repeats</source>
        <translation>Wie&amp;derholungen</translation>
    </message>
    <message>
        <source>Runs of each combination, with seeds that count up; from two on there are intervals.</source>
        <translation>Läufe jeder Kombination, mit aufsteigenden Startwerten; ab zweien gibt es Intervalle.</translation>
    </message>
    <message>
        <source>Computes the real gradients in simulated time: gives accuracy.</source>
        <translation>Rechnet die echten Gradienten in simulierter Zeit: liefert die Genauigkeit.</translation>
    </message>
    <message>
        <source>Ready-made sweep</source>
        <translation>Fertige Reihe</translation>
    </message>
    <message>
        <source>Ready-made sweep …</source>
        <translation>Fertige Reihe …</translation>
    </message>
    <message>
        <source>Choose a field to vary, and its values.</source>
        <translation>Wählen Sie ein Feld und seine Werte.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes the set-up of the window:</source>
        <translation>Verändert den Aufbau des Fensters:</translation>
    </message>
    <message>
        <source>Changes the set-up %1:</source>
        <translation>Verändert den Aufbau %1:</translation>
    </message>
</context>
<context>
    <name>ringside::SweepWindow</name>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;New sweep</source>
        <translation>&amp;Neue Reihe</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Mittelwerte</translation>
    </message>
    <message>
        <source>Sweep – a grid of runs</source>
        <translation>Reihenuntersuchung – ein Gitter von Läufen</translation>
    </message>
    <message>
        <source>&amp;Open a sweep …</source>
        <translation>Reihe ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>The run under way is given up, and made anew when the sweep goes on; finished runs are kept.</source>
        <translation>Der laufende Lauf wird aufgegeben und neu begonnen, wenn die Reihe weitergeht; fertige Läufe bleiben.</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>A sweep is under way; pause it first.</source>
        <translation>Eine Reihe läuft; halten Sie sie erst an.</translation>
    </message>
    <message>
        <source>A sweep&apos;s folder</source>
        <translation>Ordner einer Reihe</translation>
    </message>
    <message>
        <source>The sweep cannot be written: %1.</source>
        <translation>Die Reihe lässt sich nicht schreiben: %1.</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Start</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>Läuft …</translation>
    </message>
    <message>
        <source>Complete. The table is sweep.csv in %1</source>
        <translation>Fertig. Die Tabelle ist sweep.csv in %1</translation>
    </message>
    <message>
        <source>Paused; finished runs are kept in %1</source>
        <translation>Angehalten; fertige Läufe bleiben in %1</translation>
    </message>
    <message>
        <source>Finished runs</source>
        <translation>Fertige Läufe</translation>
    </message>
    <message>
        <source>%1 of %2 runs.</source>
        <translation>%1 von %2 Läufen.</translation>
    </message>
    <message>
        <source>Every run of the sweep gets a row here. Choose a field to vary and its values, or a ready-made sweep, then press Start.</source>
        <translation>Jeder Lauf der Reihe bekommt hier eine Zeile. Wählen Sie ein Feld und seine Werte oder eine fertige Reihe und drücken Sie dann Start.</translation>
    </message>
</context>
<context>
    <name>ringside::TimelineView</name>
    <message>
        <source>Every node gets a lane here when a run has begun.</source>
        <translation>Jeder Knoten bekommt hier eine Spur, sobald ein Lauf begonnen hat.</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Cluster time on the axis</source>
        <translation>Clusterzeit auf der Achse</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Every round equally wide</source>
        <translation>Jede Runde gleich breit</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>%1 at %2 s</source>
        <translation>%1 bei %2 s</translation>
    </message>
</context>
<context>
    <name>ringside::TriedList</name>
    <message>
        <source>Measured with this set-up</source>
        <translation>Mit diesem Aufbau gemessen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2 an epoch</source>
        <translation>%1: %2 je Epoche</translation>
    </message>
    <message>
        <source>Set up %1 again</source>
        <translation>%1 wieder aufbauen</translation>
    </message>
    <message>
        <source>+ curve</source>
        <translation>+ Kurve</translation>
    </message>
    <message>
        <source>Lay the loss and accuracy of %1 over the charts</source>
        <translation>Verlust und Genauigkeit von %1 über die Diagramme legen</translation>
    </message>
</context>
<context>
    <name>ringside::WindowDocks</name>
    <message>
        <source>Panels in one place</source>
        <translation>Bereiche an einem Ort</translation>
    </message>
    <message>
        <source>Panels in this place</source>
        <translation>Bereiche an dieser Stelle</translation>
    </message>
</context>
<context>
    <name>ringside::WindowNotice</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
</context>
<context>
    <name>ringside::WindowPanel</name>
    <message>
        <source>Pull out or put back</source>
        <translation>Herauslösen oder zurücksetzen</translation>
    </message>
    <message>
        <source>Pull out or put back: %1</source>
        <translation>Herauslösen oder zurücksetzen: %1</translation>
    </message>
    <message>
        <source>Close; the menu View brings it back</source>
        <translation>Schließen; das Menü Ansicht holt ihn zurück</translation>
    </message>
    <message>
        <source>Close: %1</source>
        <translation>Schließen: %1</translation>
    </message>
</context>
</TS>
