import type { Health } from '#contract/health.ts';
import { providerName } from '../email/status-words.ts';

export interface HealthRow {
  id: keyof Health;
  label: string;
  value: string;
  /** Whether `value` says how something is doing rather than what it is. */
  isStatus: boolean;
  /** Milliseconds. */
  latency: number | null;
}

/** The health record of §3, a row each, in its order. */
export function healthRows(health: Health, timestamp: string): HealthRow[] {
  const { latency } = health;
  const fact = (id: keyof Health, label: string, value: string): HealthRow => ({
    id,
    label,
    value,
    isStatus: false,
    latency: null,
  });
  const status = (
    id: 'api' | 'database' | 'emailService' | 'smsService' | 'pushService',
    label: string,
  ): HealthRow => ({
    id,
    label,
    value: health[id],
    isStatus: true,
    latency: id === 'api' ? null : latency[id],
  });
  return [
    fact('timestamp', 'Timestamp', timestamp),
    fact('environment', 'Environment', health.environment),
    status('api', 'API'),
    fact('version', 'Version', health.version),
    status('database', 'Database'),
    fact('databaseVersion', 'Database version', health.databaseVersion),
    status('emailService', 'Email service'),
    fact('emailServiceProvider', 'Email service provider', providerNames(health.emailServiceProvider)),
    status('smsService', 'SMS service'),
    fact('smsServiceProvider', 'SMS service provider', health.smsServiceProvider),
    status('pushService', 'Push service'),
  ];
}

/** `smtp, gmail` as people call them. */
function providerNames(names: string): string {
  return names.split(', ').map(providerName).join(', ');
}
