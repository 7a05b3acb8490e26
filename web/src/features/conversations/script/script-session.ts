import { v7 as newID } from 'uuid';
import { markEdits } from '#content/script/mark-edits.ts';
import { splitMarks } from '#content/script/marks.ts';
import { differingLines, mergeLines } from '#content/script/merge-lines.ts';
import { type Printed, printScript } from '#content/script/print-script.ts';
import { LineReader } from '#content/script/read-line.ts';
import { type ScriptChanges, scriptChanges } from '#content/script/script-changes.ts';
import type { ScriptNames } from '#content/script/script-names.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import { conversationGraph } from '#contract/kinds/conversation-graph.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import {
  applyChanges,
  type Gesture,
  isEmptyGesture,
  type Parts,
  withoutLooseEdges,
} from '#web/screens/graph/graph-records.ts';
import type { LineChange, ScriptEditorHandle, ScriptFault } from '#web/ui/editor/script-editor/create.ts';
import { newCaseID } from '../node-ports.ts';
import { mergedSections } from './merged-sections.ts';

export interface ScriptState {
  faults: readonly ScriptFault[];
  /** What is typed is not read yet. */
  isTyping: boolean;
  headings: readonly { line: number; name: string }[];
}

export interface ScriptSessionOptions {
  conversationID: string;
  /** What is shown of the graph now: that which is saved and what is on its way. */
  shown: () => { nodes: Parts; edges: Parts };
  save: (gesture: Gesture) => void;
  onChange: (state: ScriptState) => void;
}

const idleMs = 600;
const longestMs = 4000;
const composingMs = 300;
/** Records of one gesture; the server takes 5,000 of each. */
const gestureMax = 2000;
const { node: nodeKind, edge: edgeKind } = conversationGraph;

/** Whether two records say the same; where a node lies is nothing that scripts say. */
function isSaidSame(one: object | undefined, other: object | undefined): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  const said = ({
    x: _x,
    y: _y,
    width: _width,
    height: _height,
    position: _position,
    ...fields
  }: Record<string, unknown>) => JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  return said(one as Record<string, unknown>) === said(other as Record<string, unknown>);
}

/** A script that is being written: what is typed becomes gestures on the graph, and what others do there becomes text. */
export class ScriptSession {
  readonly #options: ScriptSessionOptions;
  #names: ScriptNames;
  #reader: LineReader;
  /** What the text was made from, with what was saved of it since. */
  #parts: ScriptParts;
  #printed: Printed;
  #order: readonly string[] = [];
  #editor: ScriptEditorHandle | null = null;
  #last: ScriptChanges | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typedSince = 0;
  #isDirty = false;

  constructor(options: ScriptSessionOptions, names: ScriptNames) {
    this.#options = options;
    this.#names = names;
    this.#reader = new LineReader(names);
    this.#parts = this.#shown();
    this.#printed = printScript(this.#parts, names);
  }

  get lines(): readonly string[] {
    return this.#editor?.lines() ?? this.#printed.lines;
  }

  /** The text that the records are, which what was typed is compared with when it is restored. */
  get base(): readonly string[] {
    return this.#printed.lines;
  }

  get isSaid(): boolean {
    return !this.#isDirty && (this.#last?.problems.length ?? 0) === 0;
  }

  attach(editor: ScriptEditorHandle): void {
    this.#editor = editor;
    this.#look();
  }

  detach(): void {
    clearTimeout(this.#timer);
    this.commit();
    this.#editor = null;
  }

  #shown(): ScriptParts {
    return this.#options.shown() as unknown as ScriptParts;
  }

