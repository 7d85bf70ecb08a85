/**
 * Reads decimal numbers. Other notations that JavaScript knows, such as "0x10" and "Infinity", are not numbers here.
 */

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,4})?$/;
/** A larger exponent is left to the slow way. */
const MAX_EXPONENT = 1000;
/** These powers of ten are exact as floating-point numbers, and larger ones are not. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

const [PLUS, MINUS, POINT, ZERO, NINE, LOWER_E] = [43, 45, 46, 48, 57, 101] as const;
/** Turns a capital letter into a small one. */
const SMALL = 0x20;

/** Returns NaN if the text is not a decimal number. */
export const decimalOf = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);

/**
 * Returns the number that is written at `start` to `end` - 1, or NaN. This is as exact as `decimalOf` and several times
 * as fast, because most numbers are an exact integer times or divided by an exact power of ten: one rounding.
 */
export function decimalAt(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start] as number;
  let at = first === MINUS || first === PLUS ? start + 1 : start;
  let digits = 0;
  let exponent = 0;
  let count = 0;
  let hasPoint = false;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= ZERO && byte <= NINE) {
      digits = digits * 10 + byte - ZERO;
      count++;
      if (hasPoint) exponent--;
    } else if (byte === POINT && !hasPoint) hasPoint = true;
    else break;
  }
  if (at < end) exponent += exponentAt(bytes, at, end);
  // The comparison is also false if there is no valid exponent.
  const isExact = count > 0 && digits <= Number.MAX_SAFE_INTEGER && Math.abs(exponent) < POWERS.length;
  if (!isExact) return decimalOf(String.fromCharCode(...bytes.subarray(start, end)));
  const size = exponent < 0 ? digits / (POWERS[-exponent] as number) : digits * (POWERS[exponent] as number);
  return first === MINUS ? -size : size;
}

/** Returns the exponent from its letter on, or NaN. */
function exponentAt(bytes: Uint8Array, start: number, end: number): number {
  if (((bytes[start] as number) | SMALL) !== LOWER_E) return Number.NaN;
  const sign = bytes[start + 1];
  let exponent = 0;
  const first = sign === MINUS || sign === PLUS ? start + 2 : start + 1;
  for (let at = first; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0 || digit > 9 || exponent > MAX_EXPONENT) return Number.NaN;
    exponent = exponent * 10 + digit;
  }
  if (first >= end) return Number.NaN;
  return sign === MINUS ? -exponent : exponent;
}
