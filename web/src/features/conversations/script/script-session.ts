import { IncrementalScript } from '#content/script/incremental-script.ts';
import { withEdits } from '#content/script/mark-edits.ts';
import { differingLines } from '#content/script/merge-lines.ts';
import type { ScriptChanges } from '#content/script/script-changes.ts';
import type { ScriptNames } from '#content/script/script-names.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import { type UnsavedPart, unsavedParts, withKept } from '#content/script/unsaved-parts.ts';
import { isEmptyGesture } from '#web/screens/graph/graph-records.ts';
import type { ScriptEditorHandle } from '#web/ui/editor/script-editor/create.ts';
import { changedNodes } from './changed-nodes.ts';
import { changesTo, isCosmetic } from './cosmetic-change.ts';
import { type Heading, headingsOf } from './headings.ts';
import { inSlices } from './in-slices.ts';
import { markChanges } from './mark-changes.ts';
import { mergedSections } from './merged-sections.ts';
import { lineOfNode, nodeAtLine } from './node-lines.ts';
import { saidLines } from './said-lines.ts';
import { faultsOf, markedFaults } from './script-faults.ts';
import { afterGesture, gestureOf } from './script-gesture.ts';
import type { ScriptSessionOptions } from './script-state.ts';
import { TypingPause } from './typing-pause.ts';
import { scriptOptions } from './use-begun-script.ts';

