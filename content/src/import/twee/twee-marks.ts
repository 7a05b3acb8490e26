interface Link {
  text: string;
  to: string;
  /** What SugarCube sets when it is followed: `[[text|to][$gold to 1]]`. */
  setter: string;
  end: number;
}

export interface Macro {
  name: string;
  given: string;
  at: number;
  end: number;
}

/** The longest link and macro. */
const longest = 5000;

/** `[[to]]`, `[[text|to]]`, `[[text->to]]`, `[[to<-text]]` at a place of a text; null: there is none. */
export function linkAt(text: string, at: number): Link | null {
  if (!text.startsWith('[[', at)) return null;
  const whole = text.slice(at + 2, at + 2 + longest);
  const end = whole.indexOf(']]');
  if (end < 0) return null;
  const [words = '', setter = ''] = whole.slice(0, end).split('][');
  const ends = { setter, end: at + 2 + end + 2 };
  const right = words.lastIndexOf('->');
  if (right >= 0) return { text: words.slice(0, right).trim(), to: words.slice(right + 2).trim(), ...ends };
  const left = words.indexOf('<-');
  if (left >= 0) return { text: words.slice(left + 2).trim(), to: words.slice(0, left).trim(), ...ends };
  const bar = words.lastIndexOf('|');
  if (bar >= 0) return { text: words.slice(0, bar).trim(), to: words.slice(bar + 1).trim(), ...ends };
  return { text: words.trim(), to: words.trim(), ...ends };
}

export const macroAt = (text: string, at: number): Macro | null => harloweMacro(text, at) ?? sugarMacro(text, at);

/** `(name: values)` */
export function harloweMacro(text: string, at: number): Macro | null {
  const head = /\(([a-z][a-z0-9-]{0,40})\s*:/iy;
  head.lastIndex = at;
  const found = head.exec(text);
  if (!found) return null;
  const from = head.lastIndex;
  const end = closeOf(text, from, ')');
  if (end === null) return null;
  return { name: (found[1] ?? '').toLowerCase(), given: text.slice(from, end).trim(), at, end: end + 1 };
}

/** `<<name values>>` */
export function sugarMacro(text: string, at: number): Macro | null {
  const head = /<<(\/?[a-z][a-z0-9-]{0,40}|[=-])/iy;
  head.lastIndex = at;
  const found = head.exec(text);
  if (!found) return null;
  const from = head.lastIndex;
  const end = closeOf(text, from, '>>');
  if (end === null) return null;
  return { name: (found[1] ?? '').toLowerCase(), given: text.slice(from, end).trim(), at, end: end + 2 };
}

/** What to say of a link or a macro that begins at a place of a text and has no end; undefined: none begins there. */
export function unclosedAt(text: string, at: number): string | undefined {
  const open = /^(?:\[\[|<<(?=\/?[a-z=-])|\([a-z][a-z0-9-]{0,40}:)/i.exec(text.slice(at, at + 43))?.[0];
  if (open === undefined) return undefined;
  const within = text.length - at > longest ? ` within ${longest.toLocaleString('en')} characters` : '';
  return `This “${open}” is not closed${within}.`;
}

/** Where it is closed, past quotes and parentheses. */
function closeOf(text: string, from: number, close: ')' | '>>'): number | null {
  if (!text.slice(from, from + longest).includes(close)) return null;
  let [quote, open] = ['', 0];
  for (let at = from; at < Math.min(text.length, from + longest); at++) {
    const character = text[at] as string;
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || (character === "'" && !/\p{L}/u.test(text[at - 1] ?? ''))) quote = character;
    else if (open === 0 && text.startsWith(close, at)) return at;
    else if (character === '(') open++;
    else if (character === ')') open--;
  }
  return null;
}
