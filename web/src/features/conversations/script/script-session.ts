import { doubleNames } from '#content/script/double-names.ts';
import { IncrementalScript } from '#content/script/incremental-script.ts';
import { type LineEdit, withEdits } from '#content/script/mark-edits.ts';
import { splitMarks } from '#content/script/marks.ts';
import { differingLines } from '#content/script/merge-lines.ts';
import type { ScriptChanges } from '#content/script/script-changes.ts';
import type { ScriptNames } from '#content/script/script-names.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import type { TextSection } from '#content/script/text-section.ts';
import { type UnsavedPart, unsavedParts, withUnsaved } from '#content/script/unsaved-parts.ts';
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
import { changedNodes } from './changed-nodes.ts';
import { mergedSections } from './merged-sections.ts';
import { saidLines } from './said-lines.ts';
import { scriptOptions } from './use-begun-script.ts';

/** A section with a name: its first node. */
export interface Heading {
  nodeID: string;
  name: string;
}

export interface ScriptState {
  faults: readonly ScriptFault[];
  /** What is typed is not read yet. */
  isTyping: boolean;
  /** The names of its sections, in order; the same list for as long as they are the same. */
  headings: readonly Heading[];
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
const tellMs = 50;
const { node: nodeKind, edge: edgeKind } = conversationGraph;

/** A script that is being written: what is typed becomes gestures on the graph, and what others do there becomes text. */
export class ScriptSession {
  readonly #options: ScriptSessionOptions;
  #names: ScriptNames;
  /** The text, over what it was made from with what was saved of it since. */
  #script: IncrementalScript;
  /** What of the text is saved, or on its way. */
  #said: readonly string[];
  /** What of it the server has. */
  #saved: readonly string[];
  #headings: readonly Heading[] = [];
  #editor: ScriptEditorHandle | null = null;
  #last: ScriptChanges | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typedSince = 0;
  #isDirty = false;
  /** Lines of the editor wear what is wrong with them. */
  #isMarked = false;

  /** @param script as it was printed, perhaps a while ago */
  constructor(options: ScriptSessionOptions, script: IncrementalScript) {
    this.#options = options;
    this.#names = script.names;
    this.#script = script;
    this.#said = script.printed;
    this.#saved = script.printed;
    this.#outline();
  }

  get lines(): readonly string[] {
    return this.#editor?.lines() ?? this.#said;
  }

