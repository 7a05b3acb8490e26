import { describe, expect, test } from 'vitest';
import { load, play, resume } from '../runtime.ts';
import { begin, items, lost, npcs, objective, start, won } from '../testing/begun-quest.ts';
import { bundleOf, itemOf, questOf, talkOf, variableOf } from '../testing/bundles.ts';

test('content §6: a quest goes from its start through stages to objectives, and an ending gives its rewards', () => {
  const { run, events, active, status } = begin(
    [
      start,
      { id: 'told', type: 'stage', journal: 'Mira needs oil.' },
      objective('oil', 'collect', { itemID: 'oil', count: 2 }),
      won,
    ],
    ['start > told', 'told > oil', ['oil > won', { effects: [{ do: 'take', itemID: 'oil', quantity: 2 }] }]],
  );
  expect(events).toEqual([
    { is: 'quest', questID: 'q', status: 'active' },
    { is: 'stage', questID: 'q', nodeID: 'told', title: 'told', journal: 'Mira needs oil.' },
    { is: 'stage', questID: 'q', nodeID: 'oil', title: 'oil' },
  ]);
  run.give('oil');
  expect(run.quests()[0]?.active).toEqual([{ nodeID: 'oil', title: 'oil', progress: 1, count: 2, isHidden: false }]);
  expect(run.availableQuests()).toEqual([]);
  const done = run.give('oil');
  expect(done.map(({ is }) => is)).toEqual(['item', 'objective', 'item', 'stage', 'quest', 'item', 'opened']);
  expect([active(), status(), run.count('oil'), run.count('coin')]).toEqual([[], 'succeeded', 0, 5]);
  expect(run.availableQuests()).toEqual(['next']);
  expect(run.startQuest('q')).toMatchObject([{ is: 'problem', message: '“q” is over and can’t be repeated.' }]);
});

describe('content §6: objectives', () => {
  test.each([
    ['defeat', { npcID: 'tam' }, { npcID: 'mira' }],
    ['reach', { placeID: 'crypt' }, { placeID: 'market' }],
    ['talk', { npcID: 'tam' }, { npcID: 'mira' }],
    ['custom', {}, null],
  ] as const)('to %s are done when the game reports it often enough', (what, fits, other) => {
    const { run, status, of } = begin(
      [start, objective('o', what, { ...fits, count: 2 }), won],
      ['start > o', 'o > won'],
    );
    if (other) expect(run.report({ objective: what, ...other })).toEqual([]);
    expect(run.report({ objective: what, ...fits })).toEqual([
      { is: 'objective', questID: 'q', nodeID: 'o', progress: 1, count: 2, isDone: false },
    ]);
    expect(of()?.active).toMatchObject([{ progress: 1, count: 2 }]);
    run.report({ objective: what, ...fits });
    expect(status()).toBe('succeeded');
  });

  test('to talk and to deliver are done when the talk is over; what is delivered is taken', () => {
    const nodes = [
      start,
      objective('talk', 'talk', { npcID: 'mira' }),
      objective('bring', 'deliver', { npcID: 'mira', itemID: 'oil', count: 2 }),
      won,
    ];
    const conversations = [talkOf('talk', [{ id: 'a', type: 'line', text: 'Bring oil.' }], { participants: ['mira'] })];
    const { run, active, status } = begin(nodes, ['start > talk', 'talk > bring', 'bring > won'], { conversations });
    run.talkTo('mira');
    expect(active()).toEqual(['talk']);
    run.advance();
    expect(active()).toEqual(['bring']);
    run.give('oil', 3);
    run.talkTo('mira');
    run.advance();
    expect([status(), run.count('oil')]).toEqual(['succeeded', 1]);
  });

  test('that fail follow their links for it, or fail the quest; optional ones do neither', () => {
    const nodes = (more: object = {}) => [
      start,
      objective('o', 'custom', more),
      objective('other', 'custom'),
      lost,
      won,
    ];
    const { run: one, active: first } = begin(nodes(), ['start > o', 'o > other failed']);
    one.report({ objective: 'custom', failed: true });
    expect(first()).toEqual(['other']);
    const { run: two, status } = begin(nodes(), ['start > o']);
    two.report({ objective: 'custom', failed: true });
    expect(status()).toBe('failed');
    expect(two.quests()[0]?.endingID).toBe('lost');
    const { run: three, active: third } = begin(nodes({ optional: true }), ['start > o', 'start > other']);
    three.report({ objective: 'custom', nodeID: 'o', failed: true });
    expect(third()).toEqual(['other']);
  });
});

