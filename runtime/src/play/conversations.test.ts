import { describe, expect, test } from 'vitest';
import type { Bundle } from '../format/bundle-types.generated.ts';
import { load, play } from '../runtime.ts';
import { bundleOf, itemOf, npcOf, read, talkOf, variableOf } from '../testing/bundles.ts';

const line = (id: string, text: unknown, next?: string, more: object = {}) => ({
  id,
  type: 'line',
  text,
  next,
  ...more,
});
const variable = (id: string) => ({ is: 'variable', id }) as const;
const compare = (left: unknown, operator: string, right: unknown) => ({ is: 'compare', operator, left, right });
const gold = variableOf('gold', 'whole', 3, { minimum: 0, maximum: 10 });
const begin = (content: Partial<Bundle>, conversation = 'talk', seed = 1) => {
  const run = play(load(bundleOf(content)), { seed });
  return { run, ...run.start(conversation) };
};
const only = (...nodes: Parameters<typeof talkOf>[1]) => ({
  conversations: [talkOf('talk', nodes)],
  variables: [gold],
});

test('content §7: lines follow one another, with who says them and how', () => {
  const { run, shown } = begin({
    ...only(
      { id: 's', type: 'start', next: 'a' },
      line('a', 'Hello.', 'b', { speakerID: 'mira', direction: 'softly', voice: 'a.ogg', mood: 'calm' }),
      line('b', 'The lamp went out.'),
    ),
    npcs: [npcOf('mira', { name: 'Mira' })],
  });
  expect(shown).toEqual({
    ...{ is: 'line', conversationID: 'talk', nodeID: 'a', text: 'Hello.', speakerID: 'mira', speaker: 'Mira' },
    ...{ direction: 'softly', voice: 'a.ogg', mood: 'calm' },
  });
  expect(run.advance().shown).toEqual({ is: 'line', conversationID: 'talk', nodeID: 'b', text: 'The lamp went out.' });
  expect(run.advance()).toEqual({ shown: null, events: [] });
});

test('content §2: effects put values into sets and take them out; what can’t be is told', () => {
  const flags = variableOf('flags', 'set', ['map'], { choices: ['map', 'key'] });
  const effects = [
    { do: 'add', variableID: 'flags', value: 'key' },
    { do: 'remove', variableID: 'flags', value: 'map' },
    { do: 'remove', variableID: 'flags', value: 'map' },
    { do: 'add', variableID: 'flags', value: 'sword' },
    { do: 'remove', variableID: 'gold', value: 1 },
  ];
  const { run, events } = begin({ ...only({ id: 'a', type: 'effects', effects }), variables: [gold, flags] });
  expect(run.variable('flags')).toEqual(['key']);
  expect(events.filter(({ is }) => is === 'problem')).toMatchObject([
    { message: '"sword" can’t be added to flags.' },
    { message: '1 can’t be removed from gold.' },
  ]);
});

