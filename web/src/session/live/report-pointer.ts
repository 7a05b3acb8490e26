import type { Dispatch } from '@reduxjs/toolkit';
import type { PageKind } from '#contract/kinds/names.ts';
import { type PointerEvent, presencePointerSave } from '#contract/live.ts';
import { callQuietly } from '#web/api/transport/call-quietly.ts';
import { tabID } from './report-presence.ts';

export type Pointer = Pick<PointerEvent, 'at' | 'area'>;

/** Between two calls: others see it move, and an hour of drawing stays below the limits. */
const pauseMs = 150;

/** Shows the others at a record where the mouse is, the newest last and the same only once. */
export class PointerReport {
  readonly #send: (pointer: Pointer) => Promise<void>;
  #wanted: Pointer | null = null;
  #told = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dispatch: Dispatch, record: { workspaceID: string; kind: PageKind; recordID: string }) {
    this.#send = (pointer) => callQuietly(dispatch, presencePointerSave, { ...record, ...pointer, tabID });
  }

  show(pointer: Pointer): void {
    this.#wanted = pointer;
    this.#timer ??= setTimeout(() => void this.#tell(), pauseMs);
  }

  /** Somebody came who has been told nothing yet. */
  repeat(): void {
    this.#told = '';
    if (this.#wanted) this.show(this.#wanted);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = null;
  }

  async #tell(): Promise<void> {
    const pointer = this.#wanted;
    const text = JSON.stringify(pointer);
    if (pointer && text !== this.#told) {
      this.#told = text;
      await this.#send(pointer);
    }
    this.#timer = undefined;
    if (this.#wanted && this.#wanted !== pointer) this.show(this.#wanted);
  }
}
