/** What is to be done later, once for each name. */
export class Timers<Name extends string> {
  readonly #waiting = new Map<Name, ReturnType<typeof setTimeout>>();

  /** In place of what was to be done under this name. */
  set(name: Name, ms: number, act: () => void): void {
    this.clear(name);
    this.#waiting.set(name, setTimeout(act, ms));
  }
  clear(...names: Name[]): void {
    for (const name of names) clearTimeout(this.#waiting.get(name));
  }
}