describe('content §7: options', () => {
  const choice = (options: object[], more: object = {}) => ({
    id: 'c',
    type: 'choice',
    text: 'Well?',
    options,
    ...more,
  });
  const option = (id: string, more: object = {}) => ({ id, text: id, ...more });

  test('are hidden, or shown with a reason, while their condition is not met', () => {
    const poor = compare(variable('gold'), '>', 5);
    const { run } = begin(
      only(
        choice([
          option('stay'),
          option('buy', {
            condition: poor,
            unavailable: 'show',
            reason: ['Needs 6 gold, you have ', { is: 'value', of: variable('gold') }],
          }),
          option('bribe', { condition: poor }),
        ]),
      ),
    );
    expect(read(run)).toEqual(['Well?', '- stay', 'x buy (Needs 6 gold, you have 3)']);
    const { shown, events } = run.choose('buy');
    expect(shown?.is).toBe('choice');
    expect(events).toMatchObject([{ is: 'problem', message: 'This option can’t be chosen here.' }]);
  });

  test('that can be chosen once are gone afterwards; without any, the text is said and the choice passed', () => {
    const { run } = begin(
      only(
        choice(
          [
            option('ask', { once: true, next: 'c', effects: [{ do: 'add', variableID: 'gold', value: 2 }] }),
            option('look', { once: true, next: 'c' }),
          ],
          { next: 'end' },
        ),
        line('end', 'Enough.'),
      ),
    );
    expect(read(run, ['ask', 'look'])).toEqual(['Well?', '> ask', 'Well?', '> look', 'Well?', 'Enough.']);
    expect(run.variable('gold')).toBe(5);
  });

  test('of which none can be chosen are not shown: the text is said, a choice without one is passed', () => {
    const none = [option('no', { condition: false, unavailable: 'show', reason: 'Locked.' })];
    const { run, shown } = begin(only(choice(none, { speakerID: 'mira', next: 'end' }), line('end', 'Enough.')));
    expect(shown).toEqual({ is: 'line', conversationID: 'talk', nodeID: 'c', speakerID: 'mira', text: 'Well?' });
    expect(run.advance().shown?.text).toBe('Enough.');
    expect(begin(only(choice(none, { text: '' }))).shown).toBeNull();
  });

  test('none of which can be chosen, with nothing after them, are told and end the conversation', () => {
    const { events } = begin(only(choice([option('no', { condition: false })])));
    expect(events).toMatchObject([
      { is: 'problem', nodeID: 'c', message: expect.stringMatching(/^No option can be chosen/) },
    ]);
  });

  test('with a check succeed when value and roll reach what they are held against', () => {
    const check = { label: 'Persuade', value: variable('gold'), roll: { is: 'random', of: [1, 6] }, against: 6 };
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const { run, shown } = begin(
        only(
          choice([option('try', { check, next: 'good', failNext: 'bad' })]),
          line('good', 'good'),
          line('bad', 'bad'),
        ),
        'talk',
        seed,
      );
      expect(shown).toMatchObject({ options: [{ check: { label: 'Persuade', value: 3, against: 6 } }] });
      const step = run.choose('try');
      const [event] = step.events;
      if (event?.is !== 'check') throw new Error('There was no roll');
      expect(event.success).toBe(3 + event.roll >= 6);
      expect(step.shown?.text).toBe(event.success ? 'good' : 'bad');
      outcomes.add(`${step.shown?.text}`);
    }
    expect([...outcomes].sort()).toEqual(['bad', 'good']);
  });
});

test('content §7: a branch takes the first case that holds, or what follows without one', () => {
  const node = (first: unknown, second: unknown) =>
    only(
      {
        id: 'b',
        type: 'branch',
        cases: [
          { id: 'x', condition: first, next: 'one' },
          { id: 'y', condition: second, next: 'two' },
        ],
        next: 'none',
      },
      ...['one', 'two', 'none'].map((id) => line(id, id)),
    );
  expect(begin(node(true, true)).shown?.text).toBe('one');
  expect(begin(node(false, true)).shown?.text).toBe('two');
  expect(begin(node(false, false)).shown?.text).toBe('none');
});

test('content §7: sequences play each case in turn, then the last one, nothing, or the first again', () => {
  const played = (mode: string) => {
    const { run } = begin(
      only(
        {
          id: 'q',
          type: 'sequence',
          mode,
          cases: [
            { id: 'x', next: 'a' },
            { id: 'y', next: 'b' },
          ],
          next: 'z',
        },
        ...['a', 'b', 'z'].map((id) => line(id, id)),
      ),
    );
    return [1, 2, 3, 4].map((time) => (time === 1 ? run.shown : run.start('talk').shown)?.text).join('');
  };
  expect([played('last'), played('once'), played('cycle')]).toEqual(['abbb', 'abzz', 'abab']);
});

test('content §7: random nodes follow their weights, and without repetition never play the same twice in a row', () => {
  const cases = [
    { id: 'x', weight: 3, next: 'x' },
    { id: 'y', weight: 1, next: 'y' },
    { id: 'z', weight: 0, next: 'z' },
  ];
  const lines = ['x', 'y', 'z'].map((id) => line(id, id));
  const { run } = begin(only({ id: 'r', type: 'random', cases }, ...lines));
  const texts = Array.from({ length: 2000 }, () => run.start('talk').shown?.text);
  const share = texts.filter((text) => text === 'x').length / texts.length;
  expect(share).toBeGreaterThan(0.7);
  expect(share).toBeLessThan(0.8);
  expect(texts).not.toContain('z');
  const { run: other } = begin(only({ id: 'r', type: 'random', noRepeat: true, cases }, ...lines));
  const turns = Array.from({ length: 100 }, () => other.start('talk').shown?.text);
  expect(turns.every((text, index) => text !== turns[index - 1])).toBe(true);
});

