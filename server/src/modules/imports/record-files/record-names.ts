import type { Kysely } from 'kysely';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { sortKey } from '#server/database/fold.ts';
import type { Tables } from '#server/database/tables.ts';
import type { NamedProperty } from '#server/records/properties/load-properties.ts';

interface Named {
  id: string;
  /** What a file calls it: its key, or its title where it has none. */
  name: string;
  isLive: boolean;
}

/** What the records of one kind are called, those in the trash too. */
export class RecordNames {
  readonly #byID = new Map<string, Named>();
  /** Of each unique field: sort key to record. */
  readonly #byUnique = new Map<string, Map<string, Named>>();
  readonly #byTitle = new Map<string, Named[]>();

  constructor(declaration: KindDeclaration, rows: readonly Record<string, unknown>[]) {
    const unique = uniqueFields(declaration);
    const key = unique.find(({ isKey }) => isKey)?.name;
    for (const { name } of unique) this.#byUnique.set(name, new Map());
    for (const row of rows) {
      const title = String(row[declaration.titleField]);
      const named = {
        id: String(row.id),
        name: key === undefined ? title : String(row[key]),
        isLive: row.deletedAt === null,
      };
      this.#byID.set(named.id, named);
      for (const { name } of unique) this.#byUnique.get(name)?.set(sortKey(String(row[name])), named);
      if (!named.isLive) continue;
      const same = this.#byTitle.get(sortKey(title));
      if (same) same.push(named);
      else this.#byTitle.set(sortKey(title), [named]);
    }
  }

  byID(id: string): Named | undefined {
    return this.#byID.get(id);
  }

  /** The one that has this value in a unique field, in the trash or not. */
  byUnique(field: string, value: string): Named | undefined {
    return this.#byUnique.get(field)?.get(sortKey(value));
  }

  /** Those not in the trash that a person may mean: the one with this key or code, else all with this title. */
  meant(text: string): Named[] {
    for (const values of this.#byUnique.values()) {
      const found = values.get(sortKey(text));
      if (found?.isLive) return [found];
    }
    return this.#byTitle.get(sortKey(text)) ?? [];
  }
}

/** Keys first. */
export function uniqueFields(declaration: KindDeclaration) {
  return fieldsOf(declaration)
    .filter(({ isUnique }) => isUnique)
    .sort((one, other) => Number(other.isKey === true) - Number(one.isKey === true));
}

export async function loadRecordNames(
  db: Kysely<Tables>,
  declaration: KindDeclaration,
  workspaceID: string,
): Promise<RecordNames> {
  const columns = new Set(['id', 'deletedAt', declaration.titleField]);
  for (const { name } of uniqueFields(declaration)) columns.add(name);
  const rows = await db
    .selectFrom(declaration.kind)
    .select([...columns] as 'id'[])
    .where('workspaceID', '=', workspaceID)
    .execute();
  return new RecordNames(declaration, rows);
}

/** Of every kind that a kind or one of its properties refers to, by name. */
export async function loadReferredNames(
  db: Kysely<Tables>,
  declarationOf: (kind: string) => KindDeclaration,
  { declaration, properties }: { declaration: KindDeclaration; properties: readonly NamedProperty[] },
  workspaceID: string,
): Promise<Map<string, RecordNames>> {
  const kinds = new Set([
    ...fieldsOf(declaration).flatMap(({ to }) => to ?? []),
    ...properties.flatMap(({ to }) => to ?? []),
  ]);
  const names = new Map<string, RecordNames>();
  for (const kind of kinds) names.set(kind, await loadRecordNames(db, declarationOf(kind), workspaceID));
  return names;
}
