import { mkdtemp, rm } from 'node:fs/promises';
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
 * @param settings environment variables of docs/guide/configure.md, over the usual ones
 * @throws {Error} with the server's output when it does not become ready
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lorebox-e2e-'));
  return { ...(await run({ dataFolder, folder: dataFolder, stopSignal: 'SIGTERM', settings })), dataFolder };
}

/** A server that is killed (SIGKILL) and started again with the data and the address that it had. */
export interface KillableServer {
  url: string;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  /** Kills it and removes its data. */
  remove(): Promise<void>;
}

export async function startKillableServer(): Promise<KillableServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lorebox-e2e-'));
  const start = async (settings: Record<string, string>) => {
    // Removed with each process; the data stay.
    const folder = await mkdtemp(join(tmpdir(), 'lorebox-e2e-'));
    return run({ dataFolder, folder, stopSignal: 'SIGKILL', settings });
  };
  let running = await start({});
  const { url } = running;
  const kill = async () => void (await running.stop());
  return {
    url,
    kill,
    async startAgain() {
      running = await start({ PORT: new URL(url).port });
    },
    async remove() {
      await kill();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

interface Run {
  dataFolder: string;
  /** Removed when the server has ended. */
  folder: string;
  stopSignal: NodeJS.Signals;
  settings: Record<string, string>;
}

async function run({ dataFolder, folder, stopSignal, settings }: Run) {
  const { match, output, stop } = await startSupervised({
    command: pinnedNode(),
    args: serverArguments,
    cwd: PROJECT,
    ...{ folder, stopSignal },
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
  return { url: match[1]!, output, stop };
}
