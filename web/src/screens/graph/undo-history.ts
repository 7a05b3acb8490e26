export interface UndoHistoryOptions {
  /** Resolves when everything is saved: only what is saved can be taken back. */
  whenSaved: () => Promise<void>;
  /** Takes a batch back. Answers the batch that did, or what stays to be taken back; null: neither. */
  revert: (batchID: string) => Promise<{ reverted: string } | { kept: string } | null>;
  /** `canUndo` or `canRedo` may be another. */
  onChange: () => void;
}

/** Batches of this page that can be taken back, and those that can be done again; one at a time, in the order asked for. */
export class UndoHistory {
  readonly #options: UndoHistoryOptions;
  #undo: string[] = [];
  #redo: string[] = [];
  /** Those asked for and not done: what they give back can be asked for already. */
  #undoing = 0;
  #redoing = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(options: UndoHistoryOptions) {
    this.#options = options;
  }

  get canUndo(): boolean {
    return this.#undo.length + this.#redoing > 0;
  }
  get canRedo(): boolean {
    return this.#redo.length + this.#undoing > 0;
  }

  saved(batchID: string): void {
    this.#undo.push(batchID);
  }

  /** Something new was done: what was taken back is not done again. */
  forgetRedo(): void {
    this.#redo = [];
  }

  async undo(): Promise<void> {
    this.#undoing += 1;
    this.#options.onChange();
    await this.#inTurn(() => this.#revert(this.#undo, this.#redo));
    this.#undoing -= 1;
    this.#options.onChange();
  }

  async redo(): Promise<void> {
    this.#redoing += 1;
    this.#options.onChange();
    await this.#inTurn(() => this.#revert(this.#redo, this.#undo));
    this.#redoing -= 1;
    this.#options.onChange();
  }

  #inTurn(revert: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(async () => {
      await this.#options.whenSaved();
      await revert();
    });
    return this.#last;
  }

  /** Takes the last batch of one stack back, and keeps the way forward on the other. */
  async #revert(from: string[], to: string[]): Promise<void> {
    const batchID = from.pop();
    if (batchID === undefined) return;
    this.#options.onChange();
    const answer = await this.#options.revert(batchID);
    if (answer && 'reverted' in answer) to.push(answer.reverted);
    if (answer && 'kept' in answer) from.push(answer.kept);
  }
}
