import { Explorer } from '#content/explore/explorer.ts';
import { Game } from '#runtime/play/game.ts';
import type { ExploreRequest, ExploreTold } from './messages.ts';

/** The part of a worker's global scope that is used here; the types of the project are those of pages. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ExploreRequest>) => void) | null;
  postMessage(told: ExploreTold): void;
}

const scope = self as unknown as WorkerScope;
/** Played between two looks at what the page says. */
const portion = 500;
const tellMs = 400;

let explorer: Explorer | null = null;
let left = 0;
let isPaused = false;
let toldAt = 0;
/** The next portion, while one is to come: there is one chain of them. */
let next: ReturnType<typeof setTimeout> | undefined;

scope.onmessage = ({ data }) => {
  // Whoever resumes within a portion would play on beside the one that waits.
  clearTimeout(next);
  if (data.type === 'start') {
    explorer = new Explorer(new Game(data.bundle), { seed: data.seed, scope: data.scope });
    left = data.steps;
    goOn();
  } else {
    isPaused = data.type === 'pause';
    if (!isPaused) goOn();
  }
};

function goOn(): void {
  if (!explorer || isPaused) return;
  explorer.explore(portion);
  left -= portion;
  const isDone = left <= 0;
  if (isDone || performance.now() - toldAt >= tellMs) {
    toldAt = performance.now();
    scope.postMessage({ result: explorer.result(), isDone });
  }
  if (isDone) explorer = null;
  // A message of the page comes between.
  else next = setTimeout(goOn, 0);
}
