import { type CellChange, CellEdit } from '#content/map/cell-change.ts';
import type { CellGrid } from '#content/map/cell-grid.ts';
import type { Resize } from '#content/map/resize.ts';
import { type ApiError, hasProblemType, hasUnknownOutcome, retryDelay } from '#web/api/transport/error.ts';
import { Grids } from './grids.ts';
import { isSameChange, KnownParts } from './known-parts.ts';
import type { MapGesture, MapState, SavedParts } from './map-parts.ts';
import { stateBefore } from './map-state.ts';
import type { MapStoreOptions } from './map-store-options.ts';
import { MapUndo } from './map-undo.ts';
import { isMovingAnswer, MovingMap } from './moving-map.ts';
import { paintedBy } from './painted.ts';
import { PendingStrokes } from './pending-strokes.ts';
import { type PortionsRead, readPortions } from './read-portions.ts';
import { resizeWhenSaved } from './resize-when-saved.ts';
import { seenLayers } from './seen-layers.ts';
import { whenRead, whenSaved } from './settled.ts';
import { Timers } from './timers.ts';

const retryMs = 2000;
const refreshMs = 120;

/**
 * A map that people draw (docs/decisions/0054): what the server has, and over it the gestures that are on their way, sent one after
 * another. What gets no answer is sent again; what others did is read when the live stream says so.
 */
export class MapStore {
  readonly #options: MapStoreOptions;
  readonly #listeners = new Set<() => void>();
  readonly #known = new KnownParts();
  readonly grids: Grids;
  readonly #pending: PendingStrokes;
  /** Saved since a reading began, which may not hold them. */
  #savedSince: MapGesture[] = [];
  readonly #undo: MapUndo;
  #isSending = false;
  #isReading = false;
  #isReadAgain: 'no' | 'changes' | 'all' = 'no';
  readonly #timers = new Timers<'refresh' | 'read' | 'send'>();
  #isStopped = false;
  readonly #moving = new MovingMap();
  state: MapState = stateBefore;

