import { type Parsed, shorten } from './number-value.ts';

const yes = new Set(['true', 'yes', 'y', '1', 'x', 't', 'on']);
const no = new Set(['false', 'no', 'n', '0', 'f', 'off', '']);

/** A yes or no as spreadsheets write it. */
export function parseBoolean(text: string): Parsed<boolean> {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return { ok: true, value: true };
  if (no.has(word)) return { ok: true, value: false };
  return { ok: false, message: `“${shorten(text)}” isn’t yes or no. Write true or false.` };
}
