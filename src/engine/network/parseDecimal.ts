/**
 * Reads decimal numbers from text. The functions return NaN for everything else, also for notations that JavaScript
 * accepts, such as "0x10" and "Infinity".
 */

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,4})?$/;
/**
 * `parseDecimalBytes` does not read exponents that are much larger than this. It leaves numbers with such exponents to
 * `parseDecimal`, which is slower.
 */
const MAX_EXPONENT = 1000;
/** The powers of ten from 1 to 10^22. Floating-point numbers hold these powers exactly, but not the larger ones. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

const [PLUS, MINUS, POINT, ZERO, NINE, LOWER_E] = [43, 45, 46, 48, 57, 101] as const;
/** Setting this bit in the code of a capital letter gives the code of the small letter. */
const SMALL = 0x20;

/** Returns the number that the text states; NaN if the text is not a decimal number. */
export const parseDecimal = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);

/**
 * Returns the decimal number in the bytes from `start` to `end` - 1; NaN if they are not a decimal number. The result
 * is the same as that of `parseDecimal`, but takes a fraction of the time: the function reads most numbers as a whole
 * number that is multiplied or divided by a power of ten. If floating-point numbers hold both of these numbers exactly,
 * the product or quotient is rounded correctly. Otherwise the function calls `parseDecimal`.
 */
export function parseDecimalBytes(bytes: Uint8Array, start: number, end: number): number {
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
  // If the exponent is not valid, `exponent` is NaN. Then the comparison with it is false, so `isExact` is false, too.
  const isExact = count > 0 && digits <= Number.MAX_SAFE_INTEGER && Math.abs(exponent) < POWERS.length;
  if (!isExact) return parseDecimal(String.fromCharCode(...bytes.subarray(start, end)));
  const size = exponent < 0 ? digits / (POWERS[-exponent] as number) : digits * (POWERS[exponent] as number);
  return first === MINUS ? -size : size;
}

/**
 * Returns the value of an exponent such as "e-5", whose letter is at `start`. Returns NaN if the exponent is not valid
 * or has too many digits.
 */
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
