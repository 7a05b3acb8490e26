import type { RecordKindName } from '#contract/kinds/names.ts';
import { toShown, toStored } from '../expression/convert.ts';
import { messageToShown, messageToStored } from '../message/message-expressions.ts';
import type { CellRead, DocumentCell } from './cell-names.ts';
import { shortened } from './words.ts';

/** Where a document names records or holds expressions, as its field declares it. */
type Refers = readonly { path: readonly string[]; to: RecordKindName | 'expression' | 'effects' | 'message' }[];

/** A document as JSON, in which records are called by their keys or names, and expressions are as people write them. */
export function jsonCell(refers: Refers): DocumentCell<unknown> {
  return {
    textOf: (value, names) =>
      JSON.stringify(
        changed(value, refers, (text, to) =>
          to === 'expression'
            ? toShown(text, names.expressions)
            : to === 'message'
              ? messageToShown(text, names.expressions)
              : names.wordOf(to, text),
        ),
      ),
    valueIn(text, names): CellRead<unknown> {
      const document = parsed(text);
      if (document === undefined) return { ok: false, message: 'This is not valid JSON.' };
      let problem: string | null = null;
      const value = changed(document, refers, (word, to) => {
        if (to === 'expression') return toStored(word, names.expressions);
        if (to === 'message') return messageToStored(word, names.expressions);
        const [id, another] = names.idsOf(to, word);
        if (id !== undefined && another === undefined) return id;
        problem ??= `${id === undefined ? 'Nothing is' : 'Several records are'} called “${shortened(word)}”.`;
        return word;
      });
      return problem === null ? { ok: true, value } : { ok: false, message: problem };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The value with the texts at these paths changed; rows of effects stay as they are stored. */
function changed(
  value: unknown,
  refers: Refers,
  change: (text: string, to: RecordKindName | 'expression' | 'message') => string,
): unknown {
  let result = value;
  for (const { path, to } of refers)
    if (to !== 'effects')
      result = changedAt(result, path, (text) => (typeof text === 'string' && text !== '' ? change(text, to) : text));
  return result;
}

function changedAt(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => (part === '*' ? changedAt(member, rest, change) : member));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      part === '*' || part === key ? changedAt(member, rest, change) : member,
    ]),
  );
}
