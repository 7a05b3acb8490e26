import { isStorable } from '#server/http/strict-json.ts';
import { UnreadableFileError } from '../problem.ts';

export const unstorableText = 'This text contains a character that can’t be saved. Remove it.';

/** Nothing that is exported comes near it. The way to a list within 20,000 others took all memory there is, a step at a time. */
const deepest = 1000;

/** Where in a value from a file, keys included, is a text that the API would refuse too; undefined: nowhere. */
export function unstorablePath(value: unknown, path: readonly string[] = []): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [...path];
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > deepest)
    throw new UnreadableFileError('archive', 'This archive cannot be read: its values are nested too deep.');
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return [...path];
    const found = unstorablePath(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
