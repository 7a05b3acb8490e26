const longestKey = 80;

/** The words of a name joined by `_`, with nothing that a key may not hold: `mira_of_the_lamp`. */
export function keyOf(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words.join('_')].slice(0, longestKey - 6).join('') || 'unnamed';
}

/** The key of a copy of a record that people know by its key: `village.gate_open_copy`. There is room for a number after it. */
export const keyOfCopy = (key: string): string => `${[...key].slice(0, longestKey - 11).join('')}_copy`;
