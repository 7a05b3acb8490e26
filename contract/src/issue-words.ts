import { z } from 'zod';
import { english } from './format.ts';

type RawIssue = z.core.$ZodRawIssue;

/** `preferences.darkMode` → “Dark mode in preferences”, `moves.0.itemID` → “Item ID in moves, entry 1”; empty at the top. */
export function fieldInWords(path: readonly PropertyKey[]): string {
  const names = path.map((key) => (typeof key === 'number' ? key : wordsOf(String(key))));
  const last = names.findLastIndex((name) => typeof name === 'string');
  if (last < 0) return '';
  const [field, ...entries] = names.slice(last);
  const parents = names.slice(0, last).map((name) => (typeof name === 'number' ? `entry ${name + 1}` : name));
  const words = [
    [field, ...entries.map((entry) => `entry ${Number(entry) + 1}`)].join(', '),
    ...(parents.length > 0 ? [parents.join(', ')] : []),
  ].join(' in ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `lastWorkspaceID` → `last workspace ID` */
function wordsOf(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ _-]/)
    .map((word) => (/^[A-Z]{2,}s?$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

const types: Readonly<Record<string, string>> = {
  string: 'be text',
  number: 'be a number',
  int: 'be a whole number',
  boolean: 'be true or false',
  array: 'be a list',
  object: 'be an object',
  record: 'be an object',
  null: 'be null',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'be an ID',
  email: 'be an email address',
  url: 'be a web address',
  date: 'be a date such as 2026-11-20',
  datetime: 'be a time such as 2026-11-20T09:03:01.000Z',
};

/** What is wrong as a sentence with the field in words, for rules without a message of their own. */
export function issueInWords(issue: RawIssue): string | undefined {
  const rule = ruleInWords(issue);
  if (rule === undefined) return undefined;
  const field = fieldInWords(issue.path ?? []);
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return field === '' ? 'A value is required' : `${field} is required`;
  return `${field === '' ? 'This' : field} must ${rule}`;
}

function ruleInWords(issue: RawIssue): string | undefined {
  if (issue.code === 'invalid_type') return types[issue.expected] ?? 'have another type';
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'have another format';
  if (issue.code === 'invalid_value') return `be ${choice(issue.values)}`;
  if (issue.code === 'too_small') return boundOf(issue.origin, 'at least', issue.minimum);
  if (issue.code === 'too_big') return boundOf(issue.origin, 'at most', issue.maximum);
  if (issue.code === 'not_multiple_of') return `be a multiple of ${issue.divisor}`;
  if (issue.code === 'invalid_union') return 'have another format';
  return undefined;
}

function boundOf(origin: string, words: string, bound: number | bigint): string {
  const amount = english.number(Number(bound));
  if (origin === 'string') return `have ${words} ${amount} ${bound === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `have ${words} ${amount} ${bound === 1 ? 'entry' : 'entries'}`;
  return `be ${words} ${amount}`;
}

function choice(values: readonly unknown[]): string {
  const words = values.map((value) => JSON.stringify(value));
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

z.config({ customError: issueInWords });
