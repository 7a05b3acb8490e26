import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articyExample } from '../testing/articy-example.ts';
import { played } from '../testing/played.ts';
import { recordsOf, storyGame } from '../testing/story-game.ts';
import { readArticy } from './read-articy.ts';

const file = (content: unknown, name = 'project.json') => ({ name, text: JSON.stringify(content) });
const read = (...contents: unknown[]) =>
  recordsOf(
    readArticy,
    contents.map((content, index) => file(content, `${index}.json`)),
    'file',
  );
const told = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ part, message, outcome }) => `${part}: ${message} (${outcome})`);
/** With the conversation of this name first. */
function from(records: ReturnType<typeof read>, name: string) {
  const isFirst = (each: { name: string }) => each.name === name;
  const { conversations } = records;
  return {
    ...records,
    conversations: [...conversations.filter(isFirst), ...conversations.filter((each) => !isFirst(each))],
  };
}

test('content §7: a project of articy:draft comes in, a conversation for each dialogue, and plays', () => {
  const records = read(articyExample);
  expect(records.conversations.map(({ name }) => name).toSorted()).toEqual(['Chapter one', 'Inside', 'The gate']);
  expect(records.npcs.map(({ name }) => name).toSorted()).toEqual(['Ilse', 'Odile']);
  expect(records.variables.map(({ key, type, initial }) => [key, type, initial])).toEqual([
    ['Game.gold', 'number', '4'],
    ['Game.isBanned', 'yesNo', 'no'],
    ['Game.name', 'text', 'Ilse'],
  ]);
  expect(told(records)).toEqual(['Entities: Entities come in as NPCs where they speak. Left out: “Tam”. (leftOut)']);
  const gate = from(records, 'Chapter one');
  expect(played(gate, 'Is it late?', 'Pay', 'Sneak in')).toEqual([
    'Who goes there, Ilse?',
    ...['> Pay | Is it late? | Boast | Leave', 'Is it late?', 'Early.'],
    ...['> Pay | Boast | Leave', 'Here.', '> Pay | Sneak in | Leave'],
    'The harbor. You have 2 gold.',
  ]);
  expect(played(gate, 'Boast', 'Is it late?').slice(-3)).toEqual(['Is it late?', 'Late.', '> Sneak in | Leave']);
  expect(played(gate, 'Leave').at(-1)).toBe('Never mind.');
});

test('content §7: fragments become lines with their stage directions, and a dialogue’s own text a note', () => {
  const gate = read(articyExample).conversations.find(({ name }) => name === 'The gate');
  const hail = gate?.nodes.find(({ fields }) => fields.note === 'calls');
  expect([hail?.type, String(hail?.fields.text)]).toEqual(['line', expect.stringContaining('Who goes there')]);
  expect(gate?.nodes.flatMap(({ type, fields }) => (type === 'note' ? [fields.note] : []))).toEqual([
    'The gate: Odile waits.',
  ]);
  // What a script asks about has a name there.
  expect(gate?.nodes.flatMap(({ fields }) => (fields.name ? [fields.name] : [])).toSorted()).toEqual([
    ...['Menu', 'N_ask', 'The gate'],
  ]);
  const calls = gate?.nodes.flatMap(
    ({ fields }) => (fields.effects as { do: string; name: string; arguments: string[] }[]) ?? [],
  );
  expect(calls?.find(({ do: what }) => what === 'call')).toMatchObject({
    name: 'ring',
    arguments: ['"bell; two"', '2'],
  });
});

test('content §7: the files of an export by articy:draft X are read together, with the texts of the first language', () => {
  const [{ Models = [] } = {}] = articyExample.Packages;
  const texts: Record<string, unknown> = {};
  const Objects = Models.map(({ Type, Properties }) => {
    const own: Record<string, unknown> = { ...Properties };
    for (const name of ['Text', 'MenuText', 'DisplayName']) {
      if (!own[name]) continue;
      texts[`${Properties.TechnicalName}.${name}`] = { '': { Text: own[name] }, de: { Text: 'Ja' }, Context: 'Flow' };
      own[name] = `${Properties.TechnicalName}.${name}`;
    }
    return { Type, Properties: own };
  });
  const { GlobalVariables, ObjectDefinitions } = articyExample;
  const records = read({ Objects }, texts, { GlobalVariables }, { ObjectDefinitions }, { Settings: {}, Packages: [] });
  expect(played(from(records, 'Chapter one'), 'Pay', 'Sneak in').at(-1)).toBe('The harbor. You have 2 gold.');
  // Without them nothing is read as a text that is none.
  const missing = read({ Objects }, { GlobalVariables }, { ObjectDefinitions });
  expect(told(missing)).toContain(
    'undefined: The texts are in another file. Choose the one whose name ends in “_localization.json” as well. (leftOut)',
  );
});

