/**
 * Expressions and effects (content §2) are stored with the records that they name by id, `count(@item:0190…) >= 3`, and
 * shown with their current keys, so that renaming breaks nothing.
 */
const named =
  /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|@([a-zA-Z]+):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;

/** How a stored expression names a record. */
export function storedName(kind: string, id: string): string {
  return `@${kind}:${id}`;
}

/** The records that a stored expression names, in its order, each as often as it is named; what is in quotes is text. */
export function* recordsNamed(stored: string): Generator<{ kind: string; id: string; at: number }> {
  for (const { 1: kind, 2: id, index } of stored.matchAll(named))
    if (kind !== undefined && id !== undefined) yield { kind, id, at: index };
}

/** A stored expression to read, where there is no more than a name for each record: `count(Rope) >= 3`. */
export function namedText(stored: string, nameOf: (kind: string, id: string) => string | undefined): string {
  return stored.replaceAll(named, (whole, kind?: string, id?: string) =>
    kind === undefined || id === undefined ? whole : (nameOf(kind, id) ?? '…'),
  );
}

/** A text that can't be read as one with expressions, for players: quotes in it are no quotes of an expression. */
export const withoutIDs = (text: string): string =>
  text.replaceAll(/@[a-zA-Z]+:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '…');
