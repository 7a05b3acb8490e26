import type { ApiError } from '#web/api/transport/error.ts';

/** Between two questions whether the map is still being moved, at least and at most. */
const [pauseMs, pauseMsMax] = [2000, 16_000];

/** What is known of the server moving all of a map (docs/decisions/0090). */
export class MovingMap {
  /** It is being moved: nothing is drawn on it or read from it. */
  isMoving = false;
  /** The map has other places than those it is drawn with here, which are known well enough to save what waits. */
  isElsewhere = false;
  /** How often in a row it was being moved. */
  #answers = 0;

  /** It is being moved. @returns ms after which to ask again */
  pause(): number {
    this.isMoving = true;
    this.#answers += 1;
    return Math.min(pauseMsMax, pauseMs * 2 ** (this.#answers - 1));
  }

  /** The same, and waits as long. */
  wait(): Promise<void> {
    const ms = this.pause();
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  /** It is not being moved any more. @returns whether it was */
  ended(): boolean {
    const { isMoving } = this;
    this.isMoving = false;
    this.#answers = 0;
    return isMoving;
  }
}

/** The server moves all of the map right now: the same call will do later. */
export const isMovingAnswer = (error: ApiError | undefined): boolean =>
  error?.problem?.errors?.[0]?.pointer === '/moving';
