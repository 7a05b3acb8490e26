import { changedSections } from './changed-sections.ts';
import { GoneParts } from './gone-parts.ts';
import { type Head, type ReadScript, together } from './heads.ts';
import { identify } from './identify.ts';
import { LinkTargets } from './link-changes.ts';
import { type LineEdit, markEdits } from './mark-edits.ts';
import { caseKey, type Marks } from './marks.ts';
import type { Hunk } from './merge-lines.ts';
import type { OwnText } from './own-text.ts';
import { finished, type Pausable } from './pausable.ts';
import { ownTexts, type Printed, printing, printScript, printSections } from './print-script.ts';
import { LineReader } from './read-line.ts';
import { addStart, changing, keepStart, type ScriptChanges } from './script-changes.ts';
import type { ScriptInput } from './script-input.ts';
import type { ScriptNames } from './script-names.ts';
import type { ScriptParts } from './script-parts.ts';
import { SectionList } from './section-list.ts';
import type { TextSection } from './text-section.ts';

export type IncrementalOptions = Pick<ScriptInput, 'conversationID' | 'newIDs'> & {
  /** The nodes that begin a section; without: as they lie in the graph. */
  order?: readonly string[];
  /** What was in it, when it was another one, and is no more. */
  gone?: GoneParts;
};

/**
 * A script that is edited (docs/decisions/0049): answers what `scriptChanges` does, and reads only the sections again that are other
 * than before, that can't be read, or that lead to something that moved. The others say what is saved.
 */
export class IncrementalScript {
  readonly #names: ScriptNames;
  readonly #conversationID: string;
  readonly #newIDs: ScriptInput['newIDs'];
  readonly #sections: SectionList;
  readonly #own: Map<string, OwnText>;
  readonly #marks: Marks;
  /** By node, and by node and case (`caseKey`), the settled section that it stands in. */
  readonly #places = new Map<string, TextSection>();
  #parts: ScriptParts;
  /** What was in it and is no more. */
  readonly gone: GoneParts;
  /** What the script is when nothing was typed. */
  readonly printed: readonly string[];

  private constructor(
    parts: ScriptParts,
    names: ScriptNames,
    { conversationID, newIDs, gone = new GoneParts() }: IncrementalOptions,
    { lines, own, marks }: Printed,
  ) {
    this.#parts = parts;
    this.#names = names;
    this.#conversationID = conversationID;
    this.#newIDs = newIDs;
    this.gone = gone;
    this.#sections = new SectionList(new LineReader(names));
    this.printed = lines;
    this.#own = own;
    this.#marks = marks;
  }

  static of(parts: ScriptParts, names: ScriptNames, options: IncrementalOptions): IncrementalScript {
    return finished(IncrementalScript.begin(parts, names, options));
  }

