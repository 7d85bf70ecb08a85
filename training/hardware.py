"""Where the arithmetic happens, and how: the device, its fast number formats, and compiled networks."""
import contextlib
from typing import Any, Callable, ContextManager, Dict, Optional

import torch
from torch import nn


class Hardware:
    def __init__(self, name: Optional[str] = None, threads: Optional[int] = None) -> None:
        """`name` is PyTorch's name of a device; without it, an accelerator is taken if there is one."""
        self.device = torch.device(name or ("cuda" if torch.cuda.is_available() else "cpu"))
        self.is_accelerator = self.device.type == "cuda"
        self._compiled: Dict[nn.Module, Callable[..., Any]] = {}
        if threads:
            torch.set_num_threads(threads)
        if self.is_accelerator:
            torch.backends.cudnn.benchmark = True
            torch.set_float32_matmul_precision("high")
        self.is_half = self.is_accelerator or _has_bfloat16()

    def precision(self, is_teacher: bool = False) -> ContextManager[Any]:
        """16 bits where they are fast. A teacher gets more exact numbers than a student that learns."""
        if not self.is_half or (is_teacher and not self.is_accelerator):
            return contextlib.nullcontext()
        return torch.autocast(self.device.type, dtype=torch.float16 if is_teacher else torch.bfloat16)

    def prepared(self, network: nn.Module) -> Any:
        return network.to(self.device).to(memory_format=torch.channels_last)

    def compiled(self, network: nn.Module) -> Callable[..., Any]:
        """The network, compiled for each shape of its inputs, or the network itself where that is not possible.

        Only for evaluating: with PyTorch 2.11, gradients of compiled networks were not finite.
        """
        if network not in self._compiled:
            self._compiled[network] = _compile(network) if self.is_accelerator else network
        return self._compiled[network]


def _compile(network: nn.Module) -> Callable[..., Any]:
    if not hasattr(torch, "compile"):
        return network
    # Where the compiler fails, the network runs as it is.
    torch._dynamo.config.suppress_errors = True
    return torch.compile(network, dynamic=False)  # type: ignore[no-any-return]


def _has_bfloat16() -> bool:
    try:
        with open("/proc/cpuinfo") as file:
            return "avx512_bf16" in file.read()
    except OSError:
        return False
