import { randomBytes } from 'node:crypto';
import { startPostgres } from './postgres.ts';
import { dropTestDatabases } from './test-database.ts';

/**
 * Vitest's global setup of the project server-postgres: one server for the whole run. Test files, which run in
 * processes of their own, find it in LOREBOX_TEST_POSTGRES_URL.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env.LOREBOX_TEST_RUN = randomBytes(4).toString('hex');
  process.env.LOREBOX_TEST_POSTGRES_URL = postgres.url;
  return async () => {
    await dropTestDatabases(postgres.url);
    await postgres.stop();
  };
}
