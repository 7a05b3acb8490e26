export interface UndoHistoryOptions {
  /** Resolves when everything is saved: only what is saved can be taken back. */
  whenSaved: () => Promise<void>;
  /** Takes a batch back. Answers the batch that did, or what stays to be taken back; null: neither. */
  revert: (batchID: string) => Promise<{ reverted: string } | { kept: string } | null>;
  /** `canUndo` or `canRedo` may be another. */
  onChange: () => void;
  /** Goes on with what was done before; none: nothing was. */
  stacks?: UndoStacks | undefined;
}

/** What can be taken back and done again, the last one last. */
export interface UndoStacks {
  undo: Saved[];
  redo: Saved[];
}

/** What was saved of one gesture: of a large one several batches, in their order. */
export interface Saved {
  batchIDs: string[];
  whole: string | undefined;
  typed?: TypedSteps | undefined;
}

/** What was typed in an editor that undoes it by itself: from the fewest steps that it could undo meanwhile to those that it can now. */
export interface TypedSteps {
  /** The same of one editor. */
  by: object;
  low: number;
  now: number;
}

/** Gestures of this page that can be taken back, and those that can be done again; one at a time, in the order asked for. */
export class UndoHistory {
  readonly #options: UndoHistoryOptions;
  readonly #stacks: UndoStacks;
  /** Those asked for and not done: what they give back can be asked for already. */
  #undoing = 0;
  #redoing = 0;
  #last: Promise<void> = Promise.resolve();
  /** What was saved while a gesture is being taken back or done again: it comes after that one. Null: none is. */
  #savedSince: Parameters<UndoHistory['saved']>[] | null = null;

  constructor(options: UndoHistoryOptions) {
    this.#options = options;
    this.#stacks = options.stacks ?? { undo: [], redo: [] };
  }

  get canUndo(): boolean {
    return this.#stacks.undo.length + this.#redoing + (this.#savedSince?.length ?? 0) > 0;
  }
  get canRedo(): boolean {
    return this.#stacks.redo.length + this.#undoing > 0;
  }
  get isActing(): boolean {
    return this.#undoing + this.#redoing > 0;
  }

  /** @param whole the gesture that the batch is a piece of */
  saved(batchID: string, whole?: string, typed?: TypedSteps): void {
    if (this.#savedSince) {
      this.#savedSince.push([batchID, whole, typed]);
      return;
    }
    const last = this.#stacks.undo.at(-1);
    if (last && whole !== undefined && last.whole === whole) last.batchIDs.push(batchID);
    else if (typed) this.#typed({ batchIDs: [batchID], whole, typed });
    else this.#stacks.undo.push({ batchIDs: [batchID], whole });
  }

  /** What an editor undid of what it had saved is one with that; all of it undone, there is nothing left to take back. */
  #typed(saved: Saved & { typed: TypedSteps }): void {
    const { undo } = this.#stacks;
    let { batchIDs, typed } = saved;
    for (let last = undo.at(-1); last?.typed?.by === typed.by && last.typed.now > typed.low; last = undo.at(-1)) {
      undo.pop();
      batchIDs = [...last.batchIDs, ...batchIDs];
      typed = { ...typed, low: Math.min(last.typed.low, typed.low) };
    }
    if (typed.low < typed.now) undo.push({ ...saved, batchIDs, typed });
  }

  /** Something new was done: what was taken back is not done again. */
  forgetRedo(): void {
    this.#stacks.redo = [];
  }

  async undo(): Promise<void> {
    this.#undoing += 1;
    this.#options.onChange();
    await this.#inTurn(() => this.#revert('undo'));
    this.#undoing -= 1;
    this.#options.onChange();
  }

  async redo(): Promise<void> {
    this.#redoing += 1;
    this.#options.onChange();
    await this.#inTurn(() => this.#revert('redo'));
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

  /** Takes the last gesture of one stack back, and keeps the way forward on the other. */
  async #revert(stack: 'undo' | 'redo'): Promise<void> {
    const { [stack]: from, [stack === 'undo' ? 'redo' : 'undo']: to } = this.#stacks;
    const gesture = from.pop();
    if (!gesture) return;
    this.#savedSince = [];
    this.#options.onChange();
    const left = [...gesture.batchIDs];
    const reverted: string[] = [];
    for (let batchID = left.pop(); batchID !== undefined; batchID = left.pop()) {
      const answer = await this.#options.revert(batchID);
      if (answer && 'reverted' in answer) reverted.push(answer.reverted);
      else {
        if (answer) left.push(answer.kept);
        break;
      }
    }
    if (reverted.length > 0) to.push({ batchIDs: reverted, whole: undefined });
    if (left.length > 0) from.push({ batchIDs: left, whole: undefined });
    const since = this.#savedSince;
    this.#savedSince = null;
    for (const [batchID, whole, typed] of since) this.saved(batchID, whole, typed);
  }
}
