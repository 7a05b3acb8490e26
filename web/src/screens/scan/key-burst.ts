import { longestScanGapMs } from '#web/session/ui-state/fast-keys.ts';

/** A radio may hold up one key of a scan by so much; nobody who has just typed pulls a trigger so soon. */
const longestHoldUpMs = 250;
/** Two keys may be struck together by chance. */
const fewestCharacters = 3;

/** What a key means to a scan. */
export type BurstKey =
  /** Not a fast key, or one that means something else. */
  | { kind: 'none' }
  /** The first character of what may be a scan. */
  | { kind: 'first' }
  | { kind: 'more' }
  /** Enter after a fast run of characters. */
  | { kind: 'scan'; code: string }
  /** Enter right behind a scan: some scanners end with two. */
  | { kind: 'echo' };

/** Tells what a hand scanner “types” from what a person does: by its speed alone, wherever the focus is. */
export class KeyBurst {
  #characters = '';
  /** How many of them, at the end, came fast. */
  #fast = 0;
  #lastAt = Number.NEGATIVE_INFINITY;
  #scannedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param key as the browser names it: `a`, `Enter`, `Shift`
   * @param atMs when it went down, of a clock that only goes forward
   */
  note(key: string, atMs: number): BurstKey {
    // Held for capital letters, in the middle of a burst too.
    if (key === 'Shift') return { kind: 'none' };
    const gap = atMs - this.#lastAt;
    const isFast = gap <= longestScanGapMs;
    this.#lastAt = atMs;
    if (key === 'Enter') return this.#end(isFast, atMs);
    if (key.length !== 1) {
      this.#characters = '';
      return { kind: 'none' };
    }
    if (gap > longestHoldUpMs) this.#characters = '';
    this.#characters += key;
    this.#fast = isFast && this.#characters.length > 1 ? this.#fast + 1 : 1;
    if (this.#characters.length === 1) return { kind: 'first' };
    return { kind: isFast ? 'more' : 'none' };
  }

  #end(isFast: boolean, atMs: number): BurstKey {
    const code = this.#characters;
    this.#characters = '';
    const fast = this.#fast;
    this.#fast = 0;
    if (isFast && fast >= fewestCharacters) {
      this.#scannedAt = atMs;
      return { kind: 'scan', code };
    }
    return atMs - this.#scannedAt <= longestScanGapMs ? { kind: 'echo' } : { kind: 'none' };
  }
}
