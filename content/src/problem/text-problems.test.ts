import { describe, expect, test } from 'vitest';
import { load, play } from '#runtime/runtime.ts';
import { bundleOf } from '../bundle/bundle.ts';
import { problemsIn, sound, soundEdges, soundWorld } from '../testing/problem-worlds.ts';
import { idOf, named, WorldMaker } from '../testing/worlds.ts';
import { unbalancedTag } from './markup.ts';
import { problemList } from './problem-list.ts';

const found = ({ held }: WorldMaker): string[] =>
  held.get(problemList).map(({ code, name, why, where }) => `${code} ${name} ${where.pointer ?? ''} ${why[0]?.text}`);

/** A conversation of one line and one choice. */
function talk(line: string, { option = 'Yes', textMax = null as number | null, type = 'line' } = {}): WorldMaker {
  const row = { id: 'yes00000', text: option, condition: '', unavailable: 'hide', reason: '', once: false };
  return new WorldMaker().put('npc', 'Mira').talk(
    'Talk',
    {
      start: { type: 'start', text: '' },
      line: { type, text: line },
      ask: { type: 'choice', text: '', cases: { rows: [{ ...row, effects: [], check: null }] } },
      end: { type: 'end', text: '' },
    },
    ['start > line', 'line > ask', 'ask yes00000 > end'],
    { textMax },
  );
}

describe('content §9: texts over their length', () => {
  test('are told of lines and options, once the conversation says how long they may be', () => {
    const twelve = 'Twelve long.';
    expect(found(talk(twelve, { option: twelve }))).toEqual([]);
    expect(found(talk(twelve, { option: twelve, textMax: 12 }))).toEqual([]);
    expect(found(talk(twelve, { option: twelve, textMax: 11 })).sort()).toEqual([
      'textTooLong ask /rows/0/text 12 11',
      'textTooLong line  12 11',
    ]);
  });

  test('are measured in characters of their longest wording, without expressions', () => {
    const gold = named('variable', 'gold');
    const text = `You have {${gold}, plural, one {# coin} other {# gold coins}}. 🏮`;
    const put = (textMax: number) =>
      talk(text, { textMax }).put('variable', 'gold', { type: 'whole', computed: 'random(1, 2)' });
    // “You have ”, “ gold coins”, “. ” and the lantern, which is one character.
    expect(found(put(23))).toEqual([]);
    expect(found(put(22))).toEqual(['textTooLong line  23 22']);
  });

  test('are told no more when the limit of the conversation is raised', () => {
    const world = talk('Twelve long.', { textMax: 5 });
    expect(found(world)).toEqual(['textTooLong line  12 5']);
    expect(found(world.put('conversation', 'Talk', { textMax: 20 }))).toEqual([]);
  });
});

test.each<[string, string | undefined]>([
  ['Light the lamp.', undefined],
  ['Light the l\u0430mp.', 'l\u0430mp'],
  ['\u0421old water', '\u0421old'],
  ['Зажги лампу, Mira.', undefined],
  ['Зажги л\u0061мпу.', 'л\u0061мпу'],
  ['Ανάψε το φανάρι.', undefined],
  ['5 μm of Δtime', undefined],
  ['灯りをつけてMira', undefined],
])('content §9: letters of another script in %j: %s', (text, word) => {
  expect(found(talk(text))).toEqual(word === undefined ? [] : [`wrongScript line  ${word}`]);
});

test.each<[string, string | undefined]>([
  ['He has {gold} coins and <b>much</b> more', undefined],
  ['I <3 you [sighs] {a} & <unknown>', undefined],
  ['<b>bold', '<b>'],
  ['bold</b>', '</b>'],
  ['[i]a<b>b[/i]c</b>', '[/i]'],
  ['[color=red]a[/color]', undefined],
])('content §9: markup in %j is in pairs but for %s', (text, expected) => {
  expect(unbalancedTag(text)).toBe(expected);
});

test('content §9: markup without its counterpart is told, and told no more once it has one', () => {
  const world = talk('<b>Light the lamp.');
  expect(found(world)).toEqual(['unbalancedMarkup line  <b>']);
  expect(found(talk('<b>Light</b> the lamp.'))).toEqual([]);
});

test('content §9: markup is in what players read, and not in the expressions between', () => {
  const gold = named('variable', 'gold');
  const foundIn = (text: string) =>
    found(talk(text).put('variable', 'gold', { type: 'whole', computed: 'random(1, 2)' }));
  expect(foundIn(`{${gold} = "<b>"} is it`)).not.toContain('unbalancedMarkup line  <b>');
  expect(foundIn(`<b>{"</b>"}`)).toEqual(['unbalancedMarkup line  <b>']);
  expect(foundIn(`{${gold}, plural, one {<b>one} other {two}}`)).toEqual(['unbalancedMarkup line  <b>']);
});

