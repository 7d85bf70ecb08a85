"""Reads and writes networks in KataGo's file format: reads versions 8 to 17, writes version 8."""
import gzip
import os
from typing import Callable, List, Optional, Tuple, Union

import torch
from torch import Tensor, nn

from blocks import AttentionBlock, FeedForwardBlock, OrdinaryBlock, PooledBlock
from layers import Activation, Convolution, RmsNorm, ScaleShift
from model import GLOBALS, PLANES, Network, PolicyHead, ValueHead

OLDEST_VERSION, NEWEST_VERSION, WRITTEN_VERSION = 8, 17, 8
VERSION_WITH_NAMED_ACTIVATIONS, VERSION_WITH_MULTIPLIERS, VERSION_WITH_OPTIONS, VERSION_WITH_HEAD_OPTIONS = 11, 13, 15, 17
EPSILON = 1e-5
#: A 32-bit float has 24 significant bits.
SIGNIFICANT_FLOAT_BITS = 24


def read_network(path: str) -> Network:
    with gzip.open(path) as file:
        return _Reader(file.read()).network()


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data, self.at, self.version = data, 0, 0

    def word(self) -> str:
        end = self.data.index(b"\n", self.at)
        word, self.at = self.data[self.at : end].decode(), end + 1
        return word.strip()

    def number(self) -> int:
        return int(self.word())

    def numbers(self, count: int) -> List[int]:
        return [self.number() for _ in range(count)]

    def floats(self, *shape: int) -> Tensor:
        count = int(torch.Size(shape).numel())
        if self.data[self.at : self.at + 5] != b"@BIN@":
            raise ValueError(f"byte {self.at} is not the beginning of weights")
        values = torch.frombuffer(bytearray(self.data[self.at + 5 : self.at + 5 + 4 * count]), dtype=torch.float32)
        self.at += 5 + 4 * count + 1
        return values.reshape(shape)

    def convolution(self) -> Convolution:
        self.word()
        height, width, inputs, outputs, *_ = self.numbers(6)
        assert height == width
        layer = Convolution(inputs, outputs, width)
        layer.weight.data = self.floats(height, width, inputs, outputs).permute(3, 2, 0, 1).contiguous()
        return layer

    def norm(self) -> ScaleShift:
        self.word()
        layer = ScaleShift(channels := self.number())
        epsilon, has_scale, has_shift = float(self.word()), self.number(), self.number()
        mean, variance = self.floats(channels), self.floats(channels)
        scale = self.floats(channels) if has_scale else torch.ones(channels)
        shift = self.floats(channels) if has_shift else torch.zeros(channels)
        layer.scale.data = scale / torch.sqrt(variance + epsilon)
        layer.shift.data = shift - mean * layer.scale.data
        return layer

    def point_norm(self) -> RmsNorm:
        self.word()
        layer = RmsNorm(channels := self.number(), float(self.word()), False)
        layer.scale.data = self.floats(channels)
        return layer

    def tip_norm(self) -> RmsNorm:
        self.word()
        layer = RmsNorm(channels := self.number(), float(self.word()), self.number() == 1)
        assert self.number() == 0
        layer.scale.data, layer.shift.data = self.floats(channels), self.floats(channels)
        return layer

    def activation(self) -> str:
        self.word()
        return self.word() if self.version >= VERSION_WITH_NAMED_ACTIVATIONS else "ACTIVATION_RELU"

    def matrix(self) -> Tensor:
        """Returns a row for each output."""
        self.word()
        inputs, outputs = self.numbers(2)
        return self.floats(inputs, outputs).t().contiguous()

    def linear(self, has_bias: bool = False) -> nn.Linear:
        weight = self.matrix()
        layer = nn.Linear(weight.shape[1], weight.shape[0], bias=has_bias)
        layer.weight.data = weight
        if has_bias:
            self.word()
            layer.bias.data = self.floats(self.number())
        return layer

    def network(self) -> Network:
        name, self.version = self.word(), self.number()
        if not OLDEST_VERSION <= self.version <= NEWEST_VERSION:
            raise ValueError(f"version {self.version} is not supported")
        assert self.numbers(2) == [PLANES, GLOBALS]
        factors = [20.0] * 3
        if self.version >= VERSION_WITH_MULTIPLIERS:
            factors = [float(self.word()) for _ in range(7)][1:4]
        if self.version >= VERSION_WITH_OPTIONS:
            self.numbers(8)
        self.word()
        count, *_ = self.numbers(6)
        has_rms_norm = self.version >= VERSION_WITH_OPTIONS and self.numbers(6)[0] == 1
        planes, numbers = self.convolution(), self.linear()
        blocks = [self.block() for _ in range(count)]
        tip = nn.Sequential(self.tip_norm() if has_rms_norm else self.norm(), Activation(self.activation()))
        return Network(name, planes, numbers, blocks, tip, self.policy_head(), self.value_head(), factors)

    def block(self) -> nn.Module:
        kind, _ = self.word(), self.word()
        if kind == "transformer_attention_block":
            return self.attention_block()
        if kind == "transformer_ffn_block":
            _, _, is_gated = self.numbers(3)
            norm, one = self.point_norm(), self.matrix()
            return FeedForwardBlock(norm, one, self.matrix() if is_gated else None, self.matrix())
        before, activation, first = self.norm(), self.activation(), self.convolution()
        inner, channels, width, _ = first.weight.shape
        block: Union[OrdinaryBlock, PooledBlock]
        if kind == "ordinary_block":
            block = OrdinaryBlock(channels, inner, width, activation)
            block.first = first
        elif kind == "gpool_block":
            pooled = self.convolution()
            block = PooledBlock(channels, inner, pooled.weight.shape[0], width, activation)
            block.regular, block.pooled, block.pooled_norm = first, pooled, self.norm()
            self.activation()
            block.pooled_to_bias = self.linear()
        else:
            raise ValueError(f"blocks of the kind {kind} are not supported")
        block.before, block.middle = before, self.norm()
        self.activation()
        block.last = self.convolution()
        return block

    def attention_block(self) -> AttentionBlock:
        heads, key_heads, query_size, _, is_rotary, is_learned = self.numbers(6)
        norm = self.point_norm()
        matrices = (self.matrix(), self.matrix(), self.matrix(), self.matrix())
        frequencies: Optional[Tensor] = None
        if is_learned:
            self.word()
            frequencies = self.floats(*self.numbers(3))
        elif is_rotary:
            self.word()
            frequencies = _fixed_frequencies(float(self.word()), key_heads, query_size)
        return AttentionBlock(norm, heads, key_heads, matrices, frequencies)

    def policy_head(self) -> PolicyHead:
        self.word()
        if self.version >= VERSION_WITH_HEAD_OPTIONS:
            self.numbers(4)
        first, pooled, pooled_norm = self.convolution(), self.convolution(), self.norm()
        head = PolicyHead(first.weight.shape[1], first.weight.shape[0], pooled.weight.shape[0])
        head.first, head.pooled, head.pooled_norm = first, pooled, pooled_norm
        head.pooled_activation = Activation(self.activation())
        head.pooled_to_bias, head.middle = self.linear(), self.norm()
        head.activation, head.last = Activation(self.activation()), self.convolution()
        if self.version >= VERSION_WITH_OPTIONS:
            head.passing = nn.Sequential(self.linear(True), Activation(self.activation()), self.linear())
        else:
            head.passing = nn.Sequential(self.linear())
        return head

    def value_head(self) -> ValueHead:
        self.word()
        if self.version >= VERSION_WITH_HEAD_OPTIONS:
            self.numbers(3)
        first, norm, activation, hidden = self.convolution(), self.norm(), self.activation(), self.linear(True)
        head = ValueHead(first.weight.shape[1], first.weight.shape[0], hidden.out_features)
        head.first, head.norm, head.activation, head.hidden = first, norm, Activation(activation), hidden
        head.hidden_activation = Activation(self.activation())
        head.value, head.score, head.owner = self.linear(True), self.linear(True), self.convolution()
        return head


