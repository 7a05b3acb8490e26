import type { KyselyPlugin } from 'kysely';

const patience = 8;

/**
 * SQLite answers at once, so a command of thousands of statements would never give way to the event loop. What this makes is
 * called between two statements, and gives way every few milliseconds: reads go on meanwhile on their own connection, writes
 * wait their turn as before.
 */
export function turns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < patience) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}

/** Calls it after each statement of Kysely's. */
export function givingTurns(letOthersRun: () => Promise<void> | undefined): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await letOthersRun();
      return result;
    },
  };
}
