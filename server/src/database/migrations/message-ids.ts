/** Finds the record of a kind that has this key now. */
export type FindID = (kind: string, key: string) => string | undefined;

export interface Named {
  kind: string;
  id: string;
}

/** What the one argument of a function is; null: a step, which has no key of its own. */
const argumentKinds: Readonly<Record<string, string | null>> = {
  ...{ has: 'item', count: 'item', done: 'quest', stage: 'quest', visited: null, visits: null },
};
const words: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'true', 'false']);
const piece = () => /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^[\]]*\]|[\s\S]/y;
const tokens =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|@[a-zA-Z]+:[0-9a-f-]{36}|\[[^[\]]*\]|[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}\p{N}_]+)*|\s+|[\s\S]/gu;

/** A text as people wrote it, with the ids of the records that the expressions in its braces name by key. Released migrations call this: it may not change. */
export function withIDs(text: string, findID: FindID): { text: string; named: Named[] } {
  const named: Named[] = [];
  if (!text.includes('{')) return { text, named };
  let [result, at] = ['', 0];
  const take = (length = 1) => {
    result += text.slice(at, at + length);
    at += length;
  };
  message(0, false);
  return { text: result, named };

  function message(depth: number, isCounted: boolean): void {
    while (at < text.length && (text[at] !== '}' || depth === 0)) {
      const next = text[at + 1] ?? '';
      if (text[at] === '{') argument(depth, isCounted);
      else if (text[at] !== "'") take();
      else if (next !== '{' && next !== '}' && !(next === '#' && isCounted)) take(next === "'" ? 2 : 1);
      else quotation();
    }
  }

  function quotation(): void {
    take();
    while (at < text.length && (text[at] !== "'" || text[at + 1] === "'")) take(text[at] === "'" ? 2 : 1);
    take();
  }

  function argument(depth: number, isCounted: boolean): void {
    take();
    const from = at;
    let parentheses = 0;
    for (const pieces = piece(); at < text.length; ) {
      pieces.lastIndex = at;
      const found = pieces.exec(text)?.[0] ?? '';
      if (found === '}' || (found === ',' && parentheses <= 0)) break;
      parentheses += found === '(' ? 1 : found === ')' ? -1 : 0;
      at += found.length;
    }
    result += expression(text.slice(from, at));
    if (text[at] === ',') {
      const type = /^,\s*(plural|selectordinal|select)\b/.exec(text.slice(at, at + 100))?.[1];
      while (at < text.length && text[at] !== '}') {
        const isCase = text[at] === '{' && type !== undefined && depth < 20;
        take();
        if (!isCase) continue;
        message(depth + 1, type === 'select' ? isCounted : true);
        take();
      }
    }
    take();
  }

  function expression(written: string): string {
    // What it is compared with is a step.
    if (/\bstage\s*\(/.test(written)) return written;
    const parts = written.match(tokens) ?? [];
    let called: string | undefined;
    return parts
      .map((part, index) => {
        if (/^\s/.test(part) || part === '(') return part;
        const after = parts.slice(index + 1).find((each) => !/^\s/.test(each));
        const kind = called === undefined ? 'variable' : argumentKinds[called];
        called = undefined;
        const isName = /^[\p{L}_]/u.test(part);
        if (isName && after === '(') {
          if (part in argumentKinds) called = part;
          return part;
        }
        if ((!isName && !part.startsWith('[')) || words.has(part)) return part;
        const [, ownKind, ownKey] = /^\[([a-zA-Z]+):(.+)\]$/u.exec(part) ?? [];
        const [of, key] = [ownKind ?? kind, ownKey ?? (isName ? part : part.slice(1, -1))];
        const id = of ? findID(of, key) : undefined;
        if (!of || id === undefined) return part;
        named.push({ kind: of, id });
        return `@${of}:${id}`;
      })
      .join('');
  }
}
