import { execFile } from 'node:child_process';
import { chown, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSupervised } from '../../../../scripts/supervisor.ts';
import { postgresBinaries } from './postgres-binaries.ts';

const exec = promisify(execFile);

/** A test may lose its data with the machine, so nothing waits for the disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'jit=off'];

/** A PostgreSQL server for tests: its URL (database `postgres`, no password) and how to end it. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * Gives a PostgreSQL server: the one of TEST_DATABASE_URL (left running by `stop`), else a fresh one in a temporary
 * folder, which ends with this process even when that is killed. Installs Debian's package when root and missing.
 * @throws {Error} when no PostgreSQL can be had; the message says what to do
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const binaries = await postgresBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'lorebox-postgres-'));
  const user = await unprivilegedUser();
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  // Sorting as on a usual installation (ICU), not by code point as SQLite does, so that a query which forgets to say
  // which it wants differs between the two engines here and not first in production.
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US'];
  const initdb = ['-D', data, '-U', 'lorebox', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale];
  await exec(join(binaries, 'initdb'), initdb, { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } });
  const port = await freePort();
  const server = await startSupervised({
    command: join(binaries, 'postgres'),
    args: ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...SETTINGS.flatMap((s) => ['-c', s])],
    env: { ...process.env, LC_ALL: 'C' },
    folder,
    ...user,
    // Immediate shutdown: there is nothing to keep.
    stopSignal: 'SIGQUIT',
    ready: /database system is ready to accept connections/,
  });
  return {
    // By its socket: a statement takes three quarters of the time that it takes over TCP.
    url: `postgres://lorebox@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      await server.stop();
    },
  };
}

/** PostgreSQL refuses to run as root: the user that its Debian package made, or nobody special when not root. */
async function unprivilegedUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => exec('id', [flag, 'postgres'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
