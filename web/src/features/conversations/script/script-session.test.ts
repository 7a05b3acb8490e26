import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IncrementalScript } from '#content/script/incremental-script.ts';
import { ScriptNames } from '#content/script/script-names.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import { conversationID, names } from '#content/testing/conversations.ts';
import type { Gesture, GraphRecord, GraphSource, ReadGraph } from '#web/screens/graph/graph-records.ts';
import { GraphStore } from '#web/screens/graph/graph-store.ts';
import type { LineChange, ScriptEditorHandle } from '#web/ui/editor/script-editor/create.ts';
import { ScriptSession } from './script-session.ts';
import { scriptOptions } from './use-begun-script.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with the graph of one conversation, which answers after a while and then tells of what was saved. */
function server(delay: () => number) {
  const [nodes, edges] = [new Map<string, GraphRecord>(), new Map<string, GraphRecord>()];
  let batch = 0;
  const later = <Answer>(answer: Answer) =>
    new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), delay()));
  const apply = (records: Map<string, GraphRecord>, changes: Gesture['nodes']) => {
    for (const id of changes?.delete ?? []) records.delete(id);
    return [...(changes?.create ?? []), ...(changes?.update ?? [])].map(({ id, fields }) => {
      const before = records.get(id);
      const version = (before?.version ?? 0) + 1;
      records.set(id, { id, version, fields: { ...before?.fields, ...fields } });
      return { id, version };
    });
  };
  const source: GraphSource = {
    async read({ ids }) {
      const of = (records: Map<string, GraphRecord>) =>
        [...records.values()].filter(({ id }) => ids?.includes(id) ?? true);
      const deleted = (ids ?? []).filter((id) => !nodes.has(id) && !edges.has(id));
      const counts = { nodeCount: nodes.size, edgeCount: edges.size };
      const data: ReadGraph = {
        nodes: of(nodes),
        edges: of(edges),
        deleted,
        ...counts,
        readAt: '2026-11-22T00:00:00.000Z',
      };
      return later({ data });
    },
    async save(gesture) {
      const batchID = `batch ${batch++}`;
      const gone = [...(gesture.nodes?.delete ?? [])];
      const data = { nodes: apply(nodes, gesture.nodes), edges: apply(edges, gesture.edges), gone: [], batchID };
      for (const [id, { fields }] of edges)
        if (gone.includes(String(fields.fromID)) || gone.includes(String(fields.toID))) edges.delete(id);
      const ids = [gesture.nodes, gesture.edges].flatMap((each) =>
        [...(each?.create ?? []), ...(each?.update ?? [])].map(({ id }) => id),
      );
      setTimeout(() => store.changed(batchID, ids), delay());
      return later({ data });
    },
    async undo(batchID) {
      return later({ data: { batchID } });
    },
  };
  const ignore = () => undefined;
  const store = new GraphStore({
    ...{
      source,
      recordsOf: () => [],
      most: { nodes: 1000, edges: 1000 },
      onTooMany: ignore,
      onRefused: ignore,
      onGone: ignore,
    },
  });
  return { store, parts: () => ({ nodes, edges }) as unknown as ScriptParts };
}

/** An editor with nothing but lines and a cursor. */
function editorOf(first: readonly string[]) {
  let lines = [...first];
  let [row, column] = [0, 0];
  const change = (changes: readonly LineChange[]) => {
    let shift = 0;
    for (const { from, to, lines: added } of changes) {
      const [start, end] = [from + shift, to + shift];
      lines.splice(start, end - start, ...added);
      if (row >= end) row += added.length - (end - start);
      else if (row >= start) row = Math.min(row, start + Math.max(0, added.length - 1));
      shift += added.length - (to - from);
    }
    if (lines.length === 0) lines = [''];
    row = Math.min(row, lines.length - 1);
  };
  const handle = {
    lines: () => [...lines],
    change,
    append: (ends: readonly { line: number; text: string }[]) => {
      for (const { line, text } of ends) lines[line] += text;
    },
    setFaults: () => undefined,
    isComposing: () => false,
  };
  return {
    handle: handle as unknown as ScriptEditorHandle,
    lines: () => lines,
    type(text: string) {
      const line = lines[row] ?? '';
      const end = line.replace(/( #\w+)*$/, '').length;
      column = Math.min(column, end);
      if (text === '\n') {
        lines.splice(row, 1, line.slice(0, column) + line.slice(end), line.slice(column, end));
        row++;
        column = 0;
        return;
      }
      lines[row] = line.slice(0, column) + text + line.slice(column);
      column++;
    },
  };
}

const nothing = { create: [], update: [], delete: [] };
const written = [
  ...[
    'MIRA: One.',
    'Two.',
    '* Light it [if gold > 2]',
    '  ~ set gold = 3',
    '  MIRA: Thank you.',
    '+ Leave',
    '-> cellar',
  ],
  ...[
    '== cellar',
    'TAM: Down here.',
    '[if gold > 3]',
    '  MIRA: Rich.',
    '[else]',
    '  MIRA: Poor.',
    '[random]',
    '[way]',
    '  Drip.',
  ],
  ...['[way 3]', '  Drop.', '-> stairs', '== stairs', 'Up we go.', '[end]'],
].map((line) => line.replace('TAM:', 'MIRA:'));

const plain = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/( #\w+)*$/, '')).filter((line) => line.trim() !== '' && line !== '[start]');

test('content §7: whatever is typed stays as it is typed, while it is saved and names change', async () => {
  const pause = fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 0, max: 150 }) },
    fc.integer({ min: 0, max: 1500 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(pause),
      fc.infiniteStream(fc.integer({ min: 0, max: 700 })),
      fc.infiniteStream(fc.nat(40)),
      async (pauses, delays, renames) => {
        const { store, parts } = server(() => delays.next().value);
        void store.load();
        await vi.advanceTimersByTimeAsync(2000);
        let now = names;
        const session = new ScriptSession(
          { conversationID, shown: () => store.state, save: (gesture) => store.do(gesture), onChange: () => undefined },
          IncrementalScript.of(store.state as unknown as ScriptParts, now, scriptOptions(conversationID)),
        );
        const editor = editorOf(session.lines);
        session.attach(editor.handle, session.lines);
        let isAsked = false;
        store.subscribe(() => {
          if (isAsked) return;
          isAsked = true;
          setTimeout(() => {
            isAsked = false;
            session.sync(now);
          });
        });
        for (const character of written.join('\n')) {
          editor.type(character);
          session.typed();
          await vi.advanceTimersByTimeAsync(pauses.next().value);
          if (renames.next().value === 0) {
            now = new ScriptNames(now.known);
            session.sync(now);
          }
        }
        await vi.advanceTimersByTimeAsync(20_000);
        expect(plain(editor.lines())).toEqual(written);
        const saved = IncrementalScript.of(parts(), now, scriptOptions(conversationID));
        const { nodes, edges, problems } = saved.read(editor.lines());
        expect([nodes, edges, problems]).toEqual([nothing, nothing, []]);
        store.stop();
      },
    ),
    { numRuns: 60 },
  );
});
