/** The host names and addresses by which browsers may reach the server. */
import { isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];
const EVERY_INTERFACE = ['0.0.0.0', '::'];

export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);

/**
 * The names and addresses by which browsers can reach a server that listens on `host`. The program prints the first of
 * them for the user.
 */
function hostNames(host: string): string[] {
  if (!EVERY_INTERFACE.includes(host)) return [host, ...LOOPBACK];
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return [...LOOPBACK, ...addresses.map(({ address }) => address), hostname()];
}

/**
 * The allowed values of the Host header: this machine's names with the server's port. The owner of another web site can
 * make the site's domain name point to this machine (DNS rebinding), so that a visitor's browser sends requests to this
 * server. But the browser names that domain in the Host header, so the server can refuse these requests.
 */
export function allowedHosts(host: string, port: number): ReadonlySet<string> {
  const authorities = hostNames(host).map((name) => {
    const lower = name.toLowerCase();
    return isIPv6(lower) ? `[${lower}]` : lower;
  });
  const withPort = authorities.map((authority) => `${authority}:${port}`);
  // Port 80 is the default port of HTTP, which browsers leave out of the Host header.
  return new Set(port === 80 ? [...withPort, ...authorities] : withPort);
}
