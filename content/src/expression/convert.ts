import { type Names, namesIn, resolve, writtenName } from './names.ts';
import { parse } from './parse.ts';
import { recordsNamed, storedName } from './stored.ts';
import type { Range } from './syntax.ts';

type Edit = Range & { text: string };

/**
 * An expression as people wrote it, as it is stored: every name of a record is its id. What names no record stays as it was
 * written, and is a mistake until there is one.
 */
export function toStored(shown: string, names: Names): string {
  const { expression } = parse(shown);
  if (expression === null) return apply(shown, [...bracketedIn(shown, names)]);
  const edits: Edit[] = [];
  for (const { node, kinds } of namesIn(expression)) {
    const meant = node.is === 'name' ? resolve(node, kinds, names) : undefined;
    if (meant) edits.push({ from: node.from, to: node.to, text: storedName(meant.kind, meant.id) });
  }
  return apply(shown, edits);
}

/** A stored expression as people read it: every record by its current key. `toStored` makes the same of it again. */
export function toShown(stored: string, names: Names): string {
  const { expression } = parse(stored);
  if (expression === null) {
    const written = [...recordsNamed(stored)].map(({ kind, id, at }) => ({
      from: at,
      to: at + storedName(kind, id).length,
      text: `[${kind}:${names.keyOf(kind, id) ?? id}]`,
    }));
    return apply(stored, written);
  }
  const edits: Edit[] = [];
  for (const { node, kinds } of namesIn(expression))
    if (node.is === 'record') edits.push({ from: node.from, to: node.to, text: writtenName(node, kinds, names) });
  return apply(stored, edits);
}

const quotedOrBracketed = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\[([a-zA-Z]+:[^[\]\n]+)\]/g;

/** Of a text with a mistake, in which no place says what kinds it expects, those names that say their kind. */
function* bracketedIn(shown: string, names: Names): Generator<Edit> {
  for (const { 0: whole, 1: text, index } of shown.matchAll(quotedOrBracketed)) {
    const meant = text === undefined ? undefined : resolve({ text, isBracketed: true }, [], names);
    if (meant) yield { from: index, to: index + whole.length, text: storedName(meant.kind, meant.id) };
  }
}

/** @param edits in the order of the text */
function apply(text: string, edits: readonly Edit[]): string {
  let at = 0;
  let result = '';
  for (const edit of edits) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at);
}