test('content §9: a text of a part is held against the conversation that it is in, and no other', () => {
  const world = talk('Twelve long.', { textMax: 5 });
  const conversationID = idOf('conversation', 'Other');
  world.put('conversation', 'Other', { textMax: 100 });
  world.put('conversationNode', 'Other/start', { conversationID, type: 'start', text: '' });
  world.put('conversationNode', 'Other/line', { conversationID, type: 'line', text: 'Twelve long.' });
  expect(found(world).filter((problem) => problem.startsWith('textTooLong'))).toEqual(['textTooLong line  12 5']);
});

describe('content §9: a text whose form can’t be read', () => {
  const gold = named('variable', 'gold');
  const put = (line: string) => talk(line).put('variable', 'gold', { type: 'whole', computed: 'random(1, 2)' });

  test.each<[text: string, mistake: string]>([
    ['{gold', 'This “{” is not closed.'],
    ['gold}', "There is no “{” for this “}”. Write '}' for a literal brace."],
    [`{${gold}, plural, one {a}}`, 'The case “other” is missing.'],
    [`{${gold}, date}`, '“date” is not known. Use number, plural, selectordinal or select.'],
    [`{${gold}, plural one {a} other {b}}`, 'After “plural”, write a comma and its cases.'],
    [`{${gold}, plural, one {a} one {b} other {c}}`, 'The case “one” appears twice.'],
    [`{${gold}, plural, one {{oops} other {b}}`, 'This “{” is not closed.'],
    ['You have { } coins', 'There is no expression between the braces.'],
  ])('is told once, with what is wrong: %s', (text, mistake) => {
    expect(found(put(text))).toEqual([`expressionMistake line  ${mistake}`]);
    expect(found(talk('Hm', { option: text }).put('variable', 'gold', { type: 'whole', computed: '1' }))).toEqual([
      `expressionMistake ask /rows/0/text ${mistake}`,
    ]);
  });

  test.each(["Press '{' to open it.", "Press '}' or '{'.", "It's Mira''s."])(
    'is none where braces are quoted: %s',
    (text) => {
      expect(found(put(text))).toEqual([]);
    },
  );
});

describe('content §1: journals, labels, descriptions and barks name records as lines do', () => {
  const gold = named('variable', 'gold');
  const world = () =>
    soundWorld()
      .quest('Lamp', { start: 'start', find: 'stage', end: 'succeed' }, ['start > find', 'find > end'])
      .put('variable', 'coins', { type: 'whole', key: 'coins' })
      .talk('Changes', sound, soundEdges)
      .put('conversationNode', 'Changes/hello', {
        ...{ conversationID: idOf('conversation', 'Changes'), type: 'line', text: 'Hm', name: 'hello' },
        effects: [
          { do: 'toggle', variableID: idOf('variable', 'open') },
          { do: 'add', variableID: idOf('variable', 'gold'), value: '1' },
          { do: 'add', variableID: idOf('variable', 'coins'), value: '1' },
        ],
      });
  const quest = (maker: WorldMaker, fields: object) =>
    maker.put('questNode', 'Lamp/find', { questID: idOf('quest', 'Lamp'), type: 'stage', title: 'find', ...fields });
  const coins = `I have {${named('variable', 'coins')}}.`;
  const written: [string, (maker: WorldMaker, text: string) => WorldMaker][] = [
    ['journal', (maker, text) => quest(maker, { journal: text })],
    ['description', (maker, description) => maker.put('quest', 'Lamp', { description })],
    ['effects', (maker, bark) => quest(maker, { effects: [{ do: 'bark', npcID: idOf('npc', 'Mira'), bark }] })],
    [
      'barks',
      (maker, text) =>
        maker.put('npc', 'Mira', {
          barks: {
            rows: [
              { text, condition: named('variable', 'open') },
              { text: 'Ah', condition: `${gold} > 2` },
            ],
          },
        }),
    ],
  ];

  test.each(written)('in %s: what is read there is read, and a mistake is told', (_field, put) => {
    expect(problemsIn(world())).toEqual(['neverRead coins: changesNothing']);
    expect(problemsIn(put(world(), coins))).toEqual([]);
    const [mistake, ...rest] = problemsIn(put(put(world(), coins), 'I have {oops(}.'));
    expect([mistake?.split(' ')[0], rest]).toEqual(['expressionMistake', ['neverRead coins: changesNothing']]);
  });

  test('and play on under another key', () => {
    const maker = quest(world(), { journal: coins });
    const read = () => {
      const run = play(load(bundleOf(maker.held, { name: '' }).bundle));
      return run.startQuest(idOf('quest', 'Lamp')).flatMap((event) => (event.is === 'stage' ? event.journal : []));
    };
    expect(read()).toContain('I have 0.');
    maker.put('variable', 'coins', { type: 'whole', key: 'money' });
    expect(read()).toContain('I have 0.');
  });
});
