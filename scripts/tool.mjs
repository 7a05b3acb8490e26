/** `node scripts/tool.mjs NAME …`: runs an installed tool, or `node` itself, with the pinned Node. Runs on Node 20. */
import { ensureInstalled } from './install.mjs';
import { bin, fail, pinnedNode, run } from './shell.mjs';

const [name = 'node', ...args] = process.argv.slice(2);
try {
  await ensureInstalled();
  process.exitCode = await run(name === 'node' ? pinnedNode() : bin(name), args);
} catch (error) {
  fail(error);
}
