import { z } from 'zod';
import { id } from '../fields.ts';
import { pageKind } from './names.ts';

/** What a property can hold. */
export const propertyTypes = {
  text: 'Text',
  longText: 'Long text',
  number: 'Number',
  yesNo: 'Yes or no',
  choice: 'Choice',
  colour: 'Color',
  date: 'Date',
  url: 'Link',
  record: 'Record',
  asset: 'Photo or attachment',
} as const;
export type PropertyType = keyof typeof propertyTypes;

/** The types of which a property can hold several values. */
export const listableTypes: ReadonlySet<PropertyType> = new Set([
  'text',
  'number',
  'choice',
  'colour',
  'date',
  'url',
  'record',
  'asset',
]);

/** A record or a photo that a value leads to. It names the kind, so that a reference can be followed without its property. */
const recordValue = z.strictObject({ kind: z.enum([...pageKind.options, 'media']), id });
export type RecordValue = z.infer<typeof recordValue>;

const singleValue = z.union([
  z.string().max(20_000, 'This text is longer than 20,000 characters'),
  z.number(),
  z.boolean(),
  recordValue,
]);
export type SingleValue = z.infer<typeof singleValue>;

/** At most so many values of a list. */
export const propertyListMax = 100;
/** Characters of a text that is not a long one. */
export const propertyTextMax = 2000;

export const propertyValue = z.union([
  singleValue,
  z.array(singleValue).max(propertyListMax, `A list can have at most ${propertyListMax} values`),
]);
export type PropertyValue = z.infer<typeof propertyValue>;

/** Values of properties, by propertyID. */
export const propertyValues = z.record(id, propertyValue);
export type PropertyValues = z.infer<typeof propertyValues>;

export const isRecordValue = (value: unknown): value is RecordValue =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value;

/** A value as the list of what it holds. */
export const singleValues = (value: PropertyValue): SingleValue[] => (Array.isArray(value) ? value : [value]);
