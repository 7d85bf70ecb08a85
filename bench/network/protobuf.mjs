/**
 * Writes protocol buffers. A message is a list of fields, each with its number and its value: a whole number, a text,
 * bytes, or again a list of fields.
 */
const VARINT = 0;
const LENGTH_DELIMITED = 2;

export const encode = (fields) => Buffer.concat(fields.map(([number, value]) => encodeField(number, value)));

function encodeField(number, value) {
  if (typeof value === 'number') return Buffer.concat([varint(number * 8 + VARINT), varint(value)]);
  const bytes = Array.isArray(value) ? encode(value) : Buffer.from(value);
  return Buffer.concat([varint(number * 8 + LENGTH_DELIMITED), varint(bytes.length), bytes]);
}

/** A number from 0 on: seven bits in each byte, the lowest first. All bytes but the last have the eighth bit set. */
function varint(value) {
  const bytes = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}
