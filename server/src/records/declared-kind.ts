import type { z } from 'zod';
import type { DocumentCell } from '#content/cell/cell-names.ts';
import { type TextField, textFieldsOf } from '#content/message/player-texts.ts';
import { playerWords } from '#content/message/player-words.ts';
import {
  type FieldName,
  type FieldValues,
  fieldsOf,
  fieldWords,
  initialValues,
  type KindDeclaration,
  type RecordSchema,
} from '#contract/kinds/declaration.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import type { PropertyValues } from '#contract/kinds/property-values.ts';
import { searchWeights } from '#server/database/search/weights.ts';
import type { SearchText } from '#server/database/search/write.ts';
import { columnTypeOf } from './column-types.ts';
import type { FieldType, RecordKind, StoredRecord } from './kind.ts';
import { answerMeta } from './kinds/answer-meta.ts';
import { propertiesFieldOf } from './properties/property-filter.ts';
import { mentionsOf, wordsOf } from './properties/property-words.ts';
import { mentionsAt } from './references/mentions-at.ts';
import { mentionsInEffects, mentionsInExpression, mentionsInMessage } from './references/mentions-in-expressions.ts';
import type { Reference } from './references/reference.ts';

type Values = Record<string, unknown>;

/** What a kind has beside its declaration; see RecordKind. */
export type Special<D extends KindDeclaration> = Pick<
  RecordKind<FieldValues<D>>,
  | 'atMost'
  | 'drawnAt'
  | 'firstVersion'
  | 'movedWith'
  | 'onePer'
  | 'placedOn'
  | 'references'
  | 'returnDays'
  | 'titleOfParts'
> & {
  title?(record: FieldValues<D>): string;
  /** What the search finds in a field, where that is not the text of it. */
  searchText?: { [F in FieldName<D>]?: (value: FieldValues<D>[F]) => string };
  /** How documents are written in cells of CSV files, where that is not JSON. */
  cells?: { [F in FieldName<D>]?: DocumentCell<FieldValues<D>[F]> };
};

/** A kind derived from its declaration: its name says what type the record of it has. */
export interface DeclaredKind<D extends KindDeclaration> extends RecordKind<FieldValues<D>> {
  declaration: D;
  present(record: StoredRecord<FieldValues<D>>): z.output<RecordSchema<D>>;
  /** What a new record has in the fields that are not given. */
  initial: Partial<FieldValues<D>>;
  cells: Readonly<Record<string, DocumentCell<unknown>>>;
}

/** The column that a field is sorted by beside its own. */
const foldColumn = (name: string) => `${name}Fold`;

/** What the shared mechanisms need to know of a kind, from its declaration (house §8). */
export function declaredKind<D extends KindDeclaration>(declaration: D, special: Special<D> = {}): DeclaredKind<D> {
  const { kind, one, many, titleField, whole } = declaration;
  const { title, searchText, cells = {}, ...rest } = special;
  const fields = fieldsOf(declaration);
  const each = <T>(of: (field: Field & { name: string }) => T | undefined) =>
    Object.fromEntries(fields.flatMap((field) => [[field.name, of(field)]]).filter(([, value]) => value !== undefined));
  const searched = fields.filter((field) => field.search !== undefined);
  const tagged = fields.find(({ type }) => type === 'tags')?.name;
  const properties = propertiesFieldOf(declaration);
  const readTexts = new Map(textFieldsOf(declaration).map((field) => [field.name, field]));
  const keyField = fields.find(({ isKey }) => isKey)?.name;
  const nested = fields.find((field) => field.levels !== undefined);

  const derived: RecordKind<Values> & { declaration: D; initial: Values; cells: object } = {
    declaration,
    cells,
    ...{ kind, one, many },
    table: kind,
    initial: initialValues(declaration) as Values,
    fields: each(({ type }) => columnTypeOf(type)) as Record<string, FieldType>,
    limits: each(({ schema }) => schema) as RecordKind<Values>['limits'],
    ...(whole ? { whole } : {}),
    sortKeys: each((field) => (field.isSortable && field.type === 'text' ? foldColumn(field.name) : undefined)),
    title: (record) => String(record[titleField]),
    fieldWords: each(fieldWords),
    ...(tagged === undefined ? {} : { tags: (record: Values) => record[tagged] as string[] }),
    ...(properties === undefined ? {} : { propertiesField: properties }),
    ...(nested?.levels === undefined ? {} : { levels: nested.levels, inherits: nested.inherits === true }),
    ...(keyField === undefined ? {} : { keyField }),
    references: fields.flatMap(referencesOf),
    ...(searched.length === 0
      ? {}
      : {
          search: (record: Values): SearchText[] =>
            searched.map((field) => ({
              field: searchWord(field),
              text:
                (searchText?.[field.name as FieldName<D>] as ((value: unknown) => string) | undefined)?.(
                  record[field.name],
                ) ?? textOf(field, record[field.name], readTexts.get(field.name)),
              weight: searchWeights[field.search ?? 'text'],
            })),
        }),
    present: (record) => ({
      [`${kind}ID`]: record.id,
      ...Object.fromEntries(fields.map(({ name }) => [name, record[name]])),
      ...answerMeta(record),
    }),
    ...(title ? { title: title as (record: Values) => string } : { titleColumn: titleField }),
    ...(rest as Partial<RecordKind<Values>>),
  };
  return derived as unknown as DeclaredKind<D>;
}

/** Where a field refers to other records: by its value, its members, or inside its document. */
function referencesOf(field: Field & { name: string }): Reference<Values>[] {
  const { name, type, to, isOwner, isTrashedAlong, isHeld, refers = [] } = field;
  if (to && (type === 'reference' || type === 'references'))
    return [
      {
        field: name,
        kind: to,
        ...(isOwner ? { isOwner } : {}),
        ...(isTrashedAlong ? { isTrashedAlong } : {}),
        ...(isOwner || isHeld ? {} : { mayDangle: true as const }),
      },
    ];
  if (type === 'expression') return [{ field: name, mentions: mentionsInExpression, mayDangle: true }];
  if (field.hasExpressions) return [{ field: name, mentions: mentionsInMessage, mayDangle: true }];
  if (type === 'effects') return [{ field: name, mentions: mentionsInEffects, mayDangle: true }];
  if (type === 'properties') return [{ field: name, mentions: mentionsOf, mayDangle: true }];
  return refers.length === 0 ? [] : [{ field: name, mentions: mentionsAt(refers), mayDangle: true }];
}

/** What a hit says it was found in. */
function searchWord(field: Field & { name: string }): string {
  return field.type === 'tags' ? 'tag' : fieldWords(field);
}

function textOf({ type }: Field, value: unknown, read?: TextField): string {
  if (read?.paths.some(({ path, hasExpressions }) => hasExpressions || path.length > 0))
    return playerWords(read, value).join('\n');
  if (type === 'properties') return wordsOf(value as PropertyValues);
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}
