import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from '../scripts/shell.mjs';
import { startSupervised } from '../scripts/supervisor.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** What `npm run dev` serves: the sources through Vite, in front of the API on `apiPort`. */
export async function startDevServer(apiPort: string): Promise<{ url: string; stop(): Promise<number> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lorebox-dev-'));
  const { match, stop } = await startSupervised({
    command: pinnedNode(),
    args: [join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js'), 'web', '--host', '127.0.0.1'],
    cwd: PROJECT,
    folder,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', API_PORT: apiPort, NO_COLOR: '1', FORCE_COLOR: '0' },
    ready: /Local:\s+(http:\/\/127\.0\.0\.1:\d+)/,
  });
  return { url: match[1]!, stop };
}
