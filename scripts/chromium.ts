/**
 * Finds the browsers of the browser tests, or installs them (decisions §1): CHROMIUM_PATH, a Chrome or Chromium of this
 * machine, else Debian's package when root, else Playwright's own download. `node scripts/chromium.ts` prints their paths.
 */
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { aptInstall, isProgram, mayUseApt, onPath } from './debian-packages.ts';
import { bin, fail, Problem, toolEnv } from './shell.mjs';

const PURPOSE = 'the browser tests';
const HEADLESS_SHELL = 'chromium-headless-shell';
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
  return [...onPath(NAMES), ...PLACES, chromium.executablePath()].find(isProgram);
}

/**
 * As findChromium, installing one when there is none.
 * @throws {Problem} when that fails; the message says what to do
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (mayUseApt()) aptInstall('chromium', PURPOSE);
  else {
    console.error('Installing Chromium for the browser tests (playwright install chromium) …');
    const install = spawnSync(bin('playwright'), ['install', 'chromium'], { env: toolEnv(), encoding: 'utf8' });
    if (install.status !== 0) console.error(`${install.stdout}${install.stderr}`);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Problem('The browser tests need Chrome or Chromium. Install one, or set CHROMIUM_PATH to its program.');
}

/**
 * Chromium without windows: the same engine for half the processor time, though without notifications. The browser of
 * ensureChromium where Debian's package of it is not to be had, or CHROMIUM_PATH says which one to use.
 */
export function ensureHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  if (mayUseApt() && !findHeadlessShell()) aptInstall(HEADLESS_SHELL, PURPOSE);
  return findHeadlessShell() ?? ensureChromium();
}

function findHeadlessShell(): string | undefined {
  return onPath([HEADLESS_SHELL]).find(isProgram);
}

if (import.meta.main) {
  try {
    console.log(`${ensureHeadlessShell()}\n${ensureChromium()}`);
  } catch (error) {
    fail(error);
  }
}
