import { effectWords } from '#content/expression/effects-text.ts';
import { namedText, recordsNamed } from '#content/expression/stored.ts';
import { messageWords, recordsInMessage } from '#content/message/message-expressions.ts';
import type { Effects } from '#contract/effects.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { fieldText } from '../form/field-text.ts';
import type { Referred, TitleOf } from '../record/use-record-titles.ts';

type Part = Pick<Field, 'refers' | 'rowWords'>;

/** What a document holds, in words: a line for each row of its lists, records by their titles. */
export const documentWords = (part: Part, value: unknown, titleOf: TitleOf): string =>
  documentLines(part, value, titleOf).join('\n');

/** The same, line by line. */
export function documentLines({ refers = [], rowWords = {} }: Part, value: unknown, titleOf: TitleOf): string[] {
  // What has no page, as a node, is never read for its title.
  const nameOf = (kind: string, id: string) => (pageKindOf(kind) ? titleOf(id) : undefined);
  const named = refers.reduce<unknown>((document, { path, to }) => {
    return changedAt(document, path, (found) => {
      if (to === 'effects') return effectWords((found ?? []) as Effects, nameOf);
      if (typeof found !== 'string' || found === '') return found;
      if (to === 'message') return messageWords(found, nameOf);
      return to === 'expression' ? namedText(found, nameOf) : (titleOf(found) ?? '…');
    });
  }, value);
  return linesOf(named, rowWords).filter(Boolean);
}

/** The records that a document names. */
export function namedInDocument({ refers = [] }: Pick<Field, 'refers'>, value: unknown): Referred[] {
  const all: { kind: string; id: string }[] = [];
  for (const { path, to } of refers)
    changedAt(value, path, (found) => {
      if (to === 'effects' && Array.isArray(found))
        effectWords(found as Effects, (kind, id) => {
          all.push({ kind, id });
          return undefined;
        });
      if (typeof found !== 'string') return found;
      if (to === 'message') all.push(...recordsInMessage(found));
      else if (to === 'expression') all.push(...recordsNamed(found));
      else all.push({ kind: to, id: found });
      return found;
    });
  return all.flatMap(({ kind: name, id }) => {
    const kind = pageKindOf(name);
    return kind && id ? [{ kind, id }] : [];
  });
}

type RowWords = NonNullable<Field['rowWords']>;

function linesOf(value: unknown, words: RowWords): string[] {
  if (Array.isArray(value)) return value.map((each) => lineOf(each, words));
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((part) => (Array.isArray(part) ? linesOf(part, words) : [lineOf(part, words)]));
  return [lineOf(value, words)];
}

function lineOf(value: unknown, words: RowWords): string {
  if (value === false) return '';
  if (Array.isArray(value))
    return value
      .map((each) => lineOf(each, words))
      .filter(Boolean)
      .join(', ');
  if (typeof value !== 'object' || value === null) return fieldText(value);
  // What a row is called inside its document says nothing to people.
  const parts = Object.entries(value).map(([key, part]) => (key === 'id' ? '' : memberText(part, words[key], words)));
  return parts.filter(Boolean).join(' · ');
}

/** 0.125 → “12.5%”. */
export const percentText = (value: number): string => `${fieldText(Math.round(value * 10_000) / 100)}%`;

function memberText(value: unknown, said: string | undefined, words: RowWords): string {
  const text = lineOf(value, words);
  if (said === undefined || text === '') return text;
  return typeof value === 'number' && said.includes('{%}')
    ? said.replace('{%}', () => percentText(value))
    : said.replace('{}', () => text);
}

/** The value with what is at a path changed; `*` is every member of an array or an object. */
function changedAt(value: unknown, [part, ...rest]: readonly string[], change: (found: unknown) => unknown): unknown {
  if (part === undefined) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const isMeant = (key: string) => part === '*' || part === key;
  if (Array.isArray(value))
    return value.map((member, index) => (isMeant(String(index)) ? changedAt(member, rest, change) : member));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, isMeant(key) ? changedAt(member, rest, change) : member]),
  );
}
