import { type ApiError, hasProblemType, hasUnknownOutcome } from '#web/api/transport/error.ts';
import { UndoHistory, type UndoStacks } from '#web/screens/graph/undo-history.ts';
import type { Grids } from './grids.ts';
import type { KnownParts } from './known-parts.ts';
import type { LayerChange, MapGesture, MapSource } from './map-parts.ts';
import { paintedBy } from './painted.ts';

/** Gestures whose cells can be taken back one by one, when others have painted there since. */
const changesMax = 200;

export interface MapUndoOptions {
  source: MapSource;
  known: KnownParts;
  grids: Grids;
  stacks: UndoStacks | undefined;
  whenSaved: () => Promise<void>;
  /** Reads what others changed, or everything. */
  read: (what: 'changes' | 'all') => Promise<void>;
  onRefused: (error: ApiError) => void;
  onChange: () => void;
}

/** What one can take back of a map, and do again. */
export class MapUndo {
  readonly #options: MapUndoOptions;
  readonly history: UndoHistory;
  /** What batches changed in the cells of a layer. */
  readonly #changes = new Map<string, LayerChange>();
  /** Of oneself: their events tell nothing new. */
  readonly #own = new Set<string>();

  constructor(options: MapUndoOptions) {
    this.#options = options;
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

  saved(batchID: string, { change }: MapGesture): void {
    this.history.saved(batchID);
    this.#keep(batchID, change);
  }

  #keep(batchID: string, change: LayerChange | undefined): void {
    this.#own.add(batchID);
    if (!change) return;
    this.#changes.set(batchID, change);
    for (const oldest of this.#changes.keys()) {
      if (this.#changes.size <= changesMax) break;
      this.#changes.delete(oldest);
    }
  }

  /** Shows it at once; where others have painted since, takes back what is still one's own. */
  async #revert(batchID: string): Promise<{ reverted: string } | { kept: string } | null> {
    const { source, known, grids, read, onRefused } = this.#options;
    const kept = this.#changes.get(batchID);
    const undone = kept && { layerID: kept.layerID, change: grids.takeBack(kept) };
    const { data, error } = await source.undo(batchID);
    if (data) {
      known.reverted(batchID);
      this.#keep(data.batchID, undone);
      // Of cells alone everything is known.
      if (!undone) await read('changes');
      return { reverted: data.batchID };
    }
    if (undone && undone.change.length > 0 && hasProblemType(error, 'undoConflict')) return this.#paintBack(undone);
    onRefused(error);
    await read('all');
    return hasUnknownOutcome(error) ? { kept: batchID } : null;
  }

  async #paintBack({ layerID, change }: LayerChange): Promise<{ reverted: string } | null> {
    const { source, known, read, onRefused } = this.#options;
    const gesture = {
      chunks: paintedBy(layerID, change),
      summary: 'Undid painting, except where others painted over it',
    };
    const { data, error } = await source.save(gesture);
    if (!data) {
      onRefused(error);
      await read('all');
      return null;
    }
    this.#keep(data.batchID, { layerID, change });
    known.saved(gesture, data);
    return { reverted: data.batchID };
  }
}
