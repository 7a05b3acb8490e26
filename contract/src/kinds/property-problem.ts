import { day } from '../fields.ts';
import { english } from '../format.ts';
import type { PageKind, RecordKindName } from './names.ts';
import {
  isRecordValue,
  type PropertyType,
  type PropertyValue,
  propertyTextMax,
  type SingleValue,
} from './property-values.ts';

interface Definition {
  name: string;
  type: PropertyType;
  choices: readonly string[];
  to: PageKind | null;
  isList: boolean;
}

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);
const isAddress = (value: string) => /^https?:\/\/\S+$/i.test(value);

/**
 * What is wrong with a value of a property, as a sentence about it; null: nothing. A blank text is always allowed: the
 * property is not filled. Whether a record is there is not asked here. @param manyOf a kind in running text: `places`
 */
export function propertyProblem(
  definition: Definition,
  value: PropertyValue,
  manyOf: (kind: RecordKindName) => string,
): string | null {
  if (!Array.isArray(value)) return singleProblem(definition, value, manyOf);
  if (!definition.isList) return `${definition.name} has one value`;
  for (const single of value) {
    const problem = single === '' ? `${definition.name} has a blank value` : singleProblem(definition, single, manyOf);
    if (problem !== null) return problem;
  }
  return null;
}

function singleProblem(
  { name, type, choices, to }: Definition,
  value: SingleValue,
  manyOf: (kind: RecordKindName) => string,
): string | null {
  if (value === '') return null;
  const isText = typeof value === 'string';
  switch (type) {
    case 'number':
      return typeof value === 'number' ? null : `${name} must be a number`;
    case 'yesNo':
      return typeof value === 'boolean' ? null : `${name} must be yes or no`;
    case 'date':
      return isText && day.safeParse(value).success ? null : `${name} must be a date such as 2026-11-20`;
    case 'url':
      return isText && isAddress(value) && value.length <= propertyTextMax
        ? null
        : `${name} must be a web address that begins with http:// or https://`;
    case 'choice':
      return isText && choices.includes(value) ? null : `${name} must be one of: ${choices.join(', ')}`;
    case 'colour':
      return isText && isColour(value) ? null : `${name} must be a color such as #3366cc`;
    case 'record':
      return isRecordValue(value) && value.kind === to ? null : `${name} must be one of your ${to ? manyOf(to) : ''}`;
    case 'asset':
      return isRecordValue(value) && value.kind === 'media' ? null : `${name} must be a photo or attachment`;
    case 'longText':
      return isText ? null : `${name} must be text`;
    default:
      if (!isText) return `${name} must be text`;
      return value.length <= propertyTextMax
        ? null
        : `${name} is longer than ${english.number(propertyTextMax)} characters`;
  }
}
