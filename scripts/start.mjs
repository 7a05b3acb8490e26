/** `npm start`: installs, builds and serves the whole product (decisions §1). Runs on Node 20. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, pinnedNode, run } from './shell.mjs';

/** npm killed outright can't pass a signal on; without this the server would outlive it and hold the port. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}

try {
  await ensureInstalled();
  await ensureBuilt();
  endWithNpm();
  process.exitCode = await run(pinnedNode(), ['server/src/main.ts'], {
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
  });
} catch (error) {
  fail(error);
}
