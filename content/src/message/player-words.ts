import { literalParts } from './literal-parts.ts';
import { changeTexts, type TextField } from './player-texts.ts';

/** The texts of a field as players read them, without expressions and tags. */
export function playerWords(field: TextField, value: unknown): string[] {
  const words: string[] = [];
  changeTexts(field, value, ({ text, hasExpressions }) => {
    const parts = literalParts(text, { hasExpressions }).map(({ from, to }) => text.slice(from, to));
    words.push(parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).join(' … '));
    return text;
  });
  return words;
}
