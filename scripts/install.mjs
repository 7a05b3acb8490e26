/** Installs the pinned dependencies when they are missing or the lock has changed since. Runs on Node 20. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fromRoot, Problem, run, say } from './shell.mjs';

const LOCK = fromRoot('package-lock.json');
const STAMP = fromRoot('node_modules', '.lorebox-installed');

/**
 * Makes node_modules agree with package-lock.json. Throws a Problem when npm can't.
 * @param {{ tools?: boolean }} [options] `tools`: also what builds and tests (devDependencies), which npm leaves out under
 *   NODE_ENV=production and `--omit=dev`. Serving a built app needs none of it.
 */
export async function ensureInstalled({ tools = true } = {}) {
  const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (installedBy(lock) && (!tools || hasTools())) return;
  say('Installing dependencies (npm ci). The first time this takes a few minutes …');
  const code = await run('npm', installArguments({ tools }), { quiet: true });
  if (code !== 0) {
    throw new Problem(
      'Installing dependencies failed (see above). Check the network and the npm registry; when package.json was ' +
        'edited, run `npm install` and `npm run lock`, then try again.',
    );
  }
  writeFileSync(STAMP, lock);
}

/** What npm is told. Without `tools` its own rule holds: everything, or what NODE_ENV=production leaves. */
export function installArguments({ tools }) {
  // Engine warnings are silenced: npm checks the machine's Node, not the pinned one that runs them.
  return ['ci', '--loglevel=error', ...(tools ? ['--include=dev'] : [])];
}

function hasTools() {
  const { devDependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  return Object.keys(devDependencies).every((name) => existsSync(fromRoot('node_modules', name, 'package.json')));
}

function installedBy(lock) {
  if (!existsSync(fromRoot('node_modules', 'node', 'bin'))) return false;
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === lock;
  // Installed by `npm ci` or `npm install` directly: npm leaves this file behind when it has finished.
  const npmStamp = fromRoot('node_modules', '.package-lock.json');
  const fresh = existsSync(npmStamp) && statSync(npmStamp).mtimeMs >= statSync(LOCK).mtimeMs;
  if (fresh) writeFileSync(STAMP, lock);
  return fresh;
}
