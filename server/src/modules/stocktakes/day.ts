import { invalid } from '#server/http/problem.ts';
import type { RecordReader } from '#server/records/record-reader.ts';

const millisecondsOfDay = 24 * 3_600_000;

/**
 * The day where somebody is, as they say, or else that of UTC, `2026-11-22`. It is today somewhere on earth.
 * @throws 400
 */
export function dayOf({ context: { now } }: RecordReader, said: string | null | undefined, pointer: string): string {
  const today = now.slice(0, 10);
  if (!said) return today;
  if (Math.abs(Date.parse(said) - Date.parse(today)) <= millisecondsOfDay) return said;
  throw invalid({ pointer, detail: 'Choose today.' });
}
