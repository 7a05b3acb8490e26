/** Installs the pinned dependencies when they are missing or the lock has changed since. Runs on Node 20. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fromRoot, Problem, run, say } from './shell.mjs';

const LOCK = fromRoot('package-lock.json');
const STAMP = fromRoot('node_modules', '.lorebox-installed');

/** Makes node_modules agree with package-lock.json. Throws a Problem when npm can't. */
export async function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (installedBy(lock)) return;
  say('Installing dependencies (npm ci) …');
  // Engine warnings are silenced: npm checks the machine's Node, not the pinned one that runs them.
  const code = await run('npm', ['ci', '--loglevel=error'], { quiet: true });
  if (code !== 0) {
    throw new Problem(
      'Installing dependencies failed (see above). Check the network and the npm registry; when package.json was ' +
        'edited, run `npm install` and `npm run lock`, then try again.',
    );
  }
  writeFileSync(STAMP, lock);
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
