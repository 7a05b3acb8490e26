import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conversationNodeDeclaration } from '#contract/kinds/conversation-node.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import { anyConversation, conversationID, names } from '../testing/conversations.ts';
import { markEdits, withEdits } from './mark-edits.ts';
import { Marks } from './marks.ts';
import { printScript } from './print-script.ts';
import { LineReader } from './read-line.ts';
import { scriptChanges } from './script-changes.ts';
import type { Changes } from './script-input.ts';
import type { ScriptNode, ScriptParts, ScriptRecord } from './script-parts.ts';

function newIDs() {
  let next = 0;
  return {
    node: () => `01900000-0000-7000-9000-${(next++).toString(16).padStart(12, '0')}`,
    case: () => `new${String(next++).padStart(5, '0')}`,
  };
}

function changesOf(lines: readonly string[], parts: ScriptParts, order: readonly string[] = []) {
  const printed = printScript(parts, names, order);
  return scriptChanges({
    lines,
    parts,
    printed,
    names,
    conversationID,
    reader: new LineReader(names),
    newIDs: newIDs(),
  });
}

const nothing = { create: [], update: [], delete: [] };
const isSaid = ({ nodes }: ScriptParts) => [...nodes.values()].some(({ fields: { type } }) => type === 'start');
const empty = initialValues(conversationNodeDeclaration) as unknown as ScriptNode;

function applied<Fields>(before: ReadonlyMap<string, ScriptRecord<Fields>>, changes: Changes, initial: object) {
  const after = new Map(before);
  for (const { id, fields } of changes.create)
    after.set(id, { id, version: 1, fields: { ...initial, ...fields } as Fields });
  for (const { id, fields } of changes.update) {
    const record = after.get(id);
    if (record) after.set(id, { ...record, version: record.version + 1, fields: { ...record.fields, ...fields } });
  }
  for (const id of changes.delete) after.delete(id);
  return after;
}

/** The conversation after the changes, and the text with the marks of what is new. */
function saved(lines: readonly string[], parts: ScriptParts) {
  const changes = changesOf(lines, parts);
  const nodes = applied(parts.nodes, changes.nodes, empty);
  const edges = applied(parts.edges, changes.edges, { port: 'next', position: 0 });
  for (const { id, fields } of [...edges.values()])
    if (!nodes.has(fields.fromID) || !nodes.has(fields.toID)) edges.delete(id);
  const after: ScriptParts = { nodes, edges };
  const { read, ids, broken } = changes;
  return { changes, after, lines: withEdits(lines, markEdits(lines, read, ids, broken, new Marks(after))) };
}

/** The same nodes and cases, with nothing said in them and no links. */
function blank({ nodes }: ScriptParts): ScriptParts {
  const rows = ({ type, cases }: ScriptNode) =>
    cases.rows.map(({ id }) =>
      type === 'choice'
        ? { id, text: '', condition: '', unavailable: 'hide', reason: '', once: false, effects: [], check: null }
        : { id },
    );
  const emptied = [...nodes.values()].map(({ id, fields }) => {
    const { type, x, y } = fields;
    return { id, version: 1, fields: { ...empty, type, x, y, cases: { rows: rows(fields) as never } } };
  });
  return { nodes: new Map(emptied.map((node) => [node.id, node])), edges: new Map() };
}

const nobody: ScriptParts = { nodes: new Map(), edges: new Map() };

