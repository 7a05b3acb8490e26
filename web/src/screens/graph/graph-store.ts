import { type ApiError, hasProblemType, hasUnknownOutcome } from '#web/api/transport/error.ts';
import {
  applyChanges,
  type Gesture,
  type GraphRecord,
  type GraphSource,
  isEmptyGesture,
  type Parts,
  type ReadGraph,
  type RecordChanges,
  type SavedGesture,
  withoutLooseEdges,
  withoutSaved,
} from './graph-records.ts';

export interface GraphState {
  nodes: Parts;
  edges: Parts;
  status: 'loading' | 'ready' | 'failed';
  /** Why it could not be read. */
  error: ApiError | null;
  /** Gestures that are not saved yet. */
  pending: number;
  /** The server can't be reached; they are sent again. */
  isWaiting: boolean;
  conflict: GraphConflict | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** Someone else changed the same fields: people choose. */
export interface GraphConflict {
  gesture: Gesture;
  /** The records as they are now. */
  current: readonly GraphRecord[];
  message: string;
}

export interface GraphStoreOptions {
  source: GraphSource;
  /** Calls again after a while; returns what stops that. */
  later?: (again: () => void, ms: number) => () => void;
  /** The records of a conflict, from the server's answer. */
  recordsOf: (current: unknown) => readonly GraphRecord[];
  /** Says that a gesture could not be saved, and why. */
  onRefused: (error: ApiError) => void;
  /** What was to be changed has been deleted by someone else. */
  onGone: (count: number) => void;
  /** Gestures that wait, to be kept over a reload; none: nothing waits any more. */
  onWaiting?: (gestures: readonly Gesture[]) => void;
}

const retryMs = 2000;
const refreshMs = 120;
const none: Parts = new Map();

/**
 * A graph that people edit (docs/decisions/0039): what the server has, and over it the gestures that are on their way, sent one
 * after another. What gets no answer is kept and sent again; what others did is read when the live stream says so.
 */
export class GraphStore {
  readonly #options: GraphStoreOptions;
  readonly #listeners = new Set<() => void>();
  #known: { nodes: Parts; edges: Parts; readAt: string | undefined } = { nodes: none, edges: none, readAt: undefined };
  #pending: Gesture[] = [];
  #undo: string[] = [];
  #redo: string[] = [];
  #own = new Set<string>();
  #isSending = false;
  #isReading = false;
  #isReadAgain: 'no' | 'changes' | 'all' = 'no';
  #reverting: Promise<void> = Promise.resolve();
  /** Called when nothing waits to be saved any more. */
  #idle: (() => void)[] = [];
  #stopTimer: () => void = () => {};
  /** Those asked for and not done: what they give back can be asked for already. */
  #undoing = 0;
  #redoing = 0;
  #isStopped = false;
  /** Gestures that wait are kept for a reload. */
  #isKept: boolean;
  state: GraphState = {
    ...{ nodes: none, edges: none, status: 'loading', error: null, pending: 0, isWaiting: false, conflict: null },
    ...{ canUndo: false, canRedo: false },
  };

  constructor(options: GraphStoreOptions, waiting: readonly Gesture[] = []) {
    this.#options = options;
    this.#pending = [...waiting];
    this.#isKept = waiting.length > 0;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  stop(): void {
    this.#isStopped = true;
    this.#stopTimer();
  }

