import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { onServerBack } from './server-probe.ts';

export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Fetches the code ahead, when it is likely to be asked for. */
  preload: () => void;
};

/** How often a part is asked for while the server answers. */
const attempts = 3;

/**
 * A component whose code is fetched when it is first drawn. While the server is away it waits for it, so that the page
 * with what was typed into it stays (content §8); it throws when the server answers and the code is not there.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  // React keeps the failure of what it has fetched once: whoever catches it may begin anew.
  const fresh = () => {
    const attempt = lazy(() =>
      fetchPart(load).then(
        (Part) => ({ default: Part }),
        (error: object) => {
          const renew = () => {
            // Drawn in two places, it may have been renewed, and be there, by now.
            if (part === attempt) part = fresh();
          };
          throw Object.assign(error, { renew } satisfies PartFailure);
        },
      ),
    );
    return attempt;
  };
  let part = fresh();
  return Object.assign((props: Props) => createElement(part as ComponentType<Props>, props), {
    // What fails here fails again, and is reported, when it is drawn.
    preload: () => void load().catch(() => undefined),
  });
}

/** What a part that cannot be fetched throws. */
export interface PartFailure {
  /** Has it fetched again when it is next drawn. */
  renew: () => void;
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
