/** Opens the page in the default browser if this machine has a desktop. */
import { spawn } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the command that opens an address in the browser. Returns undefined if there is no desktop: in automated
 * tests (CI), or if the person is connected by SSH.
 */
export function browserCommand(platform: string, environment: Environment): readonly string[] | undefined {
  if (environment.CI) return undefined;
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  if (platform === 'darwin') return environment.SSH_CONNECTION ? undefined : ['open'];
  return environment.DISPLAY || environment.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}

/**
 * Opens the address in a browser. Failures are ignored, because the program also prints the address, so that the person
 * can open it.
 */
export function openBrowser(address: string): void {
  const [program, ...words] = browserCommand(process.platform, process.env) ?? [];
  if (program === undefined) return;
  const child = spawn(program, [...words, address], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
