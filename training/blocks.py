"""The residual blocks of a network's trunk. Each takes and returns a tensor of positions, channels, rows and columns."""
import math
from typing import Optional, Tuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from layers import NUMBERS_PER_POOLED_CHANNEL, Activation, Convolution, RmsNorm, ScaleShift, convolve, pool


class OrdinaryBlock(nn.Module):
    def __init__(self, channels: int, inner: int, width: int = 3, activation: str = "ACTIVATION_RELU") -> None:
        super().__init__()
        self.before, self.middle = ScaleShift(channels), ScaleShift(inner)
        self.first = Convolution(channels, inner, width)
        self.last = Convolution(inner, channels, width)
        self.activation = Activation(activation)

    def forward(self, x: Tensor) -> Tensor:
        inner = self.first(self.activation(self.before(x)))
        return x + self.last(self.activation(self.middle(inner)))


class PooledBlock(nn.Module):
    """An ordinary block in which some channels are pooled, so that each point learns of the whole board."""

    def __init__(
        self, channels: int, regular: int, pooled: int, width: int = 3, activation: str = "ACTIVATION_RELU"
    ) -> None:
        super().__init__()
        self.before, self.middle, self.pooled_norm = ScaleShift(channels), ScaleShift(regular), ScaleShift(pooled)
        self.regular = Convolution(channels, regular, width)
        self.pooled = Convolution(channels, pooled, width)
        self.pooled_to_bias = nn.Linear(NUMBERS_PER_POOLED_CHANNEL * pooled, regular, bias=False)
        self.last = Convolution(regular, channels, width)
        self.activation = Activation(activation)

    def forward(self, x: Tensor) -> Tensor:
        # One convolution of all channels is faster than two.
        weight = torch.cat([self.regular.weight, self.pooled.weight])
        both = convolve(self.activation(self.before(x)), weight)
        inner, pooled = both.split([self.regular.weight.shape[0], self.pooled.weight.shape[0]], 1)
        bias = self.pooled_to_bias(pool(self.activation(self.pooled_norm(pooled))))
        inner = inner + bias[:, :, None, None].to(inner.dtype)
        return x + self.last(self.activation(self.middle(inner)))


class AttentionBlock(nn.Module):
    """Attention among the points. Heads of queries share heads of keys and values in groups."""

    def __init__(
        self, norm: RmsNorm, heads: int, key_heads: int, matrices: Tuple[Tensor, ...], frequencies: Optional[Tensor]
    ) -> None:
        """`matrices` are those of query, key, value and output; `frequencies` of each head of keys, pair, x and y."""
        super().__init__()
        self.norm, self.heads, self.key_heads = norm, heads, key_heads
        self.query, self.key, self.value, self.out = (nn.Parameter(matrix) for matrix in matrices)
        self.frequencies = None if frequencies is None else nn.Parameter(frequencies)

    def forward(self, x: Tensor) -> Tensor:
        batch, channels, rows, columns = x.shape
        points = self.norm(x).permute(0, 2, 3, 1).reshape(batch, rows * columns, channels)
        query, key, value = (
            F.linear(points, matrix).view(batch, rows * columns, heads, -1)
            for matrix, heads in ((self.query, self.heads), (self.key, self.key_heads), (self.value, self.key_heads))
        )
        sharing = self.heads // self.key_heads
        if sharing > 1:
            key, value = key.repeat_interleave(sharing, 2), value.repeat_interleave(sharing, 2)
        if self.frequencies is not None:
            cosine, sine = self._turns(rows, columns)
            query, key = _turn(query, cosine, sine), _turn(key, cosine, sine)
        attended = _attend(query.transpose(1, 2), key.transpose(1, 2), value.transpose(1, 2))
        out = F.linear(attended.transpose(1, 2).reshape(batch, rows * columns, -1), self.out)
        return x + out.view(batch, rows, columns, channels).permute(0, 3, 1, 2)

    def _turns(self, rows: int, columns: int) -> Tuple[Tensor, Tensor]:
        """The cosine and sine by which each point turns each pair of channels of each head."""
        of_x, of_y = self.frequencies.repeat_interleave(self.heads // self.key_heads, 0).float().unbind(-1)
        y, x = (torch.arange(n, device=of_x.device).float()[:, None, None] for n in (rows, columns))
        angles = (y * of_y)[:, None] + (x * of_x)[None]
        return angles.cos().flatten(0, 1), angles.sin().flatten(0, 1)


def _turn(x: Tensor, cosine: Tensor, sine: Tensor) -> Tensor:
    a, b = x.float().unflatten(-1, (-1, 2)).unbind(-1)
    return torch.stack([a * cosine - b * sine, a * sine + b * cosine], -1).flatten(-2).to(x.dtype)


def _attend(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    if hasattr(F, "scaled_dot_product_attention"):
        return F.scaled_dot_product_attention(query, key, value)
    weights = torch.softmax(query @ key.transpose(-1, -2) / math.sqrt(query.shape[-1]), -1)
    return weights @ value


class FeedForwardBlock(nn.Module):
    """Two layers at each point alone, the first of them gated."""

    def __init__(self, norm: RmsNorm, one: Tensor, gate: Optional[Tensor], two: Tensor) -> None:
        super().__init__()
        self.norm = norm
        self.one, self.two = nn.Parameter(one), nn.Parameter(two)
        self.gate = None if gate is None else nn.Parameter(gate)

    def forward(self, x: Tensor) -> Tensor:
        points = self.norm(x).permute(0, 2, 3, 1)
        inner = F.silu(F.linear(points, self.one))
        if self.gate is not None:
            inner = inner * F.linear(points, self.gate)
        return x + F.linear(inner, self.two).permute(0, 3, 1, 2)
