import { hasProblemType, hasUnknownOutcome, retryDelay } from '#web/api/transport/error.ts';
import { isOwnChange, whoChanged } from '../form/who-changed.ts';
import { withLedTo } from './conflict/both-inserted.ts';
import { DrawnLinks } from './conflict/drawn-links.ts';
import type { KeptLeftOut, Restored } from './conflict/left-out.ts';
import { leftOutOf, restorable, restoringGesture, splitGone, withLeftOut } from './conflict/left-out.ts';
import { RestoringParts } from './conflict/restoring-parts.ts';
import { waitingAfter } from './conflict/waiting-after.ts';
import { isPieceOf, piecesOf, withoutRoom } from './gesture-pieces.ts';
import { GraphReader } from './graph-reader.ts';
import {
  applyChanges,
  type Gesture,
  type GraphRecord,
  isEmptyGesture,
  isSame,
  resolvedGesture,
  type SavedGesture,
  stillWaiting,
  withoutLooseEdges,
  withVersions,
} from './graph-records.ts';
import { afterTimeout, type GraphState, type GraphStoreOptions, notReadYet } from './graph-state.ts';
import type { KindGraph } from './kind-graph.ts';
import { UndoHistory } from './undo-history.ts';

const retryMs = 2000;

/**
 * A graph that people edit (docs/decisions/0039): what the server has, and over it the gestures that are on their way, sent one
 * after another. What gets no answer is kept and sent again; what others did is read when the live stream says so.
 */
