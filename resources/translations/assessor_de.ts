<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name></name>
    <message>
        <source># Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln are contradictory</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assessor(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cycle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) added to the pool</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) have no text in the campaign.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) to do</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hidden repeat(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln highlight(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judged differently</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judged document(s) (sum over topics)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judgement(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) remaining</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) were judged more than once</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln preference(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unjudged removed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were in it already</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln work package(s) in {0}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Conflict of interest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Damaged or incomplete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language that I do not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;No text, or not displayable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Topic unclear for this document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A hidden repeat: same preference as before, or different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A work package contains no runs, so that they cannot influence the judgements. The runs are in the lead&apos;s campaign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active reading time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ad hoc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjusted p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement is computed when two assessors have judged the same documents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All assessor pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All judgements are saved and can still be changed or undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All judgements in “{0}” up to {1} are saved: {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As trec_eval 10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As trec_eval 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessor did not close properly on {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessor did not close properly, and the campaign is damaged: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Averages over %Ln topic(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Averages over {0:,} to %Ln topic(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Based on {0} judged by at least two of these assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best entry point at character {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binary relevance over whole rankings, as ad hoc tracks report it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Campaigns (*.assess);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot judge: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compares scores as 32-bit floats. Recall p needs floor(p × R + 0.9) relevant documents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compares scores as 64-bit floats. Recall p needs round(p × R) relevant documents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conflicts between judgements of the same assessor: {0:,}. The later judgement counts; the journal keeps both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conflicts of {who}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contradicting preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Copied %Ln row(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Coverage of a topic&apos;s subtopics, for judgements by subtopic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Creating the sample campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Current pool: %Ln document(s) ({0}).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date and time in UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference from the rank in the other ranking: higher (▲), lower (▼), new: not in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference {0:+.4f}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference {0:+.4f}; unadjusted 95% CI {1:+.4f} to {2:+.4f}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diversity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document id and title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents over all topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents to judge next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents whose text is not in the campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents with the selected grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each package contains the documents of one assessor, without judgements of others, runs and ranks. The assessor opens it like a campaign, judges, and returns it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each run without the judgements of its unique documents, as if it had not contributed to the pool. Large losses are evidence of pool bias: the collection may underestimate a new system (Zobel 1998).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Early precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect of unjudged documents on the measures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect size d_z (mean / SD of the differences): undefined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect size d_z (mean / SD of the differences): {0:+.3f}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect sizes (d_z)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File from which the preference was imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files not merged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the work packages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gain and effort under models of user behaviour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade of the document by the selected judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded relevance, with most weight on the top ranks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden repeats, pairs shown again with exchanged sides, are included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight removed: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often two samples of the topics order two runs differently, and how many topics a paired t test needs to detect an effect as large as the observed with power 80%.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import run files on the Campaign page. They are scored once documents are judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import topics, documents and runs on the Campaign page, then make a pool there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>In %Ln pair(s), neither document has a majority.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>In {0:,} of them the same side was preferred both times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has the judgements of one assessor. Assessors are compared in the lead&apos;s campaign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its assessors judge pairs of documents on the Preferences page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Journal events of the assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged documents only (-J)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged documents with “{0}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged not relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged: {0:,}. Documents: {1:,}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Judgement(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Judgements ({0}): {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave-one-run-out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less than half of the pool judged: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let a second assessor judge the same documents, or import judgements on the Campaign page. To compare with a file of judgements without importing it, drop it on this page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Mean {0}: {1:.4f} and {2:.4f} over %Ln topic(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure above the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure by cutoff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures need judgements. Judge documents on the Judge page, or import judgements on the Campaign page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge work packages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Narrative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New journal events: {0:,}. Newly decided documents: {1:,}. Changed judgements: {2:,}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newly judged pairs: {0:,}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step: add the assessors ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step: compare the assessors ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step: evaluate the runs ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step: import files ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step: make the pool ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step: topic {0}, {1:,} to do ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step: {0:,} to do by {1} ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: topic {0}{1}, {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No judgements included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No judgements yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matching commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pair has been judged yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No topics included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not assigned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in the other ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {0:,} points per line, those that coincide on the screen are not drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On all topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On this topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one assessor has judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {0} has judged so far ({1}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or create a campaign on the Campaign page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or create a campaign to evaluate its runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P-R by rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P-R interpolated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pace: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs ≥ {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of a cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per-topic plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position bias: no document has been preferred yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Position bias: the left document was preferred in {0:,} of %Ln judgement(s): {1}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Preference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences on topic {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probabilities (Bayes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quality of the first page of results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank differs by 5 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank in the run; –: a relevant document that the run did not retrieve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking of topic {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read grade {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remaining: the number of pairs to expect until the topic is done, at least {0:,} and at most {1:,}. It depends on your judgements; “equally good” and “neither relevant” reduce it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes unjudged documents, and those with a negative grade, from the rankings before scoring, as trec_eval -J.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats, pairs shown again with exchanged sides, are not counted here; see Results, Consistency.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running the self-test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample of the agreements of {who}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved the backup “{0}” in the folder “{1}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scatter plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score missing topics as 0 (-c)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores a judged topic that a run did not return as 0, as trec_eval -c. Otherwise the run&apos;s average excludes this topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-consistency: no pair has been repeated yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Self-consistency: of {0:,} pairs repeated with swapped sides, %Ln were judged the same: {1}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Self-consistency: the 1 pair repeated with swapped sides was judged differently.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-consistency: the 1 pair repeated with swapped sides was judged the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set retrieval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the points of the plot as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole plot (Home). Zoom: mouse wheel, + and −. Move: drag.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the x axis on a logarithmic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped journal events: {0:,}. The list shows the reasons.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default measures of the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default shortcuts. The Settings page changes them; Help › Keyboard shortcuts (Ctrl+?) lists the current ones. A shortcut without Ctrl or Alt does nothing while a text field has the focus.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is undamaged. Only a note that was being written may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The interval includes 50%: no evidence of a bias.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The interval is above 50%: bias towards the left side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The interval is below 50%: bias towards the right side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next pair could not be read. Choose the topic again to retry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The retrieved documents as a set, without their ranks: for filtering and Boolean search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same side was preferred both times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of judged documents at the first ranks of each run (Judged@k), rank-biased precision (RBP), and the most that further judgements could add to it (RBPResidual).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no documents to judge yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no new journal events. Nothing has changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no preferences yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This campaign has no grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a pipe, not a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a work package</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tied documents share a rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the left document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the right document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To do: of the assigned topics, and of topics begun without assignment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To do: of the assigned topics, and of topics begun without assignment; of the whole pool for {0}, without assigned topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To do: of the whole pool for each assessor, because no topic is assigned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic resampling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics excluded: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics withdrawn: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics without a text in the campaign: {0:,} of {1:,}; import their texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unjudged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unjudged documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unjudged documents, first those whose relevance would change the system ranking most. Press Enter to show the rankings of the runs that gain and lose most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Violet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Web, graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work packages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work packages and copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work packages written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing work packages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You judged this pair before: {0}. A new judgement replaces it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your imported judgement of this pair (from {0}): {1}. A new one counts in addition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your rate in the last hour: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>about %Ln pair(s) remaining</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>about a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0:,.0f} hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0:.1f} hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0} h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0} h {1} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0} minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adjusted p {0} {1}; {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bold: best of the column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose Documents as its content, and enter the document element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose another content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose its content, or import the folder to make each file a document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close the window and open it again if it looks wrong; for details choose Help › Error report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM yyyy, HH:mm</source>
        <comment>a date and a time, as Qt writes them</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>mean over %Ln topic(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>mean over all topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no pairs remaining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no work remaining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p {0} {1}, not adjusted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p {0}, adjusted p {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relevant: grade {0} or higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same error occurred again ({0}); your judgements are safe on the disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the work was interrupted ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>tied with %Ln other(s): {0}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>topic {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trec_eval output of all runs (*.eval)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undefined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} docs/hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} found, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} of {1:,} judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} pairs/hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} to {1:,} pairs remaining (about {2:,})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} {1}</source>
        <comment>a number of documents</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:g} as {1:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (95% CI {1} to {2})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>a name and a number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} cannot be compared by this test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} differ significantly ({2})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} do not differ significantly ({2})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in {1}: {2:,} new to the pool, {3:,} judged by no assessor ({4} for one assessor).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is now open. It contains everything that was saved. A judgement that could not be saved is not in it: judge that document again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} judged this pair: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} min {1} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} on {1} of {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was not written: it would have {1:,.0f} million pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}%</source>
        <comment>a percentage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{0}, %Ln judgement(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{0}, imported from {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, no judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, then {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, topic {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, topic {1}: not assigned</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{0}, topic {1}: {2:,} of %Ln document(s) decided</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{0}, {1:,} cannot be judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1:,} in the pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1:,} skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}. Choose a lower share or all topics in Evaluation options → Topics included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}. Choose measures above whose lowest relevant grade is on the scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}. Choose other judgements above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: no documents retrieved for this topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: wins on {1}, ties on {2}, losses on {3} of the topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1:,} retrieved, {2:,} judged, {3:,} of {4:,} known relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} and {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} over {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{0}; %Ln document(s) without a judgement</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{0}; excluded from evaluation and consensus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; from the file {1}, not imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{measure} of {run} is undefined: it has no value for any of the topics included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{run} did not return topic {topic}, or the measure is undefined for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– docs/hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– pairs/hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>–: undefined, see tooltip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” for {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” has no judgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” has {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… ({0:,} documents)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>About</name>
    <message>
        <source>About Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build and use retrieval test collections: judge a pool, measure the agreement of assessors and evaluate runs. One file, no server, no network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIT licence. Made with Qt for Python {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Action</name>
    <message>
        <source>About Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add assessors and see their progress.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the selected runs to a group, or remove them from their groups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicate as {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicate by number…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicate the document as {0} and show the next document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicate without seeing which assessor gave which grade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All disagreements count the same in kappa.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All preferences of this campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assign topics; write and merge work packages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the confusion matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot judge left…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot judge right…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot judge…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the assessor…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the grades: names, keys, colours and relevance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the title of the campaign and the guidelines for its assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a pooling method and its parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose how often assessors judge a document again without knowing it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose measures…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the method that selects the pairs of this campaign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the new location of a missing file with document texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the order…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the topic…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose who is judging in this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter and the search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the selection of runs and topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the campaign. All changes are saved already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the message above the page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse or expand the topic&apos;s description and narrative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse the topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Combine the selected runs into a new run of the campaign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare all assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the grades, or only relevant against not relevant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the preferences or the grades of a campaign that has both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with files of judgements without importing them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the page&apos;s table to the clipboard, for example for a spreadsheet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the visible figure to the clipboard as bitmap and SVG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create a campaign file with a title and a scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DET</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data safety</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decrease the text size of documents and topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the system, the date and the note of the selected run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the terms that are highlighted for you in addition to the words of the topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equally good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate a file of scores, predicted classes or bounding boxes: confusion matrix, rates and curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain what Assessor guarantees about judgements and files, and how this is tested.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export table…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fifth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the queue…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find and run a command by a few letters of its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find documents of this topic by words or document id.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in both documents…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the document…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fourth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze the judgements under a name and compare versions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fuse selected runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a reason why you cannot judge the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a reason why you cannot judge the left document. It is not shown again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a reason why you cannot judge the right document. It is not shown again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go only to hits of one term. Repeat for the next term; after the last, go to all terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to page of document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the duplicate or near-duplicate of this document that you judged differently.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next heading of the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next highlighted term (of the topic or your own) in each document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next highlighted term: of the topic, your own, or of the queue search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next link, list or table of the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next match in each document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next match.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next topic of the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next topic with documents to do. After the last topic comes the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next topic with remaining pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the other document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous heading of the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous highlighted term (of the topic or your own) in each document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous highlighted term: of the topic, your own, or of the queue search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous link, list or table of the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous match in each document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous match.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous topic in the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous topic of the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to your next highlight in the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to your previous highlight in the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade by number…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help on this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden repeats…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide or show names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight for grade {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight the selected text (Shift+arrow keys or the mouse) or the current term.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight the selected text as evidence for grade {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History of the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a data set of the library ir_datasets by name. Nothing is downloaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import data set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files and see the import history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import topics, documents, runs or judgements. Their formats are recognised.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Increase the text size of documents and topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge preferences in this campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge that both documents are equally good, and show the next pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge that neither document is relevant, and show the next pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge that the left document is better, and show the next pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge that the right document is better, and show the next pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge the document with grade {0}, and show the next document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge with the {0} grade above 9, and show the next document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge with the {0} grade below 0, and show the next document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the judgement of a pair that is shown again, and show the next pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep, next pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear disagreement weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear disagreement weights by value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List a sample of agreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List all terms with their numbers of hits in the document. Any key closes the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List conflicts of all assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List conflicts of the pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List randomly sampled documents on which the assessors agree, for review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the documents that the two selected assessors judged differently.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the documents with different grades by any two compared assessors, the largest effect on the runs first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the keyboard shortcuts of all commands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a backup of the campaign in its backup folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark that you knew the document before you judged it. The measures Coverage and Novelty use this mark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the judgement as not sure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning of the grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge returned work packages or copies of the campaign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge work packages…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move a text cursor with the arrow keys and select with Shift. Escape hides the cursor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the focus to the other document, to select text or zoom there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New campaign…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next document in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next heading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next highlight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next link, list or table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next unfinished topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No disagreement weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only this term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a campaign file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a classification file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a copy of a small campaign with runs and judgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open campaign…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the help page on what the window shows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the list of all help pages, with a search in their texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the list of document orders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the list of topics. Type to filter it; choose with the arrow keys and Enter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ordinal disagreement weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pair selection…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous document in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous heading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous highlight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous link, list or table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quadratic disagreement weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quadratic disagreement weights by value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ROC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radical disagreement weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radical disagreement weights by value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio disagreement weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo the action that you undid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo the judgement that you undid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release collection…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove highlight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the highlight at the cursor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the campaign by one of its backups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the text size of documents and topics, and the zoom of PDF and images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore from backup…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return from the documents to the pair or topic from which they were listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run self-test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll both documents down a page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll both documents up a page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll both down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll both up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll left down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll left up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll right down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll right up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll the left document down by some lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll the left document up by some lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll the right document down by some lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll the right document up by some lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll to the next passage highlighted by an assessor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for text in both documents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for text in the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the next step and the progress of the assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select and order the measures in the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select every assessor who has judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set best entry point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the best entry point at the cursor or at the start of the selection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all runs and topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all your preferences on the topic, to judge a pair again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show contradictory pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show cycles of preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show documents that are each preferred over the next, and the last over the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every grade with its key and its meaning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show formula, range, source and limits of each measure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only some documents of the queue, such as to do, skipped or not sure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only the sorted column of the table of runs, or all columns again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show pairs in which some judgements prefer one document and some the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show preferences by topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show self-consistency on repeated pairs, position bias and cycles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the campaign&apos;s guidelines for assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the documents of the topic that already have a final rank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the next document and its judgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the next document of the queue. The current document is not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the number of preferences on each topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the preferences of all assessors, including imported ones; or return to the pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the previous document and its judgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the previous document of the queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the ranking, your consistency and your preferences; or return to the pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the tab beside the table of runs: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the tab with the {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the version and the licence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the window on the whole screen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show unexpected errors since the program was started, and earlier crashes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show your consistency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show your judgements, notes and highlights of the document, with all changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show your preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip the document and show the next one. Skipped documents are offered again at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch between graded and binary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch between preferences and grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch between the light and the dark theme; high contrast is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch the judging of pairs on or off. Existing preferences are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test the main functions in a temporary folder. Campaigns and settings stay untouched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Third</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title and guidelines…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a page number of the PDF. Enter goes to the page, Escape leaves the field.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the number of a grade that has no key. Enter adjudicates the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the number of a grade without a key; Enter saves it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo adjudication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo your last action and show its document; repeatable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo your last adjudication, or else that of the shown document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo your last judgement of a pair and show the pair; repeatable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight a disagreement by the difference of the grades as numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight a disagreement by the number of steps between the grades on the scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight a disagreement by the square root of the difference of the grades.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight a disagreement by the square root of the number of steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight a disagreement by the squared difference of the grades as numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight a disagreement by the squared number of steps between the grades.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight a disagreement by the squared ratio of the difference and the sum of the grades.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight a disagreement of d steps by d (d + 1) / 2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight disagreements by a matrix from a CSV file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights from a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a file for each assessor with the documents to judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note on the document. It is saved when you leave the field; Escape leaves it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write an HTML file on the collection, the agreement, the runs and their curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write qrels, judgements, preferences, the pool or the texts to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the collection for others, or for BEIR, Hugging Face, ir_datasets or TREC.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the reason for the adjudication. Enter returns to the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the visible figure to an SVG, PNG or PDF file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, JSON, LaTeX, Markdown or text file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, Markdown or LaTeX file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the whole campaign to a new file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write work packages…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your terms…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a campaign with preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document judged in the campaign, and a campaign that is not read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document with pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pair that is judged again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table on the page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agreement over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agreement per topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an adjudicated document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an assessor at a topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unexpected error or a crash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assignments on People</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>effect on system rankings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fifth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fourth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grades and preferences in one campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judgement sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measure by cutoff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overall agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairwise agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>people</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per-topic plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per-topic values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>precision-recall by rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>precision-recall, interpolated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quality of judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rankings side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scatter plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>significance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} grade above 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} grade below 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>third</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thresholds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} grade above 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} grade below 0</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActionRegistry</name>
    <message>
        <source>it needs {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open a campaign first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the campaign is read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to apply it to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” is not available: {1}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AdjudicationBar</name>
    <message>
        <source>Ad&amp;judicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicated: {0}, by {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only documents judged in the campaign can be adjudicated. Import the file first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason for the grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The adjudicated grade counts. The judgements of the assessors are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the number of a grade without a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo  {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last adjudication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, without a reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}, adjudicated by {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: “{1}”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AgreementPage</name>
    <message>
        <source>Agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing the assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer than two assessors are selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File of disagreement weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of judgements to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the Judge page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files of judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import judgements…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or create a campaign to measure the agreement of its assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading files of judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select at least two assessors above to compare them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System rankings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This may take a moment.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AllPreferencesView</name>
    <message>
        <source>All assessors ({0:,})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All preferences of this campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contradictory pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting preferences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge preferences in this campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences by topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no cycle, in which each document is preferred over the next, and the last over the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no pair of which each document was preferred at least once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnyDocumentView</name>
    <message>
        <source>This PDF cannot be shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This image cannot be shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AssessorChoice</name>
    <message>
        <source>Add {0} and start judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessor name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge as {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements are stored per assessor. Assessors do not see each other&apos;s judgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search {0:,} names, or type a new name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is judging?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AssessorSheet</name>
    <message>
        <source>Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessors to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AssessorsPart</name>
    <message numerus="yes">
        <source>%Ln unusually fast decision(s)…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Add assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the first assessor below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added {0}. Judging in this window: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the speed of decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exclude…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the selected assessor another name. Judgements, assignments and work packages under the old name stay theirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge as {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge as …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judging in this window: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the judgements of the selected assessor out of evaluation and consensus, with a reason. They stay in the campaign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letter…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of a new assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of an assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New name. Work packages under the old name can still be merged:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the names of assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected assessor. Assessors with judgements cannot be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removing an assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the assessor who judges in this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unusually fast decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write message, instructions and deadline for the selected assessor. The next work package shows them on its first page.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AssignPart</name>
    <message numerus="yes">
        <source>%Ln document(s) reassigned from {0} to {1}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1st: primary assessor, whose grade counts with the rule Primary; 2nd: secondary assessor. All other rules treat them alike. The keys 1, 2 and Delete change the selected cells; a double-click switches the role.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A work package for {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add assessors, then assign topics to them here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All topics are assigned, {0:,} of them to two or more assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assigning topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assignments added: {0:,}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assignments added: {0:,}; removed: {1:,}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changing the assignments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import topics and runs, and make a pool. Then assign the topics here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It contains the documents that {0} judges. Topics are assigned and packages are merged in the campaign from which it was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the selected topics out of queues, pool, work packages and averages, with a reason. Their judgements stay in the campaign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let another assessor judge what is still to do in the selected cells of one assessor. What is judged stays with its author.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge returned work packages. They can also be dropped on this page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge work packages…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No assessors yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No topic is assigned: all assessors may judge all topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No topics yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the assignments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reassign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reassign rest…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reassign the rest of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The remaining documents of %Ln topic(s) of {0} are for another assessor; judgements stay. Work packages of {0} that are out can still be merged; documents decided by both are judged twice. The other assessor:</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Topics without a text in the campaign: {0:,} of {1:,}; import their texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unassigned topics: {0:,}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw topics…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a work package for each assessor: a file with the topics and documents to judge, without the judgements of others. The assessor judges in this file and returns it to be merged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write work packages…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AssignmentModel</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) decided</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) pooled</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is a secondary assessor of topic {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not assigned to topic {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is the primary assessor of topic {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}, {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AssignmentView</name>
    <message>
        <source>Assignments</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CampaignPage</name>
    <message>
        <source>This is a work package. Import files into the campaign that it came from.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CampaignPath</name>
    <message>
        <source>Add the people who judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose which documents of the runs to judge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents: {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each assessor judges the pool of the assigned topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: add the assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: import files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: judge the pooled documents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: make the pool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remaining: {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To import: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics, documents and runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics: {0:,}, documents: {1:,}, runs: {2:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>topics</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CannotJudge</name>
    <message>
        <source>Cannot judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Enter to save without a reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why can you not judge this document?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>Plot</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChoiceBar</name>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the measures in the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements used to score the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the runs that are significantly better (▲) or worse (▼) than this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version “{0}”, consensus</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Binary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear by value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ordinal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quadratic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quadratic by value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radical by value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassificationChoices</name>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Labels in a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Score columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All suitable columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column of the weight of each item. Intervals need items of equal weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column of true classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of scores or predicted classes to evaluate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Io&amp;U threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IoU threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels in a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Posit&amp;ive class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positive class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sho&amp;wn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest overlap (intersection over union) of a correct detection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;rue class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What separates the labels in a cell of the true class and of the predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>separated by ,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>separated by ;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>separated by spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>separated by |</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassificationTabs</name>
    <message>
        <source>AUC comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best thresholds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluation of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted classes: “{0}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}”: predicted positive at score ≥ {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}”: predicted positive at score ≥ {1} ({2})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassificationWindow</name>
    <message>
        <source>&amp;Open a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classification – Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classifier: open or drop a table with a header (CSV or TSV) that has a column of true classes, and columns of scores or predicted classes or one score column for each class. Detector: open or drop two JSON files of bounding boxes, the detections with scores and the ground truth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;py figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cop&amp;y table</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Copied %Ln row(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Copied the figure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the visible figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the visible table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detection needs two files, the detections and the ground truth. Open or drop the other one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate a classifier or a detector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;table…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export fi&amp;gure…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a classification file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open another file ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the second file of bounding boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables and bounding boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the visible figure to an SVG, PNG or PDF file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, JSON, LaTeX, Markdown or text file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{0} · %Ln item(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{0} · ground truth: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} – Classification – Assessor</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColourButton</name>
    <message>
        <source>Colour of the grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Column</name>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active reading time before this event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions (grade, skip or cannot judge) per hour of active time, from 10 decisions on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Docs/hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents in the topic&apos;s pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents opened but left undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents that the method selects for the topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done, % of pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated time for the remaining documents at this pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours remaining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last decision or opened document: the time if today, else the date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines of the run, over all topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the run in its file, where it is another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened, undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pooled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pooled documents that were never opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position in this order, from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected documents that are not in the pool yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected documents that no other run contributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected documents that the run contributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected documents with a grade from at least one assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the pooled documents of the assessor&apos;s topics with a decision: grade, skip or cannot judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shortcut differs from the default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics for which the run returned documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unique</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unique documents that are relevant by the consensus of the assessors. The pool would lack them without this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unique relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unusually fast decisions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColumnMenu</name>
    <message>
        <source>95% confidence intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additional columns of the table, and shading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds after each measure with cutoff k the share of the first k documents that are judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds ± half the width of the confidence interval of the mean over topics (Student&apos;s t).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged documents (Judged@k)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shades the cells of each measure from the worst to the best run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows also the columns that do not fit into the table, which then scrolls sideways.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the name of a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonChoice</name>
    <message>
        <source>Adjusts p so that, at level 0.05, at most 5% of the rejections are expected to be false (false discovery rate). For exploration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjusts p so that, at level 0.05, the probability of one or more false rejections among all pairs is at most 5% (family-wise error rate), if the p of each pair is valid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All with {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compares all pairs of runs at once. Its p is already adjusted: at level 0.05, the probability of one or more false rejections among all pairs is at most 5%.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplies each p by the number of pairs. Controls the same error rate as Holm, which is at least as powerful.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest difference of practical size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests on how many topics a run is better; it ignores the size of differences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests the mean difference without an assumption of normality, also with few topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests the mean difference without an assumption of normality; p tends to be too small for few topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests the mean difference. Robust to non-normality from about 25 topics (Urbano et al. 2019).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests whether the differences are symmetric about 0, not whether the means differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The smallest difference that matters in practice. The text on a pair says how probable a larger difference is, and how many topics detect it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With {0} topics, p relies on normally distributed differences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With {0} topics, the smallest possible p is {1}, before the correction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p is not adjusted for the number of pairs. Only for a single comparison that was planned in advance.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonChoices</name>
    <message numerus="yes">
        <source>%Ln excluded assessor(s) not compared: {0}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Add qrels…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pairs of assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare all assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with files of judgements, such as qrels, without importing them. Files can also be dropped on this page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreement weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For overlap, prevalence index and bias index, and for all binary figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded or binary judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List all assessors, or add files of judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest relevant grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs of assessors in the means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relevant: grade ≥ {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the files from the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pairs of assessors over which the means on the Overall tab are computed: all pairs, or only pairs with at least so many common documents. The table of pairs lists all pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>This tab always compares all assessors except %Ln excluded one(s): {0}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>This tab always compares all assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of disagreements in kappa. None: all equal. Linear: the number of steps between the two grades. Quadratic: the squared number of steps. Radical: the square root of the steps. Ordinal: with d steps, d (d + 1) / 2. By value: the difference of the grades instead of the steps. Ratio: the squared ratio of the difference and the sum of the grades. The Overall tab adds rows for the chosen weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≥ {0} common documents</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Computing</name>
    <message>
        <source>Loading the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoring runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConfusionPart</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List conflicts of this pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the documents that only one of these two assessors judged relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the documents to which these two assessors gave different grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows: {a}; columns: {b}; framed: both agree. Click a number to list its documents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContradictionsView</name>
    <message>
        <source>Contradicting preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the two documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The campaign does not have the text of these two documents. Import the documents on the Campaign page to read and judge them here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CountTile</name>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CurveTab</name>
    <message>
        <source>Drawing figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of curve</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CurvesTab</name>
    <message>
        <source>Curve</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DecisionButton</name>
    <message>
        <source>The second click of a double click is ignored. Click again to judge what is shown now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Description</name>
    <message>
        <source>&amp;Guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessors open the guidelines on the Judge and Preferences pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidelines for the assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview of the guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title and guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What makes a document relevant? What does each grade mean? Markdown can be used.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DifferingDuplicates</name>
    <message>
        <source>Searching for duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a near-duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1} of {2}, which you judged “{3}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, judged “{1}”, {2} of {3}, which you judged “{4}”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentAdjudication</name>
    <message>
        <source>Adjudication of {0} undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All documents of this list are adjudicated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the adjudicator’s name first. It is saved with the adjudication.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignored: {0} was not on the screen yet. Press again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentSide</name>
    <message>
        <source>Term counts, {0} document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document text is not available</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} document</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentView</name>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading this document…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document contains only unknown characters. Entities that it declares are not expanded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document has no text.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentsPart</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Compare and adjudicate judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List conflicts of all assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the documents to which any two compared assessors gave different grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listed documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listing documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No agreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No conflicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No document has these grades from these two assessors any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No judged document contains all of these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to adjudicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading a document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return to the table (Escape)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assessors gave no document different grades.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assessors gave no document the same grade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This tab shows documents beside the grades of all assessors. A conflict is a document with different grades; the grade of an adjudicator then counts. The tabs Pairwise and Per topic also lead here: click a number of the confusion matrix, or open a topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untick “Only unadjudicated” to list the adjudicated documents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1:,} adjudicated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>‹ Back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A binary file, without lines of text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clarke (four columns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting the lines…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of runs: system, date and note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents with texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First &amp;lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First lines of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frozen version: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Journal: all events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements with assessor, times and notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>More than %Ln line(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Pool: the documents to judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences: every judged pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview of the export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probabilities (statAP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Qrels: one grade per topic and document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sampled judgements (prels)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strata (xinfAP, infNDCG)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TREC, one line per assessor (topic assessor document grade)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportMenu</name>
    <message>
        <source>Copy or export the visible figure or table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export ▾</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FaultDialog</name>
    <message>
        <source>Close Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This report names the system and the places in the program where errors occurred. It contains no document texts and no names of people. Assessor sends nothing: copy the report to send it yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexpected error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexpected error in Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your judgements are safe: each is written to disk before the next document is shown. Your last action may not have been carried out. You can continue; if the window looks wrong, close it and open it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} unexpected errors in Assessor</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Checking the campaign for damage</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigureDialog</name>
    <message>
        <source>&amp;Open style…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the caption.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy capt&amp;ion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines without an entry in the legend: {0}. Enlarge the height.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options of the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve style…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the &amp;numbers, too (CSV)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing {0}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} × {1} {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigureFields</name>
    <message>
        <source>&amp;Caption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Greyscale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Line width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Markers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;X axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Y axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the {0} axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font &amp;size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Le&amp;gend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolution of PNG files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of the {0} axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of the {0} axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigureLines</name>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines of the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name in the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space ticks a line; F2 edits its name.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigureMenu</name>
    <message>
        <source>A CSV file with a first row of grades, and a row of weights for each grade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of the table of pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence of the intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further columns, gold judgements, intervals and own weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gold judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resamples of topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights from a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:g}%</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigurePlot</name>
    <message numerus="yes">
        <source>%Ln line(s) hidden</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more line(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lines are hidden. Tick lines in the legend to show them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lines are hidden. Tick runs in the table to show them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No points to draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of the plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plot shows the first {0} of {1}; drag it to see the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (logarithmic)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigurePreview</name>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileCare</name>
    <message>
        <source>Nothing that was saved before is lost. Move the file back to its place, or save a copy and continue with the copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing changes into the campaign file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileOptions</name>
    <message>
        <source>Con&amp;tent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Docu&amp;ment element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a collection too large to copy. Texts of pooled documents are copied into the campaign; all other texts are read from the file, which must stay in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade mapping, for example 0=1, 5=0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignore leading zeros in ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import texts by reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged &amp;by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ma&amp;p grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number the topics 1, 2, … in file order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverse grades (the lowest positive grade is the best)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a file in the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip invalid lines and list them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XML element of a document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example 0=1, 5=0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example article</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the file: type a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} files selected. Changes apply to all of them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilesPart</name>
    <message>
        <source>Choose files to import (Ctrl+I)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose files, or drop them on this page. Assessor recognises what each file contains and shows a preview before the import. Judgements and preferences can also be imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data set from ir_datasets…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop files here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Import %Ln file(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Import a data set of the library ir_datasets by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a folder of documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import cancelled. Nothing was imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import data set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import topics, documents and runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements replaced by the file: {0:,}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name in the library ir_datasets, for example cranfield. The data set must already be on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to import. Empty: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening {0}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaced judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show judgements to be replaced…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped, because empty: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics, documents, runs, judgements, preferences; compressed or not.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the find bar (Escape)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in this document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next match (F3 or Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindInBoth</name>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in both documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left: not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left: {0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right: not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right: {0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FirstStepsCard</name>
    <message>
        <source>Agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All steps are done. Next: File › New campaign…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting the first steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the first steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge five documents of topic 7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kappa of {0} and {1}: {2} → {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean {0} of each run, before and after your judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mean {0} changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other assessor has judged these documents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Others judged the same documents: compare your grades.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press the key of a grade, 0 to 3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs are evaluated with the consensus of all assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the system ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show each step and key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic {0}: {1} of {2} judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your kappa with each assessor, before and after your judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}: {2} → {3}; ranking by {0} changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}: {2} → {3}; ranking by {0} unchanged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FittedTable</name>
    <message numerus="yes">
        <source>A copied or exported table has %n more column(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FuseDialog</name>
    <message>
        <source>&amp;Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fuse runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fusing runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;ormalisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the combined run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a run of the campaign. Undo: Campaign page, Import history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} and {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} and {2} more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradeBar</name>
    <message>
        <source>Cannot judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade by number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge this document later; it comes back at the end of the topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements cannot be saved: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the reason why this document cannot be judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the number of a grade that has no key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo your last step and show its document, in any topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note on this document; it is saved with your judgement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are not sure of this judgement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You knew this document before you judged it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradeButton</name>
    <message>
        <source>{0}, grade {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, the document&apos;s grade now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradeCounts</name>
    <message>
        <source>Your grades in this topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} ({1}%)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradeLegend</name>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning of the grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No description.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts as not relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts as relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradeRow</name>
    <message numerus="yes">
        <source>%Ln judgement(s) have this grade: it cannot be removed or change its value.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Colour of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts as relevant in measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letter key for this grade; empty for the default key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letter key for {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the grade {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numeric value of the grade; negative for junk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the grade {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value of the grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When to give this grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} counts as relevant</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GroupBar</name>
    <message>
        <source>All groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not group the runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Group %Ln run(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Group shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group the runs by name, by run tag or by your own groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups by tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups runs whose names begin with the same letters and digits, up to the first other character. A run that shares its beginning with no other run has no group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups runs with the same run tag.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the group (empty: no group):</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs not grouped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only the runs of this group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own groups. To make one, select runs and use “Group…”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Guidelines</name>
    <message>
        <source>Guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This campaign has no guidelines.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeadBar</name>
    <message>
        <source>Pair selection…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs are selected by: {0} ({1})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress on this topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking, consistency and your preferences on this topic ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} judged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeldFiles</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the system, the date and the note of the selected run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New name of the run “{0}”:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the run “{0}”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the selected run. All judgements are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed the run “{0}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removing the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the selected run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of the campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This removes its {0} for {1}. The documents that it contributed stay in the pool, and all judgements are kept. To restore the run, import its file again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpContents</name>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No page contains these words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search all pages (Ctrl+K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search results</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpView</name>
    <message>
        <source>Help page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message numerus="yes">
        <source>%Ln section(s) found</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the address {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} – Assessor help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HiddenRepeatsDialog</name>
    <message>
        <source>&amp;Fewest decisions before a repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Graded documents for each repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Let assessors judge some documents twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A repeated document comes in the queue of its topic as if it had not been judged. The assessor sees neither the earlier grade nor that it is a repeat. Only the first grade counts; the repeat serves to measure how far assessors agree with themselves. Write work packages after this change: they take it along.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest decisions before a repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded documents for each repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History of the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds: active reading time before the event. Order and position: those of the queue when the document was judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document has no events yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryList</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing the preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effects of the undo:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported: topics, documents, lines of a run, or judgements; for a pool, topic-document pairs. Files with the same number are undone together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later changes by others are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the selected import, merge, pool or assignment as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo {0}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undoing the import</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryTab</name>
    <message>
        <source>Drawing figure</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportSummary</name>
    <message>
        <source>Import again with this correction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import {0} again with {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Imported %Ln file(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Show replaced judgements…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skipped: the file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary of the import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} skipped:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, read as {1}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportWords</name>
    <message>
        <source>0=1 under “Map grades”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignore leading zeros in ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number the topics in file order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reverse the grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enter the assessor under “Judged by”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leading zeros in ids ignored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave “Judged by” empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the topics numbered in file order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“Map grades”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“Reverse grades”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JudgePage</name>
    <message>
        <source>Nothing saved: no document is on the screen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing saved: this scale has no grade {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text cursor: off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text cursor: on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JudgementCard</name>
    <message>
        <source>Judged on another version of this document’s text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No note.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen before</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JudgementCards</name>
    <message>
        <source>Judgements</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JudgementsTab</name>
    <message>
        <source>Ranks of the runs with the judgements of each assessor, of each rule that combines assessors, and of each frozen version; the table compares them with Consensus. A pair of runs is swapped if a set orders it unlike Consensus.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoring by each judgement set</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JudgingArea</name>
    <message>
        <source>Choose another order or topic, or reopen the campaign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document {0:,} of {1:,}: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlights on an earlier version of this document, not shown: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press {0} if you cannot judge it, or judge it from another source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the queue of this topic…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document text is not available</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue of this topic could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JudgingPosition</name>
    <message>
        <source>Ignored: {0} was not on the screen yet. Press again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the queue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeyEditor</name>
    <message>
        <source>Choose an action, then press its new shortcut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other action has this shortcut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only “{0}” has this shortcut, and the scale of this campaign has no such grade. You can reassign the shortcut; the grade then loses it in every campaign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore the default shortcut of the action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set shortcut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shortcut of “{0}” is now {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a shortcut, run the action from its menu or the command palette.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: grade {1}, {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” has no shortcut now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” has this shortcut. Change it there first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Leaving</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close without a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue without a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue without it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If you close the campaign now, its judgements are only in the moved file. If the file was deleted, they are lost. A copy keeps all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If you close the campaign now, this work stops and changes nothing. You can start it again later. All judgements are saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If you continue, it is lost. All earlier judgements are saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No backup can be made before this change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving the last change. The campaign closes when it is saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still running: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The campaign&apos;s file was moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file of this campaign is no longer in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work in progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your last change still cannot be saved.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untick a line to hide it. Ctrl+A ticks all lines.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LetterDialog</name>
    <message>
        <source>&amp;Deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letter to {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next work package for {0} shows this on its first page. Markdown can be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>YYYY-MM-DD</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ListChoice</name>
    <message>
        <source>&amp;List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicate without seeing which assessor gave which grade. Lists of conflicts then show no names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreements: {0} randomly sampled documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conflicts: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents of the selected cell or topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents to list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in all documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide assessor &amp;names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged documents with the words of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List only documents without an adjudication.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the judged documents of all topics that contain these words (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Onl&amp;y unadjudicated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample other documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words to find</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judging as {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} – Assessor</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Marking</name>
    <message>
        <source>All terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best entry point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading {0:,} of {1:,}, level {3}: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight for {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight {0:,} of {1:,}: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link {0:,} of {1:,}: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>List {0:,} of {1:,}, %Ln item(s): {2}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No highlight here; press ] to go to the next highlight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No highlighted terms so far; the search continues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only this term: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select text first, with Shift+arrow keys or the mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table {0:,} of {1:,}, rows: {3:,}, columns: {4:,}. {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Term {0:,} of {1:,}: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document has no headings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document has no highlighted terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document has no highlights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document has no links, lists or tables</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MatrixTab</name>
    <message>
        <source>&amp;Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows: true class. Columns: predicted class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of the cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MeasureBox</name>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MeasureOrder</name>
    <message>
        <source>Drag a measure, or press Alt+Up or Alt+Down, to move it. Delete removes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures in the table, in order</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MeasurePicker</name>
    <message>
        <source>Alt+↑ and Alt+↓ move, Delete removes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find or add a measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the table, in this order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type to filter the list. To add measures, type names such as nDCG@15 AP(rel=2) and press Enter.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MeasureSetBar</name>
    <message>
        <source>Choose a set, or type a name to save the selected measures as a set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the names of the selected measures, separated by spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the selected measures under this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set of measures</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Highlights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Scroll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Terms and headings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ad&amp;judicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreement &amp;weights</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessageLine</name>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NewCampaign</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Campaign file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Campaigns (*{0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a title to create the campaign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For example: News search 2026</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the campaign</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoteField</name>
    <message>
        <source>A draft that is not saved yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note on this document</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NothingToJudge</name>
    <message>
        <source>Go to Campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Preferences</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OptionsMenu</name>
    <message>
        <source>All judged topics, as trec_eval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluation options ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluation options: {0} ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Excludes topics in which a smaller share of the pooled documents is judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options as in trec_eval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The campaign has no pool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics with at least {0} of the pool judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pool judged ≥ {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderAhead</name>
    <message>
        <source>Preparing the next documents</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderChoice</name>
    <message>
        <source>Order of the documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order: {0}. It is stored with each judgement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed and the same judgements give the same order.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OverTimePart</name>
    <message>
        <source>Binary agreement with other assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing agreement over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intra-assessor agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements made in Assessor have a time; imported judgements seldom have. This tab shows how judgements change over time once some documents are judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No assessor has judged a document twice. Changing a grade within {0} minutes is a correction, not a second judgement. To measure intra-assessor agreement, let assessors judge some documents again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No judgement times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity shown over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the judgement times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of relevant grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This may take a moment.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OverallPart</name>
    <message>
        <source>Accuracy against gold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement of highlights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen disagreement weights add rows and change no other row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overall agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Primary and secondary assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a coefficient to read its definition and source.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>Change the grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the title and the guidelines for assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Document(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged by at least one assessor: {0:,} of {1:,} topic-document pairs pooled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pooled</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Run(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title and guidelines…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Topic(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Topic-document pairs pooled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} judged by at least one assessor</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OwnTermsEditor</name>
    <message>
        <source>Continue editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changed terms?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms, one per line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words or phrases to highlight in documents, one per line. Case and accents are ignored; * at the end of a word matches any ending. Other assessors do not see them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your terms</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pace</name>
    <message>
        <source>{0}, {1} remaining</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PackageCard</name>
    <message>
        <source>Close Assessor, then return {0} to its sender. Its folder is {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a work package for {0}: your topics and documents, without the judgements of others. Your judgements are saved in it at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge the documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letter of the sender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remaining: {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send the file back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You were sent this file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PageField</name>
    <message>
        <source>Go to a page (Ctrl+G)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PageSpec</name>
    <message>
        <source>Agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change theme, text sizes and keyboard shortcuts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the judgements of assessors and adjudicate conflicts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate and compare the runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files, make the pool, assign topics and see the progress.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge which of two documents is better for the topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read and judge the documents of the pool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PageText</name>
    <message>
        <source>Text of page {0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This page has no text.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairArea</name>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences cannot be saved: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press {0} if the left document cannot be judged, {1} if the right document cannot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the campaign is read-only</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairJudging</name>
    <message>
        <source>Ignored: the pair was not on the screen yet. Press again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no preference to redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no preference to undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be judged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairMatrix</name>
    <message>
        <source>0 or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By similarity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coefficient in the matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix of pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the assessors in the matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the same assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“By similarity” puts assessors with high agreement side by side.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairPosition</name>
    <message>
        <source>Counting pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selecting the following pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selecting the next pair</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairsPart</name>
    <message>
        <source>Pairs of assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength after Landis &amp; Koch (1977): a convention, not a test.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PdfPages</name>
    <message>
        <source>its pixel data is incomplete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PdfView</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This page cannot be shown: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}, PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, PDF, {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PicturePages</name>
    <message>
        <source>its pixel data is incomplete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PictureView</name>
    <message>
        <source>Animation paused; Enter or a click here plays it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animation; Enter or a click here pauses it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl +, − and 0: zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page {0} of {1:,} (Page Up, Page Down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} × {1:,} pixels, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}, image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, image, {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanDialog</name>
    <message>
        <source>A hidden repeat shows a pair again with exchanged sides, to measure self-consistency; 0 shows none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applies to all assessors of this campaign. Existing preferences are kept and used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change pair selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Invalid settings: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only documents with this grade or a higher one from the assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pair selection</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PointModel</name>
    <message>
        <source>95% CI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PoolChoice</name>
    <message>
        <source>&amp;Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best documents of all topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget of documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth of the pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth to which runs are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Di&amp;stribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution of the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged documents always stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum &amp;depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pooling method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove unjudged documents &amp;outside this selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes from the current pool the documents that this selection lacks and that no assessor judged. Judged documents stay in the pool, with their judgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;trata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same number per topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strata of the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PoolPart</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing the pool size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contribution per run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged: by at least one assessor. Unique: contributed by this run alone. Relevant: by the consensus of the assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making the pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool size per topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove unjudged documents outside this selection?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pool is selected from runs. Import runs, then choose method and depth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are removed from the current pool. Judged documents stay in the pool, with their judgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time: at the median active time of the judgements so far; at 30 seconds per document if there are none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreferenceTexts</name>
    <message>
        <source>Both documents are equally good for the topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equally good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither document is relevant to the topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither relevant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The left document is better for the topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The right document is better for the topic.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreferencesEmptyState</name>
    <message>
        <source>Go to Campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge preferences in this campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No topic assigned to {0} has pooled documents. Change the assignments or the pool on the Campaign page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On this page, assessors judge which of two documents is better for a topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or create a campaign first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences order documents of the same grade; grades are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pairs are made of pooled documents: import topics, documents and runs on the Campaign page, then make a pool there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no pairs to judge yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This campaign has grades but no preferences</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreferencesPage</name>
    <message>
        <source>Ignored: this topic has no remaining pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who is judging?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You judge which of two documents is better for a topic. Preferences are stored per assessor. Assessors do not see each other&apos;s preferences.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgressPart</name>
    <message>
        <source>Grid: % done of each topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No progress yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress per assessor and topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress per topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The progress is shown here once documents are pooled and assessors added.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping: {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QualityPart</name>
    <message>
        <source>Agreement with the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagreement by length and position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length and position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring the quality of judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is striking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the quality of judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats with another grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-agreement, agreement with the others, grades, or length and position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed and grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The documents that several assessors judged are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use of the grades</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueExcerpts</name>
    <message>
        <source>Searching the documents</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueJudging</name>
    <message>
        <source>Best entry point in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlight removed in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highlighted in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note on {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, highlight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, topic {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}. A judgement imported since then still counts.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message>
        <source>Note: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}, on the screen, {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}, {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueuePanel</name>
    <message>
        <source>End of this list: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find documents of this topic by their words or their id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the active time of your judgements in the last hour, {0} or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No document matches the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No document of this topic matches the search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress in this topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue of documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the queue…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the documents of this topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The current topic. The list shows how much of each is judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document on the screen is not in this list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} found, searching…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not in this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; press {1} to show all documents</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueReload</name>
    <message>
        <source>Checking for changes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RankModel</name>
    <message>
        <source>Other ranking: not retrieved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other ranking: rank {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank {0:,}, score {1:.6g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relevant, not retrieved by this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RankingList</name>
    <message>
        <source>Known relevant documents are those judged relevant. Unjudged documents may be relevant, too.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RankingTab</name>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading a document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading rankings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The campaign does not contain the text of this document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The point is a mean over {0:,} topics. This is the ranking for one of them; choose another one under Topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judge documents first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no topic has judgements</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReadingPane</name>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The campaign does not have the text of this document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The campaign does not have this topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: best entry point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: highlighted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: highlighted for {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>Checking the campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For details choose Help › Error report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No campaign was open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No judgement is lost; you can go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open it, and choose File › Restore from backup…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReleaseDialog</name>
    <message>
        <source>&amp;Judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A data set with a card, for the library datasets and MTEB&apos;s retrieval tasks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;uthors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents, queries and qrels for the library beir.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents, topics and qrels, and a Python file that makes them a data set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frozen version: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hugging Face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>La&amp;yout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Publish the names of the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Qrels by rule and by assessor, topics, pool, guidelines, agreement, a data sheet, a citation file and checksums. No texts of documents, no names of assessors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release collection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The judgements of today (no version is frozen)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics, documents, qrels and pool in TREC&apos;s forms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write ZIP file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZIP file (*.zip)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example CC-BY-4.0; without one, others must ask you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names, separated by semicolons</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RepairOffers</name>
    <message>
        <source>Suggested by the matching ids and grades. The form shows the option and can undo it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>&amp;Figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open style…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement between assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pairs (of many runs: each with the best)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the last exported figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As wide as the page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;rrection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each run with {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect of disagreement on system rankings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per-topic values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool bias and reusability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reproduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Significance of differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the methods for a &amp;paper, too (LaTeX, BibTeX)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Restore</name>
    <message>
        <source>Backups of the campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore from backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restoring replaces the campaign by the selected backup. Assessor first backs up the current state, so that you can return to it. No backup is removed. Times are local.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no backups yet. Assessor makes one on each day on which the campaign is opened.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>A new judgement of a pair replaces the earlier one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All preferences are saved and can still be changed or undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change pair selection…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing results…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consistency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consistency, {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue with topic {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a cycle, each document is preferred over the next, and the last over the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge the pair again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge {0} and {1} again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No document has a final rank yet: it follows from further judgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other topic has remaining pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the first {0:,} cycles are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-consistency is measured by hidden repeats: pairs shown a second time with exchanged sides. They do not count for the ranking. Position bias means that one side is preferred more often than the other; the sides of a pair are random.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the two documents of this preference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ranking so far is shown below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic {0} has no pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic {0} is done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You preferred {0} over {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Your last judgement, “{0}”, completed the topic: all %Ln document(s) are not relevant.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Your preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your preferences contain {0}: see Consistency.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>Adjudicated documents and documents without a conflict: all assessors agree, or only one judged the document. Conflicts without an adjudication are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjudicated or undisputed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consensus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intersection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intersection (relevant if all assessors say so)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgement sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Primary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relevant if all assessors who judged the document found it relevant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relevant if at least one assessor judged the document relevant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a rule to see its definition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The adjudicated grade; without one the only judgement, else the grade given by more than half of the document’s assessors, else the median (of two middle grades, the lower).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grade by the topic’s primary assessor. Without such a grade, also where no topic is assigned: the grade by the document’s assessor who was added to the campaign first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grade given by more than half of the document’s assessors. Documents without a majority are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest grade that an assessor gave.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lowest grade that an assessor gave.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The median of the assessors’ grades (of two middle grades, the lower).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Union</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Union (relevant if any assessor says so)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunDescriptionDialog</name>
    <message>
        <source>&amp;Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2026-11-01 or 2026-11-01T15:30 (UTC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the system that made it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters, for example k1=0.9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of one system with different dates are its versions: see History.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The date has another form than 2026-11-01 or 2026-11-01T15:30.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunDetails</name>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dependence of the system ranking on the pool, the topics and the unjudged documents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgement sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One measure over the runs of each system, by date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per-topic values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plots and details of the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rankings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rankings side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores of relevant and of other judged documents, and the rates at a score threshold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Significance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Significance tests of the differences between runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System rankings by the judgements of each assessor, each rule and each frozen version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ranked documents of one or two runs for a topic, with their grades.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of one measure for each topic and run.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunsModel</name>
    <message>
        <source>  (baseline)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95% confidence interval: {0:.4f} to {1:.4f}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The check box, or Space, shows or hides the line in the plots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>significantly better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>significantly worse</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>Copied the figure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a classification file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select one run first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the runs of the group first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select two or more runs to fuse first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only the sorted column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This tab has no figure. Choose a tab with a plot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunsTable</name>
    <message numerus="yes">
        <source>%Ln more column(s): Columns ▾</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln withdrawn topic(s) not counted.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the selection of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs and measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the runs whose name or group contains this text</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{0:,} of %Ln run(s) shown</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{0:,} of {1:,} runs · show all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunsView</name>
    <message>
        <source>Space shows or hides the lines of the selected runs in the plots.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScaleDialog</name>
    <message numerus="yes">
        <source>%Ln judgement(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Changing the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No judgement uses this scale yet, but work packages may contain it. Your changes become version {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No judgement uses this scale yet. Your changes replace it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as version {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version {0} was used for judging ({1} now) and stays unchanged. Your changes become version {2}; existing judgements keep their version. Grades with judgements cannot be removed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScaleEditor</name>
    <message>
        <source>&amp;Judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a grade lower than all others, for example for spam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add grade below 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also judge preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of judgement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview for assessors:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of two documents is better for the topic, on the Preferences page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScoringState</name>
    <message>
        <source>Score runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoring did not finish.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoring runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs are not scored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table and the plots appear when this is done.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>No imported file contains the text.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchList</name>
    <message>
        <source>Choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words to search for</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Section</name>
    <message>
        <source>Expand or collapse the {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SelfTest</name>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not work on this machine: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that Assessor needs works on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-test</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeparateReader</name>
    <message numerus="yes">
        <source>reading took longer than %Ln second(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Checking the campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignored: the previous change is still being saved. Press again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making the daily backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened read-only: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored the backup of {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restoring the backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save a copy of the open campaign, or close it; then open this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the open campaign had this path before its file was moved or replaced</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SetAsidePart</name>
    <message>
        <source>Count again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting {0} again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exclude {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Excluded assessors and withdrawn topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Include the selected assessor again, or restore the selected topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading what does not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason, which is kept with the exclusion:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason, which is kept with the withdrawal:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their judgements stay in the campaign. Rules such as the consensus leave out excluded assessors; queues, pool, work packages, agreement and averages leave out withdrawn topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Withdraw %Ln topic(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Setting</name>
    <message>
        <source> characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> dpi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> pt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also applies to topics and guidelines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dots per inch of PNG files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font of documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fonts for dyslexia are listed if they are installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height of figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In percent of the height of a line of the font.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In percent of the system&apos;s text size. Documents have a text size of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inverted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inverted pages have inverted pictures, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line spacing of documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longer lines are wrapped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum line length of documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of copied figures, and of the first exported one. A pixel is 1/96 inch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF pages in dark themes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resolution of PNG files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sepia shows texts on a paper that is less bright.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes effect at the next start. The command line and files stay in English.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size of documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>White</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without animations, animated images wait for Enter, and waiting is told in words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“Follow system” takes the desktop&apos;s setting, also of high contrast.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At this resolution, a PNG file has {0:,} × {1:,} pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShadeLegend</name>
    <message>
        <source>Shades run from {0} to {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SharingPanel</name>
    <message numerus="yes">
        <source> of %Ln topic(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assessors of each of these topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assign topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assignment method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic assignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dou&amp;ble-judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactly this many topics get a second assessor, so that agreement can be measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same number of documents each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same number of topics each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This many assessors judge each of these topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topics for double judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“Assign topics” will divide the topics between all assessors, or between those that you select.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“Assign topics” will divide the topics between the {0:,} selected assessors.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Filter by shortcut or action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SignificanceTab</name>
    <message>
        <source>Bold: adjusted p &lt; {0:g}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells: the probability that the mean of the row&apos;s run is higher by more than {0:g}, by a Bayesian paired t test ({1}), not adjusted for the number of pairs. Bold: {2:g} or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells: the run of the row minus the run of the column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Practical difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rankings side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs with letters: no significant difference between runs that share one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a pair of runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the rankings of the two runs for a topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table of pairs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StabilityTab</name>
    <message>
        <source>A document is unique to a run if no other run retrieved it within this depth; 0: all ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing stability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resampling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resampling method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the document of the selected row on the Judge page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stability</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StagedFile</name>
    <message>
        <source>A {0} file cannot be imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:.1f} GB: can be imported by reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} names no assessor. Enter the name under “Judged by”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: choose its content, or remove it from the list.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StagedFiles</name>
    <message>
        <source>Computing the import preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the data set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recognising files</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>Step {0} of {1}, done: {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {0} of {1}: {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SystemsPart</name>
    <message>
        <source>All judgement sets rank the runs alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a measure, or type one such as nDCG@20 and press Enter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each run is evaluated with each judgement set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluating the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluating the runs with each judgement set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgement sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judgement sets, ranks of the runs, or swapped pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No swapped pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the judgements of the assessor {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank runs &amp;by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks of the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refere&amp;nce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference judgements: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets, ranks and swaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swapped pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swapped pairs ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swapped pairs of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The judgements of the frozen version {0}, combined by consensus.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system rankings with the other judgements are compared with the ranking with these.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableModel</name>
    <message>
        <source>undefined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableReport</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TermCounts</name>
    <message numerus="yes">
        <source>%Ln more term(s) in this document</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>All terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no terms to list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic terms in this document</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TermSheet</name>
    <message>
        <source>Terms in this document</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextPlaces</name>
    <message numerus="yes">
        <source>%Ln document(s) are now read from {0}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) are read from {0} when shown.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) cannot be read: {0} is missing.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the new location of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locate {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file with document texts is missing.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ThresholdBoard</name>
    <message>
        <source>Confusion matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost of each TP, FN, FP, TN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost of each {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost of each {0} ({1}); a negative cost is a gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimum –: the rate ignores one kind of error, so an extreme threshold is best. At score –: it is optimal to predict one class for all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted positive: score ≥ {0:.6g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rates and cost at the threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ThresholdTab</name>
    <message>
        <source>Reading scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToJudge</name>
    <message>
        <source>Document {0} of topic {1} is not in the pool that {2} judges.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopicChip</name>
    <message numerus="yes">
        <source>%Ln topic(s): {0}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the selection of topics</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopicDone</name>
    <message numerus="yes">
        <source>%Ln of the topic&apos;s {0:,} documents remain to be judged.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>All topics are done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All topics are done, except skipped documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close Assessor, then return {0} to its sender.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue with topic {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of this list: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In this list: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Judge the %Ln skipped document(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Review the documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic {0} is done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopicList</name>
    <message>
        <source>Counting pairs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopicPanel</name>
    <message>
        <source>Edit the terms that are highlighted for you ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your terms in this document</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopicsPart</name>
    <message>
        <source>&amp;Pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement per topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pair of assessors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Enter on a topic, or double-click it, to list its documents with both judgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Pairwise tab shows the kappa over all documents and the mean over topics of each pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopicsTab</name>
    <message>
        <source>Filter topics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure per topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select topics to restrict the plots to them. Averages and tests use all topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values per topic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TypedDialog</name>
    <message>
        <source>Continue editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard your changes?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you typed in this dialog is not saved.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TypedGrade</name>
    <message>
        <source>Grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing saved: this scale has no grade {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing saved: type the number of a grade first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This scale has no grade {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the number of a grade. Enter saves it, Escape cancels.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TypedGrading</name>
    <message>
        <source>Ignored: {0} was not on the screen yet. Press again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UntitledExcerpts</name>
    <message>
        <source>Reading the first words of documents</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VerdictBar</name>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to all preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the judgement, next pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo your last judgement and show its pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VerdictButton</name>
    <message>
        <source>{0}, key {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, your judgement now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VersionResults</name>
    <message>
        <source>Another campaign…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoring runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the results by another campaign as B</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VersionsPart</name>
    <message>
        <source>A frozen version keeps all current judgements and adjudications under a name, for example for the figures of a paper; it does not keep the runs. Runs can be evaluated with any version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose two different versions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze a version first. This table then shows the changes since that version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freezing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frozen as “{0}”. Later judgements do not change this version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep all current judgements under this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name, for example paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note of the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note, for example the purpose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Assessor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build a retrieval test collection: judge a pool of documents, measure the agreement of assessors and evaluate runs. A campaign is one file on your disk. Nothing leaves this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New campaign…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a campaign file (Ctrl+O)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a copy of a small campaign with runs and judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title, scale and file (Ctrl+N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Writer</name>
    <message>
        <source>Saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting: the campaign is locked by another process</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
