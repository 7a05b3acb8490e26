import { RE2JS, RE2JSException } from 're2js';
import type { TextQuery, TextReplacement } from '#contract/text.ts';
import { invalid } from '#server/http/problem.ts';

/** What was found in a text. Groups: all of it first; those that took no part are empty. */
export interface Match {
  from: number;
  to: number;
  groups: readonly string[];
}

/** States of the automaton, so that a long text costs no more than some milliseconds. */
const instructionsMax = 2000;
/**
 * Milliseconds of processor time, which a busy machine makes no more: RE2 is asked again after each match, and one that looks to the
 * end of the text each time takes the square of its length. 20,000 plain matches in the longest text take 40 of them.
 */
const limits = { text: 250, all: 10_000 };

/** An expression that looks through texts for too long: 400, as other mistakes in it. */
export const takesTooLong = 'This regular expression takes too long on long texts. Write it more simply.';

const processorMilliseconds = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const wordCharacter = '[\\p{L}\\p{M}\\p{N}_]';
const noWordCharacter = '[^\\p{L}\\p{M}\\p{N}_]';

/** RE2's automata never go back, so a match is found in time linear in the text; all of them have a limit (docs/decisions/0052). */
export class Matcher {
  readonly #pattern: RE2JS;
  /** The group that is the match. */
  readonly #group: number;
  /** Milliseconds of processor time that all texts have taken so far. */
  #spent = 0;

  /** @throws 400 for an expression that RE2 does not know */
  constructor({ find, matchCase = false, wholeWord = false, isRegex = false }: TextQuery) {
    this.#group = wholeWord ? 1 : 0;
    const source = isRegex ? find : RE2JS.quote(find);
    const flags = RE2JS.MULTILINE | (matchCase ? 0 : RE2JS.CASE_INSENSITIVE);
    const pattern = compile(source, flags);
    // A text that ends or begins with punctuation is a whole word beside anything.
    const [opens, closes] = isRegex ? [true, true] : [startsWord(find), endsWord(find)];
    this.#pattern = wholeWord
      ? compile(
          `(?:^|${opens ? noWordCharacter : '(?s:.)'})(${source})(?:$|${closes ? noWordCharacter : '(?s:.)'})`,
          flags,
        )
      : pattern;
  }

  get spent(): number {
    return this.#spent;
  }

  /** Quickly: whether there may be a match. */
  mayMatch(text: string): boolean {
    return this.#pattern.test(text);
  }

  /** In their order, without empty ones. @throws 400 when that takes too long, in this text or in all so far */
  matches(text: string): Match[] {
    const found: Match[] = [];
    const matcher = this.#pattern.matcher(text);
    const count = matcher.groupCount();
    const [began, before] = [processorMilliseconds(), this.#spent];
    for (let at = 0; at <= text.length && matcher.find(at); ) {
      const spent = processorMilliseconds() - began;
      this.#spent = before + spent;
      if (spent > limits.text || this.#spent > limits.all) throw invalid({ pointer: '/find', detail: takesTooLong });
      const [from, to] = [matcher.start(this.#group), matcher.end(this.#group)];
      at = to > from ? to : to + 1;
      if (to === from) continue;
      const groups = Array.from(
        { length: count + 1 - this.#group },
        (_, index) => matcher.group(index + this.#group) ?? '',
      );
      found.push({ from, to, groups });
    }
    return found;
  }
}

function compile(source: string, flags: number): RE2JS {
  try {
    const pattern = RE2JS.compile(source, flags);
    if (pattern.programSize() <= instructionsMax) return pattern;
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    // The flags stand before what was typed.
    const mistake = error.message.replace(/^error parsing regexp: /, '').replace(/\(\?[a-z]+\)/g, '');
    const detail = `This regular expression isn’t valid: ${mistake}.`;
    throw invalid({ pointer: '/find', detail });
  }
  throw invalid({ pointer: '/find', detail: 'This regular expression is too large. Use fewer repetitions.' });
}

const startsWord = (text: string) => new RegExp(`^${wordCharacter}`, 'u').test(text);
const endsWord = (text: string) => new RegExp(`${wordCharacter}$`, 'u').test(text);

/** What a match becomes. */
export function replacementOf({ isRegex = false }: TextQuery, { replace, preserveCase = false }: TextReplacement) {
  const written = isRegex
    ? ({ groups }: Match) =>
        replace.replaceAll(/\$(\$|&|\d{1,2})/g, (whole, name: string) => {
          if (name === '$') return '$';
          if (name === '&') return groups[0] ?? '';
          return Number(name) < groups.length ? (groups[Number(name)] ?? '') : whole;
        })
    : () => replace;
  return (match: Match): string => (preserveCase ? likeCase(match.groups[0] ?? '', written(match)) : written(match));
}

const capitals = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u;

/** With the case of what it replaces: all capitals, none, or a capital first. */
function likeCase(found: string, replacement: string): string {
  const [first = ''] = replacement;
  const letters = found.match(/\p{L}/gu) ?? [];
  if (letters.length > 1 && capitals.test(found)) return replacement.toUpperCase();
  if (/^[^\p{L}]*\p{Lu}/u.test(found)) return first.toUpperCase() + replacement.slice(first.length);
  if (letters.length > 0 && !/\p{Lu}/u.test(found)) return first.toLowerCase() + replacement.slice(first.length);
  return replacement;
}
