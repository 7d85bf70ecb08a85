/** A stand-in for a server on this machine: it accepts one client and exchanges lines with it. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface LineConnection {
  send(line: string): void;
  /** The next line; undefined at the end. */
  next(): Promise<string | undefined>;
  close(): void;
}

function lineConnection(socket: Socket): LineConnection {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    send: (line) => void socket.write(`${line}\n`),
    next: async () => {
      const { value, done } = await lines.next();
      return done ? undefined : value;
    },
    close: () => void socket.end(),
  };
}

/** Lets a server and a client talk over the loopback interface until both are done. Returns what the server returns. */
export async function talk<T>(
  serve: (client: LineConnection) => Promise<T>,
  join: (server: LineConnection) => Promise<void>,
): Promise<T> {
  const listener = createServer();
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const accepted = once(listener, 'connection') as Promise<[Socket]>;
  const socket = connect((listener.address() as AddressInfo).port, '127.0.0.1');
  const [side] = await accepted;
  try {
    const [result] = await Promise.all([serve(lineConnection(side)), join(lineConnection(socket))]);
    return result;
  } finally {
    side.destroy();
    socket.destroy();
    listener.close();
  }
}
