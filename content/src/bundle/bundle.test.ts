import { describe, expect, test } from 'vitest';
import { problemsIn } from '#content/testing/problem-worlds.ts';
import { idOf, named, WorldMaker } from '#content/testing/worlds.ts';
import { readBundle } from '#runtime/format/read.ts';
import { load, play, possibleActions } from '#runtime/runtime.ts';
import { bundleOf } from './bundle.ts';

const [gold, oil, wax, mira] = [
  idOf('variable', 'gold'),
  idOf('item', 'oil'),
  idOf('item', 'wax'),
  idOf('npc', 'mira'),
];
const world = () =>
  new WorldMaker()
    .put('variable', 'gold', { type: 'whole', initial: '20', minimum: 0 })
    .put('variable', 'rich', { type: 'yesNo', computed: `${named('variable', 'gold')} > 10` })
    .put('item', 'liquid', { baseValue: 4, tags: ['fluid'] })
    .put('item', 'oil', { parentItemID: idOf('item', 'liquid'), tags: ['fluid'] })
    .put('item', 'wax', { baseValue: 2 })
    .put('recipe', 'candle', {
      inputs: { slots: [{ quantity: 1, isTool: false, alternatives: [{ tag: 'Fluid' }, { itemID: wax }] }] },
      outputs: { rows: [{ itemID: wax, quantity: 2, chance: 1 }] },
      unlocked: named('variable', 'rich'),
    })
    .put('npc', 'mira', {
      barks: { rows: [{ text: 'You have {gold, plural, one {# coin} other {# coins}}.', condition: '' }] },
      shop: { rows: [{ itemID: oil, price: '', stock: 2, condition: '' }] },
      schedule: { rows: [] },
    })
    .quest('lantern', { start: 'start', oil: 'objective', note: 'note', lit: 'succeed' }, ['start > oil', 'oil > lit'])
    .put('questNode', 'lantern/oil', {
      questID: idOf('quest', 'lantern'),
      type: 'objective',
      title: 'Oil',
      objective: 'collect',
      itemID: oil,
      count: 2,
    });

const made = (maker: WorldMaker) => bundleOf(maker.held, { name: 'Lowmere' });

describe('content §10: a workspace becomes a bundle', () => {
  test('in which the same of two links from one place is played, in whatever order they were read', () => {
    const nodes = { start: { type: 'start' }, one: { type: 'line' }, two: { type: 'line' } };
    const targetOf = (edges: string[]) => {
      const maker = new WorldMaker().talk('gate', nodes, edges);
      const isStart = ({ id }: { id: string }) => id === idOf('conversationNode', 'gate/start');
      const start = JSON.stringify(made(maker).bundle.conversations[0]?.nodes.find(isStart));
      return { start, unreached: problemsIn(maker).filter((problem) => problem.startsWith('unreachableNode')) };
    };
    const [one, other] = [targetOf(['start > one', 'start > two']), targetOf(['start > two', 'start > one'])];
    expect(one).toEqual(other);
    const [reached, ...others] = ['one', 'two'].filter((name) =>
      one.start.includes(idOf('conversationNode', `gate/${name}`)),
    );
    expect(others).toEqual([]);
    expect(one.unreached).toEqual([expect.stringContaining(reached === 'one' ? 'two' : 'one')]);
  });

  test('that its schema allows and the runtime plays', () => {
    const { bundle, problems } = made(world());
    expect(problems).toEqual([]);
    const game = load(readBundle(JSON.stringify(bundle)));
    expect(bundle).toMatchObject({ name: 'Lowmere', locale: 'en', currencyID: gold });
    const run = play(game);
    expect(run.bark(mira)).toBe('You have 20 coins.');
    expect(run.variable(idOf('variable', 'rich'))).toBe(true);
    // The base value is inherited, and the tag stands for two items.
    expect(run.shop(mira)).toEqual([{ itemID: oil, price: 4, left: 2 }]);
    expect(game.find('recipe', 'candle')?.slots[0]?.itemIDs).toEqual([idOf('item', 'liquid'), oil, wax]);
    run.startQuest(idOf('quest', 'lantern'));
    expect([run.buy(mira, oil, 2).done, run.craft(idOf('recipe', 'candle')).done]).toEqual([true, true]);
    expect(run.quests()).toMatchObject([{ status: 'succeeded', endingID: idOf('questNode', 'lantern/lit') }]);
    expect([run.variable(gold), run.count(oil), run.count(wax)]).toEqual([12, 1, 2]);
  });

  test('content §6: whose choices of a quest without words of their own are called by where they lead', () => {
    const [fate, who] = [idOf('quest', 'fate'), idOf('questNode', 'fate/who')];
    const maker = world().quest('fate', { start: 'start', who: 'branch' }, ['start > who']);
    for (const [name, title, label] of [
      ['kept', 'Keep it', ''],
      ['sold', 'Sell it', 'For 3 coins'],
      ['bare', '', ''],
    ] as const)
      maker.put('questNode', `fate/${name}`, { questID: fate, type: 'succeed', title }).put('questEdge', name, {
        questID: fate,
        fromID: who,
        toID: idOf('questNode', `fate/${name}`),
        kind: 'choice',
        label,
      });
    const run = play(load(made(maker).bundle));
    run.startQuest(fate);
    const told = possibleActions(run).filter(({ step }) => step.do === 'chooseQuest');
    expect(told.map(({ label }) => label).toSorted()).toEqual(['fate: For 3 coins', 'fate: Keep it', 'fate: Success']);
  });

  test('content §7: in the language of the workspace, whose forms of plurals it plays', () => {
    const text = `{${named('variable', 'gold')}, plural, one {moneta} few {# monety} many {# monet} other {?}}`;
    const maker = new WorldMaker('pl')
      .put('variable', 'gold', { type: 'whole', initial: '3' })
      .put('npc', 'mira', { barks: { rows: [{ text, condition: '' }] } });
    const { bundle } = made(maker);
    expect(bundle.locale).toBe('pl');
    expect(play(load(readBundle(JSON.stringify(bundle)))).bark(mira)).toBe('3 monety');
  });

  test('that is the same for the same content and another for other content; archived records are left out', () => {
    const [one, same] = [made(world()), made(world())];
    expect(same).toEqual(one);
    const other = made(world().put('item', 'wax', { baseValue: 3 }));
    expect(other.bundle.id).not.toBe(one.bundle.id);
    expect(
      made(
        world().put('npc', 'tam', { archived: true, barks: { rows: [] }, shop: { rows: [] }, schedule: { rows: [] } }),
      ).bundle,
    ).toEqual(one.bundle);
  });

  test('with what is broken in it: told with its record, and when it is played', () => {
    const maker = world()
      .put('quest', 'broken', { prerequisites: 'gold >', journal: 'It says {gold' })
      .put('questNode', 'broken/start', {
        questID: idOf('quest', 'broken'),
        type: 'start',
        effects: [
          { do: 'give', itemID: null, quantity: '1' },
          { do: 'set', variableID: gold, value: 'glod' },
          { do: 'add', variableID: gold, value: '' },
        ],
      });
    const { bundle, problems } = made(maker);
    expect(problems.map(({ kind, field, message }) => `${kind} ${field}: ${message}`)).toEqual([
      'quest prerequisites: A value is missing at the end.',
      'quest journal: This “{” is not closed.',
      'questNode effects: Choose which item.',
      'questNode effects: “glod” is not known.',
      'questNode effects: A value of an effect is missing.',
    ]);
    const run = play(load(bundle));
    expect(run.availableQuests()).toEqual([idOf('quest', 'lantern')]);
    const told = run
      .startQuest(idOf('quest', 'broken'))
      .flatMap((event) => (event.is === 'problem' ? event.message : []));
    expect(told).toEqual(problems.slice(2).map(({ message }) => message));
  });
});

