/** Programs that tests need and that Debian has as packages. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { toolEnv } from './shell.mjs';

/** The paths at which programs of these names might be, by PATH. */
export function onPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function mayUseApt(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/** Quiet unless it fails; whether the program is there afterwards is what counts. */
export function aptInstall(name: string, purpose: string): void {
  console.error(`Installing ${name} for ${purpose} (apt-get install) …`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function run(command: string, args: string[]): void {
  const result = spawnSync(command, args, { env: toolEnv({ DEBIAN_FRONTEND: 'noninteractive' }), encoding: 'utf8' });
  if (result.status !== 0) console.error(`${result.stdout}${result.stderr}`);
}