describe('content §7: a script', () => {
  test('that is written without the mouse becomes nodes, options, conditions, effects and links', () => {
    const written = `MIRA (softly): The lantern is out.
* Light it [if has(rope)] [show: You need a rope.]
  ~ set gold = 3
  MIRA: Thank you!
+ Persuade her [check Charm: gold, roll random(1, 20), at least 15]
  -> cellar
[fail]
  It does not work.
Then it is dark.

== cellar
[end]`.split('\n');
    const { after, lines, changes } = saved(written, nobody);
    expect(changes.problems).toEqual([]);
    const text = (lines: readonly string[]) => lines.map((line) => line.replace(/( #\w+)+$/, ''));
    expect(text(lines)).toEqual(['[start]', ...written]);
    expect(text(printScript(after, names).lines)).toEqual(['[start]', ...written]);
    const said = [...after.nodes.values()].map(({ fields: { type, text: words, name } }) => `${type} ${words || name}`);
    expect(said).toEqual([
      ...['start ', 'choice The lantern is out.', 'line Thank you!', 'line It does not work.', 'line Then it is dark.'],
      'end cellar',
    ]);
    const choice = [...after.nodes.values()].find(({ fields: { type } }) => type === 'choice')?.fields;
    expect(choice?.cases.rows).toMatchObject([
      { text: 'Light it', once: true, unavailable: 'show', reason: 'You need a rope.', effects: [{ do: 'set' }] },
      { text: 'Persuade her', once: false, check: { label: 'Charm', roll: 'random(1, 20)', against: '15' } },
    ]);
    // Nothing lies on anything else.
    const places = [...after.nodes.values()].map(({ fields: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test.each<[text: string, message: string]>([
    ['MIRO: Hello.', 'There is no NPC “MIRO”. Did you mean MIRA?'],
    ['Hello.\n-> cellra\n== cellar\nDark.', 'There is no “== cellra” that this could lead to.'],
    [
      'Hello.\n~ sit down',
      '“sit” is not an effect. Use set, add, toggle, give, take, start, advance, complete, fail, bark or call.',
    ],
    [
      '* Go [when dark]',
      'After an option come [if …], [show: …], [hide: …] or [check …]. Write \\[ for a bracket in its text.',
    ],
    ['[else]\nHello.', '[else] comes after [if …] or after options, at the same indentation.'],
    ['[random, twice]', 'After the comma comes no repeat.'],
    ['| more', '“|” continues a text, and there is none above it.'],
    ['->> nowhere', 'There is no conversation “nowhere”.'],
    ['== cellar', 'Nothing is under this heading.'],
  ])('says what is wrong at its line: %s', (text, message) => {
    expect(changesOf(text.split('\n'), nobody).problems.map((problem) => problem.message)).toEqual([message]);
  });

  test('with a mistake loses nothing: its section is left as it is, the others are saved', () => {
    const { after, lines } = saved(
      ['MIRA: One.', 'MIRA: Two.', '', '== cellar', 'TAM: Three.'].map((line) => line.replace('TAM', '@tam')),
      nobody,
    );
    const broken = lines.flatMap((line) => (line.includes('One') ? ['MIRO: One!'] : [line.replace('Three', 'Four')]));
    const { changes } = saved(
      broken.filter((line) => !line.includes('Two')),
      after,
    );
    expect(changes.problems).toMatchObject([{ at: 1 }]);
    expect(changes.nodes).toMatchObject({ create: [], delete: [], update: [{ fields: { text: 'Four.' } }] });
    expect(changes.edges).toEqual(nothing);
  });

  test('of any conversation is read as that conversation, ids included', () => {
    fc.assert(
      fc.property(anyConversation.filter(isSaid), (parts) => {
        const { lines } = printScript(parts, names);
        const { problems, nodes, edges } = changesOf(lines, parts);
        expect({ problems, nodes, edges, lines }).toEqual({ problems: [], nodes: nothing, edges: nothing, lines });
      }),
      { numRuns: 150 },
    );
  });

  test('says all that players meet: what is read of it prints the same, whatever was there before', () => {
    fc.assert(
      fc.property(anyConversation.filter(isSaid), (parts) => {
        const { lines } = printScript(parts, names);
        const { after, changes } = saved(lines, blank(parts));
        fc.pre(changes.problems.every(({ message }) => !/longer than|at most|effect|“|Name the/.test(message)));
        expect({ problems: changes.problems, lines: printScript(after, names).lines }).toEqual({ problems: [], lines });
      }),
      { numRuns: 150 },
    );
  });

  test('that is edited anywhere changes nothing else: ids, positions and what scripts do not write stay', () => {
    fc.assert(
      fc.property(anyConversation.filter(isSaid), fc.array(anyEdit, { minLength: 1, maxLength: 6 }), (parts, edits) => {
        const { lines, owners } = printScript(parts, names);
        const edited = edits.reduce(edit, lines);
        const { changes, after, lines: marked } = saved(edited, parts);
        const context = { edited, problems: changes.problems };
        // What a script does not write is never written; nothing is moved.
        for (const { id, fields } of changes.nodes.update) {
          const isNote = parts.nodes.get(id)?.fields.type === 'note' || fields.type === 'note';
          for (const kept of ['x', 'y', 'width', 'height', 'voice', ...(isNote ? [] : ['note'])])
            expect(fields, JSON.stringify(context)).not.toHaveProperty(kept);
        }
        if (changes.problems.length > 0) expect(changes.nodes.delete, JSON.stringify(context)).toEqual([]);
        const heads = new Map(owners.map((owner, at) => [owner, lines[at] ?? ''] as const).reverse());
        const gone = new Set(changes.nodes.delete);
        for (const [id, { fields }] of parts.nodes) {
          const head = heads.get(id);
          if (fields.type === 'frame') expect(gone.has(id)).toBe(false);
          if (head === undefined || head.startsWith('==')) continue;
          const at = edited.findIndex((line) => line.trim() === head.trim());
          const mark = ` #${/#(\w+)$/.exec(head)?.[1]}`;
          if (at < 0 || edited.filter((line) => line.includes(mark)).length > 1) continue;
          expect(gone.has(id), `${head} in ${JSON.stringify(context)}`).toBe(false);
          if (fields.type !== 'line') continue;
          if (/^\s*[~|]/m.test([edited[at + 1] ?? '', lines[lines.indexOf(head) + 1] ?? ''].join('\n'))) continue;
          const update = changes.nodes.update.find((each) => each.id === id);
          for (const field of Object.keys(update?.fields ?? {}))
            expect(['type', 'name', 'cases'], `${head} in ${JSON.stringify(context)}`).toContain(field);
        }
        // Once it is saved and marked, the text says what was saved.
        if (changes.problems.length > 0) return;
        const { problems, nodes, edges } = changesOf(marked, after);
        expect({ problems, nodes, edges }, `${edited.join('\n')}\n----\n${marked.join('\n')}`).toEqual({
          problems: [],
          nodes: nothing,
          edges: nothing,
        });
      }),
      { numRuns: 200 },
    );
  });
});

type Edit = {
  do: 'delete' | 'insert' | 'move' | 'copy' | 'change' | 'unmark';
  at: number;
  count: number;
  to: number;
  text: string;
};
const anyEdit: fc.Arbitrary<Edit> = fc.record({
  do: fc.constantFrom('delete', 'insert', 'move', 'copy', 'change', 'unmark'),
  ...{ at: fc.nat(40), count: fc.integer({ min: 1, max: 4 }), to: fc.nat(40) },
  text: fc.constantFrom(
    ...[
      'MIRA: One more thing.',
      'It rains.',
      '* Ask her',
      '  + Leave',
      '-> cellar',
      '-> ?',
      '== cellar',
      '==',
      '[end]',
      '[if gold > 2]',
    ],
    ...[
      '[else]',
      '  ~ set gold = 3',
      '~ toggle gold',
      '[random]',
      '[way 2]',
      '[sequence, once]',
      '[step]',
      '[done]',
      '? Well?',
    ],
    ...[
      '->> the-inn.night and back',
      '[note] Later',
      '[start]',
      '| and more',
      '* Try [check: gold, roll 1, at least 3]',
      '[fail]',
      '',
      'NOBODY: hm',
      '~ sit',
    ],
  ),
});

function edit(lines: readonly string[], { do: what, at, count, to, text }: Edit): string[] {
  const from = at % Math.max(1, lines.length);
  const block = lines.slice(from, from + count);
  const rest = lines.toSpliced(from, count);
  const target = to % (rest.length + 1);
  switch (what) {
    case 'delete':
      return rest;
    case 'insert':
      return lines.toSpliced(from, 0, text);
    case 'move':
      return rest.toSpliced(target, 0, ...block);
    case 'copy':
      return lines.toSpliced(to % (lines.length + 1), 0, ...block);
    case 'change':
      return lines.map((line, index) => (index === from ? line.replace(/(?=( #\w+)*$)/, '!') : line));
    case 'unmark':
      return lines.map((line, index) => (index === from ? line.replace(/( #\w+)+$/, '') : line));
  }
}
