import { randomUUID } from 'node:crypto';
import { type FieldName, fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { Field } from '#contract/kinds/field-types.ts';

const text = (length: number) => 'x'.repeat(length);

/** A value that a field allows. @param idOf the id of a record of a kind, for references */
function soundValue(field: Field, idOf: (kind: string) => string | null): unknown {
  // A key that nobody makes from a name has to be another one each time.
  if (field.isKey && field.isRequired) return `sample_${randomUUID().slice(0, 8)}`;
  switch (field.type) {
    case 'text':
      return field.schema.safeParse('Sample').success ? 'Sample' : field.initial;
    case 'longText':
      return 'Two\nlines';
    case 'number':
    case 'amount':
    case 'quantity':
      return 7;
    case 'yesNo':
      return true;
    case 'color':
      return '#2f5fd0';
    case 'day':
      return '2026-11-22';
    case 'tags':
      return ['sample'];
    case 'lines':
      return ['One', 'Two'];
    case 'reference':
      return field.to === undefined ? null : idOf(field.to);
    case 'references':
      return [field.to === undefined ? null : idOf(field.to)].filter((id) => id !== null);
    case 'expression':
      return 'true';
    case 'effects':
      return [{ do: 'call', name: 'chime', arguments: ['1'] }];
    case 'choice':
      return Object.keys(field.choices ?? {}).at(-1);
    default:
      return field.initial;
  }
}

/**
 * A record with something in every field, as far as its fields fit together. @param given values of fields that need more than
 * their type
 */
export function sampleValues<D extends KindDeclaration>(
  declaration: D,
  idOf: (kind: string) => string | null,
  given: { [F in FieldName<D>]?: unknown } = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = {
    ...Object.fromEntries(fieldsOf(declaration).map((field) => [field.name, soundValue(field, idOf)])),
    ...('archived' in declaration.fields ? { archived: false } : {}),
    ...given,
  };
  for (;;) {
    const name = String(declaration.whole?.safeParse(values).error?.issues[0]?.path[0] ?? '');
    const field = declaration.fields[name];
    if (!field || values[name] === field.initial) return values;
    values[name] = field.initial;
  }
}

/** Values that every field of a type refuses. */
export function refusedValues({ type }: Field): unknown[] {
  switch (type) {
    case 'text':
      return [text(20_001), 7];
    case 'longText':
      return [text(20_001), 7];
    case 'number':
      return [Number.NaN, 'seven'];
    case 'amount':
      return [-1, 1_000_000_000_001, Number.POSITIVE_INFINITY];
    case 'quantity':
      return [-1, 1_000_000_000_001, 0.1234567, Number.NaN];
    case 'yesNo':
      return ['yes', 1, null];
    case 'choice':
      return ['nothing of the kind', 1, null];
    case 'color':
      return ['red', '#12345', '#12345g', 7];
    case 'day':
      return ['2026-13-01', 'yesterday'];
    case 'tags':
      return [Array.from({ length: 51 }, (_, index) => `t${index}`), [text(61)], ['a;b'], ['']];
    case 'lines':
      return [[text(301)], [''], Array.from({ length: 201 }, (_, index) => `${index}`)];
    case 'reference':
      return ['not-an-id', 7];
    case 'references':
      return [['not-an-id'], 'not-an-id'];
    case 'document':
      return [() => 7];
    case 'expression':
      return [text(10_001), 7];
    case 'effects':
      return [[{ do: 'dance' }], 'set', [{ do: 'set', variableID: 'not-an-id', value: '1' }]];
    case 'properties':
      return [
        { 'not-an-id': 'x' },
        { [randomUUID()]: text(20_001) },
        { [randomUUID()]: { kind: 'stock', id: randomUUID() } },
      ];
  }
}