  #set(change: Partial<GraphState>): void {
    this.state = {
      ...this.state,
      ...change,
      canUndo: this.#undo.length + this.#pending.length + this.#redoing > 0,
      canRedo: this.#redo.length + this.#undoing > 0,
    };
    for (const listener of [...this.#listeners]) listener();
  }

  #later(again: () => void, ms: number): () => void {
    if (this.#options.later) return this.#options.later(again, ms);
    const timer = setTimeout(again, ms);
    return () => clearTimeout(timer);
  }

  /** What the server has, with the gestures that it does not have yet. */
  #show(change: Partial<GraphState> = {}): void {
    let { nodes, edges } = this.#known;
    for (const gesture of this.#pending) {
      nodes = applyChanges(nodes, gesture.nodes);
      edges = applyChanges(edges, gesture.edges);
    }
    edges = withoutLooseEdges(nodes, edges);
    this.#set({ nodes, edges, pending: this.#pending.length, ...change });
    if (this.#isKept) this.#keep();
    if (this.#pending.length === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  // Reading

  /** Reads all of it for the first time, or again. */
  async load(): Promise<void> {
    await this.#read('all');
    void this.#send();
  }

  /** Others changed something; `isAll`: perhaps more than can be told. A moment later, together with what else comes. */
  changed(batchID: string | null, isAll = false): void {
    if (batchID !== null && this.#own.has(batchID)) return;
    if (isAll) this.#isReadAgain = 'all';
    else if (this.#isReadAgain === 'no') this.#isReadAgain = 'changes';
    this.#later(() => {
      if (this.#isReadAgain !== 'no') void this.#read(this.#isReadAgain);
    }, refreshMs);
  }

  async #read(what: 'all' | 'changes'): Promise<void> {
    if (this.#isReading) {
      this.#isReadAgain = what === 'all' ? 'all' : this.#isReadAgain === 'all' ? 'all' : 'changes';
      return;
    }
    this.#isReading = true;
    this.#isReadAgain = 'no';
    const { data, error } = await this.#options.source.read(what === 'all' ? undefined : this.#known.readAt);
    this.#isReading = false;
    if (this.#isStopped) return;
    if (error) {
      if (this.state.status !== 'ready') this.#set({ status: 'failed', error });
      else if (hasUnknownOutcome(error)) this.#later(() => void this.#read(what), retryMs);
      return;
    }
    const isFirst = this.state.status !== 'ready';
    const isComplete = what === 'all' ? this.#replace(data) : this.#merge(data);
    if (isFirst) this.#leaveOutSaved();
    this.#show({ status: 'ready', error: null });
    if (!isComplete) await this.#read('all');
    else if (this.#isReadAgain !== 'no') await this.#read(this.#isReadAgain);
  }

  /** Of what waited over a reload, the first may have been saved: only its answer was lost. */
  #leaveOutSaved(): void {
    const [first, ...rest] = this.#pending;
    if (!first) return;
    const left = withoutSaved(first, this.#known);
    this.#pending = isEmptyGesture(left) ? rest : [left, ...rest];
  }

  #keep(): void {
    this.#isKept = this.#pending.length > 0;
    this.#options.onWaiting?.(this.#pending);
  }

  #replace({ nodes, edges, readAt }: ReadGraph): true {
    const byID = (records: readonly GraphRecord[], before: Parts): Parts =>
      new Map(records.map((record) => [record.id, newer(record, before.get(record.id))]));
    this.#known = { nodes: byID(nodes, this.#known.nodes), edges: byID(edges, this.#known.edges), readAt };
    return true;
  }

  /** Answers whether there are as many as there should be: an undone creation leaves no trace. */
  #merge({ nodes, edges, deleted, nodeCount, edgeCount, readAt }: ReadGraph): boolean {
    const merged = (records: readonly GraphRecord[], before: Parts): Parts => {
      const next = new Map(before);
      for (const record of records) next.set(record.id, newer(record, before.get(record.id)));
      for (const id of deleted) next.delete(id);
      return next;
    };
    this.#known = { nodes: merged(nodes, this.#known.nodes), edges: merged(edges, this.#known.edges), readAt };
    return this.#known.nodes.size === nodeCount && this.#known.edges.size === edgeCount;
  }

  // Writing

  /** The version that people see of a record, for a change of it. */
  versionOf(kind: 'nodes' | 'edges', id: string): number {
    return this.#known[kind].get(id)?.version ?? 1;
  }

  /** Shows the gesture now and saves it after those before it. */
  do(gesture: Gesture): void {
    this.#redo = [];
    this.#pending.push(gesture);
    this.#show();
    void this.#send();
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
    this.#isSending = false;
    if (this.#isStopped) return;
    if (data) this.#saved(gesture, data);
    else if (hasProblemType(error, 'staleVersion')) {
      const current = this.#options.recordsOf(error.problem?.current);
      this.#set({ conflict: { gesture, current, message: error.message } });
      return;
    } else if (hasUnknownOutcome(error)) {
      this.#keep();
      this.#set({ isWaiting: true });
      this.#stopTimer = this.#later(() => void this.#send(), retryMs);
      return;
    } else {
      this.#pending.shift();
      this.#options.onRefused(error);
      this.#show();
      await this.#read('all');
    }
    await this.#send();
  }

  #saved(gesture: Gesture, { nodes, edges, gone, batchID }: SavedGesture): void {
    this.#pending.shift();
    this.#own.add(batchID);
    this.#undo.push(batchID);
    const isOthers = [
      this.#learn('nodes', gesture.nodes, nodes, gone),
      this.#learn('edges', gesture.edges, edges, gone),
    ].some(Boolean);
    this.#show({ isWaiting: this.#pending.length > 0 && this.state.isWaiting });
    if (gone.length > 0) this.#options.onGone(gone.length);
    if (gone.length > 0 || isOthers) this.changed(null);
  }

  /** Takes over what was saved. Answers whether others changed one of the records too. */
  #learn(
    kind: 'nodes' | 'edges',
    changes: RecordChanges | undefined,
    saved: readonly { id: string; version: number }[],
    gone: readonly string[],
  ): boolean {
    const next = new Map(applyChanges(this.#known[kind], changes));
    for (const id of gone) next.delete(id);
    const sent = new Map((changes?.update ?? []).map(({ id, version }) => [id, version]));
    const versions = new Map(saved.map(({ id, version }) => [id, version]));
    let isOthers = false;
    for (const [id, version] of versions) {
      const record = next.get(id);
      const before = sent.get(id);
      if (before !== undefined && version > before + 1) isOthers = true;
      if (record) next.set(id, { ...record, version });
    }
    this.#known = {
      ...this.#known,
      [kind]: next,
      ...(kind === 'nodes' ? { edges: withoutLooseEdges(next, this.#known.edges) } : {}),
    };
    // What waits was done to what has just been saved.
    this.#pending = this.#pending.map((gesture) => {
      const update = gesture[kind]?.update;
      if (!update?.some(({ id }) => versions.has(id))) return gesture;
      const raised = update.map((each) => ({ ...each, version: versions.get(each.id) ?? each.version }));
      return { ...gesture, [kind]: { ...gesture[kind], update: raised } };
    });
    return isOthers;
  }

  /** Ends a conflict: these values are saved over theirs; a record without any keeps theirs. */
  resolve(mine: ReadonlyMap<string, object>): void {
    const { conflict } = this.state;
    const [first, ...rest] = this.#pending;
    if (!conflict || !first) return;
    const versions = new Map(conflict.current.map(({ id, version }) => [id, version]));
    const resolved = (changes: RecordChanges | undefined): RecordChanges | undefined =>
      changes && {
        ...changes,
        update: (changes.update ?? []).flatMap((each) => {
          const version = versions.get(each.id);
          if (version === undefined) return [each];
          const fields = mine.get(each.id) ?? {};
          return Object.keys(fields).length > 0 ? [{ id: each.id, version, fields }] : [];
        }),
      };
    const gesture = { ...first, nodes: resolved(first.nodes), edges: resolved(first.edges) };
    this.#pending = isEmptyGesture(gesture) ? rest : [gesture, ...rest];
    this.#show({ conflict: null });
    void this.#read('changes').then(() => this.#send());
  }

  async undo(): Promise<void> {
    this.#undoing += 1;
    this.#set({});
    await this.#inTurn(() => this.#revert(this.#undo, this.#redo));
    this.#undoing -= 1;
    this.#set({});
  }

  async redo(): Promise<void> {
    this.#redoing += 1;
    this.#set({});
    await this.#inTurn(() => this.#revert(this.#redo, this.#undo));
    this.#redoing -= 1;
    this.#set({});
  }

  /** One after another, and after what is not saved yet. */
  #inTurn(revert: () => Promise<void>): Promise<void> {
    this.#reverting = this.#reverting.then(async () => {
      if (this.#pending.length > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
      await revert();
    });
    return this.#reverting;
  }

  /** Takes the last batch of one stack back, and keeps the way forward on the other. */
  async #revert(from: string[], to: string[]): Promise<void> {
    const batchID = from.at(-1);
    if (batchID === undefined) return;
    from.pop();
    this.#set({});
    const { data, error } = await this.#options.source.undo(batchID);
    if (this.#isStopped) return;
    if (data) {
      this.#own.add(data.batchID);
      to.push(data.batchID);
    } else {
      if (hasUnknownOutcome(error)) from.push(batchID);
      this.#options.onRefused(error);
    }
    await this.#read('changes');
    this.#set({});
  }
}

/** An answer may be older than what is known already. */
function newer(record: GraphRecord, before: GraphRecord | undefined): GraphRecord {
  if (!before || before.version < record.version) return record;
  return before.version === record.version && isSameFields(before, record)
    ? before
    : before.version > record.version
      ? before
      : record;
}

const isSameFields = (one: GraphRecord, other: GraphRecord) =>
  JSON.stringify(one.fields) === JSON.stringify(other.fields);
