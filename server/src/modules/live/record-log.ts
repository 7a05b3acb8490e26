import { randomUUID } from 'node:crypto';

interface Entry {
  seq: number;
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
  readonly #size: number;
  #seq = 0;
  /** The first one that nothing before is missing of. */
  #since = 1;

  constructor(size = 500) {
    this.#size = size;
  }

  /** The id for the next event's text. */
  nextID(): string {
    return `${this.#process}-${this.#seq + 1}`;
  }

  /** What stands for everything told so far. */
  lastID(): string {
    return `${this.#process}-${this.#seq}`;
  }

  add(workspaceID: string, text: string): void {
    this.#seq += 1;
    this.#entries.push({ seq: this.#seq, workspaceID, text });
    if (this.#entries.length > this.#size) this.#since = (this.#entries.shift()?.seq ?? 0) + 1;
  }

  /** Something may have been missed: nobody can be told from here what came before now. */
  forget(): void {
    this.#entries.length = 0;
    // One number is left out, so that the last id given out before does not pass for one of now.
    this.#seq += 1;
    this.#since = this.#seq + 1;
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
}
