/**
 * Encodes texts in the charsets of old files. Platforms decode these charsets but do not encode them, so the table
 * comes from decoding every pair of bytes.
 */
const tables = new Map<string, Map<string, readonly number[]>>();

function tableOf(charset: string): Map<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(charset);
  const add = (...bytes: number[]): void => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if ([...char].length === 1 && char !== '\ufffd' && !table.has(char)) table.set(char, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  // Some versions of Node.js decode windows-1252 as plain Latin-1.
  if (charset === 'windows-1252') table.set('’', [0x92]);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  return table;
}

export function encodeIn(charset: string, text: string): Uint8Array {
  const table = tables.get(charset) ?? tableOf(charset);
  tables.set(charset, table);
  const bytes = [...text].flatMap((char) => {
    const code = table.get(char);
    if (!code) throw new Error(`${char} is not in ${charset}`);
    return code;
  });
  return Uint8Array.from(bytes);
}
