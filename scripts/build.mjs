/** Builds the web app into dist/web when its sources have changed since the last build. Runs on Node 20. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { fail, fromRoot, Problem, pinnedNode, run, say } from './shell.mjs';

const STAMP = fromRoot('dist', 'web.stamp');
const SOURCES = [
  'web',
  'contract/src',
  'content/src',
  'runtime/src',
  'docs/guide',
  'docs/screenshots',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Whether dist/web agrees with the sources. */
export function isBuilt() {
  return existsSync(fromRoot('dist', 'web', 'index.html')) && readStamp() === stampOfSources();
}

/**
 * Makes dist/web agree with the sources. Throws a Problem when the build fails.
 * @param {{ force?: boolean }} [options] `force` builds even when nothing has changed
 */
export async function ensureBuilt({ force = false } = {}) {
  if (!force && isBuilt()) return;
  const stamp = stampOfSources();
  say('Building the web app (vite build). This takes a minute or two …');
  // Removed first, so that a build that fails halfway is not taken for a finished one.
  rmSync(STAMP, { force: true });
  const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(pinnedNode(), [vite, 'build', 'web', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Problem('Building the web app failed: correct the error above and run the command again.');
  writeFileSync(STAMP, stamp);
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
}

/** A hash of names and contents, not of times: a fresh checkout or a branch switch there and back builds nothing. */
function stampOfSources() {
  const hash = createHash('sha256');
  // A build with the maintenance flag (§2.1) is another app made from the same sources.
  hash.update(process.env.VITE_MAINTENANCE ?? '');
  for (const source of SOURCES) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = fromRoot(path);
  if (!existsSync(full)) return;
  const entries = readdirIfFolder(full);
  if (!entries) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const entry of entries) if (!/\.test\.tsx?$/.test(entry)) addToHash(hash, join(path, entry));
}

function readdirIfFolder(path) {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
    .then(() => ensureBuilt({ force: true }))
    .catch(fail);
}
