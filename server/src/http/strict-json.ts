import { ProblemError } from './problem.ts';

const depthLimit = 64;

/**
 * Parses a JSON body that means one thing only (decisions §3). Beyond JSON.parse it refuses duplicate keys (parsers
 * disagree on which counts), `__proto__`, invalid UTF-8, characters no database keeps (NUL, half a surrogate pair) and
 * absurd depth, each as 400 with a JSON pointer.
 */
export function parseStrictJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal('', 'The body is not valid UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refusal('', `The body is not valid JSON${position(error)}.`);
  }
  checkKeys(text);
  return value;
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
function checkKeys(text: string): void {
  const levels: Level[] = [];
  const pointer = () => levels.map((level) => pointerPart(level.keys ? level.key : level.index)).join('');
  let expectsKey = false;
  const hasEscapes = text.includes('\\u');
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      const start = at;
      at = endOfString(text, at);
      if (hasEscapes && !isStorable(JSON.parse(text.slice(start, at + 1))))
        throw refusal(pointer(), 'This text holds a character that cannot be kept. Type it again.');
      const level = levels.at(-1);
      if (!expectsKey || !level?.keys) continue;
      level.key = JSON.parse(text.slice(start, at + 1));
      expectsKey = false;
      if (level.key === '__proto__') throw refusal(pointer(), 'The key __proto__ is not allowed.');
      if (level.keys.has(level.key)) throw refusal(pointer(), `The key ${JSON.stringify(level.key)} is given twice.`);
      level.keys.add(level.key);
    } else if (code === 0x7b || code === 0x5b) {
      if (levels.length === depthLimit) throw refusal(pointer(), `Nested deeper than ${depthLimit} levels.`);
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

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The index of the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at;
}