  typed(): void {
    const now = Date.now();
    if (!this.#isDirty) this.#typedSince = now;
    const isFirst = !this.#isDirty;
    this.#isDirty = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.commit(), Math.max(0, Math.min(idleMs, this.#typedSince + longestMs - now)));
    if (isFirst) this.#tell();
  }

  /** Reads what was typed, and saves what it changes. */
  commit(): void {
    const editor = this.#editor;
    if (!this.#isDirty || !editor) return;
    if (editor.isComposing()) {
      this.#later(() => this.commit());
      return;
    }
    clearTimeout(this.#timer);
    this.#isDirty = false;
    const lines = editor.lines();
    const changes = this.#read(lines);
    const gesture = gestureOf(changes);
    if (!isEmptyGesture(gesture)) {
      const nodes = applyChanges(this.#parts.nodes as unknown as Parts, gesture.nodes);
      const edges = applyChanges(this.#parts.edges as unknown as Parts, gesture.edges);
      this.#parts = { nodes, edges: withoutLooseEdges(nodes, edges) } as unknown as ScriptParts;
      this.#printed = printScript(this.#parts, this.#names, this.#order);
      for (const part of inPieces(gesture)) this.#options.save(part);
    }
    this.#mark(lines, changes);
    this.#tell();
  }

  #read(lines: readonly string[]): ScriptChanges {
    const changes = scriptChanges({
      ...{ lines, parts: this.#parts, printed: this.#printed, names: this.#names, reader: this.#reader },
      conversationID: this.#options.conversationID,
      newIDs: { node: newID, case: newCaseID },
    });
    this.#last = changes;
    this.#order = changes.order;
    this.#editor?.setFaults(changes.problems.map(({ at, message }) => ({ line: at, message })));
    return changes;
  }

  #look(): void {
    this.#read(this.lines);
    this.#tell();
  }

  /** Gives lines the marks of the records that they are now. */
  #mark(lines: readonly string[], { read, ids, broken }: ScriptChanges): void {
    const edits = markEdits(lines, read, ids, broken, this.#printed.marks);
    const ends: { line: number; text: string }[] = [];
    const changes: LineChange[] = [];
    for (const { at, added, line } of edits) {
      const before = lines[at] ?? '';
      const isAdded = splitMarks(before).marks.length === 0 && line.startsWith(before.trimEnd());
      if (isAdded && line !== before) ends.push({ line: at, text: line.slice(before.trimEnd().length) });
      if (added.length > 0) changes.push({ from: at, to: at, lines: added });
      if (!isAdded && line !== before) changes.push({ from: at, to: at + 1, lines: [line] });
    }
    this.#editor?.append(ends);
    this.#editor?.change(changes);
  }

  /** The graph is other than before, or something in it is called otherwise. */
  sync(names: ScriptNames): void {
    const isRenamed = names !== this.#names;
    if (isRenamed) {
      if (this.#editor) this.commit();
      this.#names = names;
      this.#reader = new LineReader(names);
    }
    const isSame = !isRenamed && this.#isAsShown();
    if (isSame) {
      this.#parts = this.#shown();
      return;
    }
    const editor = this.#editor;
    if (editor?.isComposing()) {
      this.#later(() => this.sync(this.#names));
      return;
    }
    // What is typed goes first, with the versions that it was typed over.
    this.commit();
    this.#parts = this.#shown();
    this.#printed = printScript(this.#parts, this.#names, this.#order);
    if (!editor) return;
    const current = editor.lines();
    const target = this.#last ? mergedSections(current, this.#last, this.#printed) : this.#printed.lines;
    editor.change(differingLines(current, target).filter((change) => !isCosmetic(current, change)));
    this.#look();
  }

  #later(again: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(again, composingMs);
  }

  #isAsShown(): boolean {
    const { nodes, edges } = this.#options.shown();
    const mine = this.#parts;
    if (nodes.size !== mine.nodes.size || edges.size !== mine.edges.size) return false;
    for (const [id, { fields }] of nodes) if (!isSaidSame(fields, mine.nodes.get(id)?.fields)) return false;
    for (const [id, { fields }] of edges) if (!isSaidSame(fields, mine.edges.get(id)?.fields)) return false;
    return true;
  }

  /** A text that was kept, brought together with what the script is now. */
  merged(base: readonly string[], text: readonly string[]): string[] {
    return mergeLines(base, text, this.lines);
  }

  restore(base: readonly string[], text: readonly string[]): void {
    const editor = this.#editor;
    if (!editor) return;
    editor.change(differingLines(editor.lines(), this.merged(base, text)));
    this.typed();
    this.commit();
  }

  /** The line of a node; undefined: it has none. */
  lineOf(nodeID: string): number | undefined {
    for (const [head, id] of this.#last?.ids.nodes ?? []) if (id === nodeID && !head.isImplied) return head.at;
    return undefined;
  }

  /** The node that a line belongs to. */
  nodeAt(line: number): string | undefined {
    let [found, at]: [string | undefined, number] = [undefined, -1];
    for (const [head, id] of this.#last?.ids.nodes ?? [])
      for (const each of [head, ...head.cases]) if (each.at <= line && each.at > at) [found, at] = [id, each.at];
    return found;
  }

  #tell(): void {
    const headings = (this.#last?.read.nodes ?? []).flatMap(({ name, at }) =>
      name === '' ? [] : [{ name, line: at }],
    );
    const faults = (this.#last?.problems ?? []).map(({ at, message }) => ({ line: at, message }));
    this.#options.onChange({ faults, headings, isTyping: this.#isDirty });
  }
}

function gestureOf({ nodes, edges }: ScriptChanges): Gesture {
  const withInitial = (kind: Parameters<typeof initialValues>[0], created: readonly { id: string; fields: object }[]) =>
    created.map(({ id, fields }) => ({ id, fields: { ...initialValues(kind), ...fields } }));
  return {
    nodes: { ...nodes, create: withInitial(nodeKind, nodes.create) },
    edges: { ...edges, create: withInitial(edgeKind, edges.create) },
    summary: 'Wrote in the script',
  };
}

/** New nodes before the links to them, each piece small enough for the server. */
function* inPieces({ nodes, edges, summary }: Gesture): Generator<Gesture> {
  const sizes = [nodes, edges].flatMap((each) => [each?.create?.length, each?.update?.length, each?.delete?.length]);
  if (sizes.every((size = 0) => size <= gestureMax)) {
    yield { nodes, edges, summary };
    return;
  }
  for (const kind of ['nodes', 'edges'] as const)
    for (const what of ['create', 'update', 'delete'] as const) {
      const all = (kind === 'nodes' ? nodes : edges)?.[what] ?? [];
      for (let from = 0; from < all.length; from += gestureMax)
        yield { [kind]: { [what]: all.slice(from, from + gestureMax) }, summary };
    }
}

const said = (line: string) => {
  const { text, marks } = splitMarks(line);
  return [text.trimEnd(), ...marks].join(' #');
};

/** Blank lines and spaces at ends are whoever writes' own. */
function isCosmetic(current: readonly string[], { from, to, lines }: LineChange): boolean {
  const own = current.slice(from, to);
  if (lines.length === 0) return own.every((line) => line.trim() === '');
  return own.length === lines.length && own.every((line, index) => said(line) === said(lines[index] ?? ''));
}
