/**
 * The CRC-32 checksum (ISO 3309, as in zip and PNG). It detects all damage that lies within 32 successive bits. Other
 * damage goes undetected with a probability of 2^-32.
 */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320;
  return crc;
});

/** Computes the checksum of the bytes. If the data come in parts, `before` is the checksum of the earlier parts. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[i] as number)) & 0xff] as number);
  return ~crc >>> 0;
}
