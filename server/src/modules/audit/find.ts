import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { type AuditEntry, type adminAuditDigestGet, auditCountLimit } from '#contract/audit.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import type { Database } from '#server/database/connection.ts';
import { searchConditions } from '#server/database/log-search.ts';
import type { Tables } from '#server/database/tables.ts';
import { invalid } from '#server/http/problem.ts';

type Query = OperationQuery<typeof adminAuditDigestGet>;
type Row = Tables['auditEntry'];
type Log = Pick<Database, 'read' | 'engine'>;
type Entries<Output> = SelectQueryBuilder<Tables, 'auditEntry', Output>;

/** A page of the log. It begins after an entry instead of after a number of them: page 1,000 costs what page 1 does. */
export async function findEntries(
  log: Log,
  query: Query,
): Promise<{ rows: AuditEntry[]; total: number; next: string | null }> {
  const size = query.pageSize ?? defaultPageSize;
  const narrow = await narrowed(log, query);
  const found = await page(log, query, narrow, size + 1);
  const rows = found.slice(0, size);
  return {
    rows: rows.map(entryOf),
    total: await countUpTo(log, narrow),
    next: found.length > size ? (rows.at(-1)?.auditID ?? null) : null,
  };
}

/** Everything that fits, a batch at a time, for an export. */
export async function* everyEntry(log: Log, query: Query, batch = 1000): AsyncGenerator<AuditEntry[]> {
  const narrow = await narrowed(log, query);
  let after: string | undefined;
  do {
    const rows = await page(log, { ...query, after }, narrow, batch);
    yield rows.map(entryOf);
    after = rows.length === batch ? rows.at(-1)?.auditID : undefined;
  } while (after !== undefined);
}

async function page({ read }: Log, query: Query, narrow: Narrowing, size: number): Promise<Row[]> {
  const direction = query.direction ?? (query.sort === 'action' ? 'asc' : 'desc');
  const columns =
    query.sort === 'action' ? (['action', 'createdAt', 'auditID'] as const) : (['createdAt', 'auditID'] as const);
  let entries = narrow(read.selectFrom('auditEntry').selectAll()).limit(size);
  for (const column of columns) entries = entries.orderBy(column, direction);
  if (query.after === undefined) return entries.execute();
  const last = await read
    .selectFrom('auditEntry')
    .select(['action', 'createdAt', 'auditID'])
    .where('auditID', '=', query.after)
    .executeTakeFirst();
  if (!last) throw invalid({ pointer: '/after', detail: 'The entry to continue after doesn’t exist.' });
  const beyond = direction === 'asc' ? '>' : '<';
  return entries
    .where((row) =>
      query.sort === 'action'
        ? row(
            row.refTuple('action', 'createdAt', 'auditID'),
            beyond,
            row.tuple(last.action, last.createdAt, last.auditID),
          )
        : row(row.refTuple('createdAt', 'auditID'), beyond, row.tuple(last.createdAt, last.auditID)),
    )
    .execute();
}

async function countUpTo({ read }: Log, narrow: Narrowing): Promise<number> {
  const counted = narrow(read.selectFrom('auditEntry').select('auditID'))
    .limit(auditCountLimit + 1)
    .as('counted');
  const row = await read
    .selectFrom(counted)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

type Narrowing = <Output>(entries: Entries<Output>) => Entries<Output>;

async function narrowed(log: Log, query: Query): Promise<Narrowing> {
  const found = await searchConditions(log, 'auditEntry', query.search ?? '');
  return (entries) => narrowTo(entries, query, found);
}

/** Each save makes a version with an id of its own, of settings that there is only one of: they are found together. */
const settingsKind = 'settings';

function narrowTo<Output>(
  entries: Entries<Output>,
  { auditID, actorID, action, targetID, from, to }: Query,
  found: readonly RawBuilder<boolean>[],
): Entries<Output> {
  let narrowed = entries;
  if (auditID !== undefined) narrowed = narrowed.where('auditID', '=', auditID);
  if (actorID !== undefined) narrowed = narrowed.where('actorID', '=', actorID);
  if (targetID === settingsKind) narrowed = narrowed.where('targetKind', '=', settingsKind);
  else if (targetID !== undefined) narrowed = narrowed.where('targetID', '=', targetID);
  if (action?.includes('.')) narrowed = narrowed.where('action', '=', action);
  else if (action !== undefined)
    narrowed = narrowed.where('action', '>=', `${action}.`).where('action', '<', `${action}/`);
  if (from !== undefined) narrowed = narrowed.where('createdAt', '>=', from);
  if (to !== undefined) narrowed = narrowed.where('createdAt', '<', to);
  for (const condition of found) narrowed = narrowed.where(condition);
  return narrowed;
}

function targetOf({ targetKind: kind, targetID, targetName: name }: Row): AuditEntry['target'] {
  if (kind === '') return null;
  return { kind, id: kind === settingsKind ? settingsKind : targetID, name };
}

function entryOf(row: Row): AuditEntry {
  return {
    auditID: row.auditID,
    createdAt: row.createdAt,
    actor: row.actorID === null ? null : { userID: row.actorID, name: row.actorName },
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
    action: row.action,
    target: targetOf(row),
    detail: JSON.parse(row.detail) as Record<string, unknown>,
  };
}
