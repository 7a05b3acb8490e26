import type { CellChange } from '#content/map/cell-change.ts';
import { CellGrid } from '#content/map/cell-grid.ts';
import type { PaintedChunk } from '#contract/kinds/map-parts.ts';
import type { LayerChange, StoredChunk } from './map-parts.ts';
import { chunkOf, keyOf, takenBack, withPainted } from './painted.ts';

/** The cells of each layer as they are shown, with what is not saved yet. */
export class Grids {
  readonly #size: { width: number; height: number };
  readonly #grids = new Map<string, CellGrid>();
  readonly #listeners = new Set<(layerID: string | null, chunks: readonly number[]) => void>();

  /** While somebody draws, what others did waits: an edit holds the chunks that it has begun to change. */
  #held: (() => void)[] | null = null;

  constructor(size: { width: number; height: number }) {
    this.#size = size;
  }

  /** @param listener is told which chunks of a layer are others; without a layer, all may be */
  listen(listener: (layerID: string | null, chunks: readonly number[]) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  changed(layerID: string | null, chunks: readonly number[]): void {
    for (const listener of this.#listeners) listener(layerID, chunks);
  }

  of(layerID: string): CellGrid {
    let grid = this.#grids.get(layerID);
    if (!grid) {
      grid = new CellGrid(this.#size.width, this.#size.height);
      this.#grids.set(layerID, grid);
    }
    return grid;
  }

  clear(): void {
    if (this.#held) this.#held.push(() => this.#clear());
    else this.#clear();
  }

  #clear(): void {
    for (const grid of this.#grids.values()) grid.chunks.clear();
    this.changed(null, []);
  }

  hold(): void {
    this.#held ??= [];
  }
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const apply of held) apply();
  }

  /** Chunks as the server has them. @param unsaved what was painted on them that it may not have */
  take(chunks: readonly StoredChunk[], unsaved: () => readonly PaintedChunk[]): void {
    if (this.#held) this.#held.push(() => this.#take(chunks, unsaved()));
    else this.#take(chunks, unsaved());
  }

  #take(chunks: readonly StoredChunk[], unsaved: readonly PaintedChunk[]): void {
    const taken = new Map(chunks.map((stored) => [`${stored.layerID} ${keyOf(stored)}`, stored]));
    const painted = Map.groupBy(unsaved, (chunk) => `${chunk.layerID} ${keyOf(chunk)}`);
    for (const [place, stored] of taken) {
      let chunk = chunkOf(stored.rows);
      for (const each of painted.get(place) ?? []) chunk = withPainted(chunk, each);
      this.of(stored.layerID).chunks.set(keyOf(stored), chunk);
    }
    // What was cleared to be read anew, and is not on the server yet.
    for (const [place, each] of painted) {
      const [first] = each;
      if (!first || taken.has(place)) continue;
      const grid = this.of(first.layerID);
      let chunk = grid.chunks.get(keyOf(first));
      for (const one of each) chunk = withPainted(chunk, one);
      if (chunk) grid.chunks.set(keyOf(first), chunk);
    }
    this.#tell([...taken.values(), ...[...painted.values()].flat()]);
  }

  /** Takes a change back in those cells that are as it left them, and says what that changed. */
  takeBack({ layerID, change }: LayerChange): CellChange {
    const grid = this.of(layerID);
    const done = change.flatMap(({ chunk, before, after }): CellChange => {
      const shown = grid.chunks.get(chunk) ?? null;
      // A chunk that nobody changed since is the very one.
      const next = shown === after ? before : takenBack({ before, after, shown });
      if (next === shown) return [];
      if (next) grid.chunks.set(chunk, next);
      else grid.chunks.delete(chunk);
      return [{ chunk, before: shown, after: next }];
    });
    this.changed(
      layerID,
      done.map(({ chunk }) => chunk),
    );
    return done;
  }

  #tell(chunks: readonly { layerID: string; x: number; y: number }[]): void {
    for (const [layerID, of] of Map.groupBy(chunks, (chunk) => chunk.layerID)) this.changed(layerID, of.map(keyOf));
  }
}
