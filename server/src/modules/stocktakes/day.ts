import type { RecordReader } from '#server/records/record-reader.ts';

const millisecondsOfDay = 24 * 3_600_000;

/** Today where somebody is, as they say, `2026-11-22`; that of UTC when they say nothing, or a day that is today nowhere on earth. */
export function dayOf({ context: { now } }: RecordReader, said: string | null | undefined): string {
  const today = now.slice(0, 10);
  return said && Math.abs(Date.parse(said) - Date.parse(today)) <= millisecondsOfDay ? said : today;
}
