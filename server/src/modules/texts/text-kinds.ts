import { changeTexts, type PlayerText, type TextField, textFieldsOf } from '#content/message/player-texts.ts';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { type TextKind, textKinds } from '#contract/text.ts';
import type { DeclaredKind } from '#server/records/declared-kind.ts';
import type { RecordKind } from '#server/records/kind.ts';

export type Values = Record<string, unknown>;

/** What a search of texts reads of a kind, by its declaration. */
export interface TextTable {
  kind: DeclaredKind<KindDeclaration>;
  fields: readonly TextField[];
  /** The field that says what it is part of, and the kind of that. */
  owner: { field: string; kind: RecordKindName } | null;
  speakerField: string | null;
  hasStatus: boolean;
}

const referenceThat = (declaration: KindDeclaration, is: (field: Field) => boolean) =>
  fieldsOf(declaration).find((field) => field.to !== undefined && is(field));

function tableOf(kind: DeclaredKind<KindDeclaration>): TextTable {
  const { declaration } = kind;
  // Of an edge the first is the graph.
  const owner = referenceThat(declaration, ({ isOwner }) => isOwner === true);
  return {
    kind,
    fields: textFieldsOf(declaration),
    owner: owner?.to === undefined ? null : { field: owner.name, kind: owner.to },
    speakerField: referenceThat(declaration, ({ isSpeaker }) => isSpeaker === true)?.name ?? null,
    hasStatus: hasStatus(declaration),
  };
}

/** In the order of the kinds. */
export function textTables(
  kinds: ReadonlyMap<string, RecordKind<never>>,
  wanted: readonly TextKind[] = textKinds,
): TextTable[] {
  return textKinds
    .filter((name) => wanted.includes(name))
    .map((name) => tableOf(kinds.get(name) as unknown as DeclaredKind<KindDeclaration>));
}

const hasStatus = ({ fields }: KindDeclaration): boolean => fields.status?.type === 'choice';
export const hasOwnStatus = (kind: RecordKindName): boolean => hasStatus(declarations[kind]);

/** Each text of a record. */
export function textsOf(fields: readonly TextField[], record: Values): (PlayerText & { field: TextField })[] {
  const texts: (PlayerText & { field: TextField })[] = [];
  for (const field of fields)
    changeTexts(field, record[field.name], (text) => {
      texts.push({ ...text, field });
      return text.text;
    });
  return texts;
}
