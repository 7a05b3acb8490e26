/** `npm run dev`: the API restarting on change, and Vite in front of it with hot reloading. Runs on Node 20. */
import { ensureInstalled } from './install.mjs';
import { endWithNpm, fail, fromRoot, pinnedNode, run, say, serverArguments } from './shell.mjs';

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? port + 1);

try {
  await ensureInstalled();
  endWithNpm();
  say(`Starting the API on port ${apiPort} and the web app on http://localhost:${port} …`);
  const env = { NODE_ENV: 'development', API_PORT: String(apiPort) };
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const api = run(pinnedNode(), ['--watch', '--watch-preserve-output', ...serverArguments], {
    env: { ...env, PORT: String(apiPort), PUBLIC_URL: publicUrl },
  });
  const web = run(pinnedNode(), [fromRoot('node_modules', 'vite', 'bin', 'vite.js'), 'web'], {
    env: { ...env, PORT: String(port) },
  });
  process.exitCode = await Promise.race([api, web]);
  // One without the other is no use: ending this process group ends the one that is left.
  process.kill(process.pid, 'SIGTERM');
} catch (error) {
  fail(error);
}
