import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IncrementalScript } from '#content/script/incremental-script.ts';
import { ScriptNames } from '#content/script/script-names.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import { conversationID, names } from '#content/testing/conversations.ts';
import type { Gesture, GraphRecord, GraphSource, ReadGraph } from '#web/screens/graph/graph-records.ts';
import { GraphStore } from '#web/screens/graph/graph-store.ts';
import fc from '#web/testing/fast-check.ts';
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
      const ids = [gesture.nodes, gesture.edges].flatMap((each) => [
        ...[...(each?.create ?? []), ...(each?.update ?? [])].map(({ id }) => id),
        ...(each?.delete ?? []),
      ]);
      // One stream to each, so what is told comes in order.
      for (const store of stores) {
        const at = Math.max(Date.now() + delay(), toldAt.get(store) ?? 0);
        toldAt.set(store, at);
        setTimeout(() => store.changed(batchID, ids), at - Date.now());
      }
      return later({ data });
    },
    async undo(batchID) {
      return later({ data: { batchID } });
    },
  };
  const ignore = () => undefined;
  const stores: GraphStore[] = [];
  const toldAt = new Map<GraphStore, number>();
  const open = () => {
    const store = new GraphStore({
      ...{ source, recordsOf: () => [], most: { nodes: 1000, edges: 1000 } },
      ...{ onTooMany: ignore, onRefused: ignore, onGone: ignore },
    });
    stores.push(store);
    return store;
  };
  return { open, parts: () => ({ nodes, edges }) as unknown as ScriptParts };
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
    /** The cursor is at the end of the line that begins so. */
    goTo(text: string) {
      row = lines.findIndex((line) => line.startsWith(text));
      column = Number.POSITIVE_INFINITY;
    },
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

/** Somebody who has the script open. */
async function writerOf(store: GraphStore, now = names) {
  void store.load();
  await vi.advanceTimersByTimeAsync(2000);
  let known = now;
  const session = new ScriptSession(
    { conversationID, shown: () => store.state, save: (gesture) => store.do(gesture), onChange: () => undefined },
    IncrementalScript.of(store.state as unknown as ScriptParts, known, scriptOptions(conversationID)),
  );
  const editor = editorOf(session.lines);
  session.attach(editor.handle, session.lines);
  let isAsked = false;
  store.subscribe(() => {
    if (isAsked) return;
    isAsked = true;
    setTimeout(() => {
      isAsked = false;
      session.sync(known);
    });
  });
  return {
    ...editor,
    type(character: string) {
      editor.type(character);
      session.typed();
    },
    /** Something is called otherwise, or may be. */
    rename(next = known.known) {
      known = new ScriptNames(next);
      session.sync(known);
    },
  };
}

const anyPause = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 0, max: 150 }) },
  fc.integer({ min: 0, max: 1500 }),
);
const streams = [
  fc.infiniteStream(anyPause),
  fc.infiniteStream(fc.integer({ min: 0, max: 700 })),
  fc.infiniteStream(fc.nat(40)),
] as const;

test('content §7: whatever is typed stays as it is typed, while it is saved and names change', async () => {
  await fc.assert(
    fc.asyncProperty(...streams, async (pauses, delays, renames) => {
      const { open, parts } = server(() => delays.next().value);
      const store = open();
      const writer = await writerOf(store);
      for (const character of written.join('\n')) {
        writer.type(character);
        await vi.advanceTimersByTimeAsync(pauses.next().value);
        if (renames.next().value === 0) writer.rename();
      }
      await vi.advanceTimersByTimeAsync(20_000);
      expect(plain(writer.lines())).toEqual(written);
      const saved = IncrementalScript.of(parts(), names, scriptOptions(conversationID));
      const { nodes, edges, problems } = saved.read(writer.lines());
      expect([nodes, edges, problems]).toEqual([nothing, nothing, []]);
      store.stop();
    }),
    { numRuns: 40 },
  );
});

