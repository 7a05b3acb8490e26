import { problemTypes } from '#contract/errors.ts';
import { type ApiError, hasProblemType, hasUnknownOutcome, httpError } from '#web/api/transport/error.ts';
import type { Answered } from '#web/screens/graph/graph-records.ts';
import { UndoHistory, type UndoStacks } from '#web/screens/graph/undo-history.ts';
import type { Grids } from './grids.ts';
import type { KnownParts } from './known-parts.ts';
import type { DrawnBatches, DrawnOn, LayerChange, MapGesture, MapSource, SavedParts } from './map-parts.ts';
import { movedBy, movedChange } from './moved-change.ts';
import { isMovingAnswer } from './moving-map.ts';
import { paintedBy } from './painted.ts';

/** Gestures whose cells can be taken back one by one, when others have painted there or moved them since. */
const drawnMax = 200;

export interface MapUndoOptions {
  source: MapSource;
  known: KnownParts;
  grids: Grids;
  /** Of the map as it is drawn on. */
  size: DrawnOn;
  stacks: UndoStacks | undefined;
  drawn: DrawnBatches | undefined;
  whenSaved: () => Promise<void>;
  /** @returns whether all that is on the map is known */
  whenRead: () => Promise<boolean>;
  /** The server moves all of the map: waits a moment. @returns whether to go on after that */
  whileMoving: () => Promise<boolean>;
  /** The server does not move it, or not any more. */
  onStill: () => void;
  /** Reads what others changed, or everything. */
  read: (what: 'changes' | 'all') => Promise<void>;
  onRefused: (error: ApiError) => void;
  /** Tells what of something painted back was left out: on layers that are deleted, or outside of the map. */
  onLeftOut: (saved: SavedParts) => void;
  onChange: () => void;
}

/** What one can take back of a map, and do again. */
export class MapUndo {
  readonly #options: MapUndoOptions;
  readonly history: UndoHistory;
  readonly #drawn: DrawnBatches;
  /** Of oneself: their events tell nothing new. */
  readonly #own = new Set<string>();

  constructor(options: MapUndoOptions) {
    this.#options = options;
    this.#drawn = options.drawn ?? new Map();
    this.history = new UndoHistory({
      whenSaved: options.whenSaved,
      revert: (batchID) => this.#revert(batchID),
      onChange: options.onChange,
      stacks: options.stacks,
    });
  }

  isOwn(batchID: string): boolean {
    return this.#own.has(batchID);
  }

  saved(batchID: string, gesture: MapGesture): void {
    this.history.saved(batchID);
    this.#keep(batchID, gesture.change, isPlacing(gesture));
  }

  #keep(batchID: string, change: LayerChange | undefined, isPlaced: boolean): void {
    this.#own.add(batchID);
    this.#drawn.set(batchID, { on: this.#options.size, change, isPlaced });
    for (const oldest of this.#drawn.keys()) {
      if (this.#drawn.size <= drawnMax) break;
      this.#drawn.delete(oldest);
    }
  }

  /** Shows it at once; where others have painted since, takes back what is still one's own. */
  async #revert(batchID: string): Promise<{ reverted: string } | { kept: string } | null> {
    const { source, size, known, grids, read, onRefused } = this.#options;
    const { on = size, change, isPlaced = true } = this.#drawn.get(batchID) ?? {};
    const { left, top } = movedBy(on, size);
    if (isPlaced && (left !== 0 || top !== 0)) return this.#revertMoved(batchID, on, change);
    const undone = change && { layerID: change.layerID, change: grids.takeBack(change) };
    const { data, error } = await this.#whenStill(() => source.undo(batchID));
    if (data) {
      known.reverted(batchID);
      this.#keep(data.batchID, undone, isPlaced);
      // Of cells alone everything is known.
      if (!undone) await read('changes');
      return { reverted: data.batchID };
    }
    if (isMovingAnswer(error)) return { kept: batchID };
    if (undone && undone.change.length > 0 && hasProblemType(error, 'undoConflict'))
      return this.#paintBack(batchID, undone, 'Undid painting, except where others painted over it');
    onRefused(error);
    await read('all');
    return hasUnknownOutcome(error) ? { kept: batchID } : null;
  }

  /** All of the map was moved since: the history would take it back at the places where it was drawn. */
  async #revertMoved(batchID: string, on: DrawnOn, change: LayerChange | undefined) {
    const { size, grids, whenRead, onRefused } = this.#options;
    if (!change) {
      onRefused(notUndone('The map was resized after this change. To undo it, undo the resize in History first.'));
      return { kept: batchID };
    }
    if (!(await whenRead())) {
      onRefused(notUndone('The map could not be read. Reload it and undo again.'));
      return { kept: batchID };
    }
    const { layerID } = change;
    const undone = { layerID, change: grids.takeBack({ layerID, change: movedChange(change.change, on, size) }) };
    if (undone.change.length > 0)
      return this.#paintBack(batchID, undone, 'Undid painting from before the map was resized');
    onRefused(notUndone('None of what you painted is left on the resized map.'));
    return null;
  }

  async #paintBack(
    batchID: string,
    { layerID, change }: LayerChange,
    summary: string,
  ): Promise<{ reverted: string } | { kept: string } | null> {
    const { source, known, read, onRefused, onLeftOut } = this.#options;
    const gesture = { chunks: paintedBy(layerID, change), summary };
    const { data, error } = await this.#whenStill(() => source.save(gesture));
    if (!data) {
      if (isMovingAnswer(error)) return { kept: batchID };
      onRefused(error);
      await read('all');
      return hasUnknownOutcome(error) ? { kept: batchID } : null;
    }
    known.saved(gesture, data);
    onLeftOut(data);
    // Nothing was written, and there is nothing to do again.
    if (data.entryCount === 0) {
      await read('all');
      return null;
    }
    this.#keep(data.batchID, { layerID, change }, true);
    return { reverted: data.batchID };
  }

  /** Calls until the map is not being moved, unless it is closed before that. */
  async #whenStill<Answer>(call: () => Promise<Answered<Answer>>): Promise<Answered<Answer>> {
    let answer = await call();
    while (isMovingAnswer(answer.error) && (await this.#options.whileMoving())) answer = await call();
    if (!isMovingAnswer(answer.error)) this.#options.onStill();
    return answer;
  }
}

/** Names, looks and the like stay the same where everything is moved. */
function isPlacing({ layers, objects, chunks }: MapGesture): boolean {
  const isMade = [layers, objects].some((part) => part?.create?.length || part?.delete?.length);
  return (
    isMade || (chunks?.length ?? 0) > 0 || (objects?.update ?? []).some(({ fields }) => 'x' in fields || 'y' in fields)
  );
}

const notUndone = (detail: string): ApiError =>
  httpError(409, { type: problemTypes.undoConflict, title: 'Not undone', status: 409, detail });
