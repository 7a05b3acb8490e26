import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode, serverArguments, serverEnvironment } from '../scripts/shell.mjs';
import { startSupervised } from '../scripts/supervisor.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** The built product, running on an empty data folder of its own. */
export interface RunningServer {
  /** E.g. http://127.0.0.1:40123, without a slash at the end. */
  url: string;
  dataFolder: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it (SIGTERM), removes its data and gives its exit code. */
  stop(): Promise<number>;
}

/**
 * Starts what `npm start` serves, on a free port, and waits until it says that it is ready.
 * @param settings environment variables of the README's table, over the usual ones
 * @throws {Error} with the server's output when it does not become ready
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lorebox-e2e-'));
  const { match, output, stop } = await startSupervised({
    command: pinnedNode(),
    args: serverArguments,
    cwd: PROJECT,
    folder: dataFolder,
    env: {
      // Nothing else of this shell's: its PORT, DATABASE_URL or PUBLIC_URL belong to another server.
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      ...serverEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      // Every test makes an account, from one address.
      LOREBOX_RATE_LIMIT: 'off',
      ...settings,
    },
    ready: /Lorebox is ready at (https?:\/\/\S+?)\/?\s*$/,
  });
  return { url: match[1]!, dataFolder, output, stop };
}
