import { formatNumber } from './format.ts';

/** `2 h`, `1 min 30 s`, `2.5 s`; `-1 min 30 s`. To the millisecond. */
export function timeWords(seconds: number): string {
  // In whole milliseconds: what is rounded only at its end reads “60 s”, and 0.1 s of a minute has many digits.
  const rounded = Math.round(Math.abs(seconds) * 1000);
  const parts = [
    [Math.floor(rounded / 3_600_000), 'h'],
    [Math.floor(rounded / 60_000) % 60, 'min'],
    [(rounded % 60_000) / 1000, 's'],
  ] as const;
  const shown = parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${formatNumber(count)} ${unit}`]));
  return shown.length === 0 ? '0 s' : `${seconds < 0 ? '-' : ''}${shown.join(' ')}`;
}
