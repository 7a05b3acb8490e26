/**
 * Names every platform's optional package in package-lock.json.
 *
 * `npm ci` refuses a lock that leaves out an optional dependency, even one for another platform; npm leaves them out
 * when the registry it was made from does not carry them. Run `npm run lock` after adding or updating a dependency.
 * The entries carry no integrity hash (it is not known here), only version, os, cpu and libc, so that npm skips them
 * on other platforms and fetches the pinned version on theirs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot, say } from './shell.mjs';

const OS = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'netbsd', 'sunos', 'aix', 'win32', 'openharmony'];
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** The os, cpu and libc limits that a platform package's name states, e.g. `…-linux-x64-musl`. */
export function limitsOf(name) {
  const words = name.split(/[/-]/);
  const os = OS.find((word) => words.includes(word));
  const cpu = CPU.find((word) => words.includes(word));
  if (cpu === 'wasm32') return { cpu: ['wasm32'] };
  if (!os || !cpu) return undefined;
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
  return { cpu: [cpu], ...(os === 'linux' && libc ? { libc } : {}), os: [os] };
}

/**
 * The platform packages that a parsed package-lock.json leaves out, as the entries to add.
 * @returns {[path: string, entry: object][]}
 */
export function missingPackages(lock) {
  const missing = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const target = `node_modules/${name}`;
      const limits = limitsOf(name);
      if (lock.packages[target] || lock.packages[`${path}/${target}`] || !limits) continue;
      missing.set(target, { version, ...(entry.dev ? { dev: true } : {}), ...limits, optional: true });
    }
  }
  return [...missing];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = fromRoot('package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingPackages(lock);
  const packages = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  say(`package-lock.json: ${missing.length} platform packages added.`);
}
