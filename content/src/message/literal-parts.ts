import { markup } from '../problem/markup.ts';

/** From and to in a text; what stands there is read by players as it is. */
export interface LiteralPart {
  from: number;
  to: number;
  /** In the wording of a plural, where `#` is the number. */
  isCounted: boolean;
}

const withCases: ReadonlySet<string> = new Set(['plural', 'select', 'selectordinal']);

/** Texts may nest so deep; what is deeper is no literal part. */
const depthMax = 50;

/** Any element in angle brackets. */
const elements = /<\/?\p{L}[^<>\n]{0,200}>/gu;

/**
 * Where a text is neither an expression, the form of a plural or a selection, nor a tag (content §7), in its order. A text whose braces hold no
 * expressions has its tags alone taken out.
 */
export function literalParts(text: string, { hasExpressions }: { hasExpressions: boolean }): LiteralPart[] {
  if (text === '') return [];
  const parts = hasExpressions && /[{}#]/.test(text) ? outsideArguments(text) : [whole(text)];
  if (!/[<[]/.test(text)) return parts;
  const tags = [...text.matchAll(elements), ...text.matchAll(markup)]
    .map((found) => ({ from: found.index, to: found.index + found[0].length }))
    .sort((one, other) => one.from - other.from);
  return tags.length === 0 ? parts : withoutRanges(parts, tags);
}

const whole = (text: string): LiteralPart => ({ from: 0, to: text.length, isCounted: false });

/** Both in their order. */
function withoutRanges(parts: readonly LiteralPart[], ranges: readonly { from: number; to: number }[]): LiteralPart[] {
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

function outsideArguments(text: string): LiteralPart[] {
  const parts: LiteralPart[] = [];
  new Reader(text, parts).message(0, false);
  return parts;
}

/** As message-expressions.ts reads a text; mistakes are read past. */
class Reader {
  readonly #text: string;
  readonly #parts: LiteralPart[];
  #at = 0;

  constructor(text: string, parts: LiteralPart[]) {
    this.#text = text;
    this.#parts = parts;
  }

  message(depth: number, isCounted: boolean): void {
    let from = this.#at;
    const end = () => {
      if (this.#at > from) this.#parts.push({ from, to: this.#at, isCounted });
    };
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at];
      if (character === "'") this.#quoted(isCounted);
      else if (character === '{') {
        end();
        this.#argument(depth, isCounted);
        from = this.#at;
      } else if (character === '#' && isCounted) {
        end();
        from = ++this.#at;
      } else if (character === '}') {
        if (depth > 0) break;
        // There is no brace for it: a mistake, which is left as it is.
        end();
        from = ++this.#at;
      } else this.#at++;
    }
    end();
  }

  #quoted(isCounted: boolean): void {
    const next = this.#text[this.#at + 1];
    if (next !== '{' && next !== '}' && !(next === '#' && isCounted)) {
      this.#at += next === "'" ? 2 : 1;
      return;
    }
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      if (this.#text[this.#at] !== "'") continue;
      if (this.#text[this.#at + 1] !== "'") break;
      this.#at++;
    }
    this.#at = Math.min(this.#at + 1, this.#text.length);
  }

  #argument(depth: number, isCounted: boolean): void {
    this.#at = this.#endOfExpression(this.#at + 1);
    if (this.#text[this.#at] === ',') this.#format(depth, isCounted);
    this.#at = Math.min(this.#at + 1, this.#text.length);
  }

  #endOfExpression(from: number): number {
    let open = 0;
    for (let at = from; at < this.#text.length; at++) {
      const character = this.#text[at] as string;
      if (character === '"' || character === "'") {
        const end = this.#text.indexOf(character, at + 1);
        if (end < 0) return this.#text.length;
        at = end;
      } else if ('([{'.includes(character)) open++;
      else if (open > 0 && ')]}'.includes(character)) open--;
      else if (open === 0 && (character === ',' || character === '}')) return at;
    }
    return this.#text.length;
  }

  #format(depth: number, isCounted: boolean): void {
    const word = /\s*([a-z]+)/y;
    word.lastIndex = this.#at + 1;
    const type = word.exec(this.#text)?.[1] ?? '';
    const hasCases = withCases.has(type) && depth < depthMax;
    for (this.#at++; this.#at < this.#text.length && this.#text[this.#at] !== '}'; this.#at++) {
      if (this.#text[this.#at] !== '{' || !hasCases) continue;
      this.#at++;
      this.message(depth + 1, type === 'select' ? isCounted : true);
    }
  }
}