  /** What would be lost with the tab. */
  unsaved(): UnsavedPart[] {
    return unsavedParts(this.#saved, this.lines);
  }

  /** The server has what was read of the text. */
  allSaved(): void {
    this.#saved = this.#said;
  }

  get isSaid(): boolean {
    return !this.#isDirty && (this.#last?.problems.length ?? 0) === 0;
  }

  /** @param lines that the editor has */
  attach(editor: ScriptEditorHandle, lines: readonly string[]): void {
    this.#editor = editor;
    if (lines === this.#script.printed && lines === this.#said) this.#tell();
    else {
      // Others changed it before the editor was there.
      editor.change(differingLines(lines, this.#said));
      this.#look();
    }
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
    // The key that was pressed is drawn first.
    if (isFirst) setTimeout(() => this.#isDirty && this.#tell(), tellMs);
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
      const { parts } = this.#script;
      const nodes = applyChanges(parts.nodes as unknown as Parts, gesture.nodes);
      const edges = withoutLooseEdges(nodes, applyChanges(parts.edges as unknown as Parts, gesture.edges));
      const { create, update, delete: gone } = changes.nodes;
      this.#script.update({ nodes, edges } as unknown as ScriptParts, [
        ...[...create, ...update].map(({ id }) => id),
        ...gone,
      ]);
      this.#options.save(gesture);
    }
    const edits = this.#script.markEdits(lines, changes);
    this.#mark(lines, edits);
    const broken = [...changes.broken].map((index) => {
      const { at, lines: own } = this.#script.sections[index] as TextSection;
      return { from: at, to: at + own.length };
    });
    const marked = withEdits(lines, edits);
    this.#said = saidLines(this.#said, marked, broken);
    // Lines were added, so others stand further down.
    if (edits.some(({ added }) => added.length > 0)) this.#read(marked);
    this.#tell();
  }

  #read(lines: readonly string[]): ScriptChanges {
    const changes = this.#script.read(lines);
    this.#last = changes;
    const marked = [
      ...changes.problems.map(({ at, message }) => ({ line: at, message })),
      ...doubleNames(this.#script.sections).map(({ at, message }) => ({ line: at, message, isWarning: true })),
    ];
    if (this.#isMarked || marked.length > 0) this.#editor?.setFaults(marked);
    this.#isMarked = marked.length > 0;
    this.#outline();
    return changes;
  }

  #outline(): void {
    const headings = this.#script.sections.flatMap(({ first }) =>
      first && first.name !== '' ? { nodeID: first.id, name: first.name } : [],
    );
    if (JSON.stringify(headings) !== JSON.stringify(this.#headings)) this.#headings = headings;
  }

  #look(): void {
    this.#read(this.lines);
    this.#tell();
  }

  /** Gives lines the marks of the records that they are now. */
  #mark(lines: readonly string[], edits: readonly LineEdit[]): void {
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
    }
    const shown = this.#shown();
    if (!isRenamed && changedNodes(this.#script.parts, shown).size === 0) {
      this.#script.update(shown, []);
      return;
    }
    const editor = this.#editor;
    if (editor?.isComposing()) {
      this.#later(() => this.sync(this.#names));
      return;
    }
    // What is typed goes first, with the versions that it was typed over.
    this.commit();
    const order = this.#last?.order ?? this.#script.order;
    const now = this.#shown();
    if (isRenamed) this.#script = IncrementalScript.of(now, names, scriptOptions(this.#options.conversationID, order));
    else if (this.#takeOver(now)) return;
    const printed = this.#script.print(order);
    this.#said = printed.lines;
    if (!editor) return;
    const current = editor.lines();
    const target = this.#last ? mergedSections(current, this.#last, printed) : printed.lines;
    editor.change(differingLines(current, target).filter((change) => !isCosmetic(current, change)));
    this.#look();
  }

  /** What others did becomes lines, where it concerns few sections; false: it has to be printed. */
  #takeOver(now: ScriptParts): boolean {
    const editor = this.#editor;
    const changed = changedNodes(this.#script.parts, now);
    if (!editor || (this.#last && this.#last.problems.length > 0)) {
      this.#script.update(now, changed);
      return false;
    }
    const lines = editor.lines();
    const hunks = this.#script.updateText(now, changed, lines);
    if (!hunks) return false;
    editor.change(hunks.filter((hunk) => !isCosmetic(lines, hunk)));
    const changes = this.#read(editor.lines());
    if (changes.problems.length > 0 || !isEmptyGesture(gestureOf(changes))) return false;
    this.#said = editor.lines();
    this.#tell();
    return true;
  }

  #later(again: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(again, composingMs);
  }

  restore(parts: readonly UnsavedPart[]): void {
    const editor = this.#editor;
    if (!editor) return;
    const lines = editor.lines();
    editor.change(differingLines(lines, withUnsaved(lines, parts)));
    this.typed();
    this.commit();
  }

  /** The line of a node; undefined: it has none. */
  lineOf(nodeID: string): number | undefined {
    for (const { nodes } of this.#script.sectionsOf(nodeID))
      for (const { id, at, isImplied } of nodes) if (id === nodeID && !isImplied) return at;
    return undefined;
  }

  /**
   * The node that a line belongs to. One that can't be read yet is none, so the one above it is.
   * @param line from 0
   * @param isMet only nodes that players meet
   */
  nodeAt(line: number, isMet = false): string | undefined {
    const { nodes: shown } = this.#shown();
    const isThere = (id: string) => shown.has(id) && !(isMet && shown.get(id)?.fields.type === 'note');
    let [found, last]: [string | undefined, number] = [undefined, -1];
    const { sections } = this.#script;
    for (let index = sections.findLastIndex(({ at }) => at <= line); index >= 0 && found === undefined; index--)
      for (const { id, at, cases } of sections[index]?.nodes ?? [])
        for (const each of [at, ...cases.map((own) => own.at)])
          if (each <= line && each > last && isThere(id)) [found, last] = [id, each];
    return found;
  }

  #tell(): void {
    const faults = (this.#last?.problems ?? []).map(({ at, message }) => ({ line: at, message }));
    this.#options.onChange({ faults, headings: this.#headings, isTyping: this.#isDirty });
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
