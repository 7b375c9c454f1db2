"""Tests that Polars can read what `foretell-dev dataset` writes."""

import json
import os
import subprocess

import numpy as np
import polars
import pytest

import foretell


@pytest.mark.skipif("FORETELL_DEV_BIN" not in os.environ, reason="FORETELL_DEV_BIN is not set; see scripts/python")
def test_a_dataset_matches_its_description(tmp_path):
    subprocess.run([os.environ["FORETELL_DEV_BIN"], "dataset", "--rules", "it/3", "--rules", "pt/4+specials=all",
                    "--bots", "apprentice,random", "--games", "20", "--out", tmp_path], check=True)
    table = polars.read_parquet(tmp_path / "decisions.parquet")
    card = json.loads((tmp_path / "dataset.json").read_text())
    assert table.columns == [column["name"] for column in card["columns"]]
    assert len(table) == card["decisions"] and table["game"].n_unique() == card["games"] == 20
    assert set(table["rules"]) == {"it/3", "pt/4+specials=all"} and set(table["bot"]) == {"apprentice", "random"}
    fields = [(field["name"], field["first_bit"], field["bits"]) for field in card["observation"]]
    assert fields == foretell.observation_fields()

    mask = np.unpackbits(np.frombuffer(b"".join(table["mask"]), np.uint8).reshape(len(table), -1), 1, bitorder="little")
    assert mask[np.arange(len(table)), table["output"].to_numpy()].all() and (mask.sum(1) > 1).all()
    margins = dict(table.group_by("bot").agg(polars.col("margin").mean()).iter_rows())
    assert margins["apprentice"] > 10 > -10 > margins["random"]
