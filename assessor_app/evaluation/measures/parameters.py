"""Parameters that several measures share."""

from assessor_app.evaluation.measures.measure import Parameter

REL = Parameter("rel", "lowest grade that counts as relevant", int)
BETA = Parameter("beta", "weight of recall against precision", float, default=1.0)
K = Parameter("k", "number of documents from the top", int, low=1)
K_REQUIRED = Parameter("k", "number of documents from the top", int, low=1, required=True)
RECALL = Parameter("recall", "level of recall", float, high=1, required=True)
PERSISTENCE = Parameter(
    "p", "probability of going on to the next document", float, default=0.8, high=1
)
JUDGED_ONLY = Parameter(
    "judged_only",
    "True: documents without a judgement, or with a negative one, are left out first",
    str,
    default="False",
    choices=("False", "True"),
)

CUTS = (5, 10, 15, 20, 30, 100, 200, 500, 1000)
RECALLS = tuple(step / 10 for step in range(11))
