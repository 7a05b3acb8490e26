import { isStorable } from '#server/http/strict-json.ts';

export const unstorableText = 'This text contains a character that can’t be saved. Remove it.';

/** Where in a value from a file, keys included, is a text that the API would refuse too; undefined: nowhere. */
export function unstorablePath(value: unknown, path: readonly string[] = []): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [...path];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return [...path];
    const found = unstorablePath(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
