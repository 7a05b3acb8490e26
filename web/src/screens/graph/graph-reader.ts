import { partIDsMax } from '#contract/kinds/graph.ts';
import { type ApiError, hasUnknownOutcome, retryDelay } from '#web/api/transport/error.ts';
import type { Gesture, GraphSource, ReadPart, SavedGesture } from './graph-records.ts';
import { KnownGraph } from './known-graph.ts';

export interface GraphReaderOptions {
  source: GraphSource;
  /** Calls again after a while; returns what stops that. */
  later: (again: () => void, ms: number) => () => void;
  /** Gestures are on their way: an answer may be overtaken by one. */
  isSaving: () => boolean;
  /** @param isAll all that changed was read; otherwise some of it */
  onRead: (isFirst: boolean, isAll: boolean) => void;
  /** It could not be read for the first time. */
  onFailed: (error: ApiError) => void;
}

/** Parts by id, what changed since the last time, or all. */
type ToRead = ReadonlySet<string> | 'changes' | 'all';

const retryMs = 2000;
const refreshMs = 20;
/** So long after the last part that was read by its id, all that changed is read once more. */
const settleMs = 1000;
const nothing: ReadonlySet<string> = new Set();

const newChanges = () => ({ changed: new Set<string>(), deleted: new Set<string>() });

/** What the server has of a graph, read once and then where it changed: one read at a time, what is asked for meanwhile after it. */
export class GraphReader {
  readonly known = new KnownGraph();
  readonly #options: GraphReaderOptions;
  #isReading = false;
  /** All that changed is being read, not only some parts. */
  isReadingAll = false;
  /** The read that is under way, or the last one. */
  #asked: Promise<unknown> = Promise.resolve();
  #isRead = false;
  #isStopped = false;
  /** What is to be read as soon as that is possible. */
  #waiting: ToRead = nothing;
  #stopSettling: () => void = () => {};
  /** What one's own gestures did while a read is under way: its answer may be from before. */
  #meanwhile = newChanges();

  constructor(options: GraphReaderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isStopped = false;
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopSettling();
  }

  /** Reads this a moment later, together with what else comes. */
  soon(what: ToRead): void {
    this.after(what);
    this.#options.later(() => void this.#readWaiting(), refreshMs);
  }

  /** Reads this when the read that is under way is over. */
  after(what: ToRead): void {
    const before = this.#waiting;
    if (before === 'all' || what === 'all') this.#waiting = 'all';
    else if (before === 'changes' || what === 'changes') this.#waiting = 'changes';
    else this.#waiting = new Set([...before, ...what]);
  }

  /** A gesture was saved. Answers whether others changed one of its records too. */
  saved(gesture: Gesture, saved: SavedGesture): boolean {
    const isOthers = this.known.learn(gesture, saved);
    if (this.#isReading) {
      const { changed, deleted } = this.#meanwhile;
      for (const { id } of [...saved.nodes, ...saved.edges]) changed.add(id);
      for (const parts of [gesture.nodes, gesture.edges]) for (const id of parts?.delete ?? []) deleted.add(id);
      // They may have been brought back since.
      if (deleted.size > 0) this.after('changes');
    }
    return isOthers;
  }

  async #readWaiting(): Promise<void> {
    const what = this.#waiting;
    if (what === 'all' || what === 'changes') await this.read(what);
    else if (what.size > partIDsMax) await this.read('changes');
    else if (what.size > 0) await this.read(what);
  }

  async read(what: ToRead): Promise<void> {
    if (this.#isStopped) return;
    if (this.#isReading) return this.after(what);
    this.#isReading = true;
    this.isReadingAll = what === 'all' || what === 'changes';
    this.#waiting = nothing;
    this.#meanwhile = newChanges();
    const asked = this.#options.source.read(this.#partOf(what));
    this.#asked = asked;
    const { data, error } = await asked;
    this.#isReading = false;
    this.isReadingAll = false;
    if (this.#isStopped) return;
    if (error) {
      if (!this.#isRead) this.#options.onFailed(error);
      else if (hasUnknownOutcome(error)) this.#options.later(() => void this.read(what), retryDelay(error, retryMs));
      return;
    }
    const isFirst = !this.#isRead;
    this.#isRead = true;
    const isPart = what !== 'all' && what !== 'changes';
    const { nodes, edges } = this.known;
    const isComplete = what === 'all' ? this.known.replace(data) : this.known.merge(data, isPart);
    this.known.keep({ nodes, edges }, this.#meanwhile);
    if (isPart) this.settle();
    this.#options.onRead(isFirst, !isPart);
    if (!isComplete) await this.read('all');
    else await this.#readWaiting();
  }

  /** Reads after what is being read now: resolves once that is known, or could not be read. */
  async readAnew(what: 'changes' | 'all' = 'all'): Promise<void> {
    while (this.#isReading) await this.#asked;
    await this.read(what);
  }

  /** An answer may have been overtaken by a save of one's own. Once both rest, what changed is read again and is the truth. */
  settle(): void {
    this.#stopSettling();
    this.#stopSettling = this.#options.later(() => {
      if (this.#options.isSaving() || this.#isReading) this.settle();
      else void this.read('changes');
    }, settleMs);
  }

  #partOf(what: ToRead): ReadPart {
    if (what === 'all') return {};
    if (what !== 'changes') return { ids: [...what] };
    const { readAt } = this.known;
    return readAt === undefined ? {} : { after: readAt };
  }
}
