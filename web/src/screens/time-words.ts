import { formatNumber } from './format.ts';

/** `2 h`, `1 min 30 s` */
export function timeWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${formatNumber(count)} ${unit}`]));
  return shown.join(' ') || '0 s';
}
