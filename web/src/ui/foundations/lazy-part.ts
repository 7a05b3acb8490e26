import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { onServerBack } from './server-probe.ts';

export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code ahead, when it is likely to be asked for. */
  preload: () => void;
};

/** How often a part is asked for while the server answers. */
const attempts = 3;

/**
 * A component whose code is fetched when it is first drawn. While the server is away it waits for it, so that the page
 * with what was typed into it stays (content §8); it throws when the server answers and the code is not there.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return Object.assign(
    lazy(async () => ({ default: await fetchPart(load) })),
    {
      // What fails here fails again, and is reported, when it is drawn.
      preload: () => void load().catch(() => undefined),
    },
  );
}

/** What `load` imports, fetched again once the server answers if it cannot be fetched now. */
async function fetchPart<Part>(load: () => Promise<Part>, left = attempts): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (left === 1) throw error;
    await new Promise<void>((resolve) => void onServerBack(resolve, true));
    return fetchPart(load, left - 1);
  }
}
