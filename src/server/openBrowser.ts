/** Shows the page in the browser of the person at this machine, where there is a desktop. */
import { spawn } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

/** The command that opens an address; undefined where nobody would see it. */
export function openCommand(platform: string, environment: Environment): readonly string[] | undefined {
  if (environment.CI) return undefined;
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  if (platform === 'darwin') return environment.SSH_CONNECTION ? undefined : ['open'];
  return environment.DISPLAY || environment.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}

/** Does its best: the address is printed anyway. */
export function openBrowser(address: string): void {
  const [program, ...words] = openCommand(process.platform, process.env) ?? [];
  if (program === undefined) return;
  const child = spawn(program, [...words, address], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
