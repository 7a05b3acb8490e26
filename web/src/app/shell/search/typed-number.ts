/** A number as people write it, for patterns: `1,000`, `0.5`, `0,5`. */
export const numberPattern = /\d+(?:[.,'’\u00a0\u202f]\d+)*/;

const whole = new RegExp(`^[-−]?${numberPattern.source}$`);

/** Marks between thousands as people type them. */
const alike = (text: string) => text.replaceAll("'", '’').replaceAll('\u00a0', '\u202f');

/**
 * The number that a text says. Marks between thousands are those of the language, so that what is shown can be typed again;
 * besides, one point or comma begins the decimals.
 * @param locale that of the browser when left out
 * @returns NaN where the text is no number
 */
export function typedNumber(text: string, locale?: string): number {
  const typed = text.trim();
  if (!whole.test(typed)) return Number.NaN;
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345_678.9);
  const group = parts.find(({ type }) => type === 'group')?.value ?? ',';
  const [sign, digits] = /^[-−]/.test(typed) ? [-1, typed.slice(1)] : [1, typed];
  const [start = '', ...others] = alike(digits).split(alike(group));
  const isGrouped =
    others.length > 0 &&
    /^[1-9]\d{0,2}$/.test(start) &&
    others.every((part, index) => (index < others.length - 1 ? /^\d{2,3}$/ : /^\d{3}(?:[.,]\d+)?$/).test(part));
  const plain = isGrouped ? [start, ...others].join('') : digits;
  return sign * Number(plain.replace(',', '.'));
}
