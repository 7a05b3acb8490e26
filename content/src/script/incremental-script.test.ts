import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyConversation, conversationID, names } from '../testing/conversations.ts';
import { afterChanges, anyEdit, edit, isSaid, newIDs } from '../testing/script-edits.ts';
import { IncrementalScript } from './incremental-script.ts';
import { markEdits, withEdits } from './mark-edits.ts';
import { Marks } from './marks.ts';
import { withHunks } from './merge-lines.ts';
import { printScript } from './print-script.ts';
import { LineReader } from './read-line.ts';
import { type ScriptChanges, scriptChanges } from './script-changes.ts';
import type { ScriptParts } from './script-parts.ts';

/** What somebody else does to a conversation, without its script. */
const anyOther = fc.record({
  do: fc.constantFrom('say', 'delete', 'rename', 'unlink'),
  at: fc.nat(40),
  text: fc.constantFrom('It was otherwise.', 'cellar', 'the well', ''),
});
type Other = typeof anyOther extends fc.Arbitrary<infer Value> ? Value : never;

/** Answers also the nodes that are other than before. */
function doneByOthers(parts: ScriptParts, { do: what, at, text }: Other): { parts: ScriptParts; nodeIDs: string[] } {
  const node = [...parts.nodes.values()][at % Math.max(1, parts.nodes.size)];
  if (!node || node.fields.type === 'start') return { parts, nodeIDs: [] };
  const { id } = node;
  const [nodes, edges] = [new Map(parts.nodes), new Map(parts.edges)];
  const touching = [...edges.values()].filter(({ fields }) => fields.fromID === id || fields.toID === id);
  if (what === 'say' || what === 'rename') {
    const fields = { ...node.fields, [what === 'say' ? 'text' : 'name']: text };
    nodes.set(id, { id, version: node.version + 1, fields });
    return { parts: { nodes, edges }, nodeIDs: [id] };
  }
  if (what === 'delete') nodes.delete(id);
  for (const edge of touching) edges.delete(edge.id);
  return { parts: { nodes, edges }, nodeIDs: [id, ...touching.map(({ fields }) => fields.fromID)] };
}

const nothing = { create: [], update: [], delete: [] };

const told = ({ nodes, edges, problems, broken, order }: ScriptChanges) => ({
  ...{ nodes, edges, order },
  problems: problems.map(({ at, message, section }) => ({ at, message, section })),
  broken: [...broken].sort(),
});

