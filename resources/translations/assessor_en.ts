<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name></name>
    <message numerus="yes">
        <source>%Ln are contradictory</source>
        <translation>
            <numerusform>%Ln is contradictory</numerusform>
            <numerusform>%Ln are contradictory</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assessor(s)</source>
        <translation>
            <numerusform>%Ln assessor</numerusform>
            <numerusform>%Ln assessors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cycle(s)</source>
        <translation>
            <numerusform>%Ln cycle</numerusform>
            <numerusform>%Ln cycles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) added to the pool</source>
        <translation>
            <numerusform>%Ln document added to the pool</numerusform>
            <numerusform>%Ln documents added to the pool</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) have no text in the campaign.</source>
        <translation>
            <numerusform>%Ln document has no text in the campaign.</numerusform>
            <numerusform>%Ln documents have no text in the campaign.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) to do</source>
        <translation>
            <numerusform>%Ln document to do</numerusform>
            <numerusform>%Ln documents to do</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hidden repeat(s)</source>
        <translation>
            <numerusform>%Ln hidden repeat</numerusform>
            <numerusform>%Ln hidden repeats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln highlight(s)</source>
        <translation>
            <numerusform>%Ln highlight</numerusform>
            <numerusform>%Ln highlights</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judged differently</source>
        <translation>
            <numerusform>%Ln judged differently</numerusform>
            <numerusform>%Ln judged differently</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judged document(s) (sum over topics)</source>
        <translation>
            <numerusform>%Ln judged document (sum over topics)</numerusform>
            <numerusform>%Ln judged documents (sum over topics)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judgement(s)</source>
        <translation>
            <numerusform>%Ln judgement</numerusform>
            <numerusform>%Ln judgements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more run(s)</source>
        <translation>
            <numerusform>%Ln more run</numerusform>
            <numerusform>%Ln more runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation>
            <numerusform>%Ln pair</numerusform>
            <numerusform>%Ln pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) remaining</source>
        <translation>
            <numerusform>%Ln pair remaining</numerusform>
            <numerusform>%Ln pairs remaining</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) were judged more than once</source>
        <translation>
            <numerusform>%Ln pair was judged more than once</numerusform>
            <numerusform>%Ln pairs were judged more than once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln preference(s)</source>
        <translation>
            <numerusform>%Ln preference</numerusform>
            <numerusform>%Ln preferences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unjudged removed</source>
        <translation>
            <numerusform>%Ln unjudged removed</numerusform>
            <numerusform>%Ln unjudged removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were in it already</source>
        <translation>
            <numerusform>%Ln was in it already</numerusform>
            <numerusform>%Ln were in it already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln work package(s) in {0}</source>
        <translation>
            <numerusform>%Ln work package in {0}</numerusform>
            <numerusform>%Ln work packages in {0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Averages over %Ln topic(s)</source>
        <translation>
            <numerusform>Averages over %Ln topic</numerusform>
            <numerusform>Averages over %Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Averages over {0:,} to %Ln topic(s)</source>
        <translation>
            <numerusform>Averages over {0:,} to %Ln topic</numerusform>
            <numerusform>Averages over {0:,} to %Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the details of %Ln run(s)?</source>
        <translation>
            <numerusform>Change the details of %Ln run?</numerusform>
            <numerusform>Change the details of %Ln runs?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %Ln row(s).</source>
        <translation>
            <numerusform>Copied %Ln row.</numerusform>
            <numerusform>Copied %Ln rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Current pool: %Ln document(s) ({0}).</source>
        <translation>
            <numerusform>Current pool: %Ln document ({0}).</numerusform>
            <numerusform>Current pool: %Ln documents ({0}).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %Ln pair(s), neither document has a majority.</source>
        <translation>
            <numerusform>In %Ln pair, neither document has a majority.</numerusform>
            <numerusform>In %Ln pairs, neither document has a majority.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Judgement(s)</source>
        <translation>
            <numerusform>Judgement</numerusform>
            <numerusform>Judgements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>List {0:,} of {1:,}, %Ln item(s): {2}</source>
        <translation>
            <numerusform>List {0:,} of {1:,}, %Ln item: {2}</numerusform>
            <numerusform>List {0:,} of {1:,}, %Ln items: {2}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mean {0}: {1:.4f} and {2:.4f} over %Ln topic(s)</source>
        <translation>
            <numerusform>Mean {0}: {1:.4f} and {2:.4f} over %Ln topic</numerusform>
            <numerusform>Mean {0}: {1:.4f} and {2:.4f} over %Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Position bias: the left document was preferred in {0:,} of %Ln judgement(s): {1}.</source>
        <translation>
            <numerusform>Position bias: the left document was preferred in {0:,} of %Ln judgement: {1}.</numerusform>
            <numerusform>Position bias: the left document was preferred in {0:,} of %Ln judgements: {1}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Self-consistency: of {0:,} pairs repeated with swapped sides, %Ln were judged the same: {1}.</source>
        <translation>
            <numerusform>Self-consistency: of {0:,} pairs repeated with swapped sides, %Ln was judged the same: {1}.</numerusform>
            <numerusform>Self-consistency: of {0:,} pairs repeated with swapped sides, %Ln were judged the same: {1}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln pair(s) remaining</source>
        <translation>
            <numerusform>about %Ln pair remaining</numerusform>
            <numerusform>about %Ln pairs remaining</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean over %Ln topic(s)</source>
        <translation>
            <numerusform>mean over %Ln topic</numerusform>
            <numerusform>mean over %Ln topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tied with %Ln other(s): {0}</source>
        <translation>
            <numerusform>tied with %Ln other: {0}</numerusform>
            <numerusform>tied with %Ln others: {0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0}, %Ln judgement(s)</source>
        <translation>
            <numerusform>{0}, %Ln judgement</numerusform>
            <numerusform>{0}, %Ln judgements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0}, topic {1}: {2:,} of %Ln document(s) decided</source>
        <translation>
            <numerusform>{0}, topic {1}: {2:,} of %Ln document decided</numerusform>
            <numerusform>{0}, topic {1}: {2:,} of %Ln documents decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0}; %Ln document(s) without a judgement</source>
        <translation>
            <numerusform>{0}; %Ln document without a judgement</numerusform>
            <numerusform>{0}; %Ln documents without a judgement</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssessorsPart</name>
    <message numerus="yes">
        <source>%Ln unusually fast decision(s)…</source>
        <translation>
            <numerusform>%Ln unusually fast decision…</numerusform>
            <numerusform>%Ln unusually fast decisions…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssignPart</name>
    <message numerus="yes">
        <source>%Ln document(s) reassigned from {0} to {1}.</source>
        <translation>
            <numerusform>%Ln document reassigned from {0} to {1}.</numerusform>
            <numerusform>%Ln documents reassigned from {0} to {1}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The remaining documents of %Ln topic(s) of {0} are for another assessor; judgements stay. Work packages of {0} that are out can still be merged; documents decided by both are judged twice. The other assessor:</source>
        <translation>
            <numerusform>The remaining documents of %Ln topic of {0} are for another assessor; judgements stay. Work packages of {0} that are out can still be merged; documents decided by both are judged twice. The other assessor:</numerusform>
            <numerusform>The remaining documents of %Ln topics of {0} are for another assessor; judgements stay. Work packages of {0} that are out can still be merged; documents decided by both are judged twice. The other assessor:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssignmentModel</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) decided</source>
        <translation>
            <numerusform>%Ln document decided</numerusform>
            <numerusform>%Ln documents decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) pooled</source>
        <translation>
            <numerusform>%Ln document pooled</numerusform>
            <numerusform>%Ln documents pooled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClassificationChoices</name>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>%Ln column</numerusform>
            <numerusform>%Ln columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClassificationWindow</name>
    <message numerus="yes">
        <source>Copied %Ln row(s).</source>
        <translation>
            <numerusform>Copied %Ln row.</numerusform>
            <numerusform>Copied %Ln rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} · %Ln item(s)</source>
        <translation>
            <numerusform>{0} · %Ln item</numerusform>
            <numerusform>{0} · %Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CollectionSearch</name>
    <message numerus="yes">
        <source>%Ln document(s) not searched</source>
        <translation>
            <numerusform>%Ln document not searched</numerusform>
            <numerusform>%Ln documents not searched</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparisonChoices</name>
    <message numerus="yes">
        <source>%Ln excluded assessor(s) not compared: {0}</source>
        <translation>
            <numerusform>%Ln excluded assessor not compared: {0}</numerusform>
            <numerusform>%Ln excluded assessors not compared: {0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s) or rule(s) not compared: {0}</source>
        <translation>
            <numerusform>%Ln model or rule not compared: {0}</numerusform>
            <numerusform>%Ln models or rules not compared: {0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This tab always compares all assessors except %Ln excluded one(s): {0}</source>
        <translation>
            <numerusform>This tab always compares all assessors except %Ln excluded one: {0}</numerusform>
            <numerusform>This tab always compares all assessors except %Ln excluded ones: {0}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConfusionPart</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentsPart</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation>
            <numerusform>%Ln pair</numerusform>
            <numerusform>%Ln pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %Ln line(s)</source>
        <translation>
            <numerusform>More than %Ln line</numerusform>
            <numerusform>More than %Ln lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigurePlot</name>
    <message numerus="yes">
        <source>%Ln line(s) hidden</source>
        <translation>
            <numerusform>%Ln line hidden</numerusform>
            <numerusform>%Ln lines hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more line(s)</source>
        <translation>
            <numerusform>%Ln more line</numerusform>
            <numerusform>%Ln more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilesPart</name>
    <message numerus="yes">
        <source>Import %Ln file(s)</source>
        <translation>
            <numerusform>Import %Ln file</numerusform>
            <numerusform>Import %Ln files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FittedTable</name>
    <message numerus="yes">
        <source>A copied or exported table has %n more column(s).</source>
        <translation>
            <numerusform>A copied or exported table has %n more column.</numerusform>
            <numerusform>A copied or exported table has %n more columns.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GradeRow</name>
    <message numerus="yes">
        <source>%Ln judgement(s) have this grade: it cannot be removed or change its value.</source>
        <translation>
            <numerusform>%Ln judgement has this grade: it cannot be removed or change its value.</numerusform>
            <numerusform>%Ln judgements have this grade: it cannot be removed or change its value.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupBar</name>
    <message numerus="yes">
        <source>Group %Ln run(s)</source>
        <translation>
            <numerusform>Group %Ln run</numerusform>
            <numerusform>Group %Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeldFiles</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln topic</numerusform>
            <numerusform>%Ln topics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message numerus="yes">
        <source>%Ln section(s) found</source>
        <translation>
            <numerusform>%Ln section found</numerusform>
            <numerusform>%Ln sections found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportSummary</name>
    <message numerus="yes">
        <source>Imported %Ln file(s)</source>
        <translation>
            <numerusform>Imported %Ln file</numerusform>
            <numerusform>Imported %Ln files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KnownGradesDialog</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KnownListDialog</name>
    <message numerus="yes">
        <source>Remove %Ln known grade(s)</source>
        <translation>
            <numerusform>Remove %Ln known grade</numerusform>
            <numerusform>Remove %Ln known grades</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message numerus="yes">
        <source>Document(s)</source>
        <translation>
            <numerusform>Document</numerusform>
            <numerusform>Documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run(s)</source>
        <translation>
            <numerusform>Run</numerusform>
            <numerusform>Runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Topic(s)</source>
        <translation>
            <numerusform>Topic</numerusform>
            <numerusform>Topics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PdfView</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln page</numerusform>
            <numerusform>%Ln pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueMessages</name>
    <message numerus="yes">
        <source>%Ln new message(s)</source>
        <translation>
            <numerusform>%Ln new message</numerusform>
            <numerusform>%Ln new messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message numerus="yes">
        <source>%Ln new message(s)</source>
        <translation>
            <numerusform>%Ln new message</numerusform>
            <numerusform>%Ln new messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message numerus="yes">
        <source>Your last judgement, “{0}”, completed the topic: all %Ln document(s) are not relevant.</source>
        <translation>
            <numerusform>Your last judgement, “{0}”, completed the topic: the document is not relevant.</numerusform>
            <numerusform>Your last judgement, “{0}”, completed the topic: all %Ln documents are not relevant.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunsTable</name>
    <message numerus="yes">
        <source>%Ln more column(s): Columns ▾</source>
        <translation>
            <numerusform>%Ln more column: Columns ▾</numerusform>
            <numerusform>%Ln more columns: Columns ▾</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln withdrawn topic(s) not counted.</source>
        <translation>
            <numerusform>%Ln withdrawn topic not counted.</numerusform>
            <numerusform>%Ln withdrawn topics not counted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0:,} of %Ln run(s) shown</source>
        <translation>
            <numerusform>{0:,} of %Ln run shown</numerusform>
            <numerusform>{0:,} of %Ln runs shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScaleDialog</name>
    <message numerus="yes">
        <source>%Ln judgement(s)</source>
        <translation>
            <numerusform>%Ln judgement</numerusform>
            <numerusform>%Ln judgements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message numerus="yes">
        <source>%Ln document(s) not searched</source>
        <translation>
            <numerusform>%Ln document not searched</numerusform>
            <numerusform>%Ln documents not searched</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeparateReader</name>
    <message numerus="yes">
        <source>reading took longer than %Ln second(s)</source>
        <translation>
            <numerusform>reading took longer than %Ln second</numerusform>
            <numerusform>reading took longer than %Ln seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetAsidePart</name>
    <message numerus="yes">
        <source>Withdraw %Ln topic(s)</source>
        <translation>
            <numerusform>Withdraw %Ln topic</numerusform>
            <numerusform>Withdraw %Ln topics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SharedFolderPart</name>
    <message numerus="yes">
        <source>Merge %Ln package(s)</source>
        <translation>
            <numerusform>Merge %Ln package</numerusform>
            <numerusform>Merge %Ln packages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SharedFolderWatch</name>
    <message numerus="yes">
        <source>%Ln event(s) were skipped</source>
        <translation>
            <numerusform>%Ln event was skipped</numerusform>
            <numerusform>%Ln events were skipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SharingPanel</name>
    <message numerus="yes">
        <source> of %Ln topic(s)</source>
        <translation>
            <numerusform> of %Ln topic</numerusform>
            <numerusform> of %Ln topics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TermCounts</name>
    <message numerus="yes">
        <source>%Ln more term(s) in this document</source>
        <translation>
            <numerusform>%Ln more term in this document</numerusform>
            <numerusform>%Ln more terms in this document</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextPlaces</name>
    <message numerus="yes">
        <source>%Ln document(s) are now read from {0}.</source>
        <translation>
            <numerusform>%Ln document is now read from {0}.</numerusform>
            <numerusform>%Ln documents are now read from {0}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) are read from {0} when shown.</source>
        <translation>
            <numerusform>%Ln text is read from {0} when shown.</numerusform>
            <numerusform>%Ln texts are read from {0} when shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) cannot be read: {0} is missing.</source>
        <translation>
            <numerusform>%Ln text cannot be read: {0} is missing.</numerusform>
            <numerusform>%Ln texts cannot be read: {0} is missing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TopicChip</name>
    <message numerus="yes">
        <source>%Ln topic(s): {0}</source>
        <translation>
            <numerusform>Topic {0}</numerusform>
            <numerusform>%Ln topics: {0}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TopicDone</name>
    <message numerus="yes">
        <source>%Ln of the topic&apos;s {0:,} documents remain to be judged.</source>
        <translation>
            <numerusform>%Ln of the topic&apos;s {0:,} documents remains to be judged.</numerusform>
            <numerusform>%Ln of the topic&apos;s {0:,} documents remain to be judged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Judge the %Ln skipped document(s)</source>
        <translation>
            <numerusform>Judge the skipped document</numerusform>
            <numerusform>Judge the %Ln skipped documents</numerusform>
        </translation>
    </message>
</context>
</TS>
