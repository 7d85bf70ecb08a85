"""Tests of the training: files, networks, and tiny runs on made-up rows. Run: python3 -m unittest discover training/tests"""
import contextlib
import io
import json
import os
import struct
import sys
import tempfile
import unittest
from typing import List
from unittest import mock

import numpy as np
import torch

TRAINING = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [TRAINING, os.path.join(TRAINING, "tests")]

import compare_with_katago  # noqa: E402
import export  # noqa: E402
import held_out  # noqa: E402
import rows  # noqa: E402
import train  # noqa: E402
from model import GLOBALS, Network, create_student  # noqa: E402
from hardware import Hardware  # noqa: E402
from katago_file import read_network, write_network  # noqa: E402
from optimizer import create_optimizers, orthogonal  # noqa: E402
from training_state import read_state  # noqa: E402

SHARED = os.path.join(os.environ.get("INSEI_SHARED", os.path.join(TRAINING, "..", "..", "shared")), "data")
SIZE, AREA = 5, 25


def write_rows(path: str, count: int, seed: int) -> None:
    """Rows without labels: the move that was played is always the point right of the only own stone."""
    draw = np.random.default_rng(seed)
    with open(path, "wb") as file:
        header = rows.MAGIC + struct.pack("<III", rows.VERSION, SIZE, rows.row_bytes(SIZE, False))
        file.write(header.ljust(rows.HEADER_BYTES, b"\0"))
        for _ in range(count):
            y, x = draw.integers(0, SIZE), draw.integers(0, SIZE - 1)
            stone, komi = int(y * SIZE + x), float(draw.normal())
            masks = np.zeros((AREA, rows.POINT_BYTES), np.uint8)
            masks[:, 0] = 1
            masks[stone, 0] |= 2
            numbers = np.zeros(GLOBALS, "<f4")
            numbers[5] = komi
            file.write(masks.tobytes() + numbers.tobytes() + struct.pack("<HBB", stone + 1, int(komi > 0), 0))


def random_student(seed: int = 1, own_points: float = 0) -> Network:
    """`own_points` is added to what the student says of each point's owner."""
    torch.manual_seed(seed)
    student = create_student("student", 3, 32)
    with torch.no_grad():
        for parameter in student.parameters():
            parameter += 0.05 * torch.randn_like(parameter)
        student.value.norm.scale[0], student.value.norm.shift[0], student.value.owner.weight[0, 0] = 0, 1, own_points
    return student


def run_training(*options: str) -> None:
    with mock.patch.object(sys, "argv", ["train.py", *options]), contextlib.redirect_stderr(io.StringIO()):
        train.main()


def log_of(out: str) -> List[dict]:
    with open(f"{out}.jsonl") as file:
        return [json.loads(line) for line in file]


class InFolder(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name: str) -> str:
        return os.path.join(self.folder, name)


class FileTest(InFolder):
    def test_network_that_is_written_and_read_says_the_same(self) -> None:
        student, planes, numbers = random_student(), torch.rand(2, 22, 7, 7).round(), torch.randn(2, GLOBALS)
        write_network(student, self.path("a.bin.gz"), 24)
        with torch.no_grad():
            for ours, read in zip(student(planes, numbers), read_network(self.path("a.bin.gz"))(planes, numbers)):
                torch.testing.assert_close(read, ours, rtol=1e-4, atol=1e-4)

    def test_file_that_is_no_file_of_rows_is_refused(self) -> None:
        with open(self.path("a.rows"), "wb") as file:
            file.write(b"something else" * 9)
        with self.assertRaises(ValueError):
            rows.read_rows(self.path("a.rows"))


