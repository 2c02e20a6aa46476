<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source># Keyboard shortcuts</source>
        <translation># 键盘快捷键</translation>
    </message>
    <message numerus="yes">
        <source>%Ln are contradictory</source>
        <translation>
            <numerusform>%Ln 对相互矛盾</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln assessor(s)</source>
        <translation>
            <numerusform>%Ln 位评估者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cycle(s)</source>
        <translation>
            <numerusform>%Ln 个循环</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln 篇文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) added to the pool</source>
        <translation>
            <numerusform>已向文档池加入 %Ln 篇文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) have no text in the campaign.</source>
        <translation>
            <numerusform>%Ln 篇文档在项目中没有文本。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) to do</source>
        <translation>
            <numerusform>待判断 %Ln 篇文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hidden repeat(s)</source>
        <translation>
            <numerusform>%Ln 次隐藏的重复</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln highlight(s)</source>
        <translation>
            <numerusform>%Ln 处高亮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judged differently</source>
        <translation>
            <numerusform>%Ln 处判断不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judged document(s) (sum over topics)</source>
        <translation>
            <numerusform>%Ln 篇已判断文档（各主题之和）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judgement(s)</source>
        <translation>
            <numerusform>%Ln 条判断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more run(s)</source>
        <translation>
            <numerusform>另有 %Ln 个运行结果</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation>
            <numerusform>%Ln 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) remaining</source>
        <translation>
            <numerusform>剩余 %Ln 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) were judged more than once</source>
        <translation>
            <numerusform>%Ln 对被判断过不止一次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln preference(s)</source>
        <translation>
            <numerusform>%Ln 条偏好</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln 个主题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unjudged removed</source>
        <translation>
            <numerusform>已移除 %Ln 篇未判断文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln were in it already</source>
        <translation>
            <numerusform>%Ln 篇已在其中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln work package(s) in {0}</source>
        <translation>
            <numerusform>{0} 中有 %Ln 个工作包</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Conflict of interest</source>
        <translation>利益冲突(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Damaged or incomplete</source>
        <translation>损坏或不完整(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Language that I do not read</source>
        <translation>不懂文档的语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;No text, or not displayable</source>
        <translation>没有文本，或无法显示(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Topic unclear for this document</source>
        <translation>主题对此文档不明确(&amp;T)</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>A hidden repeat: same preference as before, or different</source>
        <translation>隐藏的重复：与先前的偏好相同或不同</translation>
    </message>
    <message>
        <source>A work package contains no runs, so that they cannot influence the judgements. The runs are in the lead&apos;s campaign.</source>
        <translation>工作包不含运行结果，因此判断不受其影响。运行结果在负责人的项目中。</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Active reading time</source>
        <translation>有效阅读时间</translation>
    </message>
    <message>
        <source>Ad hoc</source>
        <translation>特设检索</translation>
    </message>
    <message>
        <source>Adjusted p</source>
        <translation>校正后的 p</translation>
    </message>
    <message>
        <source>Agreement is computed when two assessors have judged the same documents.</source>
        <translation>两位评估者判断过相同的文档之后，才能计算一致性。</translation>
    </message>
    <message>
        <source>All assessor pairs</source>
        <translation>所有评估者对</translation>
    </message>
    <message>
        <source>All documents</source>
        <translation>所有文档</translation>
    </message>
    <message>
        <source>All judgements are saved and can still be changed or undone.</source>
        <translation>所有判断都已保存，仍可更改或撤销。</translation>
    </message>
    <message>
        <source>All judgements in “{0}” up to {1} are saved: {2}.</source>
        <translation>“{0}”中截至 {1} 的所有判断都已保存：{2}。</translation>
    </message>
    <message>
        <source>As trec_eval 10</source>
        <translation>与 trec_eval 10 相同</translation>
    </message>
    <message>
        <source>As trec_eval 9</source>
        <translation>与 trec_eval 9 相同</translation>
    </message>
    <message>
        <source>Aspect “{0}” added</source>
        <translation>已添加方面“{0}”</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>评估者</translation>
    </message>
    <message>
        <source>Assessor did not close properly on {0}.</source>
        <translation>Assessor 在 {0} 未正常关闭。</translation>
    </message>
    <message>
        <source>Assessor did not close properly, and the campaign is damaged: {0}</source>
        <translation>Assessor 未正常关闭，项目已损坏：{0}</translation>
    </message>
    <message numerus="yes">
        <source>Averages over %Ln topic(s)</source>
        <translation>
            <numerusform>%Ln 个主题的平均值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Averages over {0:,} to %Ln topic(s)</source>
        <translation>
            <numerusform>{0:,} 至 %Ln 个主题的平均值</numerusform>
        </translation>
    </message>
    <message>
        <source>Based on {0} judged by at least two of these assessors.</source>
        <translation>基于这些评估者中至少两位判断过的 {0}。</translation>
    </message>
    <message>
        <source>Best entry point at character {0:,}</source>
        <translation>最佳入口点位于第 {0:,} 个字符</translation>
    </message>
    <message>
        <source>Binary relevance over whole rankings, as ad hoc tracks report it.</source>
        <translation>整个排序上的二元相关性，如特设检索任务所报告。</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>CSV files (*.csv *.tsv);;All files (*)</source>
        <translation>CSV 文件 (*.csv *.tsv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Campaigns (*.assess);;All files (*)</source>
        <translation>项目 (*.assess);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cannot judge</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>Cannot judge: {0}</source>
        <translation>无法判断：{0}</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Change details</source>
        <translation>更改详情</translation>
    </message>
    <message numerus="yes">
        <source>Change the details of %Ln run(s)?</source>
        <translation>
            <numerusform>更改 %Ln 个运行结果的详情吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the field</source>
        <translation>清除输入框</translation>
    </message>
    <message>
        <source>Close Assessor, then return {0} to its sender.</source>
        <translation>请关闭 Assessor，然后将 {0} 交回发送者。</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Compares scores as 32-bit floats. Recall p needs floor(p × R + 0.9) relevant documents.</source>
        <translation>按 32 位浮点数比较得分。Recall p 需要 floor(p × R + 0.9) 篇相关文档。</translation>
    </message>
    <message>
        <source>Compares scores as 64-bit floats. Recall p needs round(p × R) relevant documents.</source>
        <translation>按 64 位浮点数比较得分。Recall p 需要 round(p × R) 篇相关文档。</translation>
    </message>
    <message>
        <source>Conflicts between judgements of the same assessor: {0:,}. The later judgement counts; the journal keeps both.</source>
        <translation>同一评估者的判断之间的冲突：{0:,}。以较晚的判断为准；日志保留两者。</translation>
    </message>
    <message>
        <source>Conflicts of {who}</source>
        <translation>{who} 的冲突</translation>
    </message>
    <message>
        <source>Contradicting preferences</source>
        <translation>相互矛盾的偏好</translation>
    </message>
    <message numerus="yes">
        <source>Copied %Ln row(s).</source>
        <translation>
            <numerusform>已复制 %Ln 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Coverage of a topic&apos;s subtopics, for judgements by subtopic.</source>
        <translation>对主题的子主题的覆盖程度，用于按子主题的判断。</translation>
    </message>
    <message>
        <source>Creating the sample campaign</source>
        <translation>正在创建示例项目</translation>
    </message>
    <message numerus="yes">
        <source>Current pool: %Ln document(s) ({0}).</source>
        <translation>
            <numerusform>当前文档池：%Ln 篇文档（{0}）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Date and time in UTC</source>
        <translation>日期和时间 (UTC)</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Difference from the rank in the other ranking: higher (▲), lower (▼), new: not in it</source>
        <translation>与另一排名中名次的差：较高 (▲)、较低 (▼)、新：不在另一排名中</translation>
    </message>
    <message>
        <source>Difference {0:+.4f}</source>
        <translation>差值 {0:+.4f}</translation>
    </message>
    <message>
        <source>Difference {0:+.4f}; unadjusted 95% CI {1:+.4f} to {2:+.4f}</source>
        <translation>差值 {0:+.4f}；未校正的 95% 置信区间 {1:+.4f} 至 {2:+.4f}</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Diversity</source>
        <translation>多样性</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Document id and title</source>
        <translation>文档 ID 和标题</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents found in the collection for “{0}”</source>
        <translation>在集合中找到的“{0}”相关文档</translation>
    </message>
    <message>
        <source>Documents over all topics</source>
        <translation>所有主题的文档总数</translation>
    </message>
    <message>
        <source>Documents to judge next</source>
        <translation>接下来要判断的文档</translation>
    </message>
    <message>
        <source>Documents whose text is not in the campaign</source>
        <translation>文本不在项目中的文档</translation>
    </message>
    <message>
        <source>Documents with known grades</source>
        <translation>已知等级的文档</translation>
    </message>
    <message>
        <source>Documents with the known grade: {0:,} of {1:,} (needed: {2}).</source>
        <translation>给出已知等级的文档：{0:,} / {1:,}（需要 {2}）。</translation>
    </message>
    <message>
        <source>Documents with the selected grades</source>
        <translation>具有所选等级的文档</translation>
    </message>
    <message>
        <source>Each package contains the documents of one assessor, without judgements of others, runs and ranks. The assessor opens it like a campaign, judges, and returns it.</source>
        <translation>每个工作包含有一位评估者的文档，不含他人的判断、运行结果和名次。评估者像打开项目一样打开它，判断后交回。</translation>
    </message>
    <message>
        <source>Each run without the judgements of its unique documents, as if it had not contributed to the pool. Large losses are evidence of pool bias: the collection may underestimate a new system (Zobel 1998).</source>
        <translation>每个运行结果都在去掉其独有文档的判断后评价，如同它未对文档池作出贡献。损失大说明存在池偏差：该集合可能低估新系统 (Zobel 1998)。</translation>
    </message>
    <message>
        <source>Early precision</source>
        <translation>前排查准率</translation>
    </message>
    <message>
        <source>Effect of unjudged documents on the measures.</source>
        <translation>未判断文档对指标的影响。</translation>
    </message>
    <message>
        <source>Effect size d_z (mean / SD of the differences): undefined</source>
        <translation>效应量 d_z（差值的均值 / 标准差）：无定义</translation>
    </message>
    <message>
        <source>Effect size d_z (mean / SD of the differences): {0:+.3f}</source>
        <translation>效应量 d_z（差值的均值 / 标准差）：{0:+.3f}</translation>
    </message>
    <message>
        <source>Effect sizes (d_z)</source>
        <translation>效应量 (d_z)</translation>
    </message>
    <message>
        <source>End of this list: {0}</source>
        <translation>此列表已结束：{0}</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Expected: {0}</source>
        <translation>应为：{0}</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>导出图</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Exporting {0}</source>
        <translation>正在导出 {0}</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>File from which the preference was imported</source>
        <translation>导入该偏好的文件</translation>
    </message>
    <message>
        <source>Files not merged</source>
        <translation>未合并的文件</translation>
    </message>
    <message>
        <source>First</source>
        <translation>第一</translation>
    </message>
    <message>
        <source>Folder for the work packages</source>
        <translation>工作包的文件夹</translation>
    </message>
    <message>
        <source>Found: {0}</source>
        <translation>实为：{0}</translation>
    </message>
    <message>
        <source>Gain and effort under models of user behaviour.</source>
        <translation>用户行为模型下的收益与代价。</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Grade of the document by the selected judgements</source>
        <translation>按所选判断得出的文档等级</translation>
    </message>
    <message>
        <source>Graded relevance, with most weight on the top ranks.</source>
        <translation>分级相关性，靠前的名次权重最大。</translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰色</translation>
    </message>
    <message>
        <source>Hidden repeats, pairs shown again with exchanged sides, are included.</source>
        <translation>包括隐藏的重复，即左右互换后再次显示的文档对。</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Highlight removed: {0}</source>
        <translation>已移除高亮：{0}</translation>
    </message>
    <message>
        <source>Highlight: {0}</source>
        <translation>高亮：{0}</translation>
    </message>
    <message>
        <source>How often two samples of the topics order two runs differently, and how many topics a paired t test needs to detect an effect as large as the observed with power 80%.</source>
        <translation>两组主题样本对两个运行结果给出不同次序的频率，以及配对 t 检验要以 80% 的检验功效发现与观测值同样大的效应需要多少主题。</translation>
    </message>
    <message>
        <source>Import details of runs</source>
        <translation>导入运行结果的详情</translation>
    </message>
    <message>
        <source>Import run files on the Campaign page. They are scored once documents are judged.</source>
        <translation>请在“项目”页面导入运行结果文件。文档被判断后即计算得分。</translation>
    </message>
    <message>
        <source>Import topics, documents and runs on the Campaign page, then make a pool there.</source>
        <translation>请在“项目”页面导入主题、文档和运行结果，然后在那里建立文档池。</translation>
    </message>
    <message>
        <source>Importing known grades</source>
        <translation>正在导入已知等级</translation>
    </message>
    <message>
        <source>Importing the details of runs</source>
        <translation>正在导入运行结果的详情</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln pair(s), neither document has a majority.</source>
        <translation>
            <numerusform>有 %Ln 对的两篇文档都没有得到多数偏好。</numerusform>
        </translation>
    </message>
    <message>
        <source>In {0:,} of them the same side was preferred both times.</source>
        <translation>其中 {0:,} 对两次都偏好同一侧。</translation>
    </message>
    <message>
        <source>It has the judgements of one assessor. Assessors are compared in the lead&apos;s campaign.</source>
        <translation>其中只有一位评估者的判断。评估者之间的比较在负责人的项目中进行。</translation>
    </message>
    <message>
        <source>Its assessors judge pairs of documents on the Preferences page.</source>
        <translation>其评估者在“偏好”页面判断文档对。</translation>
    </message>
    <message>
        <source>Journal events of the assessor</source>
        <translation>该评估者的日志事件</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>已判断</translation>
    </message>
    <message>
        <source>Judged documents</source>
        <translation>已判断文档</translation>
    </message>
    <message>
        <source>Judged documents only (-J)</source>
        <translation>仅已判断文档 (-J)</translation>
    </message>
    <message>
        <source>Judged documents with “{0}”</source>
        <translation>包含“{0}”的已判断文档</translation>
    </message>
    <message>
        <source>Judged not relevant</source>
        <translation>判断为不相关</translation>
    </message>
    <message>
        <source>Judged: {0:,}. Documents: {1:,}.</source>
        <translation>已判断：{0:,}。文档：{1:,}。</translation>
    </message>
    <message numerus="yes">
        <source>Judgement(s)</source>
        <translation>
            <numerusform>判断</numerusform>
        </translation>
    </message>
    <message>
        <source>Judgements ({0}): {1}.</source>
        <translation>判断（{0}）：{1}。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Last decisions with the known grade: {0:,} of {1:,} (needed: {2}).</source>
        <translation>最近的决定中给出已知等级的：{0:,} / {1:,}（需要 {2}）。</translation>
    </message>
    <message>
        <source>Leave-one-run-out</source>
        <translation>留一运行结果</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Less than half of the pool judged: {0}</source>
        <translation>文档池中已判断的不足一半：{0}</translation>
    </message>
    <message>
        <source>Let a second assessor judge the same documents, or import judgements on the Campaign page. To compare with a file of judgements without importing it, drop it on this page.</source>
        <translation>请让第二位评估者判断相同的文档，或在“项目”页面导入判断。若要与判断文件比较而不导入，请将文件拖放到此页面。</translation>
    </message>
    <message>
        <source>Light green</source>
        <translation>浅绿色</translation>
    </message>
    <message numerus="yes">
        <source>List {0:,} of {1:,}, %Ln item(s): {2}</source>
        <translation>
            <numerusform>列表 {0:,} / {1:,}，%Ln 项：{2}</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading the plots</source>
        <translation>正在加载图</translation>
    </message>
    <message>
        <source>Making a backup</source>
        <translation>正在备份</translation>
    </message>
    <message numerus="yes">
        <source>Mean {0}: {1:.4f} and {2:.4f} over %Ln topic(s)</source>
        <translation>
            <numerusform>平均 {0}：{1:.4f} 和 {2:.4f}，%Ln 个主题</numerusform>
        </translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Measure above the scale</source>
        <translation>指标超出量表</translation>
    </message>
    <message>
        <source>Measure by cutoff</source>
        <translation>按截断位置的指标</translation>
    </message>
    <message>
        <source>Measures need judgements. Judge documents on the Judge page, or import judgements on the Campaign page.</source>
        <translation>指标需要判断。请在“判断”页面判断文档，或在“项目”页面导入判断。</translation>
    </message>
    <message>
        <source>Merge result</source>
        <translation>合并结果</translation>
    </message>
    <message>
        <source>Merge work packages</source>
        <translation>合并工作包</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>正在合并</translation>
    </message>
    <message>
        <source>Message: {0}</source>
        <translation>消息：{0}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Narrative</source>
        <translation>详述</translation>
    </message>
    <message>
        <source>New journal events: {0:,}. New judgements of documents: {1:,}. Changed judgements: {2:,}.</source>
        <translation>新的日志事件：{0:,}。对文档的新判断：{1:,}。更改的判断：{2:,}。</translation>
    </message>
    <message>
        <source>Newly judged pairs: {0:,}.</source>
        <translation>新判断的文档对：{0:,}。</translation>
    </message>
    <message>
        <source>Next document: {0}</source>
        <translation>下一篇文档：{0}</translation>
    </message>
    <message>
        <source>Next step: add the assessors ▸</source>
        <translation>下一步：添加评估者 ▸</translation>
    </message>
    <message>
        <source>Next step: compare the assessors ▸</source>
        <translation>下一步：比较评估者 ▸</translation>
    </message>
    <message>
        <source>Next step: evaluate the runs ▸</source>
        <translation>下一步：评价运行结果 ▸</translation>
    </message>
    <message>
        <source>Next step: import files ▸</source>
        <translation>下一步：导入文件 ▸</translation>
    </message>
    <message>
        <source>Next step: make the pool ▸</source>
        <translation>下一步：建立文档池 ▸</translation>
    </message>
    <message>
        <source>Next step: topic {0}, {1:,} to do ▸</source>
        <translation>下一步：主题 {0}，待判断 {1:,} ▸</translation>
    </message>
    <message>
        <source>Next step: {0:,} to do by {1} ▸</source>
        <translation>下一步：{1} 待判断 {0:,} ▸</translation>
    </message>
    <message>
        <source>Next: topic {0}{1}, {2}.</source>
        <translation>下一个：主题 {0}{1}，{2}。</translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>No documents remain in this list</source>
        <translation>此列表中没有剩余文档</translation>
    </message>
    <message>
        <source>No judgements included</source>
        <translation>未包含判断</translation>
    </message>
    <message>
        <source>No judgements yet</source>
        <translation>尚无判断</translation>
    </message>
    <message>
        <source>No matching commands</source>
        <translation>没有匹配的命令</translation>
    </message>
    <message>
        <source>No pair has been judged yet.</source>
        <translation>尚未判断任何文档对。</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>尚无运行结果</translation>
    </message>
    <message>
        <source>No topics included</source>
        <translation>未包含主题</translation>
    </message>
    <message>
        <source>No weights</source>
        <translation>无权重</translation>
    </message>
    <message>
        <source>Not assigned</source>
        <translation>未分配</translation>
    </message>
    <message>
        <source>Not in the other ranking</source>
        <translation>不在另一排名中</translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Note removed</source>
        <translation>已移除备注</translation>
    </message>
    <message>
        <source>Note: {0}</source>
        <translation>备注：{0}</translation>
    </message>
    <message>
        <source>Nuggets</source>
        <translation>信息点</translation>
    </message>
    <message>
        <source>Nuggets in the first documents, for answers on the aspects of topics.</source>
        <translation>前几篇文档中的信息点，用于有主题方面答案的项目。</translation>
    </message>
    <message>
        <source>Of {0:,} points per line, those that coincide on the screen are not drawn.</source>
        <translation>每条线有 {0:,} 个点，其中在屏幕上重合的点不绘出。</translation>
    </message>
    <message>
        <source>On all topics</source>
        <translation>所有主题</translation>
    </message>
    <message>
        <source>On this topic</source>
        <translation>此主题</translation>
    </message>
    <message>
        <source>Only one assessor has judged</source>
        <translation>只有一位评估者作过判断</translation>
    </message>
    <message>
        <source>Only {0} has judged so far ({1}).</source>
        <translation>目前只有 {0} 作过判断（{1}）。</translation>
    </message>
    <message>
        <source>Open campaign</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Open or create a campaign on the Campaign page.</source>
        <translation>请在“项目”页面打开或创建项目。</translation>
    </message>
    <message>
        <source>Open or create a campaign to evaluate its runs.</source>
        <translation>请打开或创建项目，以评价其中的运行结果。</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>已打开</translation>
    </message>
    <message>
        <source>Own weights</source>
        <translation>自定义权重</translation>
    </message>
    <message>
        <source>P-R by rank</source>
        <translation>逐名次 P-R</translation>
    </message>
    <message>
        <source>P-R interpolated</source>
        <translation>插值 P-R</translation>
    </message>
    <message>
        <source>Pace: {0}.</source>
        <translation>速度：{0}。</translation>
    </message>
    <message>
        <source>Pairs ≥ {0}</source>
        <translation>文档对 ≥ {0}</translation>
    </message>
    <message>
        <source>Part of a cycle</source>
        <translation>循环的一部分</translation>
    </message>
    <message>
        <source>Per-topic plot</source>
        <translation>逐主题图</translation>
    </message>
    <message>
        <source>Position bias: no document has been preferred yet.</source>
        <translation>位置偏差：尚未偏好任何文档。</translation>
    </message>
    <message numerus="yes">
        <source>Position bias: the left document was preferred in {0:,} of %Ln judgement(s): {1}.</source>
        <translation>
            <numerusform>位置偏差：%Ln 条判断中有 {0:,} 条偏好左侧文档：{1}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Preferences on topic {0}</source>
        <translation>主题 {0} 的偏好</translation>
    </message>
    <message>
        <source>Probabilities (Bayes)</source>
        <translation>概率（贝叶斯）</translation>
    </message>
    <message>
        <source>Progress of {0}</source>
        <translation>{0} 的进度</translation>
    </message>
    <message>
        <source>Qualification not passed</source>
        <translation>资格考核未通过</translation>
    </message>
    <message>
        <source>Qualification: judge this document as usual. It decides whether you may judge the others, and counts in no result.</source>
        <translation>资格考核：请照常判断此文档。它决定您能否判断其他文档，且不计入任何结果。</translation>
    </message>
    <message>
        <source>Quality of the first page of results.</source>
        <translation>第一页结果的质量。</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Rank differs by 5 or more</source>
        <translation>名次相差 5 或更多</translation>
    </message>
    <message>
        <source>Rank in the run; –: a relevant document that the run did not retrieve</source>
        <translation>在运行结果中的名次；–：该运行结果未检索到的相关文档</translation>
    </message>
    <message>
        <source>Ranking of topic {0}</source>
        <translation>主题 {0} 的排序</translation>
    </message>
    <message>
        <source>Read grade {0}</source>
        <translation>读取等级 {0}</translation>
    </message>
    <message>
        <source>Reading the details of runs</source>
        <translation>正在读取运行结果的详情</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Redone</source>
        <translation>已重做</translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation>已重做：{0}</translation>
    </message>
    <message>
        <source>Relevant</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>Remaining: the number of pairs to expect until the topic is done, at least {0:,} and at most {1:,}. It depends on your judgements; “equally good” and “neither relevant” reduce it.</source>
        <translation>剩余：主题完成前预计还有的文档对数，至少 {0:,}，至多 {1:,}。它取决于您的判断；“同样好”和“都不相关”会使其减少。</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Removes unjudged documents, and those with a negative grade, from the rankings before scoring, as trec_eval -J.</source>
        <translation>计算得分前从排序中移除未判断文档和等级为负的文档，同 trec_eval -J。</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Repeats, pairs shown again with exchanged sides, are not counted here; see Results, Consistency.</source>
        <translation>重复（左右互换后再次显示的文档对）不计入此处；见“结果”中的“一致性”。</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Running the self-test</source>
        <translation>正在运行自检</translation>
    </message>
    <message>
        <source>Sample of the agreements of {who}</source>
        <translation>{who} 的一致判断的样本</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>保存副本</translation>
    </message>
    <message>
        <source>Saved the backup “{0}” in the folder “{1}”.</source>
        <translation>已将备份“{0}”保存到文件夹“{1}”。</translation>
    </message>
    <message>
        <source>Saving a copy</source>
        <translation>正在保存副本</translation>
    </message>
    <message>
        <source>Scatter plot</source>
        <translation>散点图</translation>
    </message>
    <message>
        <source>Score missing topics as 0 (-c)</source>
        <translation>缺失主题计 0 分 (-c)</translation>
    </message>
    <message>
        <source>Scores a judged topic that a run did not return as 0, as trec_eval -c. Otherwise the run&apos;s average excludes this topic.</source>
        <translation>运行结果未返回的已判断主题计 0 分，同 trec_eval -c。否则该运行结果的平均值不含此主题。</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>第二</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation>曾看过</translation>
    </message>
    <message>
        <source>Self-consistency: no pair has been repeated yet.</source>
        <translation>自身一致性：尚未重复任何文档对。</translation>
    </message>
    <message numerus="yes">
        <source>Self-consistency: of {0:,} pairs repeated with swapped sides, %Ln were judged the same: {1}.</source>
        <translation>
            <numerusform>自身一致性：左右互换后重复的 {0:,} 对中，%Ln 对判断相同：{1}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Self-consistency: the 1 pair repeated with swapped sides was judged differently.</source>
        <translation>自身一致性：左右互换后重复的 1 对判断不同。</translation>
    </message>
    <message>
        <source>Self-consistency: the 1 pair repeated with swapped sides was judged the same.</source>
        <translation>自身一致性：左右互换后重复的 1 对判断相同。</translation>
    </message>
    <message>
        <source>Set retrieval</source>
        <translation>集合检索</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Show or hide the legend</source>
        <translation>显示或隐藏图例</translation>
    </message>
    <message>
        <source>Show the points of the plot as a table</source>
        <translation>以表格显示图中的点</translation>
    </message>
    <message>
        <source>Show the whole plot (Home). Zoom: mouse wheel, + and −. Move: drag.</source>
        <translation>显示整个图 (Home)。缩放：鼠标滚轮、+ 和 −。移动：拖动。</translation>
    </message>
    <message>
        <source>Show the x axis on a logarithmic scale</source>
        <translation>以对数刻度显示 x 轴</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Skipped journal events: {0:,}. The list shows the reasons.</source>
        <translation>跳过的日志事件：{0:,}。列表给出原因。</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>天蓝色</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Text size of documents: {0} pt. Settings › Appearance has that of the window.</source>
        <translation>文档的文字大小：{0} 磅。窗口的文字大小在“设置 › 外观”中。</translation>
    </message>
    <message>
        <source>The default measures of the table.</source>
        <translation>表格的默认指标。</translation>
    </message>
    <message>
        <source>The default shortcuts. The Settings page changes them; Help › Keyboard shortcuts (Ctrl+?) lists the current ones. A shortcut without Ctrl or Alt does nothing while a text field has the focus.</source>
        <translation>这些是默认快捷键。可在“设置”页面更改；“帮助”›“键盘快捷键”(Ctrl+?) 列出当前的快捷键。输入框有焦点时，不含 Ctrl 或 Alt 的快捷键不起作用。</translation>
    </message>
    <message>
        <source>The file is undamaged. Only a note that was being written may be missing.</source>
        <translation>文件未损坏。只可能缺少当时正在写的备注。</translation>
    </message>
    <message>
        <source>The interval includes 50%: no evidence of a bias.</source>
        <translation>区间包含 50%：没有偏差的证据。</translation>
    </message>
    <message>
        <source>The interval is above 50%: bias towards the left side.</source>
        <translation>区间高于 50%：偏向左侧。</translation>
    </message>
    <message>
        <source>The interval is below 50%: bias towards the right side.</source>
        <translation>区间低于 50%：偏向右侧。</translation>
    </message>
    <message>
        <source>The known grade is “{0}”, as you judged.</source>
        <translation>已知等级为“{0}”，与您的判断相同。</translation>
    </message>
    <message>
        <source>The known grade is “{0}”.</source>
        <translation>已知等级为“{0}”。</translation>
    </message>
    <message>
        <source>The known grade is “{0}”; you judged “{1}”.</source>
        <translation>已知等级为“{0}”；您判断为“{1}”。</translation>
    </message>
    <message>
        <source>The lead of the campaign decides how to go on.</source>
        <translation>后续由项目负责人决定。</translation>
    </message>
    <message>
        <source>The next pair could not be read. Choose the topic again to retry.</source>
        <translation>无法读取下一对。请再次选择主题以重试。</translation>
    </message>
    <message>
        <source>The qualification is complete. The lead sees its result when you return this file.</source>
        <translation>资格考核已完成。您交回此文件后，负责人会看到结果。</translation>
    </message>
    <message>
        <source>The retrieved documents as a set, without their ranks: for filtering and Boolean search.</source>
        <translation>将检出的文档视为集合，不计名次：用于过滤和布尔检索。</translation>
    </message>
    <message>
        <source>The runs have the details in {0} already.</source>
        <translation>运行结果已有 {0} 中的详情。</translation>
    </message>
    <message>
        <source>The same side was preferred both times.</source>
        <translation>两次都偏好同一侧。</translation>
    </message>
    <message>
        <source>The share of judged documents at the first ranks of each run (Judged@k), rank-biased precision (RBP), and the most that further judgements could add to it (RBPResidual).</source>
        <translation>每个运行结果靠前名次中已判断文档的比例 (Judged@k)、排名偏置查准率 (RBP)，以及进一步判断最多可使其增加的量 (RBPResidual)。</translation>
    </message>
    <message>
        <source>The training is over.</source>
        <translation>训练结束。</translation>
    </message>
    <message>
        <source>There are no documents to judge yet</source>
        <translation>尚无可判断的文档</translation>
    </message>
    <message>
        <source>There are no new journal events. Nothing has changed.</source>
        <translation>没有新的日志事件。未作任何更改。</translation>
    </message>
    <message>
        <source>There are no preferences yet.</source>
        <translation>尚无偏好。</translation>
    </message>
    <message>
        <source>This campaign has no grades</source>
        <translation>此项目没有等级</translation>
    </message>
    <message>
        <source>This is a pipe, not a file</source>
        <translation>这是管道，不是文件</translation>
    </message>
    <message>
        <source>This is a work package</source>
        <translation>这是工作包</translation>
    </message>
    <message>
        <source>Tie</source>
        <translation>平局</translation>
    </message>
    <message>
        <source>Tied documents share a rank</source>
        <translation>并列的文档名次相同</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Title of the left document</source>
        <translation>左侧文档的标题</translation>
    </message>
    <message>
        <source>Title of the right document</source>
        <translation>右侧文档的标题</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>待判断</translation>
    </message>
    <message>
        <source>To do: of the assigned topics, and of topics begun without assignment.</source>
        <translation>待判断：已分配主题，以及未经分配即已开始的主题。</translation>
    </message>
    <message>
        <source>To do: of the assigned topics, and of topics begun without assignment; of the whole pool for {0}, without assigned topics.</source>
        <translation>待判断：已分配主题，以及未经分配即已开始的主题；{0} 没有分配的主题，为整个文档池。</translation>
    </message>
    <message>
        <source>To do: of the whole pool for each assessor, because no topic is assigned.</source>
        <translation>待判断：未分配任何主题，因此每位评估者都为整个文档池。</translation>
    </message>
    <message>
        <source>To look at again</source>
        <translation>需要重看</translation>
    </message>
    <message>
        <source>Topic resampling</source>
        <translation>主题重抽样</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Topics excluded: {0}</source>
        <translation>排除的主题：{0}</translation>
    </message>
    <message>
        <source>Topics withdrawn: {0}</source>
        <translation>撤出的主题：{0}</translation>
    </message>
    <message>
        <source>Topics without a text in the campaign: {0:,} of {1:,}; import their texts.</source>
        <translation>在项目中没有文本的主题：{1:,} 个中的 {0:,} 个；请导入其文本。</translation>
    </message>
    <message>
        <source>Training not passed</source>
        <translation>训练未通过</translation>
    </message>
    <message>
        <source>Training: judge this document. Then its known grade and the reason are shown.</source>
        <translation>训练：请判断此文档。然后显示其已知等级和理由。</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>已撤销：{0}</translation>
    </message>
    <message>
        <source>Unjudged</source>
        <translation>未判断</translation>
    </message>
    <message>
        <source>Unjudged documents</source>
        <translation>未判断文档</translation>
    </message>
    <message>
        <source>Unjudged documents, first those whose relevance would change the system ranking most. Press Enter to show the rankings of the runs that gain and lose most.</source>
        <translation>未判断文档，其相关性对系统排名改变最大者在前。按 Enter 显示增益和损失最大的运行结果的排序。</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>效用</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Web, graded</source>
        <translation>网页检索，分级</translation>
    </message>
    <message>
        <source>With a note</source>
        <translation>有备注</translation>
    </message>
    <message>
        <source>With messages</source>
        <translation>有消息</translation>
    </message>
    <message>
        <source>With new messages</source>
        <translation>有新消息</translation>
    </message>
    <message>
        <source>Without text</source>
        <translation>没有文本</translation>
    </message>
    <message>
        <source>Work packages</source>
        <translation>工作包</translation>
    </message>
    <message>
        <source>Work packages and copies</source>
        <translation>工作包和副本</translation>
    </message>
    <message>
        <source>Work packages written</source>
        <translation>已写出工作包</translation>
    </message>
    <message>
        <source>Writing figure</source>
        <translation>正在写图</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>正在写报告</translation>
    </message>
    <message>
        <source>Writing work packages</source>
        <translation>正在写工作包</translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation>已写出 {0}。</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄色</translation>
    </message>
    <message>
        <source>You have passed the qualification. Documents with the known grade: {0:,} of {1:,}.</source>
        <translation>您已通过资格考核。给出已知等级的文档：{0:,} / {1:,}。</translation>
    </message>
    <message>
        <source>You judged this pair before: {0}. A new judgement replaces it.</source>
        <translation>您先前判断过此文档对：{0}。新的判断将取代它。</translation>
    </message>
    <message>
        <source>Your imported judgement of this pair (from {0}): {1}. A new one counts in addition.</source>
        <translation>您对此文档对已导入的判断（来自 {0}）：{1}。新的判断另外计入。</translation>
    </message>
    <message>
        <source>Your queue begins with this document.</source>
        <translation>您的队列从此文档开始。</translation>
    </message>
    <message>
        <source>Your rate in the last hour: {0}.</source>
        <translation>您最近一小时的速度：{0}。</translation>
    </message>
    <message>
        <source>Your rate is not known yet: it needs judgements in the last hour, {0} or more.</source>
        <translation>您的速度尚不可知：需要最近一小时内的判断，至少 {0} 条。</translation>
    </message>
    <message>
        <source>a name ending in {0}</source>
        <translation>以 {0} 结尾的名称</translation>
    </message>
    <message>
        <source>a name that no built-in set has</source>
        <translation>内置指标集没有使用的名称</translation>
    </message>
    <message>
        <source>a set cannot be named “{0}”</source>
        <translation>指标集不能命名为“{0}”</translation>
    </message>
    <message>
        <source>a table cannot be written to “{0}”</source>
        <translation>无法将表格写入“{0}”</translation>
    </message>
    <message numerus="yes">
        <source>about %Ln pair(s) remaining</source>
        <translation>
            <numerusform>约剩 %Ln 对</numerusform>
        </translation>
    </message>
    <message>
        <source>about a minute</source>
        <translation>约 1 分钟</translation>
    </message>
    <message>
        <source>about {0:,.0f} hours</source>
        <translation>约 {0:,.0f} 小时</translation>
    </message>
    <message>
        <source>about {0:.1f} hours</source>
        <translation>约 {0:.1f} 小时</translation>
    </message>
    <message>
        <source>about {0} h</source>
        <translation>约 {0} 小时</translation>
    </message>
    <message>
        <source>about {0} h {1} min</source>
        <translation>约 {0} 小时 {1} 分</translation>
    </message>
    <message>
        <source>about {0} min</source>
        <translation>约 {0} 分</translation>
    </message>
    <message>
        <source>about {0} minutes</source>
        <translation>约 {0} 分钟</translation>
    </message>
    <message>
        <source>add one such as AP</source>
        <translation>请添加一个，例如 AP</translation>
    </message>
    <message>
        <source>adjusted p {0} {1}; {2}</source>
        <translation>校正后的 p {0} {1}；{2}</translation>
    </message>
    <message>
        <source>after seeing grade {0} by {1}</source>
        <translation>看过 {1} 的等级 {0} 之后</translation>
    </message>
    <message>
        <source>bold: best of the column</source>
        <translation>粗体：该列的最佳值</translation>
    </message>
    <message>
        <source>choose Documents as its content, and enter the document element</source>
        <translation>请将其内容选为“文档”，并输入文档元素</translation>
    </message>
    <message>
        <source>choose another content</source>
        <translation>请选择其他内容</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>请选择另一个文件夹</translation>
    </message>
    <message>
        <source>choose its content, or import the folder to make each file a document</source>
        <translation>请选择其内容，或导入文件夹，使每个文件成为一篇文档</translation>
    </message>
    <message>
        <source>close the window and open it again if it looks wrong; for details choose Help › Error report</source>
        <translation>如果窗口显示异常，请关闭后重新打开；详情请选择“帮助”›“错误报告”</translation>
    </message>
    <message>
        <source>confidence {0}</source>
        <translation>置信度 {0}</translation>
    </message>
    <message>
        <source>contained</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>crowd</source>
        <translation>众包</translation>
    </message>
    <message>
        <source>d MMM yyyy, HH:mm</source>
        <comment>a date and a time, as Qt writes them</comment>
        <translation>yyyy年M月d日 HH:mm</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>false negative</source>
        <translation>假阴性</translation>
    </message>
    <message>
        <source>false positive</source>
        <translation>假阳性</translation>
    </message>
    <message>
        <source>found by “{0}”, rank {1:,}</source>
        <translation>由“{0}”找到，名次 {1:,}</translation>
    </message>
    <message>
        <source>from the learned order, rank {0:,}</source>
        <translation>来自学习顺序，排名 {0:,}</translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation>越高越好</translation>
    </message>
    <message>
        <source>in {0}</source>
        <translation>用时 {0}</translation>
    </message>
    <message>
        <source>lower is better</source>
        <translation>越低越好</translation>
    </message>
    <message numerus="yes">
        <source>mean over %Ln topic(s)</source>
        <translation>
            <numerusform>%Ln 个主题的均值</numerusform>
        </translation>
    </message>
    <message>
        <source>mean over all topics</source>
        <translation>所有主题的均值</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>未回答</translation>
    </message>
    <message>
        <source>no cycles</source>
        <translation>没有循环</translation>
    </message>
    <message>
        <source>no pairs remaining</source>
        <translation>没有剩余的文档对</translation>
    </message>
    <message>
        <source>no work remaining</source>
        <translation>没有剩余工作</translation>
    </message>
    <message>
        <source>none of the selected measures has per-topic values</source>
        <translation>所选指标都没有逐主题值</translation>
    </message>
    <message>
        <source>not contained</source>
        <translation>不包含</translation>
    </message>
    <message>
        <source>not relevant</source>
        <translation>不相关</translation>
    </message>
    <message>
        <source>not sure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>okay aspect</source>
        <translation>次要方面</translation>
    </message>
    <message>
        <source>p {0}</source>
        <translation>p {0}</translation>
    </message>
    <message>
        <source>p {0} {1}, not adjusted</source>
        <translation>p {0} {1}，未校正</translation>
    </message>
    <message>
        <source>p {0}, adjusted p {1}</source>
        <translation>p {0}，校正后的 p {1}</translation>
    </message>
    <message>
        <source>person</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>reduce the size or the resolution, or export SVG or PDF</source>
        <translation>请减小尺寸或分辨率，或导出 SVG 或 PDF</translation>
    </message>
    <message>
        <source>relevant: grade {0} or higher</source>
        <translation>相关：等级 {0} 或更高</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>score {0:.3f}</source>
        <translation>得分 {0:.3f}</translation>
    </message>
    <message>
        <source>seen before</source>
        <translation>曾看过</translation>
    </message>
    <message>
        <source>the PDF page cannot be made</source>
        <translation>无法生成 PDF 页面</translation>
    </message>
    <message>
        <source>the picture cannot be made: {0}</source>
        <translation>无法生成图片：{0}</translation>
    </message>
    <message>
        <source>the same error occurred again ({0}); your judgements are safe on the disk</source>
        <translation>同一错误再次发生（{0}）；您的判断已安全存入磁盘</translation>
    </message>
    <message>
        <source>the work was interrupted ({0})</source>
        <translation>工作被中断（{0}）</translation>
    </message>
    <message>
        <source>these are details of runs: see “Import details of runs…” in the Runs menu</source>
        <translation>这些是运行结果的详情：请用“运行结果”菜单中的“导入运行结果的详情…”</translation>
    </message>
    <message numerus="yes">
        <source>tied with %Ln other(s): {0}</source>
        <translation>
            <numerusform>与另外 %Ln 个并列：{0}</numerusform>
        </translation>
    </message>
    <message>
        <source>topic {0}</source>
        <translation>主题 {0}</translation>
    </message>
    <message>
        <source>trec_eval output of all runs (*.eval)</source>
        <translation>所有运行结果的 trec_eval 输出 (*.eval)</translation>
    </message>
    <message>
        <source>true negative</source>
        <translation>真阴性</translation>
    </message>
    <message>
        <source>true positive</source>
        <translation>真阳性</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>无定义</translation>
    </message>
    <message>
        <source>under a minute</source>
        <translation>不到 1 分钟</translation>
    </message>
    <message>
        <source>unsupported figure format: {0}</source>
        <translation>不支持的图格式：{0}</translation>
    </message>
    <message>
        <source>vital aspect</source>
        <translation>关键方面</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{0:,} docs/hour</source>
        <translation>{0:,} 篇/小时</translation>
    </message>
    <message>
        <source>{0:,} found</source>
        <translation>找到 {0:,} 篇</translation>
    </message>
    <message>
        <source>{0:,} found, {1}</source>
        <translation>找到 {0:,} 篇，{1}</translation>
    </message>
    <message>
        <source>{0:,} of {1:,} judged</source>
        <translation>已判断 {0:,} / {1:,}</translation>
    </message>
    <message>
        <source>{0:,} pairs/hour</source>
        <translation>{0:,} 对/小时</translation>
    </message>
    <message>
        <source>{0:,} to {1:,} pairs remaining (about {2:,})</source>
        <translation>剩余 {0:,} 至 {1:,} 对（约 {2:,}）</translation>
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
        <translation>{0:g} 记为 {1:g}</translation>
    </message>
    <message>
        <source>{0} (95% CI {1} to {2})</source>
        <translation>{0}（95% 置信区间 {1} 至 {2}）</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>a name and a number</comment>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} 和 {1}</translation>
    </message>
    <message>
        <source>{0} and {1} cannot be compared by this test</source>
        <translation>此检验无法比较 {0} 和 {1}</translation>
    </message>
    <message>
        <source>{0} and {1} differ significantly ({2})</source>
        <translation>{0} 和 {1} 差异显著（{2}）</translation>
    </message>
    <message>
        <source>{0} and {1} do not differ significantly ({2})</source>
        <translation>{0} 和 {1} 差异不显著（{2}）</translation>
    </message>
    <message>
        <source>{0} assessors</source>
        <translation>{0} 位评估者</translation>
    </message>
    <message>
        <source>{0} cannot be written</source>
        <translation>无法写入 {0}</translation>
    </message>
    <message>
        <source>{0} in {1}: {2:,} new to the pool, {3:,} judged by no assessor ({4} for one assessor).</source>
        <translation>{1}中的 {0}：{2:,} 篇新入池，{3:,} 篇没有评估者判断过（一位评估者需{4}）。</translation>
    </message>
    <message>
        <source>{0} is now open. It contains everything that was saved. A judgement that could not be saved is not in it: judge that document again.</source>
        <translation>现已打开 {0}。其中包含已保存的全部内容。未能保存的判断不在其中：请重新判断该文档。</translation>
    </message>
    <message>
        <source>{0} judged this pair: {1}.</source>
        <translation>{0} 判断过此文档对：{1}。</translation>
    </message>
    <message>
        <source>{0} min {1} s</source>
        <translation>{0} 分 {1} 秒</translation>
    </message>
    <message>
        <source>{0} on {1} of {2}.</source>
        <translation>{0}，涉及 {2}的 {1}。</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} 秒</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 至 {1}</translation>
    </message>
    <message>
        <source>{0} was not written: it would have {1:,.0f} million pixels</source>
        <translation>未写出 {0}：它将有 {1:,.0f} 百万像素</translation>
    </message>
    <message>
        <source>{0}%</source>
        <comment>a percentage</comment>
        <translation>{0}%</translation>
    </message>
    <message numerus="yes">
        <source>{0}, %Ln judgement(s)</source>
        <translation>
            <numerusform>{0}，%Ln 条判断</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}, imported from {1}</source>
        <translation>{0}，导入自 {1}</translation>
    </message>
    <message>
        <source>{0}, no judgements</source>
        <translation>{0}，没有判断</translation>
    </message>
    <message>
        <source>{0}, then {1}</source>
        <translation>{0}，然后 {1}</translation>
    </message>
    <message>
        <source>{0}, topic {1}</source>
        <translation>{0}，主题 {1}</translation>
    </message>
    <message>
        <source>{0}, topic {1}: not assigned</source>
        <translation>{0}，主题 {1}：未分配</translation>
    </message>
    <message numerus="yes">
        <source>{0}, topic {1}: {2:,} of %Ln document(s) decided</source>
        <translation>
            <numerusform>{0}，主题 {1}：%Ln 篇文档中已决定 {2:,} 篇</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}, {1:,} cannot be judged</source>
        <translation>{0}，{1:,} 篇无法判断</translation>
    </message>
    <message>
        <source>{0}, {1:,} in the pool</source>
        <translation>{0}，池内 {1:,} 篇</translation>
    </message>
    <message>
        <source>{0}, {1:,} skipped</source>
        <translation>{0}，跳过 {1:,} 篇</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>{0}, {1}.</source>
        <translation>{0}，{1}。</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}。</translation>
    </message>
    <message>
        <source>{0}. Choose a lower share or all topics in Evaluation options → Topics included.</source>
        <translation>{0}。请在“评价选项”→“包含的主题”中选择较低的比例或所有主题。</translation>
    </message>
    <message>
        <source>{0}. Choose other judgements above.</source>
        <translation>{0}。请在上方选择其他判断。</translation>
    </message>
    <message>
        <source>{0}. Choose other measures, or remove these.</source>
        <translation>{0}。请选择其他指标，或移除这些指标。</translation>
    </message>
    <message>
        <source>{0}: no documents retrieved for this topic</source>
        <translation>{0}：此主题没有检出文档</translation>
    </message>
    <message>
        <source>{0}: wins on {1}, ties on {2}, losses on {3} of the topics</source>
        <translation>{0}：在主题中胜 {1}、平 {2}、负 {3}</translation>
    </message>
    <message>
        <source>{0}: {1:,} retrieved, {2:,} judged, {3:,} of {4:,} known relevant</source>
        <translation>{0}：检出 {1:,} 篇，已判断 {2:,} 篇，已知相关 {4:,} 篇中的 {3:,} 篇</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0}: {1} and {2}</source>
        <translation>{0}：{1} 和 {2}</translation>
    </message>
    <message>
        <source>{0}: {1} over {2}</source>
        <translation>{0}：{1} 优于 {2}</translation>
    </message>
    <message>
        <source>{0}: {1}.</source>
        <translation>{0}：{1}。</translation>
    </message>
    <message numerus="yes">
        <source>{0}; %Ln document(s) without a judgement</source>
        <translation>
            <numerusform>{0}；%Ln 篇文档没有判断</numerusform>
        </translation>
    </message>
    <message>
        <source>{0}; compared only if you choose it</source>
        <translation>{0}；只在您选择时比较</translation>
    </message>
    <message>
        <source>{0}; excluded from evaluation and consensus</source>
        <translation>{0}；已排除在评价和共识之外</translation>
    </message>
    <message>
        <source>{0}; from the file {1}, not imported</source>
        <translation>{0}；来自文件 {1}，未导入</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}；{1}</translation>
    </message>
    <message>
        <source>{measure} of {run} is undefined: it has no value for any of the topics included.</source>
        <translation>{run} 的 {measure} 无定义：在所包含的主题上都没有值。</translation>
    </message>
    <message>
        <source>{run} did not return topic {topic}, or the measure is undefined for it.</source>
        <translation>{run} 未返回主题 {topic}，或该指标对其无定义。</translation>
    </message>
    <message>
        <source>– docs/hour</source>
        <translation>– 篇/小时</translation>
    </message>
    <message>
        <source>– pairs/hour</source>
        <translation>– 对/小时</translation>
    </message>
    <message>
        <source>–: undefined, see tooltip</source>
        <translation>–：无定义，见工具提示</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>“{0}”</translation>
    </message>
    <message>
        <source>“{0}” for {1}</source>
        <translation>{1} 的“{0}”</translation>
    </message>
    <message>
        <source>“{0}” has no judgements.</source>
        <translation>“{0}”没有判断。</translation>
    </message>
    <message>
        <source>“{0}” has {1}.</source>
        <translation>“{0}”有 {1}。</translation>
    </message>
    <message>
        <source>… ({0:,} documents)</source>
        <translation>…（{0:,} 篇文档）</translation>
    </message>
</context>
<context>
    <name>About</name>
    <message>
        <source>About Assessor</source>
        <translation>关于 Assessor</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>Assessor</translation>
    </message>
    <message>
        <source>Build and use retrieval test collections: judge a pool, measure the agreement of assessors and evaluate runs. One file, no server, no network.</source>
        <translation>建立和使用检索测试集合：判断文档池，测量评估者的一致性，评价运行结果。只需一个文件，无需服务器和网络。</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>MIT licence. Made with Qt for Python {0}.</source>
        <translation>MIT 许可证。使用 Qt for Python {0} 制作。</translation>
    </message>
    <message>
        <source>Open help</source>
        <translation>打开帮助</translation>
    </message>
    <message>
        <source>Version {0}</source>
        <translation>版本 {0}</translation>
    </message>
</context>
<context>
    <name>Action</name>
    <message>
        <source>About Assessor</source>
        <translation>关于 Assessor</translation>
    </message>
    <message>
        <source>Add an aspect that the document contains to the list of the topic, if the lead allows it.</source>
        <translation>如果负责人允许，把文档包含的一个方面加入主题的列表。</translation>
    </message>
    <message>
        <source>Add aspect…</source>
        <translation>添加方面…</translation>
    </message>
    <message>
        <source>Add assessors and see their progress.</source>
        <translation>添加评估者并查看其进度。</translation>
    </message>
    <message>
        <source>Add the selected runs to a group, or remove them from their groups.</source>
        <translation>将所选运行结果加入分组，或将其移出分组。</translation>
    </message>
    <message>
        <source>Adjudicate as {0}</source>
        <translation>裁定为 {0}</translation>
    </message>
    <message>
        <source>Adjudicate by number…</source>
        <translation>按数字裁定…</translation>
    </message>
    <message>
        <source>Adjudicate the document as {0} and show the next document.</source>
        <translation>将文档裁定为 {0}，并显示下一篇文档。</translation>
    </message>
    <message>
        <source>Adjudicate without seeing which assessor gave which grade.</source>
        <translation>裁定时不显示各等级由哪位评估者给出。</translation>
    </message>
    <message>
        <source>All aspects…</source>
        <translation>全部方面…</translation>
    </message>
    <message>
        <source>All disagreements count the same in kappa.</source>
        <translation>在 kappa 中所有分歧权重相同。</translation>
    </message>
    <message>
        <source>All pages</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>All preferences of this campaign</source>
        <translation>此项目的所有偏好</translation>
    </message>
    <message>
        <source>Answer {0} of the further questions</source>
        <translation>附加问题的第 {0} 个答案</translation>
    </message>
    <message>
        <source>Ask assessors more than the grade: yes or no, levels, or the aspects of a topic.</source>
        <translation>除等级外再向评估者提问：是或否、级别，或主题的方面。</translation>
    </message>
    <message>
        <source>Assign topics; write and merge work packages.</source>
        <translation>分配主题；写出并合并工作包。</translation>
    </message>
    <message>
        <source>Back from the documents</source>
        <translation>从文档返回</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>Cannot judge left…</source>
        <translation>左侧无法判断…</translation>
    </message>
    <message>
        <source>Cannot judge right…</source>
        <translation>右侧无法判断…</translation>
    </message>
    <message>
        <source>Cannot judge…</source>
        <translation>无法判断…</translation>
    </message>
    <message>
        <source>Change the assessor…</source>
        <translation>更换评估者…</translation>
    </message>
    <message>
        <source>Change the grades: names, keys, colours and relevance.</source>
        <translation>更改等级：名称、按键、颜色和相关性。</translation>
    </message>
    <message>
        <source>Change the title of the campaign and the guidelines for its assessors.</source>
        <translation>更改项目的标题和评估者指南。</translation>
    </message>
    <message>
        <source>Choose a pooling method and its parameters.</source>
        <translation>选择建池方法及其参数。</translation>
    </message>
    <message>
        <source>Choose how often assessors judge a document again without knowing it.</source>
        <translation>选择评估者在不知情时重复判断文档的频率。</translation>
    </message>
    <message>
        <source>Choose measures…</source>
        <translation>选择指标…</translation>
    </message>
    <message>
        <source>Choose the method that selects the pairs of this campaign.</source>
        <translation>选择此项目选取文档对的方法。</translation>
    </message>
    <message>
        <source>Choose the new location of a missing file with document texts.</source>
        <translation>选择缺失的文档文本文件的新位置。</translation>
    </message>
    <message>
        <source>Choose the order…</source>
        <translation>选择顺序…</translation>
    </message>
    <message>
        <source>Choose the topic…</source>
        <translation>选择主题…</translation>
    </message>
    <message>
        <source>Choose whether assessors see the grades of a model when they judge.</source>
        <translation>选择评估者在判断时是否看到模型的等级。</translation>
    </message>
    <message>
        <source>Choose who is judging in this window.</source>
        <translation>选择在此窗口中判断的人。</translation>
    </message>
    <message>
        <source>Clear the filter and the search.</source>
        <translation>清除筛选和搜索。</translation>
    </message>
    <message>
        <source>Clear the selection of runs and topics.</source>
        <translation>清除对运行结果和主题的选择。</translation>
    </message>
    <message>
        <source>Close campaign</source>
        <translation>关闭项目</translation>
    </message>
    <message>
        <source>Close the campaign. All changes are saved already.</source>
        <translation>关闭项目。所有更改均已保存。</translation>
    </message>
    <message>
        <source>Close the message above the page.</source>
        <translation>关闭页面上方的消息。</translation>
    </message>
    <message>
        <source>Close the window.</source>
        <translation>关闭窗口。</translation>
    </message>
    <message>
        <source>Collapse or expand the topic&apos;s description and narrative.</source>
        <translation>折叠或展开主题的描述和详述。</translation>
    </message>
    <message>
        <source>Collapse table</source>
        <translation>折叠表格</translation>
    </message>
    <message>
        <source>Collapse the topic</source>
        <translation>折叠主题</translation>
    </message>
    <message>
        <source>Combine the selected runs into a new run of the campaign.</source>
        <translation>将所选运行结果合并为项目中新的运行结果。</translation>
    </message>
    <message>
        <source>Compare all assessors</source>
        <translation>比较所有评估者</translation>
    </message>
    <message>
        <source>Compare the grades, or only relevant against not relevant.</source>
        <translation>比较各等级，或只比较相关与不相关。</translation>
    </message>
    <message>
        <source>Compare the preferences or the grades of a campaign that has both.</source>
        <translation>在兼有偏好和等级的项目中，比较偏好或等级。</translation>
    </message>
    <message>
        <source>Compare with files of judgements without importing them.</source>
        <translation>与判断文件比较，但不导入。</translation>
    </message>
    <message>
        <source>Compare with files…</source>
        <translation>与文件比较…</translation>
    </message>
    <message>
        <source>Copy figure</source>
        <translation>复制图</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy the page&apos;s table to the clipboard, for example for a spreadsheet.</source>
        <translation>将页面的表格复制到剪贴板，例如用于电子表格。</translation>
    </message>
    <message>
        <source>Copy the visible figure to the clipboard as bitmap and SVG.</source>
        <translation>将显示的图以位图和 SVG 复制到剪贴板。</translation>
    </message>
    <message>
        <source>Create a campaign file with a title and a scale.</source>
        <translation>创建带有标题和量表的项目文件。</translation>
    </message>
    <message>
        <source>DET</source>
        <translation>DET</translation>
    </message>
    <message>
        <source>Data safety</source>
        <translation>数据安全</translation>
    </message>
    <message>
        <source>Decrease the text size of documents and topics.</source>
        <translation>减小文档和主题的文字大小。</translation>
    </message>
    <message>
        <source>Details of run…</source>
        <translation>运行结果的详情…</translation>
    </message>
    <message>
        <source>Discuss…</source>
        <translation>讨论…</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Edit the system, the date and the note of the selected run.</source>
        <translation>编辑所选运行结果的系统、日期和备注。</translation>
    </message>
    <message>
        <source>Edit the template of the prompts in exported tasks for models.</source>
        <translation>编辑导出的模型任务中提示词的模板。</translation>
    </message>
    <message>
        <source>Edit the terms that are highlighted for you in addition to the words of the topic.</source>
        <translation>除主题词之外，编辑为您高亮的词。</translation>
    </message>
    <message>
        <source>Equally good</source>
        <translation>同样好</translation>
    </message>
    <message>
        <source>Error report</source>
        <translation>错误报告</translation>
    </message>
    <message>
        <source>Evaluate a file of scores, predicted classes or bounding boxes: confusion matrix, rates and curves.</source>
        <translation>评价得分、预测类别或边界框文件：混淆矩阵、比率和曲线。</translation>
    </message>
    <message>
        <source>Explain what Assessor guarantees about judgements and files, and how this is tested.</source>
        <translation>说明 Assessor 对判断和文件的保证，以及如何测试。</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>导出图…</translation>
    </message>
    <message>
        <source>Export table…</source>
        <translation>导出表格…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Fifth</source>
        <translation>第五</translation>
    </message>
    <message>
        <source>Filter the queue…</source>
        <translation>筛选队列…</translation>
    </message>
    <message>
        <source>Find a command…</source>
        <translation>查找命令…</translation>
    </message>
    <message>
        <source>Find and run a command by a few letters of its name.</source>
        <translation>输入名称中的几个字查找并执行命令。</translation>
    </message>
    <message>
        <source>Find documents of the whole collection for the topic, and show them beside their judgements.</source>
        <translation>在整个集合中查找该主题的文档，并将其与判断并排显示。</translation>
    </message>
    <message>
        <source>Find documents of the whole collection, and judge them, if the lead allows it.</source>
        <translation>如果负责人允许，在整个集合中查找文档并判断。</translation>
    </message>
    <message>
        <source>Find documents of this topic by words or document id.</source>
        <translation>按词或文档 ID 查找此主题的文档。</translation>
    </message>
    <message>
        <source>Find in both documents…</source>
        <translation>在两篇文档中查找…</translation>
    </message>
    <message>
        <source>Find in the document…</source>
        <translation>在文档中查找…</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>查找下一个</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>查找上一个</translation>
    </message>
    <message>
        <source>First</source>
        <translation>第一</translation>
    </message>
    <message>
        <source>Fourth</source>
        <translation>第四</translation>
    </message>
    <message>
        <source>Freeze the judgements under a name and compare versions.</source>
        <translation>以一个名称冻结判断，并比较各版本。</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Further questions…</source>
        <translation>附加问题…</translation>
    </message>
    <message>
        <source>Fuse selected runs…</source>
        <translation>融合所选运行结果…</translation>
    </message>
    <message>
        <source>Give a reason why you cannot judge the document.</source>
        <translation>说明无法判断该文档的理由。</translation>
    </message>
    <message>
        <source>Give a reason why you cannot judge the left document. It is not shown again.</source>
        <translation>说明无法判断左侧文档的理由。它不再显示。</translation>
    </message>
    <message>
        <source>Give a reason why you cannot judge the right document. It is not shown again.</source>
        <translation>说明无法判断右侧文档的理由。它不再显示。</translation>
    </message>
    <message>
        <source>Give the next answer for this place in the row below the grades: yes or no, the next level, or whether the document contains the aspect.</source>
        <translation>为等级下方一行中的这个位置给出下一个答案：是或否、下一个级别，或文档是否包含该方面。</translation>
    </message>
    <message>
        <source>Go only to hits of one term. Repeat for the next term; after the last, go to all terms.</source>
        <translation>只转到一个词的命中处。再次执行转到下一个词；最后一个词之后恢复所有词。</translation>
    </message>
    <message>
        <source>Go to page of document</source>
        <translation>转到文档的页</translation>
    </message>
    <message>
        <source>Go to the duplicate</source>
        <translation>转到重复文档</translation>
    </message>
    <message>
        <source>Go to the duplicate or near-duplicate of this document that you judged differently.</source>
        <translation>转到您给出不同判断的重复或近似重复文档。</translation>
    </message>
    <message>
        <source>Go to the next heading of the document.</source>
        <translation>转到文档的下一个标题。</translation>
    </message>
    <message>
        <source>Go to the next highlighted term (of the topic or your own) in each document.</source>
        <translation>在每篇文档中转到下一个高亮词（主题的或您自己的）。</translation>
    </message>
    <message>
        <source>Go to the next highlighted term: of the topic, your own, or of the queue search.</source>
        <translation>转到下一个高亮词：主题的、您自己的或队列搜索的。</translation>
    </message>
    <message>
        <source>Go to the next link, list or table of the document.</source>
        <translation>转到文档的下一个链接、列表或表格。</translation>
    </message>
    <message>
        <source>Go to the next match in each document.</source>
        <translation>在每篇文档中转到下一个匹配。</translation>
    </message>
    <message>
        <source>Go to the next match.</source>
        <translation>转到下一个匹配。</translation>
    </message>
    <message>
        <source>Go to the next topic of the list.</source>
        <translation>转到列表中的下一个主题。</translation>
    </message>
    <message>
        <source>Go to the next topic with documents to do. After the last topic comes the first.</source>
        <translation>转到下一个有待判断文档的主题。最后一个主题之后回到第一个。</translation>
    </message>
    <message>
        <source>Go to the next topic with remaining pairs.</source>
        <translation>转到下一个有剩余文档对的主题。</translation>
    </message>
    <message>
        <source>Go to the other document</source>
        <translation>转到另一篇文档</translation>
    </message>
    <message>
        <source>Go to the previous heading of the document.</source>
        <translation>转到文档的上一个标题。</translation>
    </message>
    <message>
        <source>Go to the previous highlighted term (of the topic or your own) in each document.</source>
        <translation>在每篇文档中转到上一个高亮词（主题的或您自己的）。</translation>
    </message>
    <message>
        <source>Go to the previous highlighted term: of the topic, your own, or of the queue search.</source>
        <translation>转到上一个高亮词：主题的、您自己的或队列搜索的。</translation>
    </message>
    <message>
        <source>Go to the previous link, list or table of the document.</source>
        <translation>转到文档的上一个链接、列表或表格。</translation>
    </message>
    <message>
        <source>Go to the previous match in each document.</source>
        <translation>在每篇文档中转到上一个匹配。</translation>
    </message>
    <message>
        <source>Go to the previous match.</source>
        <translation>转到上一个匹配。</translation>
    </message>
    <message>
        <source>Go to the previous topic in the list.</source>
        <translation>转到列表中的上一个主题。</translation>
    </message>
    <message>
        <source>Go to the previous topic of the list.</source>
        <translation>转到列表中的上一个主题。</translation>
    </message>
    <message>
        <source>Go to your next highlight in the document.</source>
        <translation>转到您在文档中的下一处高亮。</translation>
    </message>
    <message>
        <source>Go to your previous highlight in the document.</source>
        <translation>转到您在文档中的上一处高亮。</translation>
    </message>
    <message>
        <source>Go to {0}</source>
        <translation>转到“{0}”</translation>
    </message>
    <message>
        <source>Grade by number…</source>
        <translation>按数字评级…</translation>
    </message>
    <message>
        <source>Grade {0}</source>
        <translation>等级 {0}</translation>
    </message>
    <message>
        <source>Group…</source>
        <translation>分组…</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>判断指南</translation>
    </message>
    <message>
        <source>Help contents</source>
        <translation>帮助目录</translation>
    </message>
    <message>
        <source>Help on this page</source>
        <translation>本页帮助</translation>
    </message>
    <message>
        <source>Hidden repeats…</source>
        <translation>隐藏的重复…</translation>
    </message>
    <message>
        <source>Hide or show names</source>
        <translation>隐藏或显示姓名</translation>
    </message>
    <message>
        <source>Highlight for grade {0}</source>
        <translation>等级 {0} 的高亮</translation>
    </message>
    <message>
        <source>Highlight the selected text (Shift+arrow keys or the mouse) or the current term.</source>
        <translation>高亮选中的文本（Shift+方向键或鼠标）或当前词。</translation>
    </message>
    <message>
        <source>Highlight the selected text as evidence for grade {0}.</source>
        <translation>高亮选中的文本，作为等级 {0} 的依据。</translation>
    </message>
    <message>
        <source>Highlight the selection</source>
        <translation>高亮选中文本</translation>
    </message>
    <message>
        <source>History of the document</source>
        <translation>文档的历史</translation>
    </message>
    <message>
        <source>Import a data set of the library ir_datasets by name. Nothing is downloaded.</source>
        <translation>按名称导入 ir_datasets 库的数据集。不下载任何内容。</translation>
    </message>
    <message>
        <source>Import data set…</source>
        <translation>导入数据集…</translation>
    </message>
    <message>
        <source>Import details of runs…</source>
        <translation>导入运行结果的详情…</translation>
    </message>
    <message>
        <source>Import documents with known grades, and mix them into the queues.</source>
        <translation>导入已知等级的文档，并混入队列。</translation>
    </message>
    <message>
        <source>Import files and see the import history.</source>
        <translation>导入文件，查看导入历史。</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>Import topics, documents, runs or judgements. Their formats are recognised.</source>
        <translation>导入主题、文档、运行结果或判断。格式自动识别。</translation>
    </message>
    <message>
        <source>Increase the text size of documents and topics.</source>
        <translation>增大文档和主题的文字大小。</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Judge preferences in this campaign</source>
        <translation>在此项目中判断偏好</translation>
    </message>
    <message>
        <source>Judge that both documents are equally good, and show the next pair.</source>
        <translation>判断两篇文档同样好，并显示下一对。</translation>
    </message>
    <message>
        <source>Judge that neither document is relevant, and show the next pair.</source>
        <translation>判断两篇文档都不相关，并显示下一对。</translation>
    </message>
    <message>
        <source>Judge that the left document is better, and show the next pair.</source>
        <translation>判断左侧文档较好，并显示下一对。</translation>
    </message>
    <message>
        <source>Judge that the right document is better, and show the next pair.</source>
        <translation>判断右侧文档较好，并显示下一对。</translation>
    </message>
    <message>
        <source>Judge the document with grade {0}, and show the next document.</source>
        <translation>将文档判断为等级 {0}，并显示下一篇。</translation>
    </message>
    <message>
        <source>Judge with the {0} grade above 9, and show the next document.</source>
        <translation>判断为 9 以上的{0}个等级，并显示下一篇。</translation>
    </message>
    <message>
        <source>Judge with the {0} grade below 0, and show the next document.</source>
        <translation>判断为 0 以下的{0}个等级，并显示下一篇。</translation>
    </message>
    <message>
        <source>Keep the judgement of a pair that is shown again, and show the next pair.</source>
        <translation>保留再次显示的文档对的判断，并显示下一对。</translation>
    </message>
    <message>
        <source>Keep, next pair</source>
        <translation>保留，下一对</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Known grades…</source>
        <translation>已知等级…</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Left preferred</source>
        <translation>偏好左侧</translation>
    </message>
    <message>
        <source>Linear disagreement weights</source>
        <translation>线性分歧权重</translation>
    </message>
    <message>
        <source>Linear disagreement weights by value</source>
        <translation>按值线性分歧权重</translation>
    </message>
    <message>
        <source>List a sample of agreements</source>
        <translation>列出一致判断的样本</translation>
    </message>
    <message>
        <source>List all questions and aspects. Type to filter the list; Enter changes an answer.</source>
        <translation>列出所有问题和方面。键入可筛选列表；回车键更改答案。</translation>
    </message>
    <message>
        <source>List all terms with their numbers of hits in the document. Any key closes the list.</source>
        <translation>列出所有词及其在文档中的命中次数。按任意键关闭列表。</translation>
    </message>
    <message>
        <source>List conflicts of all assessors</source>
        <translation>列出所有评估者的冲突</translation>
    </message>
    <message>
        <source>List conflicts of the pair</source>
        <translation>列出该对评估者的冲突</translation>
    </message>
    <message>
        <source>List messages</source>
        <translation>列出消息</translation>
    </message>
    <message>
        <source>List randomly sampled documents on which the assessors agree, for review.</source>
        <translation>随机抽取并列出评估者判断一致的文档，以供复查。</translation>
    </message>
    <message>
        <source>List the documents that the two selected assessors judged differently.</source>
        <translation>列出所选两位评估者判断不同的文档。</translation>
    </message>
    <message>
        <source>List the documents with different grades by any two compared assessors, the largest effect on the runs first.</source>
        <translation>列出任意两位参与比较的评估者等级不同的文档，对运行结果影响最大的在前。</translation>
    </message>
    <message>
        <source>List the documents with unanswered messages of assessors; again: all with messages.</source>
        <translation>列出有评估者未答复消息的文档；再按一次：所有有消息的文档。</translation>
    </message>
    <message>
        <source>List the keyboard shortcuts of all commands.</source>
        <translation>列出所有命令的键盘快捷键。</translation>
    </message>
    <message>
        <source>List the running and waiting jobs; pause or cancel them.</source>
        <translation>列出正在运行和等待的作业，可暂停或取消。</translation>
    </message>
    <message>
        <source>List your messages and the replies of the lead, new ones first.</source>
        <translation>列出您的消息和负责人的答复，新的在前。</translation>
    </message>
    <message>
        <source>Locate file…</source>
        <translation>定位文件…</translation>
    </message>
    <message>
        <source>Look at documents again</source>
        <translation>重看文档</translation>
    </message>
    <message>
        <source>Make a backup of the campaign in its backup folder.</source>
        <translation>在备份文件夹中备份项目。</translation>
    </message>
    <message>
        <source>Mark that you knew the document before you judged it. The measures Coverage and Novelty use this mark.</source>
        <translation>标记您在判断前已知道该文档。指标 Coverage 和 Novelty 使用此标记。</translation>
    </message>
    <message>
        <source>Mark the judgement as not sure.</source>
        <translation>将判断标记为不确定。</translation>
    </message>
    <message>
        <source>Meaning of the grades</source>
        <translation>等级的含义</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Merge returned work packages or copies of the campaign.</source>
        <translation>合并交回的工作包或项目副本。</translation>
    </message>
    <message>
        <source>Merge work packages…</source>
        <translation>合并工作包…</translation>
    </message>
    <message>
        <source>Messages…</source>
        <translation>消息…</translation>
    </message>
    <message>
        <source>Move a text cursor with the arrow keys and select with Shift. Escape hides the cursor.</source>
        <translation>用方向键移动文本光标，按住 Shift 选择。Escape 隐藏光标。</translation>
    </message>
    <message>
        <source>Move the focus to the other document, to select text or zoom there.</source>
        <translation>将焦点移到另一篇文档，以便在那里选择文本或缩放。</translation>
    </message>
    <message>
        <source>Neither relevant</source>
        <translation>都不相关</translation>
    </message>
    <message>
        <source>New campaign…</source>
        <translation>新建项目…</translation>
    </message>
    <message>
        <source>Next document</source>
        <translation>下一篇文档</translation>
    </message>
    <message>
        <source>Next document in the list</source>
        <translation>列表中的下一篇文档</translation>
    </message>
    <message>
        <source>Next heading</source>
        <translation>下一个标题</translation>
    </message>
    <message>
        <source>Next highlight</source>
        <translation>下一处高亮</translation>
    </message>
    <message>
        <source>Next link, list or table</source>
        <translation>下一个链接、列表或表格</translation>
    </message>
    <message>
        <source>Next term</source>
        <translation>下一个词</translation>
    </message>
    <message>
        <source>Next topic</source>
        <translation>下一个主题</translation>
    </message>
    <message>
        <source>Next unfinished topic</source>
        <translation>下一个未完成主题</translation>
    </message>
    <message>
        <source>No disagreement weights</source>
        <translation>无分歧权重</translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Only this term</source>
        <translation>仅此词</translation>
    </message>
    <message>
        <source>Open a campaign file.</source>
        <translation>打开项目文件。</translation>
    </message>
    <message>
        <source>Open a classification file…</source>
        <translation>打开分类文件…</translation>
    </message>
    <message>
        <source>Open a copy of a small campaign with runs and judgements.</source>
        <translation>打开一个含运行结果和判断的小型项目的副本。</translation>
    </message>
    <message>
        <source>Open campaign…</source>
        <translation>打开项目…</translation>
    </message>
    <message>
        <source>Open the help page on what the window shows.</source>
        <translation>打开有关窗口当前内容的帮助页。</translation>
    </message>
    <message>
        <source>Open the list of all help pages, with a search in their texts.</source>
        <translation>打开所有帮助页的列表，可全文搜索。</translation>
    </message>
    <message>
        <source>Open the list of document orders.</source>
        <translation>打开文档顺序列表。</translation>
    </message>
    <message>
        <source>Open the list of topics. Type to filter it; choose with the arrow keys and Enter.</source>
        <translation>打开主题列表。输入以筛选；用方向键和 Enter 选择。</translation>
    </message>
    <message>
        <source>Ordinal disagreement weights</source>
        <translation>序数分歧权重</translation>
    </message>
    <message>
        <source>Pair selection…</source>
        <translation>文档对的选取…</translation>
    </message>
    <message>
        <source>Previous document</source>
        <translation>上一篇文档</translation>
    </message>
    <message>
        <source>Previous document in the list</source>
        <translation>列表中的上一篇文档</translation>
    </message>
    <message>
        <source>Previous heading</source>
        <translation>上一个标题</translation>
    </message>
    <message>
        <source>Previous highlight</source>
        <translation>上一处高亮</translation>
    </message>
    <message>
        <source>Previous link, list or table</source>
        <translation>上一个链接、列表或表格</translation>
    </message>
    <message>
        <source>Previous term</source>
        <translation>上一个词</translation>
    </message>
    <message>
        <source>Previous topic</source>
        <translation>上一个主题</translation>
    </message>
    <message>
        <source>Prompt for models…</source>
        <translation>模型的提示词…</translation>
    </message>
    <message>
        <source>Quadratic disagreement weights</source>
        <translation>二次分歧权重</translation>
    </message>
    <message>
        <source>Quadratic disagreement weights by value</source>
        <translation>按值二次分歧权重</translation>
    </message>
    <message>
        <source>Queue panel</source>
        <translation>队列面板</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>ROC</source>
        <translation>ROC</translation>
    </message>
    <message>
        <source>Radical disagreement weights</source>
        <translation>平方根分歧权重</translation>
    </message>
    <message>
        <source>Radical disagreement weights by value</source>
        <translation>按值平方根分歧权重</translation>
    </message>
    <message>
        <source>Ratio disagreement weights</source>
        <translation>比率分歧权重</translation>
    </message>
    <message>
        <source>Read the systems, dates and notes of runs from a CSV file.</source>
        <translation>从 CSV 文件读取运行结果的系统、日期和备注。</translation>
    </message>
    <message>
        <source>Recall and stopping…</source>
        <translation>查全率与停止…</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo the action that you undid.</source>
        <translation>重做您撤销的操作。</translation>
    </message>
    <message>
        <source>Redo the judgement that you undid.</source>
        <translation>重做您撤销的判断。</translation>
    </message>
    <message>
        <source>Release collection…</source>
        <translation>发布集合…</translation>
    </message>
    <message>
        <source>Remove highlight</source>
        <translation>移除高亮</translation>
    </message>
    <message>
        <source>Remove the highlight at the cursor.</source>
        <translation>移除光标处的高亮。</translation>
    </message>
    <message>
        <source>Replace the campaign by one of its backups.</source>
        <translation>用一个备份替换项目。</translation>
    </message>
    <message>
        <source>Reply…</source>
        <translation>答复…</translation>
    </message>
    <message>
        <source>Reset the text size of documents and topics, and the zoom of PDF and images.</source>
        <translation>重置文档和主题的文字大小，以及 PDF 和图像的缩放。</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>Restore from backup…</source>
        <translation>从备份恢复…</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Return from the documents to the pair, topic or table that listed them.</source>
        <translation>从文档返回列出它们的评估者对、主题或表格。</translation>
    </message>
    <message>
        <source>Right preferred</source>
        <translation>偏好右侧</translation>
    </message>
    <message>
        <source>Run self-test</source>
        <translation>运行自检</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>保存副本…</translation>
    </message>
    <message>
        <source>Scale…</source>
        <translation>量表…</translation>
    </message>
    <message>
        <source>Scroll both documents down a page.</source>
        <translation>两篇文档均向下滚动一页。</translation>
    </message>
    <message>
        <source>Scroll both documents up a page.</source>
        <translation>两篇文档均向上滚动一页。</translation>
    </message>
    <message>
        <source>Scroll both down</source>
        <translation>两侧向下滚动</translation>
    </message>
    <message>
        <source>Scroll both up</source>
        <translation>两侧向上滚动</translation>
    </message>
    <message>
        <source>Scroll left down</source>
        <translation>左侧向下滚动</translation>
    </message>
    <message>
        <source>Scroll left up</source>
        <translation>左侧向上滚动</translation>
    </message>
    <message>
        <source>Scroll right down</source>
        <translation>右侧向下滚动</translation>
    </message>
    <message>
        <source>Scroll right up</source>
        <translation>右侧向上滚动</translation>
    </message>
    <message>
        <source>Scroll the left document down by some lines.</source>
        <translation>左侧文档向下滚动几行。</translation>
    </message>
    <message>
        <source>Scroll the left document up by some lines.</source>
        <translation>左侧文档向上滚动几行。</translation>
    </message>
    <message>
        <source>Scroll the right document down by some lines.</source>
        <translation>右侧文档向下滚动几行。</translation>
    </message>
    <message>
        <source>Scroll the right document up by some lines.</source>
        <translation>右侧文档向上滚动几行。</translation>
    </message>
    <message>
        <source>Scroll to the next passage highlighted by an assessor.</source>
        <translation>滚动到评估者高亮的下一段落。</translation>
    </message>
    <message>
        <source>Search all documents, let assessors judge what they find, and see what this added.</source>
        <translation>搜索所有文档，允许评估者判断找到的文档，并查看由此增加的内容。</translation>
    </message>
    <message>
        <source>Search and judge…</source>
        <translation>搜索并判断…</translation>
    </message>
    <message>
        <source>Search for text in both documents.</source>
        <translation>在两篇文档中搜索文本。</translation>
    </message>
    <message>
        <source>Search for text in the document.</source>
        <translation>在文档中搜索文本。</translation>
    </message>
    <message>
        <source>Search the collection…</source>
        <translation>搜索集合…</translation>
    </message>
    <message>
        <source>Search the queue</source>
        <translation>搜索队列</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>第二</translation>
    </message>
    <message>
        <source>See the next step and the progress of the assessors.</source>
        <translation>查看下一步和评估者的进度。</translation>
    </message>
    <message>
        <source>See which topics have reached a recall, and simulate orders of judging.</source>
        <translation>查看哪些主题已达到某一查全率，并模拟判断的顺序。</translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation>曾看过</translation>
    </message>
    <message>
        <source>Select and order the measures in the table.</source>
        <translation>选择表格中的指标并排列次序。</translation>
    </message>
    <message>
        <source>Select every assessor who has judged.</source>
        <translation>选择所有作过判断的评估者。</translation>
    </message>
    <message>
        <source>Set best entry point</source>
        <translation>设置最佳入口点</translation>
    </message>
    <message>
        <source>Set the best entry point at the cursor or at the start of the selection.</source>
        <translation>将最佳入口点设在光标处或选中文本的开头。</translation>
    </message>
    <message>
        <source>Shared folder…</source>
        <translation>共享文件夹…</translation>
    </message>
    <message>
        <source>Show all documents</source>
        <translation>显示所有文档</translation>
    </message>
    <message>
        <source>Show all runs and topics</source>
        <translation>显示所有运行结果和主题</translation>
    </message>
    <message>
        <source>Show all terms</source>
        <translation>显示所有词</translation>
    </message>
    <message>
        <source>Show all your preferences on the topic, to judge a pair again.</source>
        <translation>显示您在该主题上的所有偏好，以便重新判断某一对。</translation>
    </message>
    <message>
        <source>Show contradictory pairs</source>
        <translation>显示矛盾的文档对</translation>
    </message>
    <message>
        <source>Show cycles of preferences</source>
        <translation>显示偏好的循环</translation>
    </message>
    <message>
        <source>Show documents that are each preferred over the next, and the last over the first.</source>
        <translation>显示每篇优于下一篇、而最后一篇又优于第一篇的文档。</translation>
    </message>
    <message>
        <source>Show every grade with its key and its meaning.</source>
        <translation>显示每个等级及其按键和含义。</translation>
    </message>
    <message>
        <source>Show formula, range, source and limits of each measure.</source>
        <translation>显示每个指标的公式、取值范围、来源和局限。</translation>
    </message>
    <message>
        <source>Show grades of a model…</source>
        <translation>显示模型的等级…</translation>
    </message>
    <message>
        <source>Show only some documents of the queue, such as to do, skipped or with messages.</source>
        <translation>只显示队列中的部分文档，例如待判断、已跳过或有消息的文档。</translation>
    </message>
    <message>
        <source>Show only the documents that you graded before some aspects were added.</source>
        <translation>只显示您在添加某些方面之前已评级的文档。</translation>
    </message>
    <message>
        <source>Show only the sorted column of the table of runs, or all columns again.</source>
        <translation>在运行结果表中只显示排序所依据的列，或恢复所有列。</translation>
    </message>
    <message>
        <source>Show or hide the queue.</source>
        <translation>显示或隐藏队列。</translation>
    </message>
    <message>
        <source>Show or hide the topic.</source>
        <translation>显示或隐藏主题。</translation>
    </message>
    <message>
        <source>Show pairs in which some judgements prefer one document and some the other.</source>
        <translation>显示有的判断偏好一篇、有的偏好另一篇的文档对。</translation>
    </message>
    <message>
        <source>Show preferences by topic</source>
        <translation>按主题显示偏好</translation>
    </message>
    <message>
        <source>Show self-consistency on repeated pairs, position bias and cycles.</source>
        <translation>显示重复文档对上的自身一致性、位置偏差和循环。</translation>
    </message>
    <message>
        <source>Show the campaign&apos;s guidelines for assessors.</source>
        <translation>显示项目的评估者指南。</translation>
    </message>
    <message>
        <source>Show the documents of the topic that already have a final rank.</source>
        <translation>显示该主题中已有最终名次的文档。</translation>
    </message>
    <message>
        <source>Show the messages on the document, and write one to the lead. Ctrl+Enter sends it; Escape leaves it.</source>
        <translation>显示关于该文档的消息，并给负责人写一条。Ctrl+Enter 发送，Escape 离开。</translation>
    </message>
    <message>
        <source>Show the next document and its judgements.</source>
        <translation>显示下一篇文档及其判断。</translation>
    </message>
    <message>
        <source>Show the next document of the queue. The current document is not changed.</source>
        <translation>显示队列中的下一篇文档。当前文档不变。</translation>
    </message>
    <message>
        <source>Show the number of preferences on each topic.</source>
        <translation>显示每个主题上的偏好数。</translation>
    </message>
    <message>
        <source>Show the preferences of all assessors, including imported ones; or return to the pair.</source>
        <translation>显示所有评估者的偏好，包括导入的；或返回文档对。</translation>
    </message>
    <message>
        <source>Show the previous document and its judgements.</source>
        <translation>显示上一篇文档及其判断。</translation>
    </message>
    <message>
        <source>Show the previous document of the queue.</source>
        <translation>显示队列中的上一篇文档。</translation>
    </message>
    <message>
        <source>Show the ranking</source>
        <translation>显示排序</translation>
    </message>
    <message>
        <source>Show the ranking, your consistency and your preferences; or return to the pair.</source>
        <translation>显示排序、您的一致性和偏好；或返回文档对。</translation>
    </message>
    <message>
        <source>Show the tab beside the table of runs: {0}.</source>
        <translation>显示运行结果表旁的标签页：{0}。</translation>
    </message>
    <message>
        <source>Show the tab with the {0}.</source>
        <translation>显示“{0}”标签页。</translation>
    </message>
    <message>
        <source>Show the version and the licence.</source>
        <translation>显示版本和许可证。</translation>
    </message>
    <message>
        <source>Show the window on the whole screen.</source>
        <translation>在整个屏幕上显示窗口。</translation>
    </message>
    <message>
        <source>Show the words for which the learned order shows the document.</source>
        <translation>显示学习顺序据以显示该文档的词。</translation>
    </message>
    <message>
        <source>Show unexpected errors since the program was started, and earlier crashes.</source>
        <translation>显示程序启动以来的意外错误和先前的崩溃。</translation>
    </message>
    <message>
        <source>Show your consistency</source>
        <translation>显示您的一致性</translation>
    </message>
    <message>
        <source>Show your judgements, notes and highlights of the document, with all changes.</source>
        <translation>显示您对该文档的判断、备注和高亮，以及所有更改。</translation>
    </message>
    <message>
        <source>Show your preferences</source>
        <translation>显示您的偏好</translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation>显示“{0}”</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Skip the document and show the next one. Skipped documents are offered again at the end.</source>
        <translation>跳过该文档并显示下一篇。跳过的文档在最后再次出现。</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Switch between graded and binary</source>
        <translation>切换分级与二元</translation>
    </message>
    <message>
        <source>Switch between preferences and grades</source>
        <translation>切换偏好与等级</translation>
    </message>
    <message>
        <source>Switch between the light and the dark theme; high contrast is kept.</source>
        <translation>切换浅色和深色主题；保留高对比度。</translation>
    </message>
    <message>
        <source>Switch the judging of pairs on or off. Existing preferences are kept.</source>
        <translation>开启或关闭文档对的判断。已有偏好会保留。</translation>
    </message>
    <message>
        <source>Switch theme</source>
        <translation>切换主题外观</translation>
    </message>
    <message>
        <source>Test the main functions in a temporary folder. Campaigns and settings stay untouched.</source>
        <translation>在临时文件夹中测试主要功能。不触及项目和设置。</translation>
    </message>
    <message>
        <source>Text cursor</source>
        <translation>文本光标</translation>
    </message>
    <message>
        <source>Third</source>
        <translation>第三</translation>
    </message>
    <message>
        <source>Title and guidelines…</source>
        <translation>标题和指南…</translation>
    </message>
    <message>
        <source>Topic panel</source>
        <translation>主题面板</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>试用示例</translation>
    </message>
    <message>
        <source>Type a page number of the PDF. Enter goes to the page, Escape leaves the field.</source>
        <translation>输入 PDF 的页码。Enter 转到该页，Escape 离开输入框。</translation>
    </message>
    <message>
        <source>Type the number of a grade that has no key. Enter adjudicates the document.</source>
        <translation>输入没有按键的等级的数字。Enter 裁定该文档。</translation>
    </message>
    <message>
        <source>Type the number of a grade without a key; Enter saves it.</source>
        <translation>输入没有按键的等级的数字；Enter 保存。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo adjudication</source>
        <translation>撤销裁定</translation>
    </message>
    <message>
        <source>Undo your last action and show its document; repeatable.</source>
        <translation>撤销您的上一步操作并显示其文档；可重复。</translation>
    </message>
    <message>
        <source>Undo your last adjudication, or else that of the shown document.</source>
        <translation>撤销您的上一次裁定，否则撤销当前文档的裁定。</translation>
    </message>
    <message>
        <source>Undo your last judgement of a pair and show the pair; repeatable.</source>
        <translation>撤销您上一次的文档对判断并显示该对；可重复。</translation>
    </message>
    <message>
        <source>Watch the work packages in a folder that is synchronised or on a drive.</source>
        <translation>观察同步文件夹或网络驱动器中的工作包。</translation>
    </message>
    <message>
        <source>Weight a disagreement by the difference of the grades as numbers.</source>
        <translation>按等级数值之差为分歧加权。</translation>
    </message>
    <message>
        <source>Weight a disagreement by the number of steps between the grades on the scale.</source>
        <translation>按两个等级在量表上相隔的级数为分歧加权。</translation>
    </message>
    <message>
        <source>Weight a disagreement by the square root of the difference of the grades.</source>
        <translation>按等级之差的平方根为分歧加权。</translation>
    </message>
    <message>
        <source>Weight a disagreement by the square root of the number of steps.</source>
        <translation>按级数的平方根为分歧加权。</translation>
    </message>
    <message>
        <source>Weight a disagreement by the squared difference of the grades as numbers.</source>
        <translation>按等级数值之差的平方为分歧加权。</translation>
    </message>
    <message>
        <source>Weight a disagreement by the squared number of steps between the grades.</source>
        <translation>按等级之间级数的平方为分歧加权。</translation>
    </message>
    <message>
        <source>Weight a disagreement by the squared ratio of the difference and the sum of the grades.</source>
        <translation>按等级之差与之和的比的平方为分歧加权。</translation>
    </message>
    <message>
        <source>Weight a disagreement of d steps by d (d + 1) / 2.</source>
        <translation>相隔 d 级的分歧按 d (d + 1) / 2 加权。</translation>
    </message>
    <message>
        <source>Weight disagreements by a matrix from a CSV file.</source>
        <translation>按 CSV 文件中的矩阵为分歧加权。</translation>
    </message>
    <message>
        <source>Weights from a file…</source>
        <translation>从文件读取权重…</translation>
    </message>
    <message>
        <source>Why this document…</source>
        <translation>为何显示此文档…</translation>
    </message>
    <message>
        <source>Write a file for each assessor with the documents to judge.</source>
        <translation>为每位评估者写出含有待判断文档的文件。</translation>
    </message>
    <message>
        <source>Write a message on the document to its assessors. Ctrl+Enter sends it; Escape leaves it.</source>
        <translation>给该文档的评估者写一条消息。Ctrl+Enter 发送，Escape 离开。</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>写备注</translation>
    </message>
    <message>
        <source>Write a note on the document. It is saved when you leave the field; Escape leaves it.</source>
        <translation>为文档写备注。离开输入框时保存；Escape 离开输入框。</translation>
    </message>
    <message>
        <source>Write a reason</source>
        <translation>写理由</translation>
    </message>
    <message>
        <source>Write an HTML file on the collection, the agreement, the runs and their curves.</source>
        <translation>写出关于集合、一致性、运行结果及其曲线的 HTML 文件。</translation>
    </message>
    <message>
        <source>Write qrels, judgements, preferences, the pool or the texts to a file.</source>
        <translation>将 qrels、判断、偏好、文档池或文本写入文件。</translation>
    </message>
    <message>
        <source>Write report…</source>
        <translation>写报告…</translation>
    </message>
    <message>
        <source>Write the collection for others, or for BEIR, Hugging Face, ir_datasets or TREC.</source>
        <translation>将集合写出供他人使用，或供 BEIR、Hugging Face、ir_datasets 或 TREC 使用。</translation>
    </message>
    <message>
        <source>Write the reason for the adjudication. Enter returns to the list.</source>
        <translation>写裁定的理由。Enter 返回列表。</translation>
    </message>
    <message>
        <source>Write the visible figure to an SVG, PNG or PDF file.</source>
        <translation>将显示的图写入 SVG、PNG 或 PDF 文件。</translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, JSON, LaTeX, Markdown or text file.</source>
        <translation>将显示的表格写入 CSV、JSON、LaTeX、Markdown 或文本文件。</translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, Markdown or LaTeX file.</source>
        <translation>将显示的表格写入 CSV、Markdown 或 LaTeX 文件。</translation>
    </message>
    <message>
        <source>Write the whole campaign to a new file.</source>
        <translation>将整个项目写入新文件。</translation>
    </message>
    <message>
        <source>Write work packages…</source>
        <translation>写工作包…</translation>
    </message>
    <message>
        <source>Your terms…</source>
        <translation>您的词…</translation>
    </message>
    <message>
        <source>a campaign with preferences</source>
        <translation>含有偏好的项目</translation>
    </message>
    <message>
        <source>a document judged in the campaign, and a campaign that is not read-only</source>
        <translation>在项目中判断过的文档，且项目不是只读的</translation>
    </message>
    <message>
        <source>a document with pages</source>
        <translation>分页的文档</translation>
    </message>
    <message>
        <source>a pair that is judged again</source>
        <translation>再次判断的文档对</translation>
    </message>
    <message>
        <source>a table on the page</source>
        <translation>页面上有表格</translation>
    </message>
    <message>
        <source>agreement over time</source>
        <translation>随时间变化的一致性</translation>
    </message>
    <message>
        <source>agreement per topic</source>
        <translation>逐主题一致性</translation>
    </message>
    <message>
        <source>an adjudicated document</source>
        <translation>已裁定的文档</translation>
    </message>
    <message>
        <source>an assessor at a topic</source>
        <translation>在判断某主题的评估者</translation>
    </message>
    <message>
        <source>an unexpected error or a crash</source>
        <translation>意外错误或崩溃</translation>
    </message>
    <message>
        <source>assignments on People</source>
        <translation>人员中的分配</translation>
    </message>
    <message>
        <source>distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>effect on system rankings</source>
        <translation>对系统排名的影响</translation>
    </message>
    <message>
        <source>fifth</source>
        <translation>第五</translation>
    </message>
    <message>
        <source>files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>first</source>
        <translation>第一</translation>
    </message>
    <message>
        <source>fourth</source>
        <translation>第四</translation>
    </message>
    <message>
        <source>grade {0}</source>
        <translation>等级 {0}</translation>
    </message>
    <message>
        <source>grades and preferences in one campaign</source>
        <translation>一个项目中兼有等级和偏好</translation>
    </message>
    <message>
        <source>history</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>judgement sets</source>
        <translation>判断集</translation>
    </message>
    <message>
        <source>measure by cutoff</source>
        <translation>按截断位置的指标</translation>
    </message>
    <message>
        <source>overall agreement</source>
        <translation>总体一致性</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>pairwise agreement</source>
        <translation>两两一致性</translation>
    </message>
    <message>
        <source>people</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>per-topic plot</source>
        <translation>逐主题图</translation>
    </message>
    <message>
        <source>per-topic values</source>
        <translation>逐主题值</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>文档池</translation>
    </message>
    <message>
        <source>precision-recall by rank</source>
        <translation>逐名次的查准率-查全率</translation>
    </message>
    <message>
        <source>precision-recall, interpolated</source>
        <translation>插值的查准率-查全率</translation>
    </message>
    <message>
        <source>quality of judging</source>
        <translation>判断质量</translation>
    </message>
    <message>
        <source>rankings side by side</source>
        <translation>并列排序</translation>
    </message>
    <message>
        <source>scatter plot</source>
        <translation>散点图</translation>
    </message>
    <message>
        <source>second</source>
        <translation>第二</translation>
    </message>
    <message>
        <source>significance</source>
        <translation>显著性</translation>
    </message>
    <message>
        <source>stability</source>
        <translation>稳定性</translation>
    </message>
    <message>
        <source>the {0} grade above 9</source>
        <translation>9 以上的{0}个等级</translation>
    </message>
    <message>
        <source>the {0} grade below 0</source>
        <translation>0 以下的{0}个等级</translation>
    </message>
    <message>
        <source>third</source>
        <translation>第三</translation>
    </message>
    <message>
        <source>thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>{0} grade above 9</source>
        <translation>9 以上的{0}个等级</translation>
    </message>
    <message>
        <source>{0} grade below 0</source>
        <translation>0 以下的{0}个等级</translation>
    </message>
</context>
<context>
    <name>ActionRegistry</name>
    <message>
        <source>it needs {0}</source>
        <translation>需要：{0}</translation>
    </message>
    <message>
        <source>open a campaign first</source>
        <translation>请先打开项目</translation>
    </message>
    <message>
        <source>the campaign is read-only</source>
        <translation>项目是只读的</translation>
    </message>
    <message>
        <source>there is nothing to apply it to</source>
        <translation>没有可操作的对象</translation>
    </message>
    <message>
        <source>“{0}” is not available: {1}.</source>
        <translation>“{0}”不可用：{1}。</translation>
    </message>
</context>
<context>
    <name>AdjudicationBar</name>
    <message>
        <source>Ad&amp;judicator</source>
        <translation>裁定者(&amp;J)</translation>
    </message>
    <message>
        <source>Add to the pool</source>
        <translation>加入文档池</translation>
    </message>
    <message>
        <source>Adjudicated: {0}, by {1}</source>
        <translation>已裁定：{0}，裁定者 {1}</translation>
    </message>
    <message>
        <source>Adjudicator</source>
        <translation>裁定者</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>按数字</translation>
    </message>
    <message>
        <source>Let the assessors of the topic judge this document</source>
        <translation>让该主题的评估者判断此文档</translation>
    </message>
    <message>
        <source>No assessor has judged this document for the topic.</source>
        <translation>没有评估者就该主题判断过此文档。</translation>
    </message>
    <message>
        <source>No assessor has judged this document yet; it is in the pool.</source>
        <translation>还没有评估者判断过此文档；它已在文档池中。</translation>
    </message>
    <message>
        <source>Only documents judged in the campaign can be adjudicated. Import the file first.</source>
        <translation>只能裁定在项目中判断过的文档。请先导入文件。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Reason ({0})</source>
        <translation>理由（{0}）</translation>
    </message>
    <message>
        <source>Reason for the grade</source>
        <translation>给出该等级的理由</translation>
    </message>
    <message>
        <source>The adjudicated grade counts. The judgements of the assessors are kept.</source>
        <translation>以裁定的等级为准。评估者的判断会保留。</translation>
    </message>
    <message>
        <source>Type the number of a grade without a key</source>
        <translation>输入没有按键的等级的数字</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo  {0}</source>
        <translation>撤销  {0}</translation>
    </message>
    <message>
        <source>Undo the last adjudication</source>
        <translation>撤销上一次裁定</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>您的姓名</translation>
    </message>
    <message>
        <source>{0}, without a reason</source>
        <translation>{0}，没有理由</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>{0}: {1}, adjudicated by {2}</source>
        <translation>{0}：{1}，由 {2} 裁定</translation>
    </message>
    <message>
        <source>{0}: “{1}”</source>
        <translation>{0}：“{1}”</translation>
    </message>
</context>
<context>
    <name>AgreementPage</name>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Comparing assessors</source>
        <translation>正在比较评估者</translation>
    </message>
    <message>
        <source>Comparing the assessors</source>
        <translation>正在比较评估者</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Fewer than two assessors are selected</source>
        <translation>所选评估者少于两位</translation>
    </message>
    <message>
        <source>File of disagreement weights</source>
        <translation>分歧权重文件</translation>
    </message>
    <message>
        <source>Files of judgements to compare with</source>
        <translation>要比较的判断文件</translation>
    </message>
    <message>
        <source>Go to the Judge page</source>
        <translation>转到“判断”页面</translation>
    </message>
    <message>
        <source>Import files of judgements</source>
        <translation>导入判断文件</translation>
    </message>
    <message>
        <source>Import judgements…</source>
        <translation>导入判断…</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>Open or create a campaign to measure the agreement of its assessors.</source>
        <translation>请打开或创建项目，以测量其评估者的一致性。</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间变化</translation>
    </message>
    <message>
        <source>Overall</source>
        <translation>总体</translation>
    </message>
    <message>
        <source>Pairwise</source>
        <translation>两两</translation>
    </message>
    <message>
        <source>Parts of agreement</source>
        <translation>一致性的各部分</translation>
    </message>
    <message>
        <source>Per topic</source>
        <translation>逐主题</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Reading files of judgements</source>
        <translation>正在读取判断文件</translation>
    </message>
    <message>
        <source>Reading {0}</source>
        <translation>正在读取 {0}</translation>
    </message>
    <message>
        <source>Select at least two assessors above to compare them.</source>
        <translation>请在上方选择至少两位评估者进行比较。</translation>
    </message>
    <message>
        <source>Show training, gold documents, repeats and the speed of each assessor</source>
        <translation>显示每位评估者的训练、金标准文档、重复判断和速度</translation>
    </message>
    <message>
        <source>System rankings</source>
        <translation>系统排名</translation>
    </message>
    <message>
        <source>This may take a moment.</source>
        <translation>这可能需要一点时间。</translation>
    </message>
    <message>
        <source>Two assessors must have judged</source>
        <translation>须有两位评估者做过判断</translation>
    </message>
</context>
<context>
    <name>AllPreferencesView</name>
    <message>
        <source>All assessors ({0:,})</source>
        <translation>所有评估者（{0:,}）</translation>
    </message>
    <message>
        <source>All preferences</source>
        <translation>所有偏好</translation>
    </message>
    <message>
        <source>All preferences of this campaign</source>
        <translation>此项目的所有偏好</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>评估者</translation>
    </message>
    <message>
        <source>Back to judging</source>
        <translation>返回判断</translation>
    </message>
    <message>
        <source>Contradictory pairs</source>
        <translation>矛盾的文档对</translation>
    </message>
    <message>
        <source>Counting preferences</source>
        <translation>正在统计偏好</translation>
    </message>
    <message>
        <source>Counting preferences…</source>
        <translation>正在统计偏好…</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Judge preferences in this campaign</source>
        <translation>在此项目中判断偏好</translation>
    </message>
    <message>
        <source>Preferences by topic</source>
        <translation>按主题的偏好</translation>
    </message>
    <message>
        <source>There is no cycle, in which each document is preferred over the next, and the last over the first.</source>
        <translation>没有循环；循环是指每篇文档都优于下一篇，而最后一篇又优于第一篇。</translation>
    </message>
    <message>
        <source>There is no pair of which each document was preferred at least once.</source>
        <translation>没有两篇文档都至少被偏好过一次的文档对。</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>AnswerButton</name>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>key {0}</source>
        <translation>按键 {0}</translation>
    </message>
</context>
<context>
    <name>AnswerFiling</name>
    <message>
        <source>Add aspect</source>
        <translation>添加方面</translation>
    </message>
    <message>
        <source>Looking for documents to look at again</source>
        <translation>正在查找需要重看的文档</translation>
    </message>
    <message>
        <source>The aspect is added to the topic for all assessors, and this document contains it. You are offered the documents that you graded before.</source>
        <translation>该方面会为所有评估者加入主题，且本文档包含它。您之前评级的文档会再次提供给您。</translation>
    </message>
    <message>
        <source>{0}, which the topic has as okay already</source>
        <translation>{0}，主题已将其列为次要方面</translation>
    </message>
    <message>
        <source>{0}, which the topic has as vital already</source>
        <translation>{0}，主题已将其列为关键方面</translation>
    </message>
    <message>
        <source>{0}: aspect “{1}” added</source>
        <translation>{0}：已添加方面“{1}”</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>AnswerList</name>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Enter changes the answer of the marked line; {0} marks a vital aspect.</source>
        <translation>回车键更改所标行的答案；{0} 表示关键方面。</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>筛选列表</translation>
    </message>
    <message>
        <source>No matching aspects</source>
        <translation>没有匹配的方面</translation>
    </message>
    <message>
        <source>Words of an aspect or a question</source>
        <translation>方面或问题中的词</translation>
    </message>
</context>
<context>
    <name>AnyDocumentView</name>
    <message>
        <source>This PDF cannot be shown</source>
        <translation>无法显示此 PDF</translation>
    </message>
    <message>
        <source>This image cannot be shown</source>
        <translation>无法显示此图像</translation>
    </message>
</context>
<context>
    <name>AspectDialog</name>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Okay: worth having, not required</source>
        <translation>次要：最好有，但不必需(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>问题(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Vital: a good answer must have it</source>
        <translation>关键：好的答案必须有(&amp;V)</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Name of the aspect</source>
        <translation>方面的名称</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>AssessorChips</name>
    <message>
        <source>{0} (excluded)</source>
        <translation>{0}（已排除）</translation>
    </message>
</context>
<context>
    <name>AssessorChoice</name>
    <message>
        <source>Add {0} and start judging</source>
        <translation>添加 {0} 并开始判断</translation>
    </message>
    <message>
        <source>Assessor name</source>
        <translation>评估者姓名</translation>
    </message>
    <message>
        <source>Judge as {0}</source>
        <translation>以 {0} 的身份判断</translation>
    </message>
    <message>
        <source>Judgements are stored per assessor. Assessors do not see each other&apos;s judgements.</source>
        <translation>判断按评估者分别保存。评估者看不到彼此的判断。</translation>
    </message>
    <message>
        <source>Search {0:,} names, or type a new name</source>
        <translation>搜索 {0:,} 个姓名，或输入新姓名</translation>
    </message>
    <message>
        <source>Start judging</source>
        <translation>开始判断</translation>
    </message>
    <message>
        <source>Who is judging?</source>
        <translation>由谁判断？</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>您的姓名</translation>
    </message>
</context>
<context>
    <name>AssessorKindDialog</name>
    <message>
        <source>&amp;Cost</source>
        <translation>成本(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类型(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Prompt</source>
        <translation>提示词(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Temperature</source>
        <translation>温度(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>版本(&amp;V)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Cost of one judgement</source>
        <translation>一次判断的成本</translation>
    </message>
    <message>
        <source>Crowd</source>
        <translation>众包</translation>
    </message>
    <message>
        <source>For example 0.2</source>
        <translation>例如 0.2</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Kind of {0}</source>
        <translation>{0} 的类型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Name of the model</source>
        <translation>模型名称</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Rules such as the consensus, conflicts and frozen versions leave out the judgements of models and rules.</source>
        <translation>共识等规则、冲突和冻结版本都不计入模型和规则的判断。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Version or date of the model</source>
        <translation>模型的版本或日期</translation>
    </message>
</context>
<context>
    <name>AssessorSheet</name>
    <message>
        <source>Assessor</source>
        <translation>评估者</translation>
    </message>
    <message>
        <source>Assessors to compare</source>
        <translation>要比较的评估者</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>已判断</translation>
    </message>
</context>
<context>
    <name>AssessorsPart</name>
    <message numerus="yes">
        <source>%Ln unusually fast decision(s)…</source>
        <translation>
            <numerusform>%Ln 个异常快的决定…</numerusform>
        </translation>
    </message>
    <message>
        <source>Add assessor</source>
        <translation>添加评估者</translation>
    </message>
    <message>
        <source>Add the first assessor below.</source>
        <translation>请在下方添加第一位评估者。</translation>
    </message>
    <message>
        <source>Added {0}. Judging in this window: {1}</source>
        <translation>已添加 {0}。在此窗口中判断：{1}</translation>
    </message>
    <message>
        <source>Assessors</source>
        <translation>评估者</translation>
    </message>
    <message>
        <source>Checking the speed of decisions</source>
        <translation>正在检查决定的速度</translation>
    </message>
    <message>
        <source>Exclude…</source>
        <translation>排除…</translation>
    </message>
    <message>
        <source>Give the selected assessor another name. Judgements, assignments and work packages under the old name stay theirs.</source>
        <translation>给所选评估者另一个姓名。旧姓名下的判断、分配和工作包仍属于该评估者。</translation>
    </message>
    <message>
        <source>Judge as {0}</source>
        <translation>以 {0} 的身份判断</translation>
    </message>
    <message>
        <source>Judge as …</source>
        <translation>判断者…</translation>
    </message>
    <message>
        <source>Judging in this window: {0}</source>
        <translation>在此窗口中判断：{0}</translation>
    </message>
    <message>
        <source>Kind…</source>
        <translation>类型…</translation>
    </message>
    <message>
        <source>Leave the judgements of the selected assessor out of evaluation and consensus, with a reason. They stay in the campaign.</source>
        <translation>将所选评估者的判断排除在评价和共识之外，并说明理由。这些判断仍留在项目中。</translation>
    </message>
    <message>
        <source>Letter…</source>
        <translation>信函…</translation>
    </message>
    <message>
        <source>Name of a new assessor</source>
        <translation>新评估者的姓名</translation>
    </message>
    <message>
        <source>Name of an assessor</source>
        <translation>评估者的姓名</translation>
    </message>
    <message>
        <source>New name. Work packages under the old name can still be merged:</source>
        <translation>新姓名。旧姓名下的工作包仍可合并：</translation>
    </message>
    <message>
        <source>Reading the names of assessors</source>
        <translation>正在读取评估者的姓名</translation>
    </message>
    <message>
        <source>Remove assessor</source>
        <translation>移除评估者</translation>
    </message>
    <message>
        <source>Remove the selected assessor. Assessors with judgements cannot be removed.</source>
        <translation>移除所选评估者。有判断的评估者无法移除。</translation>
    </message>
    <message>
        <source>Removed {0}.</source>
        <translation>已移除 {0}。</translation>
    </message>
    <message>
        <source>Removing an assessor</source>
        <translation>正在移除评估者</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename {0}</source>
        <translation>重命名 {0}</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Say whether the selected assessor is a person, a crowd, a model or a rule</source>
        <translation>说明所选评估者是人员、众包、模型还是规则</translation>
    </message>
    <message>
        <source>Select the assessor who judges in this window.</source>
        <translation>选择在此窗口中判断的评估者。</translation>
    </message>
    <message>
        <source>Unusually fast decisions</source>
        <translation>异常快的决定</translation>
    </message>
    <message>
        <source>Write message, instructions and deadline for the selected assessor. The next work package shows them on its first page.</source>
        <translation>为所选评估者写消息、说明和截止日期。下一个工作包会在首页显示它们。</translation>
    </message>
</context>
<context>
    <name>AssignPart</name>
    <message numerus="yes">
        <source>%Ln document(s) reassigned from {0} to {1}.</source>
        <translation>
            <numerusform>已将 %Ln 篇文档从 {0} 改派给 {1}。</numerusform>
        </translation>
    </message>
    <message>
        <source>1st: primary assessor, whose grade counts with the rule Primary; 2nd: secondary assessor. All other rules treat them alike. The keys 1, 2 and Delete change the selected cells; a double-click switches the role.</source>
        <translation>第 1：主评估者，规则“主评估者”采用其等级；第 2：副评估者。其他规则对两者一视同仁。按键 1、2 和 Delete 更改所选单元格；双击切换角色。</translation>
    </message>
    <message>
        <source>A work package for {0}</source>
        <translation>{0} 的工作包</translation>
    </message>
    <message>
        <source>Add assessors</source>
        <translation>添加评估者</translation>
    </message>
    <message>
        <source>Add assessors, then assign topics to them here.</source>
        <translation>请添加评估者，然后在此为其分配主题。</translation>
    </message>
    <message>
        <source>All topics are assigned, {0:,} of them to two or more assessors.</source>
        <translation>所有主题都已分配，其中 {0:,} 个分配给两位或更多评估者。</translation>
    </message>
    <message>
        <source>Assigning topics</source>
        <translation>正在分配主题</translation>
    </message>
    <message>
        <source>Assignments added: {0:,}.</source>
        <translation>新增的分配：{0:,}。</translation>
    </message>
    <message>
        <source>Assignments added: {0:,}; removed: {1:,}.</source>
        <translation>新增的分配：{0:,}；移除：{1:,}。</translation>
    </message>
    <message>
        <source>Changing the assignments</source>
        <translation>正在更改分配</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>Import topics and runs, and make a pool. Then assign the topics here.</source>
        <translation>请导入主题和运行结果并建立文档池，然后在此分配主题。</translation>
    </message>
    <message>
        <source>It contains the documents that {0} judges. Topics are assigned and packages are merged in the campaign from which it was written.</source>
        <translation>其中含有由 {0} 判断的文档。主题的分配和工作包的合并都在写出它的项目中进行。</translation>
    </message>
    <message>
        <source>Leave the selected topics out of queues, pool, work packages and averages, with a reason. Their judgements stay in the campaign.</source>
        <translation>将所选主题移出队列、文档池、工作包和平均值，并说明理由。其判断仍留在项目中。</translation>
    </message>
    <message>
        <source>Let another assessor judge what is still to do in the selected cells of one assessor. What is judged stays with its author.</source>
        <translation>让另一位评估者判断一位评估者的所选单元格中尚待判断的部分。已作的判断仍属于原评估者。</translation>
    </message>
    <message>
        <source>Merge returned work packages. They can also be dropped on this page.</source>
        <translation>合并交回的工作包。也可以将其拖放到此页面。</translation>
    </message>
    <message>
        <source>Merge work packages…</source>
        <translation>合并工作包…</translation>
    </message>
    <message>
        <source>No assessors yet</source>
        <translation>尚无评估者</translation>
    </message>
    <message>
        <source>No topic is assigned: all assessors may judge all topics.</source>
        <translation>未分配任何主题：所有评估者都可以判断所有主题。</translation>
    </message>
    <message>
        <source>No topics yet</source>
        <translation>尚无主题</translation>
    </message>
    <message>
        <source>Reading the assignments</source>
        <translation>正在读取分配</translation>
    </message>
    <message>
        <source>Reassign</source>
        <translation>改派</translation>
    </message>
    <message>
        <source>Reassign rest…</source>
        <translation>改派剩余…</translation>
    </message>
    <message>
        <source>Reassign the rest of {0}</source>
        <translation>改派 {0} 的剩余部分</translation>
    </message>
    <message numerus="yes">
        <source>The remaining documents of %Ln topic(s) of {0} are for another assessor; judgements stay. Work packages of {0} that are out can still be merged; documents decided by both are judged twice. The other assessor:</source>
        <translation>
            <numerusform>{0} 的 %Ln 个主题的剩余文档将交给另一位评估者；判断保留。已发出的 {0} 的工作包仍可合并；两人都作出决定的文档即被判断两次。另一位评估者：</numerusform>
        </translation>
    </message>
    <message>
        <source>Topics without a text in the campaign: {0:,} of {1:,}; import their texts.</source>
        <translation>在项目中没有文本的主题：{1:,} 个中的 {0:,} 个；请导入其文本。</translation>
    </message>
    <message>
        <source>Unassigned topics: {0:,}.</source>
        <translation>未分配的主题：{0:,}。</translation>
    </message>
    <message>
        <source>Withdraw topics…</source>
        <translation>撤出主题…</translation>
    </message>
    <message>
        <source>Write a work package for each assessor: a file with the topics and documents to judge, without the judgements of others. The assessor judges in this file and returns it to be merged.</source>
        <translation>为每位评估者写出工作包：含有待判断的主题和文档、不含他人判断的文件。评估者在此文件中判断，并交回以供合并。</translation>
    </message>
    <message>
        <source>Write work packages…</source>
        <translation>写工作包…</translation>
    </message>
</context>
<context>
    <name>AssignmentModel</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln 篇文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) decided</source>
        <translation>
            <numerusform>已决定 %Ln 篇文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) pooled</source>
        <translation>
            <numerusform>池内 %Ln 篇文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln 个主题</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is a secondary assessor of topic {1}</source>
        <translation>{0} 是主题 {1} 的副评估者</translation>
    </message>
    <message>
        <source>{0} is not assigned to topic {1}</source>
        <translation>主题 {1} 未分配给 {0}</translation>
    </message>
    <message>
        <source>{0} is the primary assessor of topic {1}</source>
        <translation>{0} 是主题 {1} 的主评估者</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>{0}: {1}, {2}</source>
        <translation>{0}：{1}，{2}</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}；{1}</translation>
    </message>
</context>
<context>
    <name>AssignmentView</name>
    <message>
        <source>Assignments</source>
        <translation>分配</translation>
    </message>
</context>
<context>
    <name>CampaignPage</name>
    <message>
        <source>This is a work package. Import files into the campaign that it came from.</source>
        <translation>这是工作包。请将文件导入它所来自的项目。</translation>
    </message>
</context>
<context>
    <name>CampaignPath</name>
    <message>
        <source>Add the people who judge.</source>
        <translation>添加判断文档的人员。</translation>
    </message>
    <message>
        <source>Assessors</source>
        <translation>评估者</translation>
    </message>
    <message>
        <source>Choose which documents of the runs to judge.</source>
        <translation>选择要判断运行结果中的哪些文档。</translation>
    </message>
    <message>
        <source>Documents: {0:,}</source>
        <translation>文档：{0:,}</translation>
    </message>
    <message>
        <source>Each assessor judges the pool of the assigned topics.</source>
        <translation>每位评估者判断所分配主题的文档池。</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Next: add the assessors.</source>
        <translation>下一步：添加评估者。</translation>
    </message>
    <message>
        <source>Next: import files.</source>
        <translation>下一步：导入文件。</translation>
    </message>
    <message>
        <source>Next: judge the pooled documents.</source>
        <translation>下一步：判断池内文档。</translation>
    </message>
    <message>
        <source>Next: make the pool.</source>
        <translation>下一步：建立文档池。</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>文档池</translation>
    </message>
    <message>
        <source>Remaining: {0:,}</source>
        <translation>剩余：{0:,}</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>To import: {0}</source>
        <translation>待导入：{0}</translation>
    </message>
    <message>
        <source>Topics, documents and runs</source>
        <translation>主题、文档和运行结果</translation>
    </message>
    <message>
        <source>Topics: {0:,}, documents: {1:,}, runs: {2:,}</source>
        <translation>主题：{0:,}，文档：{1:,}，运行结果：{2:,}</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>运行结果</translation>
    </message>
    <message>
        <source>topics</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>CannotJudge</name>
    <message>
        <source>Cannot judge</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>Other reason</source>
        <translation>其他理由</translation>
    </message>
    <message>
        <source>Press Enter to save without a reason.</source>
        <translation>按 Enter 保存，不写理由。</translation>
    </message>
    <message>
        <source>Why can you not judge this document?</source>
        <translation>您为何无法判断此文档？</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}，按键 {1}</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>Plot</source>
        <translation>图</translation>
    </message>
</context>
<context>
    <name>ChoiceBar</name>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Baseline {0}</source>
        <translation>基线 {0}</translation>
    </message>
    <message>
        <source>Choose the measures in the table</source>
        <translation>选择表格中的指标</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Judgements used to score the runs</source>
        <translation>用于为运行结果计算得分的判断</translation>
    </message>
    <message>
        <source>Mark the runs that are significantly better (▲) or worse (▼) than this run</source>
        <translation>标记显著优于 (▲) 或劣于 (▼) 此运行结果的运行结果</translation>
    </message>
    <message>
        <source>Measures…</source>
        <translation>指标…</translation>
    </message>
    <message>
        <source>No baseline</source>
        <translation>无基线</translation>
    </message>
    <message>
        <source>Version “{0}”, consensus</source>
        <translation>版本“{0}”，共识</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Binary</source>
        <translation>二元</translation>
    </message>
    <message>
        <source>Graded</source>
        <translation>分级</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Linear by value</source>
        <translation>按值线性</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Ordinal</source>
        <translation>序数</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Quadratic</source>
        <translation>二次</translation>
    </message>
    <message>
        <source>Quadratic by value</source>
        <translation>按值二次</translation>
    </message>
    <message>
        <source>Radical</source>
        <translation>平方根</translation>
    </message>
    <message>
        <source>Radical by value</source>
        <translation>按值平方根</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比率</translation>
    </message>
</context>
<context>
    <name>ClassificationChoices</name>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>%Ln 列</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Labels in a cell</source>
        <translation>单元格内的标签(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Score columns</source>
        <translation>得分列(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>权重(&amp;W)</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>All suitable columns</source>
        <translation>所有合适的列</translation>
    </message>
    <message>
        <source>Column of the weight of each item. Intervals need items of equal weight.</source>
        <translation>每项权重所在的列。区间需要权重相同的项。</translation>
    </message>
    <message>
        <source>Column of true classes</source>
        <translation>真实类别列</translation>
    </message>
    <message>
        <source>Column shown</source>
        <translation>显示的列</translation>
    </message>
    <message>
        <source>Columns of scores or predicted classes to evaluate</source>
        <translation>要评价的得分列或预测类别列</translation>
    </message>
    <message>
        <source>Io&amp;U threshold</source>
        <translation>IoU 阈值(&amp;U)</translation>
    </message>
    <message>
        <source>IoU threshold</source>
        <translation>IoU 阈值</translation>
    </message>
    <message>
        <source>Labels in a cell</source>
        <translation>单元格内的标签</translation>
    </message>
    <message>
        <source>Posit&amp;ive class</source>
        <translation>正类(&amp;I)</translation>
    </message>
    <message>
        <source>Positive class</source>
        <translation>正类</translation>
    </message>
    <message>
        <source>Score columns</source>
        <translation>得分列</translation>
    </message>
    <message>
        <source>Sho&amp;wn</source>
        <translation>显示(&amp;W)</translation>
    </message>
    <message>
        <source>Smallest overlap (intersection over union) of a correct detection</source>
        <translation>正确检测的最小重叠（交并比）</translation>
    </message>
    <message>
        <source>T&amp;rue class</source>
        <translation>真实类别(&amp;R)</translation>
    </message>
    <message>
        <source>Weights of items</source>
        <translation>各项的权重</translation>
    </message>
    <message>
        <source>What separates the labels in a cell of the true class and of the predictions</source>
        <translation>真实类别和预测的单元格内标签之间的分隔符</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>separated by ,</source>
        <translation>以 , 分隔</translation>
    </message>
    <message>
        <source>separated by ;</source>
        <translation>以 ; 分隔</translation>
    </message>
    <message>
        <source>separated by spaces</source>
        <translation>以空格分隔</translation>
    </message>
    <message>
        <source>separated by |</source>
        <translation>以 | 分隔</translation>
    </message>
</context>
<context>
    <name>ClassificationTabs</name>
    <message>
        <source>AUC comparison</source>
        <translation>AUC 比较</translation>
    </message>
    <message>
        <source>Best thresholds</source>
        <translation>最佳阈值</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>正在绘图</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>正在评价</translation>
    </message>
    <message>
        <source>Evaluation of the file</source>
        <translation>文件的评价</translation>
    </message>
    <message>
        <source>Per class</source>
        <translation>逐类别</translation>
    </message>
    <message>
        <source>Predicted classes: “{0}”</source>
        <translation>预测类别：“{0}”</translation>
    </message>
    <message>
        <source>Rates</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>“{0}”: predicted positive at score ≥ {1}</source>
        <translation>“{0}”：得分 ≥ {1} 时预测为正类</translation>
    </message>
    <message>
        <source>“{0}”: predicted positive at score ≥ {1} ({2})</source>
        <translation>“{0}”：得分 ≥ {1} 时预测为正类（{2}）</translation>
    </message>
</context>
<context>
    <name>ClassificationWindow</name>
    <message>
        <source>&amp;Open a file…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Classification – Assessor</source>
        <translation>分类 – Assessor</translation>
    </message>
    <message>
        <source>Classifier: open or drop a table with a header (CSV or TSV) that has a column of true classes, and columns of scores or predicted classes or one score column for each class. Detector: open or drop two JSON files of bounding boxes, the detections with scores and the ground truth.</source>
        <translation>分类器：打开或拖放一个带表头的表格（CSV 或 TSV），其中有一列真实类别，以及若干得分列或预测类别列，或每个类别一列得分。检测器：打开或拖放两个边界框 JSON 文件，即带得分的检测结果和真值标注。</translation>
    </message>
    <message>
        <source>Co&amp;py figure</source>
        <translation>复制图(&amp;P)</translation>
    </message>
    <message>
        <source>Cop&amp;y table</source>
        <translation>复制表格(&amp;Y)</translation>
    </message>
    <message numerus="yes">
        <source>Copied %Ln row(s).</source>
        <translation>
            <numerusform>已复制 %Ln 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied the figure.</source>
        <translation>已复制图。</translation>
    </message>
    <message>
        <source>Copy the visible figure</source>
        <translation>复制显示的图</translation>
    </message>
    <message>
        <source>Copy the visible table</source>
        <translation>复制显示的表格</translation>
    </message>
    <message>
        <source>Detection needs two files, the detections and the ground truth. Open or drop the other one.</source>
        <translation>检测需要两个文件：检测结果和真值标注。请打开或拖放另一个。</translation>
    </message>
    <message>
        <source>Evaluate a classifier or a detector</source>
        <translation>评价分类器或检测器</translation>
    </message>
    <message>
        <source>Export &amp;table…</source>
        <translation>导出表格(&amp;T)…</translation>
    </message>
    <message>
        <source>Export fi&amp;gure…</source>
        <translation>导出图(&amp;G)…</translation>
    </message>
    <message>
        <source>Open a classification file</source>
        <translation>打开分类文件</translation>
    </message>
    <message>
        <source>Open another file ({0})</source>
        <translation>打开另一个文件（{0}）</translation>
    </message>
    <message>
        <source>Open the second file of bounding boxes</source>
        <translation>打开第二个边界框文件</translation>
    </message>
    <message>
        <source>Reading {0}</source>
        <translation>正在读取 {0}</translation>
    </message>
    <message>
        <source>Tables and bounding boxes</source>
        <translation>表格和边界框</translation>
    </message>
    <message>
        <source>Write the visible figure to an SVG, PNG or PDF file</source>
        <translation>将显示的图写入 SVG、PNG 或 PDF 文件</translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, JSON, LaTeX, Markdown or text file</source>
        <translation>将显示的表格写入 CSV、JSON、LaTeX、Markdown 或文本文件</translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation>已写出 {0}。</translation>
    </message>
    <message numerus="yes">
        <source>{0} · %Ln item(s)</source>
        <translation>
            <numerusform>{0} · %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} · ground truth: {1}</source>
        <translation>{0} · 真值标注：{1}</translation>
    </message>
    <message>
        <source>{0} – Classification – Assessor</source>
        <translation>{0} – 分类 – Assessor</translation>
    </message>
</context>
<context>
    <name>CollectionDialog</name>
    <message>
        <source>Documents are shown beside their judgements. Those that no assessor judged can be added to the pool there; only judged ones can be adjudicated.</source>
        <translation>文档与其判断并排显示。没有评估者判断过的文档可以在那里加入文档池；只有判断过的文档可以裁定。</translation>
    </message>
    <message>
        <source>Search the collection</source>
        <translation>搜索集合</translation>
    </message>
    <message>
        <source>Show the document</source>
        <translation>显示文档</translation>
    </message>
</context>
<context>
    <name>CollectionSearch</name>
    <message numerus="yes">
        <source>%Ln document(s) not searched</source>
        <translation>
            <numerusform>%Ln 个文档未搜索</numerusform>
        </translation>
    </message>
    <message>
        <source>Build search index</source>
        <translation>建立搜索索引</translation>
    </message>
    <message>
        <source>Building the search index</source>
        <translation>正在建立搜索索引</translation>
    </message>
    <message>
        <source>Documents found</source>
        <translation>找到的文档</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Searching the collection</source>
        <translation>正在搜索集合</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Words, &quot;phrases&quot;, begin*, +required, -excluded</source>
        <translation>词、&quot;短语&quot;、词首*、+必须、-排除</translation>
    </message>
    <message>
        <source>{0:,} found, page {1:,} of {2:,}</source>
        <translation>找到 {0:,} 个，第 {1:,} 页，共 {2:,} 页</translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <translation>{0}。{1}</translation>
    </message>
</context>
<context>
    <name>ColourButton</name>
    <message>
        <source>Colour of the grade</source>
        <translation>等级的颜色</translation>
    </message>
    <message>
        <source>Colour: {0}</source>
        <translation>颜色：{0}</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>其他…</translation>
    </message>
</context>
<context>
    <name>Column</name>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Active reading time before this event</source>
        <translation>此事件之前的有效阅读时间</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>评估者</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>Decisions (grade, skip or cannot judge) per hour of active time, from 10 decisions on</source>
        <translation>每小时有效时间内的决定数（等级、跳过或无法判断），满 10 个决定后给出</translation>
    </message>
    <message>
        <source>Docs/hour</source>
        <translation>篇/小时</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents in the topic&apos;s pool</source>
        <translation>该主题文档池中的文档</translation>
    </message>
    <message>
        <source>Documents opened but left undecided</source>
        <translation>打开过但未作决定的文档</translation>
    </message>
    <message>
        <source>Documents returned</source>
        <translation>返回的文档</translation>
    </message>
    <message>
        <source>Documents that the method selects for the topic</source>
        <translation>该方法为此主题选取的文档</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Done, % of pool</source>
        <translation>完成，占池 %</translation>
    </message>
    <message>
        <source>Estimated time for the remaining documents at this pace</source>
        <translation>按此速度估计的剩余文档所需时间</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Group of the run</source>
        <translation>运行结果所属的分组</translation>
    </message>
    <message>
        <source>Hours remaining</source>
        <translation>剩余小时</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>已判断</translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation>判断者</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Last active</source>
        <translation>最近活动</translation>
    </message>
    <message>
        <source>Last decision or opened document: the time if today, else the date</source>
        <translation>最近一次决定或打开文档：当天为时间，否则为日期</translation>
    </message>
    <message>
        <source>Last message</source>
        <translation>最后一条消息</translation>
    </message>
    <message>
        <source>Lines of the run, over all topics</source>
        <translation>该运行结果在所有主题上的行数</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>本地时间</translation>
    </message>
    <message>
        <source>Messages that you have not read</source>
        <translation>您尚未阅读的消息</translation>
    </message>
    <message>
        <source>Name of the run in its file, where it is another one</source>
        <translation>运行结果在其文件中的名称（如有不同）</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>未打开</translation>
    </message>
    <message>
        <source>Opened, undecided</source>
        <translation>打开未决</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Order of the queue</source>
        <translation>队列的顺序</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Person, crowd, model or rule</source>
        <translation>人员、众包、模型或规则</translation>
    </message>
    <message>
        <source>Pooled</source>
        <translation>入池</translation>
    </message>
    <message>
        <source>Pooled documents that were never opened</source>
        <translation>从未打开过的池内文档</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Position in this order, from 1</source>
        <translation>在此顺序中的位置，从 1 起</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行结果</translation>
    </message>
    <message>
        <source>Run tag</source>
        <translation>运行标签</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Selected documents that are not in the pool yet</source>
        <translation>选取的、尚不在池中的文档</translation>
    </message>
    <message>
        <source>Selected documents that no other run contributes</source>
        <translation>选取的、没有其他运行结果贡献的文档</translation>
    </message>
    <message>
        <source>Selected documents that the run contributes</source>
        <translation>选取的、由该运行结果贡献的文档</translation>
    </message>
    <message>
        <source>Selected documents with a grade from at least one assessor</source>
        <translation>选取的、至少有一位评估者给出等级的文档</translation>
    </message>
    <message>
        <source>Share of the pooled documents of the assessor&apos;s topics with a decision: grade, skip or cannot judge</source>
        <translation>该评估者各主题的池内文档中已有决定（等级、跳过或无法判断）的比例</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>The shortcut differs from the default</source>
        <translation>此快捷键与默认值不同</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Title of the topic</source>
        <translation>主题的标题</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Topics for which the run returned documents</source>
        <translation>该运行结果返回了文档的主题</translation>
    </message>
    <message>
        <source>Unique</source>
        <translation>独有</translation>
    </message>
    <message>
        <source>Unique documents that are relevant by the consensus of the assessors. The pool would lack them without this run.</source>
        <translation>按评估者的共识为相关的独有文档。没有此运行结果，文档池就会缺少它们。</translation>
    </message>
    <message>
        <source>Unique relevant</source>
        <translation>独有相关</translation>
    </message>
    <message>
        <source>Unusually fast decisions</source>
        <translation>异常快的决定</translation>
    </message>
</context>
<context>
    <name>ColumnMenu</name>
    <message>
        <source>95% confidence intervals</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>Additional columns of the table, and shading</source>
        <translation>表格的附加列和底纹</translation>
    </message>
    <message>
        <source>Adds after each measure with cutoff k the share of the first k documents that are judged.</source>
        <translation>在每个截断位置为 k 的指标之后，加入前 k 篇文档中已判断的比例。</translation>
    </message>
    <message>
        <source>Adds ± half the width of the confidence interval of the mean over topics (Student&apos;s t).</source>
        <translation>加入 ± 主题均值的置信区间半宽（Student t）。</translation>
    </message>
    <message>
        <source>All columns</source>
        <translation>所有列</translation>
    </message>
    <message>
        <source>Columns ▾</source>
        <translation>列 ▾</translation>
    </message>
    <message>
        <source>Judged documents (Judged@k)</source>
        <translation>已判断文档 (Judged@k)</translation>
    </message>
    <message>
        <source>Shades the cells of each measure from the worst to the best run.</source>
        <translation>为每个指标的单元格由最差到最好的运行结果加底纹。</translation>
    </message>
    <message>
        <source>Shading</source>
        <translation>底纹</translation>
    </message>
    <message>
        <source>Shows also the columns that do not fit into the table, which then scrolls sideways.</source>
        <translation>也显示表格中放不下的列，此时表格可左右滚动。</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>匹配的命令</translation>
    </message>
    <message>
        <source>Type the name of a command</source>
        <translation>输入命令的名称</translation>
    </message>
    <message>
        <source>{0} page</source>
        <translation>{0}页面</translation>
    </message>
</context>
<context>
    <name>ComparisonChoice</name>
    <message>
        <source>Adjusts p so that, at level 0.05, at most 5% of the rejections are expected to be false (false discovery rate). For exploration.</source>
        <translation>校正 p，使得在 0.05 水平上，预期至多 5% 的拒绝为误判（错误发现率）。用于探索。</translation>
    </message>
    <message>
        <source>Adjusts p so that, at level 0.05, the probability of one or more false rejections among all pairs is at most 5% (family-wise error rate), if the p of each pair is valid.</source>
        <translation>校正 p，使得在 0.05 水平上，只要每一对的 p 有效，所有对中出现一个或更多错误拒绝的概率至多为 5%（总体错误率）。</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有对</translation>
    </message>
    <message>
        <source>All with {0}</source>
        <translation>全部与 {0} 比较</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compares all pairs of runs at once. Its p is already adjusted: at level 0.05, the probability of one or more false rejections among all pairs is at most 5%.</source>
        <translation>一次比较所有运行结果对。其 p 已经校正：在 0.05 水平上，所有对中出现一个或更多错误拒绝的概率至多为 5%。</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>校正</translation>
    </message>
    <message>
        <source>Multiplies each p by the number of pairs. Controls the same error rate as Holm, which is at least as powerful.</source>
        <translation>将每个 p 乘以对数。控制的错误率与 Holm 相同，而 Holm 的检验功效至少与之相当。</translation>
    </message>
    <message>
        <source>Smallest difference of practical size</source>
        <translation>有实际意义的最小差值</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Tests on how many topics a run is better; it ignores the size of differences.</source>
        <translation>检验运行结果在多少个主题上更好；忽略差值的大小。</translation>
    </message>
    <message>
        <source>Tests the mean difference without an assumption of normality, also with few topics.</source>
        <translation>检验差值的均值，不假定正态性，主题较少时也适用。</translation>
    </message>
    <message>
        <source>Tests the mean difference without an assumption of normality; p tends to be too small for few topics.</source>
        <translation>检验差值的均值，不假定正态性；主题较少时 p 往往偏小。</translation>
    </message>
    <message>
        <source>Tests the mean difference. Robust to non-normality from about 25 topics (Urbano et al. 2019).</source>
        <translation>检验差值的均值。约 25 个主题起对非正态性稳健 (Urbano et al. 2019)。</translation>
    </message>
    <message>
        <source>Tests whether the differences are symmetric about 0, not whether the means differ.</source>
        <translation>检验差值是否关于 0 对称，而不是均值是否不同。</translation>
    </message>
    <message>
        <source>The smallest difference that matters in practice. The text on a pair says how probable a larger difference is, and how many topics detect it.</source>
        <translation>有实际意义的最小差值。对一对运行结果的文字说明给出差值更大的概率，以及发现它需要多少主题。</translation>
    </message>
    <message>
        <source>With {0} topics, p relies on normally distributed differences.</source>
        <translation>有 {0} 个主题时，p 依赖于差值服从正态分布。</translation>
    </message>
    <message>
        <source>With {0} topics, the smallest possible p is {1}, before the correction.</source>
        <translation>有 {0} 个主题时，校正前可能的最小 p 为 {1}。</translation>
    </message>
    <message>
        <source>p is not adjusted for the number of pairs. Only for a single comparison that was planned in advance.</source>
        <translation>p 未按对数校正。只用于事先计划的单次比较。</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>ComparisonChoices</name>
    <message numerus="yes">
        <source>%Ln excluded assessor(s) not compared: {0}</source>
        <translation>
            <numerusform>未比较 %Ln 位被排除的评估者：{0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s) or rule(s) not compared: {0}</source>
        <translation>
            <numerusform>未比较 %Ln 个模型或规则：{0}</numerusform>
        </translation>
    </message>
    <message>
        <source>Add qrels…</source>
        <translation>添加 qrels…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All pairs of assessors</source>
        <translation>所有评估者对</translation>
    </message>
    <message>
        <source>Compare all assessors</source>
        <translation>比较所有评估者</translation>
    </message>
    <message>
        <source>Compare with files of judgements, such as qrels, without importing them. Files can also be dropped on this page.</source>
        <translation>与 qrels 等判断文件比较，但不导入。也可以将文件拖放到此页面。</translation>
    </message>
    <message>
        <source>Disagreement weights</source>
        <translation>分歧权重</translation>
    </message>
    <message>
        <source>For overlap, prevalence index and bias index, and for all binary figures.</source>
        <translation>用于重叠度、流行率指数和偏倚指数，以及所有二元数值。</translation>
    </message>
    <message>
        <source>Graded or binary judgements</source>
        <translation>分级或二元判断</translation>
    </message>
    <message>
        <source>List all assessors, or add files of judgements</source>
        <translation>列出所有评估者，或添加判断文件</translation>
    </message>
    <message>
        <source>Lowest relevant grade</source>
        <translation>最低相关等级</translation>
    </message>
    <message>
        <source>Own ({0})</source>
        <translation>自定义（{0}）</translation>
    </message>
    <message>
        <source>Pairs of assessors in the means</source>
        <translation>计入均值的评估者对</translation>
    </message>
    <message>
        <source>Relevant: grade ≥ {0}</source>
        <translation>相关：等级 ≥ {0}</translation>
    </message>
    <message>
        <source>Remove files</source>
        <translation>移除文件</translation>
    </message>
    <message>
        <source>Remove the files from the comparison</source>
        <translation>将这些文件移出比较</translation>
    </message>
    <message>
        <source>The pairs of assessors over which the means on the Overall tab are computed: all pairs, or only pairs with at least so many common documents. The table of pairs lists all pairs.</source>
        <translation>“总体”标签页中计算均值所用的评估者对：所有对，或只用共同文档达到此数的对。评估者对的表格列出所有对。</translation>
    </message>
    <message numerus="yes">
        <source>This tab always compares all assessors except %Ln excluded one(s): {0}</source>
        <translation>
            <numerusform>此标签页始终比较所有评估者，被排除的 %Ln 位除外：{0}</numerusform>
        </translation>
    </message>
    <message>
        <source>This tab always compares all assessors.</source>
        <translation>此标签页始终比较所有评估者。</translation>
    </message>
    <message>
        <source>Weights of disagreements in kappa. None: all equal. Linear: the number of steps between the two grades. Quadratic: the squared number of steps. Radical: the square root of the steps. Ordinal: with d steps, d (d + 1) / 2. By value: the difference of the grades instead of the steps. Ratio: the squared ratio of the difference and the sum of the grades. The Overall tab adds rows for the chosen weights.</source>
        <translation>kappa 中分歧的权重。无：全部相同。线性：两个等级相隔的级数。二次：级数的平方。平方根：级数的平方根。序数：相隔 d 级时为 d (d + 1) / 2。按值：以等级之差代替级数。比率：等级之差与之和的比的平方。“总体”标签页会为所选权重增加行。</translation>
    </message>
    <message>
        <source>≥ {0} common documents</source>
        <translation>≥ {0} 篇共同文档</translation>
    </message>
</context>
<context>
    <name>Computing</name>
    <message>
        <source>Loading the plots</source>
        <translation>正在加载图</translation>
    </message>
    <message>
        <source>Scoring runs</source>
        <translation>正在计算运行结果的得分</translation>
    </message>
</context>
<context>
    <name>ConfusionPart</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln 篇文档</numerusform>
        </translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>List conflicts of this pair</source>
        <translation>列出该对评估者的冲突</translation>
    </message>
    <message>
        <source>List the documents that only one of these two assessors judged relevant</source>
        <translation>列出这两位评估者中只有一位判断为相关的文档</translation>
    </message>
    <message>
        <source>List the documents to which these two assessors gave different grades</source>
        <translation>列出这两位评估者给出不同等级的文档</translation>
    </message>
    <message>
        <source>Rows: {a}; columns: {b}; framed: both agree. Click a number to list its documents.</source>
        <translation>行：{a}；列：{b}；带框：两者一致。点击数字可列出其文档。</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} 和 {1}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>ContradictionsView</name>
    <message>
        <source>Contradicting preferences</source>
        <translation>相互矛盾的偏好</translation>
    </message>
    <message>
        <source>Show the two documents</source>
        <translation>显示这两篇文档</translation>
    </message>
    <message>
        <source>The campaign does not have the text of these two documents. Import the documents on the Campaign page to read and judge them here.</source>
        <translation>项目中没有这两篇文档的文本。请在“项目”页面导入文档，以便在此阅读和判断。</translation>
    </message>
</context>
<context>
    <name>CountTile</name>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>CurveTab</name>
    <message>
        <source>Drawing figure</source>
        <translation>正在绘图</translation>
    </message>
    <message>
        <source>Kind of curve</source>
        <translation>曲线的种类</translation>
    </message>
</context>
<context>
    <name>CurvesTab</name>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
</context>
<context>
    <name>DecisionButton</name>
    <message>
        <source>The second click of a double click is ignored. Click again to judge what is shown now.</source>
        <translation>双击的第二次点击被忽略。再次点击可判断当前显示的内容。</translation>
    </message>
</context>
<context>
    <name>Description</name>
    <message>
        <source>&amp;Guidelines</source>
        <translation>指南(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>预览(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>Assessors open the guidelines on the Judge and Preferences pages.</source>
        <translation>评估者在“判断”和“偏好”页面打开指南。</translation>
    </message>
    <message>
        <source>Guidelines for the assessors</source>
        <translation>评估者指南</translation>
    </message>
    <message>
        <source>Preview of the guidelines</source>
        <translation>指南的预览</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Title and guidelines</source>
        <translation>标题和指南</translation>
    </message>
    <message>
        <source>Title of the campaign</source>
        <translation>项目的标题</translation>
    </message>
    <message>
        <source>What makes a document relevant? What does each grade mean? Markdown can be used.</source>
        <translation>怎样的文档是相关的？每个等级是什么含义？可以使用 Markdown。</translation>
    </message>
</context>
<context>
    <name>DifferingDuplicates</name>
    <message>
        <source>Searching for duplicates</source>
        <translation>正在查找重复文档</translation>
    </message>
    <message>
        <source>This document</source>
        <translation>此文档</translation>
    </message>
    <message>
        <source>is a duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>is a near-duplicate</source>
        <translation>近似重复</translation>
    </message>
    <message>
        <source>{0} {1} of {2}, which you judged “{3}”.</source>
        <translation>{0}与 {2} {1}；后者您判断为“{3}”。</translation>
    </message>
    <message>
        <source>{0}, judged “{1}”, {2} of {3}, which you judged “{4}”.</source>
        <translation>{0}（判断为“{1}”）与 {3} {2}；后者您判断为“{4}”。</translation>
    </message>
</context>
<context>
    <name>DocumentAdjudication</name>
    <message>
        <source>Adjudication of {0} undone.</source>
        <translation>已撤销对 {0} 的裁定。</translation>
    </message>
    <message>
        <source>All documents of this list are adjudicated.</source>
        <translation>此列表的所有文档都已裁定。</translation>
    </message>
    <message>
        <source>Enter the adjudicator’s name first. It is saved with the adjudication.</source>
        <translation>请先输入裁定者的姓名。它与裁定一起保存。</translation>
    </message>
    <message>
        <source>Ignored: {0} was not on the screen yet. Press again.</source>
        <translation>已忽略：{0} 当时尚未显示在屏幕上。请再按一次。</translation>
    </message>
    <message>
        <source>The reason for {0} is kept as a draft and returns with the document.</source>
        <translation>{0} 的理由已保留为草稿，返回该文档时会再次显示。</translation>
    </message>
    <message>
        <source>{0} is in the pool of topic {1} now. Work packages written from now on have it.</source>
        <translation>{0} 现已在主题 {1} 的文档池中。此后写出的工作包会包含它。</translation>
    </message>
</context>
<context>
    <name>DocumentMessages</name>
    <message>
        <source>Enter the adjudicator’s name first.</source>
        <translation>请先输入裁定者的姓名。</translation>
    </message>
</context>
<context>
    <name>DocumentSide</name>
    <message>
        <source>Term counts, {0} document</source>
        <translation>词频，{0}文档</translation>
    </message>
    <message>
        <source>The document text is not available</source>
        <translation>文档文本不可用</translation>
    </message>
    <message>
        <source>This document is empty</source>
        <translation>此文档是空的</translation>
    </message>
    <message>
        <source>{0} document</source>
        <translation>{0}文档</translation>
    </message>
</context>
<context>
    <name>DocumentView</name>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Reading this document…</source>
        <translation>正在读取此文档…</translation>
    </message>
    <message>
        <source>This document contains only unknown characters. Entities that it declares are not expanded.</source>
        <translation>此文档只含未知字符。其中声明的实体不会展开。</translation>
    </message>
    <message>
        <source>This document has no text.</source>
        <translation>此文档没有文本。</translation>
    </message>
</context>
<context>
    <name>DocumentsPart</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln 篇文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation>
            <numerusform>%Ln 对</numerusform>
        </translation>
    </message>
    <message>
        <source>Click a number of the confusion matrix on the tab Pairwise, or open a topic on the tab Per topic. This list then has its documents.</source>
        <translation>请在“两两”标签页中点击混淆矩阵中的数字，或在“逐主题”标签页中打开一个主题。此列表随后显示相应的文档。</translation>
    </message>
    <message>
        <source>Compare and adjudicate judgements</source>
        <translation>比较并裁定判断</translation>
    </message>
    <message>
        <source>List conflicts of all assessors</source>
        <translation>列出所有评估者的冲突</translation>
    </message>
    <message>
        <source>List the documents to which any two compared assessors gave different grades</source>
        <translation>列出任意两位参与比较的评估者给出不同等级的文档</translation>
    </message>
    <message>
        <source>Listed documents</source>
        <translation>列出的文档</translation>
    </message>
    <message>
        <source>Listing documents</source>
        <translation>正在列出文档</translation>
    </message>
    <message>
        <source>No agreements</source>
        <translation>没有一致判断</translation>
    </message>
    <message>
        <source>No cell and no topic is selected</source>
        <translation>未选择单元格或主题</translation>
    </message>
    <message>
        <source>No conflicts</source>
        <translation>没有冲突</translation>
    </message>
    <message>
        <source>No document has such messages of assessors.</source>
        <translation>没有文档有评估者的此类消息。</translation>
    </message>
    <message>
        <source>No document has these grades from these two assessors any more.</source>
        <translation>已没有这两位评估者给出这些等级的文档。</translation>
    </message>
    <message>
        <source>No documents</source>
        <translation>没有文档</translation>
    </message>
    <message>
        <source>No judged document contains all of these words.</source>
        <translation>没有已判断文档包含所有这些词。</translation>
    </message>
    <message>
        <source>No messages</source>
        <translation>没有消息</translation>
    </message>
    <message>
        <source>No search of the collection yet</source>
        <translation>尚未搜索集合</translation>
    </message>
    <message>
        <source>No table of Quality is open</source>
        <translation>未打开“质量”中的表格</translation>
    </message>
    <message>
        <source>No words to find</source>
        <translation>没有要查找的词</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Nothing to adjudicate</source>
        <translation>没有要裁定的内容</translation>
    </message>
    <message>
        <source>Reading a document</source>
        <translation>正在读取文档</translation>
    </message>
    <message>
        <source>Return to the table (Escape)</source>
        <translation>返回表格 (Escape)</translation>
    </message>
    <message>
        <source>Search the whole collection with Edit › Search the collection…</source>
        <translation>搜索整个集合：编辑 › 搜索集合…</translation>
    </message>
    <message>
        <source>Select a document of a table on the tab Quality and press Enter, or double-click it. This list then has the documents of the table.</source>
        <translation>请在“质量”标签页的表格中选择一个文档并按 Enter，或双击它。此列表随后显示该表格中的文档。</translation>
    </message>
    <message>
        <source>The assessors gave no document different grades.</source>
        <translation>评估者没有对任何文档给出不同等级。</translation>
    </message>
    <message>
        <source>The assessors gave no document the same grade.</source>
        <translation>评估者没有对任何文档给出相同等级。</translation>
    </message>
    <message>
        <source>The table is copied or exported as soon as its titles and notes are read.</source>
        <translation>读取完标题和备注后，将立即复制或导出该表格。</translation>
    </message>
    <message>
        <source>This tab shows documents beside the grades of all assessors. A conflict is a document with different grades; the grade of an adjudicator then counts. The tabs Pairwise and Per topic also lead here: click a number of the confusion matrix, or open a topic.</source>
        <translation>此标签页显示文档及所有评估者的等级。冲突是指等级不同的文档；裁定后以裁定者的等级为准。“两两”和“逐主题”标签页也通向此处：点击混淆矩阵中的数字，或打开一个主题。</translation>
    </message>
    <message>
        <source>Type words into “Find in all documents” above and press Enter.</source>
        <translation>请在上方的“在所有文档中查找”中输入词，然后按 Enter。</translation>
    </message>
    <message>
        <source>Untick “Only unadjudicated” to list the adjudicated documents.</source>
        <translation>取消勾选“仅未裁定”可列出已裁定的文档。</translation>
    </message>
    <message>
        <source>{0}, {1:,} adjudicated</source>
        <translation>{0}，已裁定 {1:,}</translation>
    </message>
    <message>
        <source>‹ Back</source>
        <translation>‹ 返回</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Content</source>
        <translation>内容(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Judgements</source>
        <translation>判断(&amp;J)</translation>
    </message>
    <message>
        <source>A binary file, without lines of text.</source>
        <translation>二进制文件，没有文本行。</translation>
    </message>
    <message>
        <source>All assessors</source>
        <translation>所有评估者</translation>
    </message>
    <message>
        <source>Answers to further questions</source>
        <translation>附加问题的回答</translation>
    </message>
    <message>
        <source>Clarke (four columns)</source>
        <translation>Clarke（四列）</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Counting the lines…</source>
        <translation>正在计算行数…</translation>
    </message>
    <message>
        <source>Details of runs: system, date and note</source>
        <translation>运行结果的详情：系统、日期和备注</translation>
    </message>
    <message>
        <source>Documents with texts</source>
        <translation>有文本的文档</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>File format</source>
        <translation>文件格式</translation>
    </message>
    <message>
        <source>First &amp;lines</source>
        <translation>前几行(&amp;L)</translation>
    </message>
    <message>
        <source>First lines of the file</source>
        <translation>文件的前几行</translation>
    </message>
    <message>
        <source>Frozen version: {0}</source>
        <translation>冻结版本：{0}</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON 行</translation>
    </message>
    <message>
        <source>Journal: all events</source>
        <translation>日志：所有事件</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Judgements with assessor, times and notes</source>
        <translation>判断，含评估者、时间和备注</translation>
    </message>
    <message>
        <source>Lengths of documents, for TBG and U</source>
        <translation>文档长度，用于 TBG 和 U</translation>
    </message>
    <message>
        <source>Messages between assessors and the lead</source>
        <translation>评估者与负责人之间的消息</translation>
    </message>
    <message numerus="yes">
        <source>More than %Ln line(s)</source>
        <translation>
            <numerusform>超过 %Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Pool: the documents to judge</source>
        <translation>文档池：要判断的文档</translation>
    </message>
    <message>
        <source>Preferences: every judged pair</source>
        <translation>偏好：每个判断过的文档对</translation>
    </message>
    <message>
        <source>Preview of the export</source>
        <translation>导出的预览</translation>
    </message>
    <message>
        <source>Probabilities (statAP)</source>
        <translation>概率 (statAP)</translation>
    </message>
    <message>
        <source>Qrels: one grade per topic and document</source>
        <translation>Qrels：每个主题和文档一个等级</translation>
    </message>
    <message>
        <source>Sampled judgements (prels)</source>
        <translation>抽样判断 (prels)</translation>
    </message>
    <message>
        <source>Strata (xinfAP, infNDCG)</source>
        <translation>分层 (xinfAP, infNDCG)</translation>
    </message>
    <message>
        <source>Subtopic qrels: answers on aspects</source>
        <translation>子主题 qrels：关于方面的回答</translation>
    </message>
    <message>
        <source>TREC, one line per assessor (topic assessor document grade)</source>
        <translation>TREC，每位评估者一行（主题 评估者 文档 等级）</translation>
    </message>
    <message>
        <source>Tasks for models: documents with filled-in prompts</source>
        <translation>模型任务：填好提示词的文档</translation>
    </message>
    <message>
        <source>Text: document, words, characters</source>
        <translation>文本：文档、词数、字符数</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation>已写出 {0}。</translation>
    </message>
</context>
<context>
    <name>ExportMenu</name>
    <message>
        <source>Copy or export the visible figure or table</source>
        <translation>复制或导出显示的图或表格</translation>
    </message>
    <message>
        <source>Export ▾</source>
        <translation>导出 ▾</translation>
    </message>
</context>
<context>
    <name>FaultDialog</name>
    <message>
        <source>Close Assessor</source>
        <translation>关闭 Assessor</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Error report</source>
        <translation>错误报告</translation>
    </message>
    <message>
        <source>The report is on the clipboard.</source>
        <translation>报告已复制到剪贴板。</translation>
    </message>
    <message>
        <source>This report names the system and the places in the program where errors occurred. It contains no document texts and no names of people. Assessor sends nothing: copy the report to send it yourself.</source>
        <translation>此报告含有系统名称和程序中出错的位置，不含文档文本和人名。Assessor 不发送任何内容：请复制报告后自行发送。</translation>
    </message>
    <message>
        <source>Unexpected error</source>
        <translation>意外错误</translation>
    </message>
    <message>
        <source>Unexpected error in Assessor</source>
        <translation>Assessor 中的意外错误</translation>
    </message>
    <message>
        <source>Your judgements are safe: each is written to disk before the next document is shown. Your last action may not have been carried out. You can continue; if the window looks wrong, close it and open it again.</source>
        <translation>您的判断是安全的：每条判断都在显示下一篇文档之前写入磁盘。您的上一步操作可能未执行。您可以继续；如果窗口显示异常，请关闭后重新打开。</translation>
    </message>
    <message>
        <source>{0:,} unexpected errors in Assessor</source>
        <translation>Assessor 中有 {0:,} 个意外错误</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Checking the campaign for damage</source>
        <translation>正在检查项目是否损坏</translation>
    </message>
</context>
<context>
    <name>FigureDialog</name>
    <message>
        <source>&amp;Open style…</source>
        <translation>打开样式(&amp;O)…</translation>
    </message>
    <message>
        <source>Copied the caption.</source>
        <translation>已复制图题。</translation>
    </message>
    <message>
        <source>Copy capt&amp;ion</source>
        <translation>复制图题(&amp;I)</translation>
    </message>
    <message>
        <source>Drawing figure</source>
        <translation>正在绘图</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>导出图</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>线</translation>
    </message>
    <message>
        <source>Lines without an entry in the legend: {0}. Enlarge the height.</source>
        <translation>图例中没有条目的线：{0}。请增大高度。</translation>
    </message>
    <message>
        <source>Open style</source>
        <translation>打开样式</translation>
    </message>
    <message>
        <source>Options of the figure</source>
        <translation>图的选项</translation>
    </message>
    <message>
        <source>Sa&amp;ve style…</source>
        <translation>保存样式(&amp;V)…</translation>
    </message>
    <message>
        <source>Save style</source>
        <translation>保存样式</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>样式</translation>
    </message>
    <message>
        <source>Write the &amp;numbers, too (CSV)</source>
        <translation>同时写出数值 (CSV)(&amp;N)</translation>
    </message>
    <message>
        <source>Writing {0}…</source>
        <translation>正在写 {0}…</translation>
    </message>
    <message>
        <source>no line is ticked</source>
        <translation>没有勾选任何线</translation>
    </message>
    <message>
        <source>tick a line on the tab Lines</source>
        <translation>请在“线”标签页勾选一条线</translation>
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
        <translation>图题(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>字体(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Greyscale</source>
        <translation>灰度(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Line width</source>
        <translation>线宽(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Markers</source>
        <translation>标记(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;PNG</source>
        <translation>PNG(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;X axis</source>
        <translation>X 轴(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Y axis</source>
        <translation>Y 轴(&amp;Y)</translation>
    </message>
    <message>
        <source>As shown</source>
        <translation>如显示</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>下方</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>End of the {0} axis</source>
        <translation>{0} 轴的终点</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>Font &amp;size</source>
        <translation>字号(&amp;S)</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>内部</translation>
    </message>
    <message>
        <source>Le&amp;gend</source>
        <translation>图例(&amp;G)</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>线宽</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Resolution of PNG files</source>
        <translation>PNG 文件的分辨率</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Scale of the {0} axis</source>
        <translation>{0} 轴的刻度</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Si&amp;ze for</source>
        <translation>尺寸用于(&amp;Z)</translation>
    </message>
    <message>
        <source>Size for</source>
        <translation>尺寸用于</translation>
    </message>
    <message>
        <source>Start of the {0} axis</source>
        <translation>{0} 轴的起点</translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation>宽度和高度的单位</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>a number in both fields, or in none</source>
        <translation>两个字段都填数字，或都不填</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>the ends of the {0} axis are not two numbers</source>
        <translation>{0} 轴的两端不是两个数字</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
</context>
<context>
    <name>FigureLines</name>
    <message>
        <source>Line</source>
        <translation>线</translation>
    </message>
    <message>
        <source>Lines of the figure</source>
        <translation>图中的线</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Name in the figure</source>
        <translation>图中的名称</translation>
    </message>
    <message>
        <source>Space ticks a line; F2 edits its name.</source>
        <translation>空格键勾选一条线；F2 编辑其名称。</translation>
    </message>
</context>
<context>
    <name>FigureMenu</name>
    <message>
        <source>A CSV file with a first row of grades, and a row of weights for each grade.</source>
        <translation>CSV 文件，第一行为等级，之后每个等级一行权重。</translation>
    </message>
    <message>
        <source>Columns of the table of pairs</source>
        <translation>评估者对表格的列</translation>
    </message>
    <message>
        <source>Confidence of the intervals</source>
        <translation>区间的置信水平</translation>
    </message>
    <message>
        <source>Figures ▾</source>
        <translation>数值 ▾</translation>
    </message>
    <message>
        <source>Further columns, gold judgements, intervals and own weights</source>
        <translation>更多列、金标准判断、区间和自定义权重</translation>
    </message>
    <message>
        <source>Gold judgements</source>
        <translation>金标准判断</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Resamples of topics</source>
        <translation>主题重抽样次数</translation>
    </message>
    <message>
        <source>Weights from a file…</source>
        <translation>从文件读取权重…</translation>
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
            <numerusform>隐藏了 %Ln 条线</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more line(s)</source>
        <translation>
            <numerusform>另有 %Ln 条线</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>All lines are hidden. Tick lines in the legend to show them.</source>
        <translation>所有线都已隐藏。请在图例中勾选要显示的线。</translation>
    </message>
    <message>
        <source>All lines are hidden. Tick runs in the table to show them.</source>
        <translation>所有线都已隐藏。请在表格中勾选要显示的运行结果。</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Lines: {0}</source>
        <translation>线：{0}</translation>
    </message>
    <message>
        <source>Log x</source>
        <translation>对数 x</translation>
    </message>
    <message>
        <source>No points to draw</source>
        <translation>没有可绘制的点</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Points of the plot</source>
        <translation>图中的点</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>The plot shows the first {0} of {1}; drag it to see the others.</source>
        <translation>图中显示 {1} 个中的前 {0} 个；拖动可查看其他。</translation>
    </message>
    <message>
        <source>{0} (logarithmic)</source>
        <translation>{0}（对数）</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} 对 {1}</translation>
    </message>
</context>
<context>
    <name>FigurePreview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
</context>
<context>
    <name>FileCare</name>
    <message>
        <source>Nothing that was saved before is lost. Move the file back to its place, or save a copy and continue with the copy.</source>
        <translation>先前保存的内容没有丢失。请将文件移回原处，或保存副本并使用副本继续。</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>保存副本…</translation>
    </message>
    <message>
        <source>Writing changes into the campaign file</source>
        <translation>正在将更改写入项目文件</translation>
    </message>
</context>
<context>
    <name>FileOptions</name>
    <message>
        <source>Con&amp;tent</source>
        <translation>内容(&amp;T)</translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation>文件的内容</translation>
    </message>
    <message>
        <source>Docu&amp;ment element</source>
        <translation>文档元素(&amp;M)</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>For a collection too large to copy. Texts of pooled documents are copied into the campaign; all other texts are read from the file, which must stay in its place.</source>
        <translation>用于大到无法复制的集合。池内文档的文本复制到项目中；其他文本都从文件读取，文件须留在原处。</translation>
    </message>
    <message>
        <source>Format of the file</source>
        <translation>文件的格式</translation>
    </message>
    <message>
        <source>Grade mapping, for example 0=1, 5=0</source>
        <translation>等级映射，例如 0=1, 5=0</translation>
    </message>
    <message>
        <source>Ignore leading zeros in ids</source>
        <translation>忽略 ID 中的前导零</translation>
    </message>
    <message>
        <source>Import texts by reference</source>
        <translation>按引用导入文本</translation>
    </message>
    <message>
        <source>Judged &amp;by</source>
        <translation>判断者(&amp;B)</translation>
    </message>
    <message>
        <source>Judged by</source>
        <translation>判断者</translation>
    </message>
    <message>
        <source>Kind of the assessors</source>
        <translation>评估者的类型</translation>
    </message>
    <message>
        <source>Ma&amp;p grades</source>
        <translation>映射等级(&amp;P)</translation>
    </message>
    <message>
        <source>Number the topics 1, 2, … in file order</source>
        <translation>按文件中的次序将主题编为 1、2、… 号</translation>
    </message>
    <message>
        <source>Reverse grades (the lowest positive grade is the best)</source>
        <translation>反转等级（最低的正等级为最好）</translation>
    </message>
    <message>
        <source>Rules such as the consensus leave out the judgements of models and rules.</source>
        <translation>共识等规则不计入模型和规则的判断。</translation>
    </message>
    <message>
        <source>Select a file in the list.</source>
        <translation>请在列表中选择文件。</translation>
    </message>
    <message>
        <source>Skip invalid lines and list them</source>
        <translation>跳过无效行并列出</translation>
    </message>
    <message>
        <source>XML element of a document</source>
        <translation>文档的 XML 元素</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>按文件</translation>
    </message>
    <message>
        <source>for example 0=1, 5=0</source>
        <translation>例如 0=1, 5=0</translation>
    </message>
    <message>
        <source>for example article</source>
        <translation>例如 article</translation>
    </message>
    <message>
        <source>kind as in the file</source>
        <translation>类型同文件</translation>
    </message>
    <message>
        <source>not in the file: type a name</source>
        <translation>文件中没有：请输入姓名</translation>
    </message>
    <message>
        <source>{0:,} files selected. Changes apply to all of them.</source>
        <translation>已选择 {0:,} 个文件。更改适用于所有这些文件。</translation>
    </message>
</context>
<context>
    <name>FilesPart</name>
    <message>
        <source>Choose files to import (Ctrl+I)</source>
        <translation>选择要导入的文件 (Ctrl+I)</translation>
    </message>
    <message>
        <source>Choose files, or drop them on this page. Assessor recognises what each file contains and shows a preview before the import. Judgements and preferences can also be imported.</source>
        <translation>选择文件，或将其拖放到此页面。Assessor 会识别每个文件的内容，并在导入前显示预览。也可以导入判断和偏好。</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Data set from ir_datasets…</source>
        <translation>ir_datasets 的数据集…</translation>
    </message>
    <message>
        <source>Drop files here</source>
        <translation>将文件拖放到此处</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>要导入的文件</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message numerus="yes">
        <source>Import %Ln file(s)</source>
        <translation>
            <numerusform>导入 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a data set of the library ir_datasets by name</source>
        <translation>按名称导入 ir_datasets 库的数据集</translation>
    </message>
    <message>
        <source>Import a folder of documents</source>
        <translation>导入文档文件夹</translation>
    </message>
    <message>
        <source>Import cancelled. Nothing was imported.</source>
        <translation>导入已取消。未导入任何内容。</translation>
    </message>
    <message>
        <source>Import data set</source>
        <translation>导入数据集</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>Import topics, documents and runs</source>
        <translation>导入主题、文档和运行结果</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>正在导入</translation>
    </message>
    <message>
        <source>Judgements replaced by the file: {0:,}.</source>
        <translation>被文件取代的判断：{0:,}。</translation>
    </message>
    <message>
        <source>Name in the library ir_datasets, for example cranfield. The data set must already be on this computer.</source>
        <translation>ir_datasets 库中的名称，例如 cranfield。数据集须已在此计算机上。</translation>
    </message>
    <message>
        <source>Nothing to import. Empty: {0}.</source>
        <translation>没有可导入的内容。空文件：{0}。</translation>
    </message>
    <message>
        <source>Opening {0}…</source>
        <translation>正在打开 {0}…</translation>
    </message>
    <message>
        <source>Preview import</source>
        <translation>预览导入</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Replaced judgements</source>
        <translation>被取代的判断</translation>
    </message>
    <message>
        <source>Show judgements to be replaced…</source>
        <translation>显示将被取代的判断…</translation>
    </message>
    <message>
        <source>Skipped, because empty: {0}.</source>
        <translation>因为空而跳过：{0}。</translation>
    </message>
    <message>
        <source>Topics, documents, runs, judgements, preferences; compressed or not.</source>
        <translation>主题、文档、运行结果、判断、偏好；压缩或未压缩均可。</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the find bar (Escape)</source>
        <translation>关闭查找栏 (Escape)</translation>
    </message>
    <message>
        <source>Find in this document</source>
        <translation>在此文档中查找</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Next match (F3 or Enter)</source>
        <translation>下一个匹配（F3 或 Enter）</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一个匹配 (Shift+F3)</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>第 {0} 个，共 {1} 个</translation>
    </message>
</context>
<context>
    <name>FindInBoth</name>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Find in both documents</source>
        <translation>在两篇文档中查找</translation>
    </message>
    <message>
        <source>left: not found</source>
        <translation>左：未找到</translation>
    </message>
    <message>
        <source>left: {0} of {1}</source>
        <translation>左：第 {0} 个，共 {1} 个</translation>
    </message>
    <message>
        <source>right: not found</source>
        <translation>右：未找到</translation>
    </message>
    <message>
        <source>right: {0} of {1}</source>
        <translation>右：第 {0} 个，共 {1} 个</translation>
    </message>
</context>
<context>
    <name>FirstStepsCard</name>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>All steps are done. Next: File › New campaign…</source>
        <translation>所有步骤都已完成。接下来请选择：文件 › 新建项目…</translation>
    </message>
    <message>
        <source>Choose an assessor, or add yourself.</source>
        <translation>请选择评估者，或添加您自己。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Counting the first steps</source>
        <translation>正在统计最初的步骤</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>最初的步骤</translation>
    </message>
    <message>
        <source>Hide the first steps</source>
        <translation>隐藏最初的步骤</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Judge five documents of topic 7</source>
        <translation>判断主题 7 的五篇文档</translation>
    </message>
    <message>
        <source>Kappa of {0} and {1}: {2} → {3}</source>
        <translation>{0} 和 {1} 的 kappa：{2} → {3}</translation>
    </message>
    <message>
        <source>Mean {0} of each run, before and after your judgements</source>
        <translation>每个运行结果的平均 {0}，您判断之前和之后</translation>
    </message>
    <message>
        <source>No mean {0} changed.</source>
        <translation>平均 {0} 均未改变。</translation>
    </message>
    <message>
        <source>No other assessor has judged these documents.</source>
        <translation>没有其他评估者判断过这些文档。</translation>
    </message>
    <message>
        <source>Others judged the same documents: compare your grades.</source>
        <translation>其他人判断过同样的文档：比较您的等级。</translation>
    </message>
    <message>
        <source>Press the key of a grade, 0 to 3.</source>
        <translation>请按等级的按键，0 至 3。</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Runs are evaluated with the consensus of all assessors.</source>
        <translation>运行结果按所有评估者的共识评价。</translation>
    </message>
    <message>
        <source>See the agreement</source>
        <translation>查看一致性</translation>
    </message>
    <message>
        <source>See the system ranking</source>
        <translation>查看系统排名</translation>
    </message>
    <message>
        <source>Show each step and key</source>
        <translation>显示每个步骤和按键</translation>
    </message>
    <message>
        <source>Step 1 opens topic {0}.</source>
        <translation>第 1 步会打开主题 {0}。</translation>
    </message>
    <message>
        <source>Topic {0}: {1} of {2} judged</source>
        <translation>主题 {0}：已判断 {1} / {2}</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>教程</translation>
    </message>
    <message>
        <source>Your kappa with each assessor, before and after your judgements</source>
        <translation>您与每位评估者的 kappa，您判断之前和之后</translation>
    </message>
    <message>
        <source>{0} of {1}: {2} → {3}; ranking by {0} changed</source>
        <translation>{1} 的 {0}：{2} → {3}；按 {0} 的排名有变化</translation>
    </message>
    <message>
        <source>{0} of {1}: {2} → {3}; ranking by {0} unchanged</source>
        <translation>{1} 的 {0}：{2} → {3}；按 {0} 的排名无变化</translation>
    </message>
</context>
<context>
    <name>FittedTable</name>
    <message numerus="yes">
        <source>A copied or exported table has %n more column(s).</source>
        <translation>
            <numerusform>复制或导出的表格还有 %n 列。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FoundList</name>
    <message>
        <source>In the pool</source>
        <translation>在池中</translation>
    </message>
    <message>
        <source>In your queue</source>
        <translation>在您的队列中</translation>
    </message>
    <message>
        <source>Not pooled</source>
        <translation>不在池中</translation>
    </message>
    <message>
        <source>{0}, {1}, {2}</source>
        <translation>{0}，{1}，{2}</translation>
    </message>
</context>
<context>
    <name>FuseDialog</name>
    <message>
        <source>&amp;Method</source>
        <translation>方法(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Fuse</source>
        <translation>融合</translation>
    </message>
    <message>
        <source>Fuse runs</source>
        <translation>融合运行结果</translation>
    </message>
    <message>
        <source>Fusing runs</source>
        <translation>正在融合运行结果</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>N&amp;ormalisation</source>
        <translation>归一化(&amp;O)</translation>
    </message>
    <message>
        <source>Name of the combined run</source>
        <translation>合并后的运行结果的名称</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Runs: {0}</source>
        <translation>运行结果：{0}</translation>
    </message>
    <message>
        <source>{0} is a run of the campaign. Undo: Campaign page, Import history.</source>
        <translation>{0} 已成为项目的运行结果。撤销：“项目”页面，“导入历史”。</translation>
    </message>
    <message>
        <source>{0} of {1} and {2}</source>
        <translation>{1} 和 {2} 的 {0}</translation>
    </message>
    <message>
        <source>{0} of {1} and {2} more</source>
        <translation>{1} 和另外 {2} 个的 {0}</translation>
    </message>
    <message>
        <source>{0}. {1}.</source>
        <translation>{0}。{1}。</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>GainTab</name>
    <message>
        <source>Reading the judgements</source>
        <translation>正在读取判断</translation>
    </message>
    <message>
        <source>Recall of the topics</source>
        <translation>各主题的查全率</translation>
    </message>
    <message>
        <source>Testing the recall</source>
        <translation>正在检验查全率</translation>
    </message>
    <message>
        <source>Topic {0}: {1}</source>
        <translation>主题 {0}：{1}</translation>
    </message>
    <message>
        <source>{0}. Sample: {1}</source>
        <translation>{0}。样本：{1}</translation>
    </message>
</context>
<context>
    <name>GradeBar</name>
    <message>
        <source>Cannot judge</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>Grade by number</source>
        <translation>按数字评级</translation>
    </message>
    <message>
        <source>Judge this document later; it comes back at the end of the topic</source>
        <translation>稍后判断此文档；它在主题的最后再次出现</translation>
    </message>
    <message>
        <source>Judgements cannot be saved: {0}.</source>
        <translation>无法保存判断：{0}。</translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note on this document</source>
        <translation>此文档的备注</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Save the reason why this document cannot be judged</source>
        <translation>保存无法判断此文档的理由</translation>
    </message>
    <message>
        <source>Seen before</source>
        <translation>曾看过</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Type the number of a grade that has no key</source>
        <translation>输入没有按键的等级的数字</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo your last step and show its document, in any topic</source>
        <translation>撤销您的上一步并显示其文档，不限主题</translation>
    </message>
    <message>
        <source>Write a note on this document; it is saved with your judgement</source>
        <translation>为此文档写备注；它与您的判断一起保存</translation>
    </message>
    <message>
        <source>You are not sure of this judgement</source>
        <translation>您对此判断不确定</translation>
    </message>
    <message>
        <source>You knew this document before you judged it</source>
        <translation>您在判断前已知道此文档</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}，按键 {1}</translation>
    </message>
    <message>
        <source>{0}: off</source>
        <translation>{0}：关</translation>
    </message>
    <message>
        <source>{0}: on</source>
        <translation>{0}：开</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0}: {1}. Press your grade again to keep it, or another to change it.</source>
        <translation>{0}：{1}。再次按下您的等级以保留，或按其他等级以更改。</translation>
    </message>
</context>
<context>
    <name>GradeButton</name>
    <message>
        <source>{0}, grade {1}</source>
        <translation>{0}，等级 {1}</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}，按键 {1}</translation>
    </message>
    <message>
        <source>{0}, the document&apos;s grade now</source>
        <translation>{0}，该文档当前的等级</translation>
    </message>
</context>
<context>
    <name>GradeCounts</name>
    <message>
        <source>Your grades in this topic</source>
        <translation>您在此主题中的等级</translation>
    </message>
    <message>
        <source>{0:,} ({1}%)</source>
        <translation>{0:,} ({1}%)</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>GradeLegend</name>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Key {0}</source>
        <translation>按键 {0}</translation>
    </message>
    <message>
        <source>Meaning of the grades</source>
        <translation>等级的含义</translation>
    </message>
    <message>
        <source>No description.</source>
        <translation>没有说明。</translation>
    </message>
    <message>
        <source>counts as not relevant</source>
        <translation>计为不相关</translation>
    </message>
    <message>
        <source>counts as relevant</source>
        <translation>计为相关</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}。</translation>
    </message>
</context>
<context>
    <name>GradeRow</name>
    <message numerus="yes">
        <source>%Ln judgement(s) have this grade: it cannot be removed or change its value.</source>
        <translation>
            <numerusform>%Ln 条判断使用此等级：不能移除该等级，也不能更改其数值。</numerusform>
        </translation>
    </message>
    <message>
        <source>Colour of {0}</source>
        <translation>{0} 的颜色</translation>
    </message>
    <message>
        <source>Counts as relevant in measures</source>
        <translation>在指标中计为相关</translation>
    </message>
    <message>
        <source>Letter key for this grade; empty for the default key</source>
        <translation>此等级的字母键；留空则用默认按键</translation>
    </message>
    <message>
        <source>Letter key for {0}</source>
        <translation>{0} 的字母键</translation>
    </message>
    <message>
        <source>Meaning of {0}</source>
        <translation>{0} 的含义</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the grade {0}</source>
        <translation>等级 {0} 的名称</translation>
    </message>
    <message>
        <source>Numeric value of the grade; negative for junk</source>
        <translation>等级的数值；垃圾内容为负</translation>
    </message>
    <message>
        <source>Remove grade</source>
        <translation>移除等级</translation>
    </message>
    <message>
        <source>Remove the grade {0}</source>
        <translation>移除等级 {0}</translation>
    </message>
    <message>
        <source>Value of the grade</source>
        <translation>等级的数值</translation>
    </message>
    <message>
        <source>Value of {0}</source>
        <translation>{0} 的数值</translation>
    </message>
    <message>
        <source>When to give this grade</source>
        <translation>何时给出此等级</translation>
    </message>
    <message>
        <source>{0} counts as relevant</source>
        <translation>{0} 计为相关</translation>
    </message>
</context>
<context>
    <name>GroupBar</name>
    <message>
        <source>All groups</source>
        <translation>所有分组</translation>
    </message>
    <message>
        <source>Does not group the runs.</source>
        <translation>不对运行结果分组。</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message numerus="yes">
        <source>Group %Ln run(s)</source>
        <translation>
            <numerusform>为 %Ln 个运行结果分组</numerusform>
        </translation>
    </message>
    <message>
        <source>Group shown</source>
        <translation>显示的分组</translation>
    </message>
    <message>
        <source>Group the runs by name, by run tag or by your own groups</source>
        <translation>按名称、运行标签或您自己的分组为运行结果分组</translation>
    </message>
    <message>
        <source>Groups by name</source>
        <translation>按名称分组</translation>
    </message>
    <message>
        <source>Groups by tag</source>
        <translation>按标签分组</translation>
    </message>
    <message>
        <source>Groups of runs</source>
        <translation>运行结果的分组</translation>
    </message>
    <message>
        <source>Groups runs whose names begin with the same letters and digits, up to the first other character. A run that shares its beginning with no other run has no group.</source>
        <translation>名称开头的字母和数字（到第一个其他字符为止）相同的运行结果为一组。开头与其他运行结果都不同的运行结果没有分组。</translation>
    </message>
    <message>
        <source>Groups runs with the same run tag.</source>
        <translation>运行标签相同的运行结果为一组。</translation>
    </message>
    <message>
        <source>My groups</source>
        <translation>我的分组</translation>
    </message>
    <message>
        <source>Name of the group (empty: no group):</source>
        <translation>分组的名称（空：无分组）：</translation>
    </message>
    <message>
        <source>Runs not grouped</source>
        <translation>运行结果未分组</translation>
    </message>
    <message>
        <source>Show only the runs of this group</source>
        <translation>只显示此分组的运行结果</translation>
    </message>
    <message>
        <source>Your own groups. To make one, select runs and use “Group…”.</source>
        <translation>您自己的分组。要建立分组，请选择运行结果并使用“分组…”。</translation>
    </message>
</context>
<context>
    <name>Guidelines</name>
    <message>
        <source>Guidelines</source>
        <translation>判断指南</translation>
    </message>
    <message>
        <source>This campaign has no guidelines.</source>
        <translation>此项目没有判断指南。</translation>
    </message>
</context>
<context>
    <name>HeadBar</name>
    <message>
        <source>Pair selection…</source>
        <translation>文档对的选取…</translation>
    </message>
    <message>
        <source>Pairs are selected by: {0} ({1})</source>
        <translation>文档对的选取：{0}（{1}）</translation>
    </message>
    <message>
        <source>Progress on this topic</source>
        <translation>此主题的进度</translation>
    </message>
    <message>
        <source>Ranking, consistency and your preferences on this topic ({0})</source>
        <translation>此主题的排序、一致性和您的偏好（{0}）</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>{0} judged</source>
        <translation>已判断 {0}</translation>
    </message>
</context>
<context>
    <name>HeldFiles</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln topic(s)</source>
        <translation>
            <numerusform>%Ln 个主题</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>详情…</translation>
    </message>
    <message>
        <source>Edit the system, the date and the note of the selected run</source>
        <translation>编辑所选运行结果的系统、日期和备注</translation>
    </message>
    <message>
        <source>New name of the run “{0}”:</source>
        <translation>运行结果“{0}”的新名称：</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove run</source>
        <translation>移除运行结果</translation>
    </message>
    <message>
        <source>Remove the run “{0}”?</source>
        <translation>要移除运行结果“{0}”吗？</translation>
    </message>
    <message>
        <source>Remove the selected run. All judgements are kept.</source>
        <translation>移除所选运行结果。所有判断都会保留。</translation>
    </message>
    <message>
        <source>Removed the run “{0}”.</source>
        <translation>已移除运行结果“{0}”。</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Removing the run</source>
        <translation>正在移除运行结果</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename run</source>
        <translation>重命名运行结果</translation>
    </message>
    <message>
        <source>Rename the selected run</source>
        <translation>重命名所选运行结果</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行结果</translation>
    </message>
    <message>
        <source>Runs of the campaign</source>
        <translation>项目的运行结果</translation>
    </message>
    <message>
        <source>This removes its {0} for {1}. The documents that it contributed stay in the pool, and all judgements are kept. To restore the run, import its file again.</source>
        <translation>这会移除其 {1}的 {0}。它贡献的文档留在文档池中，所有判断都会保留。要恢复该运行结果，请重新导入其文件。</translation>
    </message>
</context>
<context>
    <name>HelpContents</name>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>No page contains these words</source>
        <translation>没有页面包含这些词</translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation>搜索所有页面</translation>
    </message>
    <message>
        <source>Search all pages (Ctrl+K)</source>
        <translation>搜索所有页面 (Ctrl+K)</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
</context>
<context>
    <name>HelpView</name>
    <message>
        <source>Help page</source>
        <translation>帮助页</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message numerus="yes">
        <source>%Ln section(s) found</source>
        <translation>
            <numerusform>找到 %Ln 节</numerusform>
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
        <translation>后退</translation>
    </message>
    <message>
        <source>Copied the address {0}</source>
        <translation>已复制地址 {0}</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>{0} – Assessor help</source>
        <translation>{0} – Assessor 帮助</translation>
    </message>
</context>
<context>
    <name>HiddenRepeatsDialog</name>
    <message>
        <source>&amp;Fewest decisions before a repeat</source>
        <translation>重复之前的最少决定数(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Graded documents for each repeat</source>
        <translation>每次重复对应的已评等级文档数(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Let assessors judge some documents twice</source>
        <translation>让评估者判断部分文档两次(&amp;L)</translation>
    </message>
    <message>
        <source>A repeated document comes in the queue of its topic as if it had not been judged. The assessor sees neither the earlier grade nor that it is a repeat. Only the first grade counts; the repeat serves to measure how far assessors agree with themselves. Write work packages after this change: they take it along.</source>
        <translation>重复的文档如同未判断过一样出现在其主题的队列中。评估者既看不到先前的等级，也看不到这是重复。只有第一个等级计入；重复用于测量评估者与自身一致的程度。请在此更改之后写工作包：工作包会带上此设置。</translation>
    </message>
    <message>
        <source>Fewest decisions before a repeat</source>
        <translation>重复之前的最少决定数</translation>
    </message>
    <message>
        <source>Graded documents for each repeat</source>
        <translation>每次重复对应的已评等级文档数</translation>
    </message>
    <message>
        <source>Hidden repeats</source>
        <translation>隐藏的重复</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>the campaign has no grades, only preferences</source>
        <translation>项目没有等级，只有偏好</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>History of the document</source>
        <translation>文档的历史</translation>
    </message>
    <message>
        <source>Seconds: active reading time before the event. Order and position: those of the queue when the document was judged.</source>
        <translation>秒：事件之前的有效阅读时间。顺序和位置：判断该文档时队列的顺序和位置。</translation>
    </message>
    <message>
        <source>This document has no events yet.</source>
        <translation>此文档尚无事件。</translation>
    </message>
</context>
<context>
    <name>HistoryList</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Changed judgements</source>
        <translation>更改的判断</translation>
    </message>
    <message>
        <source>Computing the preview</source>
        <translation>正在计算预览</translation>
    </message>
    <message>
        <source>Effects of the undo:</source>
        <translation>撤销的影响：</translation>
    </message>
    <message>
        <source>Import history</source>
        <translation>导入历史</translation>
    </message>
    <message>
        <source>Import undone</source>
        <translation>导入已撤销</translation>
    </message>
    <message>
        <source>Imported: topics, documents, lines of a run, or judgements; for a pool, topic-document pairs. Files with the same number are undone together.</source>
        <translation>已导入：主题、文档、运行结果的行或判断；对于文档池，为主题-文档对。编号相同的文件一起撤销。</translation>
    </message>
    <message>
        <source>Later changes by others are kept.</source>
        <translation>其他人后来的更改会保留。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo import</source>
        <translation>撤销导入</translation>
    </message>
    <message>
        <source>Undo import…</source>
        <translation>撤销导入…</translation>
    </message>
    <message>
        <source>Undo the selected import, merge, pool or assignment as a whole</source>
        <translation>将所选的导入、合并、文档池或分配作为整体撤销</translation>
    </message>
    <message>
        <source>Undo {0}?</source>
        <translation>要撤销{0}吗？</translation>
    </message>
    <message>
        <source>Undoing the import</source>
        <translation>正在撤销导入</translation>
    </message>
</context>
<context>
    <name>HistoryTab</name>
    <message>
        <source>Drawing figure</source>
        <translation>正在绘图</translation>
    </message>
</context>
<context>
    <name>ImportSummary</name>
    <message>
        <source>Import again with this correction</source>
        <translation>按此修正重新导入</translation>
    </message>
    <message>
        <source>Import more</source>
        <translation>继续导入</translation>
    </message>
    <message>
        <source>Import {0} again with {1}</source>
        <translation>以 {1} 重新导入 {0}</translation>
    </message>
    <message numerus="yes">
        <source>Imported %Ln file(s)</source>
        <translation>
            <numerusform>已导入 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Show replaced judgements…</source>
        <translation>显示被取代的判断…</translation>
    </message>
    <message>
        <source>Skipped: the file is empty.</source>
        <translation>已跳过：文件是空的。</translation>
    </message>
    <message>
        <source>Summary of the import</source>
        <translation>导入摘要</translation>
    </message>
    <message>
        <source>{0:,} skipped:</source>
        <translation>已跳过 {0:,}：</translation>
    </message>
    <message>
        <source>{0}, read as {1}.</source>
        <translation>{0}，读取为 {1}。</translation>
    </message>
</context>
<context>
    <name>ImportWords</name>
    <message>
        <source>0=1 under “Map grades”</source>
        <translation>在“映射等级”中输入 0=1</translation>
    </message>
    <message>
        <source>Ignore leading zeros in ids</source>
        <translation>忽略 ID 中的前导零</translation>
    </message>
    <message>
        <source>Number the topics in file order</source>
        <translation>按文件中的次序为主题编号</translation>
    </message>
    <message>
        <source>Reverse the grades</source>
        <translation>反转等级</translation>
    </message>
    <message>
        <source>enter the assessor under “Judged by”</source>
        <translation>在“判断者”中输入评估者</translation>
    </message>
    <message>
        <source>leading zeros in ids ignored</source>
        <translation>忽略 ID 中的前导零</translation>
    </message>
    <message>
        <source>leave “Judged by” empty</source>
        <translation>将“判断者”留空</translation>
    </message>
    <message>
        <source>the topics numbered in file order</source>
        <translation>主题按文件中的次序编号</translation>
    </message>
    <message>
        <source>“Map grades”</source>
        <translation>“映射等级”</translation>
    </message>
    <message>
        <source>“Reverse grades”</source>
        <translation>“反转等级”</translation>
    </message>
</context>
<context>
    <name>JobList</name>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Long work such as an import is listed here until it ends.</source>
        <translation>导入等耗时工作在结束前会列在这里。</translation>
    </message>
    <message>
        <source>No jobs</source>
        <translation>没有作业</translation>
    </message>
</context>
<context>
    <name>JobRow</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel: {0}</source>
        <translation>取消：{0}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Pauses at the next step</source>
        <translation>将在下一步暂停</translation>
    </message>
    <message>
        <source>Progress of: {0}</source>
        <translation>进度：{0}</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>a short question is not paused</source>
        <translation>简短查询不会暂停</translation>
    </message>
    <message>
        <source>cannot pause while it holds the campaign file</source>
        <translation>占用项目文件期间无法暂停</translation>
    </message>
    <message>
        <source>the campaign is being opened or restored, which is not paused</source>
        <translation>正在打开或恢复项目，此过程不会暂停</translation>
    </message>
</context>
<context>
    <name>JudgePage</name>
    <message>
        <source>Nothing saved: no document is on the screen.</source>
        <translation>未保存任何内容：屏幕上没有文档。</translation>
    </message>
    <message>
        <source>Nothing saved: this scale has no grade {0}.</source>
        <translation>未保存任何内容：此量表没有等级 {0}。</translation>
    </message>
    <message>
        <source>Text cursor: off</source>
        <translation>文本光标：关</translation>
    </message>
    <message>
        <source>Text cursor: on</source>
        <translation>文本光标：开</translation>
    </message>
</context>
<context>
    <name>JudgementCard</name>
    <message>
        <source>Judged on another version of this document’s text.</source>
        <translation>判断所依据的是此文档文本的另一版本。</translation>
    </message>
    <message>
        <source>No note.</source>
        <translation>没有备注。</translation>
    </message>
    <message>
        <source>not sure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <source>seen before</source>
        <translation>曾看过</translation>
    </message>
</context>
<context>
    <name>JudgementCards</name>
    <message>
        <source>Judgements</source>
        <translation>判断</translation>
    </message>
</context>
<context>
    <name>JudgementsTab</name>
    <message>
        <source>Ranks of the runs with the judgements of each assessor, of each rule that combines assessors, and of each frozen version; the table compares them with Consensus. A pair of runs is swapped if a set orders it unlike Consensus.</source>
        <translation>按每位评估者的判断、每条合并评估者的规则和每个冻结版本得出的运行结果名次；表格将其与“共识”比较。如果某判断集给出一对运行结果的次序与“共识”不同，则该对为换位对。</translation>
    </message>
    <message>
        <source>Scoring by each judgement set</source>
        <translation>正在按每个判断集计算得分</translation>
    </message>
</context>
<context>
    <name>JudgingArea</name>
    <message>
        <source>Choose another order or topic, or reopen the campaign.</source>
        <translation>请选择其他顺序或主题，或重新打开项目。</translation>
    </message>
    <message>
        <source>Document {0:,} of {1:,}: {2}</source>
        <translation>文档 {0:,} / {1:,}：{2}</translation>
    </message>
    <message>
        <source>Highlights on an earlier version of this document, not shown: {0}</source>
        <translation>此文档较早版本上的高亮，未显示：{0}</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Press {0} if you cannot judge it, or judge it from another source.</source>
        <translation>如果无法判断，请按 {0}；也可依据其他来源判断。</translation>
    </message>
    <message>
        <source>Reading the queue of this topic…</source>
        <translation>正在读取此主题的队列…</translation>
    </message>
    <message>
        <source>The document text is not available</source>
        <translation>文档文本不可用</translation>
    </message>
    <message>
        <source>The queue of this topic could not be read</source>
        <translation>无法读取此主题的队列</translation>
    </message>
    <message>
        <source>This document is empty</source>
        <translation>此文档是空的</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <translation>{0}。{1}</translation>
    </message>
</context>
<context>
    <name>JudgingPosition</name>
    <message>
        <source>Ignored: {0} was not on the screen yet. Press again.</source>
        <translation>已忽略：{0} 当时尚未显示在屏幕上。请再按一次。</translation>
    </message>
    <message>
        <source>Reading the queue</source>
        <translation>正在读取队列</translation>
    </message>
</context>
<context>
    <name>KeyEditor</name>
    <message>
        <source>Choose an action, then press its new shortcut.</source>
        <translation>请选择一项操作，然后按下其新快捷键。</translation>
    </message>
    <message>
        <source>Filter actions</source>
        <translation>筛选操作</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>新快捷键</translation>
    </message>
    <message>
        <source>No other action has this shortcut.</source>
        <translation>没有其他操作使用此快捷键。</translation>
    </message>
    <message>
        <source>Only “{0}” has this shortcut, and the scale of this campaign has no such grade. You can reassign the shortcut; the grade then loses it in every campaign.</source>
        <translation>只有“{0}”使用此快捷键，而此项目的量表没有该等级。您可以改派此快捷键；该等级在所有项目中都将失去它。</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>重置为默认</translation>
    </message>
    <message>
        <source>Restore the default shortcut of the action</source>
        <translation>恢复该操作的默认快捷键</translation>
    </message>
    <message>
        <source>Set shortcut</source>
        <translation>设置快捷键</translation>
    </message>
    <message>
        <source>The shortcut of “{0}” is now {1}.</source>
        <translation>“{0}”的快捷键现为 {1}。</translation>
    </message>
    <message>
        <source>Without a shortcut, run the action from its menu or the command palette.</source>
        <translation>没有快捷键时，可从菜单或命令面板执行该操作。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{0}: grade {1}, {2}</source>
        <translation>{0}：等级 {1}，{2}</translation>
    </message>
    <message>
        <source>“{0}” has no shortcut now.</source>
        <translation>“{0}”现在没有快捷键。</translation>
    </message>
    <message>
        <source>“{0}” has this shortcut. Change it there first.</source>
        <translation>“{0}”使用此快捷键。请先在那里更改。</translation>
    </message>
</context>
<context>
    <name>KnownGradesDialog</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln 篇文档</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Documents for each gold document</source>
        <translation>每篇金标准文档对应的文档数(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Last decisions that end it</source>
        <translation>结束训练的最近决定数(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Mix gold documents into the queues</source>
        <translation>将金标准文档混入队列(&amp;M)</translation>
    </message>
    <message>
        <source>A file has the lines of a qrels file, each with a reason at its end or without. Assessors judge gold documents without knowing it. Training and qualification come before the queue; in training the known grade and the reason are shown after each decision. None of these judgements counts; Agreement › Quality shows the results. Write work packages after this change.</source>
        <translation>文件的各行与 qrels 文件相同，行末可带理由，也可不带。评估者在不知情时判断金标准文档。训练和资格考核先于队列；训练中每次决定之后显示已知等级和理由。这些判断都不计入；一致性 › 质量显示结果。请在此更改之后写出工作包。</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Documents for each gold document</source>
        <translation>每篇金标准文档对应的文档数</translation>
    </message>
    <message>
        <source>Documents with known grades</source>
        <translation>已知等级的文档</translation>
    </message>
    <message>
        <source>Gold documents</source>
        <translation>金标准文档</translation>
    </message>
    <message>
        <source>Known grades</source>
        <translation>已知等级</translation>
    </message>
    <message>
        <source>Last decisions that end it</source>
        <translation>结束训练的最近决定数</translation>
    </message>
    <message>
        <source>List of documents…</source>
        <translation>文档列表…</translation>
    </message>
    <message>
        <source>Percent of them with the known &amp;grade</source>
        <translation>其中等级与已知相同的百分比(&amp;G)</translation>
    </message>
    <message>
        <source>Percent of them with the known grade</source>
        <translation>其中等级与已知相同的百分比</translation>
    </message>
    <message>
        <source>Percent with the known grade to &amp;pass it</source>
        <translation>通过所需的等级相同百分比(&amp;P)</translation>
    </message>
    <message>
        <source>Percent with the known grade to pass it</source>
        <translation>通过所需的等级相同百分比</translation>
    </message>
    <message>
        <source>Qualification</source>
        <translation>资格考核</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>import {0}</source>
        <translation>导入 {0}</translation>
    </message>
</context>
<context>
    <name>KnownListDialog</name>
    <message>
        <source>Documents with known grades</source>
        <translation>已知等级的文档</translation>
    </message>
    <message>
        <source>Nobody gets a removed document any more, except those who judged it. Judgements of it still never count, also those in work packages. The import history undoes a removal.</source>
        <translation>除判断过它的人外，任何人都不再得到被移除的文档。对它的判断仍从不计入，工作包中的判断也是如此。导入历史可以撤销移除。</translation>
    </message>
    <message>
        <source>Reason, which is kept:</source>
        <translation>理由（会被保留）：</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln known grade(s)</source>
        <translation>
            <numerusform>移除 %Ln 个已知等级</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
</context>
<context>
    <name>LeadThread</name>
    <message>
        <source>Mark as answered</source>
        <translation>标记为已答复</translation>
    </message>
    <message>
        <source>Reply to</source>
        <translation>答复</translation>
    </message>
    <message>
        <source>T&amp;o</source>
        <translation>致(&amp;O)</translation>
    </message>
    <message>
        <source>The messages need no reply</source>
        <translation>这些消息无需答复</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Withdraw your last message on this document</source>
        <translation>撤回您关于此文档的最后一条消息</translation>
    </message>
    <message>
        <source>all who have the document</source>
        <translation>所有拥有该文档的人</translation>
    </message>
</context>
<context>
    <name>Leaving</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close without a copy</source>
        <translation>关闭，不保存副本</translation>
    </message>
    <message>
        <source>Continue without a backup</source>
        <translation>继续，不备份</translation>
    </message>
    <message>
        <source>Continue without it</source>
        <translation>放弃并继续</translation>
    </message>
    <message>
        <source>If you close the campaign now, its judgements are only in the moved file. If the file was deleted, they are lost. A copy keeps all of them.</source>
        <translation>如果现在关闭项目，其判断就只存在于被移动的文件中。如果该文件已被删除，判断就会丢失。副本会保留全部判断。</translation>
    </message>
    <message>
        <source>If you close the campaign now, this work stops and changes nothing. You can start it again later. All judgements are saved.</source>
        <translation>如果现在关闭项目，此工作将停止，不作任何更改。您可以稍后重新开始。所有判断都已保存。</translation>
    </message>
    <message>
        <source>If you continue, it is lost. All earlier judgements are saved.</source>
        <translation>如果继续，它就会丢失。先前的所有判断都已保存。</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>No backup</source>
        <translation>没有备份</translation>
    </message>
    <message>
        <source>No backup can be made before this change.</source>
        <translation>在此更改之前无法备份。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Saving the last change. The campaign closes when it is saved.</source>
        <translation>正在保存最后的更改。保存后项目将关闭。</translation>
    </message>
    <message>
        <source>Still running: {0}.</source>
        <translation>仍在运行：{0}。</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>停止并关闭</translation>
    </message>
    <message>
        <source>The campaign&apos;s file was moved</source>
        <translation>项目文件已被移动</translation>
    </message>
    <message>
        <source>The file of this campaign is no longer in its place.</source>
        <translation>此项目的文件已不在原处。</translation>
    </message>
    <message>
        <source>Work in progress</source>
        <translation>工作进行中</translation>
    </message>
    <message>
        <source>Your last change still cannot be saved.</source>
        <translation>您最后的更改仍无法保存。</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Untick a line to hide it. Ctrl+A ticks all lines.</source>
        <translation>取消勾选可隐藏一条线。Ctrl+A 勾选所有线。</translation>
    </message>
</context>
<context>
    <name>LetterDialog</name>
    <message>
        <source>&amp;Deadline</source>
        <translation>截止日期(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>说明(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Message</source>
        <translation>消息(&amp;M)</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>截止日期</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Letter to {0}</source>
        <translation>致 {0} 的信函</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The next work package for {0} shows this on its first page. Markdown can be used.</source>
        <translation>给 {0} 的下一个工作包会在首页显示此内容。可以使用 Markdown。</translation>
    </message>
    <message>
        <source>YYYY-MM-DD</source>
        <translation>YYYY-MM-DD</translation>
    </message>
</context>
<context>
    <name>ListChoice</name>
    <message>
        <source>&amp;List</source>
        <translation>列表(&amp;L)</translation>
    </message>
    <message>
        <source>Adjudicate without seeing which assessor gave which grade. Lists of conflicts then show no names.</source>
        <translation>裁定时不显示各等级由哪位评估者给出。此时冲突列表不显示姓名。</translation>
    </message>
    <message>
        <source>Agreements: {0} randomly sampled documents</source>
        <translation>一致判断：随机抽取的 {0} 篇文档</translation>
    </message>
    <message>
        <source>Conflicts: {0}</source>
        <translation>冲突：{0}</translation>
    </message>
    <message>
        <source>Documents found in the collection</source>
        <translation>在集合中找到的文档</translation>
    </message>
    <message>
        <source>Documents of the selected cell or topic</source>
        <translation>所选单元格或主题的文档</translation>
    </message>
    <message>
        <source>Documents of the table opened on Quality</source>
        <translation>在“质量”中打开的表格的文档</translation>
    </message>
    <message>
        <source>Documents to list</source>
        <translation>要列出的文档</translation>
    </message>
    <message>
        <source>Documents with messages</source>
        <translation>有消息的文档</translation>
    </message>
    <message>
        <source>Documents with unanswered messages</source>
        <translation>有未答复消息的文档</translation>
    </message>
    <message>
        <source>Find in all documents</source>
        <translation>在所有文档中查找</translation>
    </message>
    <message>
        <source>Hide assessor &amp;names</source>
        <translation>隐藏评估者姓名(&amp;N)</translation>
    </message>
    <message>
        <source>Judged documents with the words of the search</source>
        <translation>包含搜索词的已判断文档</translation>
    </message>
    <message>
        <source>List only documents without an adjudication.</source>
        <translation>只列出没有裁定的文档。</translation>
    </message>
    <message>
        <source>List the judged documents of all topics that contain these words (Enter)</source>
        <translation>列出所有主题中包含这些词的已判断文档 (Enter)</translation>
    </message>
    <message>
        <source>New sample</source>
        <translation>重新抽样</translation>
    </message>
    <message>
        <source>Onl&amp;y unadjudicated</source>
        <translation>仅未裁定(&amp;Y)</translation>
    </message>
    <message>
        <source>Sample other documents</source>
        <translation>抽取其他文档</translation>
    </message>
    <message>
        <source>Words to find</source>
        <translation>要查找的词</translation>
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
        <translation>以 {0} 的身份判断</translation>
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
        <translation>所有词</translation>
    </message>
    <message>
        <source>Best entry point</source>
        <translation>最佳入口点</translation>
    </message>
    <message>
        <source>Heading {0:,} of {1:,}, level {3}: {2}</source>
        <translation>标题 {0:,} / {1:,}，第 {3} 级：{2}</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Highlight for {0}</source>
        <translation>{0} 的高亮</translation>
    </message>
    <message>
        <source>Highlight {0:,} of {1:,}: {2}</source>
        <translation>高亮 {0:,} / {1:,}：{2}</translation>
    </message>
    <message>
        <source>Link {0:,} of {1:,}: {2}</source>
        <translation>链接 {0:,} / {1:,}：{2}</translation>
    </message>
    <message>
        <source>No highlight here; press ] to go to the next highlight</source>
        <translation>此处没有高亮；按 ] 转到下一处高亮</translation>
    </message>
    <message>
        <source>No highlighted terms so far; the search continues</source>
        <translation>目前没有高亮词；搜索仍在继续</translation>
    </message>
    <message>
        <source>Only this term: {0}</source>
        <translation>仅此词：{0}</translation>
    </message>
    <message>
        <source>Select text first, with Shift+arrow keys or the mouse</source>
        <translation>请先用 Shift+方向键或鼠标选择文本</translation>
    </message>
    <message>
        <source>Table {0:,} of {1:,}, rows: {3:,}, columns: {4:,}. {2}</source>
        <translation>表格 {0:,} / {1:,}，行：{3:,}，列：{4:,}。{2}</translation>
    </message>
    <message>
        <source>Term {0:,} of {1:,}: {2}</source>
        <translation>词 {0:,} / {1:,}：{2}</translation>
    </message>
    <message>
        <source>This document has no headings</source>
        <translation>此文档没有标题</translation>
    </message>
    <message>
        <source>This document has no highlighted terms</source>
        <translation>此文档没有高亮词</translation>
    </message>
    <message>
        <source>This document has no highlights</source>
        <translation>此文档没有高亮</translation>
    </message>
    <message>
        <source>This document has no links, lists or tables</source>
        <translation>此文档没有链接、列表或表格</translation>
    </message>
</context>
<context>
    <name>MatrixTab</name>
    <message>
        <source>&amp;Values</source>
        <translation>值(&amp;V)</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>Rows: true class. Columns: predicted class.</source>
        <translation>行：真实类别。列：预测类别。</translation>
    </message>
    <message>
        <source>Values of the cells</source>
        <translation>单元格的值</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
</context>
<context>
    <name>MeasureBox</name>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
</context>
<context>
    <name>MeasureOrder</name>
    <message>
        <source>Drag a measure, or press Alt+Up or Alt+Down, to move it. Delete removes it.</source>
        <translation>拖动指标，或按 Alt+Up 或 Alt+Down 移动。Delete 移除。</translation>
    </message>
    <message>
        <source>Measures in the table, in order</source>
        <translation>表格中的指标，按次序</translation>
    </message>
</context>
<context>
    <name>MeasurePicker</name>
    <message>
        <source>Alt+↑ and Alt+↓ move, Delete removes</source>
        <translation>Alt+↑ 和 Alt+↓ 移动，Delete 移除</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Find or add a measure</source>
        <translation>查找或添加指标</translation>
    </message>
    <message>
        <source>In the table, in this order</source>
        <translation>在表格中，按此次序</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Type to filter the list. To add measures, type names such as nDCG@15 AP(rel=2) and press Enter.</source>
        <translation>输入以筛选列表。要添加指标，请输入名称，例如 nDCG@15 AP(rel=2)，然后按 Enter。</translation>
    </message>
</context>
<context>
    <name>MeasureSetBar</name>
    <message>
        <source>Choose a set, or type a name to save the selected measures as a set</source>
        <translation>选择一组，或输入名称将所选指标保存为一组</translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy the names of the selected measures, separated by spaces</source>
        <translation>复制所选指标的名称，以空格分隔</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete this set</source>
        <translation>删除此组</translation>
    </message>
    <message>
        <source>Measure set</source>
        <translation>指标组</translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation>指标组的名称</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the selected measures under this name</source>
        <translation>以此名称保存所选指标</translation>
    </message>
    <message>
        <source>Set of measures</source>
        <translation>指标组</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Agreement</source>
        <translation>一致性(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Campaign</source>
        <translation>项目(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Curves</source>
        <translation>曲线(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Grade</source>
        <translation>评级(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Highlights</source>
        <translation>高亮(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Judge</source>
        <translation>判断(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation>消息(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Note and messages</source>
        <translation>备注和消息(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Preferences</source>
        <translation>偏好(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Results</source>
        <translation>结果(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>运行结果(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Scroll</source>
        <translation>滚动(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Terms and headings</source>
        <translation>词和标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Topics</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Ad&amp;judicate</source>
        <translation>裁定(&amp;J)</translation>
    </message>
    <message>
        <source>Disagreement &amp;weights</source>
        <translation>分歧权重(&amp;W)</translation>
    </message>
    <message>
        <source>Further &amp;questions</source>
        <translation>附加问题(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>MessageLine</name>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>MessageList</name>
    <message>
        <source>Messages on this document</source>
        <translation>关于此文档的消息</translation>
    </message>
    <message>
        <source>No messages on this document yet.</source>
        <translation>此文档还没有消息。</translation>
    </message>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>all</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>unanswered</source>
        <translation>未答复</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 致 {1}</translation>
    </message>
</context>
<context>
    <name>MessagesDialog</name>
    <message>
        <source>Documents with messages</source>
        <translation>有消息的文档</translation>
    </message>
    <message>
        <source>Go to the document</source>
        <translation>转到文档</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Show the selected document</source>
        <translation>显示所选文档</translation>
    </message>
</context>
<context>
    <name>NewCampaign</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>Campaign file</source>
        <translation>项目文件</translation>
    </message>
    <message>
        <source>Campaigns (*{0})</source>
        <translation>项目 (*{0})</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Create campaign</source>
        <translation>创建项目</translation>
    </message>
    <message>
        <source>Enter a title to create the campaign.</source>
        <translation>请输入标题以创建项目。</translation>
    </message>
    <message>
        <source>For example: News search 2026</source>
        <translation>例如：新闻检索 2026</translation>
    </message>
    <message>
        <source>New campaign</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>Title of the campaign</source>
        <translation>项目的标题</translation>
    </message>
</context>
<context>
    <name>NoteField</name>
    <message>
        <source>A draft that is not saved yet.</source>
        <translation>尚未保存的草稿。</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>尚未保存</translation>
    </message>
</context>
<context>
    <name>NothingToJudge</name>
    <message>
        <source>Go to Campaign</source>
        <translation>转到“项目”</translation>
    </message>
    <message>
        <source>Go to Preferences</source>
        <translation>转到“偏好”</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Show the message</source>
        <translation>显示消息</translation>
    </message>
</context>
<context>
    <name>OptionsMenu</name>
    <message>
        <source>All judged topics, as trec_eval</source>
        <translation>所有已判断主题，同 trec_eval</translation>
    </message>
    <message>
        <source>Evaluation options ▾</source>
        <translation>评价选项 ▾</translation>
    </message>
    <message>
        <source>Evaluation options: {0} ▾</source>
        <translation>评价选项：{0} ▾</translation>
    </message>
    <message>
        <source>Excludes topics in which a smaller share of the pooled documents is judged.</source>
        <translation>排除池内文档已判断的比例较低的主题。</translation>
    </message>
    <message>
        <source>Options as in trec_eval</source>
        <translation>与 trec_eval 相同的选项</translation>
    </message>
    <message>
        <source>The campaign has no pool.</source>
        <translation>项目没有文档池。</translation>
    </message>
    <message>
        <source>Topics included</source>
        <translation>包含的主题</translation>
    </message>
    <message>
        <source>Topics with at least {0} of the pool judged</source>
        <translation>文档池至少判断了 {0} 的主题</translation>
    </message>
    <message>
        <source>pool judged ≥ {0}</source>
        <translation>文档池已判断 ≥ {0}</translation>
    </message>
</context>
<context>
    <name>OrderAhead</name>
    <message>
        <source>Preparing the next documents</source>
        <translation>正在准备后面的文档</translation>
    </message>
</context>
<context>
    <name>OrderChoice</name>
    <message>
        <source>Order of the documents</source>
        <translation>文档的顺序</translation>
    </message>
    <message>
        <source>Order: {0}. It is stored with each judgement.</source>
        <translation>顺序：{0}。它与每条判断一起保存。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation>顺序的种子</translation>
    </message>
    <message>
        <source>The same seed and the same judgements give the same order.</source>
        <translation>种子和判断相同，则顺序相同。</translation>
    </message>
</context>
<context>
    <name>OverTimePart</name>
    <message>
        <source>Binary agreement with other assessors</source>
        <translation>与其他评估者的二元一致性</translation>
    </message>
    <message>
        <source>Computing agreement over time</source>
        <translation>正在计算随时间变化的一致性</translation>
    </message>
    <message>
        <source>Intra-assessor agreement</source>
        <translation>评估者自身一致性</translation>
    </message>
    <message>
        <source>Judgements made in Assessor have a time; imported judgements seldom have. This tab shows how judgements change over time once some documents are judged.</source>
        <translation>在 Assessor 中作出的判断有时间；导入的判断很少有。一旦判断了一些文档，此标签页就显示判断如何随时间变化。</translation>
    </message>
    <message>
        <source>Judgements over time</source>
        <translation>随时间变化的判断</translation>
    </message>
    <message>
        <source>No assessor has judged a document twice. Changing a grade within {0} minutes is a correction, not a second judgement. To measure intra-assessor agreement, let assessors judge some documents again later.</source>
        <translation>没有评估者对同一文档判断过两次。{0} 分钟内更改等级是更正，不是第二次判断。要测量评估者自身一致性，请让评估者稍后再次判断部分文档。</translation>
    </message>
    <message>
        <source>No judgement times</source>
        <translation>没有判断时间</translation>
    </message>
    <message>
        <source>Quantity shown over time</source>
        <translation>随时间显示的量</translation>
    </message>
    <message>
        <source>Reading the judgement times</source>
        <translation>正在读取判断时间</translation>
    </message>
    <message>
        <source>Share of relevant grades</source>
        <translation>相关等级的比例</translation>
    </message>
    <message>
        <source>This may take a moment.</source>
        <translation>这可能需要一点时间。</translation>
    </message>
</context>
<context>
    <name>OverallPart</name>
    <message>
        <source>Accuracy against gold</source>
        <translation>对照金标准的准确率</translation>
    </message>
    <message>
        <source>Agreement of highlights</source>
        <translation>高亮的一致性</translation>
    </message>
    <message>
        <source>Agreement per question</source>
        <translation>每个问题的一致性</translation>
    </message>
    <message>
        <source>Chosen disagreement weights add rows and change no other row.</source>
        <translation>所选的分歧权重会增加行，不改变其他行。</translation>
    </message>
    <message>
        <source>Overall agreement</source>
        <translation>总体一致性</translation>
    </message>
    <message>
        <source>Primary and secondary assessors</source>
        <translation>主评估者与副评估者</translation>
    </message>
    <message>
        <source>Select a coefficient to read its definition and source.</source>
        <translation>选择一个系数以阅读其定义和来源。</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>Change the grades</source>
        <translation>更改等级</translation>
    </message>
    <message>
        <source>Change the title and the guidelines for assessors</source>
        <translation>更改标题和评估者指南</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在统计</translation>
    </message>
    <message numerus="yes">
        <source>Document(s)</source>
        <translation>
            <numerusform>文档</numerusform>
        </translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Judged by at least one assessor: {0:,} of {1:,} topic-document pairs pooled</source>
        <translation>至少由一位评估者判断：{1:,} 个池内主题-文档对中的 {0:,} 个</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Parts of the campaign</source>
        <translation>项目的各部分</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>文档池</translation>
    </message>
    <message>
        <source>Pooled</source>
        <translation>入池</translation>
    </message>
    <message numerus="yes">
        <source>Run(s)</source>
        <translation>
            <numerusform>运行结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行结果</translation>
    </message>
    <message>
        <source>Scale…</source>
        <translation>量表…</translation>
    </message>
    <message>
        <source>Title and guidelines…</source>
        <translation>标题和指南…</translation>
    </message>
    <message numerus="yes">
        <source>Topic(s)</source>
        <translation>
            <numerusform>主题</numerusform>
        </translation>
    </message>
    <message>
        <source>Topic-document pairs pooled</source>
        <translation>池内主题-文档对</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>{0} judged by at least one assessor</source>
        <translation>至少由一位评估者判断 {0}</translation>
    </message>
</context>
<context>
    <name>OwnTermsEditor</name>
    <message>
        <source>Continue editing</source>
        <translation>继续编辑</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃更改</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the changed terms?</source>
        <translation>要保存更改的词吗？</translation>
    </message>
    <message>
        <source>Terms, one per line</source>
        <translation>词，每行一个</translation>
    </message>
    <message>
        <source>Words or phrases to highlight in documents, one per line. Case and accents are ignored; * at the end of a word matches any ending. Other assessors do not see them.</source>
        <translation>要在文档中高亮的词或短语，每行一个。忽略大小写和重音；词尾的 * 匹配任意词尾。其他评估者看不到它们。</translation>
    </message>
    <message>
        <source>Your terms</source>
        <translation>您的词</translation>
    </message>
</context>
<context>
    <name>Pace</name>
    <message>
        <source>{0}, {1} remaining</source>
        <translation>{0}，剩余{1}</translation>
    </message>
</context>
<context>
    <name>PackageCard</name>
    <message>
        <source>Close Assessor, then return {0} to its sender. Its folder is {1}.</source>
        <translation>请关闭 Assessor，然后将 {0} 交回发送者。它所在的文件夹是 {1}。</translation>
    </message>
    <message>
        <source>Deadline: {0}</source>
        <translation>截止日期：{0}</translation>
    </message>
    <message>
        <source>It is a work package for {0}: your topics and documents, without the judgements of others. Your judgements are saved in it at once.</source>
        <translation>这是给 {0} 的工作包：您的主题和文档，不含他人的判断。您的判断会立即保存在其中。</translation>
    </message>
    <message>
        <source>Judge the documents</source>
        <translation>判断文档</translation>
    </message>
    <message>
        <source>Letter of the sender</source>
        <translation>发送者的信函</translation>
    </message>
    <message>
        <source>Remaining: {0:,}</source>
        <translation>剩余：{0:,}</translation>
    </message>
    <message>
        <source>Send the file back</source>
        <translation>交回文件</translation>
    </message>
    <message>
        <source>You were sent this file</source>
        <translation>您收到了此文件</translation>
    </message>
</context>
<context>
    <name>PageField</name>
    <message>
        <source>Go to a page (Ctrl+G)</source>
        <translation>转到某页 (Ctrl+G)</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>PageSpec</name>
    <message>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Change theme, text sizes and keyboard shortcuts.</source>
        <translation>更改主题外观、文字大小和键盘快捷键。</translation>
    </message>
    <message>
        <source>Compare the judgements of assessors and adjudicate conflicts.</source>
        <translation>比较评估者的判断并裁定冲突。</translation>
    </message>
    <message>
        <source>Evaluate and compare the runs.</source>
        <translation>评价并比较运行结果。</translation>
    </message>
    <message>
        <source>Import files, make the pool, assign topics and see the progress.</source>
        <translation>导入文件、建立文档池、分配主题并查看进度。</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Judge which of two documents is better for the topic.</source>
        <translation>判断两篇文档中哪一篇对主题更好。</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Read and judge the documents of the pool.</source>
        <translation>阅读并判断池内文档。</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行结果</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>PageText</name>
    <message>
        <source>Text of page {0} of {1}</source>
        <translation>第 {0} 页的文本，共 {1} 页</translation>
    </message>
    <message>
        <source>This page has no text.</source>
        <translation>此页没有文本。</translation>
    </message>
</context>
<context>
    <name>PairArea</name>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Preferences cannot be saved: {0}.</source>
        <translation>无法保存偏好：{0}。</translation>
    </message>
    <message>
        <source>Press {0} if the left document cannot be judged, {1} if the right document cannot.</source>
        <translation>左侧文档无法判断时按 {0}，右侧文档无法判断时按 {1}。</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>the campaign is read-only</source>
        <translation>项目是只读的</translation>
    </message>
</context>
<context>
    <name>PairJudging</name>
    <message>
        <source>Ignored: the pair was not on the screen yet. Press again.</source>
        <translation>已忽略：该文档对当时尚未显示在屏幕上。请再按一次。</translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation>已重做：{0}</translation>
    </message>
    <message>
        <source>There is no preference to redo</source>
        <translation>没有可重做的偏好</translation>
    </message>
    <message>
        <source>There is no preference to undo</source>
        <translation>没有可撤销的偏好</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>已撤销：{0}</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} 和 {1}</translation>
    </message>
    <message>
        <source>{0} cannot be judged</source>
        <translation>{0} 无法判断</translation>
    </message>
</context>
<context>
    <name>PairMatrix</name>
    <message>
        <source>0 or less</source>
        <translation>0 或以下</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按姓名</translation>
    </message>
    <message>
        <source>By similarity</source>
        <translation>按相似度</translation>
    </message>
    <message>
        <source>Coefficient in the matrix</source>
        <translation>矩阵中的系数</translation>
    </message>
    <message>
        <source>Matrix of pairs</source>
        <translation>评估者对矩阵</translation>
    </message>
    <message>
        <source>Order of the assessors in the matrix</source>
        <translation>矩阵中评估者的次序</translation>
    </message>
    <message>
        <source>{0}: the same assessor</source>
        <translation>{0}：同一评估者</translation>
    </message>
    <message>
        <source>“By similarity” puts assessors with high agreement side by side.</source>
        <translation>“按相似度”将一致性高的评估者排在一起。</translation>
    </message>
</context>
<context>
    <name>PairPosition</name>
    <message>
        <source>Counting pairs</source>
        <translation>正在统计文档对</translation>
    </message>
    <message>
        <source>Selecting the following pairs</source>
        <translation>正在选取后面的文档对</translation>
    </message>
    <message>
        <source>Selecting the next pair</source>
        <translation>正在选取下一对</translation>
    </message>
</context>
<context>
    <name>PairsPart</name>
    <message>
        <source>Pairs of assessors</source>
        <translation>评估者对</translation>
    </message>
    <message>
        <source>Strength after Landis &amp; Koch (1977): a convention, not a test.</source>
        <translation>强度按 Landis &amp; Koch (1977)：一种惯例，不是检验。</translation>
    </message>
</context>
<context>
    <name>PdfPages</name>
    <message>
        <source>its pixel data is incomplete</source>
        <translation>其像素数据不完整</translation>
    </message>
</context>
<context>
    <name>PdfView</name>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln 页</numerusform>
        </translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Page {0}</source>
        <translation>第 {0} 页</translation>
    </message>
    <message>
        <source>This page cannot be shown: {0}.</source>
        <translation>无法显示此页：{0}。</translation>
    </message>
    <message>
        <source>{0} {1}, PDF</source>
        <translation>{0} {1}，PDF</translation>
    </message>
    <message>
        <source>{0}, PDF, {1}</source>
        <translation>{0}，PDF，{1}</translation>
    </message>
</context>
<context>
    <name>PicturePages</name>
    <message>
        <source>its pixel data is incomplete</source>
        <translation>其像素数据不完整</translation>
    </message>
</context>
<context>
    <name>PictureView</name>
    <message>
        <source>Animation paused; Enter or a click here plays it</source>
        <translation>动画已暂停；按 Enter 或点击此处播放</translation>
    </message>
    <message>
        <source>Animation; Enter or a click here pauses it</source>
        <translation>动画；按 Enter 或点击此处暂停</translation>
    </message>
    <message>
        <source>Ctrl +, − and 0: zoom</source>
        <translation>Ctrl +、− 和 0：缩放</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>page {0} of {1:,} (Page Up, Page Down)</source>
        <translation>第 {0} 页，共 {1:,} 页 (Page Up, Page Down)</translation>
    </message>
    <message>
        <source>{0:,} × {1:,} pixels, </source>
        <translation>{0:,} × {1:,} 像素，</translation>
    </message>
    <message>
        <source>{0} {1}, image</source>
        <translation>{0} {1}，图像</translation>
    </message>
    <message>
        <source>{0}, image, {1}</source>
        <translation>{0}，图像，{1}</translation>
    </message>
</context>
<context>
    <name>PlanDialog</name>
    <message>
        <source>A hidden repeat shows a pair again with exchanged sides, to measure self-consistency; 0 shows none.</source>
        <translation>隐藏的重复是将一对文档左右互换后再次显示，用于测量自身一致性；0 表示不重复。</translation>
    </message>
    <message>
        <source>Applies to all assessors of this campaign. Existing preferences are kept and used.</source>
        <translation>适用于此项目的所有评估者。已有偏好会保留并使用。</translation>
    </message>
    <message>
        <source>Change pair selection</source>
        <translation>更改文档对的选取</translation>
    </message>
    <message>
        <source>Invalid settings: {0}.</source>
        <translation>设置无效：{0}。</translation>
    </message>
    <message>
        <source>Minimum grade</source>
        <translation>最低等级</translation>
    </message>
    <message>
        <source>Only documents with this grade or a higher one from the assessor</source>
        <translation>只取该评估者给出此等级或更高等级的文档</translation>
    </message>
    <message>
        <source>Pair selection</source>
        <translation>文档对的选取</translation>
    </message>
</context>
<context>
    <name>PointModel</name>
    <message>
        <source>95% CI</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>线</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>PoolChoice</name>
    <message>
        <source>&amp;Budget</source>
        <translation>预算(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>深度(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>方法(&amp;M)</translation>
    </message>
    <message>
        <source>Best documents of all topics</source>
        <translation>所有主题中最好的文档</translation>
    </message>
    <message>
        <source>Budget of documents</source>
        <translation>文档预算</translation>
    </message>
    <message>
        <source>Depth of the pool</source>
        <translation>文档池的深度</translation>
    </message>
    <message>
        <source>Depth to which runs are read</source>
        <translation>读取运行结果的深度</translation>
    </message>
    <message>
        <source>Di&amp;stribution</source>
        <translation>分配方式(&amp;S)</translation>
    </message>
    <message>
        <source>Distribution of the budget</source>
        <translation>预算的分配方式</translation>
    </message>
    <message>
        <source>Judged documents always stay</source>
        <translation>已判断文档始终保留</translation>
    </message>
    <message>
        <source>Make pool</source>
        <translation>建立文档池</translation>
    </message>
    <message>
        <source>Maximum &amp;depth</source>
        <translation>最大深度(&amp;D)</translation>
    </message>
    <message>
        <source>Pooling method</source>
        <translation>建池方法</translation>
    </message>
    <message>
        <source>Remove unjudged documents &amp;outside this selection</source>
        <translation>移除此次选取之外的未判断文档(&amp;O)</translation>
    </message>
    <message>
        <source>Removes from the current pool the documents that this selection lacks and that no assessor judged. Judged documents stay in the pool, with their judgements.</source>
        <translation>从当前文档池中移除此次未选取且没有评估者判断过的文档。已判断文档连同其判断留在文档池中。</translation>
    </message>
    <message>
        <source>S&amp;trata</source>
        <translation>分层(&amp;T)</translation>
    </message>
    <message>
        <source>Same number per topic</source>
        <translation>每个主题数量相同</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>Seed of the sample</source>
        <translation>样本的种子</translation>
    </message>
    <message>
        <source>Strata of the sample</source>
        <translation>样本的分层</translation>
    </message>
    <message>
        <source>Whole runs</source>
        <translation>整个运行结果</translation>
    </message>
</context>
<context>
    <name>PoolPart</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Computing the pool size</source>
        <translation>正在计算文档池大小</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Contribution per run</source>
        <translation>每个运行结果的贡献</translation>
    </message>
    <message>
        <source>Import files…</source>
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>Judged: by at least one assessor. Unique: contributed by this run alone. Relevant: by the consensus of the assessors.</source>
        <translation>已判断：至少由一位评估者判断。独有：只由该运行结果贡献。相关：按评估者的共识。</translation>
    </message>
    <message>
        <source>Make pool</source>
        <translation>建立文档池</translation>
    </message>
    <message>
        <source>Making the pool</source>
        <translation>正在建立文档池</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>尚无运行结果</translation>
    </message>
    <message>
        <source>Pool size per topic</source>
        <translation>每个主题的文档池大小</translation>
    </message>
    <message>
        <source>Remove documents</source>
        <translation>移除文档</translation>
    </message>
    <message>
        <source>Remove unjudged documents outside this selection?</source>
        <translation>要移除此次选取之外的未判断文档吗？</translation>
    </message>
    <message>
        <source>The pool is selected from runs. Import runs, then choose method and depth.</source>
        <translation>文档池从运行结果中选取。请导入运行结果，然后选择方法和深度。</translation>
    </message>
    <message>
        <source>They are removed from the current pool. Judged documents stay in the pool, with their judgements.</source>
        <translation>它们将从当前文档池中移除。已判断文档连同其判断留在文档池中。</translation>
    </message>
    <message>
        <source>Time: at the median active time of the judgements so far; at 30 seconds per document if there are none</source>
        <translation>时间：按目前判断的有效时间中位数；没有判断时按每篇文档 30 秒</translation>
    </message>
</context>
<context>
    <name>PreferenceTexts</name>
    <message>
        <source>Both documents are equally good for the topic.</source>
        <translation>两篇文档对该主题同样好。</translation>
    </message>
    <message>
        <source>Equally good</source>
        <translation>同样好</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Left preferred</source>
        <translation>偏好左侧</translation>
    </message>
    <message>
        <source>Neither document is relevant to the topic.</source>
        <translation>两篇文档都与该主题不相关。</translation>
    </message>
    <message>
        <source>Neither relevant</source>
        <translation>都不相关</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Right preferred</source>
        <translation>偏好右侧</translation>
    </message>
    <message>
        <source>The left document is better for the topic.</source>
        <translation>左侧文档对该主题更好。</translation>
    </message>
    <message>
        <source>The right document is better for the topic.</source>
        <translation>右侧文档对该主题更好。</translation>
    </message>
</context>
<context>
    <name>PreferencesEmptyState</name>
    <message>
        <source>Go to Campaign</source>
        <translation>转到“项目”</translation>
    </message>
    <message>
        <source>Judge preferences in this campaign</source>
        <translation>在此项目中判断偏好</translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>No topic assigned to {0} has pooled documents. Change the assignments or the pool on the Campaign page.</source>
        <translation>分配给 {0} 的主题都没有池内文档。请在“项目”页面更改分配或文档池。</translation>
    </message>
    <message>
        <source>On this page, assessors judge which of two documents is better for a topic.</source>
        <translation>在此页面，评估者判断两篇文档中哪一篇对主题更好。</translation>
    </message>
    <message>
        <source>Open or create a campaign first.</source>
        <translation>请先打开或创建项目。</translation>
    </message>
    <message>
        <source>Preferences order documents of the same grade; grades are kept.</source>
        <translation>偏好为相同等级的文档排定次序；等级会保留。</translation>
    </message>
    <message>
        <source>The pairs are made of pooled documents: import topics, documents and runs on the Campaign page, then make a pool there.</source>
        <translation>文档对由池内文档组成：请在“项目”页面导入主题、文档和运行结果，然后在那里建立文档池。</translation>
    </message>
    <message>
        <source>There are no pairs to judge yet</source>
        <translation>尚无可判断的文档对</translation>
    </message>
    <message>
        <source>This campaign has grades but no preferences</source>
        <translation>此项目有等级，但没有偏好</translation>
    </message>
</context>
<context>
    <name>PreferencesPage</name>
    <message>
        <source>Ignored: this topic has no remaining pairs.</source>
        <translation>已忽略：此主题没有剩余的文档对。</translation>
    </message>
    <message>
        <source>Left: {0}. Right: {1}</source>
        <translation>左：{0}。右：{1}</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Who is judging?</source>
        <translation>由谁判断？</translation>
    </message>
    <message>
        <source>You judge which of two documents is better for a topic. Preferences are stored per assessor. Assessors do not see each other&apos;s preferences.</source>
        <translation>您判断两篇文档中哪一篇对主题更好。偏好按评估者分别保存。评估者看不到彼此的偏好。</translation>
    </message>
</context>
<context>
    <name>ProgressPart</name>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Grid: % done of each topic.</source>
        <translation>网格：每个主题的完成 %。</translation>
    </message>
    <message>
        <source>No progress yet</source>
        <translation>尚无进度</translation>
    </message>
    <message>
        <source>Progress of the assessors</source>
        <translation>评估者的进度</translation>
    </message>
    <message>
        <source>Progress per assessor and topic</source>
        <translation>每位评估者和每个主题的进度</translation>
    </message>
    <message>
        <source>Progress per topic</source>
        <translation>每个主题的进度</translation>
    </message>
    <message>
        <source>The progress is shown here once documents are pooled and assessors added.</source>
        <translation>有文档入池并添加评估者之后，进度显示在此处。</translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel: {0}</source>
        <translation>取消：{0}</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Paused: {0}</source>
        <translation>已暂停：{0}</translation>
    </message>
    <message>
        <source>Progress of: {0}</source>
        <translation>进度：{0}</translation>
    </message>
    <message>
        <source>Show all running and waiting jobs; pause or cancel them</source>
        <translation>显示所有正在运行和等待的作业，可暂停或取消</translation>
    </message>
    <message>
        <source>Stopping: {0}</source>
        <translation>正在停止：{0}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>PromptTemplate</name>
    <message>
        <source>&amp;Template</source>
        <translation>模板(&amp;T)</translation>
    </message>
    <message>
        <source>File › Export… › Tasks for models writes a prompt for each document, with these places filled in: {0}. An empty template restores the usual one. Nothing is sent to a model from here.</source>
        <translation>文件 › 导出… › 模型任务 为每篇文档写出一个提示词，其中填入这些位置：{0}。空模板会恢复常用的模板。此处不向模型发送任何内容。</translation>
    </message>
    <message>
        <source>Prompt for models</source>
        <translation>模型的提示词</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
</context>
<context>
    <name>QualityPart</name>
    <message>
        <source>Agreement with gold documents</source>
        <translation>与金标准文档的一致性</translation>
    </message>
    <message>
        <source>Agreement with gold documents over time</source>
        <translation>与金标准文档的一致性随时间的变化</translation>
    </message>
    <message>
        <source>Agreement with the others</source>
        <translation>与其他评估者的一致性</translation>
    </message>
    <message>
        <source>Assign topics on Campaign › People</source>
        <translation>在“项目 › 人员”中分配主题</translation>
    </message>
    <message>
        <source>Assignments</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Disagreement by length and position</source>
        <translation>按长度和位置的分歧</translation>
    </message>
    <message>
        <source>Documents for a person to judge first</source>
        <translation>应先由人判断的文档</translation>
    </message>
    <message>
        <source>Documents to judge again</source>
        <translation>应再次判断的文档</translation>
    </message>
    <message>
        <source>Fast decisions</source>
        <translation>快速决定</translation>
    </message>
    <message>
        <source>Gold documents with another grade</source>
        <translation>等级与金标准不同的文档</translation>
    </message>
    <message>
        <source>Grades of models and rules, and of persons</source>
        <translation>模型和规则的等级与人的等级</translation>
    </message>
    <message>
        <source>Judgements of documents whose known grade was removed</source>
        <translation>对已移除已知等级的文档的判断</translation>
    </message>
    <message>
        <source>Known grades</source>
        <translation>已知等级</translation>
    </message>
    <message>
        <source>Length and position</source>
        <translation>长度和位置</translation>
    </message>
    <message>
        <source>Measuring the quality of judging</source>
        <translation>正在测量判断质量</translation>
    </message>
    <message>
        <source>Models and rules</source>
        <translation>模型和规则</translation>
    </message>
    <message>
        <source>Models and rules against gold documents</source>
        <translation>模型和规则与金标准文档的比较</translation>
    </message>
    <message>
        <source>Models and rules against persons</source>
        <translation>模型和规则对照人</translation>
    </message>
    <message>
        <source>Models and rules against persons, by topic</source>
        <translation>模型和规则对照人，按主题</translation>
    </message>
    <message>
        <source>Next steps</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>No next step follows from these figures.</source>
        <translation>这些数字没有提示下一步。</translation>
    </message>
    <message>
        <source>Open a document (Enter) to adjudicate it, or assign its topic to a person, who judges it without seeing the grade of the machine.</source>
        <translation>打开文档（回车键）进行裁定，或将其主题分配给人员，由其在看不到机器等级的情况下判断。</translation>
    </message>
    <message>
        <source>Parts of the quality of judging</source>
        <translation>判断质量的各部分</translation>
    </message>
    <message>
        <source>Repeats with another grade</source>
        <translation>等级不同的重复</translation>
    </message>
    <message>
        <source>Self-agreement</source>
        <translation>自身一致性</translation>
    </message>
    <message>
        <source>Self-agreement, agreement with the others, grades, or length and position</source>
        <translation>自身一致性、与其他评估者的一致性、等级，或长度和位置</translation>
    </message>
    <message>
        <source>Speed and grades</source>
        <translation>速度和等级</translation>
    </message>
    <message>
        <source>The documents that several assessors judged are read.</source>
        <translation>正在读取多位评估者判断过的文档。</translation>
    </message>
    <message>
        <source>Training and qualification</source>
        <translation>训练与资格考核</translation>
    </message>
    <message>
        <source>Use of suggested grades</source>
        <translation>建议等级的使用</translation>
    </message>
    <message>
        <source>Use of the grades</source>
        <translation>等级的使用</translation>
    </message>
</context>
<context>
    <name>QuestionDialog</name>
    <message>
        <source>&amp;Assessors may add aspects while they judge</source>
        <translation>评估者判断时可以添加方面(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类型(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Levels</source>
        <translation>级别(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>问题(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Short name</source>
        <translation>短名称(&amp;S)</translation>
    </message>
    <message>
        <source>0 = not at all
1 = partly
2 = fully</source>
        <translation>0 = 完全不
1 = 部分
2 = 完全</translation>
    </message>
    <message>
        <source>Add question</source>
        <translation>添加问题</translation>
    </message>
    <message>
        <source>Edit question</source>
        <translation>编辑问题</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Levels, one per line</source>
        <translation>级别，每行一个</translation>
    </message>
    <message>
        <source>Names the question in files and commands</source>
        <translation>在文件和命令中表示该问题</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>短名称</translation>
    </message>
</context>
<context>
    <name>QuestionRow</name>
    <message>
        <source>Add aspect…</source>
        <translation>添加方面…</translation>
    </message>
    <message>
        <source>All aspects…</source>
        <translation>全部方面…</translation>
    </message>
    <message>
        <source>Documents that you graded before some aspects were added</source>
        <translation>您在添加某些方面之前已评级的文档</translation>
    </message>
    <message>
        <source>Further questions</source>
        <translation>附加问题</translation>
    </message>
    <message>
        <source>{0:,} to look at again</source>
        <translation>{0:,} 篇需要重看</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}，按键 {1}</translation>
    </message>
    <message>
        <source>{0}: no aspects yet</source>
        <translation>{0}：尚无方面</translation>
    </message>
</context>
<context>
    <name>QuestionsDialog</name>
    <message>
        <source>&amp;Add question…</source>
        <translation>添加问题(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Take subtopics of topics</source>
        <translation>采用主题的子主题(&amp;T)</translation>
    </message>
    <message>
        <source>Add a&amp;spect…</source>
        <translation>添加方面(&amp;S)…</translation>
    </message>
    <message>
        <source>Add aspect</source>
        <translation>添加方面</translation>
    </message>
    <message>
        <source>Add the subtopics in the narratives of all topics as aspects</source>
        <translation>把所有主题详述中的子主题添加为方面</translation>
    </message>
    <message>
        <source>An aspect of topic {0}. Answers for it are kept.</source>
        <translation>主题 {0} 的一个方面。它的答案会保留。</translation>
    </message>
    <message>
        <source>Aspects</source>
        <translation>方面</translation>
    </message>
    <message>
        <source>Assessors answer these questions beside the grade of a document, each by one key. Aspects, such as subtopics or nuggets, are listed for each topic. Write work packages after a change: they take it along.</source>
        <translation>评估者在文档的等级之外回答这些问题，每个问题一个按键。方面（如子主题或信息点）按主题列出。更改后请写出工作包，更改会随包带上。</translation>
    </message>
    <message>
        <source>Choose a question of the kind “aspects” above.</source>
        <translation>请在上方选择类型为“方面”的问题。</translation>
    </message>
    <message>
        <source>Ed&amp;it aspect…</source>
        <translation>编辑方面(&amp;I)…</translation>
    </message>
    <message>
        <source>Edit aspect</source>
        <translation>编辑方面</translation>
    </message>
    <message>
        <source>Further questions</source>
        <translation>附加问题</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Re&amp;move aspect</source>
        <translation>移除方面(&amp;M)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>短名称</translation>
    </message>
    <message>
        <source>Topi&amp;c</source>
        <translation>主题(&amp;C)</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>QueueExcerpts</name>
    <message>
        <source>Searching the documents</source>
        <translation>正在搜索文档</translation>
    </message>
</context>
<context>
    <name>QueueJudging</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Best entry point in {0}</source>
        <translation>{0} 中的最佳入口点</translation>
    </message>
    <message>
        <source>Highlight removed in {0}</source>
        <translation>已移除 {0} 中的高亮</translation>
    </message>
    <message>
        <source>Highlighted in {0}</source>
        <translation>已在 {0} 中高亮</translation>
    </message>
    <message>
        <source>Note on {0}</source>
        <translation>{0} 的备注</translation>
    </message>
    <message>
        <source>Redone: {0}</source>
        <translation>已重做：{0}</translation>
    </message>
    <message>
        <source>There is nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Undone: {0}</source>
        <translation>已撤销：{0}</translation>
    </message>
    <message>
        <source>cannot judge</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>{0}, answer to “{1}”</source>
        <translation>{0}，对“{1}”的回答</translation>
    </message>
    <message>
        <source>{0}, aspect</source>
        <translation>{0}，方面</translation>
    </message>
    <message>
        <source>{0}, highlight</source>
        <translation>{0}，高亮</translation>
    </message>
    <message>
        <source>{0}, message</source>
        <translation>{0}，消息</translation>
    </message>
    <message>
        <source>{0}, note</source>
        <translation>{0}，备注</translation>
    </message>
    <message>
        <source>{0}, topic {1}</source>
        <translation>{0}，主题 {1}</translation>
    </message>
    <message>
        <source>{0}. A judgement imported since then still counts.</source>
        <translation>{0}。此后导入的判断仍然有效。</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>QueueMessages</name>
    <message numerus="yes">
        <source>%Ln new message(s)</source>
        <translation>
            <numerusform>%Ln 条新消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Message on {0}</source>
        <translation>关于 {0} 的消息</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Reading the messages</source>
        <translation>正在读取消息</translation>
    </message>
    <message>
        <source>{0} is not in your queue of topic {1}</source>
        <translation>{0} 不在您的主题 {1} 的队列中</translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message numerus="yes">
        <source>%Ln new message(s)</source>
        <translation>
            <numerusform>%Ln 条新消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Note: {0}</source>
        <translation>备注：{0}</translation>
    </message>
    <message>
        <source>with messages</source>
        <translation>有消息</translation>
    </message>
    <message>
        <source>{0}, {1}, on the screen, {2}</source>
        <translation>{0}，{1}，在屏幕上，{2}</translation>
    </message>
    <message>
        <source>{0}, {1}, {2}</source>
        <translation>{0}，{1}，{2}</translation>
    </message>
</context>
<context>
    <name>QueuePanel</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter: {0}</source>
        <translation>筛选：{0}</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find documents of this topic by their words or their id</source>
        <translation>按词或 ID 查找此主题的文档</translation>
    </message>
    <message>
        <source>From the active time of your judgements in the last hour, {0} or more</source>
        <translation>按您最近一小时内 {0} 条或更多判断的有效时间计算</translation>
    </message>
    <message>
        <source>List the messages</source>
        <translation>列出消息</translation>
    </message>
    <message>
        <source>No document matches the filter.</source>
        <translation>没有符合筛选的文档。</translation>
    </message>
    <message>
        <source>No document of this topic matches the search.</source>
        <translation>此主题没有符合搜索的文档。</translation>
    </message>
    <message>
        <source>Progress in this topic</source>
        <translation>此主题的进度</translation>
    </message>
    <message>
        <source>Queue of documents</source>
        <translation>文档队列</translation>
    </message>
    <message>
        <source>Reading the queue…</source>
        <translation>正在读取队列…</translation>
    </message>
    <message>
        <source>Search the documents of this topic</source>
        <translation>搜索此主题的文档</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>The current topic. The list shows how much of each is judged.</source>
        <translation>当前主题。列表显示每个主题已判断多少。</translation>
    </message>
    <message>
        <source>The document on the screen is not in this list.</source>
        <translation>屏幕上的文档不在此列表中。</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>{0:,} found, searching…</source>
        <translation>找到 {0:,} 篇，正在搜索…</translation>
    </message>
    <message>
        <source>{0} ({1:,})</source>
        <translation>{0}（{1:,}）</translation>
    </message>
    <message>
        <source>{0} is not in this list</source>
        <translation>{0} 不在此列表中</translation>
    </message>
    <message>
        <source>{0}; press {1} to show all documents</source>
        <translation>{0}；按 {1} 显示所有文档</translation>
    </message>
</context>
<context>
    <name>QueueReload</name>
    <message>
        <source>Checking for changes</source>
        <translation>正在检查更改</translation>
    </message>
</context>
<context>
    <name>RankModel</name>
    <message>
        <source>Other ranking: not retrieved</source>
        <translation>另一排序：未检出</translation>
    </message>
    <message>
        <source>Other ranking: rank {0:,}</source>
        <translation>另一排序：第 {0:,} 名</translation>
    </message>
    <message>
        <source>Rank {0:,}, score {1:.6g}</source>
        <translation>名次 {0:,}，得分 {1:.6g}</translation>
    </message>
    <message>
        <source>Relevant, not retrieved by this run</source>
        <translation>相关，此运行结果未检出</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>RankingList</name>
    <message>
        <source>Known relevant documents are those judged relevant. Unjudged documents may be relevant, too.</source>
        <translation>已知相关文档是判断为相关的文档。未判断文档也可能相关。</translation>
    </message>
</context>
<context>
    <name>RankingTab</name>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Other ranking</source>
        <translation>另一排序</translation>
    </message>
    <message>
        <source>Other run</source>
        <translation>另一运行结果</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Reading a document</source>
        <translation>正在读取文档</translation>
    </message>
    <message>
        <source>Reading rankings</source>
        <translation>正在读取排序</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行结果</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>The campaign does not contain the text of this document.</source>
        <translation>项目不含此文档的文本。</translation>
    </message>
    <message>
        <source>The point is a mean over {0:,} topics. This is the ranking for one of them; choose another one under Topic.</source>
        <translation>该点是 {0:,} 个主题的均值。这里是其中一个主题的排序；可在“主题”中选择另一个。</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>judge documents first</source>
        <translation>请先判断文档</translation>
    </message>
    <message>
        <source>no topic has judgements</source>
        <translation>没有主题有判断</translation>
    </message>
</context>
<context>
    <name>ReadingPane</name>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Show or hide the topic</source>
        <translation>显示或隐藏主题</translation>
    </message>
    <message>
        <source>The campaign does not have the text of this document.</source>
        <translation>项目中没有此文档的文本。</translation>
    </message>
    <message>
        <source>The campaign does not have this topic.</source>
        <translation>项目中没有此主题。</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Topic {0}</source>
        <translation>主题 {0}</translation>
    </message>
    <message>
        <source>{0}: best entry point</source>
        <translation>{0}：最佳入口点</translation>
    </message>
    <message>
        <source>{0}: highlighted</source>
        <translation>{0}：已高亮</translation>
    </message>
    <message>
        <source>{0}: highlighted for {1}</source>
        <translation>{0}：为 {1} 高亮</translation>
    </message>
</context>
<context>
    <name>ReasonsDialog</name>
    <message>
        <source>A positive weight speaks for relevance, a negative weight against it, as learned from your judgements and from unjudged documents that are presumed not relevant. This prediction can bias your judgement.</source>
        <translation>正权重表示倾向相关，负权重表示倾向不相关；权重学自您的判断以及假定为不相关的未判断文档。此预测可能使您的判断产生偏差。</translation>
    </message>
    <message>
        <source>Heaviest words of the document</source>
        <translation>文档中权重最大的词</translation>
    </message>
    <message>
        <source>No word of this document has a weight yet.</source>
        <translation>此文档的词尚无权重。</translation>
    </message>
    <message>
        <source>Reading the weights of words</source>
        <translation>正在读取词的权重</translation>
    </message>
    <message>
        <source>Why this document</source>
        <translation>为何显示此文档</translation>
    </message>
</context>
<context>
    <name>RecallTab</name>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
</context>
<context>
    <name>RecallWindow</name>
    <message>
        <source>&amp;Recall to reach</source>
        <translation>要达到的查全率(&amp;R)</translation>
    </message>
    <message>
        <source>Export &amp;table…</source>
        <translation>导出表格(&amp;T)…</translation>
    </message>
    <message>
        <source>Export fi&amp;gure…</source>
        <translation>导出图形(&amp;G)…</translation>
    </message>
    <message>
        <source>Judging so far</source>
        <translation>目前的判断</translation>
    </message>
    <message>
        <source>Recall and stopping</source>
        <translation>查全率与停止</translation>
    </message>
    <message>
        <source>Recall to reach</source>
        <translation>要达到的查全率</translation>
    </message>
    <message>
        <source>Simulation of an order</source>
        <translation>顺序的模拟</translation>
    </message>
    <message>
        <source>The judging so far, or a simulation</source>
        <translation>目前的判断，或一次模拟</translation>
    </message>
    <message>
        <source>Write the visible figure to an SVG, PNG or PDF file</source>
        <translation>将可见的图形写入 SVG、PNG 或 PDF 文件</translation>
    </message>
    <message>
        <source>Write the visible table to a CSV, JSON, LaTeX, Markdown or text file</source>
        <translation>将可见的表格写入 CSV、JSON、LaTeX、Markdown 或文本文件</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>Checking the campaign</source>
        <translation>正在检查项目</translation>
    </message>
    <message>
        <source>For details choose Help › Error report.</source>
        <translation>详情请选择“帮助”›“错误报告”。</translation>
    </message>
    <message>
        <source>No campaign was open.</source>
        <translation>没有打开的项目。</translation>
    </message>
    <message>
        <source>No judgement is lost; you can go on.</source>
        <translation>没有丢失判断；您可以继续。</translation>
    </message>
    <message>
        <source>open it, and choose File › Restore from backup…</source>
        <translation>请打开它，然后选择：文件 › 从备份恢复…</translation>
    </message>
</context>
<context>
    <name>ReleaseDialog</name>
    <message>
        <source>&amp;Judgements</source>
        <translation>判断(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Licence</source>
        <translation>许可证(&amp;L)</translation>
    </message>
    <message>
        <source>A data set with a card, for the library datasets and MTEB&apos;s retrieval tasks.</source>
        <translation>带有数据卡的数据集，供 datasets 库和 MTEB 的检索任务使用。</translation>
    </message>
    <message>
        <source>A&amp;uthors</source>
        <translation>作者(&amp;U)</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Data sheet</source>
        <translation>数据说明表</translation>
    </message>
    <message>
        <source>Documents, queries and qrels for the library beir.</source>
        <translation>供 beir 库使用的文档、查询和 qrels。</translation>
    </message>
    <message>
        <source>Documents, topics and qrels, and a Python file that makes them a data set.</source>
        <translation>文档、主题和 qrels，以及将其构成数据集的 Python 文件。</translation>
    </message>
    <message>
        <source>Frozen version: {0}</source>
        <translation>冻结版本：{0}</translation>
    </message>
    <message>
        <source>Hugging Face</source>
        <translation>Hugging Face</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>La&amp;yout</source>
        <translation>布局(&amp;Y)</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Publish the messages on documents, without names</source>
        <translation>发布关于文档的消息（不含姓名）</translation>
    </message>
    <message>
        <source>Publish the names of the runs</source>
        <translation>公开运行结果的名称</translation>
    </message>
    <message>
        <source>Qrels by rule and by assessor, topics, pool, guidelines, agreement, a data sheet, a citation file and checksums. No texts of documents, no names of assessors.</source>
        <translation>按规则和按评估者的 qrels、主题、文档池、判断指南、一致性、数据说明表、引用文件和校验和。不含文档文本和评估者姓名。</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Release an edited data sheet in place of the one of the program</source>
        <translation>发布编辑过的数据说明表，代替程序填写的那份</translation>
    </message>
    <message>
        <source>Release collection</source>
        <translation>发布集合</translation>
    </message>
    <message>
        <source>The judgements of today (no version is frozen)</source>
        <translation>当前的判断（没有冻结版本）</translation>
    </message>
    <message>
        <source>Topics, documents, qrels and pool in TREC&apos;s forms.</source>
        <translation>TREC 格式的主题、文档、qrels 和文档池。</translation>
    </message>
    <message>
        <source>Write ZIP file…</source>
        <translation>写 ZIP 文件…</translation>
    </message>
    <message>
        <source>Writing the release</source>
        <translation>正在写发布包</translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation>已写出 {0}。</translation>
    </message>
    <message>
        <source>ZIP file (*.zip)</source>
        <translation>ZIP 文件 (*.zip)</translation>
    </message>
    <message>
        <source>filled in from the campaign</source>
        <translation>由项目填写</translation>
    </message>
    <message>
        <source>for example CC-BY-4.0; without one, others must ask you</source>
        <translation>例如 CC-BY-4.0；没有许可证时，他人须征求您的同意</translation>
    </message>
    <message>
        <source>names, separated by semicolons</source>
        <translation>姓名，以分号分隔</translation>
    </message>
</context>
<context>
    <name>RepairOffers</name>
    <message>
        <source>Suggested by the matching ids and grades. The form shows the option and can undo it.</source>
        <translation>根据匹配的 ID 和等级提出的建议。表单显示该选项，可在其中撤销。</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>&amp;Figures</source>
        <translation>图(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open style…</source>
        <translation>打开样式(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>检验(&amp;T)</translation>
    </message>
    <message>
        <source>Agreement between assessors</source>
        <translation>评估者之间的一致性</translation>
    </message>
    <message>
        <source>All pairs (of many runs: each with the best)</source>
        <translation>所有对（运行结果多时：每个与最佳者）</translation>
    </message>
    <message>
        <source>As the last exported figure</source>
        <translation>与上次导出的图相同</translation>
    </message>
    <message>
        <source>As wide as the page</source>
        <translation>与页面同宽</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>比较(&amp;M)</translation>
    </message>
    <message>
        <source>Co&amp;rrection</source>
        <translation>校正(&amp;R)</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>校正</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Each run with {0}</source>
        <translation>每个运行结果与 {0}</translation>
    </message>
    <message>
        <source>Effect of disagreement on system rankings</source>
        <translation>分歧对系统排名的影响</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Open style</source>
        <translation>打开样式</translation>
    </message>
    <message>
        <source>Per-topic values</source>
        <translation>逐主题值</translation>
    </message>
    <message>
        <source>Pool bias and reusability</source>
        <translation>池偏差与可复用性</translation>
    </message>
    <message>
        <source>Reproduction</source>
        <translation>复现</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行结果</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>各节</translation>
    </message>
    <message>
        <source>Significance of differences</source>
        <translation>差异的显著性</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>写报告</translation>
    </message>
    <message>
        <source>Write report…</source>
        <translation>写报告…</translation>
    </message>
    <message>
        <source>Write the methods for a &amp;paper, too (LaTeX, BibTeX)</source>
        <translation>同时写出论文的方法部分 (LaTeX, BibTeX)(&amp;P)</translation>
    </message>
</context>
<context>
    <name>Restore</name>
    <message>
        <source>Backups of the campaign</source>
        <translation>项目的备份</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Restore from backup</source>
        <translation>从备份恢复</translation>
    </message>
    <message>
        <source>Restoring replaces the campaign by the selected backup. Assessor first backs up the current state, so that you can return to it. No backup is removed. Times are local.</source>
        <translation>恢复会用所选备份替换项目。Assessor 先备份当前状态，以便您返回到它。不会移除任何备份。时间为本地时间。</translation>
    </message>
    <message>
        <source>There are no backups yet. Assessor makes one on each day on which the campaign is opened.</source>
        <translation>尚无备份。Assessor 在打开项目的每一天备份一次。</translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>A new judgement of a pair replaces the earlier one.</source>
        <translation>对同一文档对的新判断取代先前的判断。</translation>
    </message>
    <message>
        <source>All preferences are saved and can still be changed or undone.</source>
        <translation>所有偏好都已保存，仍可更改或撤销。</translation>
    </message>
    <message>
        <source>Change pair selection…</source>
        <translation>更改文档对的选取…</translation>
    </message>
    <message>
        <source>Computing results</source>
        <translation>正在计算结果</translation>
    </message>
    <message>
        <source>Computing results…</source>
        <translation>正在计算结果…</translation>
    </message>
    <message>
        <source>Consistency</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Consistency, {0}</source>
        <translation>一致性，{0}</translation>
    </message>
    <message>
        <source>Continue judging</source>
        <translation>继续判断</translation>
    </message>
    <message>
        <source>Continue with topic {0}</source>
        <translation>继续主题 {0}</translation>
    </message>
    <message>
        <source>In a cycle, each document is preferred over the next, and the last over the first.</source>
        <translation>在循环中，每篇文档都优于下一篇，而最后一篇又优于第一篇。</translation>
    </message>
    <message>
        <source>Judge again</source>
        <translation>重新判断</translation>
    </message>
    <message>
        <source>Judge the pair again</source>
        <translation>重新判断该文档对</translation>
    </message>
    <message>
        <source>Judge {0} and {1} again</source>
        <translation>重新判断 {0} 和 {1}</translation>
    </message>
    <message>
        <source>Next topic</source>
        <translation>下一个主题</translation>
    </message>
    <message>
        <source>No document has a final rank yet: it follows from further judgements.</source>
        <translation>尚无文档有最终名次：名次由后续判断得出。</translation>
    </message>
    <message>
        <source>No other topic has remaining pairs.</source>
        <translation>没有其他主题有剩余的文档对。</translation>
    </message>
    <message>
        <source>Only the first {0:,} cycles are shown.</source>
        <translation>只显示前 {0:,} 个循环。</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Self-consistency is measured by hidden repeats: pairs shown a second time with exchanged sides. They do not count for the ranking. Position bias means that one side is preferred more often than the other; the sides of a pair are random.</source>
        <translation>自身一致性由隐藏的重复测量，即左右互换后第二次显示的文档对。它们不计入排序。位置偏差是指一侧比另一侧更常被偏好；文档对的左右位置是随机的。</translation>
    </message>
    <message>
        <source>Show the two documents of this preference</source>
        <translation>显示此偏好的两篇文档</translation>
    </message>
    <message>
        <source>The ranking so far is shown below.</source>
        <translation>目前的排序显示在下方。</translation>
    </message>
    <message>
        <source>Topic {0}</source>
        <translation>主题 {0}</translation>
    </message>
    <message>
        <source>Topic {0} has no pairs</source>
        <translation>主题 {0} 没有文档对</translation>
    </message>
    <message>
        <source>Topic {0} is done</source>
        <translation>主题 {0} 已完成</translation>
    </message>
    <message>
        <source>You preferred {0} over {1}.</source>
        <translation>您认为 {0} 优于 {1}。</translation>
    </message>
    <message numerus="yes">
        <source>Your last judgement, “{0}”, completed the topic: all %Ln document(s) are not relevant.</source>
        <translation>
            <numerusform>您的上一条判断“{0}”完成了该主题：%Ln 篇文档都不相关。</numerusform>
        </translation>
    </message>
    <message>
        <source>Your preferences</source>
        <translation>您的偏好</translation>
    </message>
    <message>
        <source>Your preferences contain {0}: see Consistency.</source>
        <translation>您的偏好包含 {0}：见“一致性”。</translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>Adjudicated documents and documents without a conflict: all assessors agree, or only one judged the document. Conflicts without an adjudication are left out.</source>
        <translation>已裁定的文档和没有冲突的文档：所有评估者一致，或只有一位判断过该文档。没有裁定的冲突不计。</translation>
    </message>
    <message>
        <source>Adjudicated or undisputed</source>
        <translation>已裁定或无争议</translation>
    </message>
    <message>
        <source>Consensus</source>
        <translation>共识</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Intersection</source>
        <translation>交集</translation>
    </message>
    <message>
        <source>Intersection (relevant if all assessors say so)</source>
        <translation>交集（所有评估者都认为相关才相关）</translation>
    </message>
    <message>
        <source>Judgement sets</source>
        <translation>判断集</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>Majority</source>
        <translation>多数</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Primary</source>
        <translation>主评估者</translation>
    </message>
    <message>
        <source>Relevant if all assessors who judged the document found it relevant.</source>
        <translation>判断过该文档的所有评估者都认为相关时，为相关。</translation>
    </message>
    <message>
        <source>Relevant if at least one assessor judged the document relevant.</source>
        <translation>至少一位评估者判断该文档相关时，为相关。</translation>
    </message>
    <message>
        <source>Select a rule to see its definition.</source>
        <translation>选择一条规则以查看其定义。</translation>
    </message>
    <message>
        <source>The adjudicated grade; without one the only judgement, else the grade given by more than half of the document’s assessors, else the median (of two middle grades, the lower).</source>
        <translation>裁定的等级；没有裁定时为唯一的判断，否则为该文档过半数评估者给出的等级，否则为中位数（两个中间等级取较低者）。</translation>
    </message>
    <message>
        <source>The grade by the topic’s primary assessor. Without such a grade, also where no topic is assigned: the grade by the document’s assessor who was added to the campaign first.</source>
        <translation>该主题的主评估者给出的等级。没有这样的等级时，包括未分配主题的情况：该文档的评估者中最先加入项目者给出的等级。</translation>
    </message>
    <message>
        <source>The grade given by more than half of the document’s assessors. Documents without a majority are left out.</source>
        <translation>该文档过半数评估者给出的等级。没有多数的文档不计。</translation>
    </message>
    <message>
        <source>The highest grade that an assessor gave.</source>
        <translation>评估者给出的最高等级。</translation>
    </message>
    <message>
        <source>The lowest grade that an assessor gave.</source>
        <translation>评估者给出的最低等级。</translation>
    </message>
    <message>
        <source>The median of the assessors’ grades (of two middle grades, the lower).</source>
        <translation>评估者等级的中位数（两个中间等级取较低者）。</translation>
    </message>
    <message>
        <source>Union</source>
        <translation>并集</translation>
    </message>
    <message>
        <source>Union (relevant if any assessor says so)</source>
        <translation>并集（任一评估者认为相关即相关）</translation>
    </message>
</context>
<context>
    <name>RunDescriptionDialog</name>
    <message>
        <source>&amp;Date</source>
        <translation>日期(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>备注(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>系统(&amp;S)</translation>
    </message>
    <message>
        <source>2026-11-01 or 2026-11-01T15:30 (UTC)</source>
        <translation>2026-11-01 或 2026-11-01T15:30 (UTC)</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Details of run</source>
        <translation>运行结果的详情</translation>
    </message>
    <message>
        <source>Name of the system that made it</source>
        <translation>生成它的系统的名称</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Parameters, for example k1=0.9</source>
        <translation>参数，例如 k1=0.9</translation>
    </message>
    <message>
        <source>Run: {0}</source>
        <translation>运行结果：{0}</translation>
    </message>
    <message>
        <source>Runs of one system with different dates are its versions: see History.</source>
        <translation>同一系统不同日期的运行结果是其各个版本：见“历史”。</translation>
    </message>
    <message>
        <source>Save details</source>
        <translation>保存详情</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The date has another form than 2026-11-01 or 2026-11-01T15:30.</source>
        <translation>日期不符合 2026-11-01 或 2026-11-01T15:30 的形式。</translation>
    </message>
</context>
<context>
    <name>RunDetails</name>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Dependence of the system ranking on the pool, the topics and the unjudged documents.</source>
        <translation>系统排名对文档池、主题和未判断文档的依赖程度。</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Judgement sets</source>
        <translation>判断集</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>One measure over the runs of each system, by date.</source>
        <translation>一个指标在每个系统的各运行结果上的值，按日期。</translation>
    </message>
    <message>
        <source>Per-topic values</source>
        <translation>逐主题值</translation>
    </message>
    <message>
        <source>Plots and details of the runs</source>
        <translation>运行结果的图和详情</translation>
    </message>
    <message>
        <source>Rankings</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Rankings side by side</source>
        <translation>并列排序</translation>
    </message>
    <message>
        <source>Scores of relevant and of other judged documents, and the rates at a score threshold.</source>
        <translation>相关文档和其他已判断文档的得分，以及某得分阈值下的比率。</translation>
    </message>
    <message>
        <source>Significance</source>
        <translation>显著性</translation>
    </message>
    <message>
        <source>Significance tests of the differences between runs.</source>
        <translation>运行结果之间差异的显著性检验。</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>稳定性</translation>
    </message>
    <message>
        <source>System rankings by the judgements of each assessor, each rule and each frozen version.</source>
        <translation>按每位评估者、每条规则和每个冻结版本的判断得出的系统排名。</translation>
    </message>
    <message>
        <source>The ranked documents of one or two runs for a topic, with their grades.</source>
        <translation>一个或两个运行结果对某主题的文档排序及其等级。</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Values of one measure for each topic and run.</source>
        <translation>一个指标在每个主题和运行结果上的值。</translation>
    </message>
</context>
<context>
    <name>RunsEmptyState</name>
    <message>
        <source>Remove these measures</source>
        <translation>移除这些指标</translation>
    </message>
</context>
<context>
    <name>RunsModel</name>
    <message>
        <source>  (baseline)</source>
        <translation>  （基线）</translation>
    </message>
    <message>
        <source>95% confidence interval: {0:.4f} to {1:.4f}</source>
        <translation>95% 置信区间：{0:.4f} 至 {1:.4f}</translation>
    </message>
    <message>
        <source>The check box, or Space, shows or hides the line in the plots.</source>
        <translation>复选框或空格键显示或隐藏图中的线。</translation>
    </message>
    <message>
        <source>significantly better</source>
        <translation>显著更好</translation>
    </message>
    <message>
        <source>significantly worse</source>
        <translation>显著更差</translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>Copied the figure.</source>
        <translation>已复制图。</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Go to Campaign</source>
        <translation>转到“项目”</translation>
    </message>
    <message>
        <source>No runs are evaluated, so there is no figure.</source>
        <translation>没有评价任何运行结果，因此没有图。</translation>
    </message>
    <message>
        <source>No runs are evaluated, so there is no table.</source>
        <translation>没有评价任何运行结果，因此没有表格。</translation>
    </message>
    <message>
        <source>Open a classification file…</source>
        <translation>打开分类文件…</translation>
    </message>
    <message>
        <source>Select one run first.</source>
        <translation>请先选择一个运行结果。</translation>
    </message>
    <message>
        <source>Select the runs of the group first.</source>
        <translation>请先选择要分组的运行结果。</translation>
    </message>
    <message>
        <source>Select two or more runs to fuse first.</source>
        <translation>请先选择两个或更多要融合的运行结果。</translation>
    </message>
    <message>
        <source>Show only the sorted column</source>
        <translation>只显示排序列</translation>
    </message>
    <message>
        <source>This tab has no figure. Choose a tab with a plot.</source>
        <translation>此标签页没有图。请选择有图的标签页。</translation>
    </message>
    <message>
        <source>Wrote {0}.</source>
        <translation>已写出 {0}。</translation>
    </message>
</context>
<context>
    <name>RunsTable</name>
    <message numerus="yes">
        <source>%Ln more column(s): Columns ▾</source>
        <translation>
            <numerusform>还有 %Ln 列：列 ▾</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln withdrawn topic(s) not counted.</source>
        <translation>
            <numerusform>%Ln 个撤出的主题不计入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the selection of runs</source>
        <translation>清除对运行结果的选择</translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation>筛选运行结果</translation>
    </message>
    <message>
        <source>Runs and measures</source>
        <translation>运行结果和指标</translation>
    </message>
    <message>
        <source>Show all runs</source>
        <translation>显示所有运行结果</translation>
    </message>
    <message>
        <source>Show the runs whose name or group contains this text</source>
        <translation>显示名称或分组包含此文本的运行结果</translation>
    </message>
    <message numerus="yes">
        <source>{0:,} of %Ln run(s) shown</source>
        <translation>
            <numerusform>显示 {0:,} / %Ln 个运行结果</numerusform>
        </translation>
    </message>
    <message>
        <source>{0:,} of {1:,} runs · show all</source>
        <translation>{0:,} / {1:,} 个运行结果 · 全部显示</translation>
    </message>
</context>
<context>
    <name>RunsView</name>
    <message>
        <source>Space shows or hides the lines of the selected runs in the plots.</source>
        <translation>空格键显示或隐藏所选运行结果在图中的线。</translation>
    </message>
</context>
<context>
    <name>SampleRow</name>
    <message>
        <source>P&amp;laces for each sampled document</source>
        <translation>每篇抽取文档的位置数(&amp;L)</translation>
    </message>
    <message>
        <source>Places for each sampled document</source>
        <translation>每篇抽取文档的位置数</translation>
    </message>
    <message>
        <source>Random sam&amp;ple</source>
        <translation>随机样本(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;hare of each pool</source>
        <translation>占每个文档池的比例(&amp;H)</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>保存(&amp;V)</translation>
    </message>
    <message>
        <source>Sampled documents come among the others of each queue. Assessors do not know which they are; their judgements count. They certify the recall in any order.</source>
        <translation>抽取的文档混在每个队列的其他文档中。评估者不知道是哪些；对它们的判断计入结果。它们在任何顺序下证实查全率。</translation>
    </message>
    <message>
        <source>Share of each pool</source>
        <translation>占每个文档池的比例</translation>
    </message>
</context>
<context>
    <name>ScaleDialog</name>
    <message numerus="yes">
        <source>%Ln judgement(s)</source>
        <translation>
            <numerusform>%Ln 条判断</numerusform>
        </translation>
    </message>
    <message>
        <source>Changing the scale</source>
        <translation>正在更改量表</translation>
    </message>
    <message>
        <source>No judgement uses this scale yet, but work packages may contain it. Your changes become version {0}.</source>
        <translation>尚无判断使用此量表，但工作包可能含有它。您的更改成为版本 {0}。</translation>
    </message>
    <message>
        <source>No judgement uses this scale yet. Your changes replace it.</source>
        <translation>尚无判断使用此量表。您的更改将取代它。</translation>
    </message>
    <message>
        <source>Reading the scale</source>
        <translation>正在读取量表</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as version {0}</source>
        <translation>保存为版本 {0}</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>量表</translation>
    </message>
    <message>
        <source>Version {0} was used for judging ({1} now) and stays unchanged. Your changes become version {2}; existing judgements keep their version. Grades with judgements cannot be removed.</source>
        <translation>版本 {0} 已用于判断（现有 {1}），保持不变。您的更改成为版本 {2}；已有判断保留其版本。有判断的等级不能移除。</translation>
    </message>
</context>
<context>
    <name>ScaleEditor</name>
    <message>
        <source>&amp;Judgements</source>
        <translation>判断(&amp;J)</translation>
    </message>
    <message>
        <source>Add a grade lower than all others, for example for spam</source>
        <translation>添加一个低于所有其他等级的等级，例如用于垃圾内容</translation>
    </message>
    <message>
        <source>Add grade</source>
        <translation>添加等级</translation>
    </message>
    <message>
        <source>Add grade below 0</source>
        <translation>添加低于 0 的等级</translation>
    </message>
    <message>
        <source>Also judge preferences</source>
        <translation>同时判断偏好</translation>
    </message>
    <message>
        <source>Kind of judgement</source>
        <translation>判断的种类</translation>
    </message>
    <message>
        <source>Preview for assessors:</source>
        <translation>评估者所见预览：</translation>
    </message>
    <message>
        <source>Which of two documents is better for the topic, on the Preferences page</source>
        <translation>在“偏好”页面判断两篇文档中哪一篇对主题更好</translation>
    </message>
    <message>
        <source>the key {0} is used by “{1}” on the Judge page</source>
        <translation>“判断”页面上的“{1}”已使用按键 {0}</translation>
    </message>
</context>
<context>
    <name>ScoringState</name>
    <message>
        <source>Score runs</source>
        <translation>计算运行结果得分</translation>
    </message>
    <message>
        <source>Scoring did not finish.</source>
        <translation>得分计算未完成。</translation>
    </message>
    <message>
        <source>Scoring runs…</source>
        <translation>正在计算运行结果的得分…</translation>
    </message>
    <message>
        <source>The runs are not scored</source>
        <translation>尚未计算运行结果的得分</translation>
    </message>
    <message>
        <source>The table and the plots appear when this is done.</source>
        <translation>计算完成后显示表格和图。</translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>No imported file contains the text.</source>
        <translation>没有已导入的文件包含该文本。</translation>
    </message>
</context>
<context>
    <name>SearchDialog</name>
    <message>
        <source>&amp;Assessors</source>
        <translation>评估者(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Topics</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>A document that an assessor judges after a search enters the pool of the topic, and the queue of this assessor alone. Pools enlarged in this way are biased against runs that find other documents. In work packages, assessors may search if the package was written after you opened the search here.</source>
        <translation>评估者在搜索后判断的文档会进入该主题的池，并只进入该评估者的队列。以这种方式扩大的池对找到其他文档的运行结果不利。只有在您于此处开放搜索之后写出的工作包中，评估者才可以搜索。</translation>
    </message>
    <message>
        <source>All, or names with commas</source>
        <translation>全部，或用逗号分隔的名称</translation>
    </message>
    <message>
        <source>All, or numbers with commas: 1, 7</source>
        <translation>全部，或以逗号分隔的编号：1, 7</translation>
    </message>
    <message>
        <source>And judge what they find</source>
        <translation>并判断找到的文档</translation>
    </message>
    <message>
        <source>Assessors</source>
        <translation>评估者</translation>
    </message>
    <message>
        <source>Assessors &amp;may search</source>
        <translation>评估者可以搜索(&amp;M)</translation>
    </message>
    <message>
        <source>Assessors may search</source>
        <translation>评估者可以搜索</translation>
    </message>
    <message>
        <source>Documents added by search</source>
        <translation>通过搜索增加的文档</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>完全不</translation>
    </message>
    <message>
        <source>Parts of the search</source>
        <translation>搜索的各部分</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Saved. {0}</source>
        <translation>已保存。{0}</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search and judge</source>
        <translation>搜索并判断</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>SearchList</name>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>筛选列表</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配</translation>
    </message>
    <message>
        <source>Words to search for</source>
        <translation>要搜索的词</translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message numerus="yes">
        <source>%Ln document(s) not searched</source>
        <translation>
            <numerusform>%Ln 篇文档未搜索</numerusform>
        </translation>
    </message>
    <message>
        <source>Documents found</source>
        <translation>找到的文档</translation>
    </message>
    <message>
        <source>Escape goes back to the document.</source>
        <translation>按 Esc 返回文档。</translation>
    </message>
    <message>
        <source>Judging a document adds it to the pool of the topic. Escape goes back.</source>
        <translation>判断文档会将其加入该主题的池。按 Escape 返回。</translation>
    </message>
    <message>
        <source>Learned order</source>
        <translation>学习顺序</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>No search during training and qualification.</source>
        <translation>训练与资格考核期间不能搜索。</translation>
    </message>
    <message>
        <source>No search: the campaign is read-only.</source>
        <translation>不能搜索：项目为只读。</translation>
    </message>
    <message>
        <source>No search: the lead has not opened it to you in this topic.</source>
        <translation>不能搜索：负责人未在此主题中向您开放搜索。</translation>
    </message>
    <message>
        <source>Only the documents in this work package are searched.</source>
        <translation>只搜索此工作包中的文档。</translation>
    </message>
    <message>
        <source>Open the search to assessors…</source>
        <translation>向评估者开放搜索…</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the collection</source>
        <translation>搜索集合</translation>
    </message>
    <message>
        <source>Searching the collection</source>
        <translation>正在搜索集合</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Show the documents that your judgements of this topic predict to be relevant</source>
        <translation>显示根据您对此主题的判断预测为相关的文档</translation>
    </message>
    <message>
        <source>The lead opens it in Campaign › Search and judge… › Assessors.</source>
        <translation>负责人在“项目 › 搜索并判断… › 评估者”中开放搜索。</translation>
    </message>
    <message>
        <source>Words, &quot;phrases&quot;, begin*, +required, -excluded</source>
        <translation>词、&quot;短语&quot;、词首*、+必须、-排除</translation>
    </message>
    <message>
        <source>{0:,} found</source>
        <translation>找到 {0:,} 个</translation>
    </message>
    <message>
        <source>{0:,} found, page {1:,} of {2:,}</source>
        <translation>找到 {0:,} 个，第 {1:,} 页，共 {2:,} 页</translation>
    </message>
    <message>
        <source>{0:,} in the learned order</source>
        <translation>学习顺序中 {0:,} 篇</translation>
    </message>
    <message>
        <source>{0:,} in the learned order, page {1:,} of {2:,}</source>
        <translation>学习顺序中 {0:,} 篇，第 {1:,} 页，共 {2:,} 页</translation>
    </message>
    <message>
        <source>{0} Ask the lead.</source>
        <translation>{0}请询问负责人。</translation>
    </message>
    <message>
        <source>{0}. {1}</source>
        <translation>{0}。{1}</translation>
    </message>
</context>
<context>
    <name>Section</name>
    <message>
        <source>Expand or collapse the {0}</source>
        <translation>展开或折叠{0}</translation>
    </message>
</context>
<context>
    <name>SelfTest</name>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Does not work on this machine: {0}.</source>
        <translation>在此计算机上不可用：{0}。</translation>
    </message>
    <message>
        <source>Everything that Assessor needs works on this machine.</source>
        <translation>Assessor 所需的一切在此计算机上都可用。</translation>
    </message>
    <message>
        <source>Self-test</source>
        <translation>自检</translation>
    </message>
</context>
<context>
    <name>SeparateReader</name>
    <message numerus="yes">
        <source>reading took longer than %Ln second(s)</source>
        <translation>
            <numerusform>读取超过 %Ln 秒</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Checking the campaign</source>
        <translation>正在检查项目</translation>
    </message>
    <message>
        <source>Ignored: the previous change is still being saved. Press again.</source>
        <translation>已忽略：上一更改仍在保存。请再按一次。</translation>
    </message>
    <message>
        <source>Making the daily backup</source>
        <translation>正在进行每日备份</translation>
    </message>
    <message>
        <source>Opened read-only: {0}.</source>
        <translation>以只读方式打开：{0}。</translation>
    </message>
    <message>
        <source>Opening {0}</source>
        <translation>正在打开 {0}</translation>
    </message>
    <message>
        <source>Restored the backup of {0}.</source>
        <translation>已恢复 {0} 的备份。</translation>
    </message>
    <message>
        <source>Restoring the backup</source>
        <translation>正在恢复备份</translation>
    </message>
    <message>
        <source>save a copy of the open campaign, or close it; then open this file</source>
        <translation>请保存打开的项目的副本或关闭它，然后打开此文件</translation>
    </message>
    <message>
        <source>the open campaign had this path before its file was moved or replaced</source>
        <translation>打开的项目在其文件被移动或替换之前使用此路径</translation>
    </message>
</context>
<context>
    <name>SetAsidePart</name>
    <message>
        <source>Count again</source>
        <translation>重新计入</translation>
    </message>
    <message>
        <source>Counting {0} again</source>
        <translation>正在重新计入 {0}</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Exclude {0}</source>
        <translation>排除 {0}</translation>
    </message>
    <message>
        <source>Excluded assessors and withdrawn topics</source>
        <translation>排除的评估者和撤出的主题</translation>
    </message>
    <message>
        <source>Include the selected assessor again, or restore the selected topic</source>
        <translation>重新计入所选评估者，或恢复所选主题</translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>Reading what does not count</source>
        <translation>正在读取不计入的内容</translation>
    </message>
    <message>
        <source>Reason, which is kept with the exclusion:</source>
        <translation>理由，与排除一起保存：</translation>
    </message>
    <message>
        <source>Reason, which is kept with the withdrawal:</source>
        <translation>理由，与撤出一起保存：</translation>
    </message>
    <message>
        <source>Their judgements stay in the campaign. Rules such as the consensus leave out excluded assessors; queues, pool, work packages, agreement and averages leave out withdrawn topics.</source>
        <translation>他们的判断仍留在项目中。共识等规则不计排除的评估者；队列、文档池、工作包、一致性和平均值不计撤出的主题。</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>撤出</translation>
    </message>
    <message numerus="yes">
        <source>Withdraw %Ln topic(s)</source>
        <translation>
            <numerusform>撤出 %Ln 个主题</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Setting</name>
    <message>
        <source> characters</source>
        <translation> 字符</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> 像素</translation>
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
        <translation>动画</translation>
    </message>
    <message>
        <source>At 100% text size of the window; topics and guidelines follow.</source>
        <translation>窗口文字大小为 100% 时的大小；主题和指南也随之变化。</translation>
    </message>
    <message>
        <source>Colours of documents</source>
        <translation>文档的颜色</translation>
    </message>
    <message>
        <source>Colours of the window</source>
        <translation>窗口的颜色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Do not play</source>
        <translation>不播放</translation>
    </message>
    <message>
        <source>Dots per inch of PNG files.</source>
        <translation>PNG 文件每英寸的点数。</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Font of documents</source>
        <translation>文档的字体</translation>
    </message>
    <message>
        <source>Font of the window</source>
        <translation>窗口的字体</translation>
    </message>
    <message>
        <source>Fonts for dyslexia are listed if they are installed.</source>
        <translation>如已安装阅读障碍字体，则会列出。</translation>
    </message>
    <message>
        <source>Height of figures</source>
        <translation>图的高度</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>高对比度，深色</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>高对比度，浅色</translation>
    </message>
    <message>
        <source>In percent of the height of a line of the font.</source>
        <translation>以字体行高的百分比表示。</translation>
    </message>
    <message>
        <source>In percent of the system&apos;s text size. The text of documents grows with it.</source>
        <translation>以系统文字大小的百分比表示。文档的文字随之变化。</translation>
    </message>
    <message>
        <source>Inverted</source>
        <translation>反色</translation>
    </message>
    <message>
        <source>Inverted pages have inverted pictures, too.</source>
        <translation>反色页面中的图片也会反色。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Line spacing of documents</source>
        <translation>文档的行距</translation>
    </message>
    <message>
        <source>Longer lines are wrapped.</source>
        <translation>更长的行会换行。</translation>
    </message>
    <message>
        <source>Maximum line length of documents</source>
        <translation>文档的最大行长</translation>
    </message>
    <message>
        <source>Of copied figures, and of the first exported one. A pixel is 1/96 inch.</source>
        <translation>用于复制的图，以及首次导出的图。一像素为 1/96 英寸。</translation>
    </message>
    <message>
        <source>PDF pages in dark themes</source>
        <translation>深色主题中的 PDF 页面</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Resolution of PNG files</source>
        <translation>PNG 文件的分辨率</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>棕褐色</translation>
    </message>
    <message>
        <source>Sepia shows texts on a paper that is less bright.</source>
        <translation>棕褐色以较暗的纸色显示文本。</translation>
    </message>
    <message>
        <source>Takes effect at the next start. The command line and files stay in English.</source>
        <translation>下次启动时生效。命令行和文件仍为英文。</translation>
    </message>
    <message>
        <source>Text size of documents</source>
        <translation>文档的文字大小</translation>
    </message>
    <message>
        <source>Text size of the window</source>
        <translation>窗口的文字大小</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题外观</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白色</translation>
    </message>
    <message>
        <source>Width of figures</source>
        <translation>图的宽度</translation>
    </message>
    <message>
        <source>Without animations, animated images wait for Enter, and waiting is told in words.</source>
        <translation>关闭动画时，动态图像等待按 Enter 播放，等待状态以文字表示。</translation>
    </message>
    <message>
        <source>“Follow system” takes the desktop&apos;s setting, also of high contrast.</source>
        <translation>“跟随系统”采用桌面的设置，包括高对比度。</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>At this resolution, a PNG file has {0:,} × {1:,} pixels.</source>
        <translation>按此分辨率，PNG 文件为 {0:,} × {1:,} 像素。</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>阅读</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation>设置的各部分</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>ShadeLegend</name>
    <message>
        <source>Shades run from {0} to {1}</source>
        <translation>底纹由 {0} 到 {1}</translation>
    </message>
</context>
<context>
    <name>SharedFolderPart</name>
    <message>
        <source>Choose a folder that is synchronised or on a network drive. Assessor watches the work packages in it and merges them when they are returned.</source>
        <translation>选择一个同步的或位于网络驱动器上的文件夹。Assessor 观察其中的工作包，并在交回后合并。</translation>
    </message>
    <message>
        <source>Last merge…</source>
        <translation>上次合并…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查看</translation>
    </message>
    <message>
        <source>Looking into the folder…</source>
        <translation>正在查看文件夹…</translation>
    </message>
    <message numerus="yes">
        <source>Merge %Ln package(s)</source>
        <translation>
            <numerusform>合并 %Ln 个工作包</numerusform>
        </translation>
    </message>
    <message>
        <source>Merge automatically</source>
        <translation>自动合并</translation>
    </message>
    <message>
        <source>Merge each package that is ready, after a backup, while nobody judges or types and no dialog is open</source>
        <translation>在无人判断或输入、也没有打开对话框时，先备份，再合并每个就绪的工作包</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>共享文件夹</translation>
    </message>
    <message>
        <source>Shared folder for work packages</source>
        <translation>工作包的共享文件夹</translation>
    </message>
    <message>
        <source>Shared folder…</source>
        <translation>共享文件夹…</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>停止观察</translation>
    </message>
    <message>
        <source>The campaign file is in this folder, where others can open it. Move it elsewhere: assessors need their work packages only.</source>
        <translation>项目文件在此文件夹中，其他人可以打开它。请将它移到别处：评估者只需要各自的工作包。</translation>
    </message>
    <message>
        <source>There are no work packages in this folder.</source>
        <translation>此文件夹中没有工作包。</translation>
    </message>
    <message>
        <source>Watch no shared folder. Its files and what was merged stay.</source>
        <translation>不再观察共享文件夹。其中的文件和已合并的内容保持不变。</translation>
    </message>
    <message>
        <source>Work packages in the shared folder</source>
        <translation>共享文件夹中的工作包</translation>
    </message>
    <message>
        <source>Write a work package for each assessor who has none in the folder</source>
        <translation>为文件夹中没有工作包的每位评估者写出一个工作包</translation>
    </message>
    <message>
        <source>Write packages here</source>
        <translation>在此写出工作包</translation>
    </message>
</context>
<context>
    <name>SharedFolderWatch</name>
    <message numerus="yes">
        <source>%Ln event(s) were skipped</source>
        <translation>
            <numerusform>跳过了 %Ln 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking into the shared folder</source>
        <translation>正在查看共享文件夹</translation>
    </message>
    <message>
        <source>Merged automatically: {0}.</source>
        <translation>已自动合并：{0}。</translation>
    </message>
    <message>
        <source>Ready to merge: {0}</source>
        <translation>可以合并：{0}</translation>
    </message>
</context>
<context>
    <name>SharingPanel</name>
    <message numerus="yes">
        <source> of %Ln topic(s)</source>
        <translation>
            <numerusform> / %Ln 个主题</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>方法(&amp;M)</translation>
    </message>
    <message>
        <source>Assessors of each of these topics</source>
        <translation>这些主题每个的评估者数</translation>
    </message>
    <message>
        <source>Assign topics</source>
        <translation>分配主题</translation>
    </message>
    <message>
        <source>Assignment method</source>
        <translation>分配方法</translation>
    </message>
    <message>
        <source>Automatic assignment</source>
        <translation>自动分配</translation>
    </message>
    <message>
        <source>Dou&amp;ble-judge</source>
        <translation>双人判断(&amp;B)</translation>
    </message>
    <message>
        <source>Exactly this many topics get a second assessor, so that agreement can be measured</source>
        <translation>恰好这么多主题有第二位评估者，以便测量一致性</translation>
    </message>
    <message>
        <source>Same number of documents each</source>
        <translation>每人文档数相同</translation>
    </message>
    <message>
        <source>Same number of topics each</source>
        <translation>每人主题数相同</translation>
    </message>
    <message>
        <source>This many assessors judge each of these topics</source>
        <translation>这些主题每个由这么多评估者判断</translation>
    </message>
    <message>
        <source>Topics for double judging</source>
        <translation>双人判断的主题</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>by </source>
        <translation>每题人数 </translation>
    </message>
    <message>
        <source>“Assign topics” will divide the topics between all assessors, or between those that you select.</source>
        <translation>“分配主题”将主题分给所有评估者，或您所选的评估者。</translation>
    </message>
    <message>
        <source>“Assign topics” will divide the topics between the {0:,} selected assessors.</source>
        <translation>“分配主题”将主题分给所选的 {0:,} 位评估者。</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Filter by shortcut or action</source>
        <translation>按快捷键或操作筛选</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>SignificanceTab</name>
    <message>
        <source>Bold: adjusted p &lt; {0:g}.</source>
        <translation>粗体：校正后的 p &lt; {0:g}。</translation>
    </message>
    <message>
        <source>Cells: the probability that the mean of the row&apos;s run is higher by more than {0:g}, by a Bayesian paired t test ({1}), not adjusted for the number of pairs. Bold: {2:g} or more.</source>
        <translation>单元格：行中运行结果的均值高出 {0:g} 以上的概率，由贝叶斯配对 t 检验得出（{1}），未按对数校正。粗体：{2:g} 或更高。</translation>
    </message>
    <message>
        <source>Cells: the run of the row minus the run of the column.</source>
        <translation>单元格：行的运行结果减去列的运行结果。</translation>
    </message>
    <message>
        <source>Comparing runs</source>
        <translation>正在比较运行结果</translation>
    </message>
    <message>
        <source>Critical differences</source>
        <translation>临界差值</translation>
    </message>
    <message>
        <source>Pairs of runs</source>
        <translation>运行结果对</translation>
    </message>
    <message>
        <source>Practical difference</source>
        <translation>实际差值</translation>
    </message>
    <message>
        <source>Rankings side by side</source>
        <translation>并列排序</translation>
    </message>
    <message>
        <source>Runs with letters: no significant difference between runs that share one</source>
        <translation>带字母的运行结果：有相同字母的运行结果之间没有显著差异</translation>
    </message>
    <message>
        <source>Select a pair of runs.</source>
        <translation>请选择一对运行结果。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the rankings of the two runs for a topic</source>
        <translation>显示这两个运行结果对某主题的排序</translation>
    </message>
    <message>
        <source>Table of pairs</source>
        <translation>运行结果对的表格</translation>
    </message>
</context>
<context>
    <name>SimulationTab</name>
    <message>
        <source>&amp;Order</source>
        <translation>顺序(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>模拟(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Whole collection</source>
        <translation>整个集合(&amp;W)</translation>
    </message>
    <message>
        <source>Choose an order and press Simulate. The judgements are replayed in this order; nothing changes in the campaign. Simulate several orders to compare them.</source>
        <translation>选择一个顺序并按“模拟”。判断将按此顺序重放；项目不会改变。可模拟多个顺序加以比较。</translation>
    </message>
    <message>
        <source>Order all documents of the collection instead of the pool of each topic</source>
        <translation>对集合中的所有文档排序，而不是每个主题的文档池</translation>
    </message>
    <message>
        <source>Order of the documents</source>
        <translation>文档的顺序</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>查全率</translation>
    </message>
    <message>
        <source>Recall of the orders</source>
        <translation>各顺序的查全率</translation>
    </message>
    <message>
        <source>Recall, or rules for stopping</source>
        <translation>查全率或停止规则</translation>
    </message>
    <message>
        <source>Results of the simulation</source>
        <translation>模拟结果</translation>
    </message>
    <message>
        <source>Rules for stopping</source>
        <translation>停止规则</translation>
    </message>
    <message>
        <source>Rules for stopping: {0}</source>
        <translation>停止规则：{0}</translation>
    </message>
    <message>
        <source>Se&amp;ed</source>
        <translation>种子(&amp;E)</translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation>顺序的种子</translation>
    </message>
    <message>
        <source>Simulating {0}</source>
        <translation>正在模拟 {0}</translation>
    </message>
    <message>
        <source>What would an order have found?</source>
        <translation>某个顺序会找到什么？</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>StabilityTab</name>
    <message>
        <source>A document is unique to a run if no other run retrieved it within this depth; 0: all ranks</source>
        <translation>在此深度内没有其他运行结果检出的文档，为该运行结果独有；0：所有名次</translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation>所有名次</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Computing stability</source>
        <translation>正在计算稳定性</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Judge document</source>
        <translation>判断文档</translation>
    </message>
    <message>
        <source>Pool depth</source>
        <translation>文档池深度</translation>
    </message>
    <message>
        <source>Resampling</source>
        <translation>重抽样</translation>
    </message>
    <message>
        <source>Resampling method</source>
        <translation>重抽样方法</translation>
    </message>
    <message>
        <source>Show the document of the selected row on the Judge page</source>
        <translation>在“判断”页面显示所选行的文档</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>稳定性</translation>
    </message>
    <message>
        <source>switch off “Judged documents only (-J)” in Evaluation options</source>
        <translation>请在“评价选项”中关闭“仅已判断文档 (-J)”</translation>
    </message>
    <message>
        <source>this analysis needs the unjudged documents of the rankings</source>
        <translation>此分析需要排序中未判断的文档</translation>
    </message>
</context>
<context>
    <name>StagedFile</name>
    <message>
        <source>A {0} file cannot be imported</source>
        <translation>无法导入 {0} 文件</translation>
    </message>
    <message>
        <source>Empty: skipped</source>
        <translation>空文件：已跳过</translation>
    </message>
    <message>
        <source>Not recognised</source>
        <translation>未识别</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>按文件</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>未指名</translation>
    </message>
    <message>
        <source>{0:.1f} GB: can be imported by reference</source>
        <translation>{0:.1f} GB：可按引用导入</translation>
    </message>
    <message>
        <source>{0} names no assessor. Enter the name under “Judged by”.</source>
        <translation>{0} 没有指名评估者。请在“判断者”中输入姓名。</translation>
    </message>
    <message>
        <source>{0}: choose its content, or remove it from the list.</source>
        <translation>{0}：请选择其内容，或将其从列表中移除。</translation>
    </message>
</context>
<context>
    <name>StagedFiles</name>
    <message>
        <source>Computing the import preview</source>
        <translation>正在计算导入预览</translation>
    </message>
    <message>
        <source>Reading the data set</source>
        <translation>正在读取数据集</translation>
    </message>
    <message>
        <source>Recognising files</source>
        <translation>正在识别文件</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>Step {0} of {1}, done: {2}</source>
        <translation>第 {0} 步，共 {1} 步，已完成：{2}</translation>
    </message>
    <message>
        <source>Step {0} of {1}: {2}</source>
        <translation>第 {0} 步，共 {1} 步：{2}</translation>
    </message>
</context>
<context>
    <name>SuggestionDialog</name>
    <message>
        <source>&amp;Model or rule</source>
        <translation>模型或规则(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Show its grades</source>
        <translation>显示其等级(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Topics</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>After the assessor has chosen a grade</source>
        <translation>在评估者选择等级之后</translation>
    </message>
    <message>
        <source>All, or numbers with commas: 1, 7</source>
        <translation>全部，或以逗号分隔的编号：1, 7</translation>
    </message>
    <message>
        <source>Before, with the document</source>
        <translation>之前，与文档一起</translation>
    </message>
    <message>
        <source>Model or rule</source>
        <translation>模型或规则</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>不显示</translation>
    </message>
    <message>
        <source>On the Judge page, the assessor keeps or changes the grade by the usual keys. Grades shown before bias the judgement. Each judgement records what was seen. Write work packages after this change: they take these grades along.</source>
        <translation>在判断页上，评估者用常用的键保留或更改等级。事先显示的等级会使判断产生偏倚。每条判断都记录看到了什么。请在此更改之后写出工作包：它们会带上这些等级。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Show grades of a model</source>
        <translation>显示模型的等级</translation>
    </message>
    <message>
        <source>Show its grades</source>
        <translation>显示其等级</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>set the kind of an assessor in Campaign › People › Kind…</source>
        <translation>设置评估者的类型：项目 › 人员 › 类型…</translation>
    </message>
    <message>
        <source>the campaign has no model or rule</source>
        <translation>项目没有模型或规则</translation>
    </message>
</context>
<context>
    <name>Synonyms</name>
    <message>
        <source>adjudicate differences</source>
        <translation>裁定 差异</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>匿名</translation>
    </message>
    <message>
        <source>backups recover</source>
        <translation>备份 恢复</translation>
    </message>
    <message>
        <source>bindings hotkeys</source>
        <translation>按键绑定 快捷键</translation>
    </message>
    <message>
        <source>box histogram</source>
        <translation>箱线图 直方图</translation>
    </message>
    <message>
        <source>bradley-terry winner</source>
        <translation>bradley-terry 优胜者</translation>
    </message>
    <message>
        <source>bug crash log</source>
        <translation>错误 崩溃 日志</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>comment remark</source>
        <translation>评论 说明</translation>
    </message>
    <message>
        <source>compare two</source>
        <translation>比较 两个</translation>
    </message>
    <message>
        <source>comparison t-test wilcoxon randomization tukey p-value holm</source>
        <translation>比较 t检验 wilcoxon 随机化 tukey p值 holm</translation>
    </message>
    <message>
        <source>comparison topics power swap kendall tau</source>
        <translation>比较 主题 功效 交换 kendall tau</translation>
    </message>
    <message>
        <source>comparison versions systems dates over time</source>
        <translation>比较 版本 系统 日期 时间</translation>
    </message>
    <message>
        <source>conflicts disagreements adjudicate</source>
        <translation>冲突 分歧 裁定</translation>
    </message>
    <message>
        <source>create</source>
        <translation>创建 新建</translation>
    </message>
    <message>
        <source>csv latex save</source>
        <translation>csv latex 保存</translation>
    </message>
    <message>
        <source>curves p-r plot 11-point</source>
        <translation>曲线 p-r 图 11点</translation>
    </message>
    <message>
        <source>dark light colours night</source>
        <translation>深色 浅色 颜色 夜间</translation>
    </message>
    <message>
        <source>demo sample example first steps tutorial</source>
        <translation>演示 示例 样例 入门 教程</translation>
    </message>
    <message>
        <source>depth pooling sample</source>
        <translation>深度 建池 样本</translation>
    </message>
    <message>
        <source>detection coco confusion</source>
        <translation>检测 coco 混淆</translation>
    </message>
    <message>
        <source>documents compare</source>
        <translation>文档 比较</translation>
    </message>
    <message>
        <source>download ir_datasets collection</source>
        <translation>下载 ir_datasets 集合</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>漂移</translation>
    </message>
    <message>
        <source>earlier journal</source>
        <translation>更早 日志</translation>
    </message>
    <message>
        <source>fleiss krippendorff alpha kappa gwet</source>
        <translation>fleiss krippendorff alpha kappa gwet</translation>
    </message>
    <message>
        <source>freeze snapshot</source>
        <translation>冻结 快照</translation>
    </message>
    <message>
        <source>fusion combine merge rrf combsum combmnz reciprocal</source>
        <translation>融合 组合 合并 rrf combsum combmnz 倒数</translation>
    </message>
    <message>
        <source>grades definition</source>
        <translation>等级 定义</translation>
    </message>
    <message>
        <source>grades levels labels</source>
        <translation>等级 级别 标签</translation>
    </message>
    <message>
        <source>hide only</source>
        <translation>隐藏 仅</translation>
    </message>
    <message>
        <source>html paper summary</source>
        <translation>html 论文 摘要</translation>
    </message>
    <message>
        <source>kappa cohen confusion matrix pairs</source>
        <translation>kappa cohen 混淆矩阵 矩阵 配对</translation>
    </message>
    <message>
        <source>keywords words</source>
        <translation>关键词 词语</translation>
    </message>
    <message>
        <source>later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>load add topics documents runs qrels judgements csv trec</source>
        <translation>加载 添加 主题 文档 运行结果 qrels 判断 csv trec</translation>
    </message>
    <message>
        <source>load file</source>
        <translation>加载 文件</translation>
    </message>
    <message>
        <source>manual documentation glossary tutorial</source>
        <translation>手册 文档 术语表 教程</translation>
    </message>
    <message>
        <source>mark passage</source>
        <translation>标记 段落</translation>
    </message>
    <message>
        <source>mean teams</source>
        <translation>均值 团队</translation>
    </message>
    <message>
        <source>metrics definitions formulas</source>
        <translation>度量 指标 定义 公式</translation>
    </message>
    <message>
        <source>metrics ndcg map precision recall rbp err bpref</source>
        <translation>度量 ndcg map 查准率 查全率 rbp err bpref</translation>
    </message>
    <message>
        <source>near-duplicate copy</source>
        <translation>近似重复 副本</translation>
    </message>
    <message>
        <source>pairs sort tournament</source>
        <translation>配对 排序 锦标赛</translation>
    </message>
    <message>
        <source>people progress</source>
        <translation>人员 进度</translation>
    </message>
    <message>
        <source>plot curves</source>
        <translation>图 曲线</translation>
    </message>
    <message>
        <source>plot curves auc</source>
        <translation>图 曲线 auc</translation>
    </message>
    <message>
        <source>plot curves bars queries</source>
        <translation>图 曲线 条形 查询</translation>
    </message>
    <message>
        <source>plot curves image svg pdf png save</source>
        <translation>图 曲线 图像 svg pdf png 保存</translation>
    </message>
    <message>
        <source>plot curves k</source>
        <translation>图 曲线 k</translation>
    </message>
    <message>
        <source>plot curves p-r</source>
        <translation>图 曲线 p-r</translation>
    </message>
    <message>
        <source>plot image clipboard</source>
        <translation>图 图像 剪贴板</translation>
    </message>
    <message>
        <source>preferences options configure</source>
        <translation>偏好 首选项 选项 配置</translation>
    </message>
    <message>
        <source>publish share zip beir hugging face mteb ir_datasets data sheet</source>
        <translation>发布 共享 zip beir hugging face mteb ir_datasets 数据表</translation>
    </message>
    <message>
        <source>qrels</source>
        <translation>qrels</translation>
    </message>
    <message>
        <source>qrels versions assessors tau</source>
        <translation>qrels 版本 评估者 tau</translation>
    </message>
    <message>
        <source>queries table</source>
        <translation>查询 表格</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>receive collect combine</source>
        <translation>接收 收集 合并</translation>
    </message>
    <message>
        <source>relevance cut binary</source>
        <translation>相关 界限 二元</translation>
    </message>
    <message>
        <source>rename name instructions</source>
        <translation>重命名 名称 说明</translation>
    </message>
    <message>
        <source>save qrels judgements csv jsonl</source>
        <translation>保存 qrels 判断 csv jsonl</translation>
    </message>
    <message>
        <source>send distribute split assessors</source>
        <translation>发送 分发 拆分 评估者</translation>
    </message>
    <message>
        <source>sort</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>system date version parameters metadata</source>
        <translation>系统 日期 版本 参数 元数据</translation>
    </message>
    <message>
        <source>tau correlation swaps</source>
        <translation>tau 相关 交换</translation>
    </message>
    <message>
        <source>topics double judging workload</source>
        <translation>主题 双重判断 工作量</translation>
    </message>
    <message>
        <source>topics kappa</source>
        <translation>主题 kappa</translation>
    </message>
    <message>
        <source>unreadable broken</source>
        <translation>无法阅读 损坏</translation>
    </message>
    <message>
        <source>user name person judge as switch</source>
        <translation>用户 姓名 人员 判断 切换</translation>
    </message>
    <message>
        <source>version licence</source>
        <translation>版本 许可证</translation>
    </message>
    <message>
        <source>zoom font size</source>
        <translation>缩放 字体 大小</translation>
    </message>
</context>
<context>
    <name>SystemsPart</name>
    <message>
        <source>All judgement sets rank the runs alike.</source>
        <translation>所有判断集给出的运行结果排名相同。</translation>
    </message>
    <message>
        <source>Choose a measure, or type one such as nDCG@20 and press Enter.</source>
        <translation>选择一个指标，或输入一个，例如 nDCG@20，然后按 Enter。</translation>
    </message>
    <message>
        <source>Each run is evaluated with each judgement set.</source>
        <translation>每个运行结果都用每个判断集评价。</translation>
    </message>
    <message>
        <source>Evaluating the runs</source>
        <translation>正在评价运行结果</translation>
    </message>
    <message>
        <source>Evaluating the runs with each judgement set</source>
        <translation>正在用每个判断集评价运行结果</translation>
    </message>
    <message>
        <source>Judgement sets</source>
        <translation>判断集</translation>
    </message>
    <message>
        <source>Judgement sets, ranks of the runs, or swapped pairs</source>
        <translation>判断集、运行结果的名次或换位对</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>No swapped pairs</source>
        <translation>没有换位对</translation>
    </message>
    <message>
        <source>Only the judgements of the assessor {0}.</source>
        <translation>仅评估者 {0} 的判断。</translation>
    </message>
    <message>
        <source>Rank runs &amp;by</source>
        <translation>运行结果的排名依据(&amp;B)</translation>
    </message>
    <message>
        <source>Ranks of the runs</source>
        <translation>运行结果的名次</translation>
    </message>
    <message>
        <source>Refere&amp;nce</source>
        <translation>参照(&amp;N)</translation>
    </message>
    <message>
        <source>Reference judgements</source>
        <translation>参照判断</translation>
    </message>
    <message>
        <source>Reference judgements: {0}</source>
        <translation>参照判断：{0}</translation>
    </message>
    <message>
        <source>Sets, ranks and swaps</source>
        <translation>判断集、名次和换位</translation>
    </message>
    <message>
        <source>Swapped pairs</source>
        <translation>换位对</translation>
    </message>
    <message>
        <source>Swapped pairs ({0})</source>
        <translation>换位对（{0}）</translation>
    </message>
    <message>
        <source>Swapped pairs of runs</source>
        <translation>次序互换的运行结果对</translation>
    </message>
    <message>
        <source>The judgements of the frozen version {0}, combined by consensus.</source>
        <translation>冻结版本 {0} 的判断，按共识合并。</translation>
    </message>
    <message>
        <source>The system rankings with the other judgements are compared with the ranking with these.</source>
        <translation>用其他判断得出的系统排名与用这些判断得出的排名相比较。</translation>
    </message>
</context>
<context>
    <name>TableModel</name>
    <message>
        <source>undefined</source>
        <translation>无定义</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
</context>
<context>
    <name>TableReport</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the table to the clipboard</source>
        <translation>将表格复制到剪贴板</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>Copying rows</source>
        <translation>正在复制行</translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
</context>
<context>
    <name>TermCounts</name>
    <message numerus="yes">
        <source>%Ln more term(s) in this document</source>
        <translation>
            <numerusform>此文档中还有 %Ln 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>All terms</source>
        <translation>所有词</translation>
    </message>
    <message>
        <source>There are no terms to list</source>
        <translation>没有可列出的词</translation>
    </message>
    <message>
        <source>Topic terms in this document</source>
        <translation>此文档中的主题词</translation>
    </message>
</context>
<context>
    <name>TermSheet</name>
    <message>
        <source>Terms in this document</source>
        <translation>此文档中的词</translation>
    </message>
</context>
<context>
    <name>TextPlaces</name>
    <message numerus="yes">
        <source>%Ln document(s) are now read from {0}.</source>
        <translation>
            <numerusform>现在从 {0} 读取 %Ln 篇文档。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) are read from {0} when shown.</source>
        <translation>
            <numerusform>%Ln 个文本在显示时从 {0} 读取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) cannot be read: {0} is missing.</source>
        <translation>
            <numerusform>无法读取 %Ln 个文本：缺少 {0}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking the texts</source>
        <translation>正在检查文本</translation>
    </message>
    <message>
        <source>Choose the new location of {0}</source>
        <translation>选择 {0} 的新位置</translation>
    </message>
    <message>
        <source>Locate file…</source>
        <translation>定位文件…</translation>
    </message>
    <message>
        <source>Locate {0}</source>
        <translation>定位 {0}</translation>
    </message>
    <message>
        <source>No file with document texts is missing.</source>
        <translation>不缺少文档文本文件。</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Save the message for the reader (Ctrl+Enter)</source>
        <translation>为收信人保存消息 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>您的消息</translation>
    </message>
</context>
<context>
    <name>ThresholdBoard</name>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Cost of each TP, FN, FP, TN</source>
        <translation>每个 TP、FN、FP、TN 的成本</translation>
    </message>
    <message>
        <source>Cost of each {0}</source>
        <translation>每个 {0} 的成本</translation>
    </message>
    <message>
        <source>Cost of each {0} ({1}); a negative cost is a gain</source>
        <translation>每个 {0}（{1}）的成本；负成本表示收益</translation>
    </message>
    <message>
        <source>Optimum –: the rate ignores one kind of error, so an extreme threshold is best. At score –: it is optimal to predict one class for all.</source>
        <translation>最优值 –：该比率忽略一类错误，因此极端阈值最好。得分 –：将全部预测为同一类别最优。</translation>
    </message>
    <message>
        <source>Predicted positive: score ≥ {0:.6g}</source>
        <translation>预测为正类：得分 ≥ {0:.6g}</translation>
    </message>
    <message>
        <source>Rates and cost at the threshold</source>
        <translation>阈值处的比率和成本</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
</context>
<context>
    <name>ThresholdTab</name>
    <message>
        <source>Reading scores</source>
        <translation>正在读取得分</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行结果</translation>
    </message>
</context>
<context>
    <name>ToJudge</name>
    <message>
        <source>Document {0} of topic {1} is not in the pool that {2} judges.</source>
        <translation>主题 {1} 的文档 {0} 不在 {2} 判断的文档池中。</translation>
    </message>
</context>
<context>
    <name>TopicChip</name>
    <message numerus="yes">
        <source>%Ln topic(s): {0}</source>
        <translation>
            <numerusform>%Ln 个主题：{0}</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the selection of topics</source>
        <translation>清除对主题的选择</translation>
    </message>
</context>
<context>
    <name>TopicDone</name>
    <message numerus="yes">
        <source>%Ln of the topic&apos;s {0:,} documents remain to be judged.</source>
        <translation>
            <numerusform>该主题的 {0:,} 篇文档中还有 %Ln 篇待判断。</numerusform>
        </translation>
    </message>
    <message>
        <source>All topics are done</source>
        <translation>所有主题都已完成</translation>
    </message>
    <message>
        <source>All topics are done, except skipped documents</source>
        <translation>除跳过的文档外，所有主题都已完成</translation>
    </message>
    <message>
        <source>Continue with topic {0}</source>
        <translation>继续主题 {0}</translation>
    </message>
    <message>
        <source>In this list: {0}</source>
        <translation>在此列表中：{0}</translation>
    </message>
    <message numerus="yes">
        <source>Judge the %Ln skipped document(s)</source>
        <translation>
            <numerusform>判断 %Ln 篇跳过的文档</numerusform>
        </translation>
    </message>
    <message>
        <source>Review the documents</source>
        <translation>复查文档</translation>
    </message>
    <message>
        <source>Show all documents</source>
        <translation>显示所有文档</translation>
    </message>
    <message>
        <source>Topic {0} is done</source>
        <translation>主题 {0} 已完成</translation>
    </message>
</context>
<context>
    <name>TopicList</name>
    <message>
        <source>Counting pairs</source>
        <translation>正在统计文档对</translation>
    </message>
</context>
<context>
    <name>TopicPanel</name>
    <message>
        <source>Edit the terms that are highlighted for you ({0})</source>
        <translation>编辑为您高亮的词（{0}）</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>判断指南</translation>
    </message>
    <message>
        <source>Title of the topic</source>
        <translation>主题的标题</translation>
    </message>
    <message>
        <source>Topic {0}</source>
        <translation>主题 {0}</translation>
    </message>
    <message>
        <source>Your terms</source>
        <translation>您的词</translation>
    </message>
    <message>
        <source>Your terms in this document</source>
        <translation>您的词在此文档中</translation>
    </message>
</context>
<context>
    <name>TopicsPart</name>
    <message>
        <source>&amp;Pair</source>
        <translation>评估者对(&amp;P)</translation>
    </message>
    <message>
        <source>Agreement per topic</source>
        <translation>逐主题一致性</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有对</translation>
    </message>
    <message>
        <source>Pair of assessors</source>
        <translation>评估者对</translation>
    </message>
    <message>
        <source>Press Enter on a topic, or double-click it, to list its documents with both judgements.</source>
        <translation>在主题上按 Enter 或双击，可列出其文档及两位评估者的判断。</translation>
    </message>
    <message>
        <source>The Pairwise tab shows the kappa over all documents and the mean over topics of each pair.</source>
        <translation>“两两”标签页显示每一对在所有文档上的 kappa 和各主题的均值。</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} 和 {1}</translation>
    </message>
</context>
<context>
    <name>TopicsTab</name>
    <message>
        <source>Filter topics</source>
        <translation>筛选主题</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Measure per topic</source>
        <translation>逐主题指标</translation>
    </message>
    <message>
        <source>Select topics to restrict the plots to them. Averages and tests use all topics.</source>
        <translation>选择主题可将图限定于这些主题。平均值和检验使用所有主题。</translation>
    </message>
    <message>
        <source>Values per topic</source>
        <translation>逐主题值</translation>
    </message>
</context>
<context>
    <name>TypedDialog</name>
    <message>
        <source>Continue editing</source>
        <translation>继续编辑</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃更改</translation>
    </message>
    <message>
        <source>Discard your changes?</source>
        <translation>要放弃更改吗？</translation>
    </message>
    <message>
        <source>What you typed in this dialog is not saved.</source>
        <translation>您在此对话框中输入的内容尚未保存。</translation>
    </message>
</context>
<context>
    <name>TypedGrade</name>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Grade number</source>
        <translation>等级的数字</translation>
    </message>
    <message>
        <source>Nothing saved: this scale has no grade {0}.</source>
        <translation>未保存任何内容：此量表没有等级 {0}。</translation>
    </message>
    <message>
        <source>Nothing saved: type the number of a grade first.</source>
        <translation>未保存任何内容：请先输入等级的数字。</translation>
    </message>
    <message>
        <source>This scale has no grade {0}</source>
        <translation>此量表没有等级 {0}</translation>
    </message>
    <message>
        <source>Type the number of a grade. Enter saves it, Escape cancels.</source>
        <translation>输入等级的数字。Enter 保存，Escape 取消。</translation>
    </message>
</context>
<context>
    <name>TypedGrading</name>
    <message>
        <source>Ignored: {0} was not on the screen yet. Press again.</source>
        <translation>已忽略：{0} 当时尚未显示在屏幕上。请再按一次。</translation>
    </message>
</context>
<context>
    <name>UnshownMeasures</name>
    <message>
        <source>Not shown: {0}. The scale has no such grade.</source>
        <translation>未显示：{0}。量表没有这样的等级。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove these measures from the table</source>
        <translation>从表格中移除这些指标</translation>
    </message>
</context>
<context>
    <name>UntitledExcerpts</name>
    <message>
        <source>Reading the first words of documents</source>
        <translation>正在读取文档开头的词</translation>
    </message>
</context>
<context>
    <name>VerdictBar</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Back to all preferences</source>
        <translation>返回所有偏好</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keep the judgement, next pair</source>
        <translation>保留判断，下一对</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo your last judgement and show its pair</source>
        <translation>撤销您的上一条判断并显示其文档对</translation>
    </message>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}，按键 {1}</translation>
    </message>
</context>
<context>
    <name>VerdictButton</name>
    <message>
        <source>{0}, key {1}</source>
        <translation>{0}，按键 {1}</translation>
    </message>
    <message>
        <source>{0}, your judgement now</source>
        <translation>{0}，您当前的判断</translation>
    </message>
</context>
<context>
    <name>VersionResults</name>
    <message>
        <source>Another campaign…</source>
        <translation>另一项目…</translation>
    </message>
    <message>
        <source>Choose a campaign</source>
        <translation>选择项目</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Results side by side</source>
        <translation>并列结果</translation>
    </message>
    <message>
        <source>Scoring runs</source>
        <translation>正在计算运行结果的得分</translation>
    </message>
    <message>
        <source>Show the results by another campaign as B</source>
        <translation>将另一项目的结果显示为 B</translation>
    </message>
</context>
<context>
    <name>VersionsPart</name>
    <message>
        <source>A frozen version keeps all current judgements and adjudications under a name, for example for the figures of a paper; it does not keep the runs. Runs can be evaluated with any version.</source>
        <translation>冻结版本以一个名称保留当前所有判断和裁定，例如用于论文中的数值；它不保留运行结果。运行结果可以用任何版本评价。</translation>
    </message>
    <message>
        <source>Choose two different versions.</source>
        <translation>请选择两个不同的版本。</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Comparing versions</source>
        <translation>正在比较版本</translation>
    </message>
    <message>
        <source>Current state</source>
        <translation>当前状态</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Freeze a version first. This table then shows the changes since that version.</source>
        <translation>请先冻结一个版本。此表格随后显示该版本以来的更改。</translation>
    </message>
    <message>
        <source>Freeze version</source>
        <translation>冻结版本</translation>
    </message>
    <message>
        <source>Freezing</source>
        <translation>正在冻结</translation>
    </message>
    <message>
        <source>From version</source>
        <translation>起始版本</translation>
    </message>
    <message>
        <source>Frozen as “{0}”. Later judgements do not change this version.</source>
        <translation>已冻结为“{0}”。以后的判断不会改变此版本。</translation>
    </message>
    <message>
        <source>Keep all current judgements under this name</source>
        <translation>以此名称保留当前所有判断</translation>
    </message>
    <message>
        <source>Name of the version</source>
        <translation>版本的名称</translation>
    </message>
    <message>
        <source>Name, for example paper</source>
        <translation>名称，例如 paper</translation>
    </message>
    <message>
        <source>Note of the version</source>
        <translation>版本的备注</translation>
    </message>
    <message>
        <source>Note, for example the purpose</source>
        <translation>备注，例如用途</translation>
    </message>
    <message>
        <source>Reading the versions</source>
        <translation>正在读取版本</translation>
    </message>
    <message>
        <source>Results of runs</source>
        <translation>运行结果的评价</translation>
    </message>
    <message>
        <source>To version</source>
        <translation>目标版本</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
</context>
<context>
    <name>WaivingButton</name>
    <message>
        <source>Ask again</source>
        <translation>重新要求</translation>
    </message>
    <message>
        <source>Reason, which is kept:</source>
        <translation>理由（会被保留）：</translation>
    </message>
    <message>
        <source>Waive</source>
        <translation>免除</translation>
    </message>
    <message>
        <source>Waive training and qualification of {0}</source>
        <translation>免除 {0} 的训练和资格考核</translation>
    </message>
    <message>
        <source>Waive…</source>
        <translation>免除…</translation>
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
        <translation>建立检索测试集合：判断文档池，测量评估者的一致性，评价运行结果。一个项目就是您磁盘上的一个文件。任何内容都不会离开此计算机。</translation>
    </message>
    <message>
        <source>New campaign…</source>
        <translation>新建项目…</translation>
    </message>
    <message>
        <source>Open a campaign file (Ctrl+O)</source>
        <translation>打开项目文件 (Ctrl+O)</translation>
    </message>
    <message>
        <source>Open a copy of a small campaign with runs and judgements</source>
        <translation>打开一个含运行结果和判断的小型项目的副本</translation>
    </message>
    <message>
        <source>Open {0}</source>
        <translation>打开 {0}</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Title, scale and file (Ctrl+N)</source>
        <translation>标题、量表和文件 (Ctrl+N)</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>试用示例</translation>
    </message>
</context>
<context>
    <name>Writer</name>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Waiting: the campaign is locked by another process</source>
        <translation>等待中：项目被另一进程锁定</translation>
    </message>
</context>
</TS>
