/** Packs the package and installs it into an empty folder. Installs only the package's own dependencies. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const npm = (args: string[], cwd: string): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Returns the folder of the project in which the package is installed. */
export function installPackage(folder: string): string {
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], ROOT);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) as string;
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', type: 'module' }));
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', join('..', archive)], project);
  return project;
}