class RowsTest(InFolder):
    def setUp(self) -> None:
        super().setUp()
        write_rows(self.path("a.rows"), 200, 1)
        size, table = rows.read_rows(self.path("a.rows"))
        self.rows = rows.Rows(size, Hardware("cpu"))
        self.rows.add([table])

    def test_move_turns_together_with_the_planes(self) -> None:
        every = torch.arange(rows.SYMMETRIES)
        batch = self.rows.unpack(self.rows.select(torch.full_like(every, 3)), every)
        own = batch.planes[:, 1].flatten(1).argmax(1)
        off = torch.stack([batch.move // SIZE - own // SIZE, batch.move % SIZE - own % SIZE]).abs().sum(0)
        self.assertEqual(off.tolist(), [1] * rows.SYMMETRIES)
        self.assertEqual((batch.move - own).unique().tolist(), [-SIZE, -1, 1, SIZE])

    def test_same_seed_gives_the_same_batch(self) -> None:
        one, two, other = (self.rows.random_batch(16, seed) for seed in (5, 5, 6))
        self.assertTrue(torch.equal(one.planes, two.planes))
        self.assertFalse(torch.equal(one.planes, other.planes))


class OptimizerTest(unittest.TestCase):
    def test_orthogonal_keeps_directions_and_evens_out_their_lengths(self) -> None:
        for shape in ((2, 6, 20), (2, 20, 6), (3, 8, 8)):
            torch.manual_seed(1)
            left, values, right = torch.linalg.svd(torch.randn(shape), full_matrices=False)
            matrices = left @ torch.diag_embed(torch.linspace(5.0, 1.0, values.shape[1]).expand_as(values)) @ right
            changed = left.transpose(1, 2) @ orthogonal(matrices) @ right.transpose(1, 2)
            lengths = changed.diagonal(dim1=1, dim2=2)
            self.assertLess(float((changed - torch.diag_embed(lengths)).abs().max()), 1e-4)
            self.assertGreater(float(lengths.min()), 0.6)
            self.assertLess(float(lengths.max()), 1.3)

    def test_every_weight_changes_by_about_the_rate(self) -> None:
        student = random_student()
        before = [parameter.clone() for parameter in student.parameters()]
        for parameter in student.parameters():
            parameter.grad = torch.randn_like(parameter)
        for optimizer in create_optimizers(student):
            for group in optimizer.param_groups:
                group["lr"], group["weight_decay"] = 1e-3, 0.0
            optimizer.step()
        for parameter, old in zip(student.parameters(), before):
            change = float((parameter - old).detach().pow(2).mean().sqrt())
            self.assertGreater(change, 1e-4)
            self.assertLess(change, 2e-3)


class TrainingTest(InFolder):
    def setUp(self) -> None:
        super().setUp()
        write_rows(self.path("a.rows"), 2000, 1)
        write_rows(self.path("b.held-out.rows"), 200, 2)
        size, table = rows.read_rows(self.path("b.held-out.rows"))
        self.rows = rows.Rows(size, Hardware("cpu"))
        self.rows.add([table])
        self.options = ["--rows", self.folder, "--shape", "2x16", "--batch", "16", "--report", "10", "--device", "cpu"]

    def test_it_learns_the_move_and_the_winner(self) -> None:
        out = self.path("net")
        # The rows' moves depend on the direction, which symmetries change: three of four are equally likely then.
        run_training(*self.options, "--out", out, "--steps", "200", "--rate", "0.005")
        first, *_, last = [line["losses"]["5"] for line in log_of(out) if line.get("losses")]
        self.assertLess(last["policy"], 0.7 * first["policy"])
        self.assertLess(last["value"], 0.5 * first["value"])
        self.assertIn("heldOut", log_of(out)[-1])
        with mock.patch.object(sys, "argv", ["export.py", "--checkpoint", f"{out}.checkpoint", "--out", f"{out}.bin.gz"]):
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                export.main()
        self.assertEqual(json.loads(printed.getvalue())["weights"], read_network(f"{out}.bin.gz").weights)

    def test_resumed_training_makes_the_same_steps(self) -> None:
        whole, parts = self.path("whole"), self.path("parts")
        run_training(*self.options, "--out", whole, "--steps", "20")
        stopping = mock.patch.object(train.Training, "progress", property(lambda self: max(self.state.steps / 20, self.state.steps // 10)))
        with stopping:
            run_training(*self.options, "--out", parts, "--steps", "20")
        self.assertEqual(read_state(f"{parts}.checkpoint")["progress"][0], 10)
        run_training(*self.options, "--out", parts, "--steps", "20", "--resume")
        one, two = (read_state(f"{out}.checkpoint")["averaged"] for out in (whole, parts))
        for name in one:
            torch.testing.assert_close(one[name], two[name], rtol=1e-3, atol=1e-5)

    def test_exported_network_ignores_inputs_that_never_changed(self) -> None:
        student, seen = random_student(), torch.zeros(2, GLOBALS)
        seen[:, 6] = 0.5
        seen[1, 5] = 1.0
        planes, numbers = (torch.rand(4, 22, SIZE, SIZE) > 0.7).float(), torch.zeros(4, GLOBALS)
        planes[:, 0], numbers[:, 6], numbers[:, 5] = 1, 0.5, torch.rand(4)
        before = student(planes, numbers)
        export.ignore_constant_inputs(student, seen)
        for one, other in zip(before, student(planes, numbers)):
            torch.testing.assert_close(one, other)
        numbers[:, 6], numbers[:, 9] = 0, 1
        torch.testing.assert_close(student(planes, numbers).policy, before.policy)
        self.assertEqual(student.numbers.weight.abs().sum(0).nonzero().flatten().tolist(), [5])

    def test_training_begins_with_the_weights_of_a_network_file(self) -> None:
        write_network(create_student("first", 2, 16), self.path("first.bin.gz"))
        run_training(*self.options, "--out", self.path("net"), "--steps", "1", "--rate", "0", "--start", self.path("first.bin.gz"))
        expected = read_network(self.path("first.bin.gz")).state_dict()
        for name, weights in read_state(self.path("net.checkpoint"))["averaged"].items():
            torch.testing.assert_close(weights, expected[name], rtol=1e-3, atol=1e-5)
        write_network(create_student("other", 2, 24), self.path("other.bin.gz"))
        with self.assertRaisesRegex(SystemExit, "another shape"):
            run_training(*self.options, "--out", self.path("net2"), "--steps", "1", "--start", self.path("other.bin.gz"))

    def test_every_opinion_begins_with_that_of_a_network_file(self) -> None:
        write_network(create_student("first", 2, 16), self.path("first.bin.gz"))
        teachers = ["--teacher", self.path("first.bin.gz"), self.path("first.bin.gz")]
        run_training(*self.options, *teachers, "--out", self.path("two"), "--steps", "1", "--rate", "0", "--start", self.path("first.bin.gz"))
        student = create_student("two", *read_state(self.path("two.checkpoint"))["shape"])
        student.load_state_dict(read_state(self.path("two.checkpoint"))["averaged"])
        planes, numbers = (torch.rand(4, 22, SIZE, SIZE) > 0.7).float(), torch.rand(4, GLOBALS)
        for one, both in zip(read_network(self.path("first.bin.gz"))(planes, numbers), student(planes, numbers)):
            torch.testing.assert_close(both, one.expand_as(both), rtol=1e-3, atol=1e-4)

    def test_checkpoint_is_not_overwritten(self) -> None:
        out = self.path("net")
        run_training(*self.options, "--out", out, "--steps", "2")
        with self.assertRaises(SystemExit):
            run_training(*self.options, "--out", out, "--steps", "2")

    def test_it_learns_an_opinion_of_each_teacher(self) -> None:
        teachers = [self.path("one.bin.gz"), self.path("two.bin.gz")]
        for seed, path in enumerate(teachers):
            write_network(random_student(seed, own_points=seed), path)
        run_training(*self.options, "--out", self.path("net"), "--teacher", *teachers, "--steps", "200", "--rate", "0.005")
        owners = []
        for mix in ("1,0", "0,1", "0.5,0.5"):
            options = ["--checkpoint", self.path("net.checkpoint"), "--out", self.path("net.bin.gz"), "--moves", mix, "--values", mix]
            with mock.patch.object(sys, "argv", ["export.py", *options]), contextlib.redirect_stdout(io.StringIO()):
                export.main()
            batch = self.rows.spread_batch(0, 64, 64)
            owners.append(float(read_network(self.path("net.bin.gz"))(batch.planes, batch.numbers).owner.mean()))
        self.assertLess(owners[0], 0.25)
        self.assertGreater(owners[1], 0.75)
        self.assertAlmostEqual(owners[2], (owners[0] + owners[1]) / 2, 2)

    def test_network_agrees_with_its_teacher_if_it_is_its_teacher(self) -> None:
        write_network(random_student(), self.path("net.bin.gz"))
        options = ["--network", self.path("net.bin.gz"), "--teacher", self.path("net.bin.gz"), "--rows", self.folder]
        with mock.patch.object(sys, "argv", ["held_out.py", *options]), contextlib.redirect_stdout(io.StringIO()) as printed:
            held_out.main()
        judged = json.loads(printed.getvalue())
        self.assertEqual((judged["size"], judged["positions"]), (SIZE, 200))
        self.assertLess(judged["winOff"], 0.01)
        self.assertLess(judged["leadOff"], 0.1)
        self.assertLess(judged["ownerOff"], 0.01)


class ReferenceTest(unittest.TestCase):
    def test_networks_say_what_katago_says(self) -> None:
        for network, file in (
            ("kata-g170-b6c96", "kata-reference"),
            ("kata-b7c96h3-transformer", "kata-reference-transformers"),
        ):
            path, references = os.path.join(SHARED, f"{network}.bin.gz"), os.path.join(SHARED, f"{file}.jsonl.gz")
            if not (os.path.exists(path) and os.path.exists(references)):
                self.skipTest(f"{path} or its references are missing")
            found = [r for r in compare_with_katago.read_references(references) if r.get("network") in (None, network)][::5]
            off = compare_with_katago.largest_differences(read_network(path).eval(), found)
            for name, limit in (("policy", 1e-3), ("win", 1e-3), ("owner", 1e-3), ("lead", 0.02), ("scoreMean", 0.02)):
                self.assertLess(off[name], limit, f"{network}: {name}")


if __name__ == "__main__":
    unittest.main()
