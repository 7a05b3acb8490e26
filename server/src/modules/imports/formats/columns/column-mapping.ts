import { UnreadableFileError } from '../../problem.ts';
import { columnUse } from '../number-columns.ts';
import { type ColumnTarget, columnTargets } from './column-target.ts';
import { accentedWords, englishWords, otherWords } from './column-words.ts';

/** One target for each column of the file, in the file's order (decisions §4 Import, "a column mapper"). */
export type ColumnMapping = ColumnTarget[];

const targetOfWord = new Map(
  [...englishWords, ...otherWords].flatMap(([target, words]) => words.map((word) => [word, target] as const)),
);

function wordOf(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[^a-z0-9]/g, '');
}

const wordsOfOthers = new Set(otherWords.flatMap(([, words]) => words));

function targetOf(header: string): ColumnTarget | undefined {
  const word = wordOf(header);
  return accentedWords.has(word) && header.toLowerCase().includes(word) ? undefined : targetOfWord.get(word);
}

/** Whether a column of that name is known for what it holds. */
export const isColumnName = (header: string): boolean => targetOf(header) !== undefined;

/**
 * Whether a first row holds column names: it does when one of them is a word we know, or none of its cells is a number.
 */
export function looksLikeHeader(cells: readonly string[]): boolean {
  if (cells.some(isColumnName)) return true;
  return cells.every((cell) => !/^[\s\d.,:/-]+$/.test(cell));
}

/**
 * What each column probably is. Each target but tags, category and field is given once, to the first column that fits; a file
 * without a column of names gets its first text column as the name, else its first one known only by a word of another
 * language, which may mean something else in its own; what is left is kept as properties.
 */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const taken = new Set<ColumnTarget>();
  const mapping = headers.map((header): ColumnTarget => {
    const target = targetOf(header);
    if (target === undefined) return header === '' ? 'ignore' : 'field';
    if (target !== 'tags' && target !== 'category') {
      if (taken.has(target)) return 'field';
      taken.add(target);
    }
    return target;
  });
  if (!taken.has('name')) {
    const first = mapping.findIndex(
      (target) => target === 'field' || target === 'description' || target === 'modelNumber',
    );
    const foreign = mapping.findIndex(
      (target, index) => columnUse(target) === 'text' && wordsOfOthers.has(wordOf(headers[index] ?? '')),
    );
    const name = first >= 0 ? first : foreign;
    if (name >= 0) mapping[name] = 'name';
  }
  return mapping;
}

/**
 * A person's choices by column name over the guess.
 * @throws UnreadableFileError `mapping` for a column that the file does not have or a target that there is not
 */
export function chooseMapping(
  headers: readonly string[],
  chosen: Readonly<Record<string, string>>,
  guess: ColumnMapping,
): ColumnMapping {
  const choices = new Map(Object.entries(chosen));
  for (const [column, target] of choices) {
    if (!headers.includes(column)) throw new UnreadableFileError('mapping', `This file has no column “${column}”.`);
    if (!columnTargets.some((known) => known === target)) {
      throw new UnreadableFileError('mapping', `A column cannot be mapped to “${target}”.`);
    }
  }
  return headers.map((header, index) => (choices.get(header) as ColumnTarget | undefined) ?? guess[index] ?? 'ignore');
}
