import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Game } from '#runtime/play/game.ts';
import { bundleOf } from '../bundle/bundle.ts';
import { problemsOf } from '../problem/problems-of.ts';
import { smallWorld } from '../testing/small-worlds.ts';
import { Explorer } from './explorer.ts';
import { findState } from './find-state.ts';

/** Nodes that the checker calls unreachable, and options that it says are never shown. */
function impossible(problems: ReturnType<typeof problemsOf>['value'] extends () => infer List ? List : never) {
  const nodes = new Set<string>();
  for (const { code, where, behind = [] } of problems)
    if (code === 'unreachableNode' || code === 'lockedUp') for (const id of [where.id, ...behind]) nodes.add(id);
  return { nodes };
}

test('content §9: the explorer never reaches what the checker calls unreachable or never true, and what is found is reached', () => {
  let [unreachable, reached, found] = [0, 0, 0];
  fc.assert(
    fc.property(smallWorld, fc.nat(1000), ({ held }, seed) => {
      const problems = held.get(problemsOf);
      const { bundle } = bundleOf(held, { name: 'Small' });
      const game = new Game(bundle);
      const explorer = new Explorer(game, { seed, scope: { is: 'game' } });
      explorer.explore(60);
      const { nodes, options } = explorer.result();
      const never = impossible(problems).nodes;
      unreachable += never.size;
      reached += Object.keys(nodes).length;
      for (const id of never) expect(nodes[id], `${id} is called unreachable`).toBeUndefined();
      for (const { code, where } of problems) {
        if (code !== 'neverTrue' || where.kind !== 'conversationNode' || where.field !== 'cases') continue;
        const index = Number(/^\/rows\/(\d+)\/condition$/.exec(where.pointer ?? '')?.[1]);
        const row = held.world.conversationNode.get(where.id)?.cases.rows[index];
        if (row && 'text' in row)
          expect(options[`${where.id}/${row.id}`], 'an option is called impossible').toBeUndefined();
      }
      for (const { code, where } of problems)
        if (code === 'blockedQuest' || code === 'prerequisiteCircle' || code === 'noSuccess')
          expect(
            explorer.result().endings.filter(({ ownerID, nodeID }) => {
              const type = held.world.questNode.get(nodeID)?.type;
              return ownerID === where.id && type === 'succeed';
            }),
            `${where.id} can’t succeed`,
          ).toEqual([]);
      // Searching takes longest.
      if (seed % 8 === 0)
        for (const { nodes: own } of bundle.conversations)
          for (const { id } of own.slice(1, 2)) {
            const state = findState(game, id, { steps: 40, drafts: 2 });
            if (!state.isFound) continue;
            found++;
            expect(state.state.visits[id]).toBeGreaterThan(0);
            if (state.isPlayed) expect(never.has(id), `${id} was played to`).toBe(false);
          }
    }),
    { numRuns: 500 },
  );
  // The worlds are such that there is something to disagree about.
  expect(unreachable).toBeGreaterThan(200);
  expect(reached).toBeGreaterThan(2000);
  expect(found).toBeGreaterThan(20);
}, 240_000);
