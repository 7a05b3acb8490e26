import { ProblemError } from './problem.ts';

const depthLimit = 64;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A body larger than this holds long texts: of values, which keep everybody waiting while they are read, it may have no more
 * than the largest that is not counted can. A list of 50,000 records with their versions has 250,000.
 */
const largeBytes = 1024 * 1024;
const largeBodyValues = largeBytes / 2;
/** Keys cost several times as much: so many, all different, take a fifth of a second. The list above has 100,000. */
const largeBodyKeys = largeBytes / 4;

/**
 * Parses a JSON body that means one thing only (decisions §3). Beyond JSON.parse it refuses duplicate keys (parsers
 * disagree on which counts), `__proto__`, invalid UTF-8, characters no database keeps (NUL, half a surrogate pair) and
 * absurd depth, each as 400 with a JSON pointer.
 */
export function parseStrictJson(bytes: Buffer): unknown {
  if (bytes.length > largeBytes) assertFewValues(bytes);
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw refusal('', 'The body is not valid UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refusal('', `The body is not valid JSON${position(error)}.`);
  }
  assertKeys(text);
  return value;
}

/** Counts what separates and opens values outside of texts, and what follows keys. */
function assertFewValues(bytes: Buffer): void {
  let [count, keys] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at];
    if (code === 0x22) at = endOfText(bytes, at);
    else if (code === 0x2c || code === 0x5b || code === 0x7b) count++;
    else if (code === 0x3a) keys++;
    if (count > largeBodyValues || keys > largeBodyKeys)
      throw new ProblemError('tooLarge', 'The body contains too many values. Send it in several parts.');
  }
}

/** Where the text ends that opens at `start`; the last byte where it does not end. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0x22, start + 1); at !== -1; at = bytes.indexOf(0x22, at + 1)) {
    let before = at;
    while (bytes[before - 1] === 0x5c) before--;
    if ((at - before) % 2 === 0) return at;
  }
  return bytes.length;
}

/** V8 says where, and quotes the text around it, which may hold a password: keep only the place. */
function position(error: unknown): string {
  const found = error instanceof Error ? /at position (\d+)/.exec(error.message) : null;
  return found ? ` (at character ${found[1]})` : '';
}

const refusal = (pointer: string, detail: string) =>
  new ProblemError('badRequest', detail, { errors: [{ pointer, detail }] });

export const pointerPart = (key: PropertyKey): string => `/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`;

interface Level {
  /** Null inside an array. */
  keys: Set<string> | null;
  key: string;
  index: number;
}

/** Walks text already known to be JSON, so that it need only tell strings and brackets apart. */
function assertKeys(text: string): void {
  const levels: Level[] = [];
  const pointer = () => levels.map((level) => pointerPart(level.keys ? level.key : level.index)).join('');
  let expectsKey = false;
  const hasEscapes = text.includes('\\u');
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      const start = at;
      at = endOfString(text, at);
      if (hasEscapes && !isStorable(textBetween(text, start, at)))
        throw refusal(pointer(), 'This text contains a character that can’t be saved. Type it again.');
      const level = levels.at(-1);
      if (!expectsKey || !level?.keys) continue;
      level.key = textBetween(text, start, at);
      expectsKey = false;
      if (level.key === '__proto__') throw refusal(pointer(), 'The key __proto__ is not allowed.');
      if (level.keys.has(level.key)) throw refusal(pointer(), `The key ${JSON.stringify(level.key)} is given twice.`);
      level.keys.add(level.key);
    } else if (code === 0x7b || code === 0x5b) {
      if (levels.length === depthLimit) throw refusal(pointer(), `Nested more than ${depthLimit} levels.`);
      expectsKey = code === 0x7b;
      levels.push({ keys: expectsKey ? new Set() : null, key: '', index: 0 });
    } else if (code === 0x7d || code === 0x5d) {
      levels.pop();
      expectsKey = false;
    } else if (code === 0x2c) {
      const level = levels.at(-1);
      if (level?.keys) expectsKey = true;
      else if (level) level.index++;
    }
  }
}

/** Whether both databases keep the text as it is: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The text between two quotes. */
function textBetween(text: string, start: number, end: number): string {
  const written = text.slice(start + 1, end);
  return written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
}

/** The index of the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text.charCodeAt(before - 1) === 0x5c) before--;
    // Each pair of backslashes stands for one; one that is left over belongs to the quote.
    if ((at - before) % 2 === 0) return at;
  }
}
