import type { Gesture } from '../graph-records.ts';
import { type LeftOut, type LeftPart, type Restoring, withLeftOut } from './left-out.ts';

/** What was left out and is being restored is kept until it is saved: the server may refuse it. */
export class RestoringParts {
  readonly #parts: Map<string, { id: string; part: LeftPart }>;

  /** @param restoring what was on its way before a reload */
  constructor(restoring: Restoring = new Map()) {
    this.#parts = new Map(restoring);
  }

  get parts(): Restoring {
    return this.#parts;
  }

  /** Answers what is left out still. */
  begin(leftOut: LeftOut | null, restoring: Restoring): LeftOut | null {
    const left = new Map(leftOut);
    for (const [saved, restored] of restoring) {
      this.#parts.set(saved, restored);
      left.delete(restored.id);
    }
    return left.size > 0 ? left : null;
  }

  /** Answers whether any of it was restored by the gesture. */
  saved(gesture: Gesture): boolean {
    return idsIn(gesture).filter((id) => this.#parts.delete(id)).length > 0;
  }

  /** What waits no more after a reload was saved before it. */
  keepOf(waiting: readonly Gesture[]): void {
    const ids = new Set(waiting.flatMap(idsIn));
    for (const id of this.#parts.keys()) if (!ids.has(id)) this.#parts.delete(id);
  }

  /** Answers what is left out, with what these gestures were to restore. */
  refused(leftOut: LeftOut | null, gestures: readonly Gesture[]): LeftOut | null {
    const back = new Map<string, LeftPart>();
    for (const saved of gestures.flatMap(idsIn)) {
      const restored = this.#parts.get(saved);
      if (restored) back.set(restored.id, restored.part);
      this.#parts.delete(saved);
    }
    return back.size > 0 ? withLeftOut(leftOut, back) : leftOut;
  }
}

const idsIn = ({ nodes, edges }: Gesture): readonly string[] =>
  [nodes, edges].flatMap((changes) => [...(changes?.create ?? []), ...(changes?.update ?? [])].map(({ id }) => id));
