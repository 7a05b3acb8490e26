/** `npm run lint`: format and lint (Biome), then the import boundaries (scripts/boundaries). Runs on Node 20. */
import { ensureInstalled } from './install.mjs';
import { bin, fail, fromRoot, Problem, pinnedNode, run, say } from './shell.mjs';

try {
  await ensureInstalled();
  say('Checking format and lint (biome) …');
  const style = await run(bin('biome'), ['check', '--error-on-warnings', '.']);
  say('Checking import boundaries …');
  const boundaries = await run(pinnedNode(), [fromRoot('scripts', 'boundaries', 'main.ts')]);
  if (style !== 0) throw new Problem('Lint failed. `npm run format` corrects what can be corrected by itself.');
  if (boundaries !== 0)
    throw new Problem('An import crosses a boundary. CONTRIBUTING.md, "Rooms", says who may import whom.');
} catch (error) {
  fail(error);
}
