import { recordsNamed } from '#content/expression/stored.ts';
import { expressionsIn } from '#content/message/message-expressions.ts';
import { effectExpressions, effectTargets } from '#contract/effects.ts';
import { isObject } from '#contract/json-value.ts';
import { recordKinds } from '#contract/kinds/names.ts';
import type { Mention } from './reference.ts';

const kinds: ReadonlySet<string> = new Set(recordKinds);

/** The records that a stored expression names; what is no kind of record is a mistake in it, which its editor shows. */
export function* mentionsInExpression(stored: unknown, path = ''): Generator<Mention> {
  if (typeof stored !== 'string') return;
  for (const { kind, id } of recordsNamed(stored)) if (kinds.has(kind)) yield { path, kind, id };
}

/** The records that the expressions in a text name. */
export function* mentionsInMessage(text: unknown, path = ''): Generator<Mention> {
  if (typeof text !== 'string') return;
  for (const { expression } of expressionsIn(text)) yield* mentionsInExpression(expression, path);
}

/** Whether what is named at a place (a JSON pointer) is changed there: an effect sets, adds to or toggles a variable. */
export const isWritten = (path: string): boolean => path.endsWith('/variableID');

/** The records that rows of effects name, in their targets and in their expressions. */
export function* mentionsInEffects(rows: unknown, path = ''): Generator<Mention> {
  if (!Array.isArray(rows)) return;
  for (const [index, row] of rows.entries()) {
    if (!isObject(row)) continue;
    const at = `${path}/${index}`;
    for (const [name, kind] of Object.entries(effectTargets)) {
      const id = row[name];
      if (typeof id === 'string' && kinds.has(kind)) yield { path: `${at}/${name}`, kind, id };
    }
    yield* mentionsInMessage(row.bark, `${at}/bark`);
    for (const name of effectExpressions) {
      const value = row[name];
      if (!Array.isArray(value)) yield* mentionsInExpression(value, `${at}/${name}`);
      else for (const [place, each] of value.entries()) yield* mentionsInExpression(each, `${at}/${name}/${place}`);
    }
  }
}
