import { bundleOf } from '#content/bundle/bundle.ts';
import { Explorer } from '#content/explore/explorer.ts';
import { Game } from '#runtime/play/game.ts';
import { talkWorld } from './problems.ts';

const steps = 50_000;

/** `BENCH_ONLY=explorer npm run bench`: steps of the explorer over 10,000 nodes in 10 conversations (content §10). Aim: 10,000 a second. */
export function measureExplorer({ say }: { say(line: string): void }): void {
  const { bundle } = bundleOf(talkWorld().held, { name: 'Bench' });
  const explorer = new Explorer(new Game(bundle), { seed: 1, scope: { is: 'game' } });
  const before = process.cpuUsage();
  explorer.explore(steps);
  const { user, system } = process.cpuUsage(before);
  const { reached, total } = explorer.result();
  const rate = Math.round((explorer.result().steps / (user + system)) * 1_000_000);
  say(
    `explorer: ${rate.toLocaleString('en')} steps per second of processor (aim > 10,000), ` +
      `${reached.nodes.toLocaleString('en')} of ${total.nodes.toLocaleString('en')} nodes reached in ${steps.toLocaleString('en')} steps`,
  );
}
