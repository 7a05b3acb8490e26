import { fold } from '../values/fold.ts';
import type { Writing } from '../values/writing.ts';

/** Names of columns whose values are not amounts, even when they have no letters; parts of words, folded and without accents. */
const marks =
  /serial|serie|model|modell|modelo|part|teil|article|artikel|articulo|articolo|artigo|item|drawing|zeichnung|order|bestell|invoice|rechnung|faktur|code|barcode|codigo|codice|phone|telefon|mobil|postal|postleit|version|revision|batch|charge|firmware|release|account|konto|extension|nummer|number|numero|reference|referen|year|jahr|annee|jaar|password|pin/;
/** The same, as whole words: most are too short to be looked for within one. */
const markWords =
  /(?:^|[^\p{L}])(?:no|nr|num|numero|number|nummer|numer|id|ids|key|sku|ean|upc|gtin|isbn|asin|mpn|oem|lot|los|tel|fax|gsm|imei|mac|ip|zip|plz|cap|ref|rev|ver|build|tag|ano|anno|rok|an)(?:$|[^\p{L}])|nr(?:$|[^\p{L}])/u;

/** A column's name as marks are looked for in it: `LocationID` is two words, and `Año` is `ano`. */
function plainName(name: string): string {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return fold(words).normalize('NFD').replace(/\p{M}/gu, '');
}

/** Digits before the decimals. More are those of a telephone, an article or an account. */
const digitsMax = 7;

/**
 * Whether a column of its own is one of numbers: each cell reads the same when the number is written again, but for
 * a zero that ends cents, and neither its name nor its cells are those of marks. Numbers of parts, models, telephones, years and versions have no
 * letters either, and would be shown with separators.
 * @param cells those that aren't blank, trimmed
 */
export function isNumberColumn(name: string, cells: readonly string[], writing: Writing | undefined): boolean {
  const plain = plainName(name);
  if (cells.length < 2 || marks.test(plain) || markWords.test(plain)) return false;
  const pattern = writing?.decimalComma ? withComma : withPoint;
  const whole = new Set<number>();
  const decimals = new Set<number>();
  let isPadded = false;
  for (const cell of cells) {
    const [, digits, fraction] = pattern.exec(cell) ?? [];
    if (digits === undefined || digits.length > digitsMax) return false;
    whole.add(digits.length);
    decimals.add(fraction?.length ?? 0);
    isPadded ||= fraction?.endsWith('0') === true;
  }
  // `1.10` beside `1.9` is a version, as `2.0` is; in a column of cents it is an amount.
  if (isPadded && !(decimals.size === 1 && decimals.has(2))) return false;
  const isOfOneLength = whole.size === 1 && decimals.size === 1 && decimals.has(0);
  return !isOfOneLength || ![...whole].some((length) => length > 3);
}

const withPoint = /^-?(0|[1-9]\d*)(?:\.(\d{1,6}))?$/;
const withComma = /^-?(0|[1-9]\d*)(?:,(\d{1,6}))?$/;
