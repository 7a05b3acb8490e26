import { effectWords } from '#content/expression/effects-text.ts';
import { namedText, recordsNamed } from '#content/expression/stored.ts';
import { messageWords, recordsInMessage } from '#content/message/message-expressions.ts';
import type { Effects } from '#contract/effects.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { fieldText } from '../form/field-text.ts';
import type { Referred, TitleOf } from '../record/use-record-titles.ts';

/** What a document holds, in words: a line for each row of its lists, records by their titles. */
export function documentWords({ refers = [] }: Pick<Field, 'refers'>, value: unknown, titleOf: TitleOf): string {
  const nameOf = (_kind: string, id: string) => titleOf(id);
  const named = refers.reduce<unknown>((document, { path, to }) => {
    return changedAt(document, path, (found) => {
      if (to === 'effects') return effectWords((found ?? []) as Effects, nameOf);
      if (typeof found !== 'string' || found === '') return found;
      if (to === 'message') return messageWords(found, nameOf);
      return to === 'expression' ? namedText(found, nameOf) : (titleOf(found) ?? '…');
    });
  }, value);
  return linesOf(named).filter(Boolean).join('\n');
}

/** The records that a document names. */
export function namedInDocument({ refers = [] }: Pick<Field, 'refers'>, value: unknown): Referred[] {
  const all: { kind: string; id: string }[] = [];
  for (const { path, to } of refers)
    changedAt(value, path, (found) => {
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

function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(lineOf);
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((part) => (Array.isArray(part) ? linesOf(part) : [lineOf(part)]));
  return [lineOf(value)];
}

function lineOf(value: unknown): string {
  if (value === false) return '';
  if (Array.isArray(value)) return value.map(lineOf).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return fieldText(value);
  // What a row is called inside its document says nothing to people.
  const parts = Object.entries(value).map(([key, part]) => (key === 'id' ? '' : lineOf(part)));
  return parts.filter(Boolean).join(' · ');
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
