import { createRequire } from 'node:module';
import { invalid } from '#server/http/problem.ts';

/**
 * Refuses a password that is guessed early (decisions §2: "on the shipped list of common passwords", no composition rules).
 * The list is zxcvbn-ts' 49,000 most common, by rank (MIT). Few of those reach our 12 characters, so what people make of
 * them to get there is refused too: repeated, joined in pairs, with digits or signs around, leet spelling, keyboard walks,
 * and anything that is mostly the account's own email address or our name.
 */
export function assertUncommonPassword(password: string, emailAddress: string, pointer: string): void {
  if (!isCommonPassword(password, emailAddress)) return;
  throw invalid({
    pointer,
    detail: 'This password is easy to guess. Choose a less common one; three or four unrelated words work well.',
  });
}

/** Read when first needed: half a megabyte that a start need not wait for. */
let ranks = new Map<string, number>();
function rankOf(word: string): number | undefined {
  if (ranks.size === 0) {
    const list = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[];
    ranks = new Map(list.map((common, rank) => [common.toLowerCase(), rank]));
  }
  return ranks.get(word);
}
/** Below this rank a word counts where others stand beside it: the whole list holds much of the dictionary. */
const veryCommonRank = 5000;

export function isCommonPassword(password: string, emailAddress: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return (
    isListed(text) ||
    isListed(unleet(text)) ||
    new Set(text).size < 5 ||
    isRepeated(text) ||
    isWalk(text) ||
    isPair(text) ||
    isMostlyOwnWords(text, emailAddress)
  );
}

/** Listed itself, or a listed word with up to eight digits and signs before and after it. */
function isListed(text: string): boolean {
  if (rankOf(text) !== undefined) return true;
  const [, before = '', word = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/u.exec(text) ?? [];
  return word.length >= 4 && before.length + after.length <= 8 && rankOf(word) !== undefined;
}

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
function unleet(text: string): string {
  // Digits at the ends are more often a number than letters.
  const trimmed = text.replace(/[\d!]+$/, '');
  return trimmed.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign);
}

function isRepeated(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size++) {
    const unit = text.slice(0, size);
    if (size <= 8 && unit.repeat(Math.ceil(text.length / size)).startsWith(text)) return true;
  }
  return false;
}

const rows = ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./', 'qwertzuiopü', 'azertyuiop', 'yxcvbnm'];
/** Down the slanting columns: 1qaz, 2wsx … */
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'];
const neighbours = new Set(
  [...rows, ...columns].flatMap((line) => [...line].slice(1).map((key, at) => line[at] + key)),
);

/** At least four of five steps go to a neighbouring key, letter or digit, or stay. */
function isWalk(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at++) {
    const [a = '', b = ''] = [text[at - 1], text[at]];
    const distance = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
    if (distance <= 1 || neighbours.has(a + b) || neighbours.has(b + a)) steps++;
    // A new column begins: 1qaz|2wsx.
    else if (at >= 4 && columns.some((line) => line.startsWith(b)) && columns.some((line) => line.endsWith(a))) steps++;
  }
  return steps >= (text.length - 1) * 0.8;
}

function isPair(text: string): boolean {
  const core = text.replace(/[^\p{L}]+$/u, '');
  const veryCommon = (word: string) => (rankOf(word) ?? veryCommonRank) < veryCommonRank;
  for (const whole of new Set([text, core]))
    for (let cut = 4; cut <= whole.length - 4; cut++)
      if (veryCommon(whole.slice(0, cut)) && veryCommon(whole.slice(cut))) return true;
  return false;
}

function isMostlyOwnWords(text: string, emailAddress: string): boolean {
  const own = ['lorebox', ...emailAddress.toLowerCase().split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 4);
  const rest = own.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < 8;
}
