import fc from 'fast-check';
import type { ScriptChanges } from '#content/script/script-changes.ts';
import type { Changes } from '#content/script/script-input.ts';
import type { ScriptNode, ScriptParts, ScriptRecord } from '#content/script/script-parts.ts';
import { conversationNodeDeclaration } from '#contract/kinds/conversation-node.ts';
import { initialValues } from '#contract/kinds/declaration.ts';

/** Ids that are the same in each run. @param next the number of the first */
export function newIDs(next = 0) {
  let count = next;
  return {
    node: () => `01900000-0000-7000-9000-${(count++).toString(16).padStart(12, '0')}`,
    case: () => `new${String(count++).padStart(5, '0')}`,
  };
}

/** Whether a conversation has a start, which a script gives it. */
export const isSaid = ({ nodes }: ScriptParts) => [...nodes.values()].some(({ fields: { type } }) => type === 'start');

export const emptyNode = initialValues(conversationNodeDeclaration) as unknown as ScriptNode;

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

/** A conversation after these changes; links of what is no more go with it. */
export function afterChanges(parts: ScriptParts, changes: Pick<ScriptChanges, 'nodes' | 'edges'>): ScriptParts {
  const nodes = applied(parts.nodes, changes.nodes, emptyNode);
  const edges = applied(parts.edges, changes.edges, { port: 'next', position: 0 });
  for (const { id, fields } of [...edges.values()])
    if (!nodes.has(fields.fromID) || !nodes.has(fields.toID)) edges.delete(id);
  return { nodes, edges };
}

/** What whoever writes does to a text. */
export type Edit = {
  do: 'delete' | 'insert' | 'move' | 'copy' | 'change' | 'unmark';
  at: number;
  count: number;
  to: number;
  text: string;
};

export const anyEdit: fc.Arbitrary<Edit> = fc.record({
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

export function edit(lines: readonly string[], { do: what, at, count, to, text }: Edit): string[] {
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
