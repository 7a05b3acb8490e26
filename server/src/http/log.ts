import { pino } from 'pino';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * JSON lines on standard output. A request's line holds its operation, status, time and id; bodies, headers, tokens and
 * query strings are never handed to it. `write` takes the lines instead.
 */
export function createLogger(level: LogLevel, write?: (line: string) => void) {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return write ? pino(options, { write }) : pino(options);
}
export type Logger = ReturnType<typeof createLogger>;
