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
  /** Earlier keys, by sort key. */
  readonly #byAlias = new Map<string, Named>();
  readonly #byTitle = new Map<string, Named[]>();

  /** @param aliases earlier keys, that which was lost last first */
  constructor(
    declaration: KindDeclaration,
    rows: readonly Record<string, unknown>[],
    aliases: readonly { keyFold: string; recordID: string }[],
  ) {
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
    for (const { keyFold, recordID } of aliases) {
      const named = this.#byID.get(recordID);
      const known = this.#byAlias.get(keyFold);
      if (named && (!known || (!known.isLive && named.isLive))) this.#byAlias.set(keyFold, named);
    }
  }

  byID(id: string): Named | undefined {
    return this.#byID.get(id);
  }

  /** The one that has this value in a unique field, in the trash or not. */
  byUnique(field: string, value: string): Named | undefined {
    return this.#byUnique.get(field)?.get(sortKey(value));
  }

  /** The one that had this key before, where no record has it now. */
  byAlias(key: string): Named | undefined {
    return this.#byAlias.get(sortKey(key));
  }

  /** Those not in the trash that a person may mean: with this key or code, with this earlier key, else all with this title. */
  meant(text: string): Named[] {
    for (const values of this.#byUnique.values()) {
      const found = values.get(sortKey(text));
      if (found?.isLive) return [found];
    }
    const renamed = this.byAlias(text);
    if (renamed?.isLive) return [renamed];
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
  const aliases = await db
    .selectFrom('keyAlias')
    .select(['keyFold', 'recordID'])
    .where('workspaceID', '=', workspaceID)
    .where('kind', '=', declaration.kind)
    .orderBy('batchID', 'desc')
    .execute();
  return new RecordNames(declaration, rows, aliases);
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
