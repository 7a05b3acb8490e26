import { check } from '#content/expression/check.ts';
import { toShown } from '#content/expression/convert.ts';
import type { Names } from '#content/expression/names.ts';
import { any } from '#content/expression/types.ts';
import { statementsOf } from '#content/problem/statements.ts';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { RecordFileProblem } from '#contract/record-file.ts';
import { type WorldKind, type WorldRow, worldKinds } from '#contract/world.ts';
import { shorten } from '../values/number-value.ts';

/**
 * The first mistake of each expression that a row sets, with its place: a syntax error, or a name that nothing has. They are
 * imported as they are, since what they name may come with another file. Types of variables are left to Problems.
 */
export function expressionWarnings(
  declaration: KindDeclaration,
  values: Readonly<Record<string, unknown>>,
  names: Names,
): Omit<RecordFileProblem, 'line'>[] {
  const kind = worldKinds.find((each) => each === declaration.kind);
  if (kind === undefined) return [];
  const labels = new Map(fieldsOf(declaration).map(({ name, label }) => [name, label]));
  const known = { names, variableType: () => any };
  return statementsOf(kind satisfies WorldKind, values as unknown as WorldRow).expressions.flatMap(
    ({ field, pointer, stored, expects, changes }) => {
      // Effects with a mistake are refused.
      if (changes !== undefined) return [];
      const shown = toShown(stored, names);
      const [mistake] = check(shown, known, expects).problems;
      if (!mistake) return [];
      // Of several expressions in one cell, say which.
      const which = pointer === '' ? 'Character' : `“${shorten(shown)}”, character`;
      const message = `${which} ${mistake.from + 1}: ${mistake.message}`;
      return [{ column: labels.get(field) ?? null, message }];
    },
  );
}