test('content §7: an effect on a variable that is made elsewhere is saved without being typed again', async () => {
  const { open, parts } = server(() => 10);
  const store = open();
  const writer = await writerOf(store);
  for (const character of 'Two.') writer.type(character);
  writer.type('\n');
  for (const character of '~ toggle told') writer.type(character);
  await vi.advanceTimersByTimeAsync(20_000);
  const effects = () => [...parts().nodes.values()].flatMap(({ fields }) => fields.effects ?? []);
  expect(effects()).toEqual([]);
  const [id, key] = ['01900000-0000-7000-8902-000000000008', 'told'];
  const { expressions } = names.known;
  writer.rename({
    ...names.known,
    expressions: {
      keyOf: (kind, of) => (kind === 'variable' && of === id ? key : expressions.keyOf(kind, of)),
      idOf: (kind, word) => (kind === 'variable' && word === key ? id : expressions.idOf(kind, word)),
      keysOf: (kind) => [...expressions.keysOf(kind), ...(kind === 'variable' ? [key] : [])],
    },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(effects()).toEqual([{ do: 'toggle', variableID: id }]);
  store.stop();
});

test('content §7: a line whose speaker is made elsewhere is saved without being typed again', async () => {
  const { open, parts } = server(() => 10);
  const store = open();
  const writer = await writerOf(store);
  for (const character of 'NOBODY: Two.') writer.type(character);
  await vi.advanceTimersByTimeAsync(20_000);
  const said = () => [...parts().nodes.values()].flatMap(({ fields }) => (fields.type === 'line' ? [fields] : []));
  expect(said()).toEqual([]);
  const nobody = { id: '01900000-0000-7000-8902-000000000009', key: 'nobody', name: 'Nobody' };
  writer.rename({ ...names.known, speakers: [...names.known.speakers, nobody] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(said()).toMatchObject([{ text: 'Two.', speakerID: nobody.id }]);
  expect(plain(writer.lines())).toEqual(['NOBODY: Two.']);
  store.stop();
});

test('content §7: two who write in one script at once have the lines of both, each as it was typed', async () => {
  const begun = ['MIRA: One.', '-> cellar', '== cellar', 'MIRA: Two.', '[end]'];
  const mine = ['Mine one.', '* Mine two.', '  Mine three.', '+ Mine four.', 'Mine five.'];
  const theirs = ['MIRA: Theirs one.', '[if gold > 2]', '  Theirs two.', 'Theirs three.'];
  await fc.assert(
    fc.asyncProperty(...streams, async (pauses, delays, renames) => {
      const { open } = server(() => delays.next().value);
      const stores = [open(), open()] as const;
      const first = await writerOf(stores[0]);
      for (const character of begun.join('\n')) first.type(character);
      await vi.advanceTimersByTimeAsync(10_000);
      const second = await writerOf(stores[1]);
      first.goTo('MIRA: One.');
      second.goTo('MIRA: Two.');
      const texts = [['', ...mine].join('\n'), ['', ...theirs].join('\n')] as const;
      for (let at = 0; at < Math.max(...texts.map(({ length }) => length)); at++)
        for (const [index, writer] of [first, second].entries()) {
          const character = texts[index]?.[at];
          if (character !== undefined) writer.type(character);
          await vi.advanceTimersByTimeAsync(pauses.next().value);
          if (renames.next().value === 0) writer.rename();
        }
      await vi.advanceTimersByTimeAsync(20_000);
      const all = [begun[0], ...mine, ...begun.slice(1, 4), ...theirs, ...begun.slice(4)];
      expect([plain(first.lines()), plain(second.lines())]).toEqual([all, all]);
      for (const store of stores) store.stop();
    }),
    { numRuns: 40 },
  );
});

test('content §7: a section that others did not change stays as it is typed when something is called otherwise meanwhile', async () => {
  const { open } = server(() => 10);
  const stores = [open(), open()] as const;
  const first = await writerOf(stores[0]);
  for (const character of 'MIRA: One.\n* Mine two.\n  Mine three.\n-> cellar\n== cellar\nMIRA: Two.\n[end]')
    first.type(character);
  await vi.advanceTimersByTimeAsync(10_000);
  const second = await writerOf(stores[1]);
  first.goTo('  Mine three.');
  second.goTo('MIRA: Two.');
  for (const character of '\n+ Mine ') first.type(character);
  await vi.advanceTimersByTimeAsync(10_000);
  let isRenamed = false;
  stores[0].subscribe(() => {
    if (isRenamed || ![...stores[0].state.nodes.values()].some(({ fields }) => fields.text === 'Theirs.')) return;
    isRenamed = true;
    first.rename();
  });
  for (const character of '\nTheirs.') second.type(character);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isRenamed).toBe(true);
  for (const character of 'four.\nMine five.') first.type(character);
  await vi.advanceTimersByTimeAsync(10_000);
  const all = ['MIRA: One.', '* Mine two.', '  Mine three.', '+ Mine four.', 'Mine five.', '-> cellar'];
  expect(plain(first.lines()).slice(0, all.length)).toEqual(all);
  for (const store of stores) store.stop();
});
