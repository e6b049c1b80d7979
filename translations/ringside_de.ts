<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Choices</name>
    <message>
        <source>one worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>home Wi-Fi: 50 Mbit/s, 3 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>100 Mbit/s, 0.1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 Gbit/s, 0.1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this computer, not emulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody is slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a random one late each step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each later than the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow phases now and then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, uneven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kinds, as loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker %1 late by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fashion-MNIST mini</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fashion-MNIST</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IDX files</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigureExport</name>
    <message>
        <source>The figure could not be written to %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>&quot;%1&quot; is not a number of seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a size such as 1600x1000, from 640x400 to 8192x8192.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no theme &quot;%1&quot;; there are light, dark and system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch distributed training happen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run (.ringside) or scenario (.json) to open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with this built-in scenario.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the run at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window after so many seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a picture of the window after so many seconds; may be given several times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light, dark or system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the window: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start as for a class: full screen, larger words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the end, print how long the window was busy without a look at its events.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one file can be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no language &quot;%1&quot;; there are %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScenarioField</name>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers must be whole numbers with - between them: 196-64-10.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with parameter servers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with the asynchronous parameter server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with partial allreduce (solo, majority, quorum).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many parameter servers share the weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement of the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even shares for the servers, or whole variables dealt one by one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with the parameter server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of an update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a server is busy with one update of the weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bound on staleness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many steps a worker may be ahead of the slowest one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who does the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each worker has its own share of the steps, or takes the next of a common pool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a share each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>common pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quorum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many workers must have arrived before a round begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with quorum allreduce.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A late gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is added to the send buffer, takes its place, or is thrown away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results that were missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A late worker applies all of them in order, or only the newest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the newest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A late worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a worker that missed rounds goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joins the newest round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does all its steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joins the running round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who contributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody&apos;s send buffer, or only workers that have arrived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every send buffer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who has arrived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sum is divided by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of workers, or of those that contributed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contributors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exchange of a round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The allreduce that a round uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recursive doubling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshot so long after the trigger; only in simulations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Barrier after each round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody waits until the round has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full round every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every so many rounds everybody is waited for; 0 = never.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models made equal every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every so many epochs the replicas are made equal; 0 = never.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models made equal by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy of one replica, or the mean of all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps between averages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many steps each worker does alone before the models are averaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with local SGD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of a gossip step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First average with the neighbours and then learn, or the other way round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average, then learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learn, then average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with gossip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send while computing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the gradient leave while the rest is still being computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not with partial allreduce, which sends only whole gradients.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What travels together: layers, a number of equal buckets, or a list of [share of the gradient, share of the computation after which it is ready].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with Send while computing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with an emulated network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uniform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log-normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many processes train.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Emulated network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages take the time that this network would need; otherwise as long as this computer needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of each network interface, in each direction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first bit out of the sender to the first bit at the receiver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each message&apos;s latency is longer by a random time up to this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the segments that are lost once and sent again, 0 to 0.5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sharing of an interface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segments for different receivers take turns, or messages leave in order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first come, first served</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The piece of a message that an interface sends before the next has its turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instead of the model&apos;s own size; for predictions and simulations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the model is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uneven nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes with a bandwidth or latency of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time dilation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall seconds for one second of the cluster, 1 to 1000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a worker takes for one batch: really measured, or stated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same for every worker and step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with one computing time for all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean time of a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of the random computing times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with exponential or log-normal computing times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation divided by the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with log-normal computing times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not shorter than</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random times below are cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not longer than</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random times above are cut off; 0 = no limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest computing time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with uniform computing times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest computing time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times in seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One time for each worker, or one row of times for each worker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with one time for each worker, or a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stragglers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is late, and how: fixed, random, rotating_skew, linear_skew, bursty, video_like.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model and data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units of each layer, the input first: 196-64-10.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the layers between input and output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sigmoid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tanh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the training makes small.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>softmax cross-entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the weights are drawn at the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>He</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glorot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as PyTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model learns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fashion-MNIST mini</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fashion-MNIST</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IDX files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hyperplane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spiral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File or folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of the four IDX files, or the CSV file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only with IDX or CSV files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch of each worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples from which a worker computes one gradient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the data is gone through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only without a number of steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends the run after so many steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the epochs say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the mean gradient is multiplied by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaling of the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same rate always, or times the number of workers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From 0 to below 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From 0 to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rate rises from 0 over so many epochs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decay of the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A list of [epoch, factor]: from that epoch on the rate is multiplied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tested every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After how many epochs the model is tried on the test images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decides every random number: equal seeds, equal first weights and batches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned faults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happens to a node or link, and when.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the scenario.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whatever should be remembered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more setting(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StageText</name>
    <message>
        <source>computing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, live, %2 rounds in a second of cluster time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ring step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allgather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, step %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 gradients in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exchange, %1 of %2 gradients in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pushes in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>push, %1 of %2 gradients at the servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 weights out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pull, %1 of %2 weights delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute of this round: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last to arrive, %1 after the one before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, %3 % of its time on the link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, sum of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, late: the receiver&apos;s clock was ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each server takes in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step: %1 gradients, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step: w/S W, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each worker sends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This round: sends %1, receives %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages at its network card: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages this round: %1, together %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest rounds: %1 % compute, %2 % send, %3 % update, %4 % wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends %1/s; %L2 messages since the run began</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrived last in most of the newest rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 workers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on its way from %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>send, receive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, 1 worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to %1 servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sending %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>receiving %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>receiving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready for the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 arriving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finishing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusSentence</name>
    <message>
        <source>1 worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready: %1, %2. Press Run (F5).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the first round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every round waits for whoever comes last: %1 so far, %2 of the time, and it is often another worker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker %1 arrived last in %2 of %3 rounds; the others waited %4 for it, %5 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is late.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One worker alone: nothing to wait for, all of the time is compute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is late and the network hardly matters: workers compute %1 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network is the limit: every worker waits %1 of a step for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is late: every worker waits %1 of a step for the network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>messages on time %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overruns %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recording %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time: how much slower than the emulated cluster this computer runs it.
messages on time: share of messages that reached their receiver&apos;s clock before they were due.
overruns: steps whose real computation took longer than the cluster&apos;s.
recording: processor time that writing the record took, against the run&apos;s wall time.
seed: start of every random number of this run.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>computing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 while %2 was sending.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for a message from %2, which was on its way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 while a message was on its way from %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waited %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2, which was still computing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2, which was applying an update.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in the queue of %2, which was busy with others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 until enough workers had come.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2: this computer was too slow for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; the record does not say for what.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
since %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
begins at %2, lasts %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cluster time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, rounds %L2 to %L3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 last, +%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computed in %1, in order of arrival: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Nobody came last alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2 came last, %3 after %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UnitText</name>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n epoch(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>There is no built-in scenario &quot;%1&quot;; there are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture could not be written to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window shown after %1 ms; longest stall since %2 ms, stalls above %3 ms: %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::ChartColumn</name>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show learning against seconds of cluster time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show learning against epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the accuracy on the test images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::ChartPanel</name>
    <message>
        <source>Save or copy this chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PNG...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as SVG...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save data as CSV...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What shall be done?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::FieldEditor</name>
    <message>
        <source>%1, slider</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::HelpCard</name>
    <message>
        <source>All keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause the slow motion, or go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step back, one step on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One round back, one round on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze the round on screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of the slow motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the next control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the value of a control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Playback and controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::LensPlayer</name>
    <message>
        <source>folded: %1 of compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folded: %1 of update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folded: %1 of waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>picture %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 s on screen = %1 in the cluster</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::LoopProgress</name>
    <message>
        <source>Position in the round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The round on screen. Press or drag to go there; a zigzag is time in which nothing moves, shown shorter than it was.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::MainWindow</name>
    <message>
        <source>Setup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not opened: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ringside: %1, %2[*]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locked during the run: a change needs a restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a run or a scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs and scenarios (*.ringside *.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenario could not be written to %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save scenario as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find a setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>La&amp;yout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Standard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lecture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Analysis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Arrange panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a bar on each panel to drag it by, pull it out or close it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All &amp;keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Command palette...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Ringside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Ringside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ringside %1
Watch distributed training happen.

With Qt %2.
Free software: GNU General Public License, version 3 or later.
Fashion-MNIST images: Zalando SE, MIT licence.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::MoreSettings</name>
    <message>
        <source>No setting has this in its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::PlaybackBar</name>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the run does now: rates and shares of time, no single messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow motion of the newest complete round, again and again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow motion of this round; newer ones do not replace it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed and place of the lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back by one message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On by one message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of the slow motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of the slow motion, from a tenth to ten times of what suits the round. The run itself keeps its speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause the slow motion (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the slow motion (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live, newest rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no round yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::PredictionBox</name>
    <message>
        <source>an epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted for this set-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paper, as reported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paper, our reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The paper&apos;s equation: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::RecordTail</name>
    <message>
        <source>This is a folder; only a run or a scenario file can be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a pipe or a device; only a regular file can be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This scenario cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::RunBar</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train with this set-up (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the run (Shift+F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no round was completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting the processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done: %1 of cluster time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended after %1 of cluster time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::Session</name>
    <message>
        <source>This run has no end: the program was stopped while it ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run is going on. Stop it first, then open the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 for the runs cannot be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenario cannot be written: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before it began.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be started: %2. It belongs beside this program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run did not stop in time and was ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The coordinator was ended by a signal. What it had recorded is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The coordinator ended with exit code %1 and no explanation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The coordinator is silent for %1 s.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the architectures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another language comes with the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbered pictures instead of movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced motion: numbered pictures instead of movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowest: a second on screen shows at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fastest: a second on screen shows at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another folder is used from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the colours</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::SetupPanel</name>
    <message>
        <source>Setup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stragglers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch of each worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All settings (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (as loaded)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parameters, %2 a gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the first run: it measures how long a batch takes on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batches do not fit into the data.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::StageView</name>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The processes meet, and half a second of training is tried to choose a pace that this computer can keep.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::StatusStrip</name>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting the processes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::TimelineView</name>
    <message>
        <source>Every node gets a lane here when a run has begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cluster time on the axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every round equally wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The messages of this round are no longer kept: the lens cannot show it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::TriedList</name>
    <message>
        <source>Measured with this set-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 an epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up %1 again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::WindowNotice</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::WindowPanel</name>
    <message>
        <source>Pull out or put back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pull out or put back: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close; the menu View brings it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
