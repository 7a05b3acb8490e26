import { literalParts } from '#content/message/literal-parts.ts';
import type { PlayerText } from '#content/message/player-texts.ts';
import { type Replacement, replaceLiterals } from '#content/message/replace-literals.ts';
import type { Match, Matcher } from './matcher.ts';

/** The matches in what players read of a text as it is, with where they stand in the whole. @throws 400 when that takes too long */
export function matchesIn(matcher: Matcher, { text, hasExpressions }: PlayerText): Match[] {
  if (!matcher.mayMatch(text)) return [];
  return literalParts(text, { hasExpressions }).flatMap(({ from, to }) => {
    const part = from === 0 && to === text.length ? text : text.slice(from, to);
    return matcher.matches(part).map((match) => ({ ...match, from: match.from + from, to: match.to + from }));
  });
}

/** A text with its matches replaced; null where that would change an expression. */
export function replaced(text: PlayerText, matches: readonly Match[], replacementOf: (match: Match) => string) {
  const replacements: Replacement[] = matches.map((match) => ({
    from: match.from,
    to: match.to,
    by: replacementOf(match),
  }));
  return replaceLiterals(text.text, replacements, text);
}