  /** What is printed says what is saved, so nothing of it is read before it is edited. */
  static *begin(parts: ScriptParts, names: ScriptNames, options: IncrementalOptions): Pausable<IncrementalScript> {
    const printed = yield* printing(parts, names, options.order);
    const script = new IncrementalScript(parts, names, options, printed);
    const sections = script.#sections;
    yield* sections.begin(printed, parts, (read) => {
      identify(read.nodes, script.#parts, printed.own, printed.marks, unknownIDs());
    });
    // Without a start, the first line is to be given one.
    if (sections.all.some(({ hasStart }) => hasStart)) yield* script.#settleAll();
    return script;
  }

  *#settleAll(): Pausable<void> {
    const { all } = this.#sections;
    for (const section of all) this.#place(section);
    const targets = new LinkTargets(all, this.#marks, (id) => this.#places.has(id), this.gone);
    yield;
    for (const section of all) section.links = linksOf(section, targets);
  }

  /** Those that it was printed with. */
  get names(): ScriptNames {
    return this.#names;
  }

  get parts(): ScriptParts {
    return this.#parts;
  }

  /** The conversation as it is now. @param order the nodes that begin a section */
  print(order: readonly string[]): Printed {
    return printScript(this.#parts, this.#names, order, this.#marks);
  }

  get sections(): readonly TextSection[] {
    return this.#sections.all;
  }

  /** The sections in which a node may stand. */
  sectionsOf(nodeID: string): readonly TextSection[] {
    const section = this.#places.get(nodeID);
    return section ? [section] : this.#sections.all.filter(({ isSettled }) => !isSettled);
  }

  /** The nodes that begin a section. */
  get order(): string[] {
    return this.#sections.all.flatMap(({ first }) => first?.id ?? []);
  }

  /** What has to be saved for the conversation to be what these lines say. */
  read(lines: readonly string[]): ScriptChanges {
    return finished(this.reading(lines));
  }

  /** The same, as work that may be paused, and given up for another text. */
  *reading(lines: readonly string[]): Pausable<ScriptChanges> {
    for (const section of this.#sections.read(lines)) this.#unsettle(section);
    yield;
    for (const section of this.#sections.all) if (!section.isSettled) yield* section.reading();
    yield* this.#unsettleShared();
    const isSettled = (key: string) => this.#places.has(key);
    const { read, start } = this.#unsettled();
    identify(read.nodes, this.#parts, this.#own, this.#marks, this.#newIDs, this.gone, isSettled);
    keepStart(start, read, this.#parts);
    yield;
    const here = new Set(read.nodes.map(({ id }) => id));
    const isThere = (id: string) => here.has(id) || isSettled(id);
    const targets = new LinkTargets(read.sections, this.#marks, isThere, this.gone);
    for (const section of this.#sections.all)
      if (section.isSettled && section.links.some(([to, id]) => targets.find(to) !== id)) {
        this.#unsettle(section);
        for (const head of section.nodes) here.add(head.id);
        read.nodes.push(...section.nodes);
        read.ways.push(...section.ways);
      }
    read.nodes.sort((one, other) => one.at - other.at || Number(other.isImplied) - Number(one.isImplied));
    const input = { parts: this.#parts, printed: { own: this.#own, marks: this.#marks }, names: this.#names };
    const changes = yield* changing(
      {
        ...input,
        gone: this.gone,
        lines,
        reader: this.#sections.reader,
        conversationID: this.#conversationID,
        newIDs: this.#newIDs,
      },
      read,
      isThere,
      targets,
    );
    for (const [index, section] of this.#sections.all.entries())
      if (!section.isSettled && !changes.broken.has(index) && !changes.changed.has(index))
        yield* this.#settle(section, lines, targets);
    return changes;
  }

  /** All that is not settled; without a start, all of it. */
  #unsettled(): { read: ReadScript; start: Head | null } {
    const { all } = this.#sections;
    const isBegun = all.some(({ hasStart }) => hasStart);
    if (!isBegun) for (const section of all) this.#unsettle(section);
    const read = {
      ...together(all.filter(({ isSettled }) => !isSettled)),
      sections: all.map(({ at, first }) => ({ at, first })),
    };
    return { read, start: isBegun ? null : addStart(read, this.#parts) };
  }

  *#settle(section: TextSection, lines: readonly string[], targets: LinkTargets): Pausable<void> {
    const edits = markEdits(lines, section, new Set(), this.#marks);
    yield;
    if (edits.length > 0) return;
    this.#place(section);
    section.links = linksOf(section, targets);
  }

  #place(section: TextSection): void {
    for (const key of section.settle()) this.#places.set(key, section);
  }

  #unsettle(section: TextSection): void {
    for (const key of section.unsettle()) this.#places.delete(key);
  }

  /** Of several equal marks one keeps the record, so all sections with one are read. */
  *#unsettleShared(): Pausable<void> {
    const work = this.#sections.all.filter(({ isSettled }) => !isSettled);
    for (let section = work.pop(); section; section = work.pop())
      for (const [index, head] of section.nodes.entries()) {
        if (index % 64 === 63) yield;
        for (const { line } of [head, ...head.cases])
          for (const mark of line.marks) {
            const { nodeID = '', caseID } = this.#marks.find(mark) ?? {};
            const other = this.#places.get(caseID === undefined ? nodeID : caseKey(nodeID, caseID));
            if (!other) continue;
            this.#unsettle(other);
            work.push(other);
          }
      }
  }

  /**
   * As `update`, for what others did. Answers what makes the text say it, where that concerns a few sections alone; null: print all of it.
   * @param lines the text, which was read and says what was saved
   */
  updateText(parts: ScriptParts, nodeIDs: ReadonlySet<string>, lines: readonly string[]): Hunk[] | null {
    const led = this.#ledOtherwise(parts, nodeIDs);
    // A section without a name stands where links lead to it now, if it can.
    const order = this.order.filter((id) => !led.has(id));
    const concerned = new Set([...nodeIDs, ...led]);
    const sections = this.#sectionsWith(concerned, parts);
    const within = new Set([...(sections ?? [])].flatMap(({ nodeIDs: own }) => own));
    for (const id of concerned) within.add(id);
    const haveOtherMarks = this.update(parts, nodeIDs);
    if (!sections || sections.size === 0 || haveOtherMarks) return null;
    for (const id of within) if (!parts.nodes.has(id)) within.delete(id);
    // Notes stand beside something else.
    if ([...within].every((id) => parts.nodes.get(id)?.fields.type === 'note')) return null;
    return changedSections(lines, sections, printSections(parts, this.#names, this.#marks, { order, within }));
  }

  /** The nodes to which other links lead than before. */
  #ledOtherwise({ edges }: ScriptParts, nodeIDs: ReadonlySet<string>): Set<string> {
    const linksIn = (of: ScriptParts['edges']) =>
      new Set(
        [...of.values()].flatMap(({ fields: { fromID, port, toID } }) =>
          nodeIDs.has(fromID) ? `${toID} ${fromID} ${port}` : [],
        ),
      );
    const [before, after] = [linksIn(this.#parts.edges), linksIn(edges)];
    const others = [...before].filter((link) => !after.has(link));
    others.push(...[...after].filter((link) => !before.has(link)));
    return new Set(others.map((link) => link.slice(0, link.indexOf(' '))));
  }

  /** The sections with these nodes; null: what is other of them concerns more than that. */
  #sectionsWith(nodeIDs: Iterable<string>, { nodes: after }: ScriptParts): Set<TextSection> | null {
    const before = this.#parts.nodes;
    const unsettled = new Map<string, TextSection>();
    for (const section of this.#sections.all)
      if (!section.isSettled) for (const id of section.nodeIDs) unsettled.set(id, section);
    const found = new Set<TextSection>();
    for (const id of nodeIDs) {
      const [was, is] = [before.get(id)?.fields, after.get(id)?.fields];
      // Links are written by names, and a note stands beside what is nearest to it.
      if ((was?.name ?? '') !== (is?.name ?? '') || was?.type === 'note' || is?.type === 'note') return null;
      if ((was ?? is)?.type === 'frame') continue;
      const section = this.#places.get(id) ?? unsettled.get(id);
      if (section) found.add(section);
      else if (was) return null;
    }
    return found;
  }

  /**
   * The conversation is this now. Answers whether other records than those have another mark than before.
   * @param nodeIDs of nodes that are other than before, and of those whose links are
   */
  update(parts: ScriptParts, nodeIDs: Iterable<string>): boolean {
    const before = this.#parts.nodes;
    this.#parts = parts;
    const changed = new Set(nodeIDs);
    for (const id of changed) {
      const old = before.get(id);
      if (old) for (const key of ownTexts(old, this.#names).keys()) this.#own.delete(key);
      const now = parts.nodes.get(id);
      if (old) this.gone.learn(old, now, this.#marks);
      if (now) for (const [key, text] of ownTexts(now, this.#names)) this.#own.set(key, text);
      this.#unsettleAt(id);
    }
    const marked = this.#marks.update(before, parts.nodes, changed);
    for (const key of marked) this.#unsettleAt(key);
    return marked.some((key) => !changed.has(key.split(' ', 1)[0] ?? ''));
  }

  #unsettleAt(key: string): void {
    const section = this.#places.get(key);
    if (section) this.#unsettle(section);
  }

  /** The edits that give each line the marks of the records that it is, once these are saved. */
  markEdits(lines: readonly string[], { read, broken }: ScriptChanges): LineEdit[] {
    return markEdits(lines, read, broken, this.#marks);
  }
}

/** Of what was printed and has no record any more: `read` says what it is. */
const unknownIDs = (): ScriptInput['newIDs'] => {
  let count = 0;
  return { node: () => `unknown ${count++}`, case: () => `unknown ${count++}` };
};

const linksOf = ({ targets }: TextSection, known: LinkTargets) => targets.map((to) => [to, known.find(to)] as const);
