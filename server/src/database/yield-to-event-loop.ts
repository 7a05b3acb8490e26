import type { KyselyPlugin } from 'kysely';

const maximumBlockMs = 8;

/**
 * SQLite answers at once, so a command of thousands of statements would block the event loop. The function made here is
 * called between two statements and yields every few milliseconds: reads go on meanwhile on their own connection, writes
 * stay queued.
 */
export function createEventLoopYield(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maximumBlockMs) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}

/** Yields after each statement of Kysely's. */
export function yieldPlugin(yieldToEventLoop: () => Promise<void> | undefined): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await yieldToEventLoop();
      return result;
    },
  };
}
