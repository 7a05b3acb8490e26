import type { Bundle } from '#runtime/format/bundle-types.generated.ts';
import { load, play } from '#runtime/runtime.ts';
import { bundleOf, itemOf, npcOf, questOf } from './bundles.ts';

export const start = { id: 'start', type: 'start' };
export const won = {
  id: 'won',
  type: 'succeed',
  rewards: { items: [{ itemID: 'coin', quantity: 5 }], opens: ['next'] },
};
export const lost = { id: 'lost', type: 'fail' };
export const objective = (id: string, what: string, more: object = {}) => ({
  id,
  type: 'objective',
  objective: what,
  count: 1,
  ...more,
});
export const items = [itemOf('coin'), itemOf('oil')];
export const npcs = [npcOf('mira'), npcOf('tam')];

/** A run in which a quest `q` of these nodes and links has begun. */
export function begin(
  nodes: Parameters<typeof questOf>[1],
  links: Parameters<typeof questOf>[2],
  more: Partial<Bundle> = {},
) {
  const run = play(
    load(
      bundleOf({
        items,
        npcs,
        quests: [questOf('q', nodes, links), questOf('next', [start], [], { prerequisites: false })],
        ...more,
      }),
    ),
  );
  const events = run.startQuest('q');
  const of = () => run.quests().find(({ questID }) => questID === 'q');
  return { run, events, of, active: () => of()?.active.map(({ nodeID }) => nodeID) ?? [], status: () => of()?.status };
}
