import { formatDay, formatQuantity } from '../format.ts';

/** Any value of a field in words; empty when there is none. */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatQuantity(value);
  if (typeof value === 'string') return isDay(value) ? formatDay(value) : value;
  if (Array.isArray(value)) return value.map((each) => fieldText(each)).join(', ');
  return Object.values(value)
    .map((each) => fieldText(each))
    .join(', ');
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
