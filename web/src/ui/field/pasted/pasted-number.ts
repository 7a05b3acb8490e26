const maxLength = 100;
/** A number with what may stand around it: `€ 1.234,50`, `1,234.5 pcs`. Two numbers, or a date, are none; a minus behind it may be a dash. */
const around = /^[^\d.,+−-]*([+−-]?)[^\d.,+−-]*([.,]?\d[\d.,'’\s]*)(?![−-])[^\d]*$/;
/** As spreadsheets show negative amounts: `$(1,234.50)`. A number in brackets behind words is none of them. */
const inBrackets = /^\P{L}*\([^)]*\)\P{L}*$/u;
/** What groups digits everywhere; tabs and new lines are between two cells. */
const groupMark = /(?<=^\d{1,3}|['’ \u2009\u00a0\u202f]\d{3})['’ \u2009\u00a0\u202f](?=\d{3}(?!\d))/g;
/** The first digit of each ten that readers of Arabic, Persian, Hindi and Bengali write. */
const zeros = ['٠', '۰', '०', '০'].map((zero) => zero.charCodeAt(0));

/** With the digits and separators of these, whose locales read Latin ones too. */
export function withLatinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹०-९০-৯]/g, (digit) =>
      String(digit.charCodeAt(0) - (zeros.findLast((zero) => zero <= digit.charCodeAt(0)) ?? 0)),
    )
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

/**
 * The number in a text that was copied elsewhere, as it is typed in the notation of `locale`; null: there is not exactly one. With two kinds of
 * separators the last one begins the fraction, whatever the locale; a single one does unless it can only group digits.
 */
export function pastedNumber(text: string, locale: string): string | null {
  if (text.length > maxLength) return null;
  const latin = withLatinDigits(text.trim());
  const [, sign = '', digits = ''] = around.exec(latin) ?? [];
  // A sentence may end after the number.
  const plain = digits.trim().replaceAll(groupMark, '').replace(/[.,]$/, '');
  if (!/^[\d.,]+$/.test(plain)) return null;
  const decimal = decimalOf(locale);
  const at = fractionAt(plain, decimal);
  const whole = at < 0 ? plain : plain.slice(0, at);
  const fraction = at < 0 ? '' : plain.slice(at + 1);
  const isWhole = /^\d*$/.test(whole) || /^\d{1,3}(,\d{2,3})+$/.test(whole) || /^\d{1,3}(\.\d{2,3})+$/.test(whole);
  if (!isWhole || !/^\d*$/.test(fraction)) return null;
  const number = `${whole.replaceAll(/[.,]/g, '') || '0'}${fraction && decimal + fraction}`;
  return sign === '-' || sign === '−' || inBrackets.test(latin) ? `-${number}` : number;
}

/** What was pasted, as a message quotes it. */
export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Where the fraction begins; -1: there is none. */
function fractionAt(plain: string, decimal: string): number {
  const [point, comma] = [plain.lastIndexOf('.'), plain.lastIndexOf(',')];
  const last = Math.max(point, comma);
  if (point >= 0 && comma >= 0) return last;
  const separator = plain[last];
  if (separator === undefined || plain.indexOf(separator) !== last) return -1;
  return separator === decimal || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) ? last : -1;
}

function decimalOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** What a text means when its separator can't group digits; null: it is read as it is. */
export function misreadNumber(text: string, locale: string): string | null {
  if (!/^[^\d]*\d+[.,]\d+[^\d]*$/.test(text)) return null;
  const separator = text.includes(',') ? ',' : '.';
  const group = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(10_000_000)
    .find(({ type }) => type === 'group')?.value;
  const number = pastedNumber(text, locale);
  // Without a fraction it is grouped.
  return group === separator && number !== null && /[.,]/.test(number) ? number : null;
}
