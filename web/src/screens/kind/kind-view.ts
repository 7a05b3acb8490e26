import { z } from 'zod';
import {
  fieldSchemas,
  fieldsOf,
  initialValues,
  type KindDeclaration,
  recordSchema,
} from '#contract/kinds/declaration.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { kinds, sectionName } from '#web/api/kinds.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { documentScreen } from '../document/document-screens.ts';

export type NamedField = Field & { name: string };
export type RecordValues = Record<string, unknown>;

/** What the screens of a kind need of its declaration. */
function viewOf(kind: PageKind) {
  const declaration: KindDeclaration = declarations[kind];
  const fields = fieldsOf(declaration);
  // What a document holds is edited by a part of its own, where it has one; a machine sets the automatic fields.
  const typed = fields.filter(
    ({ type, name, isAutomatic }) =>
      isAutomatic !== true && (type !== 'document' || documentScreen(kind, name) !== undefined),
  );
  // Whether it is archived stands beside its title.
  const shown = fields.filter(
    ({ name, type, isInternal }) => type !== 'document' && !isInternal && name !== 'archived',
  );
  const isTyped = (name: string) => typed.some((field) => field.name === name);
  const only = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => isTyped(name)));
  return {
    kind,
    ...kinds[kind],
    declaration,
    icon: recordIcon(kinds[kind].icon),
    section: sectionName(kind),
    idName: `${kind}ID`,
    titleField: declaration.titleField,
    fields,
    /** What people see of it. */
    shown,
    /** What the form of a new record holds. */
    typed,
    /** What the form of one that is there holds. */
    changeable: typed.filter(({ isFixed }) => !isFixed),
    isTyped,
    /** Fields by which its cards can be grouped. */
    groupable: fields.filter(({ isGroupable }) => isGroupable),
    hasPortrait: declaration.has.includes('portrait'),
    /** Its photo is of its file: neither is added to or removed by itself. */
    isFile: declaration.has.includes('file'),
    hasArchive: 'archived' in declaration.fields,
    hasProperties: fields.some(({ type }) => type === 'properties'),
    canDuplicate: declaration.has.includes('duplicate'),
    hasAttachments: declaration.has.includes('attachments'),
    hasComments: declaration.has.includes('comments'),
    formSchema: z.object(only(fieldSchemas(declaration))),
    /** One that the server makes, when nothing is typed, may be left empty. */
    newSchema: z.object(
      Object.fromEntries(
        typed.map(({ name, schema, isGenerated }) => [name, isGenerated ? z.union([z.literal(''), schema]) : schema]),
      ),
    ),
    recordSchema: recordSchema(declaration),
    /** A form that nothing was typed into. */
    empty: { ...Object.fromEntries(typed.map(({ name }) => [name, ''])), ...only(initialValues(declaration)) },
    valuesOf: (record: object): RecordValues => only(record),
    idOf: (record: AnyRecord): string => String(record[`${kind}ID`]),
    titleOf: (record: AnyRecord): string => String(record[declaration.titleField] ?? ''),
    field: (name: string): NamedField | undefined => fields.find((field) => field.name === name),
  };
}

export type KindView = ReturnType<typeof viewOf>;

const views = new Map<PageKind, KindView>();

/** The same object each time, so that hooks can depend on it. */
export function kindView(kind: PageKind): KindView {
  const known = views.get(kind);
  if (known) return known;
  const made = viewOf(kind);
  views.set(kind, made);
  return made;
}

/** Whether a field holds something worth showing. */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '' && value !== false;
}
