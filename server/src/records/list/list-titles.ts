import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { ListCall } from '../behaviour.ts';
import { recordsByID } from '../find.ts';
import type { RecordKind } from '../kind.ts';

/** By id, the titles of what the rows' references lead to, also in the trash: one read for each kind they lead to. */
export async function titlesOf(
  declaration: KindDeclaration,
  { records, workspaceID }: ListCall,
  rows: readonly Record<string, unknown>[],
): Promise<Record<string, string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { name, to, isInList } of fieldsOf(declaration)) {
    if (!to || !isInList) continue;
    const ids = wanted.get(to) ?? new Set();
    for (const id of rows.flatMap((row) => row[name])) if (typeof id === 'string') ids.add(id);
    wanted.set(to, ids);
  }
  const titles: Record<string, string> = {};
  for (const [name, ids] of wanted) {
    const kind = records.kinds.get(name) as unknown as RecordKind<Record<string, unknown>> | undefined;
    if (!kind || ids.size === 0) continue;
    for (const row of await recordsByID(kind.table)(records.database, { workspaceID, ids: [...ids] }))
      titles[String(row.id)] = kind.title(row);
  }
  return titles;
}
