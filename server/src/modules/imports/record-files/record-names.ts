import type { Kysely } from 'kysely';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { sortKey } from '#server/database/fold.ts';
import type { Tables } from '#server/database/tables.ts';

interface Named {
  id: string;
  /** What a file calls it: its key, or its title where it has none. */
  name: string;
  /** Null: records of its kind have none. */
  key: string | null;
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
  /** What the file makes, by sort key of key and title. */
  readonly #newByKey = new Map<string, Named>();
  readonly #newByID = new Map<string, Named>();

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
        key: key === undefined ? null : String(row[key]),
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

  /** A record that the file makes: other rows may mean it by its key or title. */
  addNew(id: string, key: string, title: string): void {
    const named = { id, name: key || title, key, isLive: true };
    this.#newByID.set(id, named);
    if (key !== '' && !this.#newByKey.has(sortKey(key))) this.#newByKey.set(sortKey(key), named);
    const same = this.#byTitle.get(sortKey(title));
    if (same) same.push(named);
    else if (title !== '') this.#byTitle.set(sortKey(title), [named]);
  }

  byID(id: string): Named | undefined {
    return this.#byID.get(id);
  }

  /** The one that the file makes under this id. */
  addedAs(id: string): Named | undefined {
    return this.#newByID.get(id);
  }

  /** The one that has this value in a unique field, in the trash or not. */
  byUnique(field: string, value: string): Named | undefined {
    return this.#byUnique.get(field)?.get(sortKey(value));
  }

  /** What a cell calls it so that nothing else is meant: its key, its title, or its id. */
  word(id: string): string {
    const named = this.#byID.get(id);
    if (!named || named.key !== null) return named?.key ?? id;
    const [meant, another] = this.meant(named.name);
    return meant?.id === id && another === undefined ? named.name : id;
  }

  /** The one not in the trash that has this key, or had it before. */
  byKey(key: string): Named | undefined {
    const [found] = this.meantByUnique(key);
    return found;
  }

  /** The one that had this key before, where no record has it now. */
  byAlias(key: string): Named | undefined {
    return this.#byAlias.get(sortKey(key));
  }

  /** Those not in the trash that a person may mean: with this key or code, with this earlier key, else all with this title. */
  meant(text: string): Named[] {
    const found = this.meantByUnique(text);
    return found.length > 0 ? found : (this.#byTitle.get(sortKey(text)) ?? []);
  }

  private meantByUnique(text: string): Named[] {
    for (const values of this.#byUnique.values()) {
      const found = values.get(sortKey(text));
      if (found?.isLive) return [found];
    }
    const added = this.#newByKey.get(sortKey(text));
    if (added) return [added];
    const renamed = this.byAlias(text);
    return renamed?.isLive ? [renamed] : [];
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
