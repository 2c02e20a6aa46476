from assessor_app.api.assessor_agreement import agreement as agreement
from assessor_app.api.collection_files import open_campaign as open_campaign
from assessor_app.api.collection_files import read_qrels as read_qrels
from assessor_app.api.collection_files import read_run as read_run
from assessor_app.api.item_classification import classify as classify
from assessor_app.api.item_classification import classify_label_sets as classify_label_sets
from assessor_app.api.run_comparison import compare as compare
from assessor_app.api.run_comparison import curve as curve
from assessor_app.api.run_comparison import measures as measures
from assessor_app.api.run_evaluation import evaluate as evaluate
from assessor_app.api.run_fusion import fuse as fuse
from assessor_app.domain.problems import Problem as Problem

__version__: str
