/** Lines of a stream, as they are typed. */
import { createInterface } from 'node:readline';

export async function* readLines(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of reader) yield line;
  } finally {
    reader.close();
  }
}
