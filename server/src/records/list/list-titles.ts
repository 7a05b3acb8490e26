import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { ListCall } from '../behaviour.ts';
import { titlesByID } from '../find.ts';
import type { RecordKind } from '../kind.ts';
import { mentionsAt } from '../references/mentions-at.ts';

export interface Titles {
  titles: Record<string, string>;
  /** Those in the trash; left out where there are none. */
  trashed?: string[];
}

/** By id, the titles of what the rows' references lead to, also in the trash: one read for each kind they lead to. */
export async function titlesOf(
  declaration: KindDeclaration,
  { records, workspaceID }: ListCall,
  rows: readonly Record<string, unknown>[],
): Promise<Titles> {
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
  const trashed: string[] = [];
  for (const [name, ids] of wanted) {
    const kind = records.kinds.get(name) as unknown as RecordKind<Record<string, unknown>> | undefined;
    if (!kind || ids.size === 0) continue;
    for (const { id, title, isTrashed } of await titlesByID(records.database, kind, { workspaceID, ids: [...ids] })) {
      titles[id] = title;
      if (isTrashed) trashed.push(id);
    }
  }
  return trashed.length === 0 ? { titles } : { titles, trashed };
}
