import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/http/clock.ts';

/** Events at most. */
const size = 500;

interface Entry {
  seq: number;
  at: number;
  workspaceID: string;
  text: string;
}

/**
 * The events of batches that this process told last, so that a client whose connection broke for a moment is told what
 * it missed instead of reading everything again. Another process, or too long an absence, and it must.
 */
export class RecordLog {
  readonly #process = randomUUID().slice(0, 8);
  readonly #entries: Entry[] = [];
  readonly #clock: Clock;
  #seq = 0;
  /** From this number and this time on nothing is missing. */
  #since = 1;
  #sinceTime: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#sinceTime = clock.now();
  }

  /** The id for the next event's text. */
  nextID(): string {
    return `${this.#process}-${this.#seq + 1}`;
  }

  /** The id of the latest event. */
  lastID(): string {
    return `${this.#process}-${this.#seq}`;
  }

  add(workspaceID: string, text: string): void {
    this.#seq += 1;
    this.#entries.push({ seq: this.#seq, at: this.#clock.now(), workspaceID, text });
    if (this.#entries.length <= size) return;
    const dropped = this.#entries.shift();
    this.#since = (dropped?.seq ?? 0) + 1;
    this.#sinceTime = dropped?.at ?? 0;
  }

  /** Events may have been missed: no stream can be resumed from before now. */
  clear(): void {
    this.#entries.length = 0;
    // One number is left out, so that the last id given out before does not pass for one of now.
    this.#seq += 1;
    this.#since = this.#seq + 1;
    this.#sinceTime = this.#clock.now();
  }

  /** The events of the workspace after that id; null when that cannot be said. */
  after(lastID: string, workspaceID: string): string[] | null {
    const [process, number] = lastID.split('-');
    const seq = Number(number);
    if (process !== this.#process || !Number.isInteger(seq) || seq > this.#seq || seq + 1 < this.#since) return null;
    return this.#entries
      .filter((entry) => entry.seq > seq && entry.workspaceID === workspaceID)
      .map(({ text }) => text);
  }

  /** The events of the workspace of so many last milliseconds; null when that cannot be said. */
  ofLast(age: number, workspaceID: string): string[] | null {
    const from = this.#clock.now() - age;
    if (from <= this.#sinceTime) return null;
    return this.#entries
      .filter((entry) => entry.at >= from && entry.workspaceID === workspaceID)
      .map(({ text }) => text);
  }
}