describe('content §7: a script that is read again where it changed', () => {
  test('says what the whole of it says, after any edits, whatever others do meanwhile and whichever reading is given up', () => {
    const anySteps = fc.array(fc.oneof({ weight: 4, arbitrary: anyEdit }, { weight: 1, arbitrary: anyOther }), {
      ...{ minLength: 1, maxLength: 10 },
    });
    fc.assert(
      fc.property(anyConversation.filter(isSaid), anySteps, fc.array(fc.nat(12)), (first, steps, pauses) => {
        let parts = first;
        let ids = newIDs();
        const script = IncrementalScript.of(parts, names, {
          ...{ conversationID, newIDs: { node: () => ids.node(), case: () => ids.case() } },
        });
        let lines: readonly string[] = script.printed;
        let order: readonly string[] = [];
        for (const [index, step] of steps.entries()) {
          if ('count' in step) lines = edit(lines, step);
          else {
            const done = doneByOthers(parts, step);
            parts = done.parts;
            script.update(parts, done.nodeIDs);
          }
          const givenUp = script.reading(lines.toSpliced(1, 1, 'MIRA: Not yet.', '-> ?', '== cellar'));
          for (let pause = 0; pause < (pauses[index] ?? 0); pause++) givenUp.next();
          const start = (index + 1) * 10_000;
          ids = newIDs(start);
          const changes = script.read(lines);
          const reader = new LineReader(names);
          const printed = printScript(parts, names, order);
          const { gone } = script;
          const given = { lines, parts, printed, names, reader, conversationID, newIDs: newIDs(start), gone };
          const whole = scriptChanges(given);
          expect(told(changes), lines.join('\n')).toEqual(told(whole));
          parts = afterChanges(parts, changes);
          script.update(parts, [
            ...[...changes.nodes.create, ...changes.nodes.update].map(({ id }) => id),
            ...changes.nodes.delete,
          ]);
          const edits = script.markEdits(lines, changes);
          // Lines of sections that were not read again have their marks.
          expect(withEdits(lines, edits)).toEqual(
            withEdits(lines, markEdits(lines, whole.read, whole.broken, new Marks(parts))),
          );
          lines = withEdits(lines, edits);
          order = changes.order;
        }
      }),
      { numRuns: 60 },
    );
  });

  test('becomes what others did in the lines of their sections alone, and says all of it', () => {
    const anySteps = fc.array(fc.oneof(anyEdit, anyOther), { minLength: 1, maxLength: 10 });
    let [inLines, inAll] = [0, 0];
    fc.assert(
      fc.property(anyConversation.filter(isSaid), anySteps, (first, steps) => {
        let parts = first;
        let ids = newIDs();
        const script = IncrementalScript.of(parts, names, {
          ...{ conversationID, newIDs: { node: () => ids.node(), case: () => ids.case() } },
        });
        let lines: readonly string[] = script.printed;
        for (const [index, step] of steps.entries()) {
          ids = newIDs((index + 1) * 10_000);
          if ('count' in step) {
            const edited = edit(lines, step);
            const changes = script.read(edited);
            // What can't be read, or took other marks, is nothing that others' changes come into.
            if (changes.problems.length > 0) {
              script.read(lines);
              continue;
            }
            parts = afterChanges(parts, changes);
            const { create, update } = changes.nodes;
            script.update(parts, [...[...create, ...update].map(({ id }) => id), ...changes.nodes.delete]);
            lines = withEdits(edited, script.markEdits(edited, changes));
            script.read(lines);
            continue;
          }
          const done = doneByOthers(parts, step);
          parts = done.parts;
          const hunks = script.updateText(parts, new Set(done.nodeIDs), lines);
          if (hunks) inLines++;
          else inAll++;
          lines = hunks ? withHunks(lines, hunks) : script.print(script.order).lines;
          const { nodes, edges, problems } = script.read(lines);
          expect(problems, lines.join('\n')).toEqual([]);
          expect([nodes, edges], lines.join('\n')).toEqual([nothing, nothing]);
        }
      }),
      { numRuns: 100 },
    );
    expect([inLines > 20, inAll > 20]).toEqual([true, true]);
  });

  test('reads the section that was changed and no other', () => {
    const written = Array.from({ length: 50 }, (_, index) => [
      ...[
        `== part ${index}`,
        `MIRA: Here is part ${index}.`,
        '* Go on',
        index < 49 ? `  -> part ${index + 1}` : '  -> part 0',
        '',
      ],
    ]).flat();
    const nobody: ScriptParts = { nodes: new Map(), edges: new Map() };
    const script = IncrementalScript.of(nobody, names, { conversationID, newIDs: newIDs() });
    const changes = script.read(written);
    const parts = afterChanges(nobody, changes);
    script.update(parts, [...parts.nodes.keys()]);
    const lines = withEdits(written, script.markEdits(written, changes));
    script.read(lines);
    const read = (text: readonly string[]) => script.read(text).read.nodes.map(({ name }) => name);
    expect(read(lines)).toEqual([]);
    const at = lines.findIndex((line) => line.includes('part 20.'));
    expect(read(lines.with(at, (lines[at] ?? '').replace('Here', 'There')))).toEqual(['part 20']);
    const opened = IncrementalScript.of(parts, names, { conversationID, newIDs: newIDs() });
    expect(opened.read(opened.printed).read.nodes).toEqual([]);
    const edited = opened.printed.map((line) => line.replace('Here is part 20.', 'There is part 20.'));
    expect(opened.read(edited).read.nodes.map(({ name }) => name)).toEqual(['part 20']);
    expect(read(lines.with(at, `Before.\n${lines[at]}`).join('\n').split('\n'))).toEqual(['part 19', 'part 20', '']);
  });

  test('reads an option of one word as a link once a section has its name', () => {
    const nobody: ScriptParts = { nodes: new Map(), edges: new Map() };
    const script = IncrementalScript.of(nobody, names, { conversationID, newIDs: newIDs() });
    const options = (text: string) =>
      script.read(text.split('\n')).read.nodes.flatMap(({ cases }) => cases.map(({ line }) => line.head));
    expect(options('Well?\n-> Yes\n  Good.')).toEqual(['-> Yes']);
    expect(options('Well?\n-> Yes\n  Good.\n\n== Yes\nHere.')).toEqual([]);
    expect(options('Well?\n-> cellra\n  Good.')).toEqual(['-> cellra']);
    expect(options('Well?\n-> cellra\n  Good.\n\n== cellar\nHere.')).toEqual([]);
    expect(options('Well?\n-> cellra\n  Good.\n\n== attic\nHere.')).toEqual(['-> cellra']);
  });
});