test('content §7: a jump goes into another conversation, and back when it is to return', () => {
  const content = (returns: boolean) => ({
    conversations: [
      talkOf('talk', [
        line('a', 'before', 'j'),
        { id: 'j', type: 'jump', toConversationID: 'other', returns, next: 'b' },
        line('b', 'after'),
      ]),
      talkOf('other', [line('o', 'aside', 'e'), { id: 'e', type: 'end' }]),
    ],
  });
  expect(read(begin(content(true)).run)).toEqual(['before', 'aside', 'after']);
  expect(read(begin(content(false)).run)).toEqual(['before', 'aside']);
});

test('content §10: a loop without end is told and never hangs; so are jumps that never return', () => {
  const loop = begin(
    only({ id: 'a', type: 'effects', effects: [{ do: 'add', variableID: 'gold', value: 1 }], next: 'a' }),
  );
  expect(loop.shown).toBeNull();
  expect(loop.events.filter(({ is }) => is === 'problem')).toMatchObject([
    { nodeID: 'a', message: expect.stringMatching(/^This loops/) },
  ]);
  const jumps = begin(only({ id: 'j', type: 'jump', returns: true, next: 'j' }));
  expect(jumps.events).toMatchObject([{ is: 'problem', message: expect.stringMatching(/^More than 100 jumps/) }]);
  const computed = {
    variables: [
      variableOf('a', 'number', 0, {
        computed: { is: 'chain', first: variable('a'), rest: [{ operator: '+', of: variable('a') }] },
      }),
    ],
  };
  const circle = begin({
    ...computed,
    conversations: [talkOf('talk', [line('l', ['Now ', { is: 'value', of: variable('a') }, '.'])])],
  });
  expect(circle.shown?.text).toBe('Now ….');
  expect(circle.events).toMatchObject([
    { is: 'problem', message: 'This is nested too deep, or computed from itself.' },
  ]);
});

test('content §7: effects change variables within their limits, and items; what is broken is told and the rest happens', () => {
  const { run, events } = begin({
    ...only({
      ...{ id: 'e', type: 'effects' },
      effects: [
        { do: 'add', variableID: 'gold', value: 100 },
        { do: 'broken', message: 'No item is chosen.' },
        { do: 'set', variableID: 'gone', value: 1 },
        { do: 'set', variableID: 'gold', value: 'text' },
        { do: 'give', itemID: 'rope', quantity: 2 },
        { do: 'take', itemID: 'rope', quantity: 5 },
        { do: 'call', name: 'shake', arguments: [variable('gold'), 'hard'] },
        { do: 'bark', npcID: 'mira', text: 'Mind the step.' },
      ],
    }),
    ...{ items: [itemOf('rope')], npcs: [npcOf('mira')] },
  });
  expect(events.map((event) => (event.is === 'problem' ? event.message : event))).toEqual([
    { is: 'variable', variableID: 'gold', value: 10 },
    'No item is chosen.',
    'The variable that an effect changes was deleted.',
    'gold can’t become "text".',
    { is: 'item', itemID: 'rope', change: 2, quantity: 2 },
    { is: 'item', itemID: 'rope', change: -2, quantity: 0 },
    { is: 'call', name: 'shake', arguments: [10, 'hard'] },
    { is: 'bark', npcID: 'mira', text: 'Mind the step.' },
  ]);
  expect([run.variable('gold'), run.count('rope')]).toEqual([10, 0]);
});

test('content §7: who is talked to begins what has the greatest priority, then what was played least', () => {
  const of = (id: string, priority: number, condition?: unknown) =>
    talkOf(id, [line('a', id)], {
      participants: ['mira'],
      priority,
      ...(condition === undefined ? {} : { condition: condition as never }),
    });
  const run = play(
    load(
      bundleOf({
        variables: [gold],
        npcs: [npcOf('mira'), npcOf('tam')],
        conversations: [of('one', 1), of('two', 1), of('rich', 5, compare(variable('gold'), '>', 5))],
      }),
    ),
  );
  const talk = () => run.talkTo('mira').shown?.text;
  expect([talk(), talk(), talk(), talk()]).toEqual(['one', 'two', 'one', 'two']);
  run.setVariable('gold', 9);
  expect(run.conversationsWith('mira')).toEqual(['rich', 'one', 'two']);
  expect(talk()).toBe('rich');
  expect(run.talkTo('tam')).toEqual({ shown: null, events: [] });
});