const one = (does: string, Text = 'One [Game.gold].') => ({
  ...articyExample,
  Packages: [
    {
      Models: [
        {
          Type: 'DialogueFragment',
          Properties: {
            ...{ Id: 'a', TechnicalName: 'A', Text, InputPins: [] },
            OutputPins: [{ Id: 'p', Text: does, Connections: [{ Target: 'b', TargetPin: 'q' }] }],
          },
        },
        {
          Type: 'DialogueFragment',
          Properties: {
            Id: 'b',
            TechnicalName: 'B',
            Text: 'Two [Game.gold] [x].',
            InputPins: [{ Id: 'q', Text: '', Connections: [] }],
          },
        },
      ],
    },
  ],
});

test.each<[does: string, shown: string]>([
  ['Game.gold++', 'Two 5 [x].'],
  ['Game.gold--; Game.gold *= 3;', 'Two 9 [x].'],
  ['/* none */ Game.gold = max(7, Game.gold) // most', 'Two 7 [x].'],
  ['Game.gold = Game.gold % 3 + random(5, 5)', 'Two 6 [x].'],
])('content §7: instructions of articy:draft change variables: %s', (does, shown) => {
  const records = read(one(does));
  expect([told(records), played(records)]).toEqual([told(read(one(''))), ['One 4.', shown]]);
});

/** A text with two ways on: one through an instruction, then to where a condition is asked, and one that is always there. */
function asked(does: string, when: string) {
  const links = (Id: string, ...to: string[]) => [
    { Id, Text: '', Connections: to.map((Target) => ({ Target, TargetPin: `${Target}in` })) },
  ];
  const fragment = (Id: string, Text: string, script: string, OutputPins: unknown[]) => ({
    Type: 'DialogueFragment',
    Properties: { ...{ Id, TechnicalName: Id, Text, OutputPins }, InputPins: [{ Id: `${Id}in`, Text: script }] },
  });
  const instruction = {
    Type: 'Instruction',
    Properties: {
      ...{ Id: 'i', TechnicalName: 'i', Expression: does, InputPins: [{ Id: 'iin', Text: '' }] },
      OutputPins: links('iout', 'x'),
    },
  };
  const Models = [
    fragment('a', 'One.', '', links('aout', 'i', 'y')),
    instruction,
    fragment('x', 'Through.', when, []),
    fragment('y', 'Past it.', '', []),
  ];
  return read({ ...articyExample, Packages: [{ Models }] });
}

test.each<[does: string, when: string, through: boolean]>([
  ['Game.gold -= 3', 'Game.gold == 1', true],
  ['Game.gold -= 3', 'Game.gold == 4', false],
  ['Game.gold = 7; Game.gold *= 2; Game.isBanned = true', 'Game.gold == 14 && Game.isBanned', true],
  ['Game.gold++;'.repeat(60), 'Game.gold == 64', true],
  ['Game.gold = 7; Game.gold *= 2; Game.isBanned = true', '!(Game.gold == 14 && Game.isBanned)', false],
])('content §7: a condition behind an instruction is asked of what that leaves: %.60s, %s', (does, when, through) => {
  const records = asked(does, when);
  expect(told(records)).toEqual(told(read(one(''))));
  const options = played(records)[1];
  expect(options).toBe(through ? '> Through. | Past it.' : '> Past it.');
});

test('content §7: a condition behind an instruction that chance is part of, or that has no end, is told', () => {
  const long = ['Game.gold = Game.gold + Game.gold;'.repeat(12), 'Game.gold = max(0, Game.gold);'.repeat(60)];
  for (const does of ['Game.gold = random(1, 6)', ...long])
    expect(told(asked(does, 'Game.gold == 1'))).toContain(
      'Flow › a: A condition behind an instruction is checked before the instruction changes what it reads. (changed)',
    );
});