test('content §6: all-of waits for every way but the optional ones, any-of for one', () => {
  const three = (type: string) => [
    start,
    objective('a', 'custom'),
    objective('b', 'custom'),
    objective('c', 'custom', { optional: true }),
    { id: 'join', type },
    won,
  ];
  const links = ['start > a', 'start > b', 'start > c', 'a > join', 'b > join', 'c > join', 'join > won'];
  const all = begin(three('allOf'), links);
  all.run.report({ objective: 'custom', nodeID: 'a' });
  expect([all.active(), all.status()]).toEqual([['b', 'c'], 'active']);
  all.run.report({ objective: 'custom', nodeID: 'b' });
  expect(all.status()).toBe('succeeded');
  const any = begin(three('anyOf'), links);
  any.run.report({ objective: 'custom', nodeID: 'c' });
  expect(any.status()).toBe('succeeded');
});

test('content §6: an all-of waits for one link of each node, whichever it leaves by', () => {
  const nodes = [start, objective('o', 'custom'), objective('p', 'custom'), { id: 'all', type: 'allOf' }, won];
  const links = ['start > o', 'start > p', 'o > all', 'o > all failed', 'p > all', 'all > won'];
  for (const failed of [true, false]) {
    const { run, status } = begin(nodes, links);
    run.report({ objective: 'custom', nodeID: 'o', failed });
    expect(status()).toBe('active');
    run.report({ objective: 'custom', nodeID: 'p' });
    expect(status()).toBe('succeeded');
  }
});

test('content §6: an all-of that optional objectives or several links lead to is entered once', () => {
  const gives = { effects: [{ do: 'give', itemID: 'coin', quantity: 1 }] };
  const all = { id: 'all', type: 'allOf', ...gives };
  const rest = { id: 'rest', type: 'stage' };
  const optional = { optional: true };
  const one = begin(
    [start, objective('o', 'custom', optional), objective('p', 'custom', optional), all, rest],
    ['start > o', 'start > p', 'o > all', 'p > all', 'all > rest'],
  );
  one.run.report({ objective: 'custom', nodeID: 'o' });
  one.run.report({ objective: 'custom', nodeID: 'p' });
  expect(one.run.count('coin')).toBe(1);
  const two = begin([start, all, rest], ['start > all', ['start > all', { id: 'again' }], 'all > rest']);
  expect([two.run.count('coin'), two.active()]).toEqual([1, ['rest']]);
});

test('content §6: a branch follows its first condition that holds, waits while none does, or lets players choose', () => {
  const variables = [variableOf('n', 'whole', 0)];
  const at = (value: number) => ({
    condition: { is: 'compare', operator: '==', left: { is: 'variable', id: 'n' }, right: value },
  });
  const { run, active, status } = begin(
    [start, { id: 'b', type: 'branch' }, won, lost],
    ['start > b', ['b > won', at(2)], ['b > lost', at(1)]],
    { variables },
  );
  expect(active()).toEqual(['b']);
  run.setVariable('n', 1);
  expect(status()).toBe('failed');
  const choosing = begin(
    [start, { id: 'b', type: 'branch' }, won, lost],
    ['start > b', ['b > won choice', { label: 'Help' }], ['b > lost choice', { label: 'Betray', ...at(1) }]],
    { variables },
  );
  expect(choosing.run.questChoices()).toEqual([{ questID: 'q', nodeID: 'b', edgeID: 'b > won choice', label: 'Help' }]);
  expect(choosing.run.chooseQuest('b > lost choice')).toMatchObject({ done: false });
  expect(choosing.run.chooseQuest('b > won choice')).toMatchObject({ done: true });
  expect(choosing.status()).toBe('succeeded');
});

