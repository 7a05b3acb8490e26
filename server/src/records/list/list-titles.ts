import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { ListCall } from '../behaviour.ts';
import { titlesByID } from '../find.ts';
import type { RecordKind } from '../kind.ts';
import { mentionsAt } from '../references/mentions-at.ts';

/** By id, the titles of what the rows' references lead to, also in the trash: one read for each kind they lead to. */
export async function titlesOf(
  declaration: KindDeclaration,
  { records, workspaceID }: ListCall,
  rows: readonly Record<string, unknown>[],
): Promise<Record<string, string>> {
  const wanted = new Map<string, Set<string>>();
  const add = (kind: string, id: unknown) => {
    if (typeof id === 'string') wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  };
  for (const { name, to, refers, isInList } of fieldsOf(declaration)) {
    if (!isInList) continue;
    if (to) for (const id of rows.flatMap((row) => row[name])) add(to, id);
    const mentions = refers && mentionsAt(refers);
    if (mentions) for (const row of rows) for (const { kind, id } of mentions(row[name])) add(kind, id);
  }
  const titles: Record<string, string> = {};
  for (const [name, ids] of wanted) {
    const kind = records.kinds.get(name) as unknown as RecordKind<Record<string, unknown>> | undefined;
    if (!kind || ids.size === 0) continue;
    for (const [id, title] of await titlesByID(records.database, kind, { workspaceID, ids: [...ids] }))
      titles[id] = title;
  }
  return titles;
}
