import type { Gesture } from '../graph-records.ts';

/**
 * The links that were drawn here, until it is known whether someone else put one into the same place in that moment: once all
 * has been read that was there when they were saved. What others do later is their choice.
 */
export class DrawnLinks {
  /** By id, how many times all that changed is to be read still. */
  readonly #saved = new Map<string, number>();
  /** Those not compared with the others yet, or not since others changed something. */
  readonly #unchecked = new Set<string>();
  /** Links that this user has drawn, in any window, as the live stream says. */
  readonly #own = new Set<string>();

  /** @param isReading what changed is being read: its answer may be from before */
  saved({ edges }: Gesture, isReading: boolean): void {
    for (const { id } of edges?.create ?? []) {
      this.#saved.set(id, isReading ? 2 : 1);
      this.#unchecked.add(id);
    }
  }

  /** @param isAll all that changed was read; otherwise some of it */
  read(isAll: boolean): void {
    for (const [id, reads] of this.#saved) {
      this.#unchecked.add(id);
      if (!isAll) continue;
      if (reads > 1) this.#saved.set(id, reads - 1);
      else this.#saved.delete(id);
    }
  }

  /** This user drew or changed these, here or in another window. */
  changedByOwn(ids: readonly string[]): void {
    for (const id of ids) this.#own.add(id);
  }

  isOwn(id: string): boolean {
    return this.#own.has(id);
  }

  /** Those that may have been drawn in a place that someone else has drawn a link from, each once until more is read. */
  take(): readonly string[] {
    const ids = [...this.#unchecked];
    this.#unchecked.clear();
    return ids;
  }

  /** Whoever takes back what was done about it has chosen. */
  settled(id: string): void {
    this.#saved.delete(id);
  }
}
