/** Sends raw bytes to the server. HTTP libraries would correct or refuse most of what an attacker sends. */
import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly text: string;
}

/** Sends bytes and reads until the server closes the connection or the time is over. */
export function sendRaw(port: number, bytes: string | Buffer, milliseconds = 5000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => socket.destroy(), milliseconds);
    socket.on('data', (chunk) => chunks.push(chunk));
    // The server may close the connection before it has read everything; that is not an error.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(readAnswer(Buffer.concat(chunks).toString('latin1')));
    });
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [start = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*: ?/, '')]);
  return {
    status: Number(start.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
    text,
  };
}
