import fc from 'fast-check';
import { ScriptNames } from '#content/script/script-names.ts';
import {
  type ScriptEdge,
  type ScriptNode,
  type ScriptParts,
  type ScriptRecord,
  scriptPorts,
} from '#content/script/script-parts.ts';
import type { Effect } from '#contract/effects.ts';
import {
  type ConversationNodeType,
  conversationNodeDeclaration,
  type NodeCase,
} from '#contract/kinds/conversation-node.ts';
import { initialValues } from '#contract/kinds/declaration.ts';

const idOf = (group: number, index: number) =>
  `01900000-0000-7000-8${String(group).padStart(3, '0')}-${index.toString(16).padStart(12, '0')}`;
const named = (kind: string, index: number, key: string) => ({ kind, id: idOf(900, index), key, name: key });

const records = [
  named('variable', 1, 'gold'),
  named('variable', 2, 'village.gate_open'),
  named('item', 3, 'rope'),
  named('item', 4, 'iron-ingot'),
  named('quest', 5, 'lantern'),
];
export const conversationID = idOf(901, 1);
const npc = (index: number, key: string, name: string) => ({ id: idOf(902, index), key, name });
const speakers = [
  npc(1, 'mira', 'Mira'),
  npc(2, 'tam', 'Old Tam'),
  npc(3, 'tam2', 'old tam'),
  npc(4, 'odd', 'A: (b) [c]'),
];
const conversations = [
  { id: conversationID, key: 'gate', name: 'At the gate' },
  { id: idOf(901, 2), key: 'the-inn.night', name: 'The inn' },
];
const places = [
  { id: idOf(903, 1), conversationID: idOf(901, 2), name: 'the cellar' },
  { id: idOf(903, 2), conversationID: idOf(901, 2), name: 'twice' },
  { id: idOf(903, 3), conversationID: idOf(901, 2), name: 'twice' },
];

/** What the conversations that are made here can name. */
export const names = new ScriptNames({
  expressions: {
    keyOf: (kind, id) => records.find((each) => each.kind === kind && each.id === id)?.key,
    idOf: (kind, key) => records.find((each) => each.kind === kind && each.key === key)?.id,
    keysOf: (kind) => records.filter((each) => each.kind === kind).map(({ key }) => key),
  },
  ...{ speakers, conversations, places },
});

const stored = (index: number) => `@${records[index]?.kind}:${records[index]?.id}`;
const pieces = fc.constantFrom(
  ...[
    'It is late.',
    'Mira',
    'MIRA',
    ':',
    ': ',
    '#a1b2',
    ' #k3f9',
    '-> cellar',
    '->> ',
    '* ',
    '+ ',
    '? ',
    '[if gold]',
    '[',
    ']',
    '\\',
  ],
  ...[
    '== x',
    '~ set',
    '| ',
    '\n',
    '\n\n',
    '  ',
    '\t',
    '(softly)',
    '@mira',
    'LOUD: ',
    "'",
    '"',
    '`',
    '{',
    '}',
    '\r',
    '\u2028',
    '\\s',
    '=',
    'é',
    '👍',
  ],
  ...[
    '[note]',
    '[end]',
    '//',
    '** ',
    ' -> cellar',
    '{a|b}',
    '<<set ',
    '[[cellar]]',
    'title: x',
    'TODO: x',
    'VAR x = 1',
    ',',
    ' and back',
    '?',
    `{${stored(0)}}`,
    `{${stored(0)} > 3} `,
    `{${stored(0)}, plural, one {# coin} other {# coins}}`,
  ],
);
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('The lantern is out.', 'Who goes there?', 'Well: no.', '') },
  { weight: 2, arbitrary: fc.array(pieces, { maxLength: 6 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);
const short = text.map((made) => made.slice(0, 60));
const expression = fc.oneof(
  fc.constantFrom(
    '',
    `${stored(0)} > 3`,
    `has(${stored(2)}, 2) and not ${stored(1)}`,
    'gold +',
    'max(1, 2)',
    '"a, ]" == "b"',
    'a ] b',
    'x,y',
  ),
  short,
);
const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.constantFrom<Effect>(
    { do: 'set', variableID: idOf(900, 1), value: '3' },
    { do: 'give', itemID: idOf(900, 4), quantity: '1' },
    { do: 'toggle', variableID: null },
    { do: 'start', questID: idOf(900, 5) },
    { do: 'call', name: 'shake', arguments: ['2', '"hard"'] },
    { do: 'take', itemID: idOf(900, 77), quantity: '2' },
    { do: 'remove', variableID: idOf(900, 1), value: '"a word"' },
  ),
  fc
    .constantFrom('1', `max(${stored(0)}, 2)`, 'gold +')
    .map((value): Effect => ({ do: 'add', variableID: idOf(900, 1), value })),
);
const effects: fc.Arbitrary<Effect[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Effect[]>([]) },
  { weight: 1, arbitrary: fc.array(effect, { maxLength: 3 }) },
);
const nodeName = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constantFrom('cellar', 'the attic', 'gold mine', 'cellar 2') },
  { weight: 1, arbitrary: short },
);

