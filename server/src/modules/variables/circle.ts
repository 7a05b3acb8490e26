import { recordsNamed } from '#content/expression/stored.ts';
import { variableKind } from '#server/records/kinds/variable.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

/** The names by which a variable that is computed like this comes back to itself; null when it does not. */
export async function circleFrom(
  tx: RecordTransaction,
  id: string,
  key: string,
  computed: string,
): Promise<string[] | null> {
  /** By id, the names of the way that led there. */
  const ways = new Map<string, readonly string[]>();
  let next: { id: string; way: readonly string[] }[] = namedIn(computed).map((named) => ({ id: named, way: [key] }));
  while (next.length > 0) {
    const back = next.find((each) => each.id === id);
    if (back) return [...back.way, key];
    const unseen = next.filter((each) => !ways.has(each.id));
    for (const each of unseen) ways.set(each.id, each.way);
    const found = await tx.findMany(variableKind, [...new Set(unseen.map((each) => each.id))]);
    next = found.flatMap((variable) =>
      namedIn(variable.computed).map((named) => ({ id: named, way: [...(ways.get(variable.id) ?? []), variable.key] })),
    );
  }
  return null;
}

function namedIn(computed: string): string[] {
  return [...recordsNamed(computed)].flatMap(({ kind, id }) => (kind === 'variable' ? [id] : []));
}
