/** A hand scanner's keys follow each other within a few ms, a slow one's within 30; a person's hardly ever. */
export const longestScanGapMs = 45;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'>;

/** Tells of each key whether it came right behind a character, as those of a scan do. Shift is held for capital letters. */
export function fastKeys(): (event: Key) => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp }) => {
    if (key === 'Shift') return false;
    const isFast = timeStamp - lastAt <= longestScanGapMs;
    lastAt = key.length === 1 ? timeStamp : Number.NEGATIVE_INFINITY;
    return isFast;
  };
}