test('content §10: conversations are in the bundle with their links, checks and jumps, and play', () => {
  const caseOf = (name: string) => name.padEnd(8, 'x');
  const voiceID = '01900000-0000-7000-8000-00000000f00d';
  const node = (name: string, type: string, fields: object = {}) =>
    [name, { conversationID: idOf('conversation', 'talk'), type, name: '', ...fields }] as const;
  const option = (id: string, text: string, fields: object = {}) => ({
    ...{ id: caseOf(id), text, condition: '', unavailable: 'hide', reason: '', once: false, effects: [], check: null },
    ...fields,
  });
  const check = { label: 'Persuade', value: named('variable', 'gold'), against: '20', roll: '' };
  const maker = world().put('conversation', 'talk', { participants: [mira], condition: '', priority: 1 });
  for (const [name, fields] of [
    node('start', 'start'),
    node('hello', 'line', {
      speakerID: mira,
      text: `You have {${named('variable', 'gold')}} gold.`,
      direction: 'softly',
      voiceID,
    }),
    node('ask', 'choice', {
      cases: {
        rows: [
          option('beg', 'Beg', { once: true, check, effects: [{ do: 'add', variableID: gold, value: '-5' }] }),
          option('buy', 'Buy', {
            condition: `${named('variable', 'gold')} > 50`,
            unavailable: 'show',
            reason: 'Too poor',
          }),
          option('go', 'Go'),
        ],
      },
    }),
    node('turns', 'sequence', { mode: 'last', cases: { rows: [{ id: caseOf('one') }, { id: caseOf('two') }] } }),
    node('no', 'line', { text: 'No.' }),
    node('never', 'line', { text: 'Never.' }),
    node('bye', 'end'),
    node('remark', 'note', { text: 'For writers' }),
  ])
    maker.put('conversationNode', name, fields);
  for (const edge of [
    'start > hello',
    'hello > ask',
    'ask > turns beg:fail',
    'turns > no one',
    'turns > never two',
    'no > ask',
    'never > ask',
    'ask > bye go',
  ]) {
    const [from = '', , to = '', way = 'next'] = edge.split(' ');
    const port = way === 'next' ? way : way.includes(':') ? `${caseOf('beg')}:fail` : caseOf(way);
    const [fromID, toID] = [idOf('conversationNode', from), idOf('conversationNode', to)];
    maker.put('conversationEdge', edge, { conversationID: idOf('conversation', 'talk'), fromID, toID, port });
  }
  const { bundle, problems } = made(maker);
  expect(problems).toEqual([]);
  expect(bundle.conversations[0]?.nodes).toHaveLength(7);
  const run = play(load(JSON.stringify(bundle)));
  expect(run.talkTo(mira).shown).toMatchObject({
    ...{ text: 'You have 20 gold.', speaker: 'mira', direction: 'softly', voiceID },
  });
  expect(run.advance().shown).toMatchObject({
    options: [
      { text: 'Beg', isAvailable: true, check: { label: 'Persuade', value: 20, against: 20 } },
      { text: 'Buy', isAvailable: false, reason: 'Too poor' },
      { text: 'Go', isAvailable: true },
    ],
  });
  // Begging costs five gold first, so the check fails.
  expect(run.choose(caseOf('beg')).shown?.text).toBe('No.');
  expect(run.advance().shown).toMatchObject({ options: [{ text: 'Buy' }, { text: 'Go' }] });
  expect(run.choose(caseOf('go'))).toEqual({ shown: null, events: [] });
});
