/** `npm start`: installs, builds and serves the whole product (decisions §1). Runs on Node 20. */
import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithNpm, fail, pinnedNode, run, serverArguments, serverEnvironment } from './shell.mjs';

try {
  await ensureInstalled({ tools: !isBuilt() });
  await ensureBuilt();
  endWithNpm();
  process.exitCode = await run(pinnedNode(), serverArguments, {
    env: { ...serverEnvironment, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  });
} catch (error) {
  fail(error);
}
