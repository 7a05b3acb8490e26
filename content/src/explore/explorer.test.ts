import { describe, expect, test } from 'vitest';
import { Game } from '#runtime/play/game.ts';
import { play } from '#runtime/runtime.ts';
import { bundleOf, itemOf, npcOf, questOf, talkOf, variableOf } from '#runtime/testing/bundles.ts';
import { begin, take } from '../play/recording.ts';
import { Explorer } from './explorer.ts';
import { Moves } from './moves.ts';
import type { Scope } from './scope.ts';
import { StateKeys } from './state-keys.ts';
import { stuckness } from './stuckness.ts';
import { Supplies } from './supplies.ts';

const line = (id: string, next?: string, more: object = {}) => ({
  id,
  type: 'line',
  text: `Says ${id}.`,
  next,
  ...more,
});
const option = (id: string, next?: string, more: object = {}) => ({ id, text: id, next, ...more });
const choice = (id: string, ...options: object[]) => ({ id, type: 'choice', options });

/** A bridge whose keeper opens it for a lamp, or not at all. */
const bridge = () =>
  bundleOf({
    variables: [variableOf('trust', 'whole', 0)],
    items: [itemOf('oil'), itemOf('lamp')],
    recipes: [
      {
        ...{ id: 'make', key: 'make', name: 'Make' },
        slots: [{ quantity: 1, itemIDs: ['oil'] }],
        outputs: [{ itemID: 'lamp', quantity: 1 }],
      },
    ],
    npcs: [npcOf('keeper')],
    quests: [
      questOf(
        'cross',
        [
          { id: 'begin', type: 'start' },
          { id: 'light', type: 'objective', objective: 'deliver', itemID: 'lamp', npcID: 'keeper', count: 1 },
          { id: 'over', type: 'succeed' },
          { id: 'back', type: 'fail' },
        ],
        ['begin > light', 'light > over'],
      ),
    ],
    conversations: [
      talkOf(
        'keeper-talk',
        [
          line('hello', 'ask'),
          choice(
            'ask',
            option('help', 'thanks', { effects: [{ do: 'start', questID: 'cross' }] }),
            option('leave', 'bye', { effects: [{ do: 'fail', questID: 'cross' }] }),
            option('secret', 'told', { condition: { is: 'done', id: 'cross' } }),
            option('never', 'lost', { condition: false }),
          ),
          line('thanks'),
          line('bye'),
          line('told'),
          line('lost'),
        ],
        { participants: ['keeper'] },
      ),
    ],
  });

const explored = (scope: Scope, steps = 3000, bundle = bridge()) => {
  const explorer = new Explorer(new Game(bundle), { seed: 7, scope });
  explorer.explore(steps);
  return explorer.result();
};

