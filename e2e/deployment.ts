import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from './server.ts';
import { test as base } from './test.ts';

const BUILT = fileURLToPath(new URL('../dist/web', import.meta.url));

/** A server of its own, whose web app can be replaced and which can go away and come back. */
export interface Deployment {
  /** Stays the same over `stop` and `start`. */
  url: string;
  /** The stamp that it publishes now. */
  timeStamp(): Promise<number>;
  /** Publishes another version file. */
  publish(file: string): Promise<void>;
  /** Publishes a file, e.g. `index.html`, otherwise than it was built. */
  replaceFile(name: string, change: (text: string) => string): Promise<void>;
  /** Ends the server; its data stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it for good. */
  remove(): Promise<void>;
}

export async function deploy(): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'lorebox-deployment-'));
  const webRoot = join(folder, 'web');
  const versionFile = join(webRoot, 'assets', 'version.json');
  await cp(BUILT, webRoot, { recursive: true });
  const settings = {
    LOREBOX_WEB_ROOT: webRoot,
    LOREBOX_SECRET_KEY: 'the same for every start',
    DATA_DIR: join(folder, 'data'),
  };
  let server: RunningServer | null = await startServer(settings);
  const { url } = server;
  const stop = async () => {
    await server?.stop();
    server = null;
  };
  return {
    url,
    timeStamp: async () => JSON.parse(await readFile(versionFile, 'utf8')).timeStamp,
    async replaceFile(name, change) {
      const file = join(webRoot, name);
      await writeFile(file, change(await readFile(file, 'utf8')));
      // The compressed siblings would still be the old one.
      await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })));
    },
    publish: (file) => writeFile(versionFile, file),
    stop,
    async start() {
      server = await startServer({ ...settings, PORT: new URL(url).port });
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** `test` on a deployment of the worker's own; its version file is put back after each test. */
export const test = base.extend<{ published: undefined }, { deployment: Deployment }>({
  deployment: [
    async ({ browserName: _browserName }, use) => {
      const deployment = await deploy();
      await use(deployment);
      await deployment.remove();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ deployment }, use) => use(deployment.url),
  published: [
    async ({ deployment }, use) => {
      const timeStamp = await deployment.timeStamp();
      await use(undefined);
      await deployment.publish(JSON.stringify({ timeStamp }));
    },
    { auto: true },
  ],
});
