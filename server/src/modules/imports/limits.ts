import { importTextBytesMax } from '#contract/limits.ts';

/** What one import may hold (decisions §4 Import). A file over a limit is refused whole, with the limit named. */
export const importLimits = {
  fileBytes: importTextBytesMax,
  rows: 100_000,
  columns: 200,
  cellBytes: 32 * 1024,
} as const;