test('content §6: timers and time limits go by the clock of the game, and one long wait is many short ones', () => {
  const nodes = [
    start,
    { id: 't', type: 'timer', seconds: 10 },
    { id: 'u', type: 'timer', seconds: 5 },
    objective('o', 'custom', { seconds: 12 }),
    { id: 'end', type: 'stage' },
    { id: 'late', type: 'stage' },
  ];
  const links = ['start > t', 'start > o', 't > u timeout', 'u > end', 'o > late timeout'];
  const long = begin(nodes, links);
  const short = begin(nodes, links);
  const told = long.run.advanceTime(20);
  const bits = Array.from({ length: 40 }, () => short.run.advanceTime(0.5)).flat();
  expect(told).toEqual(bits);
  expect(told.map((event) => 'nodeID' in event && event.nodeID)).toEqual(['late', 'end']);
  expect(long.run.save()).toEqual(short.run.save());
});

test('content §6: effects start, advance, complete and fail quests', () => {
  const quest = questOf(
    'other',
    [start, { id: 'far', type: 'stage' }, won, { id: 'second', type: 'succeed' }, lost],
    [],
  );
  const after = (effects: object[]) => {
    const bundle = bundleOf({
      items,
      quests: [quest],
      conversations: [talkOf('talk', [{ id: 'e', type: 'effects', effects }])],
    });
    const run = play(load(bundle));
    run.start('talk');
    const [view] = run.quests();
    return `${view?.status} ${view?.endingID ?? view?.active.map(({ nodeID }) => nodeID)}`;
  };
  const questID = 'other';
  expect(after([{ do: 'start', questID }])).toBe('active start');
  expect(
    after([
      { do: 'start', questID },
      { do: 'advance', questID, nodeID: 'far' },
    ]),
  ).toBe('active far');
  expect(after([{ do: 'complete', questID }])).toBe('succeeded won');
  expect(after([{ do: 'complete', questID, nodeID: 'second' }])).toBe('succeeded second');
  expect(after([{ do: 'fail', questID }])).toBe('failed lost');
});

test('content §10: a game goes on under a later bundle: what is gone is told, what is new is there', () => {
  const talk = talkOf('talk', [
    { id: 'a', type: 'line', text: 'Old words.', next: 'b' },
    { id: 'b', type: 'line', text: 'Then.' },
  ]);
  const quest = questOf('q', [start, { id: 's', type: 'stage' }, objective('o', 'custom')], ['start > s', 's > o']);
  const run = play(
    load(
      bundleOf({
        items,
        npcs,
        variables: [variableOf('n', 'whole', 0), variableOf('m', 'text', '')],
        quests: [quest],
        conversations: [talk],
      }),
    ),
    { seed: 3 },
  );
  run.startQuest('q');
  run.give('oil', 2);
  run.give('coin', 2);
  run.setVariable('n', 7);
  run.setVariable('m', 'x');
  run.start('talk');
  const later = load(
    bundleOf({
      id: 'later',
      items: [itemOf('coin')],
      variables: [
        variableOf('n', 'whole', 0, { maximum: 5 }),
        variableOf('m', 'yesNo', true),
        variableOf('new', 'whole', 4),
      ],
      quests: [questOf('q', [start, { id: 's', type: 'stage' }], ['start > s'])],
      conversations: [
        talkOf('talk', [
          { id: 'a', type: 'line', text: 'New words.', next: 'b' },
          { id: 'b', type: 'line', text: 'Then.' },
        ]),
      ],
    }),
  );
  const { run: again, notices } = resume(later, JSON.stringify(run.save()));
  expect(notices).toEqual([
    { kind: 'variable', id: 'm', message: 'm can no longer have its value and starts over.' },
    { kind: 'item', id: 'oil', message: 'An item was deleted.' },
    { kind: 'quest', id: 'q', message: '“q” was changed. It continues at start.' },
  ]);
  expect([again.variable('n'), again.variable('m'), again.variable('new'), again.count('coin')]).toEqual([
    5,
    true,
    4,
    2,
  ]);
  expect([again.shown?.text, again.advance().shown?.text]).toEqual(['New words.', 'Then.']);
  const { notices: others } = resume(load(bundleOf({ id: 'empty' })), run.save());
  expect(others.map(({ kind }) => kind)).toEqual(['variable', 'variable', 'item', 'item', 'quest', 'conversation']);
});

test('content §6: a timer that waits for no time is over at once', () => {
  const { status } = begin([start, { id: 't', type: 'timer', seconds: 0 }, won], ['start > t', 't > won timeout']);
  expect(status()).toBe('succeeded');
});
