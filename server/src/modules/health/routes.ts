import { healthGet } from '#contract/health.ts';
import type { Database } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { type Route, route } from '#server/http/route.ts';

export interface HealthOptions {
  database: Database;
  clock: Clock;
  environment: string;
  version: string;
}

const notConfigured = 'not configured';

/** §3 Health record: `ok` is up, anything else is down (§2.10). The database is asked each time. */
export function healthRoutes({ database, clock, environment, version }: HealthOptions): Route[] {
  return [
    route(healthGet, async () => {
      const databaseState = await checkDatabase(database);
      return {
        timestamp: isoTime(clock.now()),
        environment,
        api: 'ok',
        version,
        ...databaseState,
        emailService: notConfigured,
        emailServiceProvider: '',
        smsService: notConfigured,
        smsServiceProvider: '',
        pushService: notConfigured,
      };
    }),
  ];
}

async function checkDatabase(database: Database): Promise<{ database: string; databaseVersion: string }> {
  try {
    return { database: 'ok', databaseVersion: await database.version() };
  } catch {
    return { database: 'not answering', databaseVersion: '' };
  }
}