export class GraphStore {
  readonly #options: GraphStoreOptions;
  readonly #listeners = new Set<() => void>();
  readonly #reader: GraphReader;
  #pending: Gesture[] = [];
  readonly #history = new UndoHistory({
    whenSaved: () => this.#whenSaved(),
    revert: (batchID) => this.#revert(batchID),
    onChange: () => this.#set({}),
  });
  #own = new Set<string>();
  readonly drawn = new DrawnLinks();
  readonly #restoring: RestoringParts;
  #isSending = false;
  /** Called when nothing waits to be saved any more. */
  #idle: (() => void)[] = [];
  #stopTimer: () => void = () => {};
  #isStopped = false;
  /** Gestures that wait are kept for a reload. */
  #isKept: boolean;
  state: GraphState = notReadYet;

  constructor(options: GraphStoreOptions, waiting: readonly Gesture[] = [], { leftOut, restoring }: KeptLeftOut = {}) {
    this.#options = options;
    this.#restoring = new RestoringParts(restoring);
    this.#reader = new GraphReader({
      source: options.source,
      later: (again, ms) => this.#later(again, ms),
      isSaving: () => this.#pending.length > 0,
      onRead: (isFirst, isAll) => {
        this.drawn.read(isAll);
        if (isFirst) this.#pending = stillWaiting(this.#pending, this.#reader.known);
        if (isFirst) this.#restoring.keepOf(this.#pending);
        this.#show({ status: 'ready', error: null });
      },
      onFailed: (error) => this.#set({ status: 'failed', error }),
    });
    this.#pending = [...waiting];
    this.#isKept = waiting.length > 0;
    this.state = { ...this.state, leftOut: leftOut ?? null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Nothing waits to be saved, to be restored or to be taken back. */
  get isIdle(): boolean {
    return this.#pending.length === 0 && !this.#history.isActing && this.state.leftOut === null;
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopTimer();
    this.#reader.stop();
  }

  #set(change: Partial<GraphState>): void {
    const isOther = change.leftOut !== undefined && change.leftOut !== this.state.leftOut;
    this.state = {
      ...this.state,
      ...change,
      canUndo: this.#pending.length > 0 || this.#history.canUndo,
      canRedo: this.#history.canRedo,
    };
    if (isOther) this.#keepLeftOut();
    for (const listener of [...this.#listeners]) listener();
  }

  #keepLeftOut(): void {
    this.#options.onLeftOut?.({ leftOut: this.state.leftOut, restoring: this.#restoring.parts });
  }

  #later(again: () => void, ms: number): () => void {
    return (this.#options.later ?? afterTimeout)(again, ms);
  }

  /** What the server has, with the gestures that it does not have yet. */
  #show(change: Partial<GraphState> = {}): void {
    let { nodes, edges } = this.#reader.known;
    for (const gesture of this.#pending) {
      nodes = applyChanges(nodes, gesture.nodes);
      edges = applyChanges(edges, gesture.edges);
    }
    edges = withoutLooseEdges(nodes, edges);
    this.#set({ nodes, edges, pending: this.#pending.length, hadNodes: this.#reader.known.hadNodes, ...change });
    if (this.#isKept) this.#keep();
    if (this.#pending.length === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Reads all of it for the first time, or again, also after it was stopped. */
  async load(): Promise<void> {
    this.#isStopped = false;
    this.#reader.start();
    await this.#reader.read('all');
    void this.#send();
  }

  /**
   * Others changed these parts; null: some. A moment later, together with what else comes.
   * @param isAll perhaps more than can be told
   */
  changed(batchID: string | null, ids: readonly string[] | null, isAll = false): void {
    if (batchID !== null && this.#own.has(batchID)) return;
    this.#reader.soon(isAll ? 'all' : (ids && new Set(ids)) || 'changes');
  }

  #keep(): void {
    this.#isKept = this.#pending.length > 0;
    this.#options.onWaiting?.(this.#pending);
  }

  // Writing

  /** The version that a change starts from: what people see, or `begun` where one of its fields was changed since. */
  versionOf(kind: 'nodes' | 'edges', id: string, fields: object = {}, begun?: GraphRecord): number {
    const now = this.state[kind].get(id);
    if (begun && now && !isSame(begun, now, Object.keys(fields))) return begun.version;
    return this.#reader.known.versionOf(kind, id);
  }

  /** Shows the gesture now and saves it after those before it. False: there is no room for what it adds. */
  do(whole: Gesture): boolean {
    const { gesture, gone } = splitGone(whole, (id) => this.#isLost(id));
    this.#leaveOut(whole, gone);
    if (gone.length > 0 && isEmptyGesture(gesture)) return true;
    const full = withoutRoom(gesture, this.state, this.#options.most);
    if (full) this.#options.onTooMany(full);
    if (full) return false;
    this.#history.forgetRedo();
    this.#pending.push(...piecesOf(withLedTo(gesture, this.state.edges)));
    // Its call is cut when the page is left now, and does not even begin while another one is under way.
    this.#keep();
    this.#show({ acts: this.state.acts + 1 });
    void this.#send();
    return true;
  }

  /** Sends what waits, now: the connection may be back. */
  retry(): void {
    this.#stopTimer();
    if (this.state.status === 'failed') void this.load();
    else void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.state.conflict || this.state.status !== 'ready') return;
    const [gesture] = this.#pending;
    if (!gesture) return;
    this.#isSending = true;
    const { data, error } = await this.#options.source.save(gesture);
    const waiting =
      error &&
      (await waitingAfter(error, { pending: () => this.#pending, reader: this.#reader, options: this.#options }));
    this.#isSending = false;
    if (this.#isStopped) return;
    if (data) this.#saved(gesture, data);
    else if (waiting === 'later') {
      this.#keep();
      this.#set({ isWaiting: true });
      this.#stopTimer = this.#later(() => void this.#send(), retryDelay(error, retryMs));
      return;
    } else if (waiting) {
      this.#pending = [...waiting];
      this.#show();
    } else if (hasProblemType(error, 'staleVersion')) {
      const who = { isOwnChange: isOwnChange(error), changedBy: whoChanged(error) };
      const current = this.#options.recordsOf(error.problem?.current);
      return this.#set({ isWaiting: false, conflict: { gesture, current, ...who } });
    } else {
      const refused = this.#pending.filter((each) => isPieceOf(each, gesture));
      this.#pending = this.#pending.filter((each) => !refused.includes(each));
      this.#options.onRefused(error);
      this.#show({ leftOut: this.#restoring.refused(this.state.leftOut, refused) });
      await this.#reader.read('all');
      // Of what another person's Undo took away nothing is in the trash.
      const { gone } = splitGone(gesture, (id) => this.#isLost(id));
      this.#leaveOut(gesture, gone);
    }
    await this.#send();
  }

  #saved(gesture: Gesture, { nodes, edges, gone, batchID }: SavedGesture): void {
    this.#pending.shift();
    this.#own.add(batchID);
    this.drawn.saved(gesture, this.#reader.isReadingAll);
    if (this.#restoring.saved(gesture)) this.#keepLeftOut();
    this.#history.saved(batchID, gesture.whole, gesture.typed);
    const isOthers = this.#reader.saved(gesture, { nodes, edges, gone, batchID });
    // What waits was done to what has just been saved.
    this.#pending = this.#pending.map((each) => withVersions(each, { nodes, edges }, gesture));
    this.#show({ isWaiting: this.#pending.length > 0 && this.state.isWaiting });
    this.#leaveOut(gesture, gone);
    if (gone.length > 0 || isOthers) this.changed(null, null);
    if (isOthers) this.#reader.settle();
  }

  /** Ends a conflict: these values are saved over theirs; a record without any keeps theirs. */
  resolve(mine: ReadonlyMap<string, object>): void {
    const { conflict } = this.state;
    const [first, ...rest] = this.#pending;
    if (!conflict || !first) return;
    const gesture = resolvedGesture(first, conflict.current, mine);
    this.#pending = isEmptyGesture(gesture) ? rest : [gesture, ...rest];
    this.#show({ conflict: null });
    void this.#reader.read('changes').then(() => this.#send());
  }

  // What others deleted

  #isLost(id: string): boolean {
    return this.#reader.known.lost.has(id) && !this.state.nodes.has(id) && !this.state.edges.has(id);
  }

  /** Keeps what the gesture changes of these, to be restored; says what else it was to change. */
  #leaveOut(gesture: Gesture, gone: readonly string[]): void {
    const { lost } = this.#reader.known;
    const left = leftOutOf(gesture, gone, lost);
    if (left.size > 0) this.#set({ leftOut: withLeftOut(this.state.leftOut, left) });
    const others = gone.filter((id) => !left.has(id));
    if (others.length > 0) this.#options.onGone(others, lost);
  }

  /** Makes again what others deleted, with what was left out and its links; with `id` that part alone. Null: nothing could be. */
  restore({ replaced }: Pick<KindGraph, 'replaced'>, id?: string): Restored | null {
    const left = restorable(this.state.leftOut, this.#reader.known.lost, id);
    const { gesture, restoring, restored } = restoringGesture(left, this.state, replaced);
    if (restoring.size < left.size) this.#options.onNotRestored?.();
    if (!isEmptyGesture(gesture) && !this.do(gesture)) return null;
    this.#set({ leftOut: this.#restoring.begin(this.state.leftOut, restoring) });
    return restored;
  }

  forgetLeftOut(): void {
    this.#set({ leftOut: null });
  }

  undo(): Promise<void> {
    this.#set({ acts: this.state.acts + 1 });
    return this.#history.undo();
  }

  redo(): Promise<void> {
    this.#set({ acts: this.state.acts + 1 });
    return this.#history.redo();
  }

  async #whenSaved(): Promise<void> {
    if (this.#pending.length > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #revert(batchID: string): Promise<{ reverted: string } | { kept: string } | null> {
    const { data, error } = await this.#options.source.undo(batchID);
    if (this.#isStopped) return null;
    if (data) this.#own.add(data.batchID);
    else this.#options.onRefused(error);
    await this.#reader.read('changes');
    if (data) return { reverted: data.batchID };
    return hasUnknownOutcome(error) ? { kept: batchID } : null;
  }
}