describe('content §10: the explorer', () => {
  test('plays the whole game, and says what was reached, how often, and how it ended', () => {
    const result = explored({ is: 'game' });
    expect(result.unreached).toEqual([
      { of: 'conversation', ownerID: 'keeper-talk', id: 'lost' },
      { of: 'conversation', ownerID: 'keeper-talk', id: 'ask', optionID: 'never' },
    ]);
    expect(result.reached).toEqual({ nodes: 9, options: 3 });
    expect(result.total).toEqual({ nodes: 10, options: 4 });
    expect(result.nodes.hello).toBeGreaterThan(10);
    const endings = result.endings.map(({ ownerID, nodeID }) => `${ownerID} ${nodeID}`).sort();
    expect(endings).toEqual(['cross back', 'cross over', 'keeper-talk bye', 'keeper-talk thanks', 'keeper-talk told']);
    for (const owner of ['cross', 'keeper-talk']) {
      const shares = result.endings.filter(({ ownerID }) => ownerID === owner).map(({ share }) => share);
      expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
    }
    expect(result.stuck).toEqual([]);
  });

  test('or one conversation, an NPC or a quest, and counts the words of each run', () => {
    const result = explored({ is: 'conversation', id: 'keeper-talk' });
    expect(result.reached.nodes).toBeGreaterThanOrEqual(4);
    expect(result.words?.shortest).toBeGreaterThan(0);
    expect(result.words?.longest).toBeGreaterThanOrEqual(result.words?.median ?? Number.POSITIVE_INFINITY);
    expect(explored({ is: 'npc', id: 'keeper' }).total.nodes).toBe(6);
    expect(explored({ is: 'quest', id: 'cross' }).reached.nodes).toBe(4);
  });

  test('plays the same again with the same seed', () => {
    expect(explored({ is: 'game' }, 500)).toEqual(explored({ is: 'game' }, 500));
  });

  test('tells where a quest is stuck and what is broken, with the steps to get there', () => {
    const bundle = bridge();
    bundle.quests.push(
      questOf(
        'wait',
        [
          { id: 'w', type: 'start' },
          { id: 'signal', type: 'stage' },
          { id: 'won', type: 'succeed' },
        ],
        [
          'w > signal',
          [
            'signal > won',
            { condition: { is: 'compare', operator: '>', left: { is: 'variable', id: 'trust' }, right: 5 } },
          ],
        ],
      ),
    );
    const talk = bundle.conversations[0]!;
    talk.nodes.push({ id: 'broken', type: 'effects', effects: [{ do: 'broken', message: 'No variable.' }] });
    Object.assign(talk.nodes.find(({ id }) => id === 'bye')!, { next: 'broken' });
    const { stuck, problems } = explored({ is: 'game' }, 6000, bundle);
    expect(stuck.some(({ questIDs }) => questIDs.includes('wait'))).toBe(true);
    expect(problems[0]).toMatchObject({ message: 'No variable.', conversationID: 'keeper-talk', nodeID: 'broken' });
    for (const { recording } of [...stuck, ...problems]) {
      const game = new Game(bundle);
      const run = begin(game, recording);
      const told = recording.steps.flatMap((step) => take(run, step));
      expect(told.some(({ is }) => is === 'refused')).toBe(false);
    }
  });

  test('counts endings of conversations in which nothing is shown', () => {
    const isTold = { is: 'variable', id: 'told' };
    const bundle = bundleOf({
      variables: [variableOf('told', 'yesNo', false)],
      npcs: [npcOf('keeper')],
      conversations: [
        talkOf(
          'once',
          [
            { id: 'whether', type: 'branch', cases: [{ id: 'yes', condition: isTold, next: 'nothing' }], next: 'tale' },
            line('tale', 'note'),
            { id: 'note', type: 'effects', effects: [{ do: 'set', variableID: 'told', value: true }], next: 'over' },
            { id: 'over', type: 'end' },
            { id: 'nothing', type: 'end' },
          ],
          { participants: ['keeper'] },
        ),
      ],
    });
    const { endings } = explored({ is: 'game' }, 500, bundle);
    expect(endings.map(({ nodeID }) => nodeID).sort()).toEqual(['nothing', 'over']);
  });

  test('begins conversations that lead back into themselves, or into one another, where nothing else leads to them', () => {
    const jump = (id: string, toConversationID: string) => ({ id, type: 'jump', toConversationID, returns: false });
    const bundle = bundleOf({
      conversations: [
        talkOf('round', [line('again', 'turn'), jump('turn', 'round')]),
        talkOf('hall', [line('doors', 'enter'), jump('enter', 'room')]),
        talkOf('room', [line('walls', 'leave'), jump('leave', 'hall')]),
        talkOf('shed', [line('tools', 'out'), jump('out', 'round')]),
      ],
    });
    expect(explored({ is: 'game' }, 8000, bundle).unreached).toEqual([]);
    const begun = new Moves(new Game(bundle)).of(play(new Game(bundle))).map(([step]) => step);
    expect(begun).toEqual(['hall', 'room', 'shed'].map((conversationID) => ({ do: 'start', conversationID })));
  });

  test('does not call a quest stuck that goes on when players are lucky', () => {
    const check = { value: 0, roll: { is: 'random', of: [1, 20] }, against: 18 };
    const bundle = bundleOf({
      npcs: [npcOf('keeper')],
      quests: [
        questOf(
          'bet',
          [
            { id: 'b', type: 'start' },
            { id: 'dice', type: 'stage' },
            { id: 'won', type: 'succeed' },
          ],
          ['b > dice', ['dice > won', { condition: false }]],
        ),
      ],
      conversations: [
        talkOf(
          'game',
          [
            choice('throw', option('dare', 'yes', { check, failNext: 'no' })),
            line('no'),
            line('yes', 'pay'),
            { id: 'pay', type: 'effects', effects: [{ do: 'complete', questID: 'bet' }] },
          ],
          {
            participants: ['keeper'],
          },
        ),
      ],
    });
    const game = new Game(bundle);
    const found = Array.from({ length: 20 }, (_, seed) => {
      const run = begin(game, { seed, start: [{ do: 'startQuest', questID: 'bet' }] });
      return stuckness(run, new Moves(game), new StateKeys(game), 500).is;
    });
    expect(found).not.toContain('stuck');
  });

  test('waits until the first time is over, so that players can use what that brings before the next one is', () => {
    const set = (value: boolean) => [{ do: 'set', variableID: 'open', value }];
    const bundle = bundleOf({
      variables: [variableOf('open', 'yesNo', false)],
      quests: [
        questOf(
          'tide',
          [
            { id: 't', type: 'start' },
            { id: 'high', type: 'timer', seconds: 100 },
            { id: 'low', type: 'timer', seconds: 5, effects: set(true) },
            { id: 'rises', type: 'succeed', effects: set(false) },
          ],
          ['t > high', 'high > low', 'low > rises'],
        ),
        questOf(
          'race',
          [
            { id: 'r', type: 'start' },
            { id: 'run', type: 'timer', seconds: 30 },
            { id: 'shore', type: 'stage', seconds: 80 },
            { id: 'across', type: 'succeed' },
            { id: 'late', type: 'fail' },
          ],
          [
            ...['r > run', 'run > shore', 'shore > late timeout'],
            ['shore > across choice', { label: 'Cross', condition: { is: 'variable', id: 'open' } }],
          ],
        ),
      ],
    });
    expect(explored({ is: 'game' }, 2000, bundle).unreached).toEqual([]);
  });

  test('ends, also where there is nothing to do', () => {
    expect(explored({ is: 'game' }, 1000, bundleOf())).toMatchObject({ steps: 0, words: null, unreached: [] });
    expect(explored({ is: 'conversation', id: 'gone' }, 100)).toMatchObject({ total: { nodes: 0 } });
  });
});