  /** @param waiting what was kept over a reload */
  constructor(options: MapStoreOptions, waiting: readonly MapGesture[] = []) {
    this.#options = options;
    this.#pending = new PendingStrokes(waiting, options.onWaiting);
    this.grids = new Grids(options.size);
    this.#undo = new MapUndo({
      ...{ source: options.source, known: this.#known, grids: this.grids },
      ...{ size: options.size, stacks: options.stacks, drawn: options.drawn },
      whenSaved: () => whenSaved(this),
      whenRead: () => whenRead(this),
      whileMoving: async () => {
        const waiting = this.#moving.wait();
        this.#set({ isWaiting: true });
        await waiting;
        return !this.#isStopped;
      },
      onStill: () => this.#still(),
      read: (what) => this.#read(what),
      onRefused: options.onRefused,
      onLeftOut: (saved) => this.#tellLeftOut(saved),
      onChange: () => this.#set({}),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Nothing waits to be saved or to be taken back. */
  get isIdle(): boolean {
    return this.#pending.count === 0 && !this.#undo.history.isActing;
  }

  stop(): void {
    this.#isStopped = true;
    this.#timers.clear('refresh', 'read', 'send');
  }

  #set(change: Partial<MapState>): void {
    const state = { ...this.state, ...change };
    this.state = {
      ...state,
      // Nothing but a stroke waits once the map is not being moved, whoever has seen that first.
      isWaiting: state.isWaiting && (this.#pending.count > 0 || this.#moving.isMoving),
      pending: this.#pending.count,
      isMoving: this.#moving.isMoving,
      canUndo: this.#pending.count > 0 || this.#undo.history.canUndo,
      canRedo: this.#undo.history.canRedo,
    };
    for (const listener of [...this.#listeners]) listener();
  }

  /** What the server has, with the gestures that it does not have yet. */
  #show(change: Partial<MapState> = {}): void {
    const { layers, objects } = this.#pending.over(this.#known);
    const seen = layers === this.state.layers ? this.state.seen : seenLayers(layers);
    this.#set({ layers, seen, objects, ...change });
    this.#pending.keep();
  }

  // Reading

  /** Reads all of it for the first time, or again, also after it was stopped. */
  async load(): Promise<void> {
    this.#isStopped = false;
    await this.#read('all');
    void this.#send();
  }

  /** Others changed something; `isAll`: perhaps more than can be told. A moment later, together with what else comes. */
  changed(batchID: string | null, isAll = false): void {
    if (batchID !== null && this.#undo.isOwn(batchID)) return;
    if (isAll) this.#isReadAgain = 'all';
    else if (this.#isReadAgain === 'no') this.#isReadAgain = 'changes';
    // Every piece of it changes something, and none of that is shown before the last: it is asked for now and then.
    if (this.#moving.isMoving) return;
    this.#timers.set('refresh', refreshMs, () => {
      if (this.#isReadAgain !== 'no') void this.#read(this.#isReadAgain);
    });
  }

  async #read(what: 'all' | 'changes'): Promise<void> {
    if (this.#isReading) {
      this.#isReadAgain = what === 'all' || this.#isReadAgain === 'all' ? 'all' : 'changes';
      return;
    }
    this.#isReading = true;
    this.#isReadAgain = 'no';
    this.#savedSince = [];
    const { error, moved } = await readPortions(what, {
      ...{ source: this.#options.source, known: this.#known, grids: this.grids, origin: this.#options.size },
      unsaved: () => [...this.#savedSince, ...this.#pending.all],
      isStopped: () => this.#isStopped,
      onForgotten: () => this.#set({ isWhole: false }),
      onPortion: ({ counts }) => {
        if (this.state.status === 'loading')
          this.#set({ progress: { read: this.#known.chunks.size, all: counts.chunks } });
      },
    });
    this.#isReading = false;
    if (this.#isStopped) return;
    if (error) {
      if (this.state.status !== 'ready') this.#set({ status: 'failed', error });
      else if (hasUnknownOutcome(error))
        this.#timers.set('read', retryDelay(error, retryMs), () => void this.#read(what));
      return;
    }
    if (moved) return this.#readMoved(what, moved);
    if (this.state.status !== 'ready' && !this.#moving.isElsewhere) this.#pending.leaveOutSaved(this.#known);
    this.#moving.isElsewhere = false;
    const wasMoving = this.#moving.ended();
    this.#show({ status: 'ready', isWhole: true, error: null });
    if (!this.#known.isComplete && what === 'changes') await this.#read('all');
    else if (this.#isReadAgain !== 'no') await this.#read(this.#isReadAgain);
    if (wasMoving) this.retry();
  }

  /** What is at other places than here is not shown: it would be moved again with what is drawn beside it. */
  #readMoved(what: 'all' | 'changes', { portion, isFirst }: NonNullable<PortionsRead['moved']>): void {
    const isLoading = this.state.status !== 'ready';
    this.#isReadAgain = what === 'all' || !isFirst || isLoading ? 'all' : 'changes';
    if (portion.isMoving) {
      const pause = this.#moving.pause();
      this.#set({});
      this.#timers.set('read', pause, () => void this.#read(this.#isReadAgain === 'all' ? 'all' : what));
      return;
    }
    if (isLoading && isFirst) {
      this.#known.forget();
      this.#known.learn(portion, true);
      if (!this.#moving.isElsewhere) this.#pending.leaveOutSaved(this.#known);
      this.#moving.isElsewhere = true;
    } else this.#known.learnVersions(portion);
    // It was moved between two portions.
    if (!isFirst) this.#timers.set('read', refreshMs, () => void this.#read('all'));
    const wasMoving = this.#moving.ended();
    this.#set({});
    if (wasMoving) this.retry();
  }

  // Writing

  /** Shows the gesture now and saves it after those before it. Cells that it paints are in the grids already. */
  do(gesture: MapGesture): void {
    this.#undo.history.forgetRedo();
    this.#pending.add(gesture);
    // Kept for a reload before it is sent: a page that is left now cuts the call off.
    this.#show();
    void this.#send();
  }

  /** The same of cells that were changed in the grid of a layer. */
  paint(layerID: string, change: CellChange, summary: string): void {
    if (change.length === 0) return;
    this.do({ chunks: paintedBy(layerID, change), change: { layerID, change }, summary });
  }

  versionOf(parts: 'layers' | 'objects', id: string): number {
    return this.#known[parts].get(id)?.version ?? 1;
  }

  /** Sends what waits, now: the connection may be back. */
  retry(): void {
    this.#timers.clear('send');
    if (this.state.status === 'failed') void this.load();
    else void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isStopped || this.#isSending) return;
    if (this.state.status !== 'ready' && !this.#moving.isElsewhere) return;
    const gesture = this.#pending.first;
    if (!gesture) return;
    const before = this.#options.before?.();
    if (before) {
      this.#set({ isWaiting: before.isWaiting });
      return;
    }
    this.#isSending = true;
    const { data, error } = await this.#options.source.save(gesture);
    this.#isSending = false;
    if (this.#isStopped) return;
    const isMoving = isMovingAnswer(error);
    if (!isMoving) this.#still();
    if (data) this.#saved(gesture, data);
    else if (hasUnknownOutcome(error)) {
      this.#set({ isWaiting: true });
      this.#timers.set('send', retryDelay(error, retryMs), () => void this.#send());
      return;
    } else if (isMoving) {
      // All of the map is being moved: it is drawn where it belongs when that is done.
      this.#timers.set('send', this.#moving.pause(), () => void this.#send());
      this.#set({ isWaiting: true });
      return;
    } else if (hasProblemType(error, 'staleVersion')) {
      // On a map the last one is right, as about a position: both are in the history.
      await this.#read('changes');
      this.#pending.withVersions(this.#known);
      // The versions could not be read: the same call again would have the same answer.
      if (isSameChange(this.#pending.first, gesture)) return this.#timers.set('send', retryMs, () => void this.#send());
    } else {
      // A reload brings back nothing refused.
      this.#pending.removeFirst();
      this.#pending.keep();
      this.#options.onRefused(error);
      await this.#read('all');
    }
    await this.#send();
  }

  #saved(gesture: MapGesture, saved: SavedParts): void {
    this.#savedSince.push(gesture);
    // Of what came to lie outside of the map nothing was written, and there is nothing to undo.
    if (saved.entryCount !== 0) this.#undo.saved(saved.batchID, gesture);
    this.#known.saved(gesture, saved);
    this.#pending.removeFirst();
    this.#pending.withVersions(this.#known);
    this.#show();
    this.#tellLeftOut(saved);
  }

  #tellLeftOut(saved: SavedParts): void {
    const outside = this.#pending.leftOutBy(saved);
    const gone = this.#known.goneNews(saved.gone);
    if (outside) this.#options.onOutside?.(outside);
    if (gone.size > 0) this.#options.onGone(gone);
    if (outside || saved.gone.length > 0) this.changed(null);
  }

  /** @returns why it was not resized, if it was not */
  resize(resize: Resize): Promise<ApiError | undefined> {
    return resizeWhenSaved(this, this.#undo.history, () => this.#options.source.resize(resize));
  }

  /** Reads what was left unread while the map was being moved. */
  #still(): void {
    if (!this.#moving.ended()) return;
    this.#set({});
    this.changed(null);
  }

  undo(): Promise<void> {
    return this.#undo.history.undo();
  }
  redo(): Promise<void> {
    return this.#undo.history.redo();
  }

  /** The grid of a layer, to be changed. */
  edit(layerID: string): CellEdit {
    return new CellEdit(this.grids.of(layerID));
  }
  gridOf(layerID: string): CellGrid {
    return this.grids.of(layerID);
  }
}
