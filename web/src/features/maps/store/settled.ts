import type { MapState } from './map-parts.ts';

export interface Saving {
  readonly state: MapState;
  subscribe(listener: () => void): () => void;
}

/** Waits until all is saved. */
export const whenSaved = (store: Saving): Promise<void> => until(store, ({ pending }) => pending === 0);

/** Waits until all that is on the map is known, or it turns out that it can’t be read. @returns whether it is known */
export async function whenRead(store: Saving): Promise<boolean> {
  await until(store, ({ status, isWhole }) => isWhole || status === 'failed');
  return store.state.isWhole;
}

/** Waits until all is saved, or it turns out that it can’t be saved now. @returns whether all is saved */
export async function settled(store: Saving): Promise<boolean> {
  await until(store, ({ pending, isWaiting }) => pending === 0 || isWaiting);
  return store.state.pending === 0;
}

function until(store: Saving, is: (state: MapState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (is(store.state)) {
      resolve();
      return;
    }
    const stop = store.subscribe(() => {
      if (!is(store.state)) return;
      stop();
      resolve();
    });
  });
}
