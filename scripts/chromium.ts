/**
 * Finds the browser of the browser tests, or installs one (decisions §1): CHROMIUM_PATH, a Chrome or Chromium of this
 * machine, else Debian's package when root, else Playwright's own download. `node scripts/chromium.ts` prints its path.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { bin, fail, Problem, toolEnv } from './shell.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a Chrome or Chromium on this machine, or nothing.
 * @throws {Problem} when CHROMIUM_PATH names no program
 */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isProgram(given)) return given;
    throw new Problem(`CHROMIUM_PATH is ${given}, which is not a program. Correct it, or unset it to search.`);
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...NAMES.flatMap((name) => onPath.map((folder) => join(folder, name))), ...PLACES];
  return [...candidates, chromium.executablePath()].find(isProgram);
}

/**
 * As findChromium, installing one when there is none.
 * @throws {Problem} when that fails; the message says what to do
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  console.error(`Installing Chromium for the browser tests (${debian ? 'apt-get' : 'playwright'} install chromium) …`);
  if (debian) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    run(bin('playwright'), ['install', 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Problem('The browser tests need Chrome or Chromium. Install one, or set CHROMIUM_PATH to its program.');
}

/** Quiet unless it fails; whether the browser is there afterwards is what counts. */
function run(command: string, args: string[]): void {
  const result = spawnSync(command, args, { env: toolEnv({ DEBIAN_FRONTEND: 'noninteractive' }), encoding: 'utf8' });
  if (result.status !== 0) console.error(`${result.stdout}${result.stderr}`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    fail(error);
  }
}