const types = fc.constantFrom<ConversationNodeType>(
  ...([
    'line',
    'line',
    'line',
    'line',
    'choice',
    'choice',
    'branch',
    'effects',
    'random',
    'sequence',
    'jump',
    'end',
    'note',
    'frame',
    'start',
  ] as const),
);

function caseOf(type: ConversationNodeType, id: string): fc.Arbitrary<NodeCase> {
  if (type === 'branch') return fc.record({ id: fc.constant(id), condition: expression });
  if (type === 'random') return fc.record({ id: fc.constant(id), weight: fc.constantFrom(1, 1, 2, 0.5, 0) });
  if (type !== 'choice') return fc.constant({ id });
  return fc.record({
    id: fc.constant(id),
    ...{
      text,
      condition: fc.oneof(fc.constant(''), expression),
      unavailable: fc.constantFrom('hide' as const, 'show' as const),
    },
    ...{ reason: fc.oneof(fc.constant(''), short), once: fc.boolean(), effects },
    check: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.record({ label: short, value: expression, against: expression, roll: expression }) },
    ),
  });
}

const initial = initialValues(conversationNodeDeclaration) as unknown as ScriptNode;

function node(index: number): fc.Arbitrary<ScriptRecord<ScriptNode>> {
  return fc.tuple(types, fc.nat(3)).chain(([type, count]) =>
    fc
      .record({
        ...{ name: nodeName, text, note: fc.oneof(fc.constant(''), text), direction: fc.oneof(fc.constant(''), short) },
        ...{
          mood: fc.oneof(fc.constant(''), short),
          voice: short,
          effects: type === 'note' || type === 'frame' ? fc.constant<Effect[]>([]) : effects,
        },
        speakerID: fc.constantFrom(null, ...speakers.map(({ id }) => id), idOf(902, 99)),
        rows: fc.tuple(
          ...Array.from({ length: count }, (_, row) =>
            caseOf(type, `case${String(index % 7)}${String(row).padStart(3, '0')}`),
          ),
        ),
        ...{
          noRepeat: fc.boolean(),
          mode: fc.constantFrom('last' as const, 'once' as const, 'cycle' as const),
          returns: fc.boolean(),
        },
        ...{
          toConversationID: fc.constantFrom(null, ...conversations.map(({ id }) => id)),
          toNodeID: fc.constantFrom(null, ...places.map(({ id }) => id)),
        },
        ...{ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) },
      })
      .map(({ rows, ...fields }) => {
        const isSpoken = type === 'line' || type === 'choice';
        const isJump = type === 'jump';
        const made: ScriptNode = {
          ...{ ...initial, ...fields, type },
          ...(isSpoken ? {} : { text: '', direction: '', mood: '', speakerID: null }),
          ...(isJump ? {} : { toConversationID: null, toNodeID: null, returns: false }),
          ...(type === 'random' ? {} : { noRepeat: false }),
          ...(type === 'sequence' ? {} : { mode: 'last' as const }),
          cases: { rows: ['choice', 'branch', 'random', 'sequence'].includes(type) ? (rows as never) : [] },
        };
        return { id: idOf(1, index), version: 1 + (index % 3), fields: made };
      }),
  );
}

/** Conversations of any shape, with all types of nodes. */
export const anyConversation: fc.Arbitrary<ScriptParts> = fc
  .nat(14)
  .chain((count) =>
    fc.tuple(
      fc.tuple(...Array.from({ length: count }, (_, index) => node(index))),
      fc.array(fc.nat(20), { maxLength: 60 }),
    ),
  )
  .map(([nodes, choices]) => partsOf(nodes, choices));

function partsOf(nodes: readonly ScriptRecord<ScriptNode>[], choices: readonly number[]): ScriptParts {
  const edges = new Map<string, ScriptRecord<ScriptEdge>>();
  const targets = nodes.filter(({ fields: { type } }) => type !== 'note' && type !== 'frame');
  let next = 0;
  for (const [at, { id: fromID, fields }] of nodes.entries())
    for (const port of scriptPorts(fields)) {
      const choice = choices[next++ % Math.max(1, choices.length)] ?? 20;
      // Mostly on to the next one, often nowhere, else anywhere.
      const to = choice < 7 ? nodes[at + 1] : choice < 11 ? undefined : targets[(choice * 7 + at) % targets.length];
      if (!to || !targets.includes(to)) continue;
      const id = idOf(2, next);
      edges.set(id, { id, version: 1, fields: { fromID, toID: to.id, port, position: 0 } });
    }
  return { nodes: new Map(nodes.map((each) => [each.id, each])), edges };
}
