import type { Head, ReadSection, SectionHead, Way } from './heads.ts';
import { caseKey } from './marks.ts';
import { finished, type Pausable } from './pausable.ts';

/** What is known of a section that was printed, before anything of it is read. */
export interface PrintedSection {
  first: SectionHead | null;
  /** Of its nodes, and of their cases (`caseKey`). */
  keys: readonly string[];
  hasStart: boolean;
  targets: readonly string[];
}

/** Where a link leads. */
export type Link = readonly [to: string, nodeID: string | null | undefined];

/** A section with its text. One that was printed says what is saved: it is read when something asks for its nodes. */
export class TextSection implements ReadSection {
  at: number;
  index: number;
  readonly lines: readonly string[];
  /** What is read in another way where a section has that name: what stands after arrows in it. */
  readonly arrows: readonly string[];
  /** Of a settled one: where its links lead. */
  links: readonly Link[] = [];
  readonly #printed: PrintedSection | null;
  readonly #read: (section: TextSection) => Pausable<ReadSection>;
  #known: ReadSection | null = null;
  #settled: readonly string[] | null = null;

  constructor(
    { at, index, lines, arrows }: Pick<TextSection, 'at' | 'index' | 'lines' | 'arrows'>,
    read: (section: TextSection) => Pausable<ReadSection>,
    printed: PrintedSection | null = null,
  ) {
    this.at = at;
    this.index = index;
    this.lines = lines;
    this.arrows = arrows;
    this.#read = read;
    this.#printed = printed;
  }

  get #content(): ReadSection {
    this.#known ??= finished(this.#read(this));
    return this.#known;
  }
  /** Reads it, if it is not. */
  *reading(): Pausable<void> {
    if (this.#known) return;
    const read = yield* this.#read(this);
    // Meanwhile something may have asked for its nodes.
    this.#known ??= read;
  }
  get first(): SectionHead | null {
    return this.#known === null && this.#printed ? this.#printed.first : this.#content.first;
  }
  get nodes(): Head[] {
    return this.#content.nodes;
  }
  get ways(): Way[] {
    return this.#content.ways;
  }
  get problems(): ReadSection['problems'] {
    return this.#content.problems;
  }
  get hasStart(): boolean {
    if (this.#known === null && this.#printed) return this.#printed.hasStart;
    return this.nodes.some(({ type }) => type === 'start');
  }

  /** What its links call what they lead to. */
  get targets(): readonly string[] {
    if (this.#known === null && this.#printed) return this.#printed.targets;
    return this.ways.flatMap(({ to }) => (typeof to === 'string' ? [to] : []));
  }

  /** It says what is saved, and has the marks of it. */
  get isSettled(): boolean {
    return this.#settled !== null;
  }

  /** Answers the keys of its nodes and of their cases. */
  settle(): readonly string[] {
    this.#settled =
      this.#known === null && this.#printed
        ? this.#printed.keys
        : this.nodes.flatMap(({ id, cases }) => [id, ...cases.map((each) => caseKey(id, each.id))]);
    return this.#settled;
  }

  /** Answers the keys that it was settled with. */
  unsettle(): readonly string[] {
    const keys = this.#settled ?? [];
    this.#settled = null;
    return keys;
  }

  /** The nodes that stand in it. */
  get nodeIDs(): readonly string[] {
    return this.#settled ? this.#settled.filter((key) => !key.includes(' ')) : this.nodes.map(({ id }) => id);
  }

  /** It is the same section, and stands here now. */
  move(at: number, index: number): void {
    const by = at - this.at;
    if (by === 0 && index === this.index) return;
    this.at = at;
    this.index = index;
    if (this.#known === null) return;
    for (const node of this.nodes)
      for (const head of [node, ...node.cases]) {
        head.section = index;
        head.at += by;
        if (by !== 0) head.effectsAt = head.effectsAt.map((each) => each + by);
      }
    for (const way of this.ways) way.at += by;
    for (const problem of this.problems) {
      problem.section = index;
      problem.at += by;
    }
  }
}
