import { describe, expect, test } from 'vitest';
import fc from '#content/testing/fast-check.ts';
import { layoutGraph } from '../graph/layout.ts';
import { conversationID, names } from '../testing/conversations.ts';
import { afterChanges, newIDs } from '../testing/script-edits.ts';
import { printScript } from './print-script.ts';
import { LineReader } from './read-line.ts';
import { scriptChanges } from './script-changes.ts';
import type { ScriptParts } from './script-parts.ts';

interface Section {
  /** So many lines before its choice. */
  lines: number;
  /** Where its second option leads. */
  other: number;
  hasNote: boolean;
}

const headings = (lines: readonly string[]) =>
  lines.flatMap((line) => (line.startsWith('== ') ? [line.slice(3).replace(/ #\w+$/, '')] : []));

function saved(lines: readonly string[], parts: ScriptParts, next: number): ScriptParts {
  const printed = printScript(parts, names);
  const given = { lines, parts, printed, names, conversationID, reader: new LineReader(names), newIDs: newIDs(next) };
  const changes = scriptChanges(given);
  expect(changes.problems).toEqual([]);
  return afterChanges(parts, changes);
}

/** Each section leads to the next, and perhaps to another one. */
const scriptOf = (sections: readonly Section[]) => [
  '[start]',
  '-> s0',
  ...sections.flatMap(({ lines, other, hasNote }, index) => [
    `== s${index}`,
    ...(hasNote ? ['[note] To be told again.'] : []),
    ...Array.from({ length: lines }, (_, line) => `Line ${line}.`),
    ...(index === sections.length - 1
      ? ['[end]']
      : ['MIRA: What now?', '* Go on', `  -> s${index + 1}`, '* Elsewhere', `  -> s${other % sections.length}`]),
  ]),
];

/** As “Arrange all” does. @param moved how far somebody moves each node afterwards */
function arranged({ nodes, edges }: ScriptParts, moved: (index: number) => number = () => 0): ScriptParts {
  const at = layoutGraph(
    [...nodes.values()].map(({ id, fields: { type, x, y } }) => ({
      ...{ id, x, y, isStart: type === 'start' },
      ...(type === 'note' ? { width: 300, height: 130 } : { width: 220, height: 66 }),
    })),
    [...edges.values()].map(({ fields }) => ({ from: fields.fromID, to: fields.toID })),
  );
  const placed = [...nodes.values()].map((node, index) => {
    const { x, y } = at.get(node.id) ?? { x: 0, y: 0 };
    const fields = { ...node.fields, x: x + moved(2 * index), y: y + moved(2 * index + 1) };
    return [node.id, { ...node, fields }] as const;
  });
  return { nodes: new Map(placed), edges };
}

/** @param above the section above which they are pasted; undefined: last. @param middle lines of each */
function pasted(
  parts: ScriptParts,
  above: string | undefined,
  added: readonly string[],
  middle: readonly string[],
  next: number,
): ScriptParts {
  const { lines } = printScript(parts, names);
  const from = above === undefined ? lines.length : lines.findIndex((line) => headings([line])[0] === above);
  const fresh = added.flatMap((name) => [`== ${name}`, 'New.', ...middle, middle.length > 0 ? '  [end]' : '[end]']);
  return saved(lines.toSpliced(from, 0, ...fresh), parts, next);
}

const anySections = fc.array(
  fc.record({ lines: fc.integer({ min: 1, max: 4 }), other: fc.nat(100), hasNote: fc.boolean() }),
  { minLength: 2, maxLength: 30 },
);
const inOrder = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);

describe('content §7: a script whose graph is arranged', () => {
  test('stays in the order of its flow when the layout wraps it into lines', () => {
    const sections = Array.from({ length: 12 }, (_, index) => ({ lines: 3, other: index + 1, hasNote: false }));
    const parts = arranged(saved(scriptOf(sections), { nodes: new Map(), edges: new Map() }, 0));
    expect(new Set([...parts.nodes.values()].map(({ fields }) => fields.y)).size).toBeGreaterThan(1);
    expect(headings(printScript(parts, names).lines)).toEqual(inOrder(12));
  });

  test('stays in that order whatever else its sections lead to, also when nodes are moved a little', () => {
    fc.assert(
      fc.property(anySections, fc.array(fc.integer({ min: -14, max: 14 }), { minLength: 7 }), (sections, moves) => {
        const written = saved(scriptOf(sections), { nodes: new Map(), edges: new Map() }, 0);
        const parts = arranged(written, (index) => moves[index % moves.length] ?? 0);
        expect(headings(printScript(parts, names).lines)).toEqual(inOrder(sections.length));
      }),
      { numRuns: 100 },
    );
  });

  test('stays in that order when lines are written into it, which come to lie between the lines of the layout', () => {
    fc.assert(
      fc.property(anySections, fc.array(fc.nat(200), { minLength: 1, maxLength: 12 }), (sections, places) => {
        let parts = arranged(saved(scriptOf(sections), { nodes: new Map(), edges: new Map() }, 0));
        for (const [index, place] of places.entries()) {
          const { lines } = printScript(parts, names);
          const spoken = lines.flatMap((line, at) => (line.startsWith('Line ') ? [at + 1] : []));
          parts = saved(lines.toSpliced(spoken[place % spoken.length] ?? 0, 0, 'More.'), parts, (index + 1) * 10_000);
        }
        expect(headings(printScript(parts, names).lines)).toEqual(inOrder(sections.length));
      }),
      { numRuns: 100 },
    );
  });

  test('is read part by part where no link joins them, also when lines are written into them', () => {
    fc.assert(
      fc.property(
        fc.array(anySections, { minLength: 2, maxLength: 4 }),
        fc.array(fc.nat(200), { maxLength: 12 }),
        (flows, places) => {
          const order = flows.flatMap((sections, flow) => sections.map((_, index) => `s${flow}_${index}`));
          const written = flows.flatMap((sections, flow) =>
            scriptOf(sections)
              .slice(flow === 0 ? 0 : 2)
              .map((line) => line.replace(/^(== |-> | +-> )s/, `$1s${flow}_`)),
          );
          let parts = arranged(saved(written, { nodes: new Map(), edges: new Map() }, 0));
          expect(headings(printScript(parts, names).lines)).toEqual(order);
          for (const [index, place] of places.entries()) {
            const { lines } = printScript(parts, names);
            const spoken = lines.flatMap((line, at) => (line.startsWith('Line ') ? [at + 1] : []));
            parts = saved(lines.toSpliced(spoken[place % spoken.length] ?? 0, 0, 'More.'), parts, (index + 1) * 10_000);
          }
          expect(headings(printScript(parts, names).lines)).toEqual(order);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('has new sections where they were written', () => {
    fc.assert(
      fc.property(anySections, fc.nat(100), (sections, where) => {
        let parts = arranged(saved(scriptOf(sections), { nodes: new Map(), edges: new Map() }, 0));
        const before = inOrder(sections.length);
        const at = 1 + (where % sections.length);
        for (const [index, name] of ['mill', 'well'].entries()) {
          const { lines } = printScript(parts, names);
          const following = before[at + index];
          const from = following ? lines.findIndex((line) => headings([line])[0] === following) : -1;
          const added = ['', `== ${name}`, 'New.', '[end]', ''];
          parts = saved(lines.toSpliced(from < 0 ? lines.length : from, 0, ...added), parts, (index + 1) * 10_000);
          before.splice(at + index, 0, name);
          expect(headings(printScript(parts, names).lines)).toEqual(before);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('has several new sections, pasted together and again, where they were written, also above all others', () => {
    const anyPaste = fc.record({ where: fc.nat(1000), count: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(
        anySections,
        anyPaste,
        anyPaste,
        fc.boolean(),
        fc.boolean(),
        (sections, one, other, isLaidOut, isShort) => {
          // Without a start of its own, a script begins at its first line.
          const script = scriptOf(sections).slice(2);
          const written = saved(script, { nodes: new Map(), edges: new Map() }, 0);
          let parts = isLaidOut ? arranged(written) : written;
          let order = inOrder(sections.length);
          for (const [index, { where, count }] of [one, other].entries()) {
            const added = Array.from({ length: count }, (_, number) => `new${index}_${number}`);
            const at = where % (order.length + 1);
            parts = pasted(parts, order[at], added, isShort ? [] : ['* One', '  [end]', '* Two'], (index + 1) * 10_000);
            order = order.toSpliced(at, 0, ...added);
            expect(headings(printScript(parts, names).lines)).toEqual(order);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('has new sections where they were written when some are pasted at one place ten times', () => {
    const sections = Array.from({ length: 12 }, (_, index) => ({
      lines: 2,
      other: index + 1,
      hasNote: index % 2 === 0,
    }));
    const written = saved(scriptOf(sections), { nodes: new Map(), edges: new Map() }, 0);
    for (const before of [arranged(written), written])
      for (const at of [1, 4, 7, 11]) {
        let [parts, order] = [before, inOrder(12)];
        for (let time = 0; time < 10; time++) {
          const added = Array.from({ length: 3 }, (_, number) => `new${time}_${number}`);
          parts = pasted(parts, order[at], added, [], (time + 1) * 1000);
          order = order.toSpliced(at, 0, ...added);
          expect(headings(printScript(parts, names).lines)).toEqual(order);
        }
      }
  });

  test.each([
    ['is empty', ['== empty']],
    ['has only a note', ['== noted', '[note] To be told again.']],
    ['cannot be read', ['== broken', '[']],
  ])('has a new section where it was written when the one above it %s', (_, unplaced) => {
    const sections = Array.from({ length: 6 }, (_, index) => ({ lines: 2, other: index + 1, hasNote: false }));
    const parts = arranged(saved(scriptOf(sections), { nodes: new Map(), edges: new Map() }, 0));
    const printed = printScript(parts, names);
    for (const at of [1, 3, 5]) {
      const from = printed.lines.findIndex((line) => headings([line])[0] === `s${at}`);
      const lines = printed.lines.toSpliced(from, 0, ...unplaced, '== fresh', 'New.', '[end]', '');
      const reader = new LineReader(names);
      const changes = scriptChanges({ lines, parts, printed, names, conversationID, reader, newIDs: newIDs(10_000) });
      const order = headings(printScript(afterChanges(parts, changes), names).lines);
      expect(order.filter((name) => name !== 'noted')).toEqual(inOrder(6).toSpliced(at, 0, 'fresh'));
    }
  });

  test('is read in columns where people arranged it so, also when much of it leads back to its beginning', () => {
    const sections = Array.from({ length: 12 }, () => ({ lines: 1, other: 0, hasNote: false }));
    const written = saved(scriptOf(sections), { nodes: new Map(), edges: new Map() }, 0);
    // Two to a column, the later one above; the way back goes down and far to the left.
    const placed = [...written.nodes.values()].map((node, index) => {
      const place = { x: 330 * (index >> 1), y: index === 1 ? 900 : 300 * (1 - (index & 1)) };
      return [node.id, { ...node, fields: { ...node.fields, ...place } }] as const;
    });
    const parts = { nodes: new Map(placed), edges: written.edges };
    const byColumn = placed
      .map(([, { fields }]) => fields)
      .filter(({ name }) => name !== '')
      .sort((one, other) => one.x - other.x || one.y - other.y);
    expect(headings(printScript(parts, names).lines)).toEqual(byColumn.map(({ name }) => name));
  });
});
