import type { KyselyPlugin } from 'kysely';

const patience = 8;

/**
 * SQLite answers at once, so a command of thousands of statements would never give way to the event loop. With this plugin it
 * does between two statements, every few milliseconds: reads go on meanwhile on their own connection, writes wait their
 * turn as before.
 */
export function letOthersRun(): KyselyPlugin {
  let since = performance.now();
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (performance.now() - since < patience) return result;
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
      return result;
    },
  };
}
