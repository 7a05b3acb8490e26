/**
 * Keeps of each array at a path of a document its first member, and says beside it how many there were. The document is
 * changed in place. @param path `*` is every member of an array
 */
export function keepFirst(document: unknown, path: readonly string[], count: string): void {
  const [step, ...rest] = path;
  if (step === undefined || typeof document !== 'object' || document === null) return;
  if (step === '*') {
    for (const member of Object.values(document)) keepFirst(member, rest, count);
    return;
  }
  const holder = document as Record<string, unknown>;
  const value = holder[step];
  if (rest.length > 0) keepFirst(value, rest, count);
  else if (Array.isArray(value)) {
    holder[count] = value.length;
    holder[step] = value.slice(0, 1);
  }
}
