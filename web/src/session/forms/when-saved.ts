import type { AppThunk } from '../reducer.ts';
import { isOnItsWay } from './forms-slice.ts';

const waiting = new Set<() => void>();

/** The state of a form is another now. */
export function formReported(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** A server that does not answer does not keep anybody from asking. */
const timeoutMs = 3000;

/** Waits while all that is unsaved is on its way to the server, but not for long. */
export function whenSaved(): AppThunk<Promise<void>> {
  return async (_dispatch, getState) => {
    const end = Date.now() + timeoutMs;
    while (isOnItsWay(getState()) && Date.now() < end)
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        setTimeout(resolve, end - Date.now());
      });
  };
}
