/** The same code in front of the lens is one scan until it was away this long. */
const forgetAfterMs = 2500;

/** Makes scans of what the camera sees: it sees a label ten times a second, and often several at once. */
export class ScanDebouncer {
  readonly #lastSeen = new Map<string, number>();

  /**
   * Offers the first new code of a picture, and no second: what to do with it may have to be answered first.
   * @param texts the codes in the picture
   * @param nowMs when it was taken, of a clock that only goes forward
   * @param take whether it was scanned; a code that was refused is offered again while it is in the picture
   */
  note(texts: readonly string[], nowMs: number, take: (text: string) => boolean): void {
    const isKnown = (text: string) => nowMs - (this.#lastSeen.get(text) ?? Number.NEGATIVE_INFINITY) <= forgetAfterMs;
    const fresh = texts.find((text) => !isKnown(text));
    for (const text of texts.filter(isKnown)) this.#lastSeen.set(text, nowMs);
    if (fresh !== undefined && take(fresh)) this.#lastSeen.set(fresh, nowMs);
  }
}
