import { isOutsideFields } from './outside-fields.ts';

/** How long a key may wait for the next one of a scan. A person who presses a shortcut does not notice it. */
const waitMs = 50;
/** Of those a shortcut begins with, except `/`: what follows that is typed fast into the search. */
const maybeShortcut = /^[a-z?[]$/i;

/**
 * Keys pressed outside of fields that may begin a scan. Nothing else sees them until it is known that they don't: the code
 * of an item may begin with N I, which opens a new one (decisions §4 Scanning).
 */
export class HeldKeys {
  #held: KeyboardEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #replayed = new WeakSet<Event>();

  /** Whether this event is one that was held, and now goes where it would have gone. */
  isReplayed(event: Event): boolean {
    return this.#replayed.has(event);
  }

  /** Keeps a key of a shortcut, or one that follows a key that is kept. Gives whether it does. */
  hold(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.key.length !== 1) return false;
    if (this.#held.length === 0 && !maybeShortcut.test(event.key)) return false;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#held.push(event);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.release(), waitMs);
    return true;
  }

  /** They were a scan. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#held = [];
  }

  /** They were a person's. */
  release(): void {
    const held = this.#held;
    this.drop();
    for (const event of held) {
      // A field that took the focus meanwhile, such as the first one of a form.
      if (!isOutsideFields(document.activeElement)) {
        document.execCommand?.('insertText', false, event.key);
        continue;
      }
      const { key, code, shiftKey, location } = event;
      const again = new KeyboardEvent('keydown', {
        ...{ key, code, shiftKey, location },
        ...{ bubbles: true, cancelable: true, composed: true },
      });
      this.#replayed.add(again);
      (document.activeElement ?? document.body).dispatchEvent(again);
    }
  }
}
