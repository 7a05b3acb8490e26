import { vi } from 'vitest';
import { IncrementalScript } from '#content/script/incremental-script.ts';
import { ScriptNames } from '#content/script/script-names.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import { conversationID, names } from '#content/testing/conversations.ts';
import { ScriptSession } from '#web/features/conversations/script/script-session.ts';
import { scriptOptions } from '#web/features/conversations/script/use-begun-script.ts';
import type { Gesture, GraphRecord, GraphSource, ReadGraph } from '#web/screens/graph/graph-records.ts';
import { GraphStore } from '#web/screens/graph/graph-store.ts';
import type { ScriptEditorHandle } from '#web/ui/editor/script-editor/create.ts';
import type { LineChange } from '#web/ui/editor/script-editor/outside-change.ts';

/** A server with the graph of one conversation, which answers after a while and then tells of what was saved. @param delay in milliseconds */
export function conversationServer(delay: () => number) {
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
    /** Other words in a line. */
    change(text: string, other: string) {
      lines = lines.map((line) => (line.startsWith(text) ? line.replace(text, other) : line));
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

/** Somebody who has the script open; timers are those of a test. */
export async function writerOf(store: GraphStore, now = names) {
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
    change(text: string, other: string) {
      editor.change(text, other);
      session.typed();
    },
    /** Something is called otherwise, or may be. */
    rename(next = known.known) {
      known = new ScriptNames(next);
      session.sync(known);
    },
  };
}
