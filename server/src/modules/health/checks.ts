/** What a service says of itself: `ok` is up, anything else is the reason why it is down (§2.10). */
export interface CheckResult {
  status: 'ok' | (string & {});
  provider: string;
}

/** One for each service in the record of §3; assembly/health.ts passes them in. */
export interface HealthChecks {
  email: () => Promise<CheckResult>;
  sms: () => Promise<CheckResult>;
  push: () => Promise<CheckResult>;
}

export interface TimedResult extends CheckResult {
  /** Milliseconds; null when there was nothing to ask. */
  latency: number | null;
}

export const notConfigured = 'not configured';

/** For a service that is not wired yet. */
export const noCheck = async (): Promise<CheckResult> => ({ status: notConfigured, provider: '' });

/**
 * Runs a check, and gives up on it after `limit` milliseconds: a service that hangs is down, and holds up nothing. What
 * a check throws is a reason too; its sentence is shown to administrators alone.
 */
export async function timed(check: () => Promise<CheckResult>, limit: number): Promise<TimedResult> {
  const started = performance.now();
  const { promise: late, resolve } = Promise.withResolvers<CheckResult>();
  const timer = setTimeout(() => resolve({ status: `no answer within ${limit / 1000} s`, provider: '' }), limit);
  try {
    const result = await Promise.race([Promise.resolve().then(check).catch(failed), late]);
    const latency = Math.round((performance.now() - started) * 10) / 10;
    return { ...result, latency: result.status === notConfigured ? null : latency };
  } finally {
    clearTimeout(timer);
  }
}

function failed(error: unknown): CheckResult {
  const reason = error instanceof Error ? error.message : '';
  return { status: reason === '' || reason === 'ok' ? 'failed' : reason.slice(0, 300), provider: '' };
}
