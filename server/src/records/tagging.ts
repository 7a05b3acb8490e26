import { fold } from '#contract/fold.ts';

/** A record's tags after adding and removing some, each once whatever its case, in order of adding. */
export function retag(tags: readonly string[], add: readonly string[] = [], remove: readonly string[] = []): string[] {
  const removed = new Set(remove.map(fold));
  const byFold = new Map<string, string>();
  for (const tag of [...tags.filter((tag) => !removed.has(fold(tag))), ...add])
    if (!byFold.has(fold(tag))) byFold.set(fold(tag), tag);
  return [...byFold.values()];
}
