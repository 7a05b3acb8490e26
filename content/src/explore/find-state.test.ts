import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bundle, Expression } from '#runtime/format/bundle-types.generated.ts';
import { Game } from '#runtime/play/game.ts';
import { resume } from '#runtime/runtime.ts';
import { anyBundle } from '#runtime/testing/any-bundle.ts';
import { bundleOf, itemOf, npcOf, questOf, talkOf, variableOf } from '#runtime/testing/bundles.ts';
import { replay } from '../play/recording.ts';
import { findState } from './find-state.ts';

const line = (id: string, next?: string, more: object = {}) => ({ id, type: 'line', text: id, next, ...more });
const variable = (id: string): Expression => ({ is: 'variable', id });
const above = (id: string, right: number): Expression => ({ is: 'compare', operator: '>', left: variable(id), right });

/** What was found: how, and what was made up for it. Checks that the recording leads to the node and to the state. */
function found(bundle: Bundle, nodeID: string) {
  const game = new Game(bundle);
  const state = findState(game, nodeID);
  if (!state.isFound) return state.reason;
  const transcript = replay(game, state.recording);
  expect(JSON.stringify(transcript)).not.toContain('"refused"');
  expect(state.state.visits[nodeID]).toBeGreaterThan(0);
  expect(resume(game, state.state).notices).toEqual([]);
  return state.isPlayed ? 'played' : state.recording.start;
}