test('content §10: what takes hundreds of steps to make is found instead', () => {
  const recipes = [1, 2, 3, 4].map((level) => ({
    ...{ id: `r${level}`, key: `r${level}`, name: `R${level}` },
    slots: [0, 1, 2].map(() => ({ quantity: 10, itemIDs: [`i${level - 1}`] })),
    outputs: [{ itemID: `i${level}`, quantity: 1 }],
  }));
  const game = new Game(bundleOf({ items: [0, 1, 2, 3, 4].map((level) => itemOf(`i${level}`)), recipes }));
  const supplies = new Supplies(game);
  const objective = {
    id: 'o',
    type: 'objective',
    objective: 'collect',
    itemID: 'i4',
    count: 1,
    title: '',
    edges: [],
  } as const;
  const moves = supplies.of(play(game), [objective as never]);
  expect(moves.length).toBeGreaterThan(0);
  for (const steps of moves) expect(steps.length).toBeLessThan(400);
});

test('content §10: what a condition asks for by a variable is found as often as the variable says', () => {
  const need = { is: 'variable', id: 'need' };
  const condition = { is: 'has', id: 'oil', quantity: { is: 'chain', first: need, rest: [{ operator: '*', of: 2 }] } };
  const talk = talkOf('t', [
    { id: 'a', type: 'choice', options: [{ id: 'o', text: 'Pour it', condition, once: false, unavailable: 'hide' }] },
  ]);
  const supplied = (need: number) => {
    const variables = [variableOf('need', 'whole', need)];
    const game = new Game(bundleOf({ items: [itemOf('oil')], variables, conversations: [talk] }));
    return new Supplies(game).of(play(game), []);
  };
  expect(supplied(3)).toEqual([[{ do: 'give', itemID: 'oil', quantity: 6 }]]);
  // It may need some later.
  expect(supplied(0)).toEqual([[{ do: 'give', itemID: 'oil', quantity: 1 }]]);
});

test('content §10: variables that are computed from others twice each are computed once', () => {
  const twice = (id: string) => ({
    is: 'chain',
    first: { is: 'variable', id },
    rest: [{ operator: '+', of: { is: 'variable', id } }],
  });
  const variables = Array.from({ length: 40 }, (_, index) => ({
    ...variableOf(`v${index}`, 'whole', 1),
    ...(index > 0 && { computed: twice(`v${index - 1}`) }),
  }));
  const condition = { is: 'has', id: 'oil', quantity: { is: 'variable', id: 'v39' } };
  const talk = talkOf('t', [
    { id: 'a', type: 'choice', options: [{ id: 'o', text: 'Pour it', condition, once: false, unavailable: 'hide' }] },
  ]);
  const game = new Game(bundleOf({ items: [itemOf('oil')], variables, conversations: [talk] } as never));
  expect(new Supplies(game).of(play(game), [])).toEqual([[{ do: 'give', itemID: 'oil', quantity: 1_000_000 }]]);
});
