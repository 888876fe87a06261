"""An array that others read and write in place: its memory, handed over by DLPack."""

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # kinds of device, as DLPack numbers them
_CODES = {"i": 0, "u": 1, "f": 2}
_NAME = b"dltensor"


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (
        ("tensor", _Tensor),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


_lent: dict[int, Any] = {}  # what somebody else still uses, by address
_Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


def _returned(address: int) -> None:
    _lent.pop(address, None)


_give_back = _Deleter(_returned)


_capsule = ctypes.pythonapi.PyCapsule_New
_capsule.restype = ctypes.py_object
_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)


class Shared:
    """
    An array of a device by its address. Those who take it by DLPack (`torch.from_dlpack`,
    `jax.dlpack.from_dlpack`, `numpy.from_dlpack`) hold the same memory; nothing is copied.
    """

    def __init__(
        self, owner: Any, address: int, shape: tuple[int, ...], dtype: Any, device: int
    ) -> None:
        self.owner, self.address, self.device = owner, address, device
        self.shape, self.dtype = shape, np.dtype(dtype)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device, 0

    def __dlpack__(self, **_: Any) -> Any:
        sizes = (ctypes.c_int64 * len(self.shape))(*self.shape)
        code, bits = _CODES[self.dtype.kind], 8 * self.dtype.itemsize
        tensor = _Tensor(self.address, self.device, 0, len(self.shape), code, bits, 1, sizes)
        managed = _Managed(tensor, None, ctypes.cast(_give_back, ctypes.c_void_p))
        address = ctypes.addressof(managed)
        _lent[address] = managed, sizes, self.owner
        return _capsule(address, _NAME, None)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """How Numba and CuPy read it."""
        if self.device != CUDA:
            raise AttributeError("not on a GPU")
        return {
            "shape": self.shape,
            "typestr": self.dtype.str,
            "data": (self.address, False),
            "version": 3,
        }
