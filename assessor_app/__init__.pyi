from assessor_app.api.run_evaluation import evaluate as evaluate
from assessor_app.domain.problems import Problem as Problem

__version__: str
