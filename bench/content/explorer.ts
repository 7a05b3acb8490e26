import { bundleOf } from '#content/bundle/bundle.ts';
import { Explorer } from '#content/explore/explorer.ts';
import { findState } from '#content/explore/find-state.ts';
import type { Bundle } from '#runtime/format/bundle-types.generated.ts';
import { Game } from '#runtime/play/game.ts';
import { startTestApp } from '#server/testing/app.ts';
import { readWorld } from '#server/testing/read-world.ts';
import { enterSampleWorld } from '#server/testing/sample-world.ts';
import { talkWorld } from './problems.ts';
import { median, type Say, timed } from './timing.ts';

/** `BENCH_ONLY=explorer npm run bench`: the explorer and finding states (content §10), on a large world and the sample world. */
export async function measureExplorer({ say }: { say: Say }): Promise<void> {
  explore('10,000 nodes', bundleOf(talkWorld().held, { name: 'Bench' }).bundle, 50_000, say);
  const bundle = await sampleBundle();
  explore('the sample world', bundle, 20_000, say);
  findStates(bundle, say);
}

function explore(what: string, bundle: Bundle, steps: number, say: Say): void {
  const explorer = new Explorer(new Game(bundle), { seed: 1, scope: { is: 'game' } });
  const took = timed(() => explorer.explore(steps));
  const { reached, total, steps: played } = explorer.result();
  const rate = Math.round((played / took) * 1000);
  say(
    `explorer on ${what}: ${rate.toLocaleString('en')} steps per second of processor (aim > 10,000), ` +
      `${reached.nodes.toLocaleString('en')} of ${total.nodes.toLocaleString('en')} nodes reached in ${played.toLocaleString('en')} steps`,
  );
}

/** Each node in turn, as somebody asks for them who looks through the game. */
function findStates(bundle: Bundle, say: Say): void {
  const game = new Game(bundle);
  const times: number[] = [];
  const found = { played: 0, madeUp: 0, not: 0 };
  for (const { id } of bundle.conversations.flatMap(({ nodes }) => nodes))
    times.push(
      timed(() => {
        const state = findState(game, id);
        found[state.isFound ? (state.isPlayed ? 'played' : 'madeUp') : 'not']++;
      }),
    );
  say(
    `states of ${times.length} nodes of the sample world: median ${median(times).toFixed(1)} ms, ` +
      `slowest ${Math.max(...times).toFixed(0)} ms (aim < 500); ${found.played} played to, ${found.madeUp} made up, ${found.not} not found`,
  );
}

async function sampleBundle(): Promise<Bundle> {
  const app = await startTestApp();
  try {
    return bundleOf(await readWorld(await enterSampleWorld(app)), { name: 'Sample world' }).bundle;
  } finally {
    await app.close();
  }
}
