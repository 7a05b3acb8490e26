import type { OperationBody } from '#contract/operation.ts';
import { type FoundTexts, type ListedTexts, type textFind, textRecordsMax } from '#contract/text.ts';
import type { Database } from '#server/database/connection.ts';
import { createEventLoopYield } from '#server/database/yield-to-event-loop.ts';
import type { Records } from '#server/records/records.ts';
import { Matcher } from './matcher.ts';
import { matchesIn } from './matches.ts';
import { hasOwnStatus, type TextTable, textsOf, textTables, type Values } from './text-kinds.ts';

type Query = OperationBody<typeof textFind>;

/** Rows read by one query. */
const chunkRows = 2000;

/** Records whose texts hold something, by kind, each in the order of ids. @throws 400 for a regular expression with a mistake, or that takes too long */
export async function findTexts(records: Records, workspaceID: string, query: Query): Promise<FoundTexts> {
  const matcher = new Matcher(query);
  const rows: FoundTexts['rows'] = [];
  let [total, isCut] = [0, false];
  for (const table of textTables(records.kinds, query.kinds)) {
    if (query.speakerID !== undefined && table.speakerField === null) continue;
    const isInStatus = await statusFilter(records.database, workspaceID, table, query);
    const found: ListedTexts['records'] = [];
    let matches = 0;
    const rest = createEventLoopYield();
    for await (const chunk of chunksOf(records.database, workspaceID, table, query)) {
      for (const row of chunk) {
        if (!isInStatus(row)) continue;
        const pause = rest();
        if (pause) await pause;
        const count = matchesOf(table, row, matcher);
        if (count === 0) continue;
        if (total === textRecordsMax) isCut = true;
        if (isCut) break;
        found.push({ id: String(row.id), version: Number(row.version) });
        matches += count;
        total++;
      }
      if (isCut) break;
    }
    const { kind, one, many } = table.kind;
    if (found.length > 0) rows.push({ kind: kind as ListedTexts['kind'], one, many, records: found, matches });
  }
  return { rows, total, isCut };
}

function matchesOf({ kind, fields }: TextTable, row: Values, matcher: Matcher): number {
  let count = 0;
  // Most documents are empty, and most texts hold nothing: neither is read further.
  const candidates = fields.filter(({ name }) => {
    const value = row[name];
    return typeof value === 'string' && (kind.fields[name] !== 'plain' ? value.length > 20 : matcher.mayMatch(value));
  });
  if (candidates.length === 0) return 0;
  const values: Values = {};
  for (const { name } of candidates)
    values[name] = kind.fields[name] === 'plain' ? row[name] : JSON.parse(String(row[name]));
  for (const text of textsOf(candidates, values)) count += matchesIn(matcher, text).length;
  return count;
}

/** The columns that matter, as they are stored. In chunks: a step of a generator for each row took a third of the time. */
async function* chunksOf(
  database: Database,
  workspaceID: string,
  { kind, fields, owner, speakerField }: TextTable,
  { ownerID, speakerID }: Query,
): AsyncGenerator<Values[]> {
  const columns = ['id', 'version', ...fields.map(({ name }) => name), ...(owner ? [owner.field] : [])];
  for (let after = ''; ; ) {
    let rows = database.read
      .selectFrom(kind.table)
      .select(columns as 'id'[])
      .where('workspaceID', '=', workspaceID)
      .where('id', '>', after)
      .where('deletedAt', 'is', null);
    if (speakerID !== undefined && speakerField !== null) rows = rows.where(speakerField as 'id', '=', speakerID);
    if (ownerID !== undefined)
      rows = rows.where(({ or, eb }) =>
        or([eb('id', '=', ownerID), ...(owner ? [eb(owner.field as 'id', '=', ownerID)] : [])]),
      );
    const found = await rows.orderBy('id').limit(chunkRows).execute();
    yield found as unknown as Values[];
    after = String(found.at(-1)?.id ?? '');
    if (found.length < chunkRows) return;
  }
}

/** Whether a row, or what it is part of, is in the status asked for. */
async function statusFilter(
  database: Database,
  workspaceID: string,
  { kind, owner, hasStatus }: TextTable,
  { status }: Query,
): Promise<(row: Values) => boolean> {
  if (status === undefined) return () => true;
  const table = hasStatus ? kind.table : owner && hasOwnStatus(owner.kind) ? owner.kind : null;
  if (table === null) return () => false;
  const rows = await database.read
    .selectFrom(table)
    .select('id')
    .where('workspaceID', '=', workspaceID)
    .where('status' as 'id', '=', status)
    .where('deletedAt', 'is', null)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return (row) => ids.has(String(row[hasStatus || !owner ? 'id' : owner.field]));
}