const [composingMs, tellMs] = [300, 50];

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
  /** Whoever types on and on would have each reading in slices given up. */
  readonly #pause = new TypingPause((isPause) => (isPause ? void this.#commitInSlices() : this.commit()));
  #isDirty = false;
  /** What was typed is being read, in slices. */
  #reading: AbortController | null = null;
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

  /** What would be lost with the tab. @param offered was kept before, and is neither restored nor discarded yet */
  unsaved(offered: readonly UnsavedPart[] = []): UnsavedPart[] {
    return unsavedParts(this.#saved, withKept(this.#saved, this.lines, offered));
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
    if (lines === this.#script.printed && lines === this.#said) {
      this.#mark();
      this.#tell();
    } else {
      // Others changed it before the editor was there.
      editor.change(differingLines(lines, this.#said));
      this.#look();
    }
  }

  detach(): void {
    this.#pause.stop();
    this.commit();
    this.#editor = null;
  }

  #shown(): ScriptParts {
    return this.#options.shown() as unknown as ScriptParts;
  }

  typed(): void {
    const isFirst = !this.#isDirty;
    this.#isDirty = true;
    this.#giveUp();
    this.#pause.typed(isFirst);
    // The key that was pressed is drawn first.
    if (isFirst) setTimeout(() => this.#isDirty && this.#tell(), tellMs);
  }

  /** Reads what was typed, and saves what it changes. */
  commit(): void {
    const editor = this.#toRead();
    if (!editor) return;
    const lines = editor.lines();
    this.#take(lines, this.#script.read(lines));
  }

  /** The same, where a long section would hold the page up. */
  async #commitInSlices(): Promise<void> {
    const editor = this.#toRead();
    if (!editor) return;
    const lines = editor.lines();
    const reading = new AbortController();
    this.#reading = reading;
    const changes = await inSlices(this.#script.reading(lines), reading.signal);
    if (changes && !reading.signal.aborted) this.#take(lines, changes);
  }

  /** The editor, if something was typed in it that can be read now. */
  #toRead(): ScriptEditorHandle | null {
    const editor = this.#editor;
    this.#giveUp();
    if (!this.#isDirty || !editor) return null;
    if (editor.isComposing()) {
      this.#pause.later(() => this.commit(), composingMs);
      return null;
    }
    this.#pause.stop();
    return editor;
  }

  /** The text or what is saved is another now. Answers whether it was being read. */
  #giveUp(): boolean {
    const reading = this.#reading;
    this.#reading = null;
    reading?.abort();
    return reading !== null;
  }

  #take(lines: readonly string[], changes: ScriptChanges): void {
    this.#reading = null;
    this.#isDirty = false;
    this.#learn(changes);
    const gesture = gestureOf(changes);
    if (!isEmptyGesture(gesture)) {
      const { create, update, delete: gone } = changes.nodes;
      const concerned = [...[...create, ...update].map(({ id }) => id), ...gone];
      this.#script.update(afterGesture(this.#script.parts, gesture), concerned);
      this.#options.save(gesture);
    }
    const edits = this.#script.markEdits(lines, changes);
    const { ends, changes: replaced } = markChanges(lines, edits);
    this.#editor?.append(ends);
    this.#editor?.change(replaced);
    const marked = withEdits(lines, edits);
    this.#said = saidLines(this.#said, marked, this.#script.sections, changes.broken);
    // Lines were added, so others stand further down.
    if (edits.some(({ added }) => added.length > 0)) this.#read(marked);
    this.#tell();
  }

  #read(lines: readonly string[]): ScriptChanges {
    const changes = this.#script.read(lines);
    this.#learn(changes);
    return changes;
  }

  #learn(changes: ScriptChanges): void {
    this.#last = changes;
    this.#mark();
    this.#outline();
  }

  #mark(): void {
    const marked = markedFaults(this.#last, this.#script);
    if (this.#isMarked || marked.length > 0) this.#editor?.setFaults(marked);
    this.#isMarked = marked.length > 0;
  }

  #outline(): void {
    this.#headings = headingsOf(this.#script.sections, this.#headings);
  }

  #look(): void {
    this.#read(this.lines);
    this.#tell();
  }

  /** The graph is other than before, or something in it is called otherwise. */
  sync(names: ScriptNames): void {
    const wasReading = this.#giveUp();
    const isRenamed = names !== this.#names;
    if (isRenamed) {
      if (this.#editor) this.commit();
      this.#names = names;
    }
    const shown = this.#shown();
    if (!isRenamed && changedNodes(this.#script.parts, shown).size === 0) {
      this.#script.update(shown, []);
      if (wasReading) void this.#commitInSlices();
      return;
    }
    const editor = this.#editor;
    if (editor?.isComposing()) {
      this.#pause.later(() => this.sync(this.#names), composingMs);
      return;
    }
    // What is typed goes first, with the versions that it was typed over.
    this.commit();
    const order = this.#last?.order ?? this.#script.order;
    const now = this.#shown();
    const before = this.#script;
    const last = this.#last?.problems.length ? this.#last : null;
    const base = last && before.print(order);
    if (isRenamed) {
      // What others did comes first, with the names of before, so that only those lines are written anew.
      if (changedNodes(this.#script.parts, now).size > 0) this.#takeOver(now);
      this.#script = IncrementalScript.of(now, names, scriptOptions(this.#options.conversationID, order, before.gone));
      if (this.#saysTheSame()) return;
    } else if (this.#takeOver(now)) return;
    const printed = this.#script.print(order);
    this.#said = printed.lines;
    if (!editor) return;
    const current = editor.lines();
    const target = last && base && mergedSections(current, last, printed, before.print(order), base);
    editor.change(changesTo(current, target ?? printed.lines));
    // With the names of now, what could not be read may be, and is saved.
    this.#isDirty = isRenamed && (this.#last?.problems.length ?? 0) > 0;
    if (this.#isDirty) this.commit();
    else this.#look();
  }

  /** Whether the text means with other names what it meant: it is written otherwise than it would be printed, and stays so. */
  #saysTheSame(): boolean {
    const editor = this.#editor;
    if (!editor) return false;
    const told = (changes: ScriptChanges | null) => JSON.stringify(changes?.problems ?? []);
    const changes = this.#script.read(editor.lines());
    if (told(changes) !== told(this.#last) || !isEmptyGesture(gestureOf(changes))) return false;
    this.#learn(changes);
    this.#tell();
    return true;
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

  restore(parts: readonly UnsavedPart[]): void {
    const editor = this.#editor;
    if (!editor) return;
    editor.change(differingLines(this.lines, withKept(this.#saved, this.lines, parts)));
    this.typed();
    this.commit();
  }

  /** The line of a node; undefined: it has none. */
  lineOf(nodeID: string): number | undefined {
    if (this.#reading) this.commit();
    return lineOfNode(this.#script.sectionsOf(nodeID), nodeID);
  }

  /**
   * The node that a line belongs to.
   * @param line from 0
   * @param isMet only nodes that players meet
   */
  nodeAt(line: number, isMet = false): string | undefined {
    const { nodes } = this.#shown();
    const isMeant = (id: string) => nodes.has(id) && !(isMet && nodes.get(id)?.fields.type === 'note');
    return nodeAtLine(this.#script.sections, line, isMeant);
  }

  #tell(): void {
    this.#options.onChange({ faults: faultsOf(this.#last), headings: this.#headings, isTyping: this.#isDirty });
  }
}
