import type { Health } from '#contract/health.ts';
import type { Database } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { type CheckResult, type HealthChecks, type TimedResult, timed } from './checks.ts';

export interface HealthOptions {
  database: Database;
  clock: Clock;
  environment: string;
  version: string;
  checks: HealthChecks;
  /** Milliseconds after which a service that does not answer counts as down. */
  limit?: number;
}

export interface HealthService {
  /** The record of §3, at most five seconds old (decisions §5); `refresh` asks every service anew. */
  record(refresh: boolean): Promise<Health>;
}

const retentionMilliseconds = 5000;

export function createHealthService(options: HealthOptions): HealthService {
  const { database, clock, environment, version, checks, limit = 3000 } = options;
  let kept: { at: number; record: Promise<Health> } | null = null;
  let isRunning = false;

  async function read(): Promise<Health> {
    // All at once, so that the slowest is all that anybody waits for.
    const [own, email, sms, push] = await Promise.all([
      timed(() => checkDatabase(database), limit),
      timed(checks.email, limit),
      timed(checks.sms, limit),
      timed(checks.push, limit),
    ]);
    return {
      timestamp: isoTime(clock.now()),
      environment,
      api: 'ok',
      version,
      database: own.status,
      databaseVersion: own.provider,
      emailService: email.status,
      emailServiceProvider: email.provider,
      smsService: sms.status,
      smsServiceProvider: sms.provider,
      pushService: push.status,
      latency: latencies({ database: own, emailService: email, smsService: sms, pushService: push }),
    };
  }

  return {
    async record(refresh) {
      const isFresh = kept !== null && clock.now() - kept.at < retentionMilliseconds;
      // A refresh joins a round that is under way: pressing the button often asks the services once.
      if (kept !== null && (isRunning || (isFresh && !refresh))) return kept.record;
      isRunning = true;
      const record = read().finally(() => {
        isRunning = false;
      });
      kept = { at: clock.now(), record };
      return record;
    },
  };
}

function latencies<Name extends string>(results: Record<Name, TimedResult>): Record<Name, number | null> {
  const entries = (Object.keys(results) as Name[]).map((name) => [name, results[name].latency] as const);
  return Object.fromEntries(entries) as Record<Name, number | null>;
}

/** A round trip through the pool, as every call makes it, and the version. */
async function checkDatabase(database: Database): Promise<CheckResult> {
  try {
    await database.read.selectFrom('permission').select('permissionID').limit(1).execute();
    return { status: 'ok', provider: await database.version() };
  } catch {
    return { status: 'not answering', provider: '' };
  }
}