test.each<[does: string, problem: string]>([
  ['Game.none = 1', 'Flow › A: “Game.none = 1”: There is no variable “Game.none” in the project. (leftOut)'],
  ['Game.gold', 'Flow › A: “Game.gold”: This does nothing in Lorebox. (leftOut)'],
  ['give(self, 1)', 'Flow › A: “give(self, 1)”: “self” is not known in Lorebox. (leftOut)'],
])('content §7: what can’t be taken of %s is told, with its dialogue and node', (does, problem) => {
  expect(told(read(one(does)))).toContain(problem);
});

test('content §7: what is no project, holds no dialogue or leads in a circle is told', () => {
  const { problems } = recordsOf(readArticy, [{ name: 'a.json', text: '[' }], 'file');
  expect(problems.map(({ file: name, message }) => `${name}: ${message}`)).toEqual([
    'a.json: This isn’t JSON that articy:draft exports.',
    'a.json: There is no dialogue in these files.',
  ]);
  const condition = (Id: string, to: string) => ({
    Type: 'Condition',
    Properties: {
      ...{ Id, TechnicalName: Id, Expression: 'Game.isBanned', InputPins: [{ Id: `${Id}in`, Connections: [] }] },
      OutputPins: [0, 1].map((index) => ({ Id: `${Id}${index}`, Connections: [{ Target: to, TargetPin: `${to}in` }] })),
    },
  });
  const loop = one('');
  const circle = { ...loop, Packages: [...loop.Packages, { Models: [condition('b', 'c'), condition('c', 'b')] }] };
  expect(told(read(circle))[0]).toBe(
    'Flow › A: Links lead in a circle or through too many nodes without a text. (leftOut)',
  );
});

test('content §7: any export is read', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', '__proto__');
  const pin = fc.record({
    Id: id,
    Text: fc.constantFrom('', 'Game.gold > 1', 'Game.gold = 1;', '"', '/*', 'seen'),
    Connections: fc.array(fc.record({ Target: id, TargetPin: id }), { maxLength: 3 }),
  });
  const model = fc.record({
    Type: fc.constantFrom(
      'Dialogue',
      'DialogueFragment',
      'Hub',
      'Jump',
      'Condition',
      'Instruction',
      'FlowFragment',
      'Entity',
    ),
    Properties: fc.record({
      ...{ Id: id, Parent: id, TechnicalName: id, Speaker: id, Target: id, TargetPin: id },
      ...{
        Text: fc.constantFrom('', 'Hi {x}', '[Game.gold]', "it's"),
        Expression: fc.constantFrom('', 'Game.isBanned', '!'),
      },
      ...{ InputPins: fc.array(pin, { maxLength: 2 }), OutputPins: fc.array(pin, { maxLength: 2 }) },
    }),
  });
  fc.assert(
    fc.property(fc.array(model, { maxLength: 8 }), (Models) => {
      storyGame(read({ ...articyExample, Packages: [{ Models }] }));
    }),
    { numRuns: 300 },
  );
});

test('content §7: a long line of instructions ends, and is told', () => {
  const loop = one('');
  const instruction = (at: number) => ({
    Type: 'Instruction',
    Properties: {
      ...{ Id: at === 0 ? 'b' : `b${at}`, TechnicalName: `B${at}`, Expression: 'Game.gold++', InputPins: [] },
      OutputPins: [
        { Id: `o${at}`, Text: '', Connections: [{ Target: at === 2999 ? 'a' : `b${at + 1}`, TargetPin: '' }] },
      ],
    },
  });
  const Models = Array.from({ length: 3000 }, (_, at) => instruction(at));
  expect(told(read({ ...loop, Packages: [...loop.Packages, { Models }] }))).toContain(
    'Flow › A: Links lead in a circle or through too many nodes without a text. (leftOut)',
  );
});

test('content §7: a text that begins with its technical name stays, and what never stops play is not counted', () => {
  expect(played(read(one('', 'A.'))).at(0)).toBe('A.');
  expect(played(read(one('', 'A. Yes')))[0]).toBe('A. Yes');
  const asks = one('');
  const Properties = {
    ...{ Id: 'b', TechnicalName: 'C', Expression: 'seen', InputPins: [{ Id: 'q' }] },
    OutputPins: [{ Id: 'r', Connections: [{ Target: 'a', TargetPin: '' }] }],
  };
  const records = read({ ...asks, Packages: [...asks.Packages, { Models: [{ Type: 'Condition', Properties }] }] });
  expect(told(records)).toContain(
    'Flow › C: “seen”: Lorebox counts only how often texts, hubs and dialogues were seen. What depends on it never plays. (changed)',
  );
});