def _fixed_frequencies(theta: float, heads: int, query_size: int) -> Tensor:
    """The first half of the pairs turns with y, the second with x."""
    half = query_size // 4
    falling = theta ** (-2 * torch.arange(half, dtype=torch.float64) / (query_size // 2))
    frequencies = torch.zeros(2 * half, 2, dtype=torch.float64)
    frequencies[:half, 1], frequencies[half:, 0] = falling, falling
    return frequencies.float().expand(heads, -1, -1).contiguous()


def write_network(network: Network, path: str, significant_bits: int = SIGNIFICANT_FLOAT_BITS) -> int:
    """Writes a network of ordinary and pooled blocks. Returns the size of the file in bytes."""
    writer = _Writer(significant_bits)
    writer.network(network)
    partial = f"{path}.partial"
    with open(partial, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(b"".join(writer.parts))
    os.replace(partial, path)
    return os.path.getsize(path)


def rounded(values: Tensor, significant_bits: int) -> Tensor:
    """Rounds floats to the nearest ones with so many significant bits. Then gzip finds the zeros in them."""
    dropped = SIGNIFICANT_FLOAT_BITS - significant_bits
    if dropped == 0:
        return values
    bits = values.contiguous().view(torch.int32)
    half, mask = 1 << (dropped - 1), -1 << dropped
    return ((bits + half) & mask).view(torch.float32)


class _Writer:
    def __init__(self, significant_bits: int) -> None:
        self.bits, self.parts = significant_bits, []  # type: Tuple[int, List[bytes]]

    def words(self, *words: Union[str, int]) -> None:
        self.parts.extend(f"{word}\n".encode() for word in words)

    def floats(self, values: Tensor) -> None:
        exact = rounded(values.detach().float().cpu().contiguous(), self.bits)
        self.parts.extend((b"@BIN@", exact.numpy().astype("<f4").tobytes(), b"\n"))

    def convolution(self, name: str, layer: Convolution) -> None:
        outputs, inputs, height, width = layer.weight.shape
        self.words(name, height, width, inputs, outputs, 1, 1)
        self.floats(layer.weight.permute(2, 3, 1, 0))

    def norm(self, name: str, layer: nn.Module) -> None:
        channels = len(layer.scale)
        self.words(name, channels, EPSILON, 1, 1)
        # Mean and variance are such that only scale and shift remain.
        self.parts.extend((b"@BIN@", bytes(4 * channels), b"\n"))
        self.parts.extend((b"@BIN@", (torch.ones(channels) - EPSILON).numpy().astype("<f4").tobytes(), b"\n"))
        self.floats(layer.scale)
        self.floats(layer.shift)

    def linear(self, name: str, layer: nn.Linear) -> None:
        outputs, inputs = layer.weight.shape
        self.words(f"{name}/w", inputs, outputs)
        self.floats(layer.weight.t())
        if layer.bias is not None:
            self.words(f"{name}/b", outputs)
            self.floats(layer.bias)

    def network(self, network: Network) -> None:
        channels = network.planes.weight.shape[0]
        pooled = [block.pooled.weight.shape[0] for block in network.blocks if isinstance(block, PooledBlock)]
        pooled_channels = max(pooled, default=8)
        self.words(network.name, WRITTEN_VERSION, PLANES, GLOBALS, "trunk", len(network.blocks))
        self.words(channels, channels, channels - pooled_channels, pooled_channels, pooled_channels)
        self.convolution("conv1", network.planes)
        self.linear("ginputw", network.numbers)
        for i, block in enumerate(network.blocks):
            self.block(f"rconv{i + 1}", block)
        self.norm("trunk/norm", network.tip[0])
        self.words("trunk/actv")
        self.policy_head(network.policy)
        self.value_head(network.value)

    def block(self, name: str, block: nn.Module) -> None:
        is_pooled = isinstance(block, PooledBlock)
        self.words("gpool_block" if is_pooled else "ordinary_block", name)
        self.norm(f"{name}/norm1", block.before)
        self.words(f"{name}/actv1")
        if is_pooled:
            self.convolution(f"{name}/w1a", block.regular)
            self.convolution(f"{name}/w1b", block.pooled)
            self.norm(f"{name}/norm1b", block.pooled_norm)
            self.words(f"{name}/actv1b")
            self.linear(f"{name}/w1r", block.pooled_to_bias)
        else:
            self.convolution(f"{name}/w1", block.first)
        self.norm(f"{name}/norm2", block.middle)
        self.words(f"{name}/actv2")
        self.convolution(f"{name}/w2", block.last)

    def policy_head(self, head: PolicyHead) -> None:
        self.words("policyhead")
        self.convolution("p1", head.first)
        self.convolution("g1", head.pooled)
        self.norm("g1/norm", head.pooled_norm)
        self.words("g1/actv")
        self.linear("g2", head.pooled_to_bias)
        self.norm("p1/norm", head.middle)
        self.words("p1/actv")
        self.convolution("p2", head.last)
        self.linear("pass", head.passing[0])

    def value_head(self, head: ValueHead) -> None:
        self.words("valuehead")
        self.convolution("v1", head.first)
        self.norm("v1/norm", head.norm)
        self.words("v1/actv")
        self.linear("v2", head.hidden)
        self.words("v2/actv")
        self.linear("v3", head.value)
        self.linear("sv3", head.score)
        self.convolution("vownership", head.owner)
