import type { AppThunk } from '../reducer.ts';
import { isOnItsWay } from './forms-slice.ts';

const waiting = new Set<() => void>();

/** The state of a form is another now. */
export function formReported(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** Waits while all that is unsaved is on its way to the server. */
export function whenSaved(): AppThunk<Promise<void>> {
  return async (_dispatch, getState) => {
    while (isOnItsWay(getState())) await new Promise<void>((resolve) => waiting.add(resolve));
  };
}
