import { sortKey } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import type { RecordKind } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import { keyOf } from './key-of.ts';

/**
 * New records of a kind with keys, where those that have none get that of their title, with a number after it when it is
 * taken (content §1). Whatever creates records may leave the key out.
 */
export async function giveKeys<F extends object>(
  reader: RecordReader,
  kind: RecordKind<F>,
  values: readonly F[],
): Promise<readonly F[]> {
  const field = kind.keyField;
  if (field === undefined) return values;
  const has = (value: F) => value[field] !== undefined && value[field] !== ('' as unknown);
  const without = values.filter((value) => !has(value));
  if (without.length === 0) return values;
  const given = values.flatMap((value) => (has(value) ? [sortKey(String(value[field]))] : []));
  const keys = await freeKeys(
    reader,
    kind,
    without.map((value) => keyOf(kind.title(value))),
    given,
  );
  let next = 0;
  return values.map((value) => (has(value) ? value : { ...value, [field]: keys[next++] }));
}

/** These keys, in their order; each that is taken, by a record or by one before it, with a number after it. */
export async function freeKeys<F extends object>(
  reader: RecordReader,
  kind: RecordKind<F>,
  wanted: readonly string[],
  alsoTaken: readonly string[] = [],
): Promise<string[]> {
  const taken = await takenAmong(reader, kind, new Set(wanted));
  for (const key of alsoTaken) taken.add(key);
  const numbers = new Map<string, number>();
  const numbered = new Set<string>();
  const free: string[] = [];
  for (const base of wanted) {
    let key = base;
    if (taken.has(sortKey(key)) && !numbered.has(base)) {
      numbered.add(base);
      for (const one of await numberedKeys(reader, kind, base)) taken.add(one);
    }
    for (let number = numbers.get(base) ?? 2; taken.has(sortKey(key)); number++) {
      key = `${base}_${number}`;
      numbers.set(base, number + 1);
    }
    taken.add(sortKey(key));
    free.push(key);
  }
  return free;
}

/** Those of the keys that records have or had, in the trash too: what is named by a key is not another record suddenly. */
async function takenAmong<F extends object>(reader: RecordReader, kind: RecordKind<F>, keys: ReadonlySet<string>) {
  const taken = new Set<string>();
  for (const chunk of chunks([...keys].map(sortKey))) {
    for (const { key } of await keyQuery(reader, kind).where(foldOf(kind), 'in', chunk).execute()) taken.add(key);
    for (const { key } of await aliasQuery(reader, kind).where('keyFold', 'in', chunk).execute()) taken.add(key);
  }
  return taken;
}

/** The keys that begin with this one and `_`, which comes right before the grave accent. */
async function numberedKeys<F extends object>(reader: RecordReader, kind: RecordKind<F>, base: string) {
  const start = sortKey(base);
  const rows = await keyQuery(reader, kind)
    .where(foldOf(kind), '>=', `${start}_`)
    .where(foldOf(kind), '<', `${start}\``)
    .execute();
  const aliases = await aliasQuery(reader, kind)
    .where('keyFold', '>=', `${start}_`)
    .where('keyFold', '<', `${start}\``)
    .execute();
  return [...rows, ...aliases].map(({ key }) => key);
}

function aliasQuery<F extends object>(reader: RecordReader, { kind }: RecordKind<F>) {
  return reader.db
    .selectFrom('keyAlias')
    .select('keyFold as key')
    .where('workspaceID', '=', reader.context.workspaceID)
    .where('kind', '=', kind);
}

const foldOf = <F extends object>({ keyField }: RecordKind<F>) => `${keyField}Fold` as 'codeFold';

function keyQuery<F extends object>(reader: RecordReader, kind: RecordKind<F>) {
  return reader.db
    .selectFrom(kind.table as 'box')
    .select(`${foldOf(kind)} as key`)
    .where('workspaceID', '=', reader.context.workspaceID);
}
