/** The addresses under which a server may be called. */
import { isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];
const EVERY_INTERFACE = ['0.0.0.0', '::'];

export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);

/** Names of this machine when it listens on `host`; the first is the one to tell people. */
function namesOf(host: string): string[] {
  if (!EVERY_INTERFACE.includes(host)) return [host, ...LOOPBACK];
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return [...LOOPBACK, ...addresses.map(({ address }) => address), hostname()];
}

/**
 * What the header Host may say: our own names, with our port. A page of another
 * site can make its own name lead to this machine (DNS rebinding), and then
 * reads what it likes; its requests still carry its name.
 */
export function allowedHosts(host: string, port: number): ReadonlySet<string> {
  const authorities = namesOf(host).map((name) => {
    const lower = name.toLowerCase();
    return isIPv6(lower) ? `[${lower}]` : lower;
  });
  const withPort = authorities.map((authority) => `${authority}:${port}`);
  // Browsers leave out the port of the protocol.
  return new Set(port === 80 ? [...withPort, ...authorities] : withPort);
}
