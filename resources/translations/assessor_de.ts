<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name></name>
    <message>
        <source># Keyboard shortcuts</source>
        <translation># Tastenkürzel</translation>
    </message>
    <message numerus="yes">
        <source>%Ln are contradictory</source>
        <translation>
            <numerusform>%Ln ist widersprüchlich</numerusform>
            <numerusform>%Ln sind widersprüchlich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assessor(s)</source>
        <translation>
            <numerusform>%Ln Juror</numerusform>
            <numerusform>%Ln Juroren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cycle(s)</source>
        <translation>
            <numerusform>%Ln Zyklus</numerusform>
            <numerusform>%Ln Zyklen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) added to the pool</source>
        <translation>
            <numerusform>%Ln Dokument zum Pool hinzugefügt</numerusform>
            <numerusform>%Ln Dokumente zum Pool hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) have no text in the campaign.</source>
        <translation>
            <numerusform>%Ln Dokument hat in der Kampagne keinen Text.</numerusform>
            <numerusform>%Ln Dokumente haben in der Kampagne keinen Text.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) to do</source>
        <translation>
            <numerusform>%Ln Dokument offen</numerusform>
            <numerusform>%Ln Dokumente offen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hidden repeat(s)</source>
        <translation>
            <numerusform>%Ln verdeckte Wiederholung</numerusform>
            <numerusform>%Ln verdeckte Wiederholungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln highlight(s)</source>
        <translation>
            <numerusform>%Ln Markierung</numerusform>
            <numerusform>%Ln Markierungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judged differently</source>
        <translation>
            <numerusform>%Ln anders beurteilt</numerusform>
            <numerusform>%Ln anders beurteilt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judged document(s) (sum over topics)</source>
        <translation>
            <numerusform>%Ln beurteiltes Dokument (Summe über Topics)</numerusform>
            <numerusform>%Ln beurteilte Dokumente (Summe über Topics)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judgement(s)</source>
        <translation>
            <numerusform>%Ln Urteil</numerusform>
            <numerusform>%Ln Urteile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more run(s)</source>
        <translation>
            <numerusform>%Ln weiterer Run</numerusform>
            <numerusform>%Ln weitere Runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation>
            <numerusform>%Ln Paar</numerusform>
            <numerusform>%Ln Paare</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) remaining</source>
        <translation>
            <numerusform>%Ln Paar verbleibt</numerusform>
            <numerusform>%Ln Paare verbleiben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) were judged more than once</source>
        <translation>
            <numerusform>%Ln Paar wurde mehrmals beurteilt</numerusform>
            <numerusform>%Ln Paare wurden mehrmals beurteilt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln preference(s)</source>
        <translation>
            <numerusform>%Ln Präferenz</numerusform>
            <numerusform>%Ln Präferenzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln Topic</numerusform>
            <numerusform>%Ln Topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unjudged removed</source>
        <translation>
            <numerusform>%Ln unbeurteiltes entfernt</numerusform>
            <numerusform>%Ln unbeurteilte entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were in it already</source>
        <translation>
            <numerusform>%Ln war schon darin</numerusform>
            <numerusform>%Ln waren schon darin</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln work package(s) in {0}</source>
        <translation>
            <numerusform>%Ln Arbeitspaket in {0}</numerusform>
            <numerusform>%Ln Arbeitspakete in {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Conflict of interest</source>
        <translation>&amp;Interessenkonflikt</translation>
    </message>
    <message>
        <source>&amp;Damaged or incomplete</source>
        <translation>&amp;Beschädigt oder unvollständig</translation>
    </message>
    <message>
        <source>&amp;Language that I do not read</source>
        <translation>&amp;Sprache, die ich nicht lese</translation>
    </message>
    <message>
        <source>&amp;No text, or not displayable</source>
        <translation>&amp;Kein Text oder nicht darstellbar</translation>
    </message>
    <message>
        <source>&amp;Topic unclear for this document</source>
        <translation>&amp;Topic für dieses Dokument unklar</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>A hidden repeat: same preference as before, or different</source>
        <translation>Eine verdeckte Wiederholung: dieselbe Präferenz wie zuvor oder eine andere</translation>
    </message>
    <message>
        <source>A work package contains no runs, so that they cannot influence the judgements. The runs are in the lead&apos;s campaign.</source>
        <translation>Ein Arbeitspaket enthält keine Runs, damit sie die Urteile nicht beeinflussen. Die Runs sind in der Kampagne der Leitung.</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Active reading time</source>
        <translation>Aktive Lesezeit</translation>
    </message>
    <message>
        <source>Ad hoc</source>
        <translation>Ad hoc</translation>
    </message>
    <message>
        <source>Adjusted p</source>
        <translation>Adjustiertes p</translation>
    </message>
    <message>
        <source>Agreement is computed when two assessors have judged the same documents.</source>
        <translation>Die Übereinstimmung wird berechnet, sobald zwei Juroren dieselben Dokumente beurteilt haben.</translation>
    </message>
    <message>
        <source>All assessor pairs</source>
        <translation>Alle Juroren-Paare</translation>
    </message>
    <message>
        <source>All documents</source>
        <translation>Alle Dokumente</translation>
    </message>
    <message>
        <source>All judgements are saved and can still be changed or undone.</source>
        <translation>Alle Urteile sind gespeichert und lassen sich weiter ändern oder rückgängig machen.</translation>
    </message>
    <message>
        <source>All judgements in “{0}” up to {1} are saved: {2}.</source>
        <translation>Alle Urteile in „{0}“ bis {1} sind gespeichert: {2}.</translation>
    </message>
    <message>
        <source>As trec_eval 10</source>
        <translation>Wie trec_eval 10</translation>
    </message>
    <message>
        <source>As trec_eval 9</source>
        <translation>Wie trec_eval 9</translation>
    </message>
    <message>
        <source>Aspect “{0}” added</source>
        <translation>Aspekt „{0}“ hinzugefügt</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>Juror</translation>
    </message>
    <message>
        <source>Assessor did not close properly on {0}.</source>
        <translation>Assessor wurde am {0} nicht ordentlich beendet.</translation>
    </message>
    <message>
        <source>Assessor did not close properly, and the campaign is damaged: {0}</source>
        <translation>Assessor wurde nicht ordentlich beendet, und die Kampagne ist beschädigt: {0}</translation>
    </message>
    <message numerus="yes">
        <source>Averages over %Ln topic(s)</source>
        <translation>
            <numerusform>Mittel über %Ln Topic</numerusform>
            <numerusform>Mittel über %Ln Topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Averages over {0:,} to %Ln topic(s)</source>
        <translation>
            <numerusform>Mittel über {0:,} bis %Ln Topic</numerusform>
            <numerusform>Mittel über {0:,} bis %Ln Topics</numerusform>
        </translation>
    </message>
    <message>
        <source>Based on {0} judged by at least two of these assessors.</source>
        <translation>Grundlage: {0}, von mindestens zwei dieser Juroren beurteilt.</translation>
    </message>
    <message>
        <source>Best entry point at character {0:,}</source>
        <translation>Bester Einstiegspunkt bei Zeichen {0:,}</translation>
    </message>
    <message>
        <source>Binary relevance over whole rankings, as ad hoc tracks report it.</source>
        <translation>Binäre Relevanz über ganze Ranglisten, wie in Ad-hoc-Tracks üblich.</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>CSV files (*.csv *.tsv);;All files (*)</source>
        <translation>CSV-Dateien (*.csv *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Campaigns (*.assess);;All files (*)</source>
        <translation>Kampagnen (*.assess);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cannot judge</source>
        <translation>Nicht beurteilbar</translation>
    </message>
    <message>
        <source>Cannot judge: {0}</source>
        <translation>Nicht beurteilbar: {0}</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Change details</source>
        <translation>Angaben ändern</translation>
    </message>
    <message numerus="yes">
        <source>Change the details of %Ln run(s)?</source>
        <translation>
            <numerusform>Die Angaben zu %Ln Run ändern?</numerusform>
            <numerusform>Die Angaben zu %Ln Runs ändern?</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the field</source>
        <translation>Feld leeren</translation>
    </message>
    <message>
        <source>Close Assessor, then return {0} to its sender.</source>
        <translation>Schließen Sie Assessor, und geben Sie dann {0} an den Absender zurück.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Compares scores as 32-bit floats. Recall p needs floor(p × R + 0.9) relevant documents.</source>
        <translation>Vergleicht Scores als 32-Bit-Gleitkommazahlen. Recall p braucht floor(p × R + 0.9) relevante Dokumente.</translation>
    </message>
    <message>
        <source>Compares scores as 64-bit floats. Recall p needs round(p × R) relevant documents.</source>
        <translation>Vergleicht Scores als 64-Bit-Gleitkommazahlen. Recall p braucht round(p × R) relevante Dokumente.</translation>
    </message>
    <message>
        <source>Conflicts between judgements of the same assessor: {0:,}. The later judgement counts; the journal keeps both.</source>
        <translation>Konflikte zwischen Urteilen desselben Jurors: {0:,}. Das spätere Urteil zählt; das Journal behält beide.</translation>
    </message>
    <message>
        <source>Conflicts of {who}</source>
        <translation>Konflikte: {who}</translation>
    </message>
    <message>
        <source>Contradicting preferences</source>
        <translation>Widersprüchliche Präferenzen</translation>
    </message>
    <message numerus="yes">
        <source>Copied %Ln row(s).</source>
        <translation>
            <numerusform>%Ln Zeile kopiert.</numerusform>
            <numerusform>%Ln Zeilen kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Coverage of a topic&apos;s subtopics, for judgements by subtopic.</source>
        <translation>Abdeckung der Subtopics eines Topics, für Urteile nach Subtopics.</translation>
    </message>
    <message>
        <source>Creating the sample campaign</source>
        <translation>Beispielkampagne anlegen</translation>
    </message>
    <message numerus="yes">
        <source>Current pool: %Ln document(s) ({0}).</source>
        <translation>
            <numerusform>Aktueller Pool: %Ln Dokument ({0}).</numerusform>
            <numerusform>Aktueller Pool: %Ln Dokumente ({0}).</numerusform>
        </translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation>Zyklus</translation>
    </message>
    <message>
        <source>Date and time in UTC</source>
        <translation>Datum und Uhrzeit in UTC</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Difference from the rank in the other ranking: higher (▲), lower (▼), new: not in it</source>
        <translation>Abstand vom Rang in der anderen Rangliste: höher (▲), tiefer (▼), neu: dort nicht enthalten</translation>
    </message>
    <message>
        <source>Difference {0:+.4f}</source>
        <translation>Differenz {0:+.4f}</translation>
    </message>
    <message>
        <source>Difference {0:+.4f}; unadjusted 95% CI {1:+.4f} to {2:+.4f}</source>
        <translation>Differenz {0:+.4f}; nicht adjustiertes 95%-KI {1:+.4f} bis {2:+.4f}</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Differenzen</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Diversity</source>
        <translation>Diversität</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Document id and title</source>
        <translation>Id und Titel des Dokuments</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Documents found in the collection for “{0}”</source>
        <translation>In der Kollektion gefundene Dokumente zu „{0}“</translation>
    </message>
    <message>
        <source>Documents over all topics</source>
        <translation>Dokumente über alle Topics</translation>
    </message>
    <message>
        <source>Documents to judge next</source>
        <translation>Als Nächstes zu beurteilende Dokumente</translation>
    </message>
    <message>
        <source>Documents whose text is not in the campaign</source>
        <translation>Dokumente, deren Text nicht in der Kampagne ist</translation>
    </message>
    <message>
        <source>Documents with known grades</source>
        <translation>Dokumente mit bekannten Stufen</translation>
    </message>
    <message>
        <source>Documents with the known grade: {0:,} of {1:,} (needed: {2}).</source>
        <translation>Dokumente mit der bekannten Stufe: {0:,} von {1:,} (nötig: {2}).</translation>
    </message>
    <message>
        <source>Documents with the selected grades</source>
        <translation>Dokumente mit den gewählten Stufen</translation>
    </message>
    <message>
        <source>Each package contains the documents of one assessor, without judgements of others, runs and ranks. The assessor opens it like a campaign, judges, and returns it.</source>
        <translation>Jedes Paket enthält die Dokumente eines Jurors, ohne Urteile anderer, ohne Runs und Ränge. Der Juror öffnet es wie eine Kampagne, beurteilt und gibt es zurück.</translation>
    </message>
    <message>
        <source>Each run without the judgements of its unique documents, as if it had not contributed to the pool. Large losses are evidence of pool bias: the collection may underestimate a new system (Zobel 1998).</source>
        <translation>Jeder Run ohne die Urteile zu seinen exklusiven Dokumenten, als hätte er nicht zum Pool beigetragen. Große Verluste sprechen für einen Pool-Bias: Die Kollektion unterschätzt womöglich ein neues System (Zobel 1998).</translation>
    </message>
    <message>
        <source>Early precision</source>
        <translation>Frühe Precision</translation>
    </message>
    <message>
        <source>Effect of unjudged documents on the measures.</source>
        <translation>Auswirkung unbeurteilter Dokumente auf die Maße.</translation>
    </message>
    <message>
        <source>Effect size d_z (mean / SD of the differences): undefined</source>
        <translation>Effektstärke d_z (Mittel / SD der Differenzen): nicht definiert</translation>
    </message>
    <message>
        <source>Effect size d_z (mean / SD of the differences): {0:+.3f}</source>
        <translation>Effektstärke d_z (Mittel / SD der Differenzen): {0:+.3f}</translation>
    </message>
    <message>
        <source>Effect sizes (d_z)</source>
        <translation>Effektstärken (d_z)</translation>
    </message>
    <message>
        <source>End of this list: {0}</source>
        <translation>Ende dieser Liste: {0}</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Expected: {0}</source>
        <translation>Erwartet: {0}</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erläuterung</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Exporting {0}</source>
        <translation>{0} wird exportiert</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>File from which the preference was imported</source>
        <translation>Datei, aus der die Präferenz importiert wurde</translation>
    </message>
    <message>
        <source>Files not merged</source>
        <translation>Nicht zusammengeführte Dateien</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erster</translation>
    </message>
    <message>
        <source>Folder for the work packages</source>
        <translation>Ordner für die Arbeitspakete</translation>
    </message>
    <message>
        <source>Found: {0}</source>
        <translation>Gefunden: {0}</translation>
    </message>
    <message>
        <source>Gain and effort under models of user behaviour.</source>
        <translation>Gewinn und Aufwand nach Modellen des Nutzerverhaltens.</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Grade of the document by the selected judgements</source>
        <translation>Stufe des Dokuments nach den gewählten Urteilen</translation>
    </message>
    <message>
        <source>Graded relevance, with most weight on the top ranks.</source>
        <translation>Abgestufte Relevanz, mit dem größten Gewicht auf den ersten Rängen.</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Hidden repeats, pairs shown again with exchanged sides, are included.</source>
        <translation>Verdeckte Wiederholungen, also mit vertauschten Seiten nochmals gezeigte Paare, sind enthalten.</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Markierung</translation>
    </message>
    <message>
        <source>Highlight removed: {0}</source>
        <translation>Markierung entfernt: {0}</translation>
    </message>
    <message>
        <source>Highlight: {0}</source>
        <translation>Markierung: {0}</translation>
    </message>
    <message>
        <source>How often two samples of the topics order two runs differently, and how many topics a paired t test needs to detect an effect as large as the observed with power 80%.</source>
        <translation>Wie oft zwei Stichproben der Topics zwei Runs verschieden ordnen, und wie viele Topics ein gepaarter t-Test braucht, um einen so großen Effekt wie den beobachteten mit Teststärke 80% zu entdecken.</translation>
    </message>
    <message>
        <source>Import details of runs</source>
        <translation>Angaben zu Runs importieren</translation>
    </message>
    <message>
        <source>Import run files on the Campaign page. They are scored once documents are judged.</source>
        <translation>Run-Dateien werden auf der Seite Kampagne importiert. Sie werden bewertet, sobald Dokumente beurteilt sind.</translation>
    </message>
    <message>
        <source>Import topics, documents and runs on the Campaign page, then make a pool there.</source>
        <translation>Importieren Sie Topics, Dokumente und Runs auf der Seite Kampagne, und bilden Sie dort einen Pool.</translation>
    </message>
    <message>
        <source>Importing known grades</source>
        <translation>Bekannte Stufen werden importiert</translation>
    </message>
    <message>
        <source>Importing the details of runs</source>
        <translation>Angaben zu Runs werden importiert</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln pair(s), neither document has a majority.</source>
        <translation>
            <numerusform>In %Ln Paar hat keines der Dokumente eine Mehrheit.</numerusform>
            <numerusform>In %Ln Paaren hat keines der Dokumente eine Mehrheit.</numerusform>
        </translation>
    </message>
    <message>
        <source>In {0:,} of them the same side was preferred both times.</source>
        <translation>Bei {0:,} davon wurde beide Male dieselbe Seite bevorzugt.</translation>
    </message>
    <message>
        <source>It has the judgements of one assessor. Assessors are compared in the lead&apos;s campaign.</source>
        <translation>Es enthält die Urteile eines Jurors. Juroren werden in der Kampagne der Leitung verglichen.</translation>
    </message>
    <message>
        <source>Its assessors judge pairs of documents on the Preferences page.</source>
        <translation>Ihre Juroren beurteilen Dokumentpaare auf der Seite Präferenzen.</translation>
    </message>
    <message>
        <source>Journal events of the assessor</source>
        <translation>Journalereignisse des Jurors</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>Judged documents</source>
        <translation>Beurteilte Dokumente</translation>
    </message>
    <message>
        <source>Judged documents only (-J)</source>
        <translation>Nur beurteilte Dokumente (-J)</translation>
    </message>
    <message>
        <source>Judged documents with “{0}”</source>
        <translation>Beurteilte Dokumente mit „{0}“</translation>
    </message>
    <message>
        <source>Judged not relevant</source>
        <translation>Als nicht relevant beurteilt</translation>
    </message>
    <message>
        <source>Judged: {0:,}. Documents: {1:,}.</source>
        <translation>Beurteilt: {0:,}. Dokumente: {1:,}.</translation>
    </message>
    <message numerus="yes">
        <source>Judgement(s)</source>
        <translation>
            <numerusform>Urteil</numerusform>
            <numerusform>Urteile</numerusform>
        </translation>
    </message>
    <message>
        <source>Judgements ({0}): {1}.</source>
        <translation>Urteile ({0}): {1}.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Stichwörter</translation>
    </message>
    <message>
        <source>Last decisions with the known grade: {0:,} of {1:,} (needed: {2}).</source>
        <translation>Letzte Entscheidungen mit der bekannten Stufe: {0:,} von {1:,} (nötig: {2}).</translation>
    </message>
    <message>
        <source>Leave-one-run-out</source>
        <translation>Leave-one-run-out</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Less than half of the pool judged: {0}</source>
        <translation>Weniger als die Hälfte des Pools beurteilt: {0}</translation>
    </message>
    <message>
        <source>Let a second assessor judge the same documents, or import judgements on the Campaign page. To compare with a file of judgements without importing it, drop it on this page.</source>
        <translation>Lassen Sie eine zweite Person dieselben Dokumente beurteilen, oder importieren Sie Urteile auf der Seite Kampagne. Eine Datei mit Urteilen wird ohne Import verglichen, wenn Sie sie auf dieser Seite ablegen.</translation>
    </message>
    <message>
        <source>Light green</source>
        <translation>Hellgrün</translation>
    </message>
    <message numerus="yes">
        <source>List {0:,} of {1:,}, %Ln item(s): {2}</source>
        <translation>
            <numerusform>Liste {0:,} von {1:,}, %Ln Eintrag: {2}</numerusform>
            <numerusform>Liste {0:,} von {1:,}, %Ln Einträge: {2}</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading the plots</source>
        <translation>Diagramme werden geladen</translation>
    </message>
    <message>
        <source>Making a backup</source>
        <translation>Sicherung wird angelegt</translation>
    </message>
    <message numerus="yes">
        <source>Mean {0}: {1:.4f} and {2:.4f} over %Ln topic(s)</source>
        <translation>
            <numerusform>Mittel von {0}: {1:.4f} und {2:.4f} über %Ln Topic</numerusform>
            <numerusform>Mittel von {0}: {1:.4f} und {2:.4f} über %Ln Topics</numerusform>
        </translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Measure above the scale</source>
        <translation>Maß über der Skala</translation>
    </message>
    <message>
        <source>Measure by cutoff</source>
        <translation>Maß nach Cutoff</translation>
    </message>
    <message>
        <source>Measures need judgements. Judge documents on the Judge page, or import judgements on the Campaign page.</source>
        <translation>Maße brauchen Urteile. Beurteilen Sie Dokumente auf der Seite Beurteilen, oder importieren Sie Urteile auf der Seite Kampagne.</translation>
    </message>
    <message>
        <source>Merge result</source>
        <translation>Ergebnis der Zusammenführung</translation>
    </message>
    <message>
        <source>Merge work packages</source>
        <translation>Arbeitspakete zusammenführen</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>Zusammenführen läuft</translation>
    </message>
    <message>
        <source>Message: {0}</source>
        <translation>Nachricht: {0}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Narrative</source>
        <translation>Narrativ</translation>
    </message>
    <message>
        <source>New journal events: {0:,}. New judgements of documents: {1:,}. Changed judgements: {2:,}.</source>
        <translation>Neue Journalereignisse: {0:,}. Neue Urteile über Dokumente: {1:,}. Geänderte Urteile: {2:,}.</translation>
    </message>
    <message>
        <source>Newly judged pairs: {0:,}.</source>
        <translation>Neu beurteilte Paare: {0:,}.</translation>
    </message>
    <message>
        <source>Next document: {0}</source>
        <translation>Nächstes Dokument: {0}</translation>
    </message>
    <message>
        <source>Next step: add the assessors ▸</source>
        <translation>Nächster Schritt: Juroren hinzufügen ▸</translation>
    </message>
    <message>
        <source>Next step: compare the assessors ▸</source>
        <translation>Nächster Schritt: Juroren vergleichen ▸</translation>
    </message>
    <message>
        <source>Next step: evaluate the runs ▸</source>
        <translation>Nächster Schritt: Runs auswerten ▸</translation>
    </message>
    <message>
        <source>Next step: import files ▸</source>
        <translation>Nächster Schritt: Dateien importieren ▸</translation>
    </message>
    <message>
        <source>Next step: make the pool ▸</source>
        <translation>Nächster Schritt: Pool bilden ▸</translation>
    </message>
    <message>
        <source>Next step: topic {0}, {1:,} to do ▸</source>
        <translation>Nächster Schritt: Topic {0}, {1:,} offen ▸</translation>
    </message>
    <message>
        <source>Next step: {0:,} to do by {1} ▸</source>
        <translation>Nächster Schritt: {0:,} offen für {1} ▸</translation>
    </message>
    <message>
        <source>Next: topic {0}{1}, {2}.</source>
        <translation>Als Nächstes: Topic {0}{1}, {2}.</translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation>Keine Kampagne ist geöffnet</translation>
    </message>
    <message>
        <source>No documents remain in this list</source>
        <translation>In dieser Liste verbleiben keine Dokumente</translation>
    </message>
    <message>
        <source>No judgements included</source>
        <translation>Keine Urteile einbezogen</translation>
    </message>
    <message>
        <source>No judgements yet</source>
        <translation>Noch keine Urteile</translation>
    </message>
    <message>
        <source>No matching commands</source>
        <translation>Keine passenden Befehle</translation>
    </message>
    <message>
        <source>No pair has been judged yet.</source>
        <translation>Noch kein Paar wurde beurteilt.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Runs</translation>
    </message>
    <message>
        <source>No topics included</source>
        <translation>Keine Topics einbezogen</translation>
    </message>
    <message>
        <source>No weights</source>
        <translation>Keine Gewichte</translation>
    </message>
    <message>
        <source>Not assigned</source>
        <translation>Nicht zugewiesen</translation>
    </message>
    <message>
        <source>Not in the other ranking</source>
        <translation>Nicht in der anderen Rangliste</translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation>Unsicher</translation>
    </message>
    <message>
        <source>Note removed</source>
        <translation>Notiz entfernt</translation>
    </message>
    <message>
        <source>Note: {0}</source>
        <translation>Notiz: {0}</translation>
    </message>
    <message>
        <source>Nuggets</source>
        <translation>Nuggets</translation>
    </message>
    <message>
        <source>Nuggets in the first documents, for answers on the aspects of topics.</source>
        <translation>Nuggets in den ersten Dokumenten, für Antworten zu den Aspekten der Topics.</translation>
    </message>
    <message>
        <source>Of {0:,} points per line, those that coincide on the screen are not drawn.</source>
        <translation>Von {0:,} Punkten je Linie werden die nicht gezeichnet, die auf dem Bildschirm zusammenfallen.</translation>
    </message>
    <message>
        <source>On all topics</source>
        <translation>Zu allen Topics</translation>
    </message>
    <message>
        <source>On this topic</source>
        <translation>Zu diesem Topic</translation>
    </message>
    <message>
        <source>Only one assessor has judged</source>
        <translation>Nur ein Juror hat beurteilt</translation>
    </message>
    <message>
        <source>Only {0} has judged so far ({1}).</source>
        <translation>Bisher hat nur {0} beurteilt ({1}).</translation>
    </message>
    <message>
        <source>Open campaign</source>
        <translation>Kampagne öffnen</translation>
    </message>
    <message>
        <source>Open or create a campaign on the Campaign page.</source>
        <translation>Öffnen Sie auf der Seite Kampagne eine Kampagne, oder legen Sie eine an.</translation>
    </message>
    <message>
        <source>Open or create a campaign to evaluate its runs.</source>
        <translation>Öffnen Sie eine Kampagne, oder legen Sie eine an, um ihre Runs auszuwerten.</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Own weights</source>
        <translation>Eigene Gewichte</translation>
    </message>
    <message>
        <source>P-R by rank</source>
        <translation>P-R nach Rang</translation>
    </message>
    <message>
        <source>P-R interpolated</source>
        <translation>P-R interpoliert</translation>
    </message>
    <message>
        <source>Pace: {0}.</source>
        <translation>Tempo: {0}.</translation>
    </message>
    <message>
        <source>Pairs ≥ {0}</source>
        <translation>Paare ≥ {0}</translation>
    </message>
    <message>
        <source>Part of a cycle</source>
        <translation>Teil eines Zyklus</translation>
    </message>
    <message>
        <source>Per-topic plot</source>
        <translation>Diagramm je Topic</translation>
    </message>
    <message>
        <source>Position bias: no document has been preferred yet.</source>
        <translation>Positions-Bias: Noch kein Dokument wurde bevorzugt.</translation>
    </message>
    <message numerus="yes">
        <source>Position bias: the left document was preferred in {0:,} of %Ln judgement(s): {1}.</source>
        <translation>
            <numerusform>Positions-Bias: Das linke Dokument wurde in {0:,} von %Ln Urteil bevorzugt: {1}.</numerusform>
            <numerusform>Positions-Bias: Das linke Dokument wurde in {0:,} von %Ln Urteilen bevorzugt: {1}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>Präferenz</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Präferenzen</translation>
    </message>
    <message>
        <source>Preferences on topic {0}</source>
        <translation>Präferenzen zu Topic {0}</translation>
    </message>
    <message>
        <source>Probabilities (Bayes)</source>
        <translation>Wahrscheinlichkeiten (Bayes)</translation>
    </message>
    <message>
        <source>Progress of {0}</source>
        <translation>Fortschritt: {0}</translation>
    </message>
    <message>
        <source>Qualification not passed</source>
        <translation>Qualifikation nicht bestanden</translation>
    </message>
    <message>
        <source>Qualification: judge this document as usual. It decides whether you may judge the others, and counts in no result.</source>
        <translation>Qualifikation: Beurteilen Sie dieses Dokument wie üblich. Es entscheidet mit, ob Sie die anderen beurteilen dürfen, und zählt in keinem Ergebnis.</translation>
    </message>
    <message>
        <source>Quality of the first page of results.</source>
        <translation>Qualität der ersten Ergebnisseite.</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Rank differs by 5 or more</source>
        <translation>Der Rang weicht um 5 oder mehr ab</translation>
    </message>
    <message>
        <source>Rank in the run; –: a relevant document that the run did not retrieve</source>
        <translation>Rang im Run; –: ein relevantes Dokument, das der Run nicht gefunden hat</translation>
    </message>
    <message>
        <source>Ranking of topic {0}</source>
        <translation>Rangfolge zu Topic {0}</translation>
    </message>
    <message>
        <source>Read grade {0}</source>
        <translation>Stufe {0} lesen</translation>
    </message>
    <message>
        <source>Reading the details of runs</source>
        <translation>Angaben zu Runs werden gelesen</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Redone</source>
        <translation>Wiederhergestellt</translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation>Wiederhergestellt: {0}</translation>
    </message>
    <message>
        <source>Relevant</source>
        <translation>Relevant</translation>
    </message>
    <message>
        <source>Remaining: the number of pairs to expect until the topic is done, at least {0:,} and at most {1:,}. It depends on your judgements; “equally good” and “neither relevant” reduce it.</source>
        <translation>Verbleibend: so viele Paare sind bis zum Abschluss des Topics zu erwarten, mindestens {0:,} und höchstens {1:,}. Die Zahl hängt von den Urteilen ab; „gleich gut“ und „keines relevant“ verringern sie.</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Removes unjudged documents, and those with a negative grade, from the rankings before scoring, as trec_eval -J.</source>
        <translation>Entfernt vor der Bewertung unbeurteilte Dokumente und solche mit negativer Stufe aus den Ranglisten, wie trec_eval -J.</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Repeats, pairs shown again with exchanged sides, are not counted here; see Results, Consistency.</source>
        <translation>Wiederholungen, also mit vertauschten Seiten nochmals gezeigte Paare, zählen hier nicht; siehe Ergebnisse, Konsistenz.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Running the self-test</source>
        <translation>Selbsttest läuft</translation>
    </message>
    <message>
        <source>Sample of the agreements of {who}</source>
        <translation>Stichprobe der Übereinstimmungen: {who}</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>Saved the backup “{0}” in the folder “{1}”.</source>
        <translation>Die Sicherung „{0}“ wurde im Ordner „{1}“ gespeichert.</translation>
    </message>
    <message>
        <source>Saving a copy</source>
        <translation>Kopie wird gespeichert</translation>
    </message>
    <message>
        <source>Scatter plot</source>
        <translation>Streudiagramm</translation>
    </message>
    <message>
        <source>Score missing topics as 0 (-c)</source>
        <translation>Fehlende Topics mit 0 bewerten (-c)</translation>
    </message>
    <message>
        <source>Scores a judged topic that a run did not return as 0, as trec_eval -c. Otherwise the run&apos;s average excludes this topic.</source>
        <translation>Bewertet ein beurteiltes Topic, das ein Run nicht zurückgab, mit 0, wie trec_eval -c. Sonst lässt das Mittel des Runs dieses Topic aus.</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweiter</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation>Schon bekannt</translation>
    </message>
    <message>
        <source>Self-consistency: no pair has been repeated yet.</source>
        <translation>Selbstkonsistenz: Noch kein Paar wurde wiederholt.</translation>
    </message>
    <message numerus="yes">
        <source>Self-consistency: of {0:,} pairs repeated with swapped sides, %Ln were judged the same: {1}.</source>
        <translation>
            <numerusform>Selbstkonsistenz: Von {0:,} mit vertauschten Seiten wiederholten Paaren wurde %Ln gleich beurteilt: {1}.</numerusform>
            <numerusform>Selbstkonsistenz: Von {0:,} mit vertauschten Seiten wiederholten Paaren wurden %Ln gleich beurteilt: {1}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Self-consistency: the 1 pair repeated with swapped sides was judged differently.</source>
        <translation>Selbstkonsistenz: Das eine mit vertauschten Seiten wiederholte Paar wurde anders beurteilt.</translation>
    </message>
    <message>
        <source>Self-consistency: the 1 pair repeated with swapped sides was judged the same.</source>
        <translation>Selbstkonsistenz: Das eine mit vertauschten Seiten wiederholte Paar wurde gleich beurteilt.</translation>
    </message>
    <message>
        <source>Set retrieval</source>
        <translation>Mengenmaße</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Show or hide the legend</source>
        <translation>Legende ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Show the points of the plot as a table</source>
        <translation>Die Punkte des Diagramms als Tabelle anzeigen</translation>
    </message>
    <message>
        <source>Show the whole plot (Home). Zoom: mouse wheel, + and −. Move: drag.</source>
        <translation>Das ganze Diagramm zeigen (Pos1). Zoom: Mausrad, + und −. Verschieben: ziehen.</translation>
    </message>
    <message>
        <source>Show the x axis on a logarithmic scale</source>
        <translation>Die x-Achse logarithmisch skalieren</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Skipped journal events: {0:,}. The list shows the reasons.</source>
        <translation>Übersprungene Journalereignisse: {0:,}. Die Liste nennt die Gründe.</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>Himmelblau</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Text size of documents: {0} pt. Settings › Appearance has that of the window.</source>
        <translation>Textgröße der Dokumente: {0} pt. Die des Fensters steht in Einstellungen › Darstellung.</translation>
    </message>
    <message>
        <source>The default measures of the table.</source>
        <translation>Die Standardmaße der Tabelle.</translation>
    </message>
    <message>
        <source>The default shortcuts. The Settings page changes them; Help › Keyboard shortcuts (Ctrl+?) lists the current ones. A shortcut without Ctrl or Alt does nothing while a text field has the focus.</source>
        <translation>Die Standard-Tastenkürzel. Die Seite Einstellungen ändert sie; Hilfe › Tastenkürzel (Strg+?) listet die aktuellen auf. Ein Tastenkürzel ohne Strg oder Alt wirkt nicht, solange ein Textfeld den Fokus hat.</translation>
    </message>
    <message>
        <source>The file is undamaged. Only a note that was being written may be missing.</source>
        <translation>Die Datei ist unbeschädigt. Höchstens eine Notiz, die gerade geschrieben wurde, kann fehlen.</translation>
    </message>
    <message>
        <source>The interval includes 50%: no evidence of a bias.</source>
        <translation>Das Intervall enthält 50%: kein Hinweis auf einen Bias.</translation>
    </message>
    <message>
        <source>The interval is above 50%: bias towards the left side.</source>
        <translation>Das Intervall liegt über 50%: Bias zur linken Seite.</translation>
    </message>
    <message>
        <source>The interval is below 50%: bias towards the right side.</source>
        <translation>Das Intervall liegt unter 50%: Bias zur rechten Seite.</translation>
    </message>
    <message>
        <source>The known grade is “{0}”, as you judged.</source>
        <translation>Die bekannte Stufe ist „{0}“, wie Sie geurteilt haben.</translation>
    </message>
    <message>
        <source>The known grade is “{0}”.</source>
        <translation>Die bekannte Stufe ist „{0}“.</translation>
    </message>
    <message>
        <source>The known grade is “{0}”; you judged “{1}”.</source>
        <translation>Die bekannte Stufe ist „{0}“; Sie haben „{1}“ geurteilt.</translation>
    </message>
    <message>
        <source>The lead of the campaign decides how to go on.</source>
        <translation>Die Leitung der Kampagne entscheidet über das Weitere.</translation>
    </message>
    <message>
        <source>The next pair could not be read. Choose the topic again to retry.</source>
        <translation>Das nächste Paar konnte nicht gelesen werden. Wählen Sie zum erneuten Versuch das Topic noch einmal.</translation>
    </message>
    <message>
        <source>The qualification is complete. The lead sees its result when you return this file.</source>
        <translation>Die Qualifikation ist abgeschlossen. Die Leitung sieht das Ergebnis, wenn Sie diese Datei zurückgeben.</translation>
    </message>
    <message>
        <source>The retrieved documents as a set, without their ranks: for filtering and Boolean search.</source>
        <translation>Die gefundenen Dokumente als Menge, ohne ihre Ränge: für Filter und Boolesche Suche.</translation>
    </message>
    <message>
        <source>The runs have the details in {0} already.</source>
        <translation>Die Runs haben die Angaben in {0} bereits.</translation>
    </message>
    <message>
        <source>The same side was preferred both times.</source>
        <translation>Beide Male wurde dieselbe Seite bevorzugt.</translation>
    </message>
    <message>
        <source>The share of judged documents at the first ranks of each run (Judged@k), rank-biased precision (RBP), and the most that further judgements could add to it (RBPResidual).</source>
        <translation>Der Anteil beurteilter Dokumente auf den ersten Rängen jedes Runs (Judged@k), die Rank-Biased Precision (RBP) und was weitere Urteile höchstens hinzufügen könnten (RBPResidual).</translation>
    </message>
    <message>
        <source>The training is over.</source>
        <translation>Das Training ist beendet.</translation>
    </message>
    <message>
        <source>There are no documents to judge yet</source>
        <translation>Noch keine Dokumente zu beurteilen</translation>
    </message>
    <message>
        <source>There are no new journal events. Nothing has changed.</source>
        <translation>Es gibt keine neuen Journalereignisse. Nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>There are no preferences yet.</source>
        <translation>Noch keine Präferenzen vorhanden.</translation>
    </message>
    <message>
        <source>This campaign has no grades</source>
        <translation>Diese Kampagne hat keine Stufen</translation>
    </message>
    <message>
        <source>This is a pipe, not a file</source>
        <translation>Dies ist eine Pipe, keine Datei</translation>
    </message>
    <message>
        <source>This is a work package</source>
        <translation>Dies ist ein Arbeitspaket</translation>
    </message>
    <message>
        <source>Tie</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>Tied documents share a rank</source>
        <translation>Dokumente im Gleichstand teilen sich einen Rang</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Title of the left document</source>
        <translation>Titel des linken Dokuments</translation>
    </message>
    <message>
        <source>Title of the right document</source>
        <translation>Titel des rechten Dokuments</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>To do: of the assigned topics, and of topics begun without assignment.</source>
        <translation>Offen: in den zugewiesenen Topics und in ohne Zuweisung begonnenen.</translation>
    </message>
    <message>
        <source>To do: of the assigned topics, and of topics begun without assignment; of the whole pool for {0}, without assigned topics.</source>
        <translation>Offen: in den zugewiesenen Topics und in ohne Zuweisung begonnenen; im ganzen Pool für {0}, ohne zugewiesene Topics.</translation>
    </message>
    <message>
        <source>To do: of the whole pool for each assessor, because no topic is assigned.</source>
        <translation>Offen: im ganzen Pool für alle Juroren, weil kein Topic zugewiesen ist.</translation>
    </message>
    <message>
        <source>To look at again</source>
        <translation>Noch einmal anzusehen</translation>
    </message>
    <message>
        <source>Topic resampling</source>
        <translation>Topic-Resampling</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Topics</translation>
    </message>
    <message>
        <source>Topics excluded: {0}</source>
        <translation>Ausgeschlossene Topics: {0}</translation>
    </message>
    <message>
        <source>Topics withdrawn: {0}</source>
        <translation>Zurückgezogene Topics: {0}</translation>
    </message>
    <message>
        <source>Topics without a text in the campaign: {0:,} of {1:,}; import their texts.</source>
        <translation>Topics ohne Text in der Kampagne: {0:,} von {1:,}. Importieren Sie ihre Texte.</translation>
    </message>
    <message>
        <source>Training not passed</source>
        <translation>Training nicht bestanden</translation>
    </message>
    <message>
        <source>Training: judge this document. Then its known grade and the reason are shown.</source>
        <translation>Training: Beurteilen Sie dieses Dokument. Dann werden seine bekannte Stufe und der Grund gezeigt.</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Rückgängig gemacht</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>Rückgängig gemacht: {0}</translation>
    </message>
    <message>
        <source>Unjudged</source>
        <translation>Unbeurteilt</translation>
    </message>
    <message>
        <source>Unjudged documents</source>
        <translation>Unbeurteilte Dokumente</translation>
    </message>
    <message>
        <source>Unjudged documents, first those whose relevance would change the system ranking most. Press Enter to show the rankings of the runs that gain and lose most.</source>
        <translation>Unbeurteilte Dokumente, zuerst die, deren Relevanz die Systemrangfolge am stärksten ändern würde. Die Eingabetaste zeigt die Ranglisten der Runs, die am meisten gewinnen und verlieren.</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>Nutzen</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Web, graded</source>
        <translation>Web, abgestuft</translation>
    </message>
    <message>
        <source>With a note</source>
        <translation>Mit Notiz</translation>
    </message>
    <message>
        <source>With messages</source>
        <translation>Mit Nachrichten</translation>
    </message>
    <message>
        <source>With new messages</source>
        <translation>Mit neuen Nachrichten</translation>
    </message>
    <message>
        <source>Without text</source>
        <translation>Ohne Text</translation>
    </message>
    <message>
        <source>Work packages</source>
        <translation>Arbeitspakete</translation>
    </message>
    <message>
        <source>Work packages and copies</source>
        <translation>Arbeitspakete und Kopien</translation>
    </message>
    <message>
        <source>Work packages written</source>
        <translation>Geschriebene Arbeitspakete</translation>
    </message>
    <message>
        <source>Writing figure</source>
        <translation>Abbildung wird geschrieben</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>Bericht wird geschrieben</translation>
    </message>
    <message>
        <source>Writing work packages</source>
        <translation>Arbeitspakete werden geschrieben</translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation>Geschrieben: {0}.</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>You have passed the qualification. Documents with the known grade: {0:,} of {1:,}.</source>
        <translation>Sie haben die Qualifikation bestanden. Dokumente mit der bekannten Stufe: {0:,} von {1:,}.</translation>
    </message>
    <message>
        <source>You judged this pair before: {0}. A new judgement replaces it.</source>
        <translation>Sie haben dieses Paar schon beurteilt: {0}. Ein neues Urteil ersetzt es.</translation>
    </message>
    <message>
        <source>Your imported judgement of this pair (from {0}): {1}. A new one counts in addition.</source>
        <translation>Ihr importiertes Urteil zu diesem Paar (aus {0}): {1}. Ein neues zählt zusätzlich.</translation>
    </message>
    <message>
        <source>Your queue begins with this document.</source>
        <translation>Ihre Warteschlange beginnt mit diesem Dokument.</translation>
    </message>
    <message>
        <source>Your rate in the last hour: {0}.</source>
        <translation>Ihr Tempo in der letzten Stunde: {0}.</translation>
    </message>
    <message>
        <source>Your rate is not known yet: it needs judgements in the last hour, {0} or more.</source>
        <translation>Ihr Tempo ist noch nicht bekannt: Dafür sind Urteile in der letzten Stunde nötig, mindestens {0}.</translation>
    </message>
    <message>
        <source>a name ending in {0}</source>
        <translation>ein Name mit der Endung {0}</translation>
    </message>
    <message>
        <source>a name that no built-in set has</source>
        <translation>ein Name, den keine mitgelieferte Auswahl hat</translation>
    </message>
    <message>
        <source>a set cannot be named “{0}”</source>
        <translation>eine Auswahl kann nicht „{0}“ heißen</translation>
    </message>
    <message>
        <source>a table cannot be written to “{0}”</source>
        <translation>eine Tabelle kann nicht in „{0}“ geschrieben werden</translation>
    </message>
    <message numerus="yes">
        <source>about %Ln pair(s) remaining</source>
        <translation>
            <numerusform>etwa %Ln Paar verbleibt</numerusform>
            <numerusform>etwa %Ln Paare verbleiben</numerusform>
        </translation>
    </message>
    <message>
        <source>about a minute</source>
        <translation>etwa eine Minute</translation>
    </message>
    <message>
        <source>about {0:,.0f} hours</source>
        <translation>etwa {0:,.0f} Stunden</translation>
    </message>
    <message>
        <source>about {0:.1f} hours</source>
        <translation>etwa {0:.1f} Stunden</translation>
    </message>
    <message>
        <source>about {0} h</source>
        <translation>etwa {0} h</translation>
    </message>
    <message>
        <source>about {0} h {1} min</source>
        <translation>etwa {0} h {1} min</translation>
    </message>
    <message>
        <source>about {0} min</source>
        <translation>etwa {0} min</translation>
    </message>
    <message>
        <source>about {0} minutes</source>
        <translation>etwa {0} Minuten</translation>
    </message>
    <message>
        <source>add one such as AP</source>
        <translation>fügen Sie eines wie AP hinzu</translation>
    </message>
    <message>
        <source>adjusted p {0} {1}; {2}</source>
        <translation>adjustiertes p {0} {1}; {2}</translation>
    </message>
    <message>
        <source>after seeing grade {0} by {1}</source>
        <translation>nach Blick auf Stufe {0} von {1}</translation>
    </message>
    <message>
        <source>bold: best of the column</source>
        <translation>fett: bester Wert der Spalte</translation>
    </message>
    <message>
        <source>choose Documents as its content, and enter the document element</source>
        <translation>als Inhalt Dokumente wählen und das Dokumentelement eingeben</translation>
    </message>
    <message>
        <source>choose another content</source>
        <translation>einen anderen Inhalt wählen</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>choose its content, or import the folder to make each file a document</source>
        <translation>seinen Inhalt wählen, oder den Ordner importieren, damit jede Datei ein Dokument wird</translation>
    </message>
    <message>
        <source>close the window and open it again if it looks wrong; for details choose Help › Error report</source>
        <translation>das Fenster schließen und wieder öffnen, wenn es falsch aussieht; Einzelheiten unter Hilfe › Fehlerbericht</translation>
    </message>
    <message>
        <source>confidence {0}</source>
        <translation>Konfidenz {0}</translation>
    </message>
    <message>
        <source>contained</source>
        <translation>enthalten</translation>
    </message>
    <message>
        <source>crowd</source>
        <translation>Crowd</translation>
    </message>
    <message>
        <source>d MMM yyyy, HH:mm</source>
        <comment>a date and a time, as Qt writes them</comment>
        <translation>d. MMM yyyy, HH:mm</translation>
    </message>
    <message>
        <source>different</source>
        <translation>anders</translation>
    </message>
    <message>
        <source>false negative</source>
        <translation>falsch negativ</translation>
    </message>
    <message>
        <source>false positive</source>
        <translation>falsch positiv</translation>
    </message>
    <message>
        <source>found by “{0}”, rank {1:,}</source>
        <translation>gefunden mit „{0}“, Rang {1:,}</translation>
    </message>
    <message>
        <source>from the learned order, rank {0:,}</source>
        <translation>aus der gelernten Reihenfolge, Rang {0:,}</translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation>höher ist besser</translation>
    </message>
    <message>
        <source>in {0}</source>
        <translation>in {0}</translation>
    </message>
    <message>
        <source>lower is better</source>
        <translation>niedriger ist besser</translation>
    </message>
    <message numerus="yes">
        <source>mean over %Ln topic(s)</source>
        <translation>
            <numerusform>Mittel über %Ln Topic</numerusform>
            <numerusform>Mittel über %Ln Topics</numerusform>
        </translation>
    </message>
    <message>
        <source>mean over all topics</source>
        <translation>Mittel über alle Topics</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>no cycles</source>
        <translation>keine Zyklen</translation>
    </message>
    <message>
        <source>no pairs remaining</source>
        <translation>keine Paare verbleiben</translation>
    </message>
    <message>
        <source>no work remaining</source>
        <translation>keine Arbeit verbleibt</translation>
    </message>
    <message>
        <source>none of the selected measures has per-topic values</source>
        <translation>keines der gewählten Maße hat Werte je Topic</translation>
    </message>
    <message>
        <source>not contained</source>
        <translation>nicht enthalten</translation>
    </message>
    <message>
        <source>not relevant</source>
        <translation>nicht relevant</translation>
    </message>
    <message>
        <source>not sure</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>okay aspect</source>
        <translation>ergänzender Aspekt</translation>
    </message>
    <message>
        <source>p {0}</source>
        <translation>p {0}</translation>
    </message>
    <message>
        <source>p {0} {1}, not adjusted</source>
        <translation>p {0} {1}, nicht adjustiert</translation>
    </message>
    <message>
        <source>p {0}, adjusted p {1}</source>
        <translation>p {0}, adjustiertes p {1}</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>reduce the size or the resolution, or export SVG or PDF</source>
        <translation>verringern Sie Größe oder Auflösung, oder exportieren Sie SVG oder PDF</translation>
    </message>
    <message>
        <source>relevant: grade {0} or higher</source>
        <translation>relevant: Stufe {0} oder höher</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>score {0:.3f}</source>
        <translation>Score {0:.3f}</translation>
    </message>
    <message>
        <source>seen before</source>
        <translation>schon bekannt</translation>
    </message>
    <message>
        <source>the PDF page cannot be made</source>
        <translation>die PDF-Seite kann nicht erstellt werden</translation>
    </message>
    <message>
        <source>the picture cannot be made: {0}</source>
        <translation>das Bild kann nicht erstellt werden: {0}</translation>
    </message>
    <message>
        <source>the same error occurred again ({0}); your judgements are safe on the disk</source>
        <translation>derselbe Fehler trat erneut auf ({0}); Ihre Urteile sind sicher auf der Festplatte</translation>
    </message>
    <message>
        <source>the work was interrupted ({0})</source>
        <translation>die Arbeit wurde unterbrochen ({0})</translation>
    </message>
    <message>
        <source>these are details of runs: see “Import details of runs…” in the Runs menu</source>
        <translation>dies sind Angaben zu Runs: siehe „Angaben zu Runs importieren…“ im Menü Runs</translation>
    </message>
    <message numerus="yes">
        <source>tied with %Ln other(s): {0}</source>
        <translation>
            <numerusform>im Gleichstand mit %Ln weiteren: {0}</numerusform>
            <numerusform>im Gleichstand mit %Ln weiteren: {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>topic {0}</source>
        <translation>Topic {0}</translation>
    </message>
    <message>
        <source>trec_eval output of all runs (*.eval)</source>
        <translation>trec_eval-Ausgabe aller Runs (*.eval)</translation>
    </message>
    <message>
        <source>true negative</source>
        <translation>richtig negativ</translation>
    </message>
    <message>
        <source>true positive</source>
        <translation>richtig positiv</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>nicht definiert</translation>
    </message>
    <message>
        <source>under a minute</source>
        <translation>unter einer Minute</translation>
    </message>
    <message>
        <source>unsupported figure format: {0}</source>
        <translation>nicht unterstütztes Format für Abbildungen: {0}</translation>
    </message>
    <message>
        <source>vital aspect</source>
        <translation>wesentlicher Aspekt</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>{0:,} docs/hour</source>
        <translation>{0:,} Dok./Std.</translation>
    </message>
    <message>
        <source>{0:,} found</source>
        <translation>{0:,} gefunden</translation>
    </message>
    <message>
        <source>{0:,} found, {1}</source>
        <translation>{0:,} gefunden, {1}</translation>
    </message>
    <message>
        <source>{0:,} of {1:,} judged</source>
        <translation>{0:,} von {1:,} beurteilt</translation>
    </message>
    <message>
        <source>{0:,} pairs/hour</source>
        <translation>{0:,} Paare/Std.</translation>
    </message>
    <message>
        <source>{0:,} to {1:,} pairs remaining (about {2:,})</source>
        <translation>{0:,} bis {1:,} Paare verbleiben (etwa {2:,})</translation>
    </message>
    <message>
        <source>{0:,} {1}</source>
        <comment>a number of documents</comment>
        <translation>{0:,} {1}</translation>
    </message>
    <message>
        <source>{0:,} {1}</source>
        <translation>{0:,} {1}</translation>
    </message>
    <message>
        <source>{0:g} as {1:g}</source>
        <translation>{0:g} als {1:g}</translation>
    </message>
    <message>
        <source>{0} (95% CI {1} to {2})</source>
        <translation>{0} (95%-KI {1} bis {2})</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>a name and a number</comment>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} und {1}</translation>
    </message>
    <message>
        <source>{0} and {1} cannot be compared by this test</source>
        <translation>{0} und {1} kann dieser Test nicht vergleichen</translation>
    </message>
    <message>
        <source>{0} and {1} differ significantly ({2})</source>
        <translation>{0} und {1} unterscheiden sich signifikant ({2})</translation>
    </message>
    <message>
        <source>{0} and {1} do not differ significantly ({2})</source>
        <translation>{0} und {1} unterscheiden sich nicht signifikant ({2})</translation>
    </message>
    <message>
        <source>{0} assessors</source>
        <translation>{0} Juroren</translation>
    </message>
    <message>
        <source>{0} cannot be written</source>
        <translation>{0} kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>{0} in {1}: {2:,} new to the pool, {3:,} judged by no assessor ({4} for one assessor).</source>
        <translation>{0} in {1}: {2:,} neu im Pool, {3:,} von keinem Juror beurteilt ({4} für einen Juror).</translation>
    </message>
    <message>
        <source>{0} is now open. It contains everything that was saved. A judgement that could not be saved is not in it: judge that document again.</source>
        <translation>{0} ist jetzt geöffnet. Sie enthält alles, was gespeichert wurde. Ein Urteil, das nicht gespeichert werden konnte, fehlt: dieses Dokument noch einmal beurteilen.</translation>
    </message>
    <message>
        <source>{0} judged this pair: {1}.</source>
        <translation>{0} hat dieses Paar beurteilt: {1}.</translation>
    </message>
    <message>
        <source>{0} min {1} s</source>
        <translation>{0} min {1} s</translation>
    </message>
    <message>
        <source>{0} on {1} of {2}.</source>
        <translation>{0} zu {1} von {2}.</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} s</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} bis {1}</translation>
    </message>
    <message>
        <source>{0} was not written: it would have {1:,.0f} million pixels</source>
        <translation>{0} wurde nicht geschrieben: die Datei hätte {1:,.0f} Millionen Pixel</translation>
    </message>
    <message>
        <source>{0}%</source>
        <comment>a percentage</comment>
        <translation>{0}%</translation>
    </message>
    <message numerus="yes">
        <source>{0}, %Ln judgement(s)</source>
        <translation>
            <numerusform>{0}, %Ln Urteil</numerusform>
            <numerusform>{0}, %Ln Urteile</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}, imported from {1}</source>
        <translation>{0}, importiert aus {1}</translation>
    </message>
    <message>
        <source>{0}, no judgements</source>
        <translation>{0}, keine Urteile</translation>
    </message>
    <message>
        <source>{0}, then {1}</source>
        <translation>{0}, dann {1}</translation>
    </message>
    <message>
        <source>{0}, topic {1}</source>
        <translation>{0}, Topic {1}</translation>
    </message>
    <message>
        <source>{0}, topic {1}: not assigned</source>
        <translation>{0}, Topic {1}: nicht zugewiesen</translation>
    </message>
    <message numerus="yes">
        <source>{0}, topic {1}: {2:,} of %Ln document(s) decided</source>
        <translation>
            <numerusform>{0}, Topic {1}: {2:,} von %Ln Dokument entschieden</numerusform>
            <numerusform>{0}, Topic {1}: {2:,} von %Ln Dokumenten entschieden</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}, {1:,} cannot be judged</source>
        <translation>{0}, {1:,} nicht beurteilbar</translation>
    </message>
    <message>
        <source>{0}, {1:,} in the pool</source>
        <translation>{0}, {1:,} im Pool</translation>
    </message>
    <message>
        <source>{0}, {1:,} skipped</source>
        <translation>{0}, {1:,} übersprungen</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>{0}, {1}.</source>
        <translation>{0}, {1}.</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}.</translation>
    </message>
    <message>
        <source>{0}. Choose a lower share or all topics in Evaluation options → Topics included.</source>
        <translation>{0}. Wählen Sie in „Auswertungsoptionen → Einbezogene Topics“ einen kleineren Anteil oder alle Topics.</translation>
    </message>
    <message>
        <source>{0}. Choose other judgements above.</source>
        <translation>{0}. Wählen Sie oben andere Urteile.</translation>
    </message>
    <message>
        <source>{0}. Choose other measures, or remove these.</source>
        <translation>{0}. Wählen Sie andere Maße, oder entfernen Sie diese.</translation>
    </message>
    <message>
        <source>{0}: no documents retrieved for this topic</source>
        <translation>{0}: keine Dokumente zu diesem Topic gefunden</translation>
    </message>
    <message>
        <source>{0}: wins on {1}, ties on {2}, losses on {3} of the topics</source>
        <translation>{0}: gewinnt bei {1}, gleich bei {2}, verliert bei {3} der Topics</translation>
    </message>
    <message>
        <source>{0}: {1:,} retrieved, {2:,} judged, {3:,} of {4:,} known relevant</source>
        <translation>{0}: {1:,} gefunden, {2:,} beurteilt, {3:,} von {4:,} bekannten relevanten</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}: {1} and {2}</source>
        <translation>{0}: {1} und {2}</translation>
    </message>
    <message>
        <source>{0}: {1} over {2}</source>
        <translation>{0}: {1} vor {2}</translation>
    </message>
    <message>
        <source>{0}: {1}.</source>
        <translation>{0}: {1}.</translation>
    </message>
    <message numerus="yes">
        <source>{0}; %Ln document(s) without a judgement</source>
        <translation>
            <numerusform>{0}; %Ln Dokument ohne Urteil</numerusform>
            <numerusform>{0}; %Ln Dokumente ohne Urteil</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}; compared only if you choose it</source>
        <translation>{0}; nur verglichen, wenn Sie es wählen</translation>
    </message>
    <message>
        <source>{0}; excluded from evaluation and consensus</source>
        <translation>{0}; von Auswertung und Konsens ausgeschlossen</translation>
    </message>
    <message>
        <source>{0}; from the file {1}, not imported</source>
        <translation>{0}; aus der Datei {1}, nicht importiert</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}; {1}</translation>
    </message>
    <message>
        <source>{measure} of {run} is undefined: it has no value for any of the topics included.</source>
        <translation>{measure} von {run} ist nicht definiert: Das Maß hat für keines der einbezogenen Topics einen Wert.</translation>
    </message>
    <message>
        <source>{run} did not return topic {topic}, or the measure is undefined for it.</source>
        <translation>{run} hat Topic {topic} nicht zurückgegeben, oder das Maß ist dafür nicht definiert.</translation>
    </message>
    <message>
        <source>– docs/hour</source>
        <translation>– Dok./Std.</translation>
    </message>
    <message>
        <source>– pairs/hour</source>
        <translation>– Paare/Std.</translation>
    </message>
    <message>
        <source>–: undefined, see tooltip</source>
        <translation>–: nicht definiert, siehe Tooltip</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>„{0}“</translation>
    </message>
    <message>
        <source>“{0}” for {1}</source>
        <translation>„{0}“ für {1}</translation>
    </message>
    <message>
        <source>“{0}” has no judgements.</source>
        <translation>„{0}“ hat keine Urteile.</translation>
    </message>
    <message>
        <source>“{0}” has {1}.</source>
        <translation>„{0}“ hat {1}.</translation>
    </message>
    <message>
        <source>… ({0:,} documents)</source>
        <translation>… ({0:,} Dokumente)</translation>
    </message>
</context>
<context>
    <name>About</name>
    <message>
        <source>About Assessor</source>
        <translation>Über Assessor</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>Assessor</translation>
    </message>
    <message>
        <source>Build and use retrieval test collections: judge a pool, measure the agreement of assessors and evaluate runs. One file, no server, no network.</source>
        <translation>Testkollektionen für das Retrieval bilden und nutzen: einen Pool beurteilen, die Übereinstimmung der Juroren messen und Runs auswerten. Eine Datei, kein Server, kein Netz.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>MIT licence. Made with Qt for Python {0}.</source>
        <translation>MIT-Lizenz. Erstellt mit Qt for Python {0}.</translation>
    </message>
    <message>
        <source>Open help</source>
        <translation>Hilfe öffnen</translation>
    </message>
    <message>
        <source>Version {0}</source>
        <translation>Version {0}</translation>
    </message>
</context>
<context>
    <name>Action</name>
    <message>
        <source>About Assessor</source>
        <translation>Über Assessor</translation>
    </message>
    <message>
        <source>Add an aspect that the document contains to the list of the topic, if the lead allows it.</source>
        <translation>Einen Aspekt, den das Dokument enthält, in die Liste des Topics aufnehmen, falls die Leitung es erlaubt.</translation>
    </message>
    <message>
        <source>Add aspect…</source>
        <translation>Aspekt hinzufügen…</translation>
    </message>
    <message>
        <source>Add assessors and see their progress.</source>
        <translation>Juroren hinzufügen und ihren Fortschritt ansehen.</translation>
    </message>
    <message>
        <source>Add the selected runs to a group, or remove them from their groups.</source>
        <translation>Die gewählten Runs einer Gruppe hinzufügen oder aus ihren Gruppen entfernen.</translation>
    </message>
    <message>
        <source>Adjudicate as {0}</source>
        <translation>Als {0} schlichten</translation>
    </message>
    <message>
        <source>Adjudicate by number…</source>
        <translation>Per Nummer schlichten…</translation>
    </message>
    <message>
        <source>Adjudicate the document as {0} and show the next document.</source>
        <translation>Das Dokument als {0} schlichten und das nächste Dokument zeigen.</translation>
    </message>
    <message>
        <source>Adjudicate without seeing which assessor gave which grade.</source>
        <translation>Schlichten, ohne zu sehen, welcher Juror welche Stufe vergab.</translation>
    </message>
    <message>
        <source>All aspects…</source>
        <translation>Alle Aspekte…</translation>
    </message>
    <message>
        <source>All disagreements count the same in kappa.</source>
        <translation>Alle Abweichungen zählen im Kappa gleich.</translation>
    </message>
    <message>
        <source>All pages</source>
        <translation>Alle Seiten</translation>
    </message>
    <message>
        <source>All preferences of this campaign</source>
        <translation>Alle Präferenzen dieser Kampagne</translation>
    </message>
    <message>
        <source>Answer {0} of the further questions</source>
        <translation>Antwort {0} der weiteren Fragen</translation>
    </message>
    <message>
        <source>Ask assessors more than the grade: yes or no, levels, or the aspects of a topic.</source>
        <translation>Juroren mehr als die Stufe fragen: ja oder nein, Antwortstufen oder die Aspekte eines Topics.</translation>
    </message>
    <message>
        <source>Assign topics; write and merge work packages.</source>
        <translation>Topics zuweisen; Arbeitspakete schreiben und zusammenführen.</translation>
    </message>
    <message>
        <source>Back from the documents</source>
        <translation>Zurück von den Dokumenten</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Jetzt sichern</translation>
    </message>
    <message>
        <source>Cannot judge left…</source>
        <translation>Links nicht beurteilbar…</translation>
    </message>
    <message>
        <source>Cannot judge right…</source>
        <translation>Rechts nicht beurteilbar…</translation>
    </message>
    <message>
        <source>Cannot judge…</source>
        <translation>Nicht beurteilbar…</translation>
    </message>
    <message>
        <source>Change the assessor…</source>
        <translation>Juror wechseln…</translation>
    </message>
    <message>
        <source>Change the grades: names, keys, colours and relevance.</source>
        <translation>Die Stufen ändern: Namen, Tasten, Farben und Relevanz.</translation>
    </message>
    <message>
        <source>Change the title of the campaign and the guidelines for its assessors.</source>
        <translation>Den Titel der Kampagne und die Richtlinien für ihre Juroren ändern.</translation>
    </message>
    <message>
        <source>Choose a pooling method and its parameters.</source>
        <translation>Eine Pooling-Methode und ihre Parameter wählen.</translation>
    </message>
    <message>
        <source>Choose how often assessors judge a document again without knowing it.</source>
        <translation>Wählen, wie oft Juroren ein Dokument unwissentlich noch einmal beurteilen.</translation>
    </message>
    <message>
        <source>Choose measures…</source>
        <translation>Maße wählen…</translation>
    </message>
    <message>
        <source>Choose the method that selects the pairs of this campaign.</source>
        <translation>Die Methode wählen, die die Paare dieser Kampagne auswählt.</translation>
    </message>
    <message>
        <source>Choose the new location of a missing file with document texts.</source>
        <translation>Den neuen Ort einer fehlenden Datei mit Dokumenttexten wählen.</translation>
    </message>
    <message>
        <source>Choose the order…</source>
        <translation>Reihenfolge wählen…</translation>
    </message>
    <message>
        <source>Choose the topic…</source>
        <translation>Topic wählen…</translation>
    </message>
    <message>
        <source>Choose whether assessors see the grades of a model when they judge.</source>
        <translation>Wählen, ob Juroren beim Urteilen die Stufen eines Modells sehen.</translation>
    </message>
    <message>
        <source>Choose who is judging in this window.</source>
        <translation>Wählen, wer in diesem Fenster beurteilt.</translation>
    </message>
    <message>
        <source>Clear the filter and the search.</source>
        <translation>Filter und Suche aufheben.</translation>
    </message>
    <message>
        <source>Clear the selection of runs and topics.</source>
        <translation>Die Auswahl von Runs und Topics aufheben.</translation>
    </message>
    <message>
        <source>Close campaign</source>
        <translation>Kampagne schließen</translation>
    </message>
    <message>
        <source>Close the campaign. All changes are saved already.</source>
        <translation>Die Kampagne schließen. Alle Änderungen sind schon gespeichert.</translation>
    </message>
    <message>
        <source>Close the message above the page.</source>
        <translation>Die Meldung über der Seite schließen.</translation>
    </message>
    <message>
        <source>Close the window.</source>
        <translation>Das Fenster schließen.</translation>
    </message>
    <message>
        <source>Collapse or expand the topic&apos;s description and narrative.</source>
        <translation>Beschreibung und Narrativ des Topics ein- oder ausklappen.</translation>
    </message>
    <message>
        <source>Collapse table</source>
        <translation>Tabelle einklappen</translation>
    </message>
    <message>
        <source>Collapse the topic</source>
        <translation>Topic einklappen</translation>
    </message>
    <message>
        <source>Combine the selected runs into a new run of the campaign.</source>
        <translation>Die gewählten Runs zu einem neuen Run der Kampagne kombinieren.</translation>
    </message>
    <message>
        <source>Compare all assessors</source>
        <translation>Alle Juroren vergleichen</translation>
    </message>
    <message>
        <source>Compare the grades, or only relevant against not relevant.</source>
        <translation>Die Stufen vergleichen, oder nur relevant gegen nicht relevant.</translation>
    </message>
    <message>
        <source>Compare the preferences or the grades of a campaign that has both.</source>
        <translation>Die Präferenzen oder die Stufen einer Kampagne vergleichen, die beides hat.</translation>
    </message>
    <message>
        <source>Compare with files of judgements without importing them.</source>
        <translation>Mit Urteilsdateien vergleichen, ohne sie zu importieren.</translation>
    </message>
    <message>
        <source>Compare with files…</source>
        <translation>Mit Dateien vergleichen…</translation>
    </message>
    <message>
        <source>Copy figure</source>
        <translation>Abbildung kopieren</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copy the page&apos;s table to the clipboard, for example for a spreadsheet.</source>
        <translation>Die Tabelle der Seite in die Zwischenablage kopieren, etwa für eine Tabellenkalkulation.</translation>
    </message>
    <message>
        <source>Copy the visible figure to the clipboard as bitmap and SVG.</source>
        <translation>Die sichtbare Abbildung als Bitmap und SVG in die Zwischenablage kopieren.</translation>
    </message>
    <message>
        <source>Create a campaign file with a title and a scale.</source>
        <translation>Eine Kampagnendatei mit Titel und Skala anlegen.</translation>
    </message>
    <message>
        <source>DET</source>
        <translation>DET</translation>
    </message>
    <message>
        <source>Data safety</source>
        <translation>Datensicherheit</translation>
    </message>
    <message>
        <source>Decrease the text size of documents and topics.</source>
        <translation>Den Text von Dokumenten und Topics verkleinern.</translation>
    </message>
    <message>
        <source>Details of run…</source>
        <translation>Angaben zum Run…</translation>
    </message>
    <message>
        <source>Discuss…</source>
        <translation>Diskutieren…</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Edit the system, the date and the note of the selected run.</source>
        <translation>System, Datum und Notiz des gewählten Runs bearbeiten.</translation>
    </message>
    <message>
        <source>Edit the template of the prompts in exported tasks for models.</source>
        <translation>Die Vorlage der Prompts in exportierten Aufgaben für Modelle bearbeiten.</translation>
    </message>
    <message>
        <source>Edit the terms that are highlighted for you in addition to the words of the topic.</source>
        <translation>Die Begriffe bearbeiten, die für Sie zusätzlich zu den Wörtern des Topics hervorgehoben werden.</translation>
    </message>
    <message>
        <source>Equally good</source>
        <translation>Gleich gut</translation>
    </message>
    <message>
        <source>Error report</source>
        <translation>Fehlerbericht</translation>
    </message>
    <message>
        <source>Evaluate a file of scores, predicted classes or bounding boxes: confusion matrix, rates and curves.</source>
        <translation>Eine Datei mit Scores, vorhergesagten Klassen oder Begrenzungsrahmen auswerten: Konfusionsmatrix, Raten und Kurven.</translation>
    </message>
    <message>
        <source>Explain what Assessor guarantees about judgements and files, and how this is tested.</source>
        <translation>Erklären, was Assessor für Urteile und Dateien garantiert und wie das geprüft wird.</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>Abbildung exportieren…</translation>
    </message>
    <message>
        <source>Export table…</source>
        <translation>Tabelle exportieren…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Fifth</source>
        <translation>5.</translation>
    </message>
    <message>
        <source>Filter the queue…</source>
        <translation>Warteschlange filtern…</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>Befehl suchen…</translation>
    </message>
    <message>
        <source>Find and run a command by a few letters of its name.</source>
        <translation>Einen Befehl mit wenigen Buchstaben seines Namens suchen und ausführen.</translation>
    </message>
    <message>
        <source>Find documents of the whole collection for the topic, and show them beside their judgements.</source>
        <translation>Sucht in der ganzen Kollektion Dokumente zum Topic und zeigt sie neben ihren Urteilen.</translation>
    </message>
    <message>
        <source>Find documents of the whole collection, and judge them, if the lead allows it.</source>
        <translation>Dokumente der ganzen Kollektion finden und beurteilen, wenn die Leitung es erlaubt.</translation>
    </message>
    <message>
        <source>Find documents of this topic by words or document id.</source>
        <translation>Dokumente dieses Topics nach Wörtern oder Dokument-Id suchen.</translation>
    </message>
    <message>
        <source>Find in both documents…</source>
        <translation>In beiden Dokumenten suchen…</translation>
    </message>
    <message>
        <source>Find in the document…</source>
        <translation>Im Dokument suchen…</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Rückwärts suchen</translation>
    </message>
    <message>
        <source>First</source>
        <translation>1.</translation>
    </message>
    <message>
        <source>Fourth</source>
        <translation>4.</translation>
    </message>
    <message>
        <source>Freeze the judgements under a name and compare versions.</source>
        <translation>Die Urteile unter einem Namen einfrieren und Versionen vergleichen.</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Further questions…</source>
        <translation>Weitere Fragen…</translation>
    </message>
    <message>
        <source>Fuse selected runs…</source>
        <translation>Gewählte Runs fusionieren…</translation>
    </message>
    <message>
        <source>Give a reason why you cannot judge the document.</source>
        <translation>Einen Grund angeben, warum das Dokument nicht beurteilbar ist.</translation>
    </message>
    <message>
        <source>Give a reason why you cannot judge the left document. It is not shown again.</source>
        <translation>Einen Grund angeben, warum das linke Dokument nicht beurteilbar ist. Es wird nicht mehr gezeigt.</translation>
    </message>
    <message>
        <source>Give a reason why you cannot judge the right document. It is not shown again.</source>
        <translation>Einen Grund angeben, warum das rechte Dokument nicht beurteilbar ist. Es wird nicht mehr gezeigt.</translation>
    </message>
    <message>
        <source>Give the next answer for this place in the row below the grades: yes or no, the next level, or whether the document contains the aspect.</source>
        <translation>Die nächste Antwort für diese Stelle der Zeile unter den Stufen geben: ja oder nein, die nächste Antwortstufe, oder ob das Dokument den Aspekt enthält.</translation>
    </message>
    <message>
        <source>Go only to hits of one term. Repeat for the next term; after the last, go to all terms.</source>
        <translation>Nur zu Treffern eines Begriffs gehen. Wiederholen für den nächsten Begriff; nach dem letzten wieder zu allen Begriffen.</translation>
    </message>
    <message>
        <source>Go to page of document</source>
        <translation>Zu einer Seite des Dokuments gehen</translation>
    </message>
    <message>
        <source>Go to the duplicate</source>
        <translation>Zum Duplikat gehen</translation>
    </message>
    <message>
        <source>Go to the duplicate or near-duplicate of this document that you judged differently.</source>
        <translation>Zum Duplikat oder Fast-Duplikat dieses Dokuments gehen, das Sie anders beurteilt haben.</translation>
    </message>
    <message>
        <source>Go to the next heading of the document.</source>
        <translation>Zur nächsten Überschrift des Dokuments gehen.</translation>
    </message>
    <message>
        <source>Go to the next highlighted term (of the topic or your own) in each document.</source>
        <translation>In jedem Dokument zum nächsten hervorgehobenen Begriff (des Topics oder eigener) gehen.</translation>
    </message>
    <message>
        <source>Go to the next highlighted term: of the topic, your own, or of the queue search.</source>
        <translation>Zum nächsten hervorgehobenen Begriff gehen: des Topics, eigener oder der Suche in der Warteschlange.</translation>
    </message>
    <message>
        <source>Go to the next link, list or table of the document.</source>
        <translation>Zum nächsten Link, zur nächsten Liste oder Tabelle des Dokuments gehen.</translation>
    </message>
    <message>
        <source>Go to the next match in each document.</source>
        <translation>In jedem Dokument zum nächsten Treffer gehen.</translation>
    </message>
    <message>
        <source>Go to the next match.</source>
        <translation>Zum nächsten Treffer gehen.</translation>
    </message>
    <message>
        <source>Go to the next topic of the list.</source>
        <translation>Zum nächsten Topic der Liste gehen.</translation>
    </message>
    <message>
        <source>Go to the next topic with documents to do. After the last topic comes the first.</source>
        <translation>Zum nächsten Topic mit offenen Dokumenten gehen. Nach dem letzten Topic folgt das erste.</translation>
    </message>
    <message>
        <source>Go to the next topic with remaining pairs.</source>
        <translation>Zum nächsten Topic mit verbleibenden Paaren gehen.</translation>
    </message>
    <message>
        <source>Go to the other document</source>
        <translation>Zum anderen Dokument gehen</translation>
    </message>
    <message>
        <source>Go to the previous heading of the document.</source>
        <translation>Zur vorigen Überschrift des Dokuments gehen.</translation>
    </message>
    <message>
        <source>Go to the previous highlighted term (of the topic or your own) in each document.</source>
        <translation>In jedem Dokument zum vorigen hervorgehobenen Begriff (des Topics oder eigener) gehen.</translation>
    </message>
    <message>
        <source>Go to the previous highlighted term: of the topic, your own, or of the queue search.</source>
        <translation>Zum vorigen hervorgehobenen Begriff gehen: des Topics, eigener oder der Suche in der Warteschlange.</translation>
    </message>
    <message>
        <source>Go to the previous link, list or table of the document.</source>
        <translation>Zum vorigen Link, zur vorigen Liste oder Tabelle des Dokuments gehen.</translation>
    </message>
    <message>
        <source>Go to the previous match in each document.</source>
        <translation>In jedem Dokument zum vorigen Treffer gehen.</translation>
    </message>
    <message>
        <source>Go to the previous match.</source>
        <translation>Zum vorigen Treffer gehen.</translation>
    </message>
    <message>
        <source>Go to the previous topic in the list.</source>
        <translation>Zum vorigen Topic in der Liste gehen.</translation>
    </message>
    <message>
        <source>Go to the previous topic of the list.</source>
        <translation>Zum vorigen Topic der Liste gehen.</translation>
    </message>
    <message>
        <source>Go to your next highlight in the document.</source>
        <translation>Zur nächsten eigenen Markierung im Dokument gehen.</translation>
    </message>
    <message>
        <source>Go to your previous highlight in the document.</source>
        <translation>Zur vorigen eigenen Markierung im Dokument gehen.</translation>
    </message>
    <message>
        <source>Go to {0}</source>
        <translation>Zur Seite {0}</translation>
    </message>
    <message>
        <source>Grade by number…</source>
        <translation>Stufe per Nummer…</translation>
    </message>
    <message>
        <source>Grade {0}</source>
        <translation>Stufe {0}</translation>
    </message>
    <message>
        <source>Group…</source>
        <translation>Gruppieren…</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>Richtlinien</translation>
    </message>
    <message>
        <source>Help contents</source>
        <translation>Hilfe-Inhalt</translation>
    </message>
    <message>
        <source>Help on this page</source>
        <translation>Hilfe zu dieser Seite</translation>
    </message>
    <message>
        <source>Hidden repeats…</source>
        <translation>Verdeckte Wiederholungen…</translation>
    </message>
    <message>
        <source>Hide or show names</source>
        <translation>Namen ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Highlight for grade {0}</source>
        <translation>Markierung für Stufe {0}</translation>
    </message>
    <message>
        <source>Highlight the selected text (Shift+arrow keys or the mouse) or the current term.</source>
        <translation>Den ausgewählten Text (Umschalt+Pfeiltasten oder Maus) oder den aktuellen Begriff markieren.</translation>
    </message>
    <message>
        <source>Highlight the selected text as evidence for grade {0}.</source>
        <translation>Den ausgewählten Text als Beleg für Stufe {0} markieren.</translation>
    </message>
    <message>
        <source>Highlight the selection</source>
        <translation>Auswahl markieren</translation>
    </message>
    <message>
        <source>History of the document</source>
        <translation>Verlauf des Dokuments</translation>
    </message>
    <message>
        <source>Import a data set of the library ir_datasets by name. Nothing is downloaded.</source>
        <translation>Einen Datensatz der Bibliothek ir_datasets über seinen Namen importieren. Nichts wird heruntergeladen.</translation>
    </message>
    <message>
        <source>Import data set…</source>
        <translation>Datensatz importieren…</translation>
    </message>
    <message>
        <source>Import details of runs…</source>
        <translation>Angaben zu Runs importieren…</translation>
    </message>
    <message>
        <source>Import documents with known grades, and mix them into the queues.</source>
        <translation>Dokumente mit bekannten Stufen importieren und in die Warteschlangen mischen.</translation>
    </message>
    <message>
        <source>Import files and see the import history.</source>
        <translation>Dateien importieren und die Importhistorie ansehen.</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>Dateien importieren…</translation>
    </message>
    <message>
        <source>Import topics, documents, runs or judgements. Their formats are recognised.</source>
        <translation>Topics, Dokumente, Runs oder Urteile importieren. Ihre Formate werden erkannt.</translation>
    </message>
    <message>
        <source>Increase the text size of documents and topics.</source>
        <translation>Den Text von Dokumenten und Topics vergrößern.</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>Judge preferences in this campaign</source>
        <translation>Präferenzen in dieser Kampagne beurteilen</translation>
    </message>
    <message>
        <source>Judge that both documents are equally good, and show the next pair.</source>
        <translation>Beide Dokumente als gleich gut beurteilen und das nächste Paar zeigen.</translation>
    </message>
    <message>
        <source>Judge that neither document is relevant, and show the next pair.</source>
        <translation>Keines der Dokumente als relevant beurteilen und das nächste Paar zeigen.</translation>
    </message>
    <message>
        <source>Judge that the left document is better, and show the next pair.</source>
        <translation>Das linke Dokument als besser beurteilen und das nächste Paar zeigen.</translation>
    </message>
    <message>
        <source>Judge that the right document is better, and show the next pair.</source>
        <translation>Das rechte Dokument als besser beurteilen und das nächste Paar zeigen.</translation>
    </message>
    <message>
        <source>Judge the document with grade {0}, and show the next document.</source>
        <translation>Das Dokument mit Stufe {0} beurteilen und das nächste Dokument zeigen.</translation>
    </message>
    <message>
        <source>Judge with the {0} grade above 9, and show the next document.</source>
        <translation>Mit der {0} Stufe über 9 beurteilen und das nächste Dokument zeigen.</translation>
    </message>
    <message>
        <source>Judge with the {0} grade below 0, and show the next document.</source>
        <translation>Mit der {0} Stufe unter 0 beurteilen und das nächste Dokument zeigen.</translation>
    </message>
    <message>
        <source>Keep the judgement of a pair that is shown again, and show the next pair.</source>
        <translation>Das Urteil eines nochmals gezeigten Paars behalten und das nächste Paar zeigen.</translation>
    </message>
    <message>
        <source>Keep, next pair</source>
        <translation>Behalten, nächstes Paar</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Known grades…</source>
        <translation>Bekannte Stufen…</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Text vergrößern</translation>
    </message>
    <message>
        <source>Left preferred</source>
        <translation>Links bevorzugt</translation>
    </message>
    <message>
        <source>Linear disagreement weights</source>
        <translation>Lineare Abweichungsgewichte</translation>
    </message>
    <message>
        <source>Linear disagreement weights by value</source>
        <translation>Lineare Abweichungsgewichte nach Wert</translation>
    </message>
    <message>
        <source>List a sample of agreements</source>
        <translation>Stichprobe der Übereinstimmungen</translation>
    </message>
    <message>
        <source>List all questions and aspects. Type to filter the list; Enter changes an answer.</source>
        <translation>Alle Fragen und Aspekte auflisten. Tippen filtert die Liste; Enter ändert eine Antwort.</translation>
    </message>
    <message>
        <source>List all terms with their numbers of hits in the document. Any key closes the list.</source>
        <translation>Alle Begriffe mit der Zahl ihrer Treffer im Dokument auflisten. Jede Taste schließt die Liste.</translation>
    </message>
    <message>
        <source>List conflicts of all assessors</source>
        <translation>Konflikte aller Juroren auflisten</translation>
    </message>
    <message>
        <source>List conflicts of the pair</source>
        <translation>Konflikte des Paars auflisten</translation>
    </message>
    <message>
        <source>List messages</source>
        <translation>Nachrichten auflisten</translation>
    </message>
    <message>
        <source>List randomly sampled documents on which the assessors agree, for review.</source>
        <translation>Zufällig ausgewählte Dokumente auflisten, in denen die Juroren übereinstimmen, zur Durchsicht.</translation>
    </message>
    <message>
        <source>List the documents that the two selected assessors judged differently.</source>
        <translation>Die Dokumente auflisten, die die beiden gewählten Juroren verschieden beurteilt haben.</translation>
    </message>
    <message>
        <source>List the documents with different grades by any two compared assessors, the largest effect on the runs first.</source>
        <translation>Die Dokumente mit verschiedenen Stufen zweier verglichener Juroren auflisten, die mit der größten Auswirkung auf die Runs zuerst.</translation>
    </message>
    <message>
        <source>List the documents with unanswered messages of assessors; again: all with messages.</source>
        <translation>Die Dokumente mit unbeantworteten Nachrichten von Juroren auflisten; noch einmal: alle mit Nachrichten.</translation>
    </message>
    <message>
        <source>List the keyboard shortcuts of all commands.</source>
        <translation>Die Tastenkürzel aller Befehle auflisten.</translation>
    </message>
    <message>
        <source>List the running and waiting jobs; pause or cancel them.</source>
        <translation>Listet die laufenden und wartenden Aufträge auf; sie lassen sich pausieren oder abbrechen.</translation>
    </message>
    <message>
        <source>List your messages and the replies of the lead, new ones first.</source>
        <translation>Ihre Nachrichten und die Antworten der Leitung auflisten, neue zuerst.</translation>
    </message>
    <message>
        <source>Locate file…</source>
        <translation>Datei suchen…</translation>
    </message>
    <message>
        <source>Look at documents again</source>
        <translation>Dokumente noch einmal ansehen</translation>
    </message>
    <message>
        <source>Make a backup of the campaign in its backup folder.</source>
        <translation>Eine Sicherung der Kampagne in ihrem Sicherungsordner anlegen.</translation>
    </message>
    <message>
        <source>Mark that you knew the document before you judged it. The measures Coverage and Novelty use this mark.</source>
        <translation>Vermerken, dass Sie das Dokument schon vor dem Beurteilen kannten. Die Maße Coverage und Novelty nutzen diesen Vermerk.</translation>
    </message>
    <message>
        <source>Mark the judgement as not sure.</source>
        <translation>Das Urteil als unsicher vermerken.</translation>
    </message>
    <message>
        <source>Meaning of the grades</source>
        <translation>Bedeutung der Stufen</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Merge returned work packages or copies of the campaign.</source>
        <translation>Zurückgegebene Arbeitspakete oder Kopien der Kampagne zusammenführen.</translation>
    </message>
    <message>
        <source>Merge work packages…</source>
        <translation>Pakete zusammenführen…</translation>
    </message>
    <message>
        <source>Messages…</source>
        <translation>Nachrichten…</translation>
    </message>
    <message>
        <source>Move a text cursor with the arrow keys and select with Shift. Escape hides the cursor.</source>
        <translation>Einen Textcursor mit den Pfeiltasten bewegen und mit der Umschalttaste auswählen. Esc blendet den Cursor aus.</translation>
    </message>
    <message>
        <source>Move the focus to the other document, to select text or zoom there.</source>
        <translation>Den Fokus auf das andere Dokument setzen, um dort Text auszuwählen oder zu zoomen.</translation>
    </message>
    <message>
        <source>Neither relevant</source>
        <translation>Keines relevant</translation>
    </message>
    <message>
        <source>New campaign…</source>
        <translation>Neue Kampagne…</translation>
    </message>
    <message>
        <source>Next document</source>
        <translation>Nächstes Dokument</translation>
    </message>
    <message>
        <source>Next document in the list</source>
        <translation>Nächstes Dokument der Liste</translation>
    </message>
    <message>
        <source>Next heading</source>
        <translation>Nächste Überschrift</translation>
    </message>
    <message>
        <source>Next highlight</source>
        <translation>Nächste Markierung</translation>
    </message>
    <message>
        <source>Next link, list or table</source>
        <translation>Nächster Link, Liste oder Tabelle</translation>
    </message>
    <message>
        <source>Next term</source>
        <translation>Nächster Begriff</translation>
    </message>
    <message>
        <source>Next topic</source>
        <translation>Nächstes Topic</translation>
    </message>
    <message>
        <source>Next unfinished topic</source>
        <translation>Nächstes offenes Topic</translation>
    </message>
    <message>
        <source>No disagreement weights</source>
        <translation>Keine Abweichungsgewichte</translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation>Unsicher</translation>
    </message>
    <message>
        <source>Only this term</source>
        <translation>Nur dieser Begriff</translation>
    </message>
    <message>
        <source>Open a campaign file.</source>
        <translation>Eine Kampagnendatei öffnen.</translation>
    </message>
    <message>
        <source>Open a classification file…</source>
        <translation>Klassifikationsdatei öffnen…</translation>
    </message>
    <message>
        <source>Open a copy of a small campaign with runs and judgements.</source>
        <translation>Eine Kopie einer kleinen Kampagne mit Runs und Urteilen öffnen.</translation>
    </message>
    <message>
        <source>Open campaign…</source>
        <translation>Kampagne öffnen…</translation>
    </message>
    <message>
        <source>Open the help page on what the window shows.</source>
        <translation>Die Hilfeseite zu dem öffnen, was das Fenster zeigt.</translation>
    </message>
    <message>
        <source>Open the list of all help pages, with a search in their texts.</source>
        <translation>Die Liste aller Hilfeseiten öffnen, mit Suche in ihren Texten.</translation>
    </message>
    <message>
        <source>Open the list of document orders.</source>
        <translation>Die Liste der Dokumentreihenfolgen öffnen.</translation>
    </message>
    <message>
        <source>Open the list of topics. Type to filter it; choose with the arrow keys and Enter.</source>
        <translation>Die Liste der Topics öffnen. Tippen filtert sie; gewählt wird mit Pfeiltasten und Eingabetaste.</translation>
    </message>
    <message>
        <source>Ordinal disagreement weights</source>
        <translation>Ordinale Abweichungsgewichte</translation>
    </message>
    <message>
        <source>Pair selection…</source>
        <translation>Paarauswahl…</translation>
    </message>
    <message>
        <source>Previous document</source>
        <translation>Voriges Dokument</translation>
    </message>
    <message>
        <source>Previous document in the list</source>
        <translation>Voriges Dokument der Liste</translation>
    </message>
    <message>
        <source>Previous heading</source>
        <translation>Vorige Überschrift</translation>
    </message>
    <message>
        <source>Previous highlight</source>
        <translation>Vorige Markierung</translation>
    </message>
    <message>
        <source>Previous link, list or table</source>
        <translation>Voriger Link, Liste oder Tabelle</translation>
    </message>
    <message>
        <source>Previous term</source>
        <translation>Voriger Begriff</translation>
    </message>
    <message>
        <source>Previous topic</source>
        <translation>Voriges Topic</translation>
    </message>
    <message>
        <source>Prompt for models…</source>
        <translation>Prompt für Modelle…</translation>
    </message>
    <message>
        <source>Quadratic disagreement weights</source>
        <translation>Quadratische Abweichungsgewichte</translation>
    </message>
    <message>
        <source>Quadratic disagreement weights by value</source>
        <translation>Quadratische Abweichungsgewichte nach Wert</translation>
    </message>
    <message>
        <source>Queue panel</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>ROC</source>
        <translation>ROC</translation>
    </message>
    <message>
        <source>Radical disagreement weights</source>
        <translation>Radikale Abweichungsgewichte</translation>
    </message>
    <message>
        <source>Radical disagreement weights by value</source>
        <translation>Radikale Abweichungsgewichte nach Wert</translation>
    </message>
    <message>
        <source>Ratio disagreement weights</source>
        <translation>Verhältnis-Abweichungsgewichte</translation>
    </message>
    <message>
        <source>Read the systems, dates and notes of runs from a CSV file.</source>
        <translation>Systeme, Daten und Notizen von Runs aus einer CSV-Datei lesen.</translation>
    </message>
    <message>
        <source>Recall and stopping…</source>
        <translation>Recall und Abbruch…</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Redo the action that you undid.</source>
        <translation>Die rückgängig gemachte Aktion wiederherstellen.</translation>
    </message>
    <message>
        <source>Redo the judgement that you undid.</source>
        <translation>Das rückgängig gemachte Urteil wiederherstellen.</translation>
    </message>
    <message>
        <source>Release collection…</source>
        <translation>Kollektion veröffentlichen…</translation>
    </message>
    <message>
        <source>Remove highlight</source>
        <translation>Markierung entfernen</translation>
    </message>
    <message>
        <source>Remove the highlight at the cursor.</source>
        <translation>Die Markierung am Cursor entfernen.</translation>
    </message>
    <message>
        <source>Replace the campaign by one of its backups.</source>
        <translation>Die Kampagne durch eine ihrer Sicherungen ersetzen.</translation>
    </message>
    <message>
        <source>Reply…</source>
        <translation>Antworten…</translation>
    </message>
    <message>
        <source>Reset the text size of documents and topics, and the zoom of PDF and images.</source>
        <translation>Textgröße von Dokumenten und Topics sowie Zoom von PDF und Bildern zurücksetzen.</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Restore from backup…</source>
        <translation>Aus Sicherung wiederherstellen…</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Return from the documents to the pair, topic or table that listed them.</source>
        <translation>Von den Dokumenten zu dem Paar, Topic oder der Tabelle zurückkehren, die sie aufgelistet hat.</translation>
    </message>
    <message>
        <source>Right preferred</source>
        <translation>Rechts bevorzugt</translation>
    </message>
    <message>
        <source>Run self-test</source>
        <translation>Selbsttest ausführen</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Kopie speichern…</translation>
    </message>
    <message>
        <source>Scale…</source>
        <translation>Skala…</translation>
    </message>
    <message>
        <source>Scroll both documents down a page.</source>
        <translation>Beide Dokumente eine Seite nach unten scrollen.</translation>
    </message>
    <message>
        <source>Scroll both documents up a page.</source>
        <translation>Beide Dokumente eine Seite nach oben scrollen.</translation>
    </message>
    <message>
        <source>Scroll both down</source>
        <translation>Beide nach unten scrollen</translation>
    </message>
    <message>
        <source>Scroll both up</source>
        <translation>Beide nach oben scrollen</translation>
    </message>
    <message>
        <source>Scroll left down</source>
        <translation>Links nach unten scrollen</translation>
    </message>
    <message>
        <source>Scroll left up</source>
        <translation>Links nach oben scrollen</translation>
    </message>
    <message>
        <source>Scroll right down</source>
        <translation>Rechts nach unten scrollen</translation>
    </message>
    <message>
        <source>Scroll right up</source>
        <translation>Rechts nach oben scrollen</translation>
    </message>
    <message>
        <source>Scroll the left document down by some lines.</source>
        <translation>Das linke Dokument einige Zeilen nach unten scrollen.</translation>
    </message>
    <message>
        <source>Scroll the left document up by some lines.</source>
        <translation>Das linke Dokument einige Zeilen nach oben scrollen.</translation>
    </message>
    <message>
        <source>Scroll the right document down by some lines.</source>
        <translation>Das rechte Dokument einige Zeilen nach unten scrollen.</translation>
    </message>
    <message>
        <source>Scroll the right document up by some lines.</source>
        <translation>Das rechte Dokument einige Zeilen nach oben scrollen.</translation>
    </message>
    <message>
        <source>Scroll to the next passage highlighted by an assessor.</source>
        <translation>Zur nächsten von einem Juror markierten Stelle scrollen.</translation>
    </message>
    <message>
        <source>Search all documents, let assessors judge what they find, and see what this added.</source>
        <translation>Alle Dokumente durchsuchen, Juroren über Gefundenes urteilen lassen und sehen, was das hinzugefügt hat.</translation>
    </message>
    <message>
        <source>Search and judge…</source>
        <translation>Suchen und urteilen…</translation>
    </message>
    <message>
        <source>Search for text in both documents.</source>
        <translation>In beiden Dokumenten nach Text suchen.</translation>
    </message>
    <message>
        <source>Search for text in the document.</source>
        <translation>Im Dokument nach Text suchen.</translation>
    </message>
    <message>
        <source>Search the collection…</source>
        <translation>In der Kollektion suchen…</translation>
    </message>
    <message>
        <source>Search the queue</source>
        <translation>Warteschlange durchsuchen</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>2.</translation>
    </message>
    <message>
        <source>See the next step and the progress of the assessors.</source>
        <translation>Den nächsten Schritt und den Fortschritt der Juroren ansehen.</translation>
    </message>
    <message>
        <source>See which topics have reached a recall, and simulate orders of judging.</source>
        <translation>Sehen, welche Topics einen Recall erreicht haben, und Reihenfolgen des Urteilens simulieren.</translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation>Schon bekannt</translation>
    </message>
    <message>
        <source>Select and order the measures in the table.</source>
        <translation>Die Maße der Tabelle auswählen und ordnen.</translation>
    </message>
    <message>
        <source>Select every assessor who has judged.</source>
        <translation>Alle Juroren auswählen, die beurteilt haben.</translation>
    </message>
    <message>
        <source>Set best entry point</source>
        <translation>Besten Einstiegspunkt setzen</translation>
    </message>
    <message>
        <source>Set the best entry point at the cursor or at the start of the selection.</source>
        <translation>Den besten Einstiegspunkt am Cursor oder am Anfang der Auswahl setzen.</translation>
    </message>
    <message>
        <source>Shared folder…</source>
        <translation>Gemeinsamer Ordner…</translation>
    </message>
    <message>
        <source>Show all documents</source>
        <translation>Alle Dokumente anzeigen</translation>
    </message>
    <message>
        <source>Show all runs and topics</source>
        <translation>Alle Runs und Topics anzeigen</translation>
    </message>
    <message>
        <source>Show all terms</source>
        <translation>Alle Begriffe anzeigen</translation>
    </message>
    <message>
        <source>Show all your preferences on the topic, to judge a pair again.</source>
        <translation>Alle eigenen Präferenzen zum Topic zeigen, um ein Paar nochmals zu beurteilen.</translation>
    </message>
    <message>
        <source>Show contradictory pairs</source>
        <translation>Widersprüchliche Paare anzeigen</translation>
    </message>
    <message>
        <source>Show cycles of preferences</source>
        <translation>Zyklen von Präferenzen anzeigen</translation>
    </message>
    <message>
        <source>Show documents that are each preferred over the next, and the last over the first.</source>
        <translation>Dokumente zeigen, von denen jedes dem nächsten und das letzte dem ersten vorgezogen wird.</translation>
    </message>
    <message>
        <source>Show every grade with its key and its meaning.</source>
        <translation>Jede Stufe mit ihrer Taste und Bedeutung zeigen.</translation>
    </message>
    <message>
        <source>Show formula, range, source and limits of each measure.</source>
        <translation>Formel, Wertebereich, Quelle und Grenzen jedes Maßes zeigen.</translation>
    </message>
    <message>
        <source>Show grades of a model…</source>
        <translation>Stufen eines Modells zeigen…</translation>
    </message>
    <message>
        <source>Show only some documents of the queue, such as to do, skipped or with messages.</source>
        <translation>Zeigt nur einen Teil der Dokumente der Warteschlange, etwa offene, übersprungene oder solche mit Nachrichten.</translation>
    </message>
    <message>
        <source>Show only the documents that you graded before some aspects were added.</source>
        <translation>Nur die Dokumente zeigen, die Sie bewertet haben, bevor Aspekte hinzukamen.</translation>
    </message>
    <message>
        <source>Show only the sorted column of the table of runs, or all columns again.</source>
        <translation>Nur die sortierte Spalte der Run-Tabelle zeigen oder wieder alle Spalten.</translation>
    </message>
    <message>
        <source>Show or hide the queue.</source>
        <translation>Die Warteschlange ein- oder ausblenden.</translation>
    </message>
    <message>
        <source>Show or hide the topic.</source>
        <translation>Das Topic ein- oder ausblenden.</translation>
    </message>
    <message>
        <source>Show pairs in which some judgements prefer one document and some the other.</source>
        <translation>Paare zeigen, bei denen manche Urteile das eine und manche das andere Dokument bevorzugen.</translation>
    </message>
    <message>
        <source>Show preferences by topic</source>
        <translation>Präferenzen nach Topic anzeigen</translation>
    </message>
    <message>
        <source>Show self-consistency on repeated pairs, position bias and cycles.</source>
        <translation>Selbstkonsistenz bei wiederholten Paaren, Positions-Bias und Zyklen zeigen.</translation>
    </message>
    <message>
        <source>Show the campaign&apos;s guidelines for assessors.</source>
        <translation>Die Richtlinien der Kampagne für Juroren zeigen.</translation>
    </message>
    <message>
        <source>Show the documents of the topic that already have a final rank.</source>
        <translation>Die Dokumente des Topics zeigen, die schon einen endgültigen Rang haben.</translation>
    </message>
    <message>
        <source>Show the messages on the document, and write one to the lead. Ctrl+Enter sends it; Escape leaves it.</source>
        <translation>Die Nachrichten zum Dokument zeigen und eine an die Leitung schreiben. Strg+Eingabe sendet sie, Esc verlässt sie.</translation>
    </message>
    <message>
        <source>Show the next document and its judgements.</source>
        <translation>Das nächste Dokument und seine Urteile zeigen.</translation>
    </message>
    <message>
        <source>Show the next document of the queue. The current document is not changed.</source>
        <translation>Das nächste Dokument der Warteschlange zeigen. Das aktuelle Dokument bleibt unverändert.</translation>
    </message>
    <message>
        <source>Show the number of preferences on each topic.</source>
        <translation>Die Zahl der Präferenzen zu jedem Topic zeigen.</translation>
    </message>
    <message>
        <source>Show the preferences of all assessors, including imported ones; or return to the pair.</source>
        <translation>Die Präferenzen aller Juroren zeigen, auch importierte; oder zum Paar zurückkehren.</translation>
    </message>
    <message>
        <source>Show the previous document and its judgements.</source>
        <translation>Das vorige Dokument und seine Urteile zeigen.</translation>
    </message>
    <message>
        <source>Show the previous document of the queue.</source>
        <translation>Das vorige Dokument der Warteschlange zeigen.</translation>
    </message>
    <message>
        <source>Show the ranking</source>
        <translation>Rangfolge anzeigen</translation>
    </message>
    <message>
        <source>Show the ranking, your consistency and your preferences; or return to the pair.</source>
        <translation>Rangfolge, eigene Konsistenz und eigene Präferenzen zeigen; oder zum Paar zurückkehren.</translation>
    </message>
    <message>
        <source>Show the tab beside the table of runs: {0}.</source>
        <translation>Den Reiter neben der Run-Tabelle zeigen: {0}.</translation>
    </message>
    <message>
        <source>Show the tab with the {0}.</source>
        <translation>Den Reiter zeigen: {0}.</translation>
    </message>
    <message>
        <source>Show the version and the licence.</source>
        <translation>Version und Lizenz zeigen.</translation>
    </message>
    <message>
        <source>Show the window on the whole screen.</source>
        <translation>Das Fenster auf dem ganzen Bildschirm zeigen.</translation>
    </message>
    <message>
        <source>Show the words for which the learned order shows the document.</source>
        <translation>Die Wörter zeigen, wegen derer die gelernte Reihenfolge das Dokument zeigt.</translation>
    </message>
    <message>
        <source>Show unexpected errors since the program was started, and earlier crashes.</source>
        <translation>Unerwartete Fehler seit dem Programmstart und frühere Abstürze zeigen.</translation>
    </message>
    <message>
        <source>Show your consistency</source>
        <translation>Eigene Konsistenz anzeigen</translation>
    </message>
    <message>
        <source>Show your judgements, notes and highlights of the document, with all changes.</source>
        <translation>Die eigenen Urteile, Notizen und Markierungen zum Dokument mit allen Änderungen zeigen.</translation>
    </message>
    <message>
        <source>Show your preferences</source>
        <translation>Eigene Präferenzen anzeigen</translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation>Anzeigen: {0}</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Skip the document and show the next one. Skipped documents are offered again at the end.</source>
        <translation>Das Dokument überspringen und das nächste zeigen. Übersprungene Dokumente werden am Ende wieder angeboten.</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Text verkleinern</translation>
    </message>
    <message>
        <source>Switch between graded and binary</source>
        <translation>Zwischen abgestuft und binär wechseln</translation>
    </message>
    <message>
        <source>Switch between preferences and grades</source>
        <translation>Zwischen Präferenzen und Stufen wechseln</translation>
    </message>
    <message>
        <source>Switch between the light and the dark theme; high contrast is kept.</source>
        <translation>Zwischen hellem und dunklem Design wechseln; hoher Kontrast bleibt erhalten.</translation>
    </message>
    <message>
        <source>Switch the judging of pairs on or off. Existing preferences are kept.</source>
        <translation>Das Beurteilen von Paaren ein- oder ausschalten. Vorhandene Präferenzen bleiben erhalten.</translation>
    </message>
    <message>
        <source>Switch theme</source>
        <translation>Design wechseln</translation>
    </message>
    <message>
        <source>Test the main functions in a temporary folder. Campaigns and settings stay untouched.</source>
        <translation>Die Hauptfunktionen in einem temporären Ordner prüfen. Kampagnen und Einstellungen bleiben unberührt.</translation>
    </message>
    <message>
        <source>Text cursor</source>
        <translation>Textcursor</translation>
    </message>
    <message>
        <source>Third</source>
        <translation>3.</translation>
    </message>
    <message>
        <source>Title and guidelines…</source>
        <translation>Titel und Richtlinien…</translation>
    </message>
    <message>
        <source>Topic panel</source>
        <translation>Topic</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>Beispiel ausprobieren</translation>
    </message>
    <message>
        <source>Type a page number of the PDF. Enter goes to the page, Escape leaves the field.</source>
        <translation>Eine Seitenzahl des PDF eingeben. Die Eingabetaste geht zur Seite, Esc verlässt das Feld.</translation>
    </message>
    <message>
        <source>Type the number of a grade that has no key. Enter adjudicates the document.</source>
        <translation>Die Nummer einer Stufe ohne Taste eingeben. Die Eingabetaste schlichtet das Dokument.</translation>
    </message>
    <message>
        <source>Type the number of a grade without a key; Enter saves it.</source>
        <translation>Die Nummer einer Stufe ohne Taste eingeben; die Eingabetaste speichert sie.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo adjudication</source>
        <translation>Schlichtung rückgängig machen</translation>
    </message>
    <message>
        <source>Undo your last action and show its document; repeatable.</source>
        <translation>Die letzte eigene Aktion rückgängig machen und ihr Dokument zeigen; wiederholbar.</translation>
    </message>
    <message>
        <source>Undo your last adjudication, or else that of the shown document.</source>
        <translation>Die letzte eigene Schlichtung rückgängig machen, sonst die des gezeigten Dokuments.</translation>
    </message>
    <message>
        <source>Undo your last judgement of a pair and show the pair; repeatable.</source>
        <translation>Das letzte eigene Urteil zu einem Paar rückgängig machen und das Paar zeigen; wiederholbar.</translation>
    </message>
    <message>
        <source>Watch the work packages in a folder that is synchronised or on a drive.</source>
        <translation>Arbeitspakete in einem Ordner beobachten, der synchronisiert wird oder auf einem Netzlaufwerk liegt.</translation>
    </message>
    <message>
        <source>Weight a disagreement by the difference of the grades as numbers.</source>
        <translation>Eine Abweichung nach der Differenz der Stufen als Zahlen gewichten.</translation>
    </message>
    <message>
        <source>Weight a disagreement by the number of steps between the grades on the scale.</source>
        <translation>Eine Abweichung nach der Zahl der Schritte zwischen den Stufen der Skala gewichten.</translation>
    </message>
    <message>
        <source>Weight a disagreement by the square root of the difference of the grades.</source>
        <translation>Eine Abweichung nach der Quadratwurzel der Differenz der Stufen gewichten.</translation>
    </message>
    <message>
        <source>Weight a disagreement by the square root of the number of steps.</source>
        <translation>Eine Abweichung nach der Quadratwurzel der Zahl der Schritte gewichten.</translation>
    </message>
    <message>
        <source>Weight a disagreement by the squared difference of the grades as numbers.</source>
        <translation>Eine Abweichung nach der quadrierten Differenz der Stufen als Zahlen gewichten.</translation>
    </message>
    <message>
        <source>Weight a disagreement by the squared number of steps between the grades.</source>
        <translation>Eine Abweichung nach der quadrierten Zahl der Schritte zwischen den Stufen gewichten.</translation>
    </message>
    <message>
        <source>Weight a disagreement by the squared ratio of the difference and the sum of the grades.</source>
        <translation>Eine Abweichung nach dem quadrierten Verhältnis von Differenz und Summe der Stufen gewichten.</translation>
    </message>
    <message>
        <source>Weight a disagreement of d steps by d (d + 1) / 2.</source>
        <translation>Eine Abweichung von d Schritten mit d (d + 1) / 2 gewichten.</translation>
    </message>
    <message>
        <source>Weight disagreements by a matrix from a CSV file.</source>
        <translation>Abweichungen mit einer Matrix aus einer CSV-Datei gewichten.</translation>
    </message>
    <message>
        <source>Weights from a file…</source>
        <translation>Gewichte aus Datei…</translation>
    </message>
    <message>
        <source>Why this document…</source>
        <translation>Warum dieses Dokument…</translation>
    </message>
    <message>
        <source>Write a file for each assessor with the documents to judge.</source>
        <translation>Für jeden Juror eine Datei mit den zu beurteilenden Dokumenten schreiben.</translation>
    </message>
    <message>
        <source>Write a message on the document to its assessors. Ctrl+Enter sends it; Escape leaves it.</source>
        <translation>Den Juroren des Dokuments eine Nachricht schreiben. Strg+Eingabe sendet sie, Esc verlässt sie.</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Notiz schreiben</translation>
    </message>
    <message>
        <source>Write a note on the document. It is saved when you leave the field; Escape leaves it.</source>
        <translation>Eine Notiz zum Dokument schreiben. Sie wird beim Verlassen des Felds gespeichert; Esc verlässt es.</translation>
    </message>
    <message>
        <source>Write a reason</source>
        <translation>Grund schreiben</translation>
    </message>
    <message>
        <source>Write an HTML file on the collection, the agreement, the runs and their curves.</source>
        <translation>Eine HTML-Datei über die Kollektion, die Übereinstimmung, die Runs und ihre Kurven schreiben.</translation>
    </message>
    <message>
        <source>Write qrels, judgements, preferences, the pool or the texts to a file.</source>
        <translation>Qrels, Urteile, Präferenzen, den Pool oder die Texte in eine Datei schreiben.</translation>
    </message>
    <message>
        <source>Write report…</source>
        <translation>Bericht schreiben…</translation>
    </message>
    <message>
        <source>Write the collection for others, or for BEIR, Hugging Face, ir_datasets or TREC.</source>
        <translation>Die Kollektion für andere schreiben, oder für BEIR, Hugging Face, ir_datasets oder TREC.</translation>
    </message>
    <message>
        <source>Write the reason for the adjudication. Enter returns to the list.</source>
        <translation>Den Grund der Schlichtung schreiben. Die Eingabetaste kehrt zur Liste zurück.</translation>
    </message>
    <message>
        <source>Write the visible figure to an SVG, PNG or PDF file.</source>
        <translation>Die sichtbare Abbildung in eine SVG-, PNG- oder PDF-Datei schreiben.</translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, JSON, LaTeX, Markdown or text file.</source>
        <translation>Die sichtbare Tabelle in eine CSV-, JSON-, LaTeX-, Markdown- oder Textdatei schreiben.</translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, Markdown or LaTeX file.</source>
        <translation>Die sichtbare Tabelle in eine CSV-, Markdown- oder LaTeX-Datei schreiben.</translation>
    </message>
    <message>
        <source>Write the whole campaign to a new file.</source>
        <translation>Die ganze Kampagne in eine neue Datei schreiben.</translation>
    </message>
    <message>
        <source>Write work packages…</source>
        <translation>Pakete schreiben…</translation>
    </message>
    <message>
        <source>Your terms…</source>
        <translation>Eigene Begriffe…</translation>
    </message>
    <message>
        <source>a campaign with preferences</source>
        <translation>eine Kampagne mit Präferenzen</translation>
    </message>
    <message>
        <source>a document judged in the campaign, and a campaign that is not read-only</source>
        <translation>ein in der Kampagne beurteiltes Dokument und eine nicht schreibgeschützte Kampagne</translation>
    </message>
    <message>
        <source>a document with pages</source>
        <translation>ein Dokument mit Seiten</translation>
    </message>
    <message>
        <source>a pair that is judged again</source>
        <translation>ein Paar, das nochmals beurteilt wird</translation>
    </message>
    <message>
        <source>a table on the page</source>
        <translation>eine Tabelle auf der Seite</translation>
    </message>
    <message>
        <source>agreement over time</source>
        <translation>Übereinstimmung im Zeitverlauf</translation>
    </message>
    <message>
        <source>agreement per topic</source>
        <translation>Übereinstimmung je Topic</translation>
    </message>
    <message>
        <source>an adjudicated document</source>
        <translation>ein geschlichtetes Dokument</translation>
    </message>
    <message>
        <source>an assessor at a topic</source>
        <translation>einen Juror bei einem Topic</translation>
    </message>
    <message>
        <source>an unexpected error or a crash</source>
        <translation>einen unerwarteten Fehler oder Absturz</translation>
    </message>
    <message>
        <source>assignments on People</source>
        <translation>Zuweisungen unter Personen</translation>
    </message>
    <message>
        <source>distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>effect on system rankings</source>
        <translation>Auswirkung auf Systemrangfolgen</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>5.</translation>
    </message>
    <message>
        <source>files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>first</source>
        <translation>1.</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>4.</translation>
    </message>
    <message>
        <source>grade {0}</source>
        <translation>Stufe {0}</translation>
    </message>
    <message>
        <source>grades and preferences in one campaign</source>
        <translation>Stufen und Präferenzen in einer Kampagne</translation>
    </message>
    <message>
        <source>history</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>judgement sets</source>
        <translation>Urteilssätze</translation>
    </message>
    <message>
        <source>measure by cutoff</source>
        <translation>Maß nach Cutoff</translation>
    </message>
    <message>
        <source>overall agreement</source>
        <translation>Gesamtübereinstimmung</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>pairwise agreement</source>
        <translation>paarweise Übereinstimmung</translation>
    </message>
    <message>
        <source>people</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>per-topic plot</source>
        <translation>Diagramm je Topic</translation>
    </message>
    <message>
        <source>per-topic values</source>
        <translation>Werte je Topic</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>precision-recall by rank</source>
        <translation>Precision-Recall nach Rang</translation>
    </message>
    <message>
        <source>precision-recall, interpolated</source>
        <translation>Precision-Recall, interpoliert</translation>
    </message>
    <message>
        <source>quality of judging</source>
        <translation>Qualität des Beurteilens</translation>
    </message>
    <message>
        <source>rankings side by side</source>
        <translation>Ranglisten nebeneinander</translation>
    </message>
    <message>
        <source>scatter plot</source>
        <translation>Streudiagramm</translation>
    </message>
    <message>
        <source>second</source>
        <translation>2.</translation>
    </message>
    <message>
        <source>significance</source>
        <translation>Signifikanz</translation>
    </message>
    <message>
        <source>stability</source>
        <translation>Stabilität</translation>
    </message>
    <message>
        <source>the {0} grade above 9</source>
        <translation>{0} Stufe über 9</translation>
    </message>
    <message>
        <source>the {0} grade below 0</source>
        <translation>{0} Stufe unter 0</translation>
    </message>
    <message>
        <source>third</source>
        <translation>3.</translation>
    </message>
    <message>
        <source>thresholds</source>
        <translation>Schwellenwerte</translation>
    </message>
    <message>
        <source>versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>{0} grade above 9</source>
        <translation>{0} Stufe über 9</translation>
    </message>
    <message>
        <source>{0} grade below 0</source>
        <translation>{0} Stufe unter 0</translation>
    </message>
</context>
<context>
    <name>ActionRegistry</name>
    <message>
        <source>it needs {0}</source>
        <translation>Voraussetzung: {0}</translation>
    </message>
    <message>
        <source>open a campaign first</source>
        <translation>erst eine Kampagne öffnen</translation>
    </message>
    <message>
        <source>the campaign is read-only</source>
        <translation>die Kampagne ist schreibgeschützt</translation>
    </message>
    <message>
        <source>there is nothing to apply it to</source>
        <translation>es gibt nichts, worauf er anwendbar ist</translation>
    </message>
    <message>
        <source>“{0}” is not available: {1}.</source>
        <translation>„{0}“ ist nicht verfügbar: {1}.</translation>
    </message>
</context>
<context>
    <name>AdjudicationBar</name>
    <message>
        <source>Ad&amp;judicator</source>
        <translation>&amp;Schlichter</translation>
    </message>
    <message>
        <source>Add to the pool</source>
        <translation>In den Pool aufnehmen</translation>
    </message>
    <message>
        <source>Adjudicated: {0}, by {1}</source>
        <translation>Geschlichtet: {0}, von {1}</translation>
    </message>
    <message>
        <source>Adjudicator</source>
        <translation>Schlichter</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>Per Nummer</translation>
    </message>
    <message>
        <source>Let the assessors of the topic judge this document</source>
        <translation>Die Juroren des Topics dieses Dokument beurteilen lassen</translation>
    </message>
    <message>
        <source>No assessor has judged this document for the topic.</source>
        <translation>Kein Juror hat dieses Dokument zum Topic beurteilt.</translation>
    </message>
    <message>
        <source>No assessor has judged this document yet; it is in the pool.</source>
        <translation>Noch kein Juror hat dieses Dokument beurteilt; es ist im Pool.</translation>
    </message>
    <message>
        <source>Only documents judged in the campaign can be adjudicated. Import the file first.</source>
        <translation>Nur in der Kampagne beurteilte Dokumente können geschlichtet werden. Importieren Sie zuerst die Datei.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Reason ({0})</source>
        <translation>Grund ({0})</translation>
    </message>
    <message>
        <source>Reason for the grade</source>
        <translation>Grund für die Stufe</translation>
    </message>
    <message>
        <source>The adjudicated grade counts. The judgements of the assessors are kept.</source>
        <translation>Die geschlichtete Stufe zählt. Die Urteile der Juroren bleiben erhalten.</translation>
    </message>
    <message>
        <source>Type the number of a grade without a key</source>
        <translation>Die Nummer einer Stufe ohne Taste eingeben</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo  {0}</source>
        <translation>Rückgängig  {0}</translation>
    </message>
    <message>
        <source>Undo the last adjudication</source>
        <translation>Die letzte Schlichtung rückgängig machen</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>{0}, without a reason</source>
        <translation>{0}, ohne Grund</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>{0}: {1}, adjudicated by {2}</source>
        <translation>{0}: {1}, geschlichtet von {2}</translation>
    </message>
    <message>
        <source>{0}: “{1}”</source>
        <translation>{0}: „{1}“</translation>
    </message>
</context>
<context>
    <name>AgreementPage</name>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>Comparing assessors</source>
        <translation>Juroren werden verglichen</translation>
    </message>
    <message>
        <source>Comparing the assessors</source>
        <translation>Die Juroren werden verglichen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Fewer than two assessors are selected</source>
        <translation>Weniger als zwei Juroren sind ausgewählt</translation>
    </message>
    <message>
        <source>File of disagreement weights</source>
        <translation>Datei mit Abweichungsgewichten</translation>
    </message>
    <message>
        <source>Files of judgements to compare with</source>
        <translation>Urteilsdateien zum Vergleich</translation>
    </message>
    <message>
        <source>Go to the Judge page</source>
        <translation>Zur Seite Beurteilen</translation>
    </message>
    <message>
        <source>Import files of judgements</source>
        <translation>Urteilsdateien importieren</translation>
    </message>
    <message>
        <source>Import judgements…</source>
        <translation>Urteile importieren…</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Beurteilen</translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation>Keine Kampagne ist geöffnet</translation>
    </message>
    <message>
        <source>Open or create a campaign to measure the agreement of its assessors.</source>
        <translation>Öffnen Sie eine Kampagne, oder legen Sie eine an, um die Übereinstimmung ihrer Juroren zu messen.</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Im Zeitverlauf</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Pairwise</source>
        <translation>Paarweise</translation>
    </message>
    <message>
        <source>Parts of agreement</source>
        <translation>Teile der Übereinstimmung</translation>
    </message>
    <message>
        <source>Per topic</source>
        <translation>Je Topic</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
    <message>
        <source>Reading files of judgements</source>
        <translation>Urteilsdateien werden gelesen</translation>
    </message>
    <message>
        <source>Reading {0}</source>
        <translation>{0} wird gelesen</translation>
    </message>
    <message>
        <source>Select at least two assessors above to compare them.</source>
        <translation>Wählen Sie oben mindestens zwei Juroren zum Vergleich aus.</translation>
    </message>
    <message>
        <source>Show training, gold documents, repeats and the speed of each assessor</source>
        <translation>Training, Gold-Dokumente, Wiederholungen und Tempo jedes Jurors anzeigen</translation>
    </message>
    <message>
        <source>System rankings</source>
        <translation>Systemrangfolgen</translation>
    </message>
    <message>
        <source>This may take a moment.</source>
        <translation>Dies kann einen Moment dauern.</translation>
    </message>
    <message>
        <source>Two assessors must have judged</source>
        <translation>Zwei Juroren müssen geurteilt haben</translation>
    </message>
</context>
<context>
    <name>AllPreferencesView</name>
    <message>
        <source>All assessors ({0:,})</source>
        <translation>Alle Juroren ({0:,})</translation>
    </message>
    <message>
        <source>All preferences</source>
        <translation>Alle Präferenzen</translation>
    </message>
    <message>
        <source>All preferences of this campaign</source>
        <translation>Alle Präferenzen dieser Kampagne</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>Juror</translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation>Zurück zum Beurteilen</translation>
    </message>
    <message>
        <source>Contradictory pairs</source>
        <translation>Widersprüchliche Paare</translation>
    </message>
    <message>
        <source>Counting preferences</source>
        <translation>Präferenzen werden gezählt</translation>
    </message>
    <message>
        <source>Counting preferences…</source>
        <translation>Präferenzen werden gezählt…</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Zyklen</translation>
    </message>
    <message>
        <source>Judge preferences in this campaign</source>
        <translation>Präferenzen in dieser Kampagne beurteilen</translation>
    </message>
    <message>
        <source>Preferences by topic</source>
        <translation>Präferenzen nach Topic</translation>
    </message>
    <message>
        <source>There is no cycle, in which each document is preferred over the next, and the last over the first.</source>
        <translation>Es gibt keinen Zyklus, in dem jedes Dokument dem nächsten und das letzte dem ersten vorgezogen wird.</translation>
    </message>
    <message>
        <source>There is no pair of which each document was preferred at least once.</source>
        <translation>Es gibt kein Paar, von dem jedes Dokument mindestens einmal bevorzugt wurde.</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Topics</translation>
    </message>
</context>
<context>
    <name>AnswerButton</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>key {0}</source>
        <translation>Taste {0}</translation>
    </message>
</context>
<context>
    <name>AnswerFiling</name>
    <message>
        <source>Add aspect</source>
        <translation>Aspekt hinzufügen</translation>
    </message>
    <message>
        <source>Looking for documents to look at again</source>
        <translation>Dokumente suchen, die noch einmal anzusehen sind</translation>
    </message>
    <message>
        <source>The aspect is added to the topic for all assessors, and this document contains it. You are offered the documents that you graded before.</source>
        <translation>Der Aspekt kommt für alle Juroren zum Topic hinzu, und dieses Dokument enthält ihn. Die Dokumente, die Sie zuvor bewertet haben, werden Ihnen angeboten.</translation>
    </message>
    <message>
        <source>{0}, which the topic has as okay already</source>
        <translation>{0}, den das Topic schon als ergänzend hat</translation>
    </message>
    <message>
        <source>{0}, which the topic has as vital already</source>
        <translation>{0}, den das Topic schon als wesentlich hat</translation>
    </message>
    <message>
        <source>{0}: aspect “{1}” added</source>
        <translation>{0}: Aspekt „{1}“ hinzugefügt</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>AnswerList</name>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Enter changes the answer of the marked line; {0} marks a vital aspect.</source>
        <translation>Enter ändert die Antwort der markierten Zeile; {0} kennzeichnet einen wesentlichen Aspekt.</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>Die Liste filtern</translation>
    </message>
    <message>
        <source>No matching aspects</source>
        <translation>Keine passenden Aspekte</translation>
    </message>
    <message>
        <source>Words of an aspect or a question</source>
        <translation>Wörter eines Aspekts oder einer Frage</translation>
    </message>
</context>
<context>
    <name>AnyDocumentView</name>
    <message>
        <source>This PDF cannot be shown</source>
        <translation>Dieses PDF lässt sich nicht anzeigen</translation>
    </message>
    <message>
        <source>This image cannot be shown</source>
        <translation>Dieses Bild lässt sich nicht anzeigen</translation>
    </message>
</context>
<context>
    <name>AspectDialog</name>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Okay: worth having, not required</source>
        <translation>&amp;Ergänzend: erwünscht, nicht nötig</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Frage</translation>
    </message>
    <message>
        <source>&amp;Vital: a good answer must have it</source>
        <translation>&amp;Wesentlich: eine gute Antwort muss ihn haben</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Wichtigkeit</translation>
    </message>
    <message>
        <source>Name of the aspect</source>
        <translation>Name des Aspekts</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
</context>
<context>
    <name>AssessorChips</name>
    <message>
        <source>{0} (excluded)</source>
        <translation>{0} (ausgeschlossen)</translation>
    </message>
</context>
<context>
    <name>AssessorChoice</name>
    <message>
        <source>Add {0} and start judging</source>
        <translation>{0} hinzufügen und beginnen</translation>
    </message>
    <message>
        <source>Assessor name</source>
        <translation>Name des Jurors</translation>
    </message>
    <message>
        <source>Judge as {0}</source>
        <translation>Als {0} beurteilen</translation>
    </message>
    <message>
        <source>Judgements are stored per assessor. Assessors do not see each other&apos;s judgements.</source>
        <translation>Urteile werden je Juror gespeichert. Juroren sehen die Urteile der anderen nicht.</translation>
    </message>
    <message>
        <source>Search {0:,} names, or type a new name</source>
        <translation>{0:,} Namen durchsuchen, oder neuen Namen eingeben</translation>
    </message>
    <message>
        <source>Start judging</source>
        <translation>Mit dem Beurteilen beginnen</translation>
    </message>
    <message>
        <source>Who is judging?</source>
        <translation>Wer beurteilt?</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
</context>
<context>
    <name>AssessorKindDialog</name>
    <message>
        <source>&amp;Cost</source>
        <translation>&amp;Kosten</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Prompt</source>
        <translation>&amp;Prompt</translation>
    </message>
    <message>
        <source>&amp;Temperature</source>
        <translation>&amp;Temperatur</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>&amp;Version</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Cost of one judgement</source>
        <translation>Kosten eines Urteils</translation>
    </message>
    <message>
        <source>Crowd</source>
        <translation>Crowd</translation>
    </message>
    <message>
        <source>For example 0.2</source>
        <translation>Zum Beispiel 0,2</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Kind of {0}</source>
        <translation>Art von {0}</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Name of the model</source>
        <translation>Name des Modells</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Rules such as the consensus, conflicts and frozen versions leave out the judgements of models and rules.</source>
        <translation>Regeln wie der Konsens, Konflikte und eingefrorene Versionen lassen die Urteile von Modellen und Regeln aus.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Version or date of the model</source>
        <translation>Version oder Datum des Modells</translation>
    </message>
</context>
<context>
    <name>AssessorSheet</name>
    <message>
        <source>Assessor</source>
        <translation>Juror</translation>
    </message>
    <message>
        <source>Assessors to compare</source>
        <translation>Zu vergleichende Juroren</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Beurteilt</translation>
    </message>
</context>
<context>
    <name>AssessorsPart</name>
    <message numerus="yes">
        <source>%Ln unusually fast decision(s)…</source>
        <translation>
            <numerusform>%Ln ungewöhnlich schnelle Entscheidung…</numerusform>
            <numerusform>%Ln ungewöhnlich schnelle Entscheidungen…</numerusform>
        </translation>
    </message>
    <message>
        <source>Add assessor</source>
        <translation>Neuer Juror</translation>
    </message>
    <message>
        <source>Add the first assessor below.</source>
        <translation>Fügen Sie unten den ersten Juror hinzu.</translation>
    </message>
    <message>
        <source>Added {0}. Judging in this window: {1}</source>
        <translation>{0} wurde hinzugefügt. In diesem Fenster beurteilt: {1}</translation>
    </message>
    <message>
        <source>Assessors</source>
        <translation>Juroren</translation>
    </message>
    <message>
        <source>Checking the speed of decisions</source>
        <translation>Entscheidungstempo wird geprüft</translation>
    </message>
    <message>
        <source>Exclude…</source>
        <translation>Ausschließen…</translation>
    </message>
    <message>
        <source>Give the selected assessor another name. Judgements, assignments and work packages under the old name stay theirs.</source>
        <translation>Dem gewählten Juror einen anderen Namen geben. Urteile, Zuweisungen und Arbeitspakete unter dem alten Namen bleiben die seinen.</translation>
    </message>
    <message>
        <source>Judge as {0}</source>
        <translation>Als {0} beurteilen</translation>
    </message>
    <message>
        <source>Judge as …</source>
        <translation>Beurteilen als …</translation>
    </message>
    <message>
        <source>Judging in this window: {0}</source>
        <translation>In diesem Fenster beurteilt: {0}</translation>
    </message>
    <message>
        <source>Kind…</source>
        <translation>Art…</translation>
    </message>
    <message>
        <source>Leave the judgements of the selected assessor out of evaluation and consensus, with a reason. They stay in the campaign.</source>
        <translation>Die Urteile des gewählten Jurors mit Angabe eines Grunds aus Auswertung und Konsens ausschließen. Sie bleiben in der Kampagne.</translation>
    </message>
    <message>
        <source>Letter…</source>
        <translation>Brief…</translation>
    </message>
    <message>
        <source>Name of a new assessor</source>
        <translation>Name eines neuen Jurors</translation>
    </message>
    <message>
        <source>Name of an assessor</source>
        <translation>Name eines Jurors</translation>
    </message>
    <message>
        <source>New name. Work packages under the old name can still be merged:</source>
        <translation>Neuer Name. Arbeitspakete unter dem alten Namen können weiter zusammengeführt werden:</translation>
    </message>
    <message>
        <source>Reading the names of assessors</source>
        <translation>Namen der Juroren werden gelesen</translation>
    </message>
    <message>
        <source>Remove assessor</source>
        <translation>Juror entfernen</translation>
    </message>
    <message>
        <source>Remove the selected assessor. Assessors with judgements cannot be removed.</source>
        <translation>Den gewählten Juror entfernen. Juroren mit Urteilen können nicht entfernt werden.</translation>
    </message>
    <message>
        <source>Removed {0}.</source>
        <translation>{0} wurde entfernt.</translation>
    </message>
    <message>
        <source>Removing an assessor</source>
        <translation>Juror wird entfernt</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename {0}</source>
        <translation>{0} umbenennen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Say whether the selected assessor is a person, a crowd, a model or a rule</source>
        <translation>Angeben, ob der gewählte Juror eine Person, eine Crowd, ein Modell oder eine Regel ist</translation>
    </message>
    <message>
        <source>Select the assessor who judges in this window.</source>
        <translation>Den Juror wählen, der in diesem Fenster beurteilt.</translation>
    </message>
    <message>
        <source>Unusually fast decisions</source>
        <translation>Ungewöhnlich schnelle Entscheidungen</translation>
    </message>
    <message>
        <source>Write message, instructions and deadline for the selected assessor. The next work package shows them on its first page.</source>
        <translation>Nachricht, Anweisungen und Frist für den gewählten Juror schreiben. Das nächste Arbeitspaket zeigt sie auf seiner ersten Seite.</translation>
    </message>
</context>
<context>
    <name>AssignPart</name>
    <message numerus="yes">
        <source>%Ln document(s) reassigned from {0} to {1}.</source>
        <translation>
            <numerusform>%Ln Dokument von {0} an {1} neu zugewiesen.</numerusform>
            <numerusform>%Ln Dokumente von {0} an {1} neu zugewiesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>1st: primary assessor, whose grade counts with the rule Primary; 2nd: secondary assessor. All other rules treat them alike. The keys 1, 2 and Delete change the selected cells; a double-click switches the role.</source>
        <translation>1.: Erstjuror, dessen Stufe bei der Regel „Erstjuror“ zählt; 2.: Zweitjuror. Alle anderen Regeln behandeln beide gleich. Die Tasten 1, 2 und Entf ändern die gewählten Zellen; ein Doppelklick wechselt die Rolle.</translation>
    </message>
    <message>
        <source>A work package for {0}</source>
        <translation>Ein Arbeitspaket für {0}</translation>
    </message>
    <message>
        <source>Add assessors</source>
        <translation>Juroren hinzufügen</translation>
    </message>
    <message>
        <source>Add assessors, then assign topics to them here.</source>
        <translation>Fügen Sie Juroren hinzu, und weisen Sie ihnen dann hier Topics zu.</translation>
    </message>
    <message>
        <source>All topics are assigned, {0:,} of them to two or more assessors.</source>
        <translation>Alle Topics sind zugewiesen, {0:,} davon zwei oder mehr Juroren.</translation>
    </message>
    <message>
        <source>Assigning topics</source>
        <translation>Topics werden zugewiesen</translation>
    </message>
    <message>
        <source>Assignments added: {0:,}.</source>
        <translation>Hinzugefügte Zuweisungen: {0:,}.</translation>
    </message>
    <message>
        <source>Assignments added: {0:,}; removed: {1:,}.</source>
        <translation>Hinzugefügte Zuweisungen: {0:,}; entfernte: {1:,}.</translation>
    </message>
    <message>
        <source>Changing the assignments</source>
        <translation>Zuweisungen werden geändert</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>Dateien importieren…</translation>
    </message>
    <message>
        <source>Import topics and runs, and make a pool. Then assign the topics here.</source>
        <translation>Importieren Sie Topics und Runs, und bilden Sie einen Pool. Weisen Sie dann hier die Topics zu.</translation>
    </message>
    <message>
        <source>It contains the documents that {0} judges. Topics are assigned and packages are merged in the campaign from which it was written.</source>
        <translation>Es enthält die Dokumente, die {0} beurteilt. In der Kampagne, aus der es geschrieben wurde, werden Topics zugewiesen und Pakete zusammengeführt.</translation>
    </message>
    <message>
        <source>Leave the selected topics out of queues, pool, work packages and averages, with a reason. Their judgements stay in the campaign.</source>
        <translation>Die gewählten Topics mit Angabe eines Grunds aus Warteschlangen, Pool, Arbeitspaketen und Mitteln herausnehmen. Ihre Urteile bleiben in der Kampagne.</translation>
    </message>
    <message>
        <source>Let another assessor judge what is still to do in the selected cells of one assessor. What is judged stays with its author.</source>
        <translation>Einen anderen Juror beurteilen lassen, was in den gewählten Zellen eines Jurors noch offen ist. Beurteiltes bleibt bei seinem Urheber.</translation>
    </message>
    <message>
        <source>Merge returned work packages. They can also be dropped on this page.</source>
        <translation>Zurückgegebene Arbeitspakete zusammenführen. Sie können auch auf dieser Seite abgelegt werden.</translation>
    </message>
    <message>
        <source>Merge work packages…</source>
        <translation>Pakete zusammenführen…</translation>
    </message>
    <message>
        <source>No assessors yet</source>
        <translation>Noch keine Juroren</translation>
    </message>
    <message>
        <source>No topic is assigned: all assessors may judge all topics.</source>
        <translation>Kein Topic ist zugewiesen: Alle Juroren dürfen alle Topics beurteilen.</translation>
    </message>
    <message>
        <source>No topics yet</source>
        <translation>Noch keine Topics</translation>
    </message>
    <message>
        <source>Reading the assignments</source>
        <translation>Zuweisungen werden gelesen</translation>
    </message>
    <message>
        <source>Reassign</source>
        <translation>Neu zuweisen</translation>
    </message>
    <message>
        <source>Reassign rest…</source>
        <translation>Rest neu zuweisen…</translation>
    </message>
    <message>
        <source>Reassign the rest of {0}</source>
        <translation>Den Rest von {0} neu zuweisen</translation>
    </message>
    <message numerus="yes">
        <source>The remaining documents of %Ln topic(s) of {0} are for another assessor; judgements stay. Work packages of {0} that are out can still be merged; documents decided by both are judged twice. The other assessor:</source>
        <translation>
            <numerusform>Die verbleibenden Dokumente von %Ln Topic von {0} gehen an einen anderen Juror; Urteile bleiben. Ausgegebene Arbeitspakete von {0} können weiter zusammengeführt werden; von beiden entschiedene Dokumente sind doppelt beurteilt. Der andere Juror:</numerusform>
            <numerusform>Die verbleibenden Dokumente von %Ln Topics von {0} gehen an einen anderen Juror; Urteile bleiben. Ausgegebene Arbeitspakete von {0} können weiter zusammengeführt werden; von beiden entschiedene Dokumente sind doppelt beurteilt. Der andere Juror:</numerusform>
        </translation>
    </message>
    <message>
        <source>Topics without a text in the campaign: {0:,} of {1:,}; import their texts.</source>
        <translation>Topics ohne Text in der Kampagne: {0:,} von {1:,}. Importieren Sie ihre Texte.</translation>
    </message>
    <message>
        <source>Unassigned topics: {0:,}.</source>
        <translation>Nicht zugewiesene Topics: {0:,}.</translation>
    </message>
    <message>
        <source>Withdraw topics…</source>
        <translation>Topics zurückziehen…</translation>
    </message>
    <message>
        <source>Write a work package for each assessor: a file with the topics and documents to judge, without the judgements of others. The assessor judges in this file and returns it to be merged.</source>
        <translation>Für jeden Juror ein Arbeitspaket schreiben: eine Datei mit den zu beurteilenden Topics und Dokumenten, ohne die Urteile anderer. Der Juror beurteilt in dieser Datei und gibt sie zur Zusammenführung zurück.</translation>
    </message>
    <message>
        <source>Write work packages…</source>
        <translation>Pakete schreiben…</translation>
    </message>
</context>
<context>
    <name>AssignmentModel</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) decided</source>
        <translation>
            <numerusform>%Ln Dokument entschieden</numerusform>
            <numerusform>%Ln Dokumente entschieden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) pooled</source>
        <translation>
            <numerusform>%Ln Dokument im Pool</numerusform>
            <numerusform>%Ln Dokumente im Pool</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln Topic</numerusform>
            <numerusform>%Ln Topics</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is a secondary assessor of topic {1}</source>
        <translation>{0} ist Zweitjuror von Topic {1}</translation>
    </message>
    <message>
        <source>{0} is not assigned to topic {1}</source>
        <translation>{0} ist Topic {1} nicht zugewiesen</translation>
    </message>
    <message>
        <source>{0} is the primary assessor of topic {1}</source>
        <translation>{0} ist Erstjuror von Topic {1}</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>{0}: {1}, {2}</source>
        <translation>{0}: {1}, {2}</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}; {1}</translation>
    </message>
</context>
<context>
    <name>AssignmentView</name>
    <message>
        <source>Assignments</source>
        <translation>Zuweisungen</translation>
    </message>
</context>
<context>
    <name>CampaignPage</name>
    <message>
        <source>This is a work package. Import files into the campaign that it came from.</source>
        <translation>Dies ist ein Arbeitspaket. Importieren Sie Dateien in die Kampagne, aus der es stammt.</translation>
    </message>
</context>
<context>
    <name>CampaignPath</name>
    <message>
        <source>Add the people who judge.</source>
        <translation>Die Personen hinzufügen, die beurteilen.</translation>
    </message>
    <message>
        <source>Assessors</source>
        <translation>Juroren</translation>
    </message>
    <message>
        <source>Choose which documents of the runs to judge.</source>
        <translation>Wählen, welche Dokumente der Runs zu beurteilen sind.</translation>
    </message>
    <message>
        <source>Documents: {0:,}</source>
        <translation>Dokumente: {0:,}</translation>
    </message>
    <message>
        <source>Each assessor judges the pool of the assigned topics.</source>
        <translation>Jeder Juror beurteilt den Pool der zugewiesenen Topics.</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Beurteilen</translation>
    </message>
    <message>
        <source>Next: add the assessors.</source>
        <translation>Als Nächstes: Juroren hinzufügen.</translation>
    </message>
    <message>
        <source>Next: import files.</source>
        <translation>Als Nächstes: Dateien importieren.</translation>
    </message>
    <message>
        <source>Next: judge the pooled documents.</source>
        <translation>Als Nächstes: die Dokumente im Pool beurteilen.</translation>
    </message>
    <message>
        <source>Next: make the pool.</source>
        <translation>Als Nächstes: den Pool bilden.</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Remaining: {0:,}</source>
        <translation>Verbleibend: {0:,}</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>To import: {0}</source>
        <translation>Zu importieren: {0}</translation>
    </message>
    <message>
        <source>Topics, documents and runs</source>
        <translation>Topics, Dokumente und Runs</translation>
    </message>
    <message>
        <source>Topics: {0:,}, documents: {1:,}, runs: {2:,}</source>
        <translation>Topics: {0:,}, Dokumente: {1:,}, Runs: {2:,}</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <source>topics</source>
        <translation>Topics</translation>
    </message>
</context>
<context>
    <name>CannotJudge</name>
    <message>
        <source>Cannot judge</source>
        <translation>Nicht beurteilbar</translation>
    </message>
    <message>
        <source>Other reason</source>
        <translation>Anderer Grund</translation>
    </message>
    <message>
        <source>Press Enter to save without a reason.</source>
        <translation>Die Eingabetaste speichert ohne Grund.</translation>
    </message>
    <message>
        <source>Why can you not judge this document?</source>
        <translation>Warum ist dieses Dokument nicht beurteilbar?</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}, Taste {1}</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
</context>
<context>
    <name>ChoiceBar</name>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Baseline {0}</source>
        <translation>Baseline {0}</translation>
    </message>
    <message>
        <source>Choose the measures in the table</source>
        <translation>Die Maße der Tabelle wählen</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>Judgements used to score the runs</source>
        <translation>Urteile, mit denen die Runs bewertet werden</translation>
    </message>
    <message>
        <source>Mark the runs that are significantly better (▲) or worse (▼) than this run</source>
        <translation>Die Runs kennzeichnen, die signifikant besser (▲) oder schlechter (▼) als dieser Run sind</translation>
    </message>
    <message>
        <source>Measures…</source>
        <translation>Maße…</translation>
    </message>
    <message>
        <source>No baseline</source>
        <translation>Keine Baseline</translation>
    </message>
    <message>
        <source>Version “{0}”, consensus</source>
        <translation>Version „{0}“, Konsens</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Binary</source>
        <translation>Binär</translation>
    </message>
    <message>
        <source>Graded</source>
        <translation>Abgestuft</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Linear by value</source>
        <translation>Linear nach Wert</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Ordinal</source>
        <translation>Ordinal</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Präferenzen</translation>
    </message>
    <message>
        <source>Quadratic</source>
        <translation>Quadratisch</translation>
    </message>
    <message>
        <source>Quadratic by value</source>
        <translation>Quadratisch nach Wert</translation>
    </message>
    <message>
        <source>Radical</source>
        <translation>Radikal</translation>
    </message>
    <message>
        <source>Radical by value</source>
        <translation>Radikal nach Wert</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
</context>
<context>
    <name>ClassificationChoices</name>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>%Ln Spalte</numerusform>
            <numerusform>%Ln Spalten</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Labels in a cell</source>
        <translation>&amp;Labels in einer Zelle</translation>
    </message>
    <message>
        <source>&amp;Score columns</source>
        <translation>S&amp;core-Spalten</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>Gewich&amp;te</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>Alle Klassen</translation>
    </message>
    <message>
        <source>All suitable columns</source>
        <translation>Alle geeigneten Spalten</translation>
    </message>
    <message>
        <source>Column of the weight of each item. Intervals need items of equal weight.</source>
        <translation>Spalte mit dem Gewicht jedes Eintrags. Intervalle brauchen Einträge gleichen Gewichts.</translation>
    </message>
    <message>
        <source>Column of true classes</source>
        <translation>Spalte der wahren Klassen</translation>
    </message>
    <message>
        <source>Column shown</source>
        <translation>Angezeigte Spalte</translation>
    </message>
    <message>
        <source>Columns of scores or predicted classes to evaluate</source>
        <translation>Auszuwertende Spalten mit Scores oder vorhergesagten Klassen</translation>
    </message>
    <message>
        <source>Io&amp;U threshold</source>
        <translation>Io&amp;U-Schwelle</translation>
    </message>
    <message>
        <source>IoU threshold</source>
        <translation>IoU-Schwelle</translation>
    </message>
    <message>
        <source>Labels in a cell</source>
        <translation>Labels in einer Zelle</translation>
    </message>
    <message>
        <source>Posit&amp;ive class</source>
        <translation>Posit&amp;ive Klasse</translation>
    </message>
    <message>
        <source>Positive class</source>
        <translation>Positive Klasse</translation>
    </message>
    <message>
        <source>Score columns</source>
        <translation>Score-Spalten</translation>
    </message>
    <message>
        <source>Sho&amp;wn</source>
        <translation>An&amp;gezeigt</translation>
    </message>
    <message>
        <source>Smallest overlap (intersection over union) of a correct detection</source>
        <translation>Kleinste Überlappung (Schnitt durch Vereinigung) einer richtigen Detektion</translation>
    </message>
    <message>
        <source>T&amp;rue class</source>
        <translation>W911|&amp;Wahre Klasseahre Klasse</translation>
    </message>
    <message>
        <source>Weights of items</source>
        <translation>Gewichte der Einträge</translation>
    </message>
    <message>
        <source>What separates the labels in a cell of the true class and of the predictions</source>
        <translation>Was die Labels in einer Zelle der wahren Klasse und der Vorhersagen trennt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eines</translation>
    </message>
    <message>
        <source>separated by ,</source>
        <translation>getrennt durch ,</translation>
    </message>
    <message>
        <source>separated by ;</source>
        <translation>getrennt durch ;</translation>
    </message>
    <message>
        <source>separated by spaces</source>
        <translation>getrennt durch Leerzeichen</translation>
    </message>
    <message>
        <source>separated by |</source>
        <translation>getrennt durch |</translation>
    </message>
</context>
<context>
    <name>ClassificationTabs</name>
    <message>
        <source>AUC comparison</source>
        <translation>AUC-Vergleich</translation>
    </message>
    <message>
        <source>Best thresholds</source>
        <translation>Beste Schwellenwerte</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Konfusionsmatrix</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Wird gezeichnet</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>Wird ausgewertet</translation>
    </message>
    <message>
        <source>Evaluation of the file</source>
        <translation>Auswertung der Datei</translation>
    </message>
    <message>
        <source>Per class</source>
        <translation>Je Klasse</translation>
    </message>
    <message>
        <source>Predicted classes: “{0}”</source>
        <translation>Vorhergesagte Klassen: „{0}“</translation>
    </message>
    <message>
        <source>Rates</source>
        <translation>Raten</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellenwerte</translation>
    </message>
    <message>
        <source>“{0}”: predicted positive at score ≥ {1}</source>
        <translation>„{0}“: positiv vorhergesagt bei Score ≥ {1}</translation>
    </message>
    <message>
        <source>“{0}”: predicted positive at score ≥ {1} ({2})</source>
        <translation>„{0}“: positiv vorhergesagt bei Score ≥ {1} ({2})</translation>
    </message>
</context>
<context>
    <name>ClassificationWindow</name>
    <message>
        <source>&amp;Open a file…</source>
        <translation>&amp;Datei öffnen…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>Classification – Assessor</source>
        <translation>Klassifikation – Assessor</translation>
    </message>
    <message>
        <source>Classifier: open or drop a table with a header (CSV or TSV) that has a column of true classes, and columns of scores or predicted classes or one score column for each class. Detector: open or drop two JSON files of bounding boxes, the detections with scores and the ground truth.</source>
        <translation>Klassifikator: Öffnen Sie eine Tabelle mit Kopfzeile (CSV oder TSV), oder legen Sie sie hier ab, die eine Spalte der wahren Klassen hat und Spalten mit Scores oder vorhergesagten Klassen oder eine Score-Spalte je Klasse. Detektor: Öffnen Sie zwei JSON-Dateien mit Begrenzungsrahmen, oder legen Sie sie hier ab: die Detektionen mit Scores und die Ground Truth.</translation>
    </message>
    <message>
        <source>Co&amp;py figure</source>
        <translation>&amp;Abbildung kopieren</translation>
    </message>
    <message>
        <source>Cop&amp;y table</source>
        <translation>&amp;Tabelle kopieren</translation>
    </message>
    <message numerus="yes">
        <source>Copied %Ln row(s).</source>
        <translation>
            <numerusform>%Ln Zeile kopiert.</numerusform>
            <numerusform>%Ln Zeilen kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied the figure.</source>
        <translation>Die Abbildung wurde kopiert.</translation>
    </message>
    <message>
        <source>Copy the visible figure</source>
        <translation>Die sichtbare Abbildung kopieren</translation>
    </message>
    <message>
        <source>Copy the visible table</source>
        <translation>Die sichtbare Tabelle kopieren</translation>
    </message>
    <message>
        <source>Detection needs two files, the detections and the ground truth. Open or drop the other one.</source>
        <translation>Detektion braucht zwei Dateien, die Detektionen und die Ground Truth. Öffnen Sie die andere, oder legen Sie sie hier ab.</translation>
    </message>
    <message>
        <source>Evaluate a classifier or a detector</source>
        <translation>Einen Klassifikator oder Detektor auswerten</translation>
    </message>
    <message>
        <source>Export &amp;table…</source>
        <translation>Ta&amp;belle exportieren…</translation>
    </message>
    <message>
        <source>Export fi&amp;gure…</source>
        <translation>Abbildung e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Open a classification file</source>
        <translation>Eine Klassifikationsdatei öffnen</translation>
    </message>
    <message>
        <source>Open another file ({0})</source>
        <translation>Andere Datei öffnen ({0})</translation>
    </message>
    <message>
        <source>Open the second file of bounding boxes</source>
        <translation>Die zweite Datei mit Begrenzungsrahmen öffnen</translation>
    </message>
    <message>
        <source>Reading {0}</source>
        <translation>{0} wird gelesen</translation>
    </message>
    <message>
        <source>Tables and bounding boxes</source>
        <translation>Tabellen und Begrenzungsrahmen</translation>
    </message>
    <message>
        <source>Write the visible figure to an SVG, PNG or PDF file</source>
        <translation>Die sichtbare Abbildung in eine SVG-, PNG- oder PDF-Datei schreiben</translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, JSON, LaTeX, Markdown or text file</source>
        <translation>Die sichtbare Tabelle in eine CSV-, JSON-, LaTeX-, Markdown- oder Textdatei schreiben</translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation>Geschrieben: {0}.</translation>
    </message>
    <message numerus="yes">
        <source>{0} · %Ln item(s)</source>
        <translation>
            <numerusform>{0} · %Ln Eintrag</numerusform>
            <numerusform>{0} · %Ln Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} · ground truth: {1}</source>
        <translation>{0} · Ground Truth: {1}</translation>
    </message>
    <message>
        <source>{0} – Classification – Assessor</source>
        <translation>{0} – Klassifikation – Assessor</translation>
    </message>
</context>
<context>
    <name>CollectionDialog</name>
    <message>
        <source>Documents are shown beside their judgements. Those that no assessor judged can be added to the pool there; only judged ones can be adjudicated.</source>
        <translation>Dokumente werden neben ihren Urteilen angezeigt. Dort können Dokumente, die kein Juror beurteilt hat, in den Pool aufgenommen werden; nur beurteilte können geschlichtet werden.</translation>
    </message>
    <message>
        <source>Search the collection</source>
        <translation>In der Kollektion suchen</translation>
    </message>
    <message>
        <source>Show the document</source>
        <translation>Dokument anzeigen</translation>
    </message>
</context>
<context>
    <name>CollectionSearch</name>
    <message numerus="yes">
        <source>%Ln document(s) not searched</source>
        <translation>
            <numerusform>%Ln Dokument nicht durchsucht</numerusform>
            <numerusform>%Ln Dokumente nicht durchsucht</numerusform>
        </translation>
    </message>
    <message>
        <source>Build search index</source>
        <translation>Suchindex erstellen</translation>
    </message>
    <message>
        <source>Building the search index</source>
        <translation>Der Suchindex wird erstellt</translation>
    </message>
    <message>
        <source>Documents found</source>
        <translation>Gefundene Dokumente</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Searching the collection</source>
        <translation>Die Kollektion wird durchsucht</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Topic</translation>
    </message>
    <message>
        <source>Words, &quot;phrases&quot;, begin*, +required, -excluded</source>
        <translation>Wörter, &quot;Wortfolgen&quot;, Anfang*, +verlangt, -ausgeschlossen</translation>
    </message>
    <message>
        <source>{0:,} found, page {1:,} of {2:,}</source>
        <translation>{0:,} gefunden, Seite {1:,} von {2:,}</translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <translation>{0}. {1}</translation>
    </message>
</context>
<context>
    <name>ColourButton</name>
    <message>
        <source>Colour of the grade</source>
        <translation>Farbe der Stufe</translation>
    </message>
    <message>
        <source>Colour: {0}</source>
        <translation>Farbe: {0}</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>Andere…</translation>
    </message>
</context>
<context>
    <name>Column</name>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Active reading time before this event</source>
        <translation>Aktive Lesezeit vor diesem Ereignis</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>Juror</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>Decisions (grade, skip or cannot judge) per hour of active time, from 10 decisions on</source>
        <translation>Entscheidungen (Stufe, Überspringen oder nicht beurteilbar) je Stunde aktiver Zeit, ab 10 Entscheidungen</translation>
    </message>
    <message>
        <source>Docs/hour</source>
        <translation>Dok./Std.</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Documents in the topic&apos;s pool</source>
        <translation>Dokumente im Pool des Topics</translation>
    </message>
    <message>
        <source>Documents opened but left undecided</source>
        <translation>Geöffnete, aber nicht entschiedene Dokumente</translation>
    </message>
    <message>
        <source>Documents returned</source>
        <translation>Zurückgegebene Dokumente</translation>
    </message>
    <message>
        <source>Documents that the method selects for the topic</source>
        <translation>Dokumente, die die Methode für das Topic auswählt</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Done, % of pool</source>
        <translation>Fertig, % des Pools</translation>
    </message>
    <message>
        <source>Estimated time for the remaining documents at this pace</source>
        <translation>Geschätzte Zeit für die verbleibenden Dokumente bei diesem Tempo</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Group of the run</source>
        <translation>Gruppe des Runs</translation>
    </message>
    <message>
        <source>Hours remaining</source>
        <translation>Verbleibende Stunden</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation>Beurteilt von</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Last active</source>
        <translation>Zuletzt aktiv</translation>
    </message>
    <message>
        <source>Last decision or opened document: the time if today, else the date</source>
        <translation>Letzte Entscheidung oder letztes geöffnetes Dokument: heute die Uhrzeit, sonst das Datum</translation>
    </message>
    <message>
        <source>Last message</source>
        <translation>Letzte Nachricht</translation>
    </message>
    <message>
        <source>Lines of the run, over all topics</source>
        <translation>Zeilen des Runs, über alle Topics</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>Ortszeit</translation>
    </message>
    <message>
        <source>Messages that you have not read</source>
        <translation>Nachrichten, die Sie nicht gelesen haben</translation>
    </message>
    <message>
        <source>Name of the run in its file, where it is another one</source>
        <translation>Name des Runs in seiner Datei, wenn er abweicht</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>Opened, undecided</source>
        <translation>Geöffnet, nicht entschieden</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Order of the queue</source>
        <translation>Reihenfolge der Warteschlange</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Person, crowd, model or rule</source>
        <translation>Person, Crowd, Modell oder Regel</translation>
    </message>
    <message>
        <source>Pooled</source>
        <translation>Im Pool</translation>
    </message>
    <message>
        <source>Pooled documents that were never opened</source>
        <translation>Nie geöffnete Dokumente des Pools</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Position in this order, from 1</source>
        <translation>Position in dieser Reihenfolge, ab 1</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <source>Run tag</source>
        <translation>Run-Tag</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Selected documents that are not in the pool yet</source>
        <translation>Ausgewählte Dokumente, die noch nicht im Pool sind</translation>
    </message>
    <message>
        <source>Selected documents that no other run contributes</source>
        <translation>Ausgewählte Dokumente, die kein anderer Run beiträgt</translation>
    </message>
    <message>
        <source>Selected documents that the run contributes</source>
        <translation>Ausgewählte Dokumente, die der Run beiträgt</translation>
    </message>
    <message>
        <source>Selected documents with a grade from at least one assessor</source>
        <translation>Ausgewählte Dokumente mit einer Stufe von mindestens einem Juror</translation>
    </message>
    <message>
        <source>Share of the pooled documents of the assessor&apos;s topics with a decision: grade, skip or cannot judge</source>
        <translation>Anteil der Pool-Dokumente der Topics des Jurors mit einer Entscheidung: Stufe, Überspringen oder nicht beurteilbar</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>The shortcut differs from the default</source>
        <translation>Das Tastenkürzel weicht vom Standard ab</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Title of the topic</source>
        <translation>Titel des Topics</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Topic</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Topics</translation>
    </message>
    <message>
        <source>Topics for which the run returned documents</source>
        <translation>Topics, zu denen der Run Dokumente zurückgab</translation>
    </message>
    <message>
        <source>Unique</source>
        <translation>Exklusiv</translation>
    </message>
    <message>
        <source>Unique documents that are relevant by the consensus of the assessors. The pool would lack them without this run.</source>
        <translation>Exklusive Dokumente, die nach dem Konsens der Juroren relevant sind. Ohne diesen Run würden sie im Pool fehlen.</translation>
    </message>
    <message>
        <source>Unique relevant</source>
        <translation>Exklusiv relevant</translation>
    </message>
    <message>
        <source>Unusually fast decisions</source>
        <translation>Ungewöhnlich schnelle Entscheidungen</translation>
    </message>
</context>
<context>
    <name>ColumnMenu</name>
    <message>
        <source>95% confidence intervals</source>
        <translation>95%-Konfidenzintervalle</translation>
    </message>
    <message>
        <source>Additional columns of the table, and shading</source>
        <translation>Weitere Spalten der Tabelle und Schattierung</translation>
    </message>
    <message>
        <source>Adds after each measure with cutoff k the share of the first k documents that are judged.</source>
        <translation>Fügt nach jedem Maß mit Cutoff k den Anteil der ersten k Dokumente hinzu, die beurteilt sind.</translation>
    </message>
    <message>
        <source>Adds ± half the width of the confidence interval of the mean over topics (Student&apos;s t).</source>
        <translation>Fügt ± die halbe Breite des Konfidenzintervalls des Mittels über die Topics hinzu (Student-t).</translation>
    </message>
    <message>
        <source>All columns</source>
        <translation>Alle Spalten</translation>
    </message>
    <message>
        <source>Columns ▾</source>
        <translation>Spalten ▾</translation>
    </message>
    <message>
        <source>Judged documents (Judged@k)</source>
        <translation>Beurteilte Dokumente (Judged@k)</translation>
    </message>
    <message>
        <source>Shades the cells of each measure from the worst to the best run.</source>
        <translation>Schattiert die Zellen jedes Maßes vom schlechtesten bis zum besten Run.</translation>
    </message>
    <message>
        <source>Shading</source>
        <translation>Schattierung</translation>
    </message>
    <message>
        <source>Shows also the columns that do not fit into the table, which then scrolls sideways.</source>
        <translation>Zeigt auch die Spalten, die nicht in die Tabelle passen; sie scrollt dann seitwärts.</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>Passende Befehle</translation>
    </message>
    <message>
        <source>Type the name of a command</source>
        <translation>Den Namen eines Befehls eingeben</translation>
    </message>
    <message>
        <source>{0} page</source>
        <translation>Seite {0}</translation>
    </message>
</context>
<context>
    <name>ComparisonChoice</name>
    <message>
        <source>Adjusts p so that, at level 0.05, at most 5% of the rejections are expected to be false (false discovery rate). For exploration.</source>
        <translation>Adjustiert p so, dass beim Niveau 0,05 höchstens 5% der Ablehnungen falsch zu erwarten sind (False Discovery Rate). Zur Exploration.</translation>
    </message>
    <message>
        <source>Adjusts p so that, at level 0.05, the probability of one or more false rejections among all pairs is at most 5% (family-wise error rate), if the p of each pair is valid.</source>
        <translation>Adjustiert p so, dass beim Niveau 0,05 die Wahrscheinlichkeit mindestens einer falschen Ablehnung unter allen Paaren höchstens 5% beträgt (familienweise Fehlerrate), wenn das p jedes Paars gültig ist.</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>Alle Paare</translation>
    </message>
    <message>
        <source>All with {0}</source>
        <translation>Alle mit {0}</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compares all pairs of runs at once. Its p is already adjusted: at level 0.05, the probability of one or more false rejections among all pairs is at most 5%.</source>
        <translation>Vergleicht alle Paare von Runs zugleich. Sein p ist schon adjustiert: Beim Niveau 0,05 beträgt die Wahrscheinlichkeit mindestens einer falschen Ablehnung unter allen Paaren höchstens 5%.</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>Multiplies each p by the number of pairs. Controls the same error rate as Holm, which is at least as powerful.</source>
        <translation>Multipliziert jedes p mit der Zahl der Paare. Kontrolliert dieselbe Fehlerrate wie Holm, dessen Teststärke mindestens so groß ist.</translation>
    </message>
    <message>
        <source>Smallest difference of practical size</source>
        <translation>Kleinste Differenz von praktischer Größe</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Tests on how many topics a run is better; it ignores the size of differences.</source>
        <translation>Prüft, bei wie vielen Topics ein Run besser ist; die Größe der Differenzen bleibt außer Acht.</translation>
    </message>
    <message>
        <source>Tests the mean difference without an assumption of normality, also with few topics.</source>
        <translation>Prüft die mittlere Differenz ohne Annahme der Normalität, auch bei wenigen Topics.</translation>
    </message>
    <message>
        <source>Tests the mean difference without an assumption of normality; p tends to be too small for few topics.</source>
        <translation>Prüft die mittlere Differenz ohne Annahme der Normalität; bei wenigen Topics fällt p eher zu klein aus.</translation>
    </message>
    <message>
        <source>Tests the mean difference. Robust to non-normality from about 25 topics (Urbano et al. 2019).</source>
        <translation>Prüft die mittlere Differenz. Ab etwa 25 Topics robust gegen Abweichungen von der Normalität (Urbano et al. 2019).</translation>
    </message>
    <message>
        <source>Tests whether the differences are symmetric about 0, not whether the means differ.</source>
        <translation>Prüft, ob die Differenzen symmetrisch um 0 liegen, nicht ob sich die Mittel unterscheiden.</translation>
    </message>
    <message>
        <source>The smallest difference that matters in practice. The text on a pair says how probable a larger difference is, and how many topics detect it.</source>
        <translation>Die kleinste Differenz, die in der Praxis zählt. Der Text zu einem Paar nennt, wie wahrscheinlich eine größere Differenz ist und wie viele Topics sie entdecken.</translation>
    </message>
    <message>
        <source>With {0} topics, p relies on normally distributed differences.</source>
        <translation>Bei {0} Topics setzt p normalverteilte Differenzen voraus.</translation>
    </message>
    <message>
        <source>With {0} topics, the smallest possible p is {1}, before the correction.</source>
        <translation>Bei {0} Topics ist das kleinste mögliche p {1}, vor der Korrektur.</translation>
    </message>
    <message>
        <source>p is not adjusted for the number of pairs. Only for a single comparison that was planned in advance.</source>
        <translation>p ist nicht für die Zahl der Paare adjustiert. Nur für einen einzelnen, vorab geplanten Vergleich.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>ComparisonChoices</name>
    <message numerus="yes">
        <source>%Ln excluded assessor(s) not compared: {0}</source>
        <translation>
            <numerusform>%Ln ausgeschlossener Juror nicht verglichen: {0}</numerusform>
            <numerusform>%Ln ausgeschlossene Juroren nicht verglichen: {0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s) or rule(s) not compared: {0}</source>
        <translation>
            <numerusform>%Ln Modell oder Regel nicht verglichen: {0}</numerusform>
            <numerusform>%Ln Modelle oder Regeln nicht verglichen: {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>Add qrels…</source>
        <translation>Qrels hinzufügen…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All pairs of assessors</source>
        <translation>Alle Paare von Juroren</translation>
    </message>
    <message>
        <source>Compare all assessors</source>
        <translation>Alle Juroren vergleichen</translation>
    </message>
    <message>
        <source>Compare with files of judgements, such as qrels, without importing them. Files can also be dropped on this page.</source>
        <translation>Mit Urteilsdateien wie Qrels vergleichen, ohne sie zu importieren. Dateien können auch auf dieser Seite abgelegt werden.</translation>
    </message>
    <message>
        <source>Disagreement weights</source>
        <translation>Abweichungsgewichte</translation>
    </message>
    <message>
        <source>For overlap, prevalence index and bias index, and for all binary figures.</source>
        <translation>Für Überlappung, Prävalenzindex und Bias-Index sowie alle binären Werte.</translation>
    </message>
    <message>
        <source>Graded or binary judgements</source>
        <translation>Abgestufte oder binäre Urteile</translation>
    </message>
    <message>
        <source>List all assessors, or add files of judgements</source>
        <translation>Alle Juroren auflisten oder Urteilsdateien hinzufügen</translation>
    </message>
    <message>
        <source>Lowest relevant grade</source>
        <translation>Niedrigste relevante Stufe</translation>
    </message>
    <message>
        <source>Own ({0})</source>
        <translation>Eigene ({0})</translation>
    </message>
    <message>
        <source>Pairs of assessors in the means</source>
        <translation>Paare von Juroren in den Mitteln</translation>
    </message>
    <message>
        <source>Relevant: grade ≥ {0}</source>
        <translation>Relevant: Stufe ≥ {0}</translation>
    </message>
    <message>
        <source>Remove files</source>
        <translation>Dateien entfernen</translation>
    </message>
    <message>
        <source>Remove the files from the comparison</source>
        <translation>Die Dateien aus dem Vergleich entfernen</translation>
    </message>
    <message>
        <source>The pairs of assessors over which the means on the Overall tab are computed: all pairs, or only pairs with at least so many common documents. The table of pairs lists all pairs.</source>
        <translation>Die Paare von Juroren, über die die Mittel im Reiter Gesamt berechnet werden: alle Paare oder nur Paare mit mindestens so vielen gemeinsamen Dokumenten. Die Tabelle der Paare listet alle Paare.</translation>
    </message>
    <message numerus="yes">
        <source>This tab always compares all assessors except %Ln excluded one(s): {0}</source>
        <translation>
            <numerusform>Dieser Reiter vergleicht immer alle Juroren außer %Ln ausgeschlossenen: {0}</numerusform>
            <numerusform>Dieser Reiter vergleicht immer alle Juroren außer %Ln ausgeschlossenen: {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>This tab always compares all assessors.</source>
        <translation>Dieser Reiter vergleicht immer alle Juroren.</translation>
    </message>
    <message>
        <source>Weights of disagreements in kappa. None: all equal. Linear: the number of steps between the two grades. Quadratic: the squared number of steps. Radical: the square root of the steps. Ordinal: with d steps, d (d + 1) / 2. By value: the difference of the grades instead of the steps. Ratio: the squared ratio of the difference and the sum of the grades. The Overall tab adds rows for the chosen weights.</source>
        <translation>Gewichte der Abweichungen im Kappa. Keine: alle gleich. Linear: die Zahl der Schritte zwischen den beiden Stufen. Quadratisch: die quadrierte Zahl der Schritte. Radikal: die Quadratwurzel der Schritte. Ordinal: bei d Schritten d (d + 1) / 2. Nach Wert: die Differenz der Stufen anstelle der Schritte. Verhältnis: das quadrierte Verhältnis von Differenz und Summe der Stufen. Der Reiter Gesamt erhält Zeilen für die gewählten Gewichte.</translation>
    </message>
    <message>
        <source>≥ {0} common documents</source>
        <translation>≥ {0} gemeinsame Dokumente</translation>
    </message>
</context>
<context>
    <name>Computing</name>
    <message>
        <source>Loading the plots</source>
        <translation>Diagramme werden geladen</translation>
    </message>
    <message>
        <source>Scoring runs</source>
        <translation>Runs werden bewertet</translation>
    </message>
</context>
<context>
    <name>ConfusionPart</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Konfusionsmatrix</translation>
    </message>
    <message>
        <source>List conflicts of this pair</source>
        <translation>Konflikte dieses Paars auflisten</translation>
    </message>
    <message>
        <source>List the documents that only one of these two assessors judged relevant</source>
        <translation>Die Dokumente auflisten, die nur einer dieser beiden Juroren als relevant beurteilt hat</translation>
    </message>
    <message>
        <source>List the documents to which these two assessors gave different grades</source>
        <translation>Die Dokumente auflisten, denen diese beiden Juroren verschiedene Stufen gaben</translation>
    </message>
    <message>
        <source>Rows: {a}; columns: {b}; framed: both agree. Click a number to list its documents.</source>
        <translation>Zeilen: {a}; Spalten: {b}; umrahmt: beide stimmen überein. Ein Klick auf eine Zahl listet ihre Dokumente.</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} und {1}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>ContradictionsView</name>
    <message>
        <source>Contradicting preferences</source>
        <translation>Widersprüchliche Präferenzen</translation>
    </message>
    <message>
        <source>Show the two documents</source>
        <translation>Die beiden Dokumente zeigen</translation>
    </message>
    <message>
        <source>The campaign does not have the text of these two documents. Import the documents on the Campaign page to read and judge them here.</source>
        <translation>Die Kampagne hat den Text dieser beiden Dokumente nicht. Importieren Sie die Dokumente auf der Seite Kampagne, um sie hier zu lesen und zu beurteilen.</translation>
    </message>
</context>
<context>
    <name>CountTile</name>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>CurveTab</name>
    <message>
        <source>Drawing figure</source>
        <translation>Abbildung wird gezeichnet</translation>
    </message>
    <message>
        <source>Kind of curve</source>
        <translation>Art der Kurve</translation>
    </message>
</context>
<context>
    <name>CurvesTab</name>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
</context>
<context>
    <name>DecisionButton</name>
    <message>
        <source>The second click of a double click is ignored. Click again to judge what is shown now.</source>
        <translation>Der zweite Klick eines Doppelklicks wird ignoriert. Klicken Sie noch einmal, um das jetzt Gezeigte zu beurteilen.</translation>
    </message>
</context>
<context>
    <name>Description</name>
    <message>
        <source>&amp;Guidelines</source>
        <translation>&amp;Richtlinien</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>&amp;Vorschau</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Assessors open the guidelines on the Judge and Preferences pages.</source>
        <translation>Juroren öffnen die Richtlinien auf den Seiten Beurteilen und Präferenzen.</translation>
    </message>
    <message>
        <source>Guidelines for the assessors</source>
        <translation>Richtlinien für die Juroren</translation>
    </message>
    <message>
        <source>Preview of the guidelines</source>
        <translation>Vorschau der Richtlinien</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Title and guidelines</source>
        <translation>Titel und Richtlinien</translation>
    </message>
    <message>
        <source>Title of the campaign</source>
        <translation>Titel der Kampagne</translation>
    </message>
    <message>
        <source>What makes a document relevant? What does each grade mean? Markdown can be used.</source>
        <translation>Was macht ein Dokument relevant? Was bedeutet jede Stufe? Markdown ist möglich.</translation>
    </message>
</context>
<context>
    <name>DifferingDuplicates</name>
    <message>
        <source>Searching for duplicates</source>
        <translation>Duplikate werden gesucht</translation>
    </message>
    <message>
        <source>This document</source>
        <translation>Dieses Dokument</translation>
    </message>
    <message>
        <source>is a duplicate</source>
        <translation>ist ein Duplikat</translation>
    </message>
    <message>
        <source>is a near-duplicate</source>
        <translation>ist ein Fast-Duplikat</translation>
    </message>
    <message>
        <source>{0} {1} of {2}, which you judged “{3}”.</source>
        <translation>{0} {1} von {2}; dieses haben Sie als „{3}“ beurteilt.</translation>
    </message>
    <message>
        <source>{0}, judged “{1}”, {2} of {3}, which you judged “{4}”.</source>
        <translation>{0}, als „{1}“ beurteilt, {2} von {3}; dieses haben Sie als „{4}“ beurteilt.</translation>
    </message>
</context>
<context>
    <name>DocumentAdjudication</name>
    <message>
        <source>Adjudication of {0} undone.</source>
        <translation>Schlichtung von {0} rückgängig gemacht.</translation>
    </message>
    <message>
        <source>All documents of this list are adjudicated.</source>
        <translation>Alle Dokumente dieser Liste sind geschlichtet.</translation>
    </message>
    <message>
        <source>Enter the adjudicator’s name first. It is saved with the adjudication.</source>
        <translation>Geben Sie zuerst den Namen des Schlichters ein. Er wird mit der Schlichtung gespeichert.</translation>
    </message>
    <message>
        <source>Ignored: {0} was not on the screen yet. Press again.</source>
        <translation>Ignoriert: {0} war noch nicht auf dem Bildschirm. Drücken Sie noch einmal.</translation>
    </message>
    <message>
        <source>The reason for {0} is kept as a draft and returns with the document.</source>
        <translation>Der Grund für {0} bleibt als Entwurf erhalten und erscheint mit dem Dokument wieder.</translation>
    </message>
    <message>
        <source>{0} is in the pool of topic {1} now. Work packages written from now on have it.</source>
        <translation>{0} ist jetzt im Pool von Topic {1}. Von nun an geschriebene Arbeitspakete enthalten es.</translation>
    </message>
</context>
<context>
    <name>DocumentMessages</name>
    <message>
        <source>Enter the adjudicator’s name first.</source>
        <translation>Geben Sie zuerst den Namen des Schlichters ein.</translation>
    </message>
</context>
<context>
    <name>DocumentSide</name>
    <message>
        <source>Term counts, {0} document</source>
        <translation>Begriffszahlen, Dokument {0}</translation>
    </message>
    <message>
        <source>The document text is not available</source>
        <translation>Der Dokumenttext ist nicht verfügbar</translation>
    </message>
    <message>
        <source>This document is empty</source>
        <translation>Dieses Dokument ist leer</translation>
    </message>
    <message>
        <source>{0} document</source>
        <translation>Dokument {0}</translation>
    </message>
</context>
<context>
    <name>DocumentView</name>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Reading this document…</source>
        <translation>Dokument wird gelesen…</translation>
    </message>
    <message>
        <source>This document contains only unknown characters. Entities that it declares are not expanded.</source>
        <translation>Dieses Dokument enthält nur unbekannte Zeichen. Entities, die es deklariert, werden nicht aufgelöst.</translation>
    </message>
    <message>
        <source>This document has no text.</source>
        <translation>Dieses Dokument hat keinen Text.</translation>
    </message>
</context>
<context>
    <name>DocumentsPart</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation>
            <numerusform>%Ln Paar</numerusform>
            <numerusform>%Ln Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>Click a number of the confusion matrix on the tab Pairwise, or open a topic on the tab Per topic. This list then has its documents.</source>
        <translation>Klicken Sie eine Zahl der Konfusionsmatrix auf dem Reiter Paarweise an, oder öffnen Sie ein Topic auf dem Reiter Je Topic. Diese Liste hat dann die Dokumente dazu.</translation>
    </message>
    <message>
        <source>Compare and adjudicate judgements</source>
        <translation>Urteile vergleichen und schlichten</translation>
    </message>
    <message>
        <source>List conflicts of all assessors</source>
        <translation>Konflikte aller Juroren auflisten</translation>
    </message>
    <message>
        <source>List the documents to which any two compared assessors gave different grades</source>
        <translation>Die Dokumente auflisten, denen zwei verglichene Juroren verschiedene Stufen gaben</translation>
    </message>
    <message>
        <source>Listed documents</source>
        <translation>Aufgelistete Dokumente</translation>
    </message>
    <message>
        <source>Listing documents</source>
        <translation>Dokumente werden aufgelistet</translation>
    </message>
    <message>
        <source>No agreements</source>
        <translation>Keine Übereinstimmungen</translation>
    </message>
    <message>
        <source>No cell and no topic is selected</source>
        <translation>Keine Zelle und kein Topic ausgewählt</translation>
    </message>
    <message>
        <source>No conflicts</source>
        <translation>Keine Konflikte</translation>
    </message>
    <message>
        <source>No document has such messages of assessors.</source>
        <translation>Kein Dokument hat solche Nachrichten von Juroren.</translation>
    </message>
    <message>
        <source>No document has these grades from these two assessors any more.</source>
        <translation>Kein Dokument hat mehr diese Stufen von diesen beiden Juroren.</translation>
    </message>
    <message>
        <source>No documents</source>
        <translation>Keine Dokumente</translation>
    </message>
    <message>
        <source>No judged document contains all of these words.</source>
        <translation>Kein beurteiltes Dokument enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>No messages</source>
        <translation>Keine Nachrichten</translation>
    </message>
    <message>
        <source>No search of the collection yet</source>
        <translation>Noch keine Suche in der Kollektion</translation>
    </message>
    <message>
        <source>No table of Quality is open</source>
        <translation>Keine Tabelle von Qualität geöffnet</translation>
    </message>
    <message>
        <source>No words to find</source>
        <translation>Keine Wörter zum Suchen</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Nothing to adjudicate</source>
        <translation>Nichts zu schlichten</translation>
    </message>
    <message>
        <source>Reading a document</source>
        <translation>Dokument wird gelesen</translation>
    </message>
    <message>
        <source>Return to the table (Escape)</source>
        <translation>Zurück zur Tabelle (Esc)</translation>
    </message>
    <message>
        <source>Search the whole collection with Edit › Search the collection…</source>
        <translation>Durchsuchen Sie die ganze Kollektion mit Bearbeiten › In der Kollektion suchen…</translation>
    </message>
    <message>
        <source>Select a document of a table on the tab Quality and press Enter, or double-click it. This list then has the documents of the table.</source>
        <translation>Wählen Sie ein Dokument einer Tabelle auf dem Reiter Qualität und drücken Sie die Eingabetaste, oder doppelklicken Sie es. Diese Liste hat dann die Dokumente der Tabelle.</translation>
    </message>
    <message>
        <source>The assessors gave no document different grades.</source>
        <translation>Die Juroren gaben keinem Dokument verschiedene Stufen.</translation>
    </message>
    <message>
        <source>The assessors gave no document the same grade.</source>
        <translation>Die Juroren gaben keinem Dokument dieselbe Stufe.</translation>
    </message>
    <message>
        <source>The table is copied or exported as soon as its titles and notes are read.</source>
        <translation>Die Tabelle wird kopiert oder exportiert, sobald ihre Titel und Notizen gelesen sind.</translation>
    </message>
    <message>
        <source>This tab shows documents beside the grades of all assessors. A conflict is a document with different grades; the grade of an adjudicator then counts. The tabs Pairwise and Per topic also lead here: click a number of the confusion matrix, or open a topic.</source>
        <translation>Dieser Reiter zeigt Dokumente neben den Stufen aller Juroren. Ein Konflikt ist ein Dokument mit verschiedenen Stufen; dann zählt die Stufe eines Schlichters. Auch die Reiter Paarweise und Je Topic führen hierher: Klicken Sie eine Zahl der Konfusionsmatrix an, oder öffnen Sie ein Topic.</translation>
    </message>
    <message>
        <source>Type words into “Find in all documents” above and press Enter.</source>
        <translation>Geben Sie oben in „In allen Dokumenten suchen“ Wörter ein, und drücken Sie die Eingabetaste.</translation>
    </message>
    <message>
        <source>Untick “Only unadjudicated” to list the adjudicated documents.</source>
        <translation>„Nur ungeschlichtete“ abwählen, um die geschlichteten Dokumente aufzulisten.</translation>
    </message>
    <message>
        <source>{0}, {1:,} adjudicated</source>
        <translation>{0}, {1:,} geschlichtet</translation>
    </message>
    <message>
        <source>‹ Back</source>
        <translation>‹ Zurück</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Content</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Judgements</source>
        <translation>&amp;Urteile</translation>
    </message>
    <message>
        <source>A binary file, without lines of text.</source>
        <translation>Eine Binärdatei, ohne Textzeilen.</translation>
    </message>
    <message>
        <source>All assessors</source>
        <translation>Alle Juroren</translation>
    </message>
    <message>
        <source>Answers to further questions</source>
        <translation>Antworten auf Zusatzfragen</translation>
    </message>
    <message>
        <source>Clarke (four columns)</source>
        <translation>Clarke (vier Spalten)</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Counting the lines…</source>
        <translation>Zeilen werden gezählt…</translation>
    </message>
    <message>
        <source>Details of runs: system, date and note</source>
        <translation>Angaben zu Runs: System, Datum und Notiz</translation>
    </message>
    <message>
        <source>Documents with texts</source>
        <translation>Dokumente mit Texten</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Export läuft</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>File format</source>
        <translation>Dateiformat</translation>
    </message>
    <message>
        <source>First &amp;lines</source>
        <translation>Erste &amp;Zeilen</translation>
    </message>
    <message>
        <source>First lines of the file</source>
        <translation>Erste Zeilen der Datei</translation>
    </message>
    <message>
        <source>Frozen version: {0}</source>
        <translation>Eingefrorene Version: {0}</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>Journal: all events</source>
        <translation>Journal: alle Ereignisse</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>Judgements with assessor, times and notes</source>
        <translation>Urteile mit Juror, Zeiten und Notizen</translation>
    </message>
    <message>
        <source>Lengths of documents, for TBG and U</source>
        <translation>Längen der Dokumente, für TBG und U</translation>
    </message>
    <message>
        <source>Messages between assessors and the lead</source>
        <translation>Nachrichten zwischen Juroren und Leitung</translation>
    </message>
    <message numerus="yes">
        <source>More than %Ln line(s)</source>
        <translation>
            <numerusform>Mehr als %Ln Zeile</numerusform>
            <numerusform>Mehr als %Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Pool: the documents to judge</source>
        <translation>Pool: die zu beurteilenden Dokumente</translation>
    </message>
    <message>
        <source>Preferences: every judged pair</source>
        <translation>Präferenzen: jedes beurteilte Paar</translation>
    </message>
    <message>
        <source>Preview of the export</source>
        <translation>Vorschau des Exports</translation>
    </message>
    <message>
        <source>Probabilities (statAP)</source>
        <translation>Wahrscheinlichkeiten (statAP)</translation>
    </message>
    <message>
        <source>Qrels: one grade per topic and document</source>
        <translation>Qrels: eine Stufe je Topic und Dokument</translation>
    </message>
    <message>
        <source>Sampled judgements (prels)</source>
        <translation>Stichproben-Urteile (Prels)</translation>
    </message>
    <message>
        <source>Strata (xinfAP, infNDCG)</source>
        <translation>Strata (xinfAP, infNDCG)</translation>
    </message>
    <message>
        <source>Subtopic qrels: answers on aspects</source>
        <translation>Subtopic-Qrels: Antworten zu Aspekten</translation>
    </message>
    <message>
        <source>TREC, one line per assessor (topic assessor document grade)</source>
        <translation>TREC, eine Zeile je Juror (Topic Juror Dokument Stufe)</translation>
    </message>
    <message>
        <source>Tasks for models: documents with filled-in prompts</source>
        <translation>Aufgaben für Modelle: Dokumente mit ausgefüllten Prompts</translation>
    </message>
    <message>
        <source>Text: document, words, characters</source>
        <translation>Text: Dokument, Wörter, Zeichen</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Topics</translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation>Geschrieben: {0}.</translation>
    </message>
</context>
<context>
    <name>ExportMenu</name>
    <message>
        <source>Copy or export the visible figure or table</source>
        <translation>Die sichtbare Abbildung oder Tabelle kopieren oder exportieren</translation>
    </message>
    <message>
        <source>Export ▾</source>
        <translation>Exportieren ▾</translation>
    </message>
</context>
<context>
    <name>FaultDialog</name>
    <message>
        <source>Close Assessor</source>
        <translation>Assessor schließen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Error report</source>
        <translation>Fehlerbericht</translation>
    </message>
    <message>
        <source>The report is on the clipboard.</source>
        <translation>Der Bericht ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>This report names the system and the places in the program where errors occurred. It contains no document texts and no names of people. Assessor sends nothing: copy the report to send it yourself.</source>
        <translation>Dieser Bericht nennt das System und die Programmstellen, an denen Fehler auftraten. Er enthält keine Dokumenttexte und keine Namen von Personen. Assessor sendet nichts: Kopieren Sie den Bericht, um ihn selbst zu senden.</translation>
    </message>
    <message>
        <source>Unexpected error</source>
        <translation>Unerwarteter Fehler</translation>
    </message>
    <message>
        <source>Unexpected error in Assessor</source>
        <translation>Unerwarteter Fehler in Assessor</translation>
    </message>
    <message>
        <source>Your judgements are safe: each is written to disk before the next document is shown. Your last action may not have been carried out. You can continue; if the window looks wrong, close it and open it again.</source>
        <translation>Ihre Urteile sind sicher: Jedes wird auf die Festplatte geschrieben, bevor das nächste Dokument erscheint. Ihre letzte Aktion wurde womöglich nicht ausgeführt. Sie können weiterarbeiten; wenn das Fenster falsch aussieht, schließen und wieder öffnen.</translation>
    </message>
    <message>
        <source>{0:,} unexpected errors in Assessor</source>
        <translation>{0:,} unerwartete Fehler in Assessor</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Checking the campaign for damage</source>
        <translation>Kampagne wird auf Schäden geprüft</translation>
    </message>
</context>
<context>
    <name>FigureDialog</name>
    <message>
        <source>&amp;Open style…</source>
        <translation>Stil ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Copied the caption.</source>
        <translation>Die Bildunterschrift wurde kopiert.</translation>
    </message>
    <message>
        <source>Copy capt&amp;ion</source>
        <translation>Bildunterschrift &amp;kopieren</translation>
    </message>
    <message>
        <source>Drawing figure</source>
        <translation>Abbildung wird gezeichnet</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Lines without an entry in the legend: {0}. Enlarge the height.</source>
        <translation>Linien ohne Eintrag in der Legende: {0}. Die Höhe vergrößern.</translation>
    </message>
    <message>
        <source>Open style</source>
        <translation>Stil öffnen</translation>
    </message>
    <message>
        <source>Options of the figure</source>
        <translation>Optionen der Abbildung</translation>
    </message>
    <message>
        <source>Sa&amp;ve style…</source>
        <translation>Stil &amp;speichern…</translation>
    </message>
    <message>
        <source>Save style</source>
        <translation>Stil speichern</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>Write the &amp;numbers, too (CSV)</source>
        <translation>Auch die &amp;Zahlen schreiben (CSV)</translation>
    </message>
    <message>
        <source>Writing {0}…</source>
        <translation>{0} wird geschrieben…</translation>
    </message>
    <message>
        <source>no line is ticked</source>
        <translation>keine Linie ist angekreuzt</translation>
    </message>
    <message>
        <source>tick a line on the tab Lines</source>
        <translation>kreuzen Sie im Reiter Linien eine Linie an</translation>
    </message>
    <message>
        <source>{0} × {1} {2}</source>
        <translation>{0} × {1} {2}</translation>
    </message>
</context>
<context>
    <name>FigureFields</name>
    <message>
        <source>&amp;Caption</source>
        <translation>B&amp;ildunterschrift</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>Sch&amp;rift</translation>
    </message>
    <message>
        <source>&amp;Greyscale</source>
        <translation>&amp;Graustufen</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Line width</source>
        <translation>&amp;Linienbreite</translation>
    </message>
    <message>
        <source>&amp;Markers</source>
        <translation>&amp;Marker</translation>
    </message>
    <message>
        <source>&amp;PNG</source>
        <translation>&amp;PNG</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>&amp;X axis</source>
        <translation>&amp;x-Achse</translation>
    </message>
    <message>
        <source>&amp;Y axis</source>
        <translation>&amp;y-Achse</translation>
    </message>
    <message>
        <source>As shown</source>
        <translation>Wie angezeigt</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>End of the {0} axis</source>
        <translation>Ende der {0}-Achse</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Font &amp;size</source>
        <translation>Schriftgr&amp;öße</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Innen</translation>
    </message>
    <message>
        <source>Le&amp;gend</source>
        <translation>L&amp;egende</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Linienbreite</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Resolution of PNG files</source>
        <translation>Auflösung von PNG-Dateien</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Scale of the {0} axis</source>
        <translation>Skala der {0}-Achse</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Si&amp;ze for</source>
        <translation>Größe &amp;für</translation>
    </message>
    <message>
        <source>Size for</source>
        <translation>Größe für</translation>
    </message>
    <message>
        <source>Start of the {0} axis</source>
        <translation>Anfang der {0}-Achse</translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation>Einheit von Breite und Höhe</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>a number in both fields, or in none</source>
        <translation>eine Zahl in beiden Feldern oder in keinem</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>the ends of the {0} axis are not two numbers</source>
        <translation>die Enden der {0}-Achse sind nicht zwei Zahlen</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
</context>
<context>
    <name>FigureLines</name>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Lines of the figure</source>
        <translation>Linien der Abbildung</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Name in the figure</source>
        <translation>Name in der Abbildung</translation>
    </message>
    <message>
        <source>Space ticks a line; F2 edits its name.</source>
        <translation>Die Leertaste wählt eine Linie; F2 bearbeitet ihren Namen.</translation>
    </message>
</context>
<context>
    <name>FigureMenu</name>
    <message>
        <source>A CSV file with a first row of grades, and a row of weights for each grade.</source>
        <translation>Eine CSV-Datei mit einer ersten Zeile von Stufen und einer Zeile Gewichte für jede Stufe.</translation>
    </message>
    <message>
        <source>Columns of the table of pairs</source>
        <translation>Spalten der Tabelle der Paare</translation>
    </message>
    <message>
        <source>Confidence of the intervals</source>
        <translation>Konfidenz der Intervalle</translation>
    </message>
    <message>
        <source>Figures ▾</source>
        <translation>Werte ▾</translation>
    </message>
    <message>
        <source>Further columns, gold judgements, intervals and own weights</source>
        <translation>Weitere Spalten, Goldurteile, Intervalle und eigene Gewichte</translation>
    </message>
    <message>
        <source>Gold judgements</source>
        <translation>Goldurteile</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Resamples of topics</source>
        <translation>Resamples der Topics</translation>
    </message>
    <message>
        <source>Weights from a file…</source>
        <translation>Gewichte aus Datei…</translation>
    </message>
    <message>
        <source>{0:g}%</source>
        <translation>{0:g}%</translation>
    </message>
</context>
<context>
    <name>FigurePlot</name>
    <message numerus="yes">
        <source>%Ln line(s) hidden</source>
        <translation>
            <numerusform>%Ln Linie ausgeblendet</numerusform>
            <numerusform>%Ln Linien ausgeblendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more line(s)</source>
        <translation>
            <numerusform>%Ln weitere Linie</numerusform>
            <numerusform>%Ln weitere Linien</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>All lines are hidden. Tick lines in the legend to show them.</source>
        <translation>Alle Linien sind ausgeblendet. Linien in der Legende ankreuzen, um sie zu zeigen.</translation>
    </message>
    <message>
        <source>All lines are hidden. Tick runs in the table to show them.</source>
        <translation>Alle Linien sind ausgeblendet. Runs in der Tabelle ankreuzen, um sie zu zeigen.</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Lines: {0}</source>
        <translation>Linien: {0}</translation>
    </message>
    <message>
        <source>Log x</source>
        <translation>x log.</translation>
    </message>
    <message>
        <source>No points to draw</source>
        <translation>Keine Punkte zu zeichnen</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Points of the plot</source>
        <translation>Punkte des Diagramms</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>The plot shows the first {0} of {1}; drag it to see the others.</source>
        <translation>Das Diagramm zeigt die ersten {0} von {1}; ziehen zeigt die anderen.</translation>
    </message>
    <message>
        <source>{0} (logarithmic)</source>
        <translation>{0} (logarithmisch)</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} gegen {1}</translation>
    </message>
</context>
<context>
    <name>FigurePreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
</context>
<context>
    <name>FileCare</name>
    <message>
        <source>Nothing that was saved before is lost. Move the file back to its place, or save a copy and continue with the copy.</source>
        <translation>Nichts bisher Gespeichertes geht verloren. Die Datei an ihren Ort zurückbewegen, oder eine Kopie speichern und mit der Kopie weiterarbeiten.</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Kopie speichern…</translation>
    </message>
    <message>
        <source>Writing changes into the campaign file</source>
        <translation>Änderungen werden in die Kampagnendatei geschrieben</translation>
    </message>
</context>
<context>
    <name>FileOptions</name>
    <message>
        <source>Con&amp;tent</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation>Inhalt der Datei</translation>
    </message>
    <message>
        <source>Docu&amp;ment element</source>
        <translation>&amp;Dokumentelement</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>For a collection too large to copy. Texts of pooled documents are copied into the campaign; all other texts are read from the file, which must stay in its place.</source>
        <translation>Für eine Kollektion, die zum Kopieren zu groß ist. Texte von Pool-Dokumenten werden in die Kampagne kopiert; alle anderen Texte werden aus der Datei gelesen, die an ihrem Ort bleiben muss.</translation>
    </message>
    <message>
        <source>Format of the file</source>
        <translation>Format der Datei</translation>
    </message>
    <message>
        <source>Grade mapping, for example 0=1, 5=0</source>
        <translation>Zuordnung der Stufen, zum Beispiel 0=1, 5=0</translation>
    </message>
    <message>
        <source>Ignore leading zeros in ids</source>
        <translation>Führende Nullen in Ids ignorieren</translation>
    </message>
    <message>
        <source>Import texts by reference</source>
        <translation>Texte als Verweis importieren</translation>
    </message>
    <message>
        <source>Judged &amp;by</source>
        <translation>Beurteilt &amp;von</translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation>Beurteilt von</translation>
    </message>
    <message>
        <source>Kind of the assessors</source>
        <translation>Art der Juroren</translation>
    </message>
    <message>
        <source>Ma&amp;p grades</source>
        <translation>Stufen &amp;zuordnen</translation>
    </message>
    <message>
        <source>Number the topics 1, 2, … in file order</source>
        <translation>Topics in Dateireihenfolge 1, 2, … nummerieren</translation>
    </message>
    <message>
        <source>Reverse grades (the lowest positive grade is the best)</source>
        <translation>Stufen umkehren (die niedrigste positive Stufe ist die beste)</translation>
    </message>
    <message>
        <source>Rules such as the consensus leave out the judgements of models and rules.</source>
        <translation>Regeln wie der Konsens lassen die Urteile von Modellen und Regeln aus.</translation>
    </message>
    <message>
        <source>Select a file in the list.</source>
        <translation>Wählen Sie eine Datei in der Liste aus.</translation>
    </message>
    <message>
        <source>Skip invalid lines and list them</source>
        <translation>Ungültige Zeilen überspringen und auflisten</translation>
    </message>
    <message>
        <source>XML element of a document</source>
        <translation>XML-Element eines Dokuments</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>for example 0=1, 5=0</source>
        <translation>zum Beispiel 0=1, 5=0</translation>
    </message>
    <message>
        <source>for example article</source>
        <translation>zum Beispiel article</translation>
    </message>
    <message>
        <source>kind as in the file</source>
        <translation>Art wie in der Datei</translation>
    </message>
    <message>
        <source>not in the file: type a name</source>
        <translation>nicht in der Datei: einen Namen eingeben</translation>
    </message>
    <message>
        <source>{0:,} files selected. Changes apply to all of them.</source>
        <translation>{0:,} Dateien ausgewählt. Änderungen gelten für alle.</translation>
    </message>
</context>
<context>
    <name>FilesPart</name>
    <message>
        <source>Choose files to import (Ctrl+I)</source>
        <translation>Zu importierende Dateien wählen (Strg+I)</translation>
    </message>
    <message>
        <source>Choose files, or drop them on this page. Assessor recognises what each file contains and shows a preview before the import. Judgements and preferences can also be imported.</source>
        <translation>Wählen Sie Dateien, oder legen Sie sie auf dieser Seite ab. Assessor erkennt, was jede Datei enthält, und zeigt vor dem Import eine Vorschau. Auch Urteile und Präferenzen können importiert werden.</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>Dateien wählen…</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Data set from ir_datasets…</source>
        <translation>Datensatz aus ir_datasets…</translation>
    </message>
    <message>
        <source>Drop files here</source>
        <translation>Dateien hier ablegen</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>Zu importierende Dateien</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message numerus="yes">
        <source>Import %Ln file(s)</source>
        <translation>
            <numerusform>%Ln Datei importieren</numerusform>
            <numerusform>%Ln Dateien importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a data set of the library ir_datasets by name</source>
        <translation>Einen Datensatz der Bibliothek ir_datasets über seinen Namen importieren</translation>
    </message>
    <message>
        <source>Import a folder of documents</source>
        <translation>Einen Ordner mit Dokumenten importieren</translation>
    </message>
    <message>
        <source>Import cancelled. Nothing was imported.</source>
        <translation>Import abgebrochen. Nichts wurde importiert.</translation>
    </message>
    <message>
        <source>Import data set</source>
        <translation>Datensatz importieren</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>Dateien importieren</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>Dateien importieren…</translation>
    </message>
    <message>
        <source>Import topics, documents and runs</source>
        <translation>Topics, Dokumente und Runs importieren</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Import läuft</translation>
    </message>
    <message>
        <source>Judgements replaced by the file: {0:,}.</source>
        <translation>Von der Datei ersetzte Urteile: {0:,}.</translation>
    </message>
    <message>
        <source>Name in the library ir_datasets, for example cranfield. The data set must already be on this computer.</source>
        <translation>Name in der Bibliothek ir_datasets, zum Beispiel cranfield. Der Datensatz muss schon auf diesem Rechner sein.</translation>
    </message>
    <message>
        <source>Nothing to import. Empty: {0}.</source>
        <translation>Nichts zu importieren. Leer: {0}.</translation>
    </message>
    <message>
        <source>Opening {0}…</source>
        <translation>{0} wird geöffnet…</translation>
    </message>
    <message>
        <source>Preview import</source>
        <translation>Importvorschau</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Replaced judgements</source>
        <translation>Ersetzte Urteile</translation>
    </message>
    <message>
        <source>Show judgements to be replaced…</source>
        <translation>Zu ersetzende Urteile anzeigen…</translation>
    </message>
    <message>
        <source>Skipped, because empty: {0}.</source>
        <translation>Übersprungen, weil leer: {0}.</translation>
    </message>
    <message>
        <source>Topics, documents, runs, judgements, preferences; compressed or not.</source>
        <translation>Topics, Dokumente, Runs, Urteile, Präferenzen; komprimiert oder nicht.</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the find bar (Escape)</source>
        <translation>Suchleiste schließen (Esc)</translation>
    </message>
    <message>
        <source>Find in this document</source>
        <translation>In diesem Dokument suchen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next match (F3 or Enter)</source>
        <translation>Nächster Treffer (F3 oder Eingabetaste)</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} von {1}</translation>
    </message>
</context>
<context>
    <name>FindInBoth</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Find in both documents</source>
        <translation>In beiden Dokumenten suchen</translation>
    </message>
    <message>
        <source>left: not found</source>
        <translation>links: nicht gefunden</translation>
    </message>
    <message>
        <source>left: {0} of {1}</source>
        <translation>links: {0} von {1}</translation>
    </message>
    <message>
        <source>right: not found</source>
        <translation>rechts: nicht gefunden</translation>
    </message>
    <message>
        <source>right: {0} of {1}</source>
        <translation>rechts: {0} von {1}</translation>
    </message>
</context>
<context>
    <name>FirstStepsCard</name>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>All steps are done. Next: File › New campaign…</source>
        <translation>Alle Schritte sind getan. Als Nächstes: Datei › Neue Kampagne…</translation>
    </message>
    <message>
        <source>Choose an assessor, or add yourself.</source>
        <translation>Wählen Sie einen Juror, oder tragen Sie sich ein.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Counting the first steps</source>
        <translation>Erste Schritte werden gezählt</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Hide the first steps</source>
        <translation>Erste Schritte ausblenden</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Beurteilen</translation>
    </message>
    <message>
        <source>Judge five documents of topic 7</source>
        <translation>Fünf Dokumente von Topic 7 beurteilen</translation>
    </message>
    <message>
        <source>Kappa of {0} and {1}: {2} → {3}</source>
        <translation>Kappa von {0} und {1}: {2} → {3}</translation>
    </message>
    <message>
        <source>Mean {0} of each run, before and after your judgements</source>
        <translation>Mittleres {0} jedes Runs, vor und nach Ihren Urteilen</translation>
    </message>
    <message>
        <source>No mean {0} changed.</source>
        <translation>Kein mittleres {0} hat sich geändert.</translation>
    </message>
    <message>
        <source>No other assessor has judged these documents.</source>
        <translation>Kein anderer Juror hat diese Dokumente beurteilt.</translation>
    </message>
    <message>
        <source>Others judged the same documents: compare your grades.</source>
        <translation>Andere haben dieselben Dokumente beurteilt: Vergleichen Sie Ihre Stufen.</translation>
    </message>
    <message>
        <source>Press the key of a grade, 0 to 3.</source>
        <translation>Drücken Sie die Taste einer Stufe, 0 bis 3.</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>Runs are evaluated with the consensus of all assessors.</source>
        <translation>Runs werden mit dem Konsens aller Juroren ausgewertet.</translation>
    </message>
    <message>
        <source>See the agreement</source>
        <translation>Übereinstimmung ansehen</translation>
    </message>
    <message>
        <source>See the system ranking</source>
        <translation>Systemrangfolge ansehen</translation>
    </message>
    <message>
        <source>Show each step and key</source>
        <translation>Jeden Schritt und jede Taste zeigen</translation>
    </message>
    <message>
        <source>Step 1 opens topic {0}.</source>
        <translation>Schritt 1 öffnet Topic {0}.</translation>
    </message>
    <message>
        <source>Topic {0}: {1} of {2} judged</source>
        <translation>Topic {0}: {1} von {2} beurteilt</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>Tutorial</translation>
    </message>
    <message>
        <source>Your kappa with each assessor, before and after your judgements</source>
        <translation>Ihr Kappa mit jedem Juror, vor und nach Ihren Urteilen</translation>
    </message>
    <message>
        <source>{0} of {1}: {2} → {3}; ranking by {0} changed</source>
        <translation>{0} von {1}: {2} → {3}; Rangfolge nach {0} geändert</translation>
    </message>
    <message>
        <source>{0} of {1}: {2} → {3}; ranking by {0} unchanged</source>
        <translation>{0} von {1}: {2} → {3}; Rangfolge nach {0} unverändert</translation>
    </message>
</context>
<context>
    <name>FittedTable</name>
    <message numerus="yes">
        <source>A copied or exported table has %n more column(s).</source>
        <translation>
            <numerusform>Eine kopierte oder exportierte Tabelle hat %n weitere Spalte.</numerusform>
            <numerusform>Eine kopierte oder exportierte Tabelle hat %n weitere Spalten.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FoundList</name>
    <message>
        <source>In the pool</source>
        <translation>Im Pool</translation>
    </message>
    <message>
        <source>In your queue</source>
        <translation>In Ihrer Warteschlange</translation>
    </message>
    <message>
        <source>Not pooled</source>
        <translation>Nicht im Pool</translation>
    </message>
    <message>
        <source>{0}, {1}, {2}</source>
        <translation>{0}, {1}, {2}</translation>
    </message>
</context>
<context>
    <name>FuseDialog</name>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Methode</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Fuse</source>
        <translation>Fusionieren</translation>
    </message>
    <message>
        <source>Fuse runs</source>
        <translation>Runs fusionieren</translation>
    </message>
    <message>
        <source>Fusing runs</source>
        <translation>Runs werden fusioniert</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>N&amp;ormalisation</source>
        <translation>N&amp;ormalisierung</translation>
    </message>
    <message>
        <source>Name of the combined run</source>
        <translation>Name des kombinierten Runs</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>Normalisierung</translation>
    </message>
    <message>
        <source>Runs: {0}</source>
        <translation>Runs: {0}</translation>
    </message>
    <message>
        <source>{0} is a run of the campaign. Undo: Campaign page, Import history.</source>
        <translation>{0} ist ein Run der Kampagne. Rückgängig: Seite Kampagne, Importhistorie.</translation>
    </message>
    <message>
        <source>{0} of {1} and {2}</source>
        <translation>{0} von {1} und {2}</translation>
    </message>
    <message>
        <source>{0} of {1} and {2} more</source>
        <translation>{0} von {1} und {2} weiteren</translation>
    </message>
    <message>
        <source>{0}. {1}.</source>
        <translation>{0}. {1}.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>GainTab</name>
    <message>
        <source>Reading the judgements</source>
        <translation>Urteile werden gelesen</translation>
    </message>
    <message>
        <source>Recall of the topics</source>
        <translation>Recall der Topics</translation>
    </message>
    <message>
        <source>Testing the recall</source>
        <translation>Recall wird geprüft</translation>
    </message>
    <message>
        <source>Topic {0}: {1}</source>
        <translation>Topic {0}: {1}</translation>
    </message>
    <message>
        <source>{0}. Sample: {1}</source>
        <translation>{0}. Stichprobe: {1}</translation>
    </message>
</context>
<context>
    <name>GradeBar</name>
    <message>
        <source>Cannot judge</source>
        <translation>Nicht beurteilbar</translation>
    </message>
    <message>
        <source>Grade by number</source>
        <translation>Stufe per Nummer</translation>
    </message>
    <message>
        <source>Judge this document later; it comes back at the end of the topic</source>
        <translation>Dieses Dokument später beurteilen; es kommt am Ende des Topics wieder</translation>
    </message>
    <message>
        <source>Judgements cannot be saved: {0}.</source>
        <translation>Urteile können nicht gespeichert werden: {0}.</translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation>Unsicher</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note on this document</source>
        <translation>Notiz zu diesem Dokument</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Save the reason why this document cannot be judged</source>
        <translation>Den Grund speichern, warum dieses Dokument nicht beurteilbar ist</translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation>Schon bekannt</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Type the number of a grade that has no key</source>
        <translation>Die Nummer einer Stufe ohne Taste eingeben</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo your last step and show its document, in any topic</source>
        <translation>Den letzten Schritt rückgängig machen und sein Dokument zeigen, in jedem Topic</translation>
    </message>
    <message>
        <source>Write a note on this document; it is saved with your judgement</source>
        <translation>Eine Notiz zu diesem Dokument schreiben; sie wird mit dem Urteil gespeichert</translation>
    </message>
    <message>
        <source>You are not sure of this judgement</source>
        <translation>Sie sind bei diesem Urteil unsicher</translation>
    </message>
    <message>
        <source>You knew this document before you judged it</source>
        <translation>Sie kannten dieses Dokument schon vor dem Beurteilen</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}, Taste {1}</translation>
    </message>
    <message>
        <source>{0}: off</source>
        <translation>{0}: aus</translation>
    </message>
    <message>
        <source>{0}: on</source>
        <translation>{0}: ein</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}: {1}. Press your grade again to keep it, or another to change it.</source>
        <translation>{0}: {1}. Drücken Sie Ihre Stufe noch einmal, um sie zu behalten, oder eine andere, um sie zu ändern.</translation>
    </message>
</context>
<context>
    <name>GradeButton</name>
    <message>
        <source>{0}, grade {1}</source>
        <translation>{0}, Stufe {1}</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}, Taste {1}</translation>
    </message>
    <message>
        <source>{0}, the document&apos;s grade now</source>
        <translation>{0}, jetzige Stufe des Dokuments</translation>
    </message>
</context>
<context>
    <name>GradeCounts</name>
    <message>
        <source>Your grades in this topic</source>
        <translation>Ihre Stufen in diesem Topic</translation>
    </message>
    <message>
        <source>{0:,} ({1}%)</source>
        <translation>{0:,} ({1}%)</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>GradeLegend</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Key {0}</source>
        <translation>Taste {0}</translation>
    </message>
    <message>
        <source>Meaning of the grades</source>
        <translation>Bedeutung der Stufen</translation>
    </message>
    <message>
        <source>No description.</source>
        <translation>Keine Beschreibung.</translation>
    </message>
    <message>
        <source>counts as not relevant</source>
        <translation>zählt als nicht relevant</translation>
    </message>
    <message>
        <source>counts as relevant</source>
        <translation>zählt als relevant</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}.</translation>
    </message>
</context>
<context>
    <name>GradeRow</name>
    <message numerus="yes">
        <source>%Ln judgement(s) have this grade: it cannot be removed or change its value.</source>
        <translation>
            <numerusform>%Ln Urteil hat diese Stufe: Sie kann nicht entfernt werden, und ihr Wert bleibt fest.</numerusform>
            <numerusform>%Ln Urteile haben diese Stufe: Sie kann nicht entfernt werden, und ihr Wert bleibt fest.</numerusform>
        </translation>
    </message>
    <message>
        <source>Colour of {0}</source>
        <translation>Farbe von {0}</translation>
    </message>
    <message>
        <source>Counts as relevant in measures</source>
        <translation>Zählt in Maßen als relevant</translation>
    </message>
    <message>
        <source>Letter key for this grade; empty for the default key</source>
        <translation>Buchstabentaste für diese Stufe; leer: die Standardtaste</translation>
    </message>
    <message>
        <source>Letter key for {0}</source>
        <translation>Buchstabentaste für {0}</translation>
    </message>
    <message>
        <source>Meaning of {0}</source>
        <translation>Bedeutung von {0}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the grade {0}</source>
        <translation>Name der Stufe {0}</translation>
    </message>
    <message>
        <source>Numeric value of the grade; negative for junk</source>
        <translation>Zahlenwert der Stufe; negativ für Junk</translation>
    </message>
    <message>
        <source>Remove grade</source>
        <translation>Stufe entfernen</translation>
    </message>
    <message>
        <source>Remove the grade {0}</source>
        <translation>Die Stufe {0} entfernen</translation>
    </message>
    <message>
        <source>Value of the grade</source>
        <translation>Wert der Stufe</translation>
    </message>
    <message>
        <source>Value of {0}</source>
        <translation>Wert von {0}</translation>
    </message>
    <message>
        <source>When to give this grade</source>
        <translation>Wann diese Stufe zu geben ist</translation>
    </message>
    <message>
        <source>{0} counts as relevant</source>
        <translation>{0} zählt als relevant</translation>
    </message>
</context>
<context>
    <name>GroupBar</name>
    <message>
        <source>All groups</source>
        <translation>Alle Gruppen</translation>
    </message>
    <message>
        <source>Does not group the runs.</source>
        <translation>Gruppiert die Runs nicht.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppieren</translation>
    </message>
    <message numerus="yes">
        <source>Group %Ln run(s)</source>
        <translation>
            <numerusform>%Ln Run gruppieren</numerusform>
            <numerusform>%Ln Runs gruppieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Group shown</source>
        <translation>Angezeigte Gruppe</translation>
    </message>
    <message>
        <source>Group the runs by name, by run tag or by your own groups</source>
        <translation>Die Runs nach Namen, nach Run-Tag oder nach eigenen Gruppen gruppieren</translation>
    </message>
    <message>
        <source>Groups by name</source>
        <translation>Gruppen nach Namen</translation>
    </message>
    <message>
        <source>Groups by tag</source>
        <translation>Gruppen nach Tag</translation>
    </message>
    <message>
        <source>Groups of runs</source>
        <translation>Gruppen von Runs</translation>
    </message>
    <message>
        <source>Groups runs whose names begin with the same letters and digits, up to the first other character. A run that shares its beginning with no other run has no group.</source>
        <translation>Gruppiert Runs, deren Namen bis zum ersten anderen Zeichen mit denselben Buchstaben und Ziffern beginnen. Ein Run, der seinen Anfang mit keinem anderen teilt, hat keine Gruppe.</translation>
    </message>
    <message>
        <source>Groups runs with the same run tag.</source>
        <translation>Gruppiert Runs mit demselben Run-Tag.</translation>
    </message>
    <message>
        <source>My groups</source>
        <translation>Eigene Gruppen</translation>
    </message>
    <message>
        <source>Name of the group (empty: no group):</source>
        <translation>Name der Gruppe (leer: keine Gruppe):</translation>
    </message>
    <message>
        <source>Runs not grouped</source>
        <translation>Runs nicht gruppiert</translation>
    </message>
    <message>
        <source>Show only the runs of this group</source>
        <translation>Nur die Runs dieser Gruppe zeigen</translation>
    </message>
    <message>
        <source>Your own groups. To make one, select runs and use “Group…”.</source>
        <translation>Ihre eigenen Gruppen. Um eine anzulegen, wählen Sie Runs aus und dann „Gruppieren…“.</translation>
    </message>
</context>
<context>
    <name>Guidelines</name>
    <message>
        <source>Guidelines</source>
        <translation>Richtlinien</translation>
    </message>
    <message>
        <source>This campaign has no guidelines.</source>
        <translation>Diese Kampagne hat keine Richtlinien.</translation>
    </message>
</context>
<context>
    <name>HeadBar</name>
    <message>
        <source>Pair selection…</source>
        <translation>Paarauswahl…</translation>
    </message>
    <message>
        <source>Pairs are selected by: {0} ({1})</source>
        <translation>Auswahl der Paare: {0} ({1})</translation>
    </message>
    <message>
        <source>Progress on this topic</source>
        <translation>Fortschritt bei diesem Topic</translation>
    </message>
    <message>
        <source>Ranking, consistency and your preferences on this topic ({0})</source>
        <translation>Rangfolge, Konsistenz und eigene Präferenzen zu diesem Topic ({0})</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Topic</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>{0} judged</source>
        <translation>{0} beurteilt</translation>
    </message>
</context>
<context>
    <name>HeldFiles</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln Topic</numerusform>
            <numerusform>%Ln Topics</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Angaben…</translation>
    </message>
    <message>
        <source>Edit the system, the date and the note of the selected run</source>
        <translation>System, Datum und Notiz des gewählten Runs bearbeiten</translation>
    </message>
    <message>
        <source>New name of the run “{0}”:</source>
        <translation>Neuer Name des Runs „{0}“:</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove run</source>
        <translation>Run entfernen</translation>
    </message>
    <message>
        <source>Remove the run “{0}”?</source>
        <translation>Den Run „{0}“ entfernen?</translation>
    </message>
    <message>
        <source>Remove the selected run. All judgements are kept.</source>
        <translation>Den gewählten Run entfernen. Alle Urteile bleiben erhalten.</translation>
    </message>
    <message>
        <source>Removed the run “{0}”.</source>
        <translation>Der Run „{0}“ wurde entfernt.</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Removing the run</source>
        <translation>Run wird entfernt</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename run</source>
        <translation>Run umbenennen</translation>
    </message>
    <message>
        <source>Rename the selected run</source>
        <translation>Den gewählten Run umbenennen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <source>Runs of the campaign</source>
        <translation>Runs der Kampagne</translation>
    </message>
    <message>
        <source>This removes its {0} for {1}. The documents that it contributed stay in the pool, and all judgements are kept. To restore the run, import its file again.</source>
        <translation>Damit entfallen seine {0} für {1}. Die Dokumente, die er beitrug, bleiben im Pool, und alle Urteile bleiben erhalten. Um den Run wiederherzustellen, importieren Sie seine Datei erneut.</translation>
    </message>
</context>
<context>
    <name>HelpContents</name>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>No page contains these words</source>
        <translation>Keine Seite enthält diese Wörter</translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation>Alle Seiten durchsuchen</translation>
    </message>
    <message>
        <source>Search all pages (Ctrl+K)</source>
        <translation>Alle Seiten durchsuchen (Strg+K)</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
</context>
<context>
    <name>HelpView</name>
    <message>
        <source>Help page</source>
        <translation>Hilfeseite</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message numerus="yes">
        <source>%Ln section(s) found</source>
        <translation>
            <numerusform>%Ln Abschnitt gefunden</numerusform>
            <numerusform>%Ln Abschnitte gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Left</translation>
    </message>
    <message>
        <source>Alt+Right</source>
        <translation>Alt+Right</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Copied the address {0}</source>
        <translation>Adresse kopiert: {0}</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>{0} – Assessor help</source>
        <translation>{0} – Assessor-Hilfe</translation>
    </message>
</context>
<context>
    <name>HiddenRepeatsDialog</name>
    <message>
        <source>&amp;Fewest decisions before a repeat</source>
        <translation>&amp;Mindestzahl Entscheidungen vor einer Wiederholung</translation>
    </message>
    <message>
        <source>&amp;Graded documents for each repeat</source>
        <translation>&amp;Beurteilte Dokumente je Wiederholung</translation>
    </message>
    <message>
        <source>&amp;Let assessors judge some documents twice</source>
        <translation>&amp;Juroren einige Dokumente zweimal beurteilen lassen</translation>
    </message>
    <message>
        <source>A repeated document comes in the queue of its topic as if it had not been judged. The assessor sees neither the earlier grade nor that it is a repeat. Only the first grade counts; the repeat serves to measure how far assessors agree with themselves. Write work packages after this change: they take it along.</source>
        <translation>Ein wiederholtes Dokument kommt in die Warteschlange seines Topics, als wäre es nicht beurteilt. Der Juror sieht weder die frühere Stufe, noch dass es eine Wiederholung ist. Nur die erste Stufe zählt; die Wiederholung misst, wie weit Juroren mit sich selbst übereinstimmen. Schreiben Sie Arbeitspakete erst nach dieser Änderung, damit sie sie enthalten.</translation>
    </message>
    <message>
        <source>Fewest decisions before a repeat</source>
        <translation>Mindestzahl Entscheidungen vor einer Wiederholung</translation>
    </message>
    <message>
        <source>Graded documents for each repeat</source>
        <translation>Beurteilte Dokumente je Wiederholung</translation>
    </message>
    <message>
        <source>Hidden repeats</source>
        <translation>Verdeckte Wiederholungen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>the campaign has no grades, only preferences</source>
        <translation>die Kampagne hat keine Stufen, nur Präferenzen</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>History of the document</source>
        <translation>Verlauf des Dokuments</translation>
    </message>
    <message>
        <source>Seconds: active reading time before the event. Order and position: those of the queue when the document was judged.</source>
        <translation>Sekunden: aktive Lesezeit vor dem Ereignis. Reihenfolge und Position: die der Warteschlange, als das Dokument beurteilt wurde.</translation>
    </message>
    <message>
        <source>This document has no events yet.</source>
        <translation>Dieses Dokument hat noch keine Ereignisse.</translation>
    </message>
</context>
<context>
    <name>HistoryList</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Changed judgements</source>
        <translation>Geänderte Urteile</translation>
    </message>
    <message>
        <source>Computing the preview</source>
        <translation>Vorschau wird berechnet</translation>
    </message>
    <message>
        <source>Effects of the undo:</source>
        <translation>Auswirkungen des Rückgängigmachens:</translation>
    </message>
    <message>
        <source>Import history</source>
        <translation>Importhistorie</translation>
    </message>
    <message>
        <source>Import undone</source>
        <translation>Import rückgängig gemacht</translation>
    </message>
    <message>
        <source>Imported: topics, documents, lines of a run, or judgements; for a pool, topic-document pairs. Files with the same number are undone together.</source>
        <translation>Importiert: Topics, Dokumente, Zeilen eines Runs oder Urteile; bei einem Pool Topic-Dokument-Paare. Dateien mit derselben Nummer werden zusammen rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Later changes by others are kept.</source>
        <translation>Spätere Änderungen anderer bleiben erhalten.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo import</source>
        <translation>Import rückgängig machen</translation>
    </message>
    <message>
        <source>Undo import…</source>
        <translation>Import rückgängig machen…</translation>
    </message>
    <message>
        <source>Undo the selected import, merge, pool or assignment as a whole</source>
        <translation>Den gewählten Import, die Zusammenführung, den Pool oder die Zuweisung als Ganzes rückgängig machen</translation>
    </message>
    <message>
        <source>Undo {0}?</source>
        <translation>{0} rückgängig machen?</translation>
    </message>
    <message>
        <source>Undoing the import</source>
        <translation>Import wird rückgängig gemacht</translation>
    </message>
</context>
<context>
    <name>HistoryTab</name>
    <message>
        <source>Drawing figure</source>
        <translation>Abbildung wird gezeichnet</translation>
    </message>
</context>
<context>
    <name>ImportSummary</name>
    <message>
        <source>Import again with this correction</source>
        <translation>Mit dieser Korrektur erneut importieren</translation>
    </message>
    <message>
        <source>Import more</source>
        <translation>Weitere importieren</translation>
    </message>
    <message>
        <source>Import {0} again with {1}</source>
        <translation>{0} erneut importieren mit {1}</translation>
    </message>
    <message numerus="yes">
        <source>Imported %Ln file(s)</source>
        <translation>
            <numerusform>%Ln Datei importiert</numerusform>
            <numerusform>%Ln Dateien importiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Show replaced judgements…</source>
        <translation>Ersetzte Urteile anzeigen…</translation>
    </message>
    <message>
        <source>Skipped: the file is empty.</source>
        <translation>Übersprungen: Die Datei ist leer.</translation>
    </message>
    <message>
        <source>Summary of the import</source>
        <translation>Zusammenfassung des Imports</translation>
    </message>
    <message>
        <source>{0:,} skipped:</source>
        <translation>{0:,} übersprungen:</translation>
    </message>
    <message>
        <source>{0}, read as {1}.</source>
        <translation>{0}, gelesen als {1}.</translation>
    </message>
</context>
<context>
    <name>ImportWords</name>
    <message>
        <source>0=1 under “Map grades”</source>
        <translation>0=1 unter „Stufen zuordnen“</translation>
    </message>
    <message>
        <source>Ignore leading zeros in ids</source>
        <translation>Führende Nullen in Ids ignorieren</translation>
    </message>
    <message>
        <source>Number the topics in file order</source>
        <translation>Topics in Dateireihenfolge nummerieren</translation>
    </message>
    <message>
        <source>Reverse the grades</source>
        <translation>Die Stufen umkehren</translation>
    </message>
    <message>
        <source>enter the assessor under “Judged by”</source>
        <translation>den Juror unter „Beurteilt von“ eingeben</translation>
    </message>
    <message>
        <source>leading zeros in ids ignored</source>
        <translation>führende Nullen in Ids ignoriert</translation>
    </message>
    <message>
        <source>leave “Judged by” empty</source>
        <translation>„Beurteilt von“ leer lassen</translation>
    </message>
    <message>
        <source>the topics numbered in file order</source>
        <translation>die Topics in Dateireihenfolge nummeriert</translation>
    </message>
    <message>
        <source>“Map grades”</source>
        <translation>„Stufen zuordnen“</translation>
    </message>
    <message>
        <source>“Reverse grades”</source>
        <translation>„Stufen umkehren“</translation>
    </message>
</context>
<context>
    <name>JobList</name>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>Long work such as an import is listed here until it ends.</source>
        <translation>Lange Arbeiten wie ein Import stehen hier, bis sie enden.</translation>
    </message>
    <message>
        <source>No jobs</source>
        <translation>Keine Aufträge</translation>
    </message>
</context>
<context>
    <name>JobRow</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel: {0}</source>
        <translation>Abbrechen: {0}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Pauses at the next step</source>
        <translation>Wird beim nächsten Schritt pausiert</translation>
    </message>
    <message>
        <source>Progress of: {0}</source>
        <translation>Fortschritt: {0}</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird abgebrochen</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>a short question is not paused</source>
        <translation>eine kurze Abfrage wird nicht pausiert</translation>
    </message>
    <message>
        <source>cannot pause while it holds the campaign file</source>
        <translation>kann nicht pausieren, solange er die Kampagnendatei sperrt</translation>
    </message>
    <message>
        <source>the campaign is being opened or restored, which is not paused</source>
        <translation>die Kampagne wird geöffnet oder wiederhergestellt; das wird nicht pausiert</translation>
    </message>
</context>
<context>
    <name>JudgePage</name>
    <message>
        <source>Nothing saved: no document is on the screen.</source>
        <translation>Nichts gespeichert: Kein Dokument ist auf dem Bildschirm.</translation>
    </message>
    <message>
        <source>Nothing saved: this scale has no grade {0}.</source>
        <translation>Nichts gespeichert: Diese Skala hat keine Stufe {0}.</translation>
    </message>
    <message>
        <source>Text cursor: off</source>
        <translation>Textcursor: aus</translation>
    </message>
    <message>
        <source>Text cursor: on</source>
        <translation>Textcursor: ein</translation>
    </message>
</context>
<context>
    <name>JudgementCard</name>
    <message>
        <source>Judged on another version of this document’s text.</source>
        <translation>Nach einer anderen Version des Texts dieses Dokuments beurteilt.</translation>
    </message>
    <message>
        <source>No note.</source>
        <translation>Keine Notiz.</translation>
    </message>
    <message>
        <source>not sure</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>seen before</source>
        <translation>schon bekannt</translation>
    </message>
</context>
<context>
    <name>JudgementCards</name>
    <message>
        <source>Judgements</source>
        <translation>Urteile</translation>
    </message>
</context>
<context>
    <name>JudgementsTab</name>
    <message>
        <source>Ranks of the runs with the judgements of each assessor, of each rule that combines assessors, and of each frozen version; the table compares them with Consensus. A pair of runs is swapped if a set orders it unlike Consensus.</source>
        <translation>Ränge der Runs mit den Urteilen jedes Jurors, jeder Regel, die Juroren kombiniert, und jeder eingefrorenen Version; die Tabelle vergleicht sie mit dem Konsens. Ein Paar von Runs ist vertauscht, wenn ein Urteilssatz es anders ordnet als der Konsens.</translation>
    </message>
    <message>
        <source>Scoring by each judgement set</source>
        <translation>Runs werden mit jedem Urteilssatz bewertet</translation>
    </message>
</context>
<context>
    <name>JudgingArea</name>
    <message>
        <source>Choose another order or topic, or reopen the campaign.</source>
        <translation>Wählen Sie eine andere Reihenfolge oder ein anderes Topic, oder öffnen Sie die Kampagne neu.</translation>
    </message>
    <message>
        <source>Document {0:,} of {1:,}: {2}</source>
        <translation>Dokument {0:,} von {1:,}: {2}</translation>
    </message>
    <message>
        <source>Highlights on an earlier version of this document, not shown: {0}</source>
        <translation>Markierungen in einer früheren Version dieses Dokuments, nicht gezeigt: {0}</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Wird geladen</translation>
    </message>
    <message>
        <source>Press {0} if you cannot judge it, or judge it from another source.</source>
        <translation>Drücken Sie {0}, wenn Sie es nicht beurteilen können, oder beurteilen Sie es nach einer anderen Quelle.</translation>
    </message>
    <message>
        <source>Reading the queue of this topic…</source>
        <translation>Die Warteschlange dieses Topics wird gelesen…</translation>
    </message>
    <message>
        <source>The document text is not available</source>
        <translation>Der Dokumenttext ist nicht verfügbar</translation>
    </message>
    <message>
        <source>The queue of this topic could not be read</source>
        <translation>Die Warteschlange dieses Topics konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>This document is empty</source>
        <translation>Dieses Dokument ist leer</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <translation>{0}. {1}</translation>
    </message>
</context>
<context>
    <name>JudgingPosition</name>
    <message>
        <source>Ignored: {0} was not on the screen yet. Press again.</source>
        <translation>Ignoriert: {0} war noch nicht auf dem Bildschirm. Drücken Sie noch einmal.</translation>
    </message>
    <message>
        <source>Reading the queue</source>
        <translation>Warteschlange wird gelesen</translation>
    </message>
</context>
<context>
    <name>KeyEditor</name>
    <message>
        <source>Choose an action, then press its new shortcut.</source>
        <translation>Wählen Sie eine Aktion, und drücken Sie dann ihr neues Tastenkürzel.</translation>
    </message>
    <message>
        <source>Filter actions</source>
        <translation>Aktionen filtern</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>Neues Tastenkürzel</translation>
    </message>
    <message>
        <source>No other action has this shortcut.</source>
        <translation>Keine andere Aktion hat dieses Tastenkürzel.</translation>
    </message>
    <message>
        <source>Only “{0}” has this shortcut, and the scale of this campaign has no such grade. You can reassign the shortcut; the grade then loses it in every campaign.</source>
        <translation>Nur „{0}“ hat dieses Tastenkürzel, und die Skala dieser Kampagne hat keine solche Stufe. Sie können es neu vergeben; die Stufe verliert es dann in jeder Kampagne.</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>Auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the default shortcut of the action</source>
        <translation>Das Standard-Tastenkürzel der Aktion wiederherstellen</translation>
    </message>
    <message>
        <source>Set shortcut</source>
        <translation>Tastenkürzel setzen</translation>
    </message>
    <message>
        <source>The shortcut of “{0}” is now {1}.</source>
        <translation>Das Tastenkürzel von „{0}“ ist jetzt {1}.</translation>
    </message>
    <message>
        <source>Without a shortcut, run the action from its menu or the command palette.</source>
        <translation>Ohne Tastenkürzel lässt sich die Aktion über ihr Menü oder die Befehlspalette ausführen.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>{0}: grade {1}, {2}</source>
        <translation>{0}: Stufe {1}, {2}</translation>
    </message>
    <message>
        <source>“{0}” has no shortcut now.</source>
        <translation>„{0}“ hat jetzt kein Tastenkürzel.</translation>
    </message>
    <message>
        <source>“{0}” has this shortcut. Change it there first.</source>
        <translation>„{0}“ hat dieses Tastenkürzel. Zuerst dort ändern.</translation>
    </message>
</context>
<context>
    <name>KnownGradesDialog</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Documents for each gold document</source>
        <translation>&amp;Dokumente je Gold-Dokument</translation>
    </message>
    <message>
        <source>&amp;Last decisions that end it</source>
        <translation>&amp;Letzte Entscheidungen, die es beenden</translation>
    </message>
    <message>
        <source>&amp;Mix gold documents into the queues</source>
        <translation>Gold-Dokumente in Warteschlangen &amp;mischen</translation>
    </message>
    <message>
        <source>A file has the lines of a qrels file, each with a reason at its end or without. Assessors judge gold documents without knowing it. Training and qualification come before the queue; in training the known grade and the reason are shown after each decision. None of these judgements counts; Agreement › Quality shows the results. Write work packages after this change.</source>
        <translation>Eine Datei hat die Zeilen einer Qrels-Datei, jede mit einem Grund am Ende oder ohne. Juroren beurteilen Gold-Dokumente, ohne es zu wissen. Training und Qualifikation kommen vor der Warteschlange; im Training werden nach jeder Entscheidung die bekannte Stufe und der Grund gezeigt. Keines dieser Urteile zählt; Übereinstimmung › Qualität zeigt die Ergebnisse. Schreiben Sie Arbeitspakete erst nach dieser Änderung.</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Documents for each gold document</source>
        <translation>Dokumente je Gold-Dokument</translation>
    </message>
    <message>
        <source>Documents with known grades</source>
        <translation>Dokumente mit bekannten Stufen</translation>
    </message>
    <message>
        <source>Gold documents</source>
        <translation>Gold-Dokumente</translation>
    </message>
    <message>
        <source>Known grades</source>
        <translation>Bekannte Stufen</translation>
    </message>
    <message>
        <source>Last decisions that end it</source>
        <translation>Letzte Entscheidungen, die es beenden</translation>
    </message>
    <message>
        <source>List of documents…</source>
        <translation>Liste der Dokumente…</translation>
    </message>
    <message>
        <source>Percent of them with the known &amp;grade</source>
        <translation>Prozent davon mit bekannter &amp;Stufe</translation>
    </message>
    <message>
        <source>Percent of them with the known grade</source>
        <translation>Prozent davon mit bekannter Stufe</translation>
    </message>
    <message>
        <source>Percent with the known grade to &amp;pass it</source>
        <translation>Prozent mit bekannter Stufe zum &amp;Bestehen</translation>
    </message>
    <message>
        <source>Percent with the known grade to pass it</source>
        <translation>Prozent mit bekannter Stufe zum Bestehen</translation>
    </message>
    <message>
        <source>Qualification</source>
        <translation>Qualifikation</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>import {0}</source>
        <translation>importiert {0}</translation>
    </message>
</context>
<context>
    <name>KnownListDialog</name>
    <message>
        <source>Documents with known grades</source>
        <translation>Dokumente mit bekannten Stufen</translation>
    </message>
    <message>
        <source>Nobody gets a removed document any more, except those who judged it. Judgements of it still never count, also those in work packages. The import history undoes a removal.</source>
        <translation>Ein entferntes Dokument bekommt niemand mehr, außer wer es beurteilt hat. Urteile darüber zählen weiterhin nie, auch die in Arbeitspaketen. Die Importhistorie macht eine Entfernung rückgängig.</translation>
    </message>
    <message>
        <source>Reason, which is kept:</source>
        <translation>Grund, der aufbewahrt wird:</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln known grade(s)</source>
        <translation>
            <numerusform>%Ln bekannte Stufe entfernen</numerusform>
            <numerusform>%Ln bekannte Stufen entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
</context>
<context>
    <name>LeadThread</name>
    <message>
        <source>Mark as answered</source>
        <translation>Als beantwortet markieren</translation>
    </message>
    <message>
        <source>Reply to</source>
        <translation>Antwort an</translation>
    </message>
    <message>
        <source>T&amp;o</source>
        <translation>&amp;An</translation>
    </message>
    <message>
        <source>The messages need no reply</source>
        <translation>Die Nachrichten brauchen keine Antwort</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Zurückziehen</translation>
    </message>
    <message>
        <source>Withdraw your last message on this document</source>
        <translation>Ihre letzte Nachricht zu diesem Dokument zurückziehen</translation>
    </message>
    <message>
        <source>all who have the document</source>
        <translation>alle, die das Dokument haben</translation>
    </message>
</context>
<context>
    <name>Leaving</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close without a copy</source>
        <translation>Ohne Kopie schließen</translation>
    </message>
    <message>
        <source>Continue without a backup</source>
        <translation>Ohne Sicherung weiter</translation>
    </message>
    <message>
        <source>Continue without it</source>
        <translation>Ohne sie weiter</translation>
    </message>
    <message>
        <source>If you close the campaign now, its judgements are only in the moved file. If the file was deleted, they are lost. A copy keeps all of them.</source>
        <translation>Wenn Sie die Kampagne jetzt schließen, sind ihre Urteile nur in der verschobenen Datei. Wurde die Datei gelöscht, sind sie verloren. Eine Kopie behält alle.</translation>
    </message>
    <message>
        <source>If you close the campaign now, this work stops and changes nothing. You can start it again later. All judgements are saved.</source>
        <translation>Wenn Sie die Kampagne jetzt schließen, bricht diese Arbeit ab und ändert nichts. Sie können sie später neu starten. Alle Urteile sind gespeichert.</translation>
    </message>
    <message>
        <source>If you continue, it is lost. All earlier judgements are saved.</source>
        <translation>Wenn Sie weitermachen, geht sie verloren. Alle früheren Urteile sind gespeichert.</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>No backup</source>
        <translation>Keine Sicherung</translation>
    </message>
    <message>
        <source>No backup can be made before this change.</source>
        <translation>Vor dieser Änderung kann keine Sicherung angelegt werden.</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Saving the last change. The campaign closes when it is saved.</source>
        <translation>Die letzte Änderung wird gespeichert. Danach wird die Kampagne geschlossen.</translation>
    </message>
    <message>
        <source>Still running: {0}.</source>
        <translation>Läuft noch: {0}.</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>Abbrechen und schließen</translation>
    </message>
    <message>
        <source>The campaign&apos;s file was moved</source>
        <translation>Die Datei der Kampagne wurde verschoben</translation>
    </message>
    <message>
        <source>The file of this campaign is no longer in its place.</source>
        <translation>Die Datei dieser Kampagne ist nicht mehr an ihrem Ort.</translation>
    </message>
    <message>
        <source>Work in progress</source>
        <translation>Laufende Arbeit</translation>
    </message>
    <message>
        <source>Your last change still cannot be saved.</source>
        <translation>Ihre letzte Änderung kann noch immer nicht gespeichert werden.</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Untick a line to hide it. Ctrl+A ticks all lines.</source>
        <translation>Eine Linie abwählen, um sie auszublenden. Strg+A wählt alle Linien.</translation>
    </message>
</context>
<context>
    <name>LetterDialog</name>
    <message>
        <source>&amp;Deadline</source>
        <translation>&amp;Frist</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>&amp;Anweisungen</translation>
    </message>
    <message>
        <source>&amp;Message</source>
        <translation>&amp;Nachricht</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Frist</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>Letter to {0}</source>
        <translation>Brief an {0}</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>The next work package for {0} shows this on its first page. Markdown can be used.</source>
        <translation>Das nächste Arbeitspaket für {0} zeigt dies auf seiner ersten Seite. Markdown ist möglich.</translation>
    </message>
    <message>
        <source>YYYY-MM-DD</source>
        <translation>JJJJ-MM-TT</translation>
    </message>
</context>
<context>
    <name>ListChoice</name>
    <message>
        <source>&amp;List</source>
        <translation>&amp;Liste</translation>
    </message>
    <message>
        <source>Adjudicate without seeing which assessor gave which grade. Lists of conflicts then show no names.</source>
        <translation>Schlichten, ohne zu sehen, welcher Juror welche Stufe vergab. Konfliktlisten zeigen dann keine Namen.</translation>
    </message>
    <message>
        <source>Agreements: {0} randomly sampled documents</source>
        <translation>Übereinstimmungen: {0} zufällig ausgewählte Dokumente</translation>
    </message>
    <message>
        <source>Conflicts: {0}</source>
        <translation>Konflikte: {0}</translation>
    </message>
    <message>
        <source>Documents found in the collection</source>
        <translation>In der Kollektion gefundene Dokumente</translation>
    </message>
    <message>
        <source>Documents of the selected cell or topic</source>
        <translation>Dokumente der gewählten Zelle oder des Topics</translation>
    </message>
    <message>
        <source>Documents of the table opened on Quality</source>
        <translation>Dokumente der unter Qualität geöffneten Tabelle</translation>
    </message>
    <message>
        <source>Documents to list</source>
        <translation>Aufzulistende Dokumente</translation>
    </message>
    <message>
        <source>Documents with messages</source>
        <translation>Dokumente mit Nachrichten</translation>
    </message>
    <message>
        <source>Documents with unanswered messages</source>
        <translation>Dokumente mit unbeantworteten Nachrichten</translation>
    </message>
    <message>
        <source>Find in all documents</source>
        <translation>In allen Dokumenten suchen</translation>
    </message>
    <message>
        <source>Hide assessor &amp;names</source>
        <translation>Jurorenna&amp;men ausblenden</translation>
    </message>
    <message>
        <source>Judged documents with the words of the search</source>
        <translation>Beurteilte Dokumente mit den Wörtern der Suche</translation>
    </message>
    <message>
        <source>List only documents without an adjudication.</source>
        <translation>Nur Dokumente ohne Schlichtung auflisten.</translation>
    </message>
    <message>
        <source>List the judged documents of all topics that contain these words (Enter)</source>
        <translation>Die beurteilten Dokumente aller Topics auflisten, die diese Wörter enthalten (Eingabetaste)</translation>
    </message>
    <message>
        <source>New sample</source>
        <translation>Neue Stichprobe</translation>
    </message>
    <message>
        <source>Onl&amp;y unadjudicated</source>
        <translation>Nur &amp;ungeschlichtete</translation>
    </message>
    <message>
        <source>Sample other documents</source>
        <translation>Andere Dokumente auswählen</translation>
    </message>
    <message>
        <source>Words to find</source>
        <translation>Suchwörter</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Assessor</source>
        <translation>Assessor</translation>
    </message>
    <message>
        <source>Judging as {0}</source>
        <translation>Es beurteilt: {0}</translation>
    </message>
    <message>
        <source>{0} – Assessor</source>
        <translation>{0} – Assessor</translation>
    </message>
</context>
<context>
    <name>Marking</name>
    <message>
        <source>All terms</source>
        <translation>Alle Begriffe</translation>
    </message>
    <message>
        <source>Best entry point</source>
        <translation>Bester Einstiegspunkt</translation>
    </message>
    <message>
        <source>Heading {0:,} of {1:,}, level {3}: {2}</source>
        <translation>Überschrift {0:,} von {1:,}, Ebene {3}: {2}</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Markierung</translation>
    </message>
    <message>
        <source>Highlight for {0}</source>
        <translation>Markierung für {0}</translation>
    </message>
    <message>
        <source>Highlight {0:,} of {1:,}: {2}</source>
        <translation>Markierung {0:,} von {1:,}: {2}</translation>
    </message>
    <message>
        <source>Link {0:,} of {1:,}: {2}</source>
        <translation>Link {0:,} von {1:,}: {2}</translation>
    </message>
    <message>
        <source>No highlight here; press ] to go to the next highlight</source>
        <translation>Hier ist keine Markierung; ] geht zur nächsten Markierung</translation>
    </message>
    <message>
        <source>No highlighted terms so far; the search continues</source>
        <translation>Bisher keine hervorgehobenen Begriffe; die Suche läuft weiter</translation>
    </message>
    <message>
        <source>Only this term: {0}</source>
        <translation>Nur dieser Begriff: {0}</translation>
    </message>
    <message>
        <source>Select text first, with Shift+arrow keys or the mouse</source>
        <translation>Zuerst Text auswählen, mit Umschalt+Pfeiltasten oder der Maus</translation>
    </message>
    <message>
        <source>Table {0:,} of {1:,}, rows: {3:,}, columns: {4:,}. {2}</source>
        <translation>Tabelle {0:,} von {1:,}, Zeilen: {3:,}, Spalten: {4:,}. {2}</translation>
    </message>
    <message>
        <source>Term {0:,} of {1:,}: {2}</source>
        <translation>Begriff {0:,} von {1:,}: {2}</translation>
    </message>
    <message>
        <source>This document has no headings</source>
        <translation>Dieses Dokument hat keine Überschriften</translation>
    </message>
    <message>
        <source>This document has no highlighted terms</source>
        <translation>Dieses Dokument hat keine hervorgehobenen Begriffe</translation>
    </message>
    <message>
        <source>This document has no highlights</source>
        <translation>Dieses Dokument hat keine Markierungen</translation>
    </message>
    <message>
        <source>This document has no links, lists or tables</source>
        <translation>Dieses Dokument hat keine Links, Listen oder Tabellen</translation>
    </message>
</context>
<context>
    <name>MatrixTab</name>
    <message>
        <source>&amp;Values</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Konfusionsmatrix</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Anzahlen</translation>
    </message>
    <message>
        <source>Rows: true class. Columns: predicted class.</source>
        <translation>Zeilen: wahre Klasse. Spalten: vorhergesagte Klasse.</translation>
    </message>
    <message>
        <source>Values of the cells</source>
        <translation>Werte der Zellen</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>low</source>
        <translation>niedrig</translation>
    </message>
</context>
<context>
    <name>MeasureBox</name>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
</context>
<context>
    <name>MeasureOrder</name>
    <message>
        <source>Drag a measure, or press Alt+Up or Alt+Down, to move it. Delete removes it.</source>
        <translation>Ein Maß ziehen oder mit Alt+Up oder Alt+Down verschieben. Delete entfernt es.</translation>
    </message>
    <message>
        <source>Measures in the table, in order</source>
        <translation>Maße der Tabelle, in ihrer Reihenfolge</translation>
    </message>
</context>
<context>
    <name>MeasurePicker</name>
    <message>
        <source>Alt+↑ and Alt+↓ move, Delete removes</source>
        <translation>Alt+↑ und Alt+↓ verschieben, Entf entfernt</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Find or add a measure</source>
        <translation>Maß suchen oder hinzufügen</translation>
    </message>
    <message>
        <source>In the table, in this order</source>
        <translation>In der Tabelle, in dieser Reihenfolge</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Type to filter the list. To add measures, type names such as nDCG@15 AP(rel=2) and press Enter.</source>
        <translation>Tippen filtert die Liste. Um Maße hinzuzufügen, geben Sie Namen wie nDCG@15 AP(rel=2) ein, und drücken Sie die Eingabetaste.</translation>
    </message>
</context>
<context>
    <name>MeasureSetBar</name>
    <message>
        <source>Choose a set, or type a name to save the selected measures as a set</source>
        <translation>Einen Satz wählen, oder einen Namen eingeben, um die gewählten Maße als Satz zu speichern</translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy the names of the selected measures, separated by spaces</source>
        <translation>Die Namen der gewählten Maße kopieren, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete this set</source>
        <translation>Diesen Satz löschen</translation>
    </message>
    <message>
        <source>Measure set</source>
        <translation>Maßsatz</translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation>Name des Satzes</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the selected measures under this name</source>
        <translation>Die gewählten Maße unter diesem Namen speichern</translation>
    </message>
    <message>
        <source>Set of measures</source>
        <translation>Satz von Maßen</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Agreement</source>
        <translation>&amp;Übereinstimmung</translation>
    </message>
    <message>
        <source>&amp;Campaign</source>
        <translation>&amp;Kampagne</translation>
    </message>
    <message>
        <source>&amp;Curves</source>
        <translation>&amp;Kurven</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Grade</source>
        <translation>&amp;Stufe</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Highlights</source>
        <translation>&amp;Markierungen</translation>
    </message>
    <message>
        <source>&amp;Judge</source>
        <translation>B&amp;eurteilen</translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation>&amp;Nachrichten</translation>
    </message>
    <message>
        <source>&amp;Note and messages</source>
        <translation>&amp;Notiz und Nachrichten</translation>
    </message>
    <message>
        <source>&amp;Preferences</source>
        <translation>&amp;Präferenzen</translation>
    </message>
    <message>
        <source>&amp;Results</source>
        <translation>E&amp;rgebnisse</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>&amp;Runs</translation>
    </message>
    <message>
        <source>&amp;Scroll</source>
        <translation>&amp;Scrollen</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Anzeigen</translation>
    </message>
    <message>
        <source>&amp;Terms and headings</source>
        <translation>&amp;Begriffe und Überschriften</translation>
    </message>
    <message>
        <source>&amp;Topics</source>
        <translation>&amp;Topics</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Ad&amp;judicate</source>
        <translation>Schl&amp;ichten</translation>
    </message>
    <message>
        <source>Disagreement &amp;weights</source>
        <translation>Abweichungs&amp;gewichte</translation>
    </message>
    <message>
        <source>Further &amp;questions</source>
        <translation>Weitere &amp;Fragen</translation>
    </message>
</context>
<context>
    <name>MessageLine</name>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>MessageList</name>
    <message>
        <source>Messages on this document</source>
        <translation>Nachrichten zu diesem Dokument</translation>
    </message>
    <message>
        <source>No messages on this document yet.</source>
        <translation>Noch keine Nachrichten zu diesem Dokument.</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>unanswered</source>
        <translation>unbeantwortet</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} an {1}</translation>
    </message>
</context>
<context>
    <name>MessagesDialog</name>
    <message>
        <source>Documents with messages</source>
        <translation>Dokumente mit Nachrichten</translation>
    </message>
    <message>
        <source>Go to the document</source>
        <translation>Zum Dokument</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Show the selected document</source>
        <translation>Das gewählte Dokument zeigen</translation>
    </message>
</context>
<context>
    <name>NewCampaign</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>Campaign file</source>
        <translation>Kampagnendatei</translation>
    </message>
    <message>
        <source>Campaigns (*{0})</source>
        <translation>Kampagnen (*{0})</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Create campaign</source>
        <translation>Kampagne anlegen</translation>
    </message>
    <message>
        <source>Enter a title to create the campaign.</source>
        <translation>Geben Sie einen Titel ein, um die Kampagne anzulegen.</translation>
    </message>
    <message>
        <source>For example: News search 2026</source>
        <translation>Zum Beispiel: Nachrichtensuche 2026</translation>
    </message>
    <message>
        <source>New campaign</source>
        <translation>Neue Kampagne</translation>
    </message>
    <message>
        <source>Title of the campaign</source>
        <translation>Titel der Kampagne</translation>
    </message>
</context>
<context>
    <name>NoteField</name>
    <message>
        <source>A draft that is not saved yet.</source>
        <translation>Ein noch nicht gespeicherter Entwurf.</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>Noch nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>NothingToJudge</name>
    <message>
        <source>Go to Campaign</source>
        <translation>Zur Seite Kampagne</translation>
    </message>
    <message>
        <source>Go to Preferences</source>
        <translation>Zur Seite Präferenzen</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Show the message</source>
        <translation>Die Meldung anzeigen</translation>
    </message>
</context>
<context>
    <name>OptionsMenu</name>
    <message>
        <source>All judged topics, as trec_eval</source>
        <translation>Alle beurteilten Topics, wie trec_eval</translation>
    </message>
    <message>
        <source>Evaluation options ▾</source>
        <translation>Auswertungsoptionen ▾</translation>
    </message>
    <message>
        <source>Evaluation options: {0} ▾</source>
        <translation>Auswertungsoptionen: {0} ▾</translation>
    </message>
    <message>
        <source>Excludes topics in which a smaller share of the pooled documents is judged.</source>
        <translation>Lässt Topics aus, von deren Pool-Dokumenten ein kleinerer Anteil beurteilt ist.</translation>
    </message>
    <message>
        <source>Options as in trec_eval</source>
        <translation>Optionen wie in trec_eval</translation>
    </message>
    <message>
        <source>The campaign has no pool.</source>
        <translation>Die Kampagne hat keinen Pool.</translation>
    </message>
    <message>
        <source>Topics included</source>
        <translation>Einbezogene Topics</translation>
    </message>
    <message>
        <source>Topics with at least {0} of the pool judged</source>
        <translation>Topics, deren Pool zu mindestens {0} beurteilt ist</translation>
    </message>
    <message>
        <source>pool judged ≥ {0}</source>
        <translation>Pool beurteilt ≥ {0}</translation>
    </message>
</context>
<context>
    <name>OrderAhead</name>
    <message>
        <source>Preparing the next documents</source>
        <translation>Nächste Dokumente werden vorbereitet</translation>
    </message>
</context>
<context>
    <name>OrderChoice</name>
    <message>
        <source>Order of the documents</source>
        <translation>Reihenfolge der Dokumente</translation>
    </message>
    <message>
        <source>Order: {0}. It is stored with each judgement.</source>
        <translation>Reihenfolge: {0}. Sie wird mit jedem Urteil gespeichert.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation>Startwert der Reihenfolge</translation>
    </message>
    <message>
        <source>The same seed and the same judgements give the same order.</source>
        <translation>Derselbe Startwert und dieselben Urteile ergeben dieselbe Reihenfolge.</translation>
    </message>
</context>
<context>
    <name>OverTimePart</name>
    <message>
        <source>Binary agreement with other assessors</source>
        <translation>Binäre Übereinstimmung mit anderen Juroren</translation>
    </message>
    <message>
        <source>Computing agreement over time</source>
        <translation>Übereinstimmung im Zeitverlauf wird berechnet</translation>
    </message>
    <message>
        <source>Intra-assessor agreement</source>
        <translation>Intra-Juror-Übereinstimmung</translation>
    </message>
    <message>
        <source>Judgements made in Assessor have a time; imported judgements seldom have. This tab shows how judgements change over time once some documents are judged.</source>
        <translation>In Assessor gefällte Urteile haben eine Zeit, importierte selten. Dieser Reiter zeigt, wie sich Urteile im Zeitverlauf ändern, sobald einige Dokumente beurteilt sind.</translation>
    </message>
    <message>
        <source>Judgements over time</source>
        <translation>Urteile im Zeitverlauf</translation>
    </message>
    <message>
        <source>No assessor has judged a document twice. Changing a grade within {0} minutes is a correction, not a second judgement. To measure intra-assessor agreement, let assessors judge some documents again later.</source>
        <translation>Kein Juror hat ein Dokument zweimal beurteilt. Eine Änderung der Stufe innerhalb von {0} Minuten ist eine Korrektur, kein zweites Urteil. Um die Intra-Juror-Übereinstimmung zu messen, Juroren einige Dokumente später noch einmal beurteilen lassen.</translation>
    </message>
    <message>
        <source>No judgement times</source>
        <translation>Keine Urteilszeiten</translation>
    </message>
    <message>
        <source>Quantity shown over time</source>
        <translation>Im Zeitverlauf gezeigte Größe</translation>
    </message>
    <message>
        <source>Reading the judgement times</source>
        <translation>Urteilszeiten werden gelesen</translation>
    </message>
    <message>
        <source>Share of relevant grades</source>
        <translation>Anteil relevanter Stufen</translation>
    </message>
    <message>
        <source>This may take a moment.</source>
        <translation>Dies kann einen Moment dauern.</translation>
    </message>
</context>
<context>
    <name>OverallPart</name>
    <message>
        <source>Accuracy against gold</source>
        <translation>Genauigkeit gegen Gold</translation>
    </message>
    <message>
        <source>Agreement of highlights</source>
        <translation>Übereinstimmung der Markierungen</translation>
    </message>
    <message>
        <source>Agreement per question</source>
        <translation>Übereinstimmung je Frage</translation>
    </message>
    <message>
        <source>Chosen disagreement weights add rows and change no other row.</source>
        <translation>Gewählte Abweichungsgewichte fügen Zeilen hinzu und ändern keine anderen.</translation>
    </message>
    <message>
        <source>Overall agreement</source>
        <translation>Gesamtübereinstimmung</translation>
    </message>
    <message>
        <source>Primary and secondary assessors</source>
        <translation>Erst- und Zweitjuroren</translation>
    </message>
    <message>
        <source>Select a coefficient to read its definition and source.</source>
        <translation>Wählen Sie einen Koeffizienten aus, um Definition und Quelle zu lesen.</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>Change the grades</source>
        <translation>Die Stufen ändern</translation>
    </message>
    <message>
        <source>Change the title and the guidelines for assessors</source>
        <translation>Titel und Richtlinien für Juroren ändern</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Wird gezählt</translation>
    </message>
    <message numerus="yes">
        <source>Document(s)</source>
        <translation>
            <numerusform>Dokument</numerusform>
            <numerusform>Dokumente</numerusform>
        </translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Judged by at least one assessor: {0:,} of {1:,} topic-document pairs pooled</source>
        <translation>Von mindestens einem Juror beurteilt: {0:,} von {1:,} Topic-Dokument-Paaren im Pool</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Parts of the campaign</source>
        <translation>Teile der Kampagne</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Pooled</source>
        <translation>Im Pool</translation>
    </message>
    <message numerus="yes">
        <source>Run(s)</source>
        <translation>
            <numerusform>Run</numerusform>
            <numerusform>Runs</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <source>Scale…</source>
        <translation>Skala…</translation>
    </message>
    <message>
        <source>Title and guidelines…</source>
        <translation>Titel und Richtlinien…</translation>
    </message>
    <message numerus="yes">
        <source>Topic(s)</source>
        <translation>
            <numerusform>Topic</numerusform>
            <numerusform>Topics</numerusform>
        </translation>
    </message>
    <message>
        <source>Topic-document pairs pooled</source>
        <translation>Topic-Dokument-Paare im Pool</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Topics</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>{0} judged by at least one assessor</source>
        <translation>{0} von mindestens einem Juror beurteilt</translation>
    </message>
</context>
<context>
    <name>OwnTermsEditor</name>
    <message>
        <source>Continue editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the changed terms?</source>
        <translation>Die geänderten Begriffe speichern?</translation>
    </message>
    <message>
        <source>Terms, one per line</source>
        <translation>Begriffe, einer je Zeile</translation>
    </message>
    <message>
        <source>Words or phrases to highlight in documents, one per line. Case and accents are ignored; * at the end of a word matches any ending. Other assessors do not see them.</source>
        <translation>In Dokumenten hervorzuhebende Wörter oder Wendungen, je Zeile eine. Groß- und Kleinschreibung und Akzente zählen nicht; * am Wortende steht für jede Endung. Andere Juroren sehen sie nicht.</translation>
    </message>
    <message>
        <source>Your terms</source>
        <translation>Eigene Begriffe</translation>
    </message>
</context>
<context>
    <name>Pace</name>
    <message>
        <source>{0}, {1} remaining</source>
        <translation>{0}, {1} verbleibend</translation>
    </message>
</context>
<context>
    <name>PackageCard</name>
    <message>
        <source>Close Assessor, then return {0} to its sender. Its folder is {1}.</source>
        <translation>Schließen Sie Assessor, und geben Sie dann {0} an den Absender zurück. Der Ordner ist {1}.</translation>
    </message>
    <message>
        <source>Deadline: {0}</source>
        <translation>Frist: {0}</translation>
    </message>
    <message>
        <source>It is a work package for {0}: your topics and documents, without the judgements of others. Your judgements are saved in it at once.</source>
        <translation>Es ist ein Arbeitspaket für {0}: Ihre Topics und Dokumente, ohne die Urteile anderer. Ihre Urteile werden sofort darin gespeichert.</translation>
    </message>
    <message>
        <source>Judge the documents</source>
        <translation>Die Dokumente beurteilen</translation>
    </message>
    <message>
        <source>Letter of the sender</source>
        <translation>Brief des Absenders</translation>
    </message>
    <message>
        <source>Remaining: {0:,}</source>
        <translation>Verbleibend: {0:,}</translation>
    </message>
    <message>
        <source>Send the file back</source>
        <translation>Die Datei zurücksenden</translation>
    </message>
    <message>
        <source>You were sent this file</source>
        <translation>Sie haben diese Datei erhalten</translation>
    </message>
</context>
<context>
    <name>PageField</name>
    <message>
        <source>Go to a page (Ctrl+G)</source>
        <translation>Zu einer Seite gehen (Strg+G)</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
</context>
<context>
    <name>PageSpec</name>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>Kampagne</translation>
    </message>
    <message>
        <source>Change theme, text sizes and keyboard shortcuts.</source>
        <translation>Design, Textgrößen und Tastenkürzel ändern.</translation>
    </message>
    <message>
        <source>Compare the judgements of assessors and adjudicate conflicts.</source>
        <translation>Die Urteile von Juroren vergleichen und Konflikte schlichten.</translation>
    </message>
    <message>
        <source>Evaluate and compare the runs.</source>
        <translation>Die Runs auswerten und vergleichen.</translation>
    </message>
    <message>
        <source>Import files, make the pool, assign topics and see the progress.</source>
        <translation>Dateien importieren, den Pool bilden, Topics zuweisen und den Fortschritt ansehen.</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Beurteilen</translation>
    </message>
    <message>
        <source>Judge which of two documents is better for the topic.</source>
        <translation>Beurteilen, welches von zwei Dokumenten für das Topic besser ist.</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Präferenzen</translation>
    </message>
    <message>
        <source>Read and judge the documents of the pool.</source>
        <translation>Die Dokumente des Pools lesen und beurteilen.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>PageText</name>
    <message>
        <source>Text of page {0} of {1}</source>
        <translation>Text von Seite {0} von {1}</translation>
    </message>
    <message>
        <source>This page has no text.</source>
        <translation>Diese Seite hat keinen Text.</translation>
    </message>
</context>
<context>
    <name>PairArea</name>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Preferences cannot be saved: {0}.</source>
        <translation>Präferenzen können nicht gespeichert werden: {0}.</translation>
    </message>
    <message>
        <source>Press {0} if the left document cannot be judged, {1} if the right document cannot.</source>
        <translation>Drücken Sie {0}, wenn das linke Dokument nicht beurteilbar ist, {1} für das rechte.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>the campaign is read-only</source>
        <translation>die Kampagne ist schreibgeschützt</translation>
    </message>
</context>
<context>
    <name>PairJudging</name>
    <message>
        <source>Ignored: the pair was not on the screen yet. Press again.</source>
        <translation>Ignoriert: Das Paar war noch nicht auf dem Bildschirm. Drücken Sie noch einmal.</translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation>Wiederhergestellt: {0}</translation>
    </message>
    <message>
        <source>There is no preference to redo</source>
        <translation>Es gibt keine Präferenz wiederherzustellen</translation>
    </message>
    <message>
        <source>There is no preference to undo</source>
        <translation>Es gibt keine Präferenz rückgängig zu machen</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>Rückgängig gemacht: {0}</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} und {1}</translation>
    </message>
    <message>
        <source>{0} cannot be judged</source>
        <translation>{0} ist nicht beurteilbar</translation>
    </message>
</context>
<context>
    <name>PairMatrix</name>
    <message>
        <source>0 or less</source>
        <translation>0 oder weniger</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Namen</translation>
    </message>
    <message>
        <source>By similarity</source>
        <translation>Nach Ähnlichkeit</translation>
    </message>
    <message>
        <source>Coefficient in the matrix</source>
        <translation>Koeffizient in der Matrix</translation>
    </message>
    <message>
        <source>Matrix of pairs</source>
        <translation>Matrix der Paare</translation>
    </message>
    <message>
        <source>Order of the assessors in the matrix</source>
        <translation>Reihenfolge der Juroren in der Matrix</translation>
    </message>
    <message>
        <source>{0}: the same assessor</source>
        <translation>{0}: derselbe Juror</translation>
    </message>
    <message>
        <source>“By similarity” puts assessors with high agreement side by side.</source>
        <translation>„Nach Ähnlichkeit“ stellt Juroren mit hoher Übereinstimmung nebeneinander.</translation>
    </message>
</context>
<context>
    <name>PairPosition</name>
    <message>
        <source>Counting pairs</source>
        <translation>Paare werden gezählt</translation>
    </message>
    <message>
        <source>Selecting the following pairs</source>
        <translation>Die folgenden Paare werden ausgewählt</translation>
    </message>
    <message>
        <source>Selecting the next pair</source>
        <translation>Das nächste Paar wird ausgewählt</translation>
    </message>
</context>
<context>
    <name>PairsPart</name>
    <message>
        <source>Pairs of assessors</source>
        <translation>Paare von Juroren</translation>
    </message>
    <message>
        <source>Strength after Landis &amp; Koch (1977): a convention, not a test.</source>
        <translation>Stärke nach Landis &amp; Koch (1977): eine Konvention, kein Test.</translation>
    </message>
</context>
<context>
    <name>PdfPages</name>
    <message>
        <source>its pixel data is incomplete</source>
        <translation>seine Pixeldaten sind unvollständig</translation>
    </message>
</context>
<context>
    <name>PdfView</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln Seite</numerusform>
            <numerusform>%Ln Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Page {0}</source>
        <translation>Seite {0}</translation>
    </message>
    <message>
        <source>This page cannot be shown: {0}.</source>
        <translation>Diese Seite lässt sich nicht anzeigen: {0}.</translation>
    </message>
    <message>
        <source>{0} {1}, PDF</source>
        <translation>{0} {1}, PDF</translation>
    </message>
    <message>
        <source>{0}, PDF, {1}</source>
        <translation>{0}, PDF, {1}</translation>
    </message>
</context>
<context>
    <name>PicturePages</name>
    <message>
        <source>its pixel data is incomplete</source>
        <translation>seine Pixeldaten sind unvollständig</translation>
    </message>
</context>
<context>
    <name>PictureView</name>
    <message>
        <source>Animation paused; Enter or a click here plays it</source>
        <translation>Animation angehalten; die Eingabetaste oder ein Klick hier spielt sie ab</translation>
    </message>
    <message>
        <source>Animation; Enter or a click here pauses it</source>
        <translation>Animation; die Eingabetaste oder ein Klick hier hält sie an</translation>
    </message>
    <message>
        <source>Ctrl +, − and 0: zoom</source>
        <translation>Strg +, − und 0: Zoom</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>page {0} of {1:,} (Page Up, Page Down)</source>
        <translation>Seite {0} von {1:,} (Bild auf, Bild ab)</translation>
    </message>
    <message>
        <source>{0:,} × {1:,} pixels, </source>
        <translation>{0:,} × {1:,} Pixel, </translation>
    </message>
    <message>
        <source>{0} {1}, image</source>
        <translation>{0} {1}, Bild</translation>
    </message>
    <message>
        <source>{0}, image, {1}</source>
        <translation>{0}, Bild, {1}</translation>
    </message>
</context>
<context>
    <name>PlanDialog</name>
    <message>
        <source>A hidden repeat shows a pair again with exchanged sides, to measure self-consistency; 0 shows none.</source>
        <translation>Eine verdeckte Wiederholung zeigt ein Paar nochmals mit vertauschten Seiten, um die Selbstkonsistenz zu messen; 0 zeigt keine.</translation>
    </message>
    <message>
        <source>Applies to all assessors of this campaign. Existing preferences are kept and used.</source>
        <translation>Gilt für alle Juroren dieser Kampagne. Vorhandene Präferenzen bleiben erhalten und werden genutzt.</translation>
    </message>
    <message>
        <source>Change pair selection</source>
        <translation>Paarauswahl ändern</translation>
    </message>
    <message>
        <source>Invalid settings: {0}.</source>
        <translation>Ungültige Einstellungen: {0}.</translation>
    </message>
    <message>
        <source>Minimum grade</source>
        <translation>Mindeststufe</translation>
    </message>
    <message>
        <source>Only documents with this grade or a higher one from the assessor</source>
        <translation>Nur Dokumente mit dieser oder einer höheren Stufe des Jurors</translation>
    </message>
    <message>
        <source>Pair selection</source>
        <translation>Paarauswahl</translation>
    </message>
</context>
<context>
    <name>PointModel</name>
    <message>
        <source>95% CI</source>
        <translation>95%-KI</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwellenwert</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>PoolChoice</name>
    <message>
        <source>&amp;Budget</source>
        <translation>&amp;Budget</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>&amp;Tiefe</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Methode</translation>
    </message>
    <message>
        <source>Best documents of all topics</source>
        <translation>Beste Dokumente aller Topics</translation>
    </message>
    <message>
        <source>Budget of documents</source>
        <translation>Budget an Dokumenten</translation>
    </message>
    <message>
        <source>Depth of the pool</source>
        <translation>Tiefe des Pools</translation>
    </message>
    <message>
        <source>Depth to which runs are read</source>
        <translation>Tiefe, bis zu der Runs gelesen werden</translation>
    </message>
    <message>
        <source>Di&amp;stribution</source>
        <translation>&amp;Verteilung</translation>
    </message>
    <message>
        <source>Distribution of the budget</source>
        <translation>Verteilung des Budgets</translation>
    </message>
    <message>
        <source>Judged documents always stay</source>
        <translation>Beurteilte Dokumente bleiben immer</translation>
    </message>
    <message>
        <source>Make pool</source>
        <translation>Pool bilden</translation>
    </message>
    <message>
        <source>Maximum &amp;depth</source>
        <translation>Maximale T&amp;iefe</translation>
    </message>
    <message>
        <source>Pooling method</source>
        <translation>Pooling-Methode</translation>
    </message>
    <message>
        <source>Remove unjudged documents &amp;outside this selection</source>
        <translation>&amp;Unbeurteilte Dokumente außerhalb dieser Auswahl entfernen</translation>
    </message>
    <message>
        <source>Removes from the current pool the documents that this selection lacks and that no assessor judged. Judged documents stay in the pool, with their judgements.</source>
        <translation>Entfernt aus dem aktuellen Pool die Dokumente, die diese Auswahl nicht enthält und die kein Juror beurteilt hat. Beurteilte Dokumente bleiben mit ihren Urteilen im Pool.</translation>
    </message>
    <message>
        <source>S&amp;trata</source>
        <translation>St&amp;rata</translation>
    </message>
    <message>
        <source>Same number per topic</source>
        <translation>Gleiche Zahl je Topic</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>Seed of the sample</source>
        <translation>Startwert der Stichprobe</translation>
    </message>
    <message>
        <source>Strata of the sample</source>
        <translation>Strata der Stichprobe</translation>
    </message>
    <message>
        <source>Whole runs</source>
        <translation>Ganze Runs</translation>
    </message>
</context>
<context>
    <name>PoolPart</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Computing the pool size</source>
        <translation>Poolgröße wird berechnet</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Contribution per run</source>
        <translation>Beitrag je Run</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>Dateien importieren…</translation>
    </message>
    <message>
        <source>Judged: by at least one assessor. Unique: contributed by this run alone. Relevant: by the consensus of the assessors.</source>
        <translation>Beurteilt: von mindestens einem Juror. Exklusiv: nur von diesem Run beigetragen. Relevant: nach dem Konsens der Juroren.</translation>
    </message>
    <message>
        <source>Make pool</source>
        <translation>Pool bilden</translation>
    </message>
    <message>
        <source>Making the pool</source>
        <translation>Pool wird gebildet</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Runs</translation>
    </message>
    <message>
        <source>Pool size per topic</source>
        <translation>Poolgröße je Topic</translation>
    </message>
    <message>
        <source>Remove documents</source>
        <translation>Dokumente entfernen</translation>
    </message>
    <message>
        <source>Remove unjudged documents outside this selection?</source>
        <translation>Unbeurteilte Dokumente außerhalb dieser Auswahl entfernen?</translation>
    </message>
    <message>
        <source>The pool is selected from runs. Import runs, then choose method and depth.</source>
        <translation>Der Pool wird aus Runs ausgewählt. Importieren Sie Runs, und wählen Sie dann Methode und Tiefe.</translation>
    </message>
    <message>
        <source>They are removed from the current pool. Judged documents stay in the pool, with their judgements.</source>
        <translation>Sie werden aus dem aktuellen Pool entfernt. Beurteilte Dokumente bleiben mit ihren Urteilen im Pool.</translation>
    </message>
    <message>
        <source>Time: at the median active time of the judgements so far; at 30 seconds per document if there are none</source>
        <translation>Zeit: nach dem Median der aktiven Zeit der bisherigen Urteile; ohne Urteile 30 Sekunden je Dokument</translation>
    </message>
</context>
<context>
    <name>PreferenceTexts</name>
    <message>
        <source>Both documents are equally good for the topic.</source>
        <translation>Beide Dokumente sind für das Topic gleich gut.</translation>
    </message>
    <message>
        <source>Equally good</source>
        <translation>Gleich gut</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Left preferred</source>
        <translation>Links bevorzugt</translation>
    </message>
    <message>
        <source>Neither document is relevant to the topic.</source>
        <translation>Keines der Dokumente ist für das Topic relevant.</translation>
    </message>
    <message>
        <source>Neither relevant</source>
        <translation>Keines relevant</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Right preferred</source>
        <translation>Rechts bevorzugt</translation>
    </message>
    <message>
        <source>The left document is better for the topic.</source>
        <translation>Das linke Dokument ist für das Topic besser.</translation>
    </message>
    <message>
        <source>The right document is better for the topic.</source>
        <translation>Das rechte Dokument ist für das Topic besser.</translation>
    </message>
</context>
<context>
    <name>PreferencesEmptyState</name>
    <message>
        <source>Go to Campaign</source>
        <translation>Zur Seite Kampagne</translation>
    </message>
    <message>
        <source>Judge preferences in this campaign</source>
        <translation>Präferenzen in dieser Kampagne beurteilen</translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation>Keine Kampagne ist geöffnet</translation>
    </message>
    <message>
        <source>No topic assigned to {0} has pooled documents. Change the assignments or the pool on the Campaign page.</source>
        <translation>Kein Topic, das {0} zugewiesen ist, hat Dokumente im Pool. Zuweisungen oder Pool auf der Seite Kampagne ändern.</translation>
    </message>
    <message>
        <source>On this page, assessors judge which of two documents is better for a topic.</source>
        <translation>Auf dieser Seite beurteilen Juroren, welches von zwei Dokumenten für ein Topic besser ist.</translation>
    </message>
    <message>
        <source>Open or create a campaign first.</source>
        <translation>Öffnen Sie zuerst eine Kampagne, oder legen Sie eine an.</translation>
    </message>
    <message>
        <source>Preferences order documents of the same grade; grades are kept.</source>
        <translation>Präferenzen ordnen Dokumente derselben Stufe; die Stufen bleiben erhalten.</translation>
    </message>
    <message>
        <source>The pairs are made of pooled documents: import topics, documents and runs on the Campaign page, then make a pool there.</source>
        <translation>Die Paare werden aus Pool-Dokumenten gebildet: Importieren Sie Topics, Dokumente und Runs auf der Seite Kampagne, und bilden Sie dort einen Pool.</translation>
    </message>
    <message>
        <source>There are no pairs to judge yet</source>
        <translation>Noch keine Paare zu beurteilen</translation>
    </message>
    <message>
        <source>This campaign has grades but no preferences</source>
        <translation>Diese Kampagne hat Stufen, aber keine Präferenzen</translation>
    </message>
</context>
<context>
    <name>PreferencesPage</name>
    <message>
        <source>Ignored: this topic has no remaining pairs.</source>
        <translation>Ignoriert: Dieses Topic hat keine verbleibenden Paare.</translation>
    </message>
    <message>
        <source>Left: {0}. Right: {1}</source>
        <translation>Links: {0}. Rechts: {1}</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Who is judging?</source>
        <translation>Wer beurteilt?</translation>
    </message>
    <message>
        <source>You judge which of two documents is better for a topic. Preferences are stored per assessor. Assessors do not see each other&apos;s preferences.</source>
        <translation>Sie beurteilen, welches von zwei Dokumenten für ein Topic besser ist. Präferenzen werden je Juror gespeichert. Juroren sehen die Präferenzen der anderen nicht.</translation>
    </message>
</context>
<context>
    <name>ProgressPart</name>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Grid: % done of each topic.</source>
        <translation>Gitter: % fertig je Topic.</translation>
    </message>
    <message>
        <source>No progress yet</source>
        <translation>Noch kein Fortschritt</translation>
    </message>
    <message>
        <source>Progress of the assessors</source>
        <translation>Fortschritt der Juroren</translation>
    </message>
    <message>
        <source>Progress per assessor and topic</source>
        <translation>Fortschritt je Juror und Topic</translation>
    </message>
    <message>
        <source>Progress per topic</source>
        <translation>Fortschritt je Topic</translation>
    </message>
    <message>
        <source>The progress is shown here once documents are pooled and assessors added.</source>
        <translation>Der Fortschritt erscheint hier, sobald Dokumente im Pool und Juroren hinzugefügt sind.</translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel: {0}</source>
        <translation>Abbrechen: {0}</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>Paused: {0}</source>
        <translation>Pausiert: {0}</translation>
    </message>
    <message>
        <source>Progress of: {0}</source>
        <translation>Fortschritt: {0}</translation>
    </message>
    <message>
        <source>Show all running and waiting jobs; pause or cancel them</source>
        <translation>Alle laufenden und wartenden Aufträge zeigen; sie lassen sich pausieren oder abbrechen</translation>
    </message>
    <message>
        <source>Stopping: {0}</source>
        <translation>Wird abgebrochen: {0}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>PromptTemplate</name>
    <message>
        <source>&amp;Template</source>
        <translation>&amp;Vorlage</translation>
    </message>
    <message>
        <source>File › Export… › Tasks for models writes a prompt for each document, with these places filled in: {0}. An empty template restores the usual one. Nothing is sent to a model from here.</source>
        <translation>Datei › Exportieren… › Aufgaben für Modelle schreibt für jedes Dokument einen Prompt, in dem diese Stellen ausgefüllt sind: {0}. Eine leere Vorlage stellt die übliche wieder her. Von hier wird nichts an ein Modell gesendet.</translation>
    </message>
    <message>
        <source>Prompt for models</source>
        <translation>Prompt für Modelle</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
</context>
<context>
    <name>QualityPart</name>
    <message>
        <source>Agreement with gold documents</source>
        <translation>Übereinstimmung mit Gold-Dokumenten</translation>
    </message>
    <message>
        <source>Agreement with gold documents over time</source>
        <translation>Übereinstimmung mit Gold-Dokumenten im Zeitverlauf</translation>
    </message>
    <message>
        <source>Agreement with the others</source>
        <translation>Übereinstimmung mit anderen</translation>
    </message>
    <message>
        <source>Assign topics on Campaign › People</source>
        <translation>Topics unter Kampagne › Personen zuweisen</translation>
    </message>
    <message>
        <source>Assignments</source>
        <translation>Zuweisungen</translation>
    </message>
    <message>
        <source>Disagreement by length and position</source>
        <translation>Abweichung nach Länge und Position</translation>
    </message>
    <message>
        <source>Documents for a person to judge first</source>
        <translation>Dokumente, die eine Person zuerst beurteilen sollte</translation>
    </message>
    <message>
        <source>Documents to judge again</source>
        <translation>Erneut zu beurteilende Dokumente</translation>
    </message>
    <message>
        <source>Fast decisions</source>
        <translation>Schnelle Entscheidungen</translation>
    </message>
    <message>
        <source>Gold documents with another grade</source>
        <translation>Gold-Dokumente mit einer anderen Stufe</translation>
    </message>
    <message>
        <source>Grades of models and rules, and of persons</source>
        <translation>Stufen von Modellen und Regeln und von Personen</translation>
    </message>
    <message>
        <source>Judgements of documents whose known grade was removed</source>
        <translation>Urteile über Dokumente, deren bekannte Stufe entfernt wurde</translation>
    </message>
    <message>
        <source>Known grades</source>
        <translation>Bekannte Stufen</translation>
    </message>
    <message>
        <source>Length and position</source>
        <translation>Länge und Position</translation>
    </message>
    <message>
        <source>Measuring the quality of judging</source>
        <translation>Qualität des Beurteilens wird gemessen</translation>
    </message>
    <message>
        <source>Models and rules</source>
        <translation>Modelle und Regeln</translation>
    </message>
    <message>
        <source>Models and rules against gold documents</source>
        <translation>Modelle und Regeln im Vergleich mit Gold-Dokumenten</translation>
    </message>
    <message>
        <source>Models and rules against persons</source>
        <translation>Modelle und Regeln gegen Personen</translation>
    </message>
    <message>
        <source>Models and rules against persons, by topic</source>
        <translation>Modelle und Regeln gegen Personen, nach Topic</translation>
    </message>
    <message>
        <source>Next steps</source>
        <translation>Nächste Schritte</translation>
    </message>
    <message>
        <source>No next step follows from these figures.</source>
        <translation>Aus diesen Zahlen folgt kein nächster Schritt.</translation>
    </message>
    <message>
        <source>Open a document (Enter) to adjudicate it, or assign its topic to a person, who judges it without seeing the grade of the machine.</source>
        <translation>Öffnen Sie ein Dokument (Eingabetaste), um es zu schlichten, oder weisen Sie sein Topic einer Person zu, die es beurteilt, ohne die Stufe der Maschine zu sehen.</translation>
    </message>
    <message>
        <source>Parts of the quality of judging</source>
        <translation>Teile der Qualität des Beurteilens</translation>
    </message>
    <message>
        <source>Repeats with another grade</source>
        <translation>Wiederholungen mit anderer Stufe</translation>
    </message>
    <message>
        <source>Self-agreement</source>
        <translation>Selbstübereinstimmung</translation>
    </message>
    <message>
        <source>Self-agreement, agreement with the others, grades, or length and position</source>
        <translation>Selbstübereinstimmung, Übereinstimmung mit anderen, Stufen oder Länge und Position</translation>
    </message>
    <message>
        <source>Speed and grades</source>
        <translation>Tempo und Stufen</translation>
    </message>
    <message>
        <source>The documents that several assessors judged are read.</source>
        <translation>Die von mehreren Juroren beurteilten Dokumente werden gelesen.</translation>
    </message>
    <message>
        <source>Training and qualification</source>
        <translation>Training und Qualifikation</translation>
    </message>
    <message>
        <source>Use of suggested grades</source>
        <translation>Gebrauch vorgeschlagener Stufen</translation>
    </message>
    <message>
        <source>Use of the grades</source>
        <translation>Gebrauch der Stufen</translation>
    </message>
</context>
<context>
    <name>QuestionDialog</name>
    <message>
        <source>&amp;Assessors may add aspects while they judge</source>
        <translation>&amp;Juroren dürfen beim Urteilen Aspekte hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;Levels</source>
        <translation>Antwort&amp;stufen</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Frage</translation>
    </message>
    <message>
        <source>&amp;Short name</source>
        <translation>&amp;Kurzname</translation>
    </message>
    <message>
        <source>0 = not at all
1 = partly
2 = fully</source>
        <translation>0 = gar nicht
1 = teilweise
2 = ganz</translation>
    </message>
    <message>
        <source>Add question</source>
        <translation>Frage hinzufügen</translation>
    </message>
    <message>
        <source>Edit question</source>
        <translation>Frage bearbeiten</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Levels, one per line</source>
        <translation>Antwortstufen, eine je Zeile</translation>
    </message>
    <message>
        <source>Names the question in files and commands</source>
        <translation>Nennt die Frage in Dateien und Befehlen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Kurzname</translation>
    </message>
</context>
<context>
    <name>QuestionRow</name>
    <message>
        <source>Add aspect…</source>
        <translation>Aspekt hinzufügen…</translation>
    </message>
    <message>
        <source>All aspects…</source>
        <translation>Alle Aspekte…</translation>
    </message>
    <message>
        <source>Documents that you graded before some aspects were added</source>
        <translation>Dokumente, die Sie bewertet haben, bevor Aspekte hinzukamen</translation>
    </message>
    <message>
        <source>Further questions</source>
        <translation>Weitere Fragen</translation>
    </message>
    <message>
        <source>{0:,} to look at again</source>
        <translation>{0:,} noch einmal anzusehen</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}, Taste {1}</translation>
    </message>
    <message>
        <source>{0}: no aspects yet</source>
        <translation>{0}: noch keine Aspekte</translation>
    </message>
</context>
<context>
    <name>QuestionsDialog</name>
    <message>
        <source>&amp;Add question…</source>
        <translation>&amp;Frage hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Bearbeiten…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Take subtopics of topics</source>
        <translation>&amp;Subtopics der Topics übernehmen</translation>
    </message>
    <message>
        <source>Add a&amp;spect…</source>
        <translation>&amp;Aspekt hinzufügen…</translation>
    </message>
    <message>
        <source>Add aspect</source>
        <translation>Aspekt hinzufügen</translation>
    </message>
    <message>
        <source>Add the subtopics in the narratives of all topics as aspects</source>
        <translation>Die Subtopics in den Narrativen aller Topics als Aspekte aufnehmen</translation>
    </message>
    <message>
        <source>An aspect of topic {0}. Answers for it are kept.</source>
        <translation>Ein Aspekt von Topic {0}. Antworten dazu bleiben erhalten.</translation>
    </message>
    <message>
        <source>Aspects</source>
        <translation>Aspekte</translation>
    </message>
    <message>
        <source>Assessors answer these questions beside the grade of a document, each by one key. Aspects, such as subtopics or nuggets, are listed for each topic. Write work packages after a change: they take it along.</source>
        <translation>Juroren beantworten diese Fragen neben der Stufe eines Dokuments, jede mit einer Taste. Aspekte, etwa Subtopics oder Nuggets, sind je Topic aufgelistet. Schreiben Sie Arbeitspakete erst nach einer Änderung, damit sie sie enthalten.</translation>
    </message>
    <message>
        <source>Choose a question of the kind “aspects” above.</source>
        <translation>Wählen Sie oben eine Frage der Art „Aspekte“.</translation>
    </message>
    <message>
        <source>Ed&amp;it aspect…</source>
        <translation>Aspekt bea&amp;rbeiten…</translation>
    </message>
    <message>
        <source>Edit aspect</source>
        <translation>Aspekt bearbeiten</translation>
    </message>
    <message>
        <source>Further questions</source>
        <translation>Weitere Fragen</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Re&amp;move aspect</source>
        <translation>Aspe&amp;kt entfernen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Kurzname</translation>
    </message>
    <message>
        <source>Topi&amp;c</source>
        <translation>Topi&amp;c</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Topic</translation>
    </message>
</context>
<context>
    <name>QueueExcerpts</name>
    <message>
        <source>Searching the documents</source>
        <translation>Dokumente werden durchsucht</translation>
    </message>
</context>
<context>
    <name>QueueJudging</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Best entry point in {0}</source>
        <translation>Bester Einstiegspunkt in {0}</translation>
    </message>
    <message>
        <source>Highlight removed in {0}</source>
        <translation>Markierung in {0} entfernt</translation>
    </message>
    <message>
        <source>Highlighted in {0}</source>
        <translation>Markiert in {0}</translation>
    </message>
    <message>
        <source>Note on {0}</source>
        <translation>Notiz zu {0}</translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation>Wiederhergestellt: {0}</translation>
    </message>
    <message>
        <source>There is nothing to redo</source>
        <translation>Es gibt nichts wiederherzustellen</translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation>Es gibt nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>Rückgängig gemacht: {0}</translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation>nicht beurteilbar</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>{0}, answer to “{1}”</source>
        <translation>{0}, Antwort zu „{1}“</translation>
    </message>
    <message>
        <source>{0}, aspect</source>
        <translation>{0}, Aspekt</translation>
    </message>
    <message>
        <source>{0}, highlight</source>
        <translation>{0}, Markierung</translation>
    </message>
    <message>
        <source>{0}, message</source>
        <translation>{0}, Nachricht</translation>
    </message>
    <message>
        <source>{0}, note</source>
        <translation>{0}, Notiz</translation>
    </message>
    <message>
        <source>{0}, topic {1}</source>
        <translation>{0}, Topic {1}</translation>
    </message>
    <message>
        <source>{0}. A judgement imported since then still counts.</source>
        <translation>{0}. Ein seither importiertes Urteil zählt weiterhin.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>QueueMessages</name>
    <message numerus="yes">
        <source>%Ln new message(s)</source>
        <translation>
            <numerusform>%Ln neue Nachricht</numerusform>
            <numerusform>%Ln neue Nachrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>Message on {0}</source>
        <translation>Nachricht zu {0}</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Reading the messages</source>
        <translation>Nachrichten werden gelesen</translation>
    </message>
    <message>
        <source>{0} is not in your queue of topic {1}</source>
        <translation>{0} ist nicht in Ihrer Warteschlange zu Topic {1}</translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message numerus="yes">
        <source>%Ln new message(s)</source>
        <translation>
            <numerusform>%Ln neue Nachricht</numerusform>
            <numerusform>%Ln neue Nachrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>Note: {0}</source>
        <translation>Notiz: {0}</translation>
    </message>
    <message>
        <source>with messages</source>
        <translation>mit Nachrichten</translation>
    </message>
    <message>
        <source>{0}, {1}, on the screen, {2}</source>
        <translation>{0}, {1}, auf dem Bildschirm, {2}</translation>
    </message>
    <message>
        <source>{0}, {1}, {2}</source>
        <translation>{0}, {1}, {2}</translation>
    </message>
</context>
<context>
    <name>QueuePanel</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter: {0}</source>
        <translation>Filter: {0}</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find documents of this topic by their words or their id</source>
        <translation>Dokumente dieses Topics nach Wörtern oder Id suchen</translation>
    </message>
    <message>
        <source>From the active time of your judgements in the last hour, {0} or more</source>
        <translation>Aus der aktiven Zeit Ihrer Urteile der letzten Stunde, {0} oder mehr</translation>
    </message>
    <message>
        <source>List the messages</source>
        <translation>Die Nachrichten auflisten</translation>
    </message>
    <message>
        <source>No document matches the filter.</source>
        <translation>Kein Dokument passt zum Filter.</translation>
    </message>
    <message>
        <source>No document of this topic matches the search.</source>
        <translation>Kein Dokument dieses Topics passt zur Suche.</translation>
    </message>
    <message>
        <source>Progress in this topic</source>
        <translation>Fortschritt bei diesem Topic</translation>
    </message>
    <message>
        <source>Queue of documents</source>
        <translation>Warteschlange der Dokumente</translation>
    </message>
    <message>
        <source>Reading the queue…</source>
        <translation>Warteschlange wird gelesen…</translation>
    </message>
    <message>
        <source>Search the documents of this topic</source>
        <translation>Die Dokumente dieses Topics durchsuchen</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>The current topic. The list shows how much of each is judged.</source>
        <translation>Das aktuelle Topic. Die Liste zeigt, wie viel von jedem beurteilt ist.</translation>
    </message>
    <message>
        <source>The document on the screen is not in this list.</source>
        <translation>Das Dokument auf dem Bildschirm ist nicht in dieser Liste.</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Topic</translation>
    </message>
    <message>
        <source>{0:,} found, searching…</source>
        <translation>{0:,} gefunden, Suche läuft…</translation>
    </message>
    <message>
        <source>{0} ({1:,})</source>
        <translation>{0} ({1:,})</translation>
    </message>
    <message>
        <source>{0} is not in this list</source>
        <translation>{0} ist nicht in dieser Liste</translation>
    </message>
    <message>
        <source>{0}; press {1} to show all documents</source>
        <translation>{0}; {1} zeigt alle Dokumente</translation>
    </message>
</context>
<context>
    <name>QueueReload</name>
    <message>
        <source>Checking for changes</source>
        <translation>Änderungen werden geprüft</translation>
    </message>
</context>
<context>
    <name>RankModel</name>
    <message>
        <source>Other ranking: not retrieved</source>
        <translation>Andere Rangliste: nicht gefunden</translation>
    </message>
    <message>
        <source>Other ranking: rank {0:,}</source>
        <translation>Andere Rangliste: Rang {0:,}</translation>
    </message>
    <message>
        <source>Rank {0:,}, score {1:.6g}</source>
        <translation>Rang {0:,}, Score {1:.6g}</translation>
    </message>
    <message>
        <source>Relevant, not retrieved by this run</source>
        <translation>Relevant, von diesem Run nicht gefunden</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>RankingList</name>
    <message>
        <source>Known relevant documents are those judged relevant. Unjudged documents may be relevant, too.</source>
        <translation>Bekannte relevante Dokumente sind die als relevant beurteilten. Auch unbeurteilte Dokumente können relevant sein.</translation>
    </message>
</context>
<context>
    <name>RankingTab</name>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Other ranking</source>
        <translation>Andere Rangliste</translation>
    </message>
    <message>
        <source>Other run</source>
        <translation>Anderer Run</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>Reading a document</source>
        <translation>Dokument wird gelesen</translation>
    </message>
    <message>
        <source>Reading rankings</source>
        <translation>Ranglisten werden gelesen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>The campaign does not contain the text of this document.</source>
        <translation>Die Kampagne enthält den Text dieses Dokuments nicht.</translation>
    </message>
    <message>
        <source>The point is a mean over {0:,} topics. This is the ranking for one of them; choose another one under Topic.</source>
        <translation>Der Punkt ist ein Mittel über {0:,} Topics. Dies ist die Rangliste zu einem davon; wählen Sie unter Topic ein anderes.</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Topic</translation>
    </message>
    <message>
        <source>judge documents first</source>
        <translation>zuerst Dokumente beurteilen</translation>
    </message>
    <message>
        <source>no topic has judgements</source>
        <translation>kein Topic hat Urteile</translation>
    </message>
</context>
<context>
    <name>ReadingPane</name>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Show or hide the topic</source>
        <translation>Das Topic ein- oder ausblenden</translation>
    </message>
    <message>
        <source>The campaign does not have the text of this document.</source>
        <translation>Die Kampagne hat den Text dieses Dokuments nicht.</translation>
    </message>
    <message>
        <source>The campaign does not have this topic.</source>
        <translation>Die Kampagne hat dieses Topic nicht.</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Topic</translation>
    </message>
    <message>
        <source>Topic {0}</source>
        <translation>Topic {0}</translation>
    </message>
    <message>
        <source>{0}: best entry point</source>
        <translation>{0}: bester Einstiegspunkt</translation>
    </message>
    <message>
        <source>{0}: highlighted</source>
        <translation>{0}: markiert</translation>
    </message>
    <message>
        <source>{0}: highlighted for {1}</source>
        <translation>{0}: markiert für {1}</translation>
    </message>
</context>
<context>
    <name>ReasonsDialog</name>
    <message>
        <source>A positive weight speaks for relevance, a negative weight against it, as learned from your judgements and from unjudged documents that are presumed not relevant. This prediction can bias your judgement.</source>
        <translation>Ein positives Gewicht spricht für Relevanz, ein negatives dagegen; gelernt aus Ihren Urteilen und aus unbeurteilten Dokumenten, die als nicht relevant angenommen werden. Diese Vorhersage kann Ihr Urteil verzerren.</translation>
    </message>
    <message>
        <source>Heaviest words of the document</source>
        <translation>Wörter des Dokuments mit dem größten Gewicht</translation>
    </message>
    <message>
        <source>No word of this document has a weight yet.</source>
        <translation>Noch hat kein Wort dieses Dokuments ein Gewicht.</translation>
    </message>
    <message>
        <source>Reading the weights of words</source>
        <translation>Gewichte der Wörter werden gelesen</translation>
    </message>
    <message>
        <source>Why this document</source>
        <translation>Warum dieses Dokument</translation>
    </message>
</context>
<context>
    <name>RecallTab</name>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
</context>
<context>
    <name>RecallWindow</name>
    <message>
        <source>&amp;Recall to reach</source>
        <translation>Zu erreichender Re&amp;call</translation>
    </message>
    <message>
        <source>Export &amp;table…</source>
        <translation>&amp;Tabelle exportieren…</translation>
    </message>
    <message>
        <source>Export fi&amp;gure…</source>
        <translation>Ab&amp;bildung exportieren…</translation>
    </message>
    <message>
        <source>Judging so far</source>
        <translation>Bisheriges Urteilen</translation>
    </message>
    <message>
        <source>Recall and stopping</source>
        <translation>Recall und Abbruch</translation>
    </message>
    <message>
        <source>Recall to reach</source>
        <translation>Zu erreichender Recall</translation>
    </message>
    <message>
        <source>Simulation of an order</source>
        <translation>Simulation einer Reihenfolge</translation>
    </message>
    <message>
        <source>The judging so far, or a simulation</source>
        <translation>Das bisherige Urteilen oder eine Simulation</translation>
    </message>
    <message>
        <source>Write the visible figure to an SVG, PNG or PDF file</source>
        <translation>Die sichtbare Abbildung in eine SVG-, PNG- oder PDF-Datei schreiben</translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, JSON, LaTeX, Markdown or text file</source>
        <translation>Die sichtbare Tabelle in eine CSV-, JSON-, LaTeX-, Markdown- oder Textdatei schreiben</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>Checking the campaign</source>
        <translation>Kampagne wird geprüft</translation>
    </message>
    <message>
        <source>For details choose Help › Error report.</source>
        <translation>Einzelheiten unter Hilfe › Fehlerbericht.</translation>
    </message>
    <message>
        <source>No campaign was open.</source>
        <translation>Keine Kampagne war geöffnet.</translation>
    </message>
    <message>
        <source>No judgement is lost; you can go on.</source>
        <translation>Kein Urteil ist verloren; Sie können weiterarbeiten.</translation>
    </message>
    <message>
        <source>open it, and choose File › Restore from backup…</source>
        <translation>öffnen: Datei › Aus Sicherung wiederherstellen…</translation>
    </message>
</context>
<context>
    <name>ReleaseDialog</name>
    <message>
        <source>&amp;Judgements</source>
        <translation>&amp;Urteile</translation>
    </message>
    <message>
        <source>&amp;Licence</source>
        <translation>&amp;Lizenz</translation>
    </message>
    <message>
        <source>A data set with a card, for the library datasets and MTEB&apos;s retrieval tasks.</source>
        <translation>Ein Datensatz mit Karte, für die Bibliothek datasets und die Retrieval-Aufgaben von MTEB.</translation>
    </message>
    <message>
        <source>A&amp;uthors</source>
        <translation>Au&amp;toren</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>Autoren</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Data sheet</source>
        <translation>Datenblatt</translation>
    </message>
    <message>
        <source>Documents, queries and qrels for the library beir.</source>
        <translation>Dokumente, Queries und Qrels für die Bibliothek beir.</translation>
    </message>
    <message>
        <source>Documents, topics and qrels, and a Python file that makes them a data set.</source>
        <translation>Dokumente, Topics und Qrels sowie eine Python-Datei, die daraus einen Datensatz macht.</translation>
    </message>
    <message>
        <source>Frozen version: {0}</source>
        <translation>Eingefrorene Version: {0}</translation>
    </message>
    <message>
        <source>Hugging Face</source>
        <translation>Hugging Face</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>La&amp;yout</source>
        <translation>Au&amp;fbau</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Publish the messages on documents, without names</source>
        <translation>Nachrichten zu Dokumenten ohne Namen veröffentlichen</translation>
    </message>
    <message>
        <source>Publish the names of the runs</source>
        <translation>Die Namen der Runs veröffentlichen</translation>
    </message>
    <message>
        <source>Qrels by rule and by assessor, topics, pool, guidelines, agreement, a data sheet, a citation file and checksums. No texts of documents, no names of assessors.</source>
        <translation>Qrels nach Regel und nach Juror, Topics, Pool, Richtlinien, Übereinstimmung, ein Datenblatt, eine Zitierdatei und Prüfsummen. Keine Dokumenttexte, keine Namen von Juroren.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Veröffentlichen</translation>
    </message>
    <message>
        <source>Release an edited data sheet in place of the one of the program</source>
        <translation>Ein bearbeitetes Datenblatt anstelle des vom Programm ausgefüllten veröffentlichen</translation>
    </message>
    <message>
        <source>Release collection</source>
        <translation>Kollektion veröffentlichen</translation>
    </message>
    <message>
        <source>The judgements of today (no version is frozen)</source>
        <translation>Die heutigen Urteile (keine Version ist eingefroren)</translation>
    </message>
    <message>
        <source>Topics, documents, qrels and pool in TREC&apos;s forms.</source>
        <translation>Topics, Dokumente, Qrels und Pool in den Formaten von TREC.</translation>
    </message>
    <message>
        <source>Write ZIP file…</source>
        <translation>ZIP-Datei schreiben…</translation>
    </message>
    <message>
        <source>Writing the release</source>
        <translation>Veröffentlichung wird geschrieben</translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation>Geschrieben: {0}.</translation>
    </message>
    <message>
        <source>ZIP file (*.zip)</source>
        <translation>ZIP-Datei (*.zip)</translation>
    </message>
    <message>
        <source>filled in from the campaign</source>
        <translation>aus der Kampagne ausgefüllt</translation>
    </message>
    <message>
        <source>for example CC-BY-4.0; without one, others must ask you</source>
        <translation>zum Beispiel CC-BY-4.0; ohne Lizenz müssen andere Sie fragen</translation>
    </message>
    <message>
        <source>names, separated by semicolons</source>
        <translation>Namen, durch Semikolon getrennt</translation>
    </message>
</context>
<context>
    <name>RepairOffers</name>
    <message>
        <source>Suggested by the matching ids and grades. The form shows the option and can undo it.</source>
        <translation>Vorgeschlagen wegen der passenden Ids und Stufen. Das Formular zeigt die Option und kann sie zurücknehmen.</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>&amp;Figures</source>
        <translation>&amp;Abbildungen</translation>
    </message>
    <message>
        <source>&amp;Open style…</source>
        <translation>Stil ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Test</translation>
    </message>
    <message>
        <source>Agreement between assessors</source>
        <translation>Übereinstimmung der Juroren</translation>
    </message>
    <message>
        <source>All pairs (of many runs: each with the best)</source>
        <translation>Alle Paare (bei vielen Runs: jeder mit dem besten)</translation>
    </message>
    <message>
        <source>As the last exported figure</source>
        <translation>Wie die zuletzt exportierte Abbildung</translation>
    </message>
    <message>
        <source>As wide as the page</source>
        <translation>So breit wie die Seite</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Co&amp;rrection</source>
        <translation>Ko&amp;rrektur</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>Kollektion</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Each run with {0}</source>
        <translation>Jeder Run mit {0}</translation>
    </message>
    <message>
        <source>Effect of disagreement on system rankings</source>
        <translation>Auswirkung von Abweichungen auf Systemrangfolgen</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>Open style</source>
        <translation>Stil öffnen</translation>
    </message>
    <message>
        <source>Per-topic values</source>
        <translation>Werte je Topic</translation>
    </message>
    <message>
        <source>Pool bias and reusability</source>
        <translation>Pool-Bias und Wiederverwendbarkeit</translation>
    </message>
    <message>
        <source>Reproduction</source>
        <translation>Reproduktion</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Significance of differences</source>
        <translation>Signifikanz der Differenzen</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>Write report…</source>
        <translation>Bericht schreiben…</translation>
    </message>
    <message>
        <source>Write the methods for a &amp;paper, too (LaTeX, BibTeX)</source>
        <translation>Auch die &amp;Methoden für einen Artikel schreiben (LaTeX, BibTeX)</translation>
    </message>
</context>
<context>
    <name>Restore</name>
    <message>
        <source>Backups of the campaign</source>
        <translation>Sicherungen der Kampagne</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore from backup</source>
        <translation>Aus Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>Restoring replaces the campaign by the selected backup. Assessor first backs up the current state, so that you can return to it. No backup is removed. Times are local.</source>
        <translation>Das Wiederherstellen ersetzt die Kampagne durch die gewählte Sicherung. Assessor sichert zuvor den aktuellen Stand, sodass Sie zu ihm zurückkehren können. Keine Sicherung wird entfernt. Zeiten sind Ortszeiten.</translation>
    </message>
    <message>
        <source>There are no backups yet. Assessor makes one on each day on which the campaign is opened.</source>
        <translation>Noch keine Sicherungen. Assessor legt an jedem Tag, an dem die Kampagne geöffnet wird, eine an.</translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>A new judgement of a pair replaces the earlier one.</source>
        <translation>Ein neues Urteil zu einem Paar ersetzt das frühere.</translation>
    </message>
    <message>
        <source>All preferences are saved and can still be changed or undone.</source>
        <translation>Alle Präferenzen sind gespeichert und lassen sich weiter ändern oder rückgängig machen.</translation>
    </message>
    <message>
        <source>Change pair selection…</source>
        <translation>Paarauswahl ändern…</translation>
    </message>
    <message>
        <source>Computing results</source>
        <translation>Ergebnisse werden berechnet</translation>
    </message>
    <message>
        <source>Computing results…</source>
        <translation>Ergebnisse werden berechnet…</translation>
    </message>
    <message>
        <source>Consistency</source>
        <translation>Konsistenz</translation>
    </message>
    <message>
        <source>Consistency, {0}</source>
        <translation>Konsistenz, {0}</translation>
    </message>
    <message>
        <source>Continue judging</source>
        <translation>Weiter beurteilen</translation>
    </message>
    <message>
        <source>Continue with topic {0}</source>
        <translation>Weiter mit Topic {0}</translation>
    </message>
    <message>
        <source>In a cycle, each document is preferred over the next, and the last over the first.</source>
        <translation>In einem Zyklus wird jedes Dokument dem nächsten und das letzte dem ersten vorgezogen.</translation>
    </message>
    <message>
        <source>Judge again</source>
        <translation>Nochmals beurteilen</translation>
    </message>
    <message>
        <source>Judge the pair again</source>
        <translation>Das Paar nochmals beurteilen</translation>
    </message>
    <message>
        <source>Judge {0} and {1} again</source>
        <translation>{0} und {1} nochmals beurteilen</translation>
    </message>
    <message>
        <source>Next topic</source>
        <translation>Nächstes Topic</translation>
    </message>
    <message>
        <source>No document has a final rank yet: it follows from further judgements.</source>
        <translation>Noch kein Dokument hat einen endgültigen Rang: Er folgt aus weiteren Urteilen.</translation>
    </message>
    <message>
        <source>No other topic has remaining pairs.</source>
        <translation>Kein anderes Topic hat verbleibende Paare.</translation>
    </message>
    <message>
        <source>Only the first {0:,} cycles are shown.</source>
        <translation>Nur die ersten {0:,} Zyklen werden gezeigt.</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Self-consistency is measured by hidden repeats: pairs shown a second time with exchanged sides. They do not count for the ranking. Position bias means that one side is preferred more often than the other; the sides of a pair are random.</source>
        <translation>Die Selbstkonsistenz wird mit verdeckten Wiederholungen gemessen: Paaren, die ein zweites Mal mit vertauschten Seiten erscheinen. Sie zählen nicht für die Rangfolge. Positions-Bias heißt, dass eine Seite öfter bevorzugt wird; die Seiten eines Paars sind zufällig.</translation>
    </message>
    <message>
        <source>Show the two documents of this preference</source>
        <translation>Die beiden Dokumente dieser Präferenz zeigen</translation>
    </message>
    <message>
        <source>The ranking so far is shown below.</source>
        <translation>Die bisherige Rangfolge steht unten.</translation>
    </message>
    <message>
        <source>Topic {0}</source>
        <translation>Topic {0}</translation>
    </message>
    <message>
        <source>Topic {0} has no pairs</source>
        <translation>Topic {0} hat keine Paare</translation>
    </message>
    <message>
        <source>Topic {0} is done</source>
        <translation>Topic {0} ist fertig</translation>
    </message>
    <message>
        <source>You preferred {0} over {1}.</source>
        <translation>Sie haben {0} gegenüber {1} bevorzugt.</translation>
    </message>
    <message numerus="yes">
        <source>Your last judgement, “{0}”, completed the topic: all %Ln document(s) are not relevant.</source>
        <translation>
            <numerusform>Ihr letztes Urteil, „{0}“, schloss das Topic ab: Das %Ln Dokument ist nicht relevant.</numerusform>
            <numerusform>Ihr letztes Urteil, „{0}“, schloss das Topic ab: Alle %Ln Dokumente sind nicht relevant.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your preferences</source>
        <translation>Eigene Präferenzen</translation>
    </message>
    <message>
        <source>Your preferences contain {0}: see Consistency.</source>
        <translation>Ihre Präferenzen enthalten {0}: siehe Konsistenz.</translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>Adjudicated documents and documents without a conflict: all assessors agree, or only one judged the document. Conflicts without an adjudication are left out.</source>
        <translation>Geschlichtete Dokumente und Dokumente ohne Konflikt: Alle Juroren stimmen überein, oder nur einer hat das Dokument beurteilt. Konflikte ohne Schlichtung bleiben ausgelassen.</translation>
    </message>
    <message>
        <source>Adjudicated or undisputed</source>
        <translation>Geschlichtet oder unstrittig</translation>
    </message>
    <message>
        <source>Consensus</source>
        <translation>Konsens</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Höchste</translation>
    </message>
    <message>
        <source>Intersection</source>
        <translation>Schnittmenge</translation>
    </message>
    <message>
        <source>Intersection (relevant if all assessors say so)</source>
        <translation>Schnittmenge (relevant, wenn alle Juroren das sagen)</translation>
    </message>
    <message>
        <source>Judgement sets</source>
        <translation>Urteilssätze</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Niedrigste</translation>
    </message>
    <message>
        <source>Majority</source>
        <translation>Mehrheit</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Primary</source>
        <translation>Erstjuror</translation>
    </message>
    <message>
        <source>Relevant if all assessors who judged the document found it relevant.</source>
        <translation>Relevant, wenn alle Juroren, die das Dokument beurteilten, es relevant fanden.</translation>
    </message>
    <message>
        <source>Relevant if at least one assessor judged the document relevant.</source>
        <translation>Relevant, wenn mindestens ein Juror das Dokument als relevant beurteilte.</translation>
    </message>
    <message>
        <source>Select a rule to see its definition.</source>
        <translation>Wählen Sie eine Regel aus, um ihre Definition zu lesen.</translation>
    </message>
    <message>
        <source>The adjudicated grade; without one the only judgement, else the grade given by more than half of the document’s assessors, else the median (of two middle grades, the lower).</source>
        <translation>Die geschlichtete Stufe; ohne eine solche das einzige Urteil, sonst die Stufe, die mehr als die Hälfte der Juroren des Dokuments gab, sonst der Median (von zwei mittleren Stufen die niedrigere).</translation>
    </message>
    <message>
        <source>The grade by the topic’s primary assessor. Without such a grade, also where no topic is assigned: the grade by the document’s assessor who was added to the campaign first.</source>
        <translation>Die Stufe des Erstjurors des Topics. Ohne eine solche, auch wenn kein Topic zugewiesen ist: die Stufe des Jurors des Dokuments, der der Kampagne als erster hinzugefügt wurde.</translation>
    </message>
    <message>
        <source>The grade given by more than half of the document’s assessors. Documents without a majority are left out.</source>
        <translation>Die Stufe, die mehr als die Hälfte der Juroren des Dokuments gab. Dokumente ohne Mehrheit bleiben ausgelassen.</translation>
    </message>
    <message>
        <source>The highest grade that an assessor gave.</source>
        <translation>Die höchste Stufe, die ein Juror gab.</translation>
    </message>
    <message>
        <source>The lowest grade that an assessor gave.</source>
        <translation>Die niedrigste Stufe, die ein Juror gab.</translation>
    </message>
    <message>
        <source>The median of the assessors’ grades (of two middle grades, the lower).</source>
        <translation>Der Median der Stufen der Juroren (von zwei mittleren Stufen die niedrigere).</translation>
    </message>
    <message>
        <source>Union</source>
        <translation>Vereinigung</translation>
    </message>
    <message>
        <source>Union (relevant if any assessor says so)</source>
        <translation>Vereinigung (relevant, wenn irgendein Juror das sagt)</translation>
    </message>
</context>
<context>
    <name>RunDescriptionDialog</name>
    <message>
        <source>&amp;Date</source>
        <translation>&amp;Datum</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>2026-11-01 or 2026-11-01T15:30 (UTC)</source>
        <translation>2026-11-01 oder 2026-11-01T15:30 (UTC)</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Details of run</source>
        <translation>Angaben zum Run</translation>
    </message>
    <message>
        <source>Name of the system that made it</source>
        <translation>Name des Systems, das ihn erzeugte</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Parameters, for example k1=0.9</source>
        <translation>Parameter, zum Beispiel k1=0.9</translation>
    </message>
    <message>
        <source>Run: {0}</source>
        <translation>Run: {0}</translation>
    </message>
    <message>
        <source>Runs of one system with different dates are its versions: see History.</source>
        <translation>Runs eines Systems mit verschiedenen Daten sind seine Versionen: siehe Verlauf.</translation>
    </message>
    <message>
        <source>Save details</source>
        <translation>Angaben speichern</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>The date has another form than 2026-11-01 or 2026-11-01T15:30.</source>
        <translation>Das Datum hat eine andere Form als 2026-11-01 oder 2026-11-01T15:30.</translation>
    </message>
</context>
<context>
    <name>RunDetails</name>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Dependence of the system ranking on the pool, the topics and the unjudged documents.</source>
        <translation>Abhängigkeit der Systemrangfolge vom Pool, von den Topics und von unbeurteilten Dokumenten.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Judgement sets</source>
        <translation>Urteilssätze</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>One measure over the runs of each system, by date.</source>
        <translation>Ein Maß über die Runs jedes Systems, nach Datum.</translation>
    </message>
    <message>
        <source>Per-topic values</source>
        <translation>Werte je Topic</translation>
    </message>
    <message>
        <source>Plots and details of the runs</source>
        <translation>Diagramme und Einzelheiten der Runs</translation>
    </message>
    <message>
        <source>Rankings</source>
        <translation>Ranglisten</translation>
    </message>
    <message>
        <source>Rankings side by side</source>
        <translation>Ranglisten nebeneinander</translation>
    </message>
    <message>
        <source>Scores of relevant and of other judged documents, and the rates at a score threshold.</source>
        <translation>Scores relevanter und anderer beurteilter Dokumente sowie die Raten bei einem Score-Schwellenwert.</translation>
    </message>
    <message>
        <source>Significance</source>
        <translation>Signifikanz</translation>
    </message>
    <message>
        <source>Significance tests of the differences between runs.</source>
        <translation>Signifikanztests der Differenzen zwischen Runs.</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>Stabilität</translation>
    </message>
    <message>
        <source>System rankings by the judgements of each assessor, each rule and each frozen version.</source>
        <translation>Systemrangfolgen nach den Urteilen jedes Jurors, jeder Regel und jeder eingefrorenen Version.</translation>
    </message>
    <message>
        <source>The ranked documents of one or two runs for a topic, with their grades.</source>
        <translation>Die geordneten Dokumente eines oder zweier Runs zu einem Topic, mit ihren Stufen.</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellenwerte</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Topics</translation>
    </message>
    <message>
        <source>Values of one measure for each topic and run.</source>
        <translation>Werte eines Maßes je Topic und Run.</translation>
    </message>
</context>
<context>
    <name>RunsEmptyState</name>
    <message>
        <source>Remove these measures</source>
        <translation>Diese Maße entfernen</translation>
    </message>
</context>
<context>
    <name>RunsModel</name>
    <message>
        <source>  (baseline)</source>
        <translation>  (Baseline)</translation>
    </message>
    <message>
        <source>95% confidence interval: {0:.4f} to {1:.4f}</source>
        <translation>95%-Konfidenzintervall: {0:.4f} bis {1:.4f}</translation>
    </message>
    <message>
        <source>The check box, or Space, shows or hides the line in the plots.</source>
        <translation>Das Kontrollkästchen oder die Leertaste zeigt oder verbirgt die Linie in den Diagrammen.</translation>
    </message>
    <message>
        <source>significantly better</source>
        <translation>signifikant besser</translation>
    </message>
    <message>
        <source>significantly worse</source>
        <translation>signifikant schlechter</translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>Copied the figure.</source>
        <translation>Die Abbildung wurde kopiert.</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Export läuft</translation>
    </message>
    <message>
        <source>Go to Campaign</source>
        <translation>Zur Seite Kampagne</translation>
    </message>
    <message>
        <source>No runs are evaluated, so there is no figure.</source>
        <translation>Es sind keine Runs ausgewertet, daher gibt es keine Abbildung.</translation>
    </message>
    <message>
        <source>No runs are evaluated, so there is no table.</source>
        <translation>Es sind keine Runs ausgewertet, daher gibt es keine Tabelle.</translation>
    </message>
    <message>
        <source>Open a classification file…</source>
        <translation>Klassifikationsdatei öffnen…</translation>
    </message>
    <message>
        <source>Select one run first.</source>
        <translation>Wählen Sie zuerst einen Run aus.</translation>
    </message>
    <message>
        <source>Select the runs of the group first.</source>
        <translation>Wählen Sie zuerst die Runs der Gruppe aus.</translation>
    </message>
    <message>
        <source>Select two or more runs to fuse first.</source>
        <translation>Wählen Sie zuerst zwei oder mehr Runs zum Fusionieren aus.</translation>
    </message>
    <message>
        <source>Show only the sorted column</source>
        <translation>Nur sortierte Spalte anzeigen</translation>
    </message>
    <message>
        <source>This tab has no figure. Choose a tab with a plot.</source>
        <translation>Dieser Reiter hat keine Abbildung. Wählen Sie einen Reiter mit Diagramm.</translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation>Geschrieben: {0}.</translation>
    </message>
</context>
<context>
    <name>RunsTable</name>
    <message numerus="yes">
        <source>%Ln more column(s): Columns ▾</source>
        <translation>
            <numerusform>%Ln weitere Spalte: Spalten ▾</numerusform>
            <numerusform>%Ln weitere Spalten: Spalten ▾</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln withdrawn topic(s) not counted.</source>
        <translation>
            <numerusform>%Ln zurückgezogenes Topic nicht gezählt.</numerusform>
            <numerusform>%Ln zurückgezogene Topics nicht gezählt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the selection of runs</source>
        <translation>Die Auswahl von Runs aufheben</translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation>Runs filtern</translation>
    </message>
    <message>
        <source>Runs and measures</source>
        <translation>Runs und Maße</translation>
    </message>
    <message>
        <source>Show all runs</source>
        <translation>Alle Runs anzeigen</translation>
    </message>
    <message>
        <source>Show the runs whose name or group contains this text</source>
        <translation>Die Runs zeigen, deren Name oder Gruppe diesen Text enthält</translation>
    </message>
    <message numerus="yes">
        <source>{0:,} of %Ln run(s) shown</source>
        <translation>
            <numerusform>{0:,} von %Ln Run gezeigt</numerusform>
            <numerusform>{0:,} von %Ln Runs gezeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>{0:,} of {1:,} runs · show all</source>
        <translation>{0:,} von {1:,} Runs · alle anzeigen</translation>
    </message>
</context>
<context>
    <name>RunsView</name>
    <message>
        <source>Space shows or hides the lines of the selected runs in the plots.</source>
        <translation>Die Leertaste zeigt oder verbirgt die Linien der gewählten Runs in den Diagrammen.</translation>
    </message>
</context>
<context>
    <name>SampleRow</name>
    <message>
        <source>P&amp;laces for each sampled document</source>
        <translation>P&amp;lätze je gezogenem Dokument</translation>
    </message>
    <message>
        <source>Places for each sampled document</source>
        <translation>Plätze je gezogenem Dokument</translation>
    </message>
    <message>
        <source>Random sam&amp;ple</source>
        <translation>&amp;Zufallsstichprobe</translation>
    </message>
    <message>
        <source>S&amp;hare of each pool</source>
        <translation>&amp;Anteil jedes Pools</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>Speic&amp;hern</translation>
    </message>
    <message>
        <source>Sampled documents come among the others of each queue. Assessors do not know which they are; their judgements count. They certify the recall in any order.</source>
        <translation>Gezogene Dokumente kommen unter den anderen jeder Warteschlange. Juroren wissen nicht, welche es sind; die Urteile über sie zählen. Sie weisen den Recall in jeder Reihenfolge nach.</translation>
    </message>
    <message>
        <source>Share of each pool</source>
        <translation>Anteil jedes Pools</translation>
    </message>
</context>
<context>
    <name>ScaleDialog</name>
    <message numerus="yes">
        <source>%Ln judgement(s)</source>
        <translation>
            <numerusform>%Ln Urteil</numerusform>
            <numerusform>%Ln Urteile</numerusform>
        </translation>
    </message>
    <message>
        <source>Changing the scale</source>
        <translation>Skala wird geändert</translation>
    </message>
    <message>
        <source>No judgement uses this scale yet, but work packages may contain it. Your changes become version {0}.</source>
        <translation>Noch kein Urteil nutzt diese Skala, aber Arbeitspakete können sie enthalten. Ihre Änderungen werden Version {0}.</translation>
    </message>
    <message>
        <source>No judgement uses this scale yet. Your changes replace it.</source>
        <translation>Noch kein Urteil nutzt diese Skala. Ihre Änderungen ersetzen sie.</translation>
    </message>
    <message>
        <source>Reading the scale</source>
        <translation>Skala wird gelesen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as version {0}</source>
        <translation>Als Version {0} speichern</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Version {0} was used for judging ({1} now) and stays unchanged. Your changes become version {2}; existing judgements keep their version. Grades with judgements cannot be removed.</source>
        <translation>Version {0} wurde zum Beurteilen benutzt (derzeit {1}) und bleibt unverändert. Ihre Änderungen werden Version {2}; vorhandene Urteile behalten ihre Version. Stufen mit Urteilen können nicht entfernt werden.</translation>
    </message>
</context>
<context>
    <name>ScaleEditor</name>
    <message>
        <source>&amp;Judgements</source>
        <translation>&amp;Urteile</translation>
    </message>
    <message>
        <source>Add a grade lower than all others, for example for spam</source>
        <translation>Eine Stufe unter allen anderen hinzufügen, etwa für Spam</translation>
    </message>
    <message>
        <source>Add grade</source>
        <translation>Stufe hinzufügen</translation>
    </message>
    <message>
        <source>Add grade below 0</source>
        <translation>Stufe unter 0 hinzufügen</translation>
    </message>
    <message>
        <source>Also judge preferences</source>
        <translation>Auch Präferenzen beurteilen</translation>
    </message>
    <message>
        <source>Kind of judgement</source>
        <translation>Art des Urteils</translation>
    </message>
    <message>
        <source>Preview for assessors:</source>
        <translation>Vorschau für Juroren:</translation>
    </message>
    <message>
        <source>Which of two documents is better for the topic, on the Preferences page</source>
        <translation>Welches von zwei Dokumenten für das Topic besser ist, auf der Seite Präferenzen</translation>
    </message>
    <message>
        <source>the key {0} is used by “{1}” on the Judge page</source>
        <translation>die Taste {0} gehört auf der Seite Beurteilen zu „{1}“</translation>
    </message>
</context>
<context>
    <name>ScoringState</name>
    <message>
        <source>Score runs</source>
        <translation>Runs bewerten</translation>
    </message>
    <message>
        <source>Scoring did not finish.</source>
        <translation>Die Bewertung wurde nicht fertig.</translation>
    </message>
    <message>
        <source>Scoring runs…</source>
        <translation>Runs werden bewertet…</translation>
    </message>
    <message>
        <source>The runs are not scored</source>
        <translation>Die Runs sind nicht bewertet</translation>
    </message>
    <message>
        <source>The table and the plots appear when this is done.</source>
        <translation>Tabelle und Diagramme erscheinen, wenn dies fertig ist.</translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>No imported file contains the text.</source>
        <translation>Keine importierte Datei enthält den Text.</translation>
    </message>
</context>
<context>
    <name>SearchDialog</name>
    <message>
        <source>&amp;Assessors</source>
        <translation>&amp;Juroren</translation>
    </message>
    <message>
        <source>&amp;Topics</source>
        <translation>&amp;Topics</translation>
    </message>
    <message>
        <source>A document that an assessor judges after a search enters the pool of the topic, and the queue of this assessor alone. Pools enlarged in this way are biased against runs that find other documents. In work packages, assessors may search if the package was written after you opened the search here.</source>
        <translation>Ein Dokument, über das ein Juror nach einer Suche urteilt, kommt in den Pool des Topics und in die Warteschlange dieses Jurors allein. So vergrößerte Pools benachteiligen Runs, die andere Dokumente finden. In Arbeitspaketen dürfen Juroren suchen, wenn Sie das Paket geschrieben haben, nachdem Sie die Suche hier geöffnet hatten.</translation>
    </message>
    <message>
        <source>All, or names with commas</source>
        <translation>Alle, oder Namen mit Kommas</translation>
    </message>
    <message>
        <source>All, or numbers with commas: 1, 7</source>
        <translation>Alle, oder Nummern mit Kommas: 1, 7</translation>
    </message>
    <message>
        <source>And judge what they find</source>
        <translation>Und über Gefundenes urteilen</translation>
    </message>
    <message>
        <source>Assessors</source>
        <translation>Juroren</translation>
    </message>
    <message>
        <source>Assessors &amp;may search</source>
        <translation>Juroren &amp;dürfen suchen</translation>
    </message>
    <message>
        <source>Assessors may search</source>
        <translation>Juroren dürfen suchen</translation>
    </message>
    <message>
        <source>Documents added by search</source>
        <translation>Durch Suche hinzugefügte Dokumente</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>Gar nicht</translation>
    </message>
    <message>
        <source>Parts of the search</source>
        <translation>Teile der Suche</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Saved. {0}</source>
        <translation>Gespeichert. {0}</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search and judge</source>
        <translation>Suchen und urteilen</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Topics</translation>
    </message>
</context>
<context>
    <name>SearchList</name>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>Die Liste filtern</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>Words to search for</source>
        <translation>Suchwörter</translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message numerus="yes">
        <source>%Ln document(s) not searched</source>
        <translation>
            <numerusform>%Ln Dokument nicht durchsucht</numerusform>
            <numerusform>%Ln Dokumente nicht durchsucht</numerusform>
        </translation>
    </message>
    <message>
        <source>Documents found</source>
        <translation>Gefundene Dokumente</translation>
    </message>
    <message>
        <source>Escape goes back to the document.</source>
        <translation>Escape führt zum Dokument zurück.</translation>
    </message>
    <message>
        <source>Judging a document adds it to the pool of the topic. Escape goes back.</source>
        <translation>Ein Urteil nimmt das Dokument in den Pool des Topics auf. Esc führt zurück.</translation>
    </message>
    <message>
        <source>Learned order</source>
        <translation>Gelernte Reihenfolge</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>No search during training and qualification.</source>
        <translation>Keine Suche während Training und Qualifikation.</translation>
    </message>
    <message>
        <source>No search: the campaign is read-only.</source>
        <translation>Keine Suche: Die Kampagne ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>No search: the lead has not opened it to you in this topic.</source>
        <translation>Keine Suche: Die Leitung hat sie in diesem Topic nicht für Sie geöffnet.</translation>
    </message>
    <message>
        <source>Only the documents in this work package are searched.</source>
        <translation>Nur die Dokumente dieses Arbeitspakets werden durchsucht.</translation>
    </message>
    <message>
        <source>Open the search to assessors…</source>
        <translation>Suche für Juroren öffnen…</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the collection</source>
        <translation>In der Kollektion suchen</translation>
    </message>
    <message>
        <source>Searching the collection</source>
        <translation>Die Kollektion wird durchsucht</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Show the documents that your judgements of this topic predict to be relevant</source>
        <translation>Die Dokumente zeigen, die nach Ihren Urteilen zu diesem Topic voraussichtlich relevant sind</translation>
    </message>
    <message>
        <source>The lead opens it in Campaign › Search and judge… › Assessors.</source>
        <translation>Die Leitung öffnet sie in Kampagne › Suchen und urteilen… › Juroren.</translation>
    </message>
    <message>
        <source>Words, &quot;phrases&quot;, begin*, +required, -excluded</source>
        <translation>Wörter, &quot;Wortfolgen&quot;, Anfang*, +verlangt, -ausgeschlossen</translation>
    </message>
    <message>
        <source>{0:,} found</source>
        <translation>{0:,} gefunden</translation>
    </message>
    <message>
        <source>{0:,} found, page {1:,} of {2:,}</source>
        <translation>{0:,} gefunden, Seite {1:,} von {2:,}</translation>
    </message>
    <message>
        <source>{0:,} in the learned order</source>
        <translation>{0:,} in der gelernten Reihenfolge</translation>
    </message>
    <message>
        <source>{0:,} in the learned order, page {1:,} of {2:,}</source>
        <translation>{0:,} in der gelernten Reihenfolge, Seite {1:,} von {2:,}</translation>
    </message>
    <message>
        <source>{0} Ask the lead.</source>
        <translation>{0} Fragen Sie die Leitung.</translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <translation>{0}. {1}</translation>
    </message>
</context>
<context>
    <name>Section</name>
    <message>
        <source>Expand or collapse the {0}</source>
        <translation>Auf- oder zuklappen: {0}</translation>
    </message>
</context>
<context>
    <name>SelfTest</name>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Does not work on this machine: {0}.</source>
        <translation>Funktioniert auf diesem Rechner nicht: {0}.</translation>
    </message>
    <message>
        <source>Everything that Assessor needs works on this machine.</source>
        <translation>Alles, was Assessor braucht, funktioniert auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Self-test</source>
        <translation>Selbsttest</translation>
    </message>
</context>
<context>
    <name>SeparateReader</name>
    <message numerus="yes">
        <source>reading took longer than %Ln second(s)</source>
        <translation>
            <numerusform>das Lesen dauerte länger als %Ln Sekunde</numerusform>
            <numerusform>das Lesen dauerte länger als %Ln Sekunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Checking the campaign</source>
        <translation>Kampagne wird geprüft</translation>
    </message>
    <message>
        <source>Ignored: the previous change is still being saved. Press again.</source>
        <translation>Ignoriert: Die vorige Änderung wird noch gespeichert. Drücken Sie noch einmal.</translation>
    </message>
    <message>
        <source>Making the daily backup</source>
        <translation>Tägliche Sicherung wird angelegt</translation>
    </message>
    <message>
        <source>Opened read-only: {0}.</source>
        <translation>Schreibgeschützt geöffnet: {0}.</translation>
    </message>
    <message>
        <source>Opening {0}</source>
        <translation>{0} wird geöffnet</translation>
    </message>
    <message>
        <source>Restored the backup of {0}.</source>
        <translation>Die Sicherung von {0} wurde wiederhergestellt.</translation>
    </message>
    <message>
        <source>Restoring the backup</source>
        <translation>Sicherung wird wiederhergestellt</translation>
    </message>
    <message>
        <source>save a copy of the open campaign, or close it; then open this file</source>
        <translation>eine Kopie der offenen Kampagne speichern oder sie schließen; dann diese Datei öffnen</translation>
    </message>
    <message>
        <source>the open campaign had this path before its file was moved or replaced</source>
        <translation>die offene Kampagne hatte diesen Pfad, bevor ihre Datei verschoben oder ersetzt wurde</translation>
    </message>
</context>
<context>
    <name>SetAsidePart</name>
    <message>
        <source>Count again</source>
        <translation>Wieder zählen</translation>
    </message>
    <message>
        <source>Counting {0} again</source>
        <translation>{0} zählt wieder</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>Exclude {0}</source>
        <translation>{0} ausschließen</translation>
    </message>
    <message>
        <source>Excluded assessors and withdrawn topics</source>
        <translation>Ausgeschlossene Juroren und zurückgezogene Topics</translation>
    </message>
    <message>
        <source>Include the selected assessor again, or restore the selected topic</source>
        <translation>Den gewählten Juror wieder einbeziehen oder das gewählte Topic wiederherstellen</translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation>Nicht gezählt</translation>
    </message>
    <message>
        <source>Reading what does not count</source>
        <translation>Nicht Gezähltes wird gelesen</translation>
    </message>
    <message>
        <source>Reason, which is kept with the exclusion:</source>
        <translation>Grund, der mit dem Ausschluss gespeichert wird:</translation>
    </message>
    <message>
        <source>Reason, which is kept with the withdrawal:</source>
        <translation>Grund, der mit dem Zurückziehen gespeichert wird:</translation>
    </message>
    <message>
        <source>Their judgements stay in the campaign. Rules such as the consensus leave out excluded assessors; queues, pool, work packages, agreement and averages leave out withdrawn topics.</source>
        <translation>Ihre Urteile bleiben in der Kampagne. Regeln wie der Konsens lassen ausgeschlossene Juroren aus; Warteschlangen, Pool, Arbeitspakete, Übereinstimmung und Mittel lassen zurückgezogene Topics aus.</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Zurückziehen</translation>
    </message>
    <message numerus="yes">
        <source>Withdraw %Ln topic(s)</source>
        <translation>
            <numerusform>%Ln Topic zurückziehen</numerusform>
            <numerusform>%Ln Topics zurückziehen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Setting</name>
    <message>
        <source> characters</source>
        <translation> Zeichen</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> Pixel</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animationen</translation>
    </message>
    <message>
        <source>At 100% text size of the window; topics and guidelines follow.</source>
        <translation>Bei 100% Fenstertext; auch für Topics und Richtlinien.</translation>
    </message>
    <message>
        <source>Colours of documents</source>
        <translation>Farben der Dokumente</translation>
    </message>
    <message>
        <source>Colours of the window</source>
        <translation>Farben des Fensters</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Do not play</source>
        <translation>Nicht abspielen</translation>
    </message>
    <message>
        <source>Dots per inch of PNG files.</source>
        <translation>Punkte je Zoll von PNG-Dateien.</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Font of documents</source>
        <translation>Schrift der Dokumente</translation>
    </message>
    <message>
        <source>Font of the window</source>
        <translation>Schrift des Fensters</translation>
    </message>
    <message>
        <source>Fonts for dyslexia are listed if they are installed.</source>
        <translation>Schriften für Legasthenie erscheinen, falls installiert.</translation>
    </message>
    <message>
        <source>Height of figures</source>
        <translation>Höhe von Abbildungen</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>Hoher Kontrast, dunkel</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>Hoher Kontrast, hell</translation>
    </message>
    <message>
        <source>In percent of the height of a line of the font.</source>
        <translation>In Prozent der Zeilenhöhe der Schrift.</translation>
    </message>
    <message>
        <source>In percent of the system&apos;s text size. The text of documents grows with it.</source>
        <translation>In Prozent der Textgröße des Systems. Der Text der Dokumente wächst mit.</translation>
    </message>
    <message>
        <source>Inverted</source>
        <translation>Invertiert</translation>
    </message>
    <message>
        <source>Inverted pages have inverted pictures, too.</source>
        <translation>Auf invertierten Seiten sind auch die Bilder invertiert.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Line spacing of documents</source>
        <translation>Zeilenabstand der Dokumente</translation>
    </message>
    <message>
        <source>Longer lines are wrapped.</source>
        <translation>Längere Zeilen werden umbrochen.</translation>
    </message>
    <message>
        <source>Maximum line length of documents</source>
        <translation>Maximale Zeilenlänge der Dokumente</translation>
    </message>
    <message>
        <source>Of copied figures, and of the first exported one. A pixel is 1/96 inch.</source>
        <translation>Von kopierten Abbildungen und der ersten exportierten. Ein Pixel ist 1/96 Zoll.</translation>
    </message>
    <message>
        <source>PDF pages in dark themes</source>
        <translation>PDF-Seiten in dunklen Designs</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Resolution of PNG files</source>
        <translation>Auflösung von PNG-Dateien</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>Sepia</translation>
    </message>
    <message>
        <source>Sepia shows texts on a paper that is less bright.</source>
        <translation>Sepia zeigt Texte auf weniger hellem Papier.</translation>
    </message>
    <message>
        <source>Takes effect at the next start. The command line and files stay in English.</source>
        <translation>Gilt ab dem nächsten Start. Kommandozeile und Dateien bleiben englisch.</translation>
    </message>
    <message>
        <source>Text size of documents</source>
        <translation>Textgröße der Dokumente</translation>
    </message>
    <message>
        <source>Text size of the window</source>
        <translation>Textgröße des Fensters</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Width of figures</source>
        <translation>Breite von Abbildungen</translation>
    </message>
    <message>
        <source>Without animations, animated images wait for Enter, and waiting is told in words.</source>
        <translation>Ohne Animationen warten animierte Bilder auf die Eingabetaste, und Wartezeiten werden in Worten gemeldet.</translation>
    </message>
    <message>
        <source>“Follow system” takes the desktop&apos;s setting, also of high contrast.</source>
        <translation>„Wie das System“ übernimmt die Einstellung des Desktops, auch die für hohen Kontrast.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>At this resolution, a PNG file has {0:,} × {1:,} pixels.</source>
        <translation>Bei dieser Auflösung hat eine PNG-Datei {0:,} × {1:,} Pixel.</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation>Abschnitte der Einstellungen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>ShadeLegend</name>
    <message>
        <source>Shades run from {0} to {1}</source>
        <translation>Schattierung von {0} bis {1}</translation>
    </message>
</context>
<context>
    <name>SharedFolderPart</name>
    <message>
        <source>Choose a folder that is synchronised or on a network drive. Assessor watches the work packages in it and merges them when they are returned.</source>
        <translation>Einen Ordner wählen, der synchronisiert wird oder auf einem Netzlaufwerk liegt. Assessor beobachtet die Arbeitspakete darin und führt sie zusammen, wenn sie zurückkommen.</translation>
    </message>
    <message>
        <source>Last merge…</source>
        <translation>Letzte Zusammenführung…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Erneut nachsehen</translation>
    </message>
    <message>
        <source>Looking into the folder…</source>
        <translation>Der Ordner wird gelesen…</translation>
    </message>
    <message numerus="yes">
        <source>Merge %Ln package(s)</source>
        <translation>
            <numerusform>%Ln Paket zusammenführen</numerusform>
            <numerusform>%Ln Pakete zusammenführen</numerusform>
        </translation>
    </message>
    <message>
        <source>Merge automatically</source>
        <translation>Automatisch zusammenführen</translation>
    </message>
    <message>
        <source>Merge each package that is ready, after a backup, while nobody judges or types and no dialog is open</source>
        <translation>Jedes Paket, das bereit ist, nach einer Sicherung zusammenführen, während niemand urteilt oder tippt und kein Dialog offen ist</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>Gemeinsamer Ordner</translation>
    </message>
    <message>
        <source>Shared folder for work packages</source>
        <translation>Gemeinsamer Ordner für Arbeitspakete</translation>
    </message>
    <message>
        <source>Shared folder…</source>
        <translation>Gemeinsamer Ordner…</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>Nicht mehr beobachten</translation>
    </message>
    <message>
        <source>The campaign file is in this folder, where others can open it. Move it elsewhere: assessors need their work packages only.</source>
        <translation>Die Kampagnendatei liegt in diesem Ordner, wo andere sie öffnen können. Verschieben Sie sie: Juroren brauchen nur ihre Arbeitspakete.</translation>
    </message>
    <message>
        <source>There are no work packages in this folder.</source>
        <translation>In diesem Ordner sind keine Arbeitspakete.</translation>
    </message>
    <message>
        <source>Watch no shared folder. Its files and what was merged stay.</source>
        <translation>Keinen gemeinsamen Ordner beobachten. Seine Dateien und alles Zusammengeführte bleiben.</translation>
    </message>
    <message>
        <source>Work packages in the shared folder</source>
        <translation>Arbeitspakete im gemeinsamen Ordner</translation>
    </message>
    <message>
        <source>Write a work package for each assessor who has none in the folder</source>
        <translation>Ein Arbeitspaket für jeden Juror schreiben, der im Ordner keines hat</translation>
    </message>
    <message>
        <source>Write packages here</source>
        <translation>Pakete hierher schreiben</translation>
    </message>
</context>
<context>
    <name>SharedFolderWatch</name>
    <message numerus="yes">
        <source>%Ln event(s) were skipped</source>
        <translation>
            <numerusform>%Ln Ereignis wurde übersprungen</numerusform>
            <numerusform>%Ln Ereignisse wurden übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking into the shared folder</source>
        <translation>Gemeinsamer Ordner wird gelesen</translation>
    </message>
    <message>
        <source>Merged automatically: {0}.</source>
        <translation>Automatisch zusammengeführt: {0}.</translation>
    </message>
    <message>
        <source>Ready to merge: {0}</source>
        <translation>Bereit zum Zusammenführen: {0}</translation>
    </message>
</context>
<context>
    <name>SharingPanel</name>
    <message numerus="yes">
        <source> of %Ln topic(s)</source>
        <translation>
            <numerusform> von %Ln Topic</numerusform>
            <numerusform> von %Ln Topics</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Methode</translation>
    </message>
    <message>
        <source>Assessors of each of these topics</source>
        <translation>Juroren für jedes dieser Topics</translation>
    </message>
    <message>
        <source>Assign topics</source>
        <translation>Topics zuweisen</translation>
    </message>
    <message>
        <source>Assignment method</source>
        <translation>Zuweisungsmethode</translation>
    </message>
    <message>
        <source>Automatic assignment</source>
        <translation>Automatische Zuweisung</translation>
    </message>
    <message>
        <source>Dou&amp;ble-judge</source>
        <translation>&amp;Doppelt beurteilen</translation>
    </message>
    <message>
        <source>Exactly this many topics get a second assessor, so that agreement can be measured</source>
        <translation>Genau so viele Topics erhalten einen zweiten Juror, damit die Übereinstimmung messbar ist</translation>
    </message>
    <message>
        <source>Same number of documents each</source>
        <translation>Jeweils gleich viele Dokumente</translation>
    </message>
    <message>
        <source>Same number of topics each</source>
        <translation>Jeweils gleich viele Topics</translation>
    </message>
    <message>
        <source>This many assessors judge each of these topics</source>
        <translation>So viele Juroren beurteilen jedes dieser Topics</translation>
    </message>
    <message>
        <source>Topics for double judging</source>
        <translation>Topics für doppeltes Beurteilen</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitsumfang</translation>
    </message>
    <message>
        <source>by </source>
        <translation>von </translation>
    </message>
    <message>
        <source>“Assign topics” will divide the topics between all assessors, or between those that you select.</source>
        <translation>„Topics zuweisen“ verteilt die Topics auf alle Juroren oder auf die ausgewählten.</translation>
    </message>
    <message>
        <source>“Assign topics” will divide the topics between the {0:,} selected assessors.</source>
        <translation>„Topics zuweisen“ verteilt die Topics auf die {0:,} ausgewählten Juroren.</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Filter by shortcut or action</source>
        <translation>Nach Tastenkürzel oder Aktion filtern</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>SignificanceTab</name>
    <message>
        <source>Bold: adjusted p &lt; {0:g}.</source>
        <translation>Fett: adjustiertes p &lt; {0:g}.</translation>
    </message>
    <message>
        <source>Cells: the probability that the mean of the row&apos;s run is higher by more than {0:g}, by a Bayesian paired t test ({1}), not adjusted for the number of pairs. Bold: {2:g} or more.</source>
        <translation>Zellen: die Wahrscheinlichkeit, dass das Mittel des Runs der Zeile um mehr als {0:g} höher ist, nach einem gepaarten Bayes-t-Test ({1}), nicht für die Zahl der Paare adjustiert. Fett: {2:g} oder mehr.</translation>
    </message>
    <message>
        <source>Cells: the run of the row minus the run of the column.</source>
        <translation>Zellen: Run der Zeile minus Run der Spalte.</translation>
    </message>
    <message>
        <source>Comparing runs</source>
        <translation>Runs werden verglichen</translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation>Kritische Differenzen</translation>
    </message>
    <message>
        <source>Pairs of runs</source>
        <translation>Paare von Runs</translation>
    </message>
    <message>
        <source>Practical difference</source>
        <translation>Praktische Differenz</translation>
    </message>
    <message>
        <source>Rankings side by side</source>
        <translation>Ranglisten nebeneinander</translation>
    </message>
    <message>
        <source>Runs with letters: no significant difference between runs that share one</source>
        <translation>Runs mit Buchstaben: kein signifikanter Unterschied zwischen Runs, die einen teilen</translation>
    </message>
    <message>
        <source>Select a pair of runs.</source>
        <translation>Wählen Sie ein Paar von Runs aus.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Show the rankings of the two runs for a topic</source>
        <translation>Die Ranglisten der beiden Runs zu einem Topic zeigen</translation>
    </message>
    <message>
        <source>Table of pairs</source>
        <translation>Tabelle der Paare</translation>
    </message>
</context>
<context>
    <name>SimulationTab</name>
    <message>
        <source>&amp;Order</source>
        <translation>&amp;Reihenfolge</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>&amp;Simulieren</translation>
    </message>
    <message>
        <source>&amp;Whole collection</source>
        <translation>&amp;Ganze Kollektion</translation>
    </message>
    <message>
        <source>Choose an order and press Simulate. The judgements are replayed in this order; nothing changes in the campaign. Simulate several orders to compare them.</source>
        <translation>Wählen Sie eine Reihenfolge und drücken Sie Simulieren. Die Urteile werden in dieser Reihenfolge wiederholt; in der Kampagne ändert sich nichts. Simulieren Sie mehrere Reihenfolgen, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Order all documents of the collection instead of the pool of each topic</source>
        <translation>Alle Dokumente der Kollektion ordnen statt des Pools jedes Topics</translation>
    </message>
    <message>
        <source>Order of the documents</source>
        <translation>Reihenfolge der Dokumente</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Recall</translation>
    </message>
    <message>
        <source>Recall of the orders</source>
        <translation>Recall der Reihenfolgen</translation>
    </message>
    <message>
        <source>Recall, or rules for stopping</source>
        <translation>Recall oder Abbruchregeln</translation>
    </message>
    <message>
        <source>Results of the simulation</source>
        <translation>Ergebnisse der Simulation</translation>
    </message>
    <message>
        <source>Rules for stopping</source>
        <translation>Abbruchregeln</translation>
    </message>
    <message>
        <source>Rules for stopping: {0}</source>
        <translation>Abbruchregeln: {0}</translation>
    </message>
    <message>
        <source>Se&amp;ed</source>
        <translation>Start&amp;wert</translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation>Startwert der Reihenfolge</translation>
    </message>
    <message>
        <source>Simulating {0}</source>
        <translation>{0} wird simuliert</translation>
    </message>
    <message>
        <source>What would an order have found?</source>
        <translation>Was hätte eine Reihenfolge gefunden?</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>StabilityTab</name>
    <message>
        <source>A document is unique to a run if no other run retrieved it within this depth; 0: all ranks</source>
        <translation>Ein Dokument ist exklusiv für einen Run, wenn kein anderer Run es bis zu dieser Tiefe gefunden hat; 0: alle Ränge</translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation>Alle Ränge</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Computing stability</source>
        <translation>Stabilität wird berechnet</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Judge document</source>
        <translation>Dokument beurteilen</translation>
    </message>
    <message>
        <source>Pool depth</source>
        <translation>Pooltiefe</translation>
    </message>
    <message>
        <source>Resampling</source>
        <translation>Resampling</translation>
    </message>
    <message>
        <source>Resampling method</source>
        <translation>Resampling-Methode</translation>
    </message>
    <message>
        <source>Show the document of the selected row on the Judge page</source>
        <translation>Das Dokument der gewählten Zeile auf der Seite Beurteilen zeigen</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>Stabilität</translation>
    </message>
    <message>
        <source>switch off “Judged documents only (-J)” in Evaluation options</source>
        <translation>schalten Sie in Auswertungsoptionen „Nur beurteilte Dokumente (-J)“ aus</translation>
    </message>
    <message>
        <source>this analysis needs the unjudged documents of the rankings</source>
        <translation>diese Analyse braucht die unbeurteilten Dokumente der Ranglisten</translation>
    </message>
</context>
<context>
    <name>StagedFile</name>
    <message>
        <source>A {0} file cannot be imported</source>
        <translation>Eine {0}-Datei kann nicht importiert werden</translation>
    </message>
    <message>
        <source>Empty: skipped</source>
        <translation>Leer: übersprungen</translation>
    </message>
    <message>
        <source>Not recognised</source>
        <translation>Nicht erkannt</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>nicht genannt</translation>
    </message>
    <message>
        <source>{0:.1f} GB: can be imported by reference</source>
        <translation>{0:.1f} GB: kann als Verweis importiert werden</translation>
    </message>
    <message>
        <source>{0} names no assessor. Enter the name under “Judged by”.</source>
        <translation>{0} nennt keinen Juror. Geben Sie den Namen unter „Beurteilt von“ ein.</translation>
    </message>
    <message>
        <source>{0}: choose its content, or remove it from the list.</source>
        <translation>{0}: Wählen Sie den Inhalt, oder entfernen Sie die Datei aus der Liste.</translation>
    </message>
</context>
<context>
    <name>StagedFiles</name>
    <message>
        <source>Computing the import preview</source>
        <translation>Importvorschau wird berechnet</translation>
    </message>
    <message>
        <source>Reading the data set</source>
        <translation>Datensatz wird gelesen</translation>
    </message>
    <message>
        <source>Recognising files</source>
        <translation>Dateien werden erkannt</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>Step {0} of {1}, done: {2}</source>
        <translation>Schritt {0} von {1}, fertig: {2}</translation>
    </message>
    <message>
        <source>Step {0} of {1}: {2}</source>
        <translation>Schritt {0} von {1}: {2}</translation>
    </message>
</context>
<context>
    <name>SuggestionDialog</name>
    <message>
        <source>&amp;Model or rule</source>
        <translation>&amp;Modell oder Regel</translation>
    </message>
    <message>
        <source>&amp;Show its grades</source>
        <translation>Seine Stufen &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Topics</source>
        <translation>&amp;Topics</translation>
    </message>
    <message>
        <source>After the assessor has chosen a grade</source>
        <translation>Nachdem der Juror eine Stufe gewählt hat</translation>
    </message>
    <message>
        <source>All, or numbers with commas: 1, 7</source>
        <translation>Alle, oder Nummern mit Kommas: 1, 7</translation>
    </message>
    <message>
        <source>Before, with the document</source>
        <translation>Davor, mit dem Dokument</translation>
    </message>
    <message>
        <source>Model or rule</source>
        <translation>Modell oder Regel</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>Gar nicht</translation>
    </message>
    <message>
        <source>On the Judge page, the assessor keeps or changes the grade by the usual keys. Grades shown before bias the judgement. Each judgement records what was seen. Write work packages after this change: they take these grades along.</source>
        <translation>Auf der Seite Urteilen behält oder ändert der Juror die Stufe mit den üblichen Tasten. Vorher gezeigte Stufen verzerren das Urteil. Jedes Urteil hält fest, was gesehen wurde. Schreiben Sie Arbeitspakete erst nach dieser Änderung, damit sie diese Stufen enthalten.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Show grades of a model</source>
        <translation>Stufen eines Modells zeigen</translation>
    </message>
    <message>
        <source>Show its grades</source>
        <translation>Seine Stufen zeigen</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Topics</translation>
    </message>
    <message>
        <source>set the kind of an assessor in Campaign › People › Kind…</source>
        <translation>Art eines Jurors festlegen: Kampagne › Personen › Art…</translation>
    </message>
    <message>
        <source>the campaign has no model or rule</source>
        <translation>die Kampagne hat kein Modell und keine Regel</translation>
    </message>
</context>
<context>
    <name>Synonyms</name>
    <message>
        <source>adjudicate differences</source>
        <translation>schlichten unterschiede</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anonym</translation>
    </message>
    <message>
        <source>backups recover</source>
        <translation>sicherungen zurückholen</translation>
    </message>
    <message>
        <source>bindings hotkeys</source>
        <translation>tastenbelegung tastenkürzel</translation>
    </message>
    <message>
        <source>box histogram</source>
        <translation>box histogramm</translation>
    </message>
    <message>
        <source>bradley-terry winner</source>
        <translation>bradley-terry sieger</translation>
    </message>
    <message>
        <source>bug crash log</source>
        <translation>fehler absturz protokoll</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>zwischenablage</translation>
    </message>
    <message>
        <source>comment remark</source>
        <translation>kommentar bemerkung</translation>
    </message>
    <message>
        <source>compare two</source>
        <translation>vergleichen zwei</translation>
    </message>
    <message>
        <source>comparison t-test wilcoxon randomization tukey p-value holm</source>
        <translation>vergleich t-test wilcoxon randomisierung tukey p-wert holm</translation>
    </message>
    <message>
        <source>comparison topics power swap kendall tau</source>
        <translation>vergleich topics power vertauschung kendall tau</translation>
    </message>
    <message>
        <source>comparison versions systems dates over time</source>
        <translation>vergleich versionen systeme daten zeitverlauf</translation>
    </message>
    <message>
        <source>conflicts disagreements adjudicate</source>
        <translation>konflikte abweichungen schlichten</translation>
    </message>
    <message>
        <source>create</source>
        <translation>anlegen erstellen</translation>
    </message>
    <message>
        <source>csv latex save</source>
        <translation>csv latex speichern</translation>
    </message>
    <message>
        <source>curves p-r plot 11-point</source>
        <translation>kurven p-r diagramm 11-punkte</translation>
    </message>
    <message>
        <source>dark light colours night</source>
        <translation>dunkel hell farben nacht</translation>
    </message>
    <message>
        <source>demo sample example first steps tutorial</source>
        <translation>demo beispiel probe erste schritte einführung</translation>
    </message>
    <message>
        <source>depth pooling sample</source>
        <translation>tiefe pooling stichprobe</translation>
    </message>
    <message>
        <source>detection coco confusion</source>
        <translation>detektion coco konfusion</translation>
    </message>
    <message>
        <source>documents compare</source>
        <translation>dokumente vergleichen</translation>
    </message>
    <message>
        <source>download ir_datasets collection</source>
        <translation>herunterladen ir_datasets kollektion</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>drift</translation>
    </message>
    <message>
        <source>earlier journal</source>
        <translation>früher journal</translation>
    </message>
    <message>
        <source>fleiss krippendorff alpha kappa gwet</source>
        <translation>fleiss krippendorff alpha kappa gwet</translation>
    </message>
    <message>
        <source>freeze snapshot</source>
        <translation>einfrieren momentaufnahme</translation>
    </message>
    <message>
        <source>fusion combine merge rrf combsum combmnz reciprocal</source>
        <translation>fusion verbinden zusammenführen rrf combsum combmnz reziprok</translation>
    </message>
    <message>
        <source>grades definition</source>
        <translation>stufen definition</translation>
    </message>
    <message>
        <source>grades levels labels</source>
        <translation>stufen niveaus bezeichnungen</translation>
    </message>
    <message>
        <source>hide only</source>
        <translation>ausblenden nur</translation>
    </message>
    <message>
        <source>html paper summary</source>
        <translation>html artikel zusammenfassung</translation>
    </message>
    <message>
        <source>kappa cohen confusion matrix pairs</source>
        <translation>kappa cohen konfusionsmatrix matrix paare</translation>
    </message>
    <message>
        <source>keywords words</source>
        <translation>stichwörter wörter</translation>
    </message>
    <message>
        <source>later</source>
        <translation>später</translation>
    </message>
    <message>
        <source>load add topics documents runs qrels judgements csv trec</source>
        <translation>laden hinzufügen topics dokumente runs qrels urteile csv trec</translation>
    </message>
    <message>
        <source>load file</source>
        <translation>laden datei</translation>
    </message>
    <message>
        <source>manual documentation glossary tutorial</source>
        <translation>handbuch dokumentation glossar einführung</translation>
    </message>
    <message>
        <source>mark passage</source>
        <translation>markieren passage</translation>
    </message>
    <message>
        <source>mean teams</source>
        <translation>mittelwert teams</translation>
    </message>
    <message>
        <source>metrics definitions formulas</source>
        <translation>metriken definitionen formeln</translation>
    </message>
    <message>
        <source>metrics ndcg map precision recall rbp err bpref</source>
        <translation>metriken ndcg map precision recall rbp err bpref</translation>
    </message>
    <message>
        <source>near-duplicate copy</source>
        <translation>beinahe-duplikat kopie</translation>
    </message>
    <message>
        <source>pairs sort tournament</source>
        <translation>paare sortieren turnier</translation>
    </message>
    <message>
        <source>people progress</source>
        <translation>personen fortschritt</translation>
    </message>
    <message>
        <source>plot curves</source>
        <translation>diagramm kurven</translation>
    </message>
    <message>
        <source>plot curves auc</source>
        <translation>diagramm kurven auc</translation>
    </message>
    <message>
        <source>plot curves bars queries</source>
        <translation>diagramm kurven balken anfragen</translation>
    </message>
    <message>
        <source>plot curves image svg pdf png save</source>
        <translation>diagramm kurven bild svg pdf png speichern</translation>
    </message>
    <message>
        <source>plot curves k</source>
        <translation>diagramm kurven k</translation>
    </message>
    <message>
        <source>plot curves p-r</source>
        <translation>diagramm kurven p-r</translation>
    </message>
    <message>
        <source>plot image clipboard</source>
        <translation>diagramm bild zwischenablage</translation>
    </message>
    <message>
        <source>preferences options configure</source>
        <translation>präferenzen einstellungen optionen konfigurieren</translation>
    </message>
    <message>
        <source>publish share zip beir hugging face mteb ir_datasets data sheet</source>
        <translation>veröffentlichen teilen zip beir hugging face mteb ir_datasets datenblatt</translation>
    </message>
    <message>
        <source>qrels</source>
        <translation>qrels</translation>
    </message>
    <message>
        <source>qrels versions assessors tau</source>
        <translation>qrels versionen juroren tau</translation>
    </message>
    <message>
        <source>queries table</source>
        <translation>anfragen tabelle</translation>
    </message>
    <message>
        <source>query</source>
        <translation>anfrage</translation>
    </message>
    <message>
        <source>receive collect combine</source>
        <translation>empfangen einsammeln verbinden</translation>
    </message>
    <message>
        <source>relevance cut binary</source>
        <translation>relevanz grenze binär</translation>
    </message>
    <message>
        <source>rename name instructions</source>
        <translation>umbenennen name anweisungen</translation>
    </message>
    <message>
        <source>save qrels judgements csv jsonl</source>
        <translation>speichern qrels urteile csv jsonl</translation>
    </message>
    <message>
        <source>send distribute split assessors</source>
        <translation>senden verteilen aufteilen juroren</translation>
    </message>
    <message>
        <source>sort</source>
        <translation>sortieren</translation>
    </message>
    <message>
        <source>system date version parameters metadata</source>
        <translation>system datum version parameter metadaten</translation>
    </message>
    <message>
        <source>tau correlation swaps</source>
        <translation>tau korrelation vertauschungen</translation>
    </message>
    <message>
        <source>topics double judging workload</source>
        <translation>topics doppelurteil arbeitslast</translation>
    </message>
    <message>
        <source>topics kappa</source>
        <translation>topics kappa</translation>
    </message>
    <message>
        <source>unreadable broken</source>
        <translation>unlesbar defekt</translation>
    </message>
    <message>
        <source>user name person judge as switch</source>
        <translation>benutzer name person urteilen als wechseln</translation>
    </message>
    <message>
        <source>version licence</source>
        <translation>version lizenz</translation>
    </message>
    <message>
        <source>zoom font size</source>
        <translation>zoom schrift größe</translation>
    </message>
</context>
<context>
    <name>SystemsPart</name>
    <message>
        <source>All judgement sets rank the runs alike.</source>
        <translation>Alle Urteilssätze ordnen die Runs gleich.</translation>
    </message>
    <message>
        <source>Choose a measure, or type one such as nDCG@20 and press Enter.</source>
        <translation>Wählen Sie ein Maß, oder geben Sie eines wie nDCG@20 ein, und drücken Sie die Eingabetaste.</translation>
    </message>
    <message>
        <source>Each run is evaluated with each judgement set.</source>
        <translation>Jeder Run wird mit jedem Urteilssatz ausgewertet.</translation>
    </message>
    <message>
        <source>Evaluating the runs</source>
        <translation>Runs werden ausgewertet</translation>
    </message>
    <message>
        <source>Evaluating the runs with each judgement set</source>
        <translation>Runs werden mit jedem Urteilssatz ausgewertet</translation>
    </message>
    <message>
        <source>Judgement sets</source>
        <translation>Urteilssätze</translation>
    </message>
    <message>
        <source>Judgement sets, ranks of the runs, or swapped pairs</source>
        <translation>Urteilssätze, Ränge der Runs oder vertauschte Paare</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>No swapped pairs</source>
        <translation>Keine vertauschten Paare</translation>
    </message>
    <message>
        <source>Only the judgements of the assessor {0}.</source>
        <translation>Nur die Urteile des Jurors {0}.</translation>
    </message>
    <message>
        <source>Rank runs &amp;by</source>
        <translation>Runs &amp;ordnen nach</translation>
    </message>
    <message>
        <source>Ranks of the runs</source>
        <translation>Ränge der Runs</translation>
    </message>
    <message>
        <source>Refere&amp;nce</source>
        <translation>Refere&amp;nz</translation>
    </message>
    <message>
        <source>Reference judgements</source>
        <translation>Referenzurteile</translation>
    </message>
    <message>
        <source>Reference judgements: {0}</source>
        <translation>Referenzurteile: {0}</translation>
    </message>
    <message>
        <source>Sets, ranks and swaps</source>
        <translation>Sätze, Ränge und Vertauschungen</translation>
    </message>
    <message>
        <source>Swapped pairs</source>
        <translation>Vertauschte Paare</translation>
    </message>
    <message>
        <source>Swapped pairs ({0})</source>
        <translation>Vertauschte Paare ({0})</translation>
    </message>
    <message>
        <source>Swapped pairs of runs</source>
        <translation>Vertauschte Paare von Runs</translation>
    </message>
    <message>
        <source>The judgements of the frozen version {0}, combined by consensus.</source>
        <translation>Die Urteile der eingefrorenen Version {0}, durch Konsens kombiniert.</translation>
    </message>
    <message>
        <source>The system rankings with the other judgements are compared with the ranking with these.</source>
        <translation>Die Systemrangfolgen mit den anderen Urteilen werden mit der Rangfolge nach diesen verglichen.</translation>
    </message>
</context>
<context>
    <name>TableModel</name>
    <message>
        <source>undefined</source>
        <translation>nicht definiert</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
</context>
<context>
    <name>TableReport</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the table to the clipboard</source>
        <translation>Die Tabelle in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>Copying rows</source>
        <translation>Zeilen werden kopiert</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
</context>
<context>
    <name>TermCounts</name>
    <message numerus="yes">
        <source>%Ln more term(s) in this document</source>
        <translation>
            <numerusform>%Ln weiterer Begriff in diesem Dokument</numerusform>
            <numerusform>%Ln weitere Begriffe in diesem Dokument</numerusform>
        </translation>
    </message>
    <message>
        <source>All terms</source>
        <translation>Alle Begriffe</translation>
    </message>
    <message>
        <source>There are no terms to list</source>
        <translation>Es gibt keine Begriffe aufzulisten</translation>
    </message>
    <message>
        <source>Topic terms in this document</source>
        <translation>Topic-Begriffe in diesem Dokument</translation>
    </message>
</context>
<context>
    <name>TermSheet</name>
    <message>
        <source>Terms in this document</source>
        <translation>Begriffe in diesem Dokument</translation>
    </message>
</context>
<context>
    <name>TextPlaces</name>
    <message numerus="yes">
        <source>%Ln document(s) are now read from {0}.</source>
        <translation>
            <numerusform>%Ln Dokument wird jetzt aus {0} gelesen.</numerusform>
            <numerusform>%Ln Dokumente werden jetzt aus {0} gelesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) are read from {0} when shown.</source>
        <translation>
            <numerusform>%Ln Text wird beim Anzeigen aus {0} gelesen.</numerusform>
            <numerusform>%Ln Texte werden beim Anzeigen aus {0} gelesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) cannot be read: {0} is missing.</source>
        <translation>
            <numerusform>%Ln Text kann nicht gelesen werden: {0} fehlt.</numerusform>
            <numerusform>%Ln Texte können nicht gelesen werden: {0} fehlt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the texts</source>
        <translation>Texte werden geprüft</translation>
    </message>
    <message>
        <source>Choose the new location of {0}</source>
        <translation>Den neuen Ort von {0} wählen</translation>
    </message>
    <message>
        <source>Locate file…</source>
        <translation>Datei suchen…</translation>
    </message>
    <message>
        <source>Locate {0}</source>
        <translation>{0} suchen</translation>
    </message>
    <message>
        <source>No file with document texts is missing.</source>
        <translation>Keine Datei mit Dokumenttexten fehlt.</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Save the message for the reader (Ctrl+Enter)</source>
        <translation>Die Nachricht für den Empfänger speichern (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Ihre Nachricht</translation>
    </message>
</context>
<context>
    <name>ThresholdBoard</name>
    <message>
        <source>Confusion matrix</source>
        <translation>Konfusionsmatrix</translation>
    </message>
    <message>
        <source>Cost of each TP, FN, FP, TN</source>
        <translation>Kosten je TP, FN, FP, TN</translation>
    </message>
    <message>
        <source>Cost of each {0}</source>
        <translation>Kosten je {0}</translation>
    </message>
    <message>
        <source>Cost of each {0} ({1}); a negative cost is a gain</source>
        <translation>Kosten je {0} ({1}); negative Kosten sind ein Gewinn</translation>
    </message>
    <message>
        <source>Optimum –: the rate ignores one kind of error, so an extreme threshold is best. At score –: it is optimal to predict one class for all.</source>
        <translation>Optimum –: Die Rate lässt eine Fehlerart außer Acht, daher ist ein äußerster Schwellenwert der beste. Bei Score –: Es ist optimal, für alle eine Klasse vorherzusagen.</translation>
    </message>
    <message>
        <source>Predicted positive: score ≥ {0:.6g}</source>
        <translation>Positiv vorhergesagt: Score ≥ {0:.6g}</translation>
    </message>
    <message>
        <source>Rates and cost at the threshold</source>
        <translation>Raten und Kosten beim Schwellenwert</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwellenwert</translation>
    </message>
</context>
<context>
    <name>ThresholdTab</name>
    <message>
        <source>Reading scores</source>
        <translation>Scores werden gelesen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Run</translation>
    </message>
</context>
<context>
    <name>ToJudge</name>
    <message>
        <source>Document {0} of topic {1} is not in the pool that {2} judges.</source>
        <translation>Dokument {0} von Topic {1} ist nicht im Pool, den {2} beurteilt.</translation>
    </message>
</context>
<context>
    <name>TopicChip</name>
    <message numerus="yes">
        <source>%Ln topic(s): {0}</source>
        <translation>
            <numerusform>%Ln Topic: {0}</numerusform>
            <numerusform>%Ln Topics: {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the selection of topics</source>
        <translation>Die Auswahl von Topics aufheben</translation>
    </message>
</context>
<context>
    <name>TopicDone</name>
    <message numerus="yes">
        <source>%Ln of the topic&apos;s {0:,} documents remain to be judged.</source>
        <translation>
            <numerusform>%Ln der {0:,} Dokumente des Topics ist noch zu beurteilen.</numerusform>
            <numerusform>%Ln der {0:,} Dokumente des Topics sind noch zu beurteilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>All topics are done</source>
        <translation>Alle Topics sind fertig</translation>
    </message>
    <message>
        <source>All topics are done, except skipped documents</source>
        <translation>Alle Topics sind fertig, bis auf übersprungene Dokumente</translation>
    </message>
    <message>
        <source>Continue with topic {0}</source>
        <translation>Weiter mit Topic {0}</translation>
    </message>
    <message>
        <source>In this list: {0}</source>
        <translation>In dieser Liste: {0}</translation>
    </message>
    <message numerus="yes">
        <source>Judge the %Ln skipped document(s)</source>
        <translation>
            <numerusform>Das %Ln übersprungene Dokument beurteilen</numerusform>
            <numerusform>Die %Ln übersprungenen Dokumente beurteilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Review the documents</source>
        <translation>Die Dokumente durchsehen</translation>
    </message>
    <message>
        <source>Show all documents</source>
        <translation>Alle Dokumente anzeigen</translation>
    </message>
    <message>
        <source>Topic {0} is done</source>
        <translation>Topic {0} ist fertig</translation>
    </message>
</context>
<context>
    <name>TopicList</name>
    <message>
        <source>Counting pairs</source>
        <translation>Paare werden gezählt</translation>
    </message>
</context>
<context>
    <name>TopicPanel</name>
    <message>
        <source>Edit the terms that are highlighted for you ({0})</source>
        <translation>Die für Sie hervorgehobenen Begriffe bearbeiten ({0})</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>Richtlinien</translation>
    </message>
    <message>
        <source>Title of the topic</source>
        <translation>Titel des Topics</translation>
    </message>
    <message>
        <source>Topic {0}</source>
        <translation>Topic {0}</translation>
    </message>
    <message>
        <source>Your terms</source>
        <translation>Eigene Begriffe</translation>
    </message>
    <message>
        <source>Your terms in this document</source>
        <translation>Eigene Begriffe in diesem Dokument</translation>
    </message>
</context>
<context>
    <name>TopicsPart</name>
    <message>
        <source>&amp;Pair</source>
        <translation>&amp;Paar</translation>
    </message>
    <message>
        <source>Agreement per topic</source>
        <translation>Übereinstimmung je Topic</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>Alle Paare</translation>
    </message>
    <message>
        <source>Pair of assessors</source>
        <translation>Paar von Juroren</translation>
    </message>
    <message>
        <source>Press Enter on a topic, or double-click it, to list its documents with both judgements.</source>
        <translation>Eingabetaste oder Doppelklick auf ein Topic listet seine Dokumente mit beiden Urteilen.</translation>
    </message>
    <message>
        <source>The Pairwise tab shows the kappa over all documents and the mean over topics of each pair.</source>
        <translation>Der Reiter Paarweise zeigt das Kappa über alle Dokumente und das Mittel über Topics für jedes Paar.</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} und {1}</translation>
    </message>
</context>
<context>
    <name>TopicsTab</name>
    <message>
        <source>Filter topics</source>
        <translation>Topics filtern</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Measure per topic</source>
        <translation>Maß je Topic</translation>
    </message>
    <message>
        <source>Select topics to restrict the plots to them. Averages and tests use all topics.</source>
        <translation>Wählen Sie Topics aus, um die Diagramme darauf zu beschränken. Mittel und Tests nutzen alle Topics.</translation>
    </message>
    <message>
        <source>Values per topic</source>
        <translation>Werte je Topic</translation>
    </message>
</context>
<context>
    <name>TypedDialog</name>
    <message>
        <source>Continue editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Discard your changes?</source>
        <translation>Ihre Änderungen verwerfen?</translation>
    </message>
    <message>
        <source>What you typed in this dialog is not saved.</source>
        <translation>Ihre Eingaben in diesem Dialog sind nicht gespeichert.</translation>
    </message>
</context>
<context>
    <name>TypedGrade</name>
    <message>
        <source>Grade</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Grade number</source>
        <translation>Nummer der Stufe</translation>
    </message>
    <message>
        <source>Nothing saved: this scale has no grade {0}.</source>
        <translation>Nichts gespeichert: Diese Skala hat keine Stufe {0}.</translation>
    </message>
    <message>
        <source>Nothing saved: type the number of a grade first.</source>
        <translation>Nichts gespeichert: Geben Sie zuerst die Nummer einer Stufe ein.</translation>
    </message>
    <message>
        <source>This scale has no grade {0}</source>
        <translation>Diese Skala hat keine Stufe {0}</translation>
    </message>
    <message>
        <source>Type the number of a grade. Enter saves it, Escape cancels.</source>
        <translation>Geben Sie die Nummer einer Stufe ein. Die Eingabetaste speichert, Esc bricht ab.</translation>
    </message>
</context>
<context>
    <name>TypedGrading</name>
    <message>
        <source>Ignored: {0} was not on the screen yet. Press again.</source>
        <translation>Ignoriert: {0} war noch nicht auf dem Bildschirm. Drücken Sie noch einmal.</translation>
    </message>
</context>
<context>
    <name>UnshownMeasures</name>
    <message>
        <source>Not shown: {0}. The scale has no such grade.</source>
        <translation>Nicht gezeigt: {0}. Die Skala hat keine solche Stufe.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove these measures from the table</source>
        <translation>Diese Maße aus der Tabelle entfernen</translation>
    </message>
</context>
<context>
    <name>UntitledExcerpts</name>
    <message>
        <source>Reading the first words of documents</source>
        <translation>Die ersten Wörter der Dokumente werden gelesen</translation>
    </message>
</context>
<context>
    <name>VerdictBar</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back to all preferences</source>
        <translation>Zurück zu allen Präferenzen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep the judgement, next pair</source>
        <translation>Das Urteil behalten, nächstes Paar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo your last judgement and show its pair</source>
        <translation>Das letzte eigene Urteil rückgängig machen und sein Paar zeigen</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}, Taste {1}</translation>
    </message>
</context>
<context>
    <name>VerdictButton</name>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}, Taste {1}</translation>
    </message>
    <message>
        <source>{0}, your judgement now</source>
        <translation>{0}, Ihr jetziges Urteil</translation>
    </message>
</context>
<context>
    <name>VersionResults</name>
    <message>
        <source>Another campaign…</source>
        <translation>Andere Kampagne…</translation>
    </message>
    <message>
        <source>Choose a campaign</source>
        <translation>Eine Kampagne wählen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Results side by side</source>
        <translation>Ergebnisse nebeneinander</translation>
    </message>
    <message>
        <source>Scoring runs</source>
        <translation>Runs werden bewertet</translation>
    </message>
    <message>
        <source>Show the results by another campaign as B</source>
        <translation>Die Ergebnisse nach einer anderen Kampagne als B zeigen</translation>
    </message>
</context>
<context>
    <name>VersionsPart</name>
    <message>
        <source>A frozen version keeps all current judgements and adjudications under a name, for example for the figures of a paper; it does not keep the runs. Runs can be evaluated with any version.</source>
        <translation>Eine eingefrorene Version behält alle aktuellen Urteile und Schlichtungen unter einem Namen, etwa für die Zahlen eines Artikels; sie behält nicht die Runs. Runs können mit jeder Version ausgewertet werden.</translation>
    </message>
    <message>
        <source>Choose two different versions.</source>
        <translation>Wählen Sie zwei verschiedene Versionen.</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>Comparing versions</source>
        <translation>Versionen werden verglichen</translation>
    </message>
    <message>
        <source>Current state</source>
        <translation>Aktueller Stand</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Differenzen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Freeze a version first. This table then shows the changes since that version.</source>
        <translation>Zuerst eine Version einfrieren. Diese Tabelle zeigt dann die Änderungen seit jener Version.</translation>
    </message>
    <message>
        <source>Freeze version</source>
        <translation>Version einfrieren</translation>
    </message>
    <message>
        <source>Freezing</source>
        <translation>Wird eingefroren</translation>
    </message>
    <message>
        <source>From version</source>
        <translation>Von Version</translation>
    </message>
    <message>
        <source>Frozen as “{0}”. Later judgements do not change this version.</source>
        <translation>Als „{0}“ eingefroren. Spätere Urteile ändern diese Version nicht.</translation>
    </message>
    <message>
        <source>Keep all current judgements under this name</source>
        <translation>Alle aktuellen Urteile unter diesem Namen behalten</translation>
    </message>
    <message>
        <source>Name of the version</source>
        <translation>Name der Version</translation>
    </message>
    <message>
        <source>Name, for example paper</source>
        <translation>Name, zum Beispiel Artikel</translation>
    </message>
    <message>
        <source>Note of the version</source>
        <translation>Notiz zur Version</translation>
    </message>
    <message>
        <source>Note, for example the purpose</source>
        <translation>Notiz, zum Beispiel der Zweck</translation>
    </message>
    <message>
        <source>Reading the versions</source>
        <translation>Versionen werden gelesen</translation>
    </message>
    <message>
        <source>Results of runs</source>
        <translation>Ergebnisse der Runs</translation>
    </message>
    <message>
        <source>To version</source>
        <translation>Zu Version</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
</context>
<context>
    <name>WaivingButton</name>
    <message>
        <source>Ask again</source>
        <translation>Wieder verlangen</translation>
    </message>
    <message>
        <source>Reason, which is kept:</source>
        <translation>Grund, der aufbewahrt wird:</translation>
    </message>
    <message>
        <source>Waive</source>
        <translation>Erlassen</translation>
    </message>
    <message>
        <source>Waive training and qualification of {0}</source>
        <translation>{0} Training und Qualifikation erlassen</translation>
    </message>
    <message>
        <source>Waive…</source>
        <translation>Erlassen…</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Assessor</source>
        <translation>Assessor</translation>
    </message>
    <message>
        <source>Build a retrieval test collection: judge a pool of documents, measure the agreement of assessors and evaluate runs. A campaign is one file on your disk. Nothing leaves this machine.</source>
        <translation>Eine Testkollektion für das Retrieval bilden: einen Pool von Dokumenten beurteilen, die Übereinstimmung der Juroren messen und Runs auswerten. Eine Kampagne ist eine Datei auf Ihrer Festplatte. Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>New campaign…</source>
        <translation>Neue Kampagne…</translation>
    </message>
    <message>
        <source>Open a campaign file (Ctrl+O)</source>
        <translation>Eine Kampagnendatei öffnen (Strg+O)</translation>
    </message>
    <message>
        <source>Open a copy of a small campaign with runs and judgements</source>
        <translation>Eine Kopie einer kleinen Kampagne mit Runs und Urteilen öffnen</translation>
    </message>
    <message>
        <source>Open {0}</source>
        <translation>{0} öffnen</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Title, scale and file (Ctrl+N)</source>
        <translation>Titel, Skala und Datei (Strg+N)</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>Beispiel ausprobieren</translation>
    </message>
</context>
<context>
    <name>Writer</name>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert…</translation>
    </message>
    <message>
        <source>Waiting: the campaign is locked by another process</source>
        <translation>Wartet: Die Kampagne ist durch einen anderen Prozess gesperrt</translation>
    </message>
</context>
</TS>
