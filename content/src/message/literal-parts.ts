import { markup } from '../problem/markup.ts';
import { type LiteralPart, scanMessage } from './scan-message.ts';

/** Any element in angle brackets. */
const elements = /<\/?\p{L}[^<>\n]{0,200}>/gu;

/**
 * Where a text is neither an expression, the form of a plural or a selection, nor a tag (content §7), in its order. A text whose braces hold no
 * expressions has its tags alone taken out.
 */
export function literalParts(text: string, { hasExpressions }: { hasExpressions: boolean }): readonly LiteralPart[] {
  if (text === '') return [];
  const parts = hasExpressions && /[{}#]/.test(text) ? scanMessage(text).parts : [whole(text)];
  if (!/[<[]/.test(text)) return parts;
  const tags = [...text.matchAll(elements), ...text.matchAll(markup)]
    .map((found) => ({ from: found.index, to: found.index + found[0].length }))
    .sort((one, other) => one.from - other.from);
  return tags.length === 0 ? parts : withoutRanges(parts, tags);
}

const whole = (text: string): LiteralPart => ({ from: 0, to: text.length, isCounted: false });

/** Both in their order. */
function withoutRanges(
  parts: readonly LiteralPart[],
  ranges: readonly { from: number; to: number }[],
): readonly LiteralPart[] {
  const left: LiteralPart[] = [];
  let next = 0;
  for (const { from, to, isCounted } of parts) {
    let at = from;
    while (next < ranges.length && (ranges[next]?.to ?? 0) <= from) next++;
    for (let index = next; index < ranges.length; index++) {
      const range = ranges[index];
      if (!range || range.from >= to) break;
      if (range.from > at) left.push({ from: at, to: range.from, isCounted });
      at = Math.max(at, range.to);
    }
    if (at < to) left.push({ from: at, to, isCounted });
  }
  return left;
}