describe('content §10: a state in which play comes to a node', () => {
  test('is played to, over choices, variables and other conversations', () => {
    const bundle = bundleOf({
      variables: [variableOf('trust', 'whole', 0)],
      npcs: [npcOf('mira', {})],
      conversations: [
        talkOf(
          'gate',
          [
            line('hello', 'ask'),
            {
              ...{ id: 'ask', type: 'choice' },
              options: [
                { id: 'praise', text: 'Nice', effects: [{ do: 'add', variableID: 'trust', value: 1 }], next: 'hello' },
                { id: 'enter', text: 'Enter', condition: above('trust', 3), next: 'inside' },
              ],
            },
            line('inside'),
            line('nowhere'),
          ],
          { participants: ['mira'] },
        ),
        talkOf('later', [line('secret')], {
          participants: ['mira'],
          priority: 5,
          condition: { is: 'visited', id: 'inside' },
        }),
      ],
    });
    expect(found(bundle, 'inside')).toBe('played');
    expect(found(bundle, 'secret')).toBe('played');
    expect(found(bundle, 'nowhere')).toBe('noWay');
    expect(found(bundle, 'gone')).toBe('noNode');
  });

  test('is found behind chance, items that are crafted, and quests', () => {
    const bundle = bundleOf({
      items: [itemOf('oil'), itemOf('glass'), itemOf('lamp')],
      recipes: [
        {
          ...{ id: 'make', key: 'make', name: 'Make' },
          slots: [
            { quantity: 2, itemIDs: ['oil'] },
            { quantity: 1, itemIDs: ['glass'] },
          ],
          outputs: [{ itemID: 'lamp', quantity: 1 }],
        },
      ],
      npcs: [npcOf('mira')],
      quests: [
        questOf(
          'light',
          [
            { id: 's', type: 'start' },
            { id: 'bring', type: 'objective', objective: 'deliver', itemID: 'lamp', npcID: 'mira', count: 1 },
            { id: 'well', type: 'succeed' },
          ],
          ['s > bring', 'bring > well'],
        ),
      ],
      conversations: [
        talkOf(
          'thanks',
          [
            { id: 'a', type: 'start', next: 'roll' },
            {
              ...{ id: 'roll', type: 'choice' },
              options: [
                {
                  ...{ id: 'jump', text: 'Jump', next: 'over', failNext: 'fell' },
                  check: { label: 'Jump', value: 0, against: 6, roll: { is: 'random', of: [1, 6] } },
                },
              ],
            },
            line('over'),
            line('fell'),
          ],
          { participants: ['mira'], condition: { is: 'done', id: 'light' } },
        ),
      ],
    });
    for (const node of ['well', 'over', 'fell']) expect(found(bundle, node)).toBe('played');
  });

  test('is made up from what conditions need, where the game gives nothing to come there', () => {
    const bundle = bundleOf({
      variables: [
        variableOf('gold', 'whole', 0, { minimum: 0, maximum: 100 }),
        variableOf('fixed', 'whole', 1),
        variableOf('rich', 'yesNo', false, { computed: above('gold', 50) }),
      ],
      npcs: [npcOf('mira')],
      conversations: [
        talkOf(
          'shop',
          [
            {
              ...{ id: 'ask', type: 'branch' },
              cases: [
                { id: 'a', condition: variable('rich'), next: 'welcome' },
                { id: 'b', condition: above('gold', 100), next: 'never' },
                { id: 'c', condition: above('fixed', 1), next: 'fixed' },
              ],
            },
            line('welcome'),
            line('never'),
            line('fixed'),
          ],
          { participants: ['mira'] },
        ),
        // Changes the gold, but nobody comes to it: a game may do what it does in other ways.
        talkOf('other', [{ id: 'never-begins', type: 'end', effects: [{ do: 'add', variableID: 'gold', value: 1 }] }], {
          participants: ['mira'],
          priority: -1,
          condition: false,
        }),
      ],
    });
    expect(found(bundle, 'welcome')).toEqual([{ do: 'setVariable', variableID: 'gold', value: 51 }]);
    expect(found(bundle, 'never')).toBe('conditions');
    expect(found(bundle, 'fixed')).toBe('conditions');
  });

  test('gives only what quests that were made up have not given already', () => {
    const helped: Expression = { is: 'done', id: 'help' };
    const ropes: Expression = { is: 'has', id: 'rope', quantity: 3 };
    const won = { id: 'won', type: 'succeed', rewards: { items: [{ itemID: 'rope', quantity: 2 }], opens: [] } };
    const bundle = bundleOf({
      items: [itemOf('rope')],
      quests: [questOf('help', [{ id: 'go', type: 'start' }, won], ['go > won'], { prerequisites: false })],
      conversations: [
        talkOf('well', [
          { id: 'first', type: 'branch', cases: [{ id: 'a', condition: helped, next: 'second' }] },
          { id: 'second', type: 'branch', cases: [{ id: 'b', condition: ropes, next: 'down' }] },
          line('down'),
        ]),
      ],
    });
    expect(found(bundle, 'down')).toEqual([
      { do: 'completeQuest', questID: 'help' },
      { do: 'give', itemID: 'rope', quantity: 1 },
    ]);
  });

  test('gives only what sequences that are entered on the way have not given already', () => {
    const rope = { do: 'give', itemID: 'rope', quantity: 1 };
    const ropes: Expression = { is: 'has', id: 'rope', quantity: 3 };
    const bundle = bundleOf({
      items: [itemOf('rope')],
      npcs: [npcOf('mira')],
      conversations: [
        talkOf(
          'well',
          [
            {
              ...{ id: 'turns', type: 'sequence', mode: 'last' },
              cases: [
                { id: 'one', next: 'gift' },
                { id: 'two', next: 'ask' },
              ],
            },
            { id: 'gift', type: 'effects', effects: [rope] },
            { id: 'ask', type: 'branch', cases: [{ id: 'a', condition: ropes, next: 'down' }] },
            line('down'),
          ],
          { participants: ['mira'] },
        ),
      ],
    });
    expect(found(bundle, 'down')).toEqual([
      { do: 'start', conversationID: 'well', nodeID: 'turns' },
      { do: 'give', itemID: 'rope', quantity: 2 },
    ]);
  });

  test('whatever the game: what is found leads there', () => {
    fc.assert(
      fc.property(anyBundle(), (bundle) => {
        const game = new Game(bundle);
        for (const { nodes } of bundle.conversations)
          for (const { id } of nodes) {
            const state = findState(game, id, { steps: 200, drafts: 4 });
            if (state.isFound) expect(state.state.visits[id]).toBeGreaterThan(0);
          }
      }),
      { numRuns: 60 },
    );
  });
});
