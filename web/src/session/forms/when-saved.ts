import type { AppThunk } from '../reducer.ts';
import { isOnItsWay } from './forms-slice.ts';

/** A server that does not answer does not keep anybody from being asked. */
const timeoutMs = 3000;
const lookMs = 50;

/** Waits while all that is unsaved is on its way to the server, but not for long. */
export function whenSaved(): AppThunk<Promise<void>> {
  return async (_dispatch, getState) => {
    for (let waited = 0; waited < timeoutMs && isOnItsWay(getState()); waited += lookMs)
      await new Promise((resolve) => setTimeout(resolve, lookMs));
  };
}
