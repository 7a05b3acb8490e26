import { z } from 'zod';
import { type Box, boxFields } from '#contract/kinds/box.ts';
import type { FieldSpec } from './field-spec.ts';

const { archived: _archived, ...typedFields } = boxFields;

/** What the box's form holds: all that a person types or picks. */
export const boxFormSchema = z.object(typedFields);
export type BoxValues = z.infer<typeof boxFormSchema>;
export type BoxFieldName = keyof BoxValues;

export const boxFieldSpecs: readonly FieldSpec<BoxFieldName>[] = [
  { name: 'name', label: 'Name', kind: 'text', isRequired: true },
  { name: 'code', label: 'Code', kind: 'text', isRequired: true },
  { name: 'placeID', label: 'Place', kind: 'place' },
  { name: 'tags', label: 'Tags', kind: 'tags' },
  { name: 'description', label: 'Description', kind: 'long' },
];

export function isBoxField(name: string): name is BoxFieldName {
  return boxFieldSpecs.some((field) => field.name === name);
}

/** The form's part of a record. */
export function boxValues(box: Box): BoxValues {
  return boxFormSchema.parse(box);
}

/** The name of a field, as its form has it; undefined for what nobody types. */
export function boxFieldLabel(name: string): string | undefined {
  return name === 'archived' ? 'Archived' : boxFieldSpecs.find((field) => field.name === name)?.label;
}
