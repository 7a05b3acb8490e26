/**
 * Short codes for boxes and pre-printed blank labels (decisions §4 Box, Labels), e.g. `B-7K3P`: one letter for the kind, a
 * hyphen, then Crockford base 32 whose last character is a check. Needs nothing of Node, so that a browser could run it.
 */

// Crockford: no I, L, O (look like digits) and no U (fewer accidental words).
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SHAPE = /^([A-Z])-?([0-9A-TV-Z]{4,12})$/;
const SHORTEST_PAYLOAD = 3;
const LONGEST_PAYLOAD = 11;
/** A round that does not end the search makes codes longer, so honest callers need a handful. */
const MOST_ROUNDS = 100;

/** Fills the array with random bytes; `crypto.getRandomValues` in earnest. */
export type RandomBytes = (into: Uint8Array<ArrayBuffer>) => Uint8Array;

export interface GenerateCodesOptions {
  /** How many different codes. */
  count: number;
  /** One letter A–Z; B for boxes. */
  prefix?: string;
  /** Which of these candidates exist already, in use or printed. Called once a round, not once a code. */
  findTaken: (candidates: string[]) => Promise<ReadonlySet<string>>;
  random?: RandomBytes;
}

/**
 * New codes that nothing uses yet. They are as short as four characters after the hyphen and grow by one whenever most of a
 * round is taken, so a workspace of 10,000 boxes still gets short ones. The database's unique index stays the last word:
 * two callers at once may be given the same code.
 * @throws RangeError for a prefix that is not one letter
 */
export async function generateCodes(options: GenerateCodesOptions): Promise<string[]> {
  const { count, prefix = 'B', findTaken, random = (into) => crypto.getRandomValues(into) } = options;
  if (!/^[A-Z]$/.test(prefix)) throw new RangeError('The prefix of a code is one letter from A to Z.');
  const found = new Set<string>();
  let payloadLength = SHORTEST_PAYLOAD;
  for (let round = 0; found.size < count; round++) {
    if (round === MOST_ROUNDS) throw new Error('No free codes were found; findTaken calls every code taken.');
    const wanted = count - found.size;
    const candidates = new Set<string>();
    for (let n = 0; n < wanted; n++) candidates.add(randomCode(prefix, payloadLength, random));
    const taken = await findTaken([...candidates]);
    const fresh = [...candidates].filter((code) => !taken.has(code) && !found.has(code));
    for (const code of fresh) found.add(code);
    if (fresh.length * 2 < wanted && payloadLength < LONGEST_PAYLOAD) payloadLength += 1;
  }
  return [...found];
}

function randomCode(prefix: string, length: number, random: RandomBytes): string {
  // 256 is a multiple of 32, so the low five bits of a byte are as random as the byte.
  const payload = Array.from(random(new Uint8Array(length)), (byte) => ALPHABET[byte & 31]).join('');
  return `${prefix}-${payload}${checkCharacter(prefix + payload)}`;
}

/**
 * Whether a code in canonical form is one of ours: `valid`; `mistyped` when it has our shape and a wrong check character
 * (or is a code that people made up themselves and that happens to look like ours: look it up before complaining);
 * `other` when it is no code of our making.
 */
export function validateCode(code: string): 'valid' | 'mistyped' | 'other' {
  const match = SHAPE.exec(code);
  if (!match || !code.includes('-')) return 'other';
  const [, prefix = '', body = ''] = match;
  if (![...body].every((character) => ALPHABET.includes(character))) return 'other';
  return checkCharacter(prefix + body.slice(0, -1)) === body.at(-1) ? 'valid' : 'mistyped';
}

/**
 * The codes that typed or scanned input may mean, likeliest first: as it is written (upper case, plain hyphens, no spaces),
 * then, when that makes one of ours, with the confusions of hand and eye undone (O→0, I and L→1, hyphen left out).
 * A code that people chose themselves is never bent: `SHOE-L` stays. Empty for empty input. Compare without regard to case.
 */
export function codeCandidates(input: string): string[] {
  const written = input
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .toUpperCase();
  if (written === '') return [];
  const match = SHAPE.exec(written);
  if (!match) return [written];
  const [, prefix = '', body = ''] = match;
  const canonical = `${prefix}-${body.replaceAll('O', '0').replace(/[IL]/g, '1')}`;
  return validateCode(canonical) === 'valid' && canonical !== written ? [written, canonical] : [written];
}

/**
 * The check is a weighted sum in the field of 32 elements, each place weighing another power of its generator. So any one
 * wrong character and any two exchanged ones are noticed, which a plain sum modulo 32 could not promise.
 */
function checkCharacter(text: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of [...text].reverse()) {
    weight = timesGenerator(weight);
    sum ^= multiply(weight, checkValue(character));
  }
  return ALPHABET[sum] ?? '';
}

/** A prefix may be a letter outside the alphabet; it takes the value of a digit, which a prefix never is. */
function checkValue(character: string): number {
  const value = ALPHABET.indexOf(character);
  return value >= 0 ? value : 'ILOU'.indexOf(character);
}

/** Times x modulo x⁵ + x² + 1, whose powers run through all 31 elements but zero. */
function timesGenerator(value: number): number {
  const doubled = value << 1;
  return doubled & 32 ? doubled ^ 0b100101 : doubled;
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 0, shifted = a; bit < 5; bit++, shifted = timesGenerator(shifted)) {
    if (b & (1 << bit)) product ^= shifted;
  }
  return product;
}
