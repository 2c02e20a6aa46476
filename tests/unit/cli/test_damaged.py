"""A damaged campaign is read with a warning and never written to."""


def test_what_writes_is_refused_with_the_way_on(run, damaged):
    before = damaged.read_bytes()
    for words in (
        ("freeze", damaged, "--name", "one"),
        ("import", damaged, "--topics", damaged),
    ):
        code, _, said = run(*words)
        assert code == 2
        assert (
            "sample.assess: the campaign is damaged: SQLite reports *** in database main *** Page "
            in said
        )
        assert "Restore a backup" in said
    assert damaged.read_bytes() == before
    assert not damaged.with_name("sample.assess-backups").exists()


def test_what_reads_says_so_on_standard_error(run, damaged):
    assert "warning: " in run("status", damaged)[2]
    assert "damaged" in run("status", damaged)[2]


def test_of_a_sound_one_nothing_is_said(run, sample):
    assert run("status", sample)[2] == ""
