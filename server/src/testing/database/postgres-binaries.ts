import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
const OTHERS = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin', '/usr/local/pgsql/bin'];

/**
 * The folder of `initdb` and `postgres`: the newest of Debian's, else one on the PATH or a usual place, else Debian's
 * package installed now (needs root).
 * @throws {Error} when there is none; the message says what to do
 */
export async function postgresBinaries(): Promise<string> {
  const found = findBinaries();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing PostgreSQL for the tests (apt-get install postgresql) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await exec('apt-get', ['update', '-qq'], { env });
    await exec('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    const installed = findBinaries();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need PostgreSQL 15 or newer. Install it (initdb and postgres on the PATH), or set TEST_DATABASE_URL to ' +
      'a server on which the tests may create databases, e.g. postgres://user:password@localhost:5432/postgres.',
  );
}

function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...OTHERS,
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

// `node server/src/testing/database/postgres-binaries.ts`: has them installed before the tests start.
if (import.meta.main) {
  await postgresBinaries().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
