import { pino } from 'pino';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * JSON lines on standard output. A request's line holds its operation, status, time and id; bodies, headers, tokens and
 * query strings are never handed to it.
 */
export function createLogger(level: LogLevel) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
export type Logger = ReturnType<typeof createLogger>;
