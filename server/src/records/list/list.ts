import { type RawBuilder, sql } from 'kysely';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { defaultPageSize, orderMax } from '#contract/limits.ts';
import { isAmong, prepare } from '#server/database/prepare.ts';
import { only } from '#server/database/search/found.ts';
import { findDocuments, findPageByName, findPageByScore } from '#server/database/search/query.ts';
import type { Behaviour, KindQuery, ListCall, ListRow } from '../behaviour.ts';
import { propertiesFieldOf } from '../properties/property-filter.ts';
import { propertyKeys, sortByKeys } from '../properties/property-order.ts';
import { filterByFields, keptBy } from './list-filters.ts';
import { groupColorsOf, groupField, groupsOf } from './list-groups.ts';
import { presentRows, shownCharacters } from './list-rows.ts';
import { sortOf } from './list-sorts.ts';
import { type Titles, titlesOf } from './list-titles.ts';

type Row = Record<string, unknown>;
type Direction = 'asc' | 'desc';
/** Of a list whose cards are grouped, by id of the group. */
interface Groups {
  groups?: Record<string, number>;
  groupColors?: Record<string, string>;
}
/** Rows as they are stored, of which those of an order have their ids alone. */
type Found = Groups & { rows: ListRow[]; total: number };

/** A list whose rows are what the declaration says, which the compiler does not see. */
export interface RecordList<Answered = Row> {
  page(call: ListCall): Promise<{ rows: Answered[]; total: number } & Partial<Titles> & Groups>;
  /** The ids of the whole list in its order; of more than `orderMax`, the first. */
  order(call: ListCall): Promise<{ rows: string[]; total: number }>;
  /** Rows by id, in that order; those in the trash are left out. */
  rows(call: ListCall, ids: readonly string[]): Promise<{ rows: Answered[]; total: number } & Partial<Titles>>;
}

/** What is asked of every list. */
interface Asked {
  what: 'rows' | 'ids';
  page: number;
  pageSize: number;
  direction: Direction;
  sort: string | undefined;
  search: string | undefined;
  /** Of kinds that can be archived; null: both. */
  archived: 0 | 1 | null;
}

const shared = new Set(['page', 'pageSize', 'direction', 'sort', 'search', 'archived']);

/**
 * Lists of one kind (decisions §3 Lists): a page of the live records that pass the filters; a search orders by relevance
 * unless a sort is asked for. What most people ask most of the time, a page without filters, is a prepared statement.
 */
export function recordList<D extends KindDeclaration, Answered = Row>(
  declaration: D,
  behaviour: Behaviour<D> = {},
): RecordList<Answered> {
  const table = declaration.kind as 'item';
  const fields = fieldsOf(declaration);
  const isSearched = fields.some(({ search }) => search !== undefined);
  const canArchive = 'archived' in declaration.fields;
  const { titleField } = declaration;
  const columns = ['id', 'version', 'updatedAt', ...fields.flatMap(({ name, isInList }) => (isInList ? [name] : []))];
  const long = new Set(fields.flatMap(({ name, type }) => (type === 'longText' ? [name] : [])));
  // One more than is shown says that there is more: read whole, 200 texts of 50 kB take ten times as long.
  const selected = columns.map((column) =>
    long.has(column)
      ? sql<string>`substr(${sql.ref(`${table}.${column}`)}, 1, ${sql.lit(shownCharacters + 1)})`.as(column as 'id')
      : (`${table}.${column}` as 'item.id'),
  );
  const plainSorts = [titleField, ...fields.flatMap(({ name, isSortable }) => (isSortable ? [name] : []))];
  const isPlainSort = (sort: string) => [...plainSorts, 'createdAt', 'updatedAt'].includes(sort);
  const order = (sort: string) => behaviour.sorts?.[sort]?.() ?? sortOf(declaration, sort);

  const oneArchive = (archived: RawBuilder<0 | 1>) => sql<boolean>`${sql.ref(`${table}.archived`)} = ${archived}`;
  type Plain = { workspaceID: string; archived: 0 | 1; limit: number; offset: number };
  const plainPages = new Map<string, ReturnType<typeof plainPage>>();
  const plainPage = (sort: string, direction: Direction, isDeep: boolean) =>
    prepare<Plain, ListRow>((db, given) => {
      const ofWorkspace = db.selectFrom(table).where(`${table}.workspaceID`, '=', given('workspaceID'));
      let live = ofWorkspace.where(`${table}.deletedAt`, 'is', null);
      if (canArchive) live = live.where(oneArchive(given('archived')));
      const page = live
        .orderBy(order(sort), direction)
        .orderBy(`${table}.id`, direction)
        .limit(given('limit'))
        .offset(given('offset'));
      if (!isDeep) return page.select(selected) as never;
      return ofWorkspace
        .where(`${table}.id`, 'in', page.select(`${table}.id`))
        .select(selected)
        .orderBy(order(sort), direction)
        .orderBy(`${table}.id`, direction) as never;
    });
  const countPlain = prepare<Pick<Plain, 'workspaceID' | 'archived'>, { total: number }>((db, given) => {
    const query = db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('workspaceID', '=', given('workspaceID'))
      .where('deletedAt', 'is', null);
    return canArchive ? query.where(oneArchive(given('archived'))) : query;
  });
  const rowsByID = prepare<{ workspaceID: string; ids: string[] }, ListRow>(
    (db, given) =>
      db
        .selectFrom(table)
        .select(selected)
        .where(`${table}.workspaceID`, '=', given('workspaceID'))
        .where(`${table}.deletedAt`, 'is', null)
        .where(given.among(`${table}.id`, 'ids')) as never,
  );

  /** A page without filters. */
  async function listPlain(call: ListCall, asked: Asked, sort: string): Promise<Found> {
    const { records, workspaceID } = call;
    const offset = asked.page * asked.pageSize;
    // Rows that are passed over are then looked at in the index alone.
    const isDeep = offset >= 200;
    const key = `${sort} ${asked.direction} ${isDeep}`;
    let list = plainPages.get(key);
    if (!list) {
      list = plainPage(sort, asked.direction, isDeep);
      plainPages.set(key, list);
    }
    const archived = asked.archived ?? 0;
    const [rows, total] = await Promise.all([
      list(records.database, { workspaceID, archived, limit: asked.pageSize, offset }),
      records.cache.get(workspaceID, `${table} count ${archived}`, async () => {
        const [row] = await countPlain(records.database, { workspaceID, archived });
        return Number(row?.total);
      }),
    ]);
    return { rows, total };
  }

  async function readRows({ records, workspaceID }: ListCall, ids: readonly string[]): Promise<ListRow[]> {
    const rows = ids.length === 0 ? [] : await rowsByID(records.database, { workspaceID, ids: [...ids] });
    const byID = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byID.get(id) ?? []);
  }

  /** What a search found, from the index alone: only the rows of the page are read. */
  async function listFound(call: ListCall, asked: Asked, text: string): Promise<Found> {
    const { records, workspaceID } = call;
    const { found: all } = await findDocuments(records.database, workspaceID, text, [table]);
    const found = asked.archived === null ? all : only(all, (index) => all.isArchived[index] === asked.archived);
    const place = { from: asked.page * asked.pageSize, count: asked.pageSize, direction: asked.direction };
    const ids = await (asked.sort === undefined
      ? findPageByScore(records.database, workspaceID, found, place)
      : findPageByName(records.database, workspaceID, found, place));
    return { rows: asked.what === 'ids' ? ids.map((id) => ({ id })) : await readRows(call, ids), total: found.count };
  }

  /** A page of records that pass any of the filters, or sorted by what no index holds. */
  async function listFiltered(call: ListCall, asked: Asked): Promise<Found> {
    const { records, workspaceID, query } = call;
    const { page, pageSize, direction } = asked;
    let base: KindQuery | null = records.database.read
      .selectFrom(table)
      .where(`${table}.workspaceID`, '=', workspaceID)
      .where(`${table}.deletedAt`, 'is', null) as unknown as KindQuery;
    if (canArchive && asked.archived !== null) base = base.where(oneArchive(sql.val(asked.archived)));
    base = filterByFields(declaration, base, call, behaviour.filters ?? []);
    if (behaviour.filter) base = await behaviour.filter(base, call);
    if (base === null) return { rows: [], total: 0 };
    let ranking: Map<string, number> | null = null;
    if (asked.search !== undefined) {
      // All that the search finds: filters, sorts and counts are of the whole.
      const { found } = await findDocuments(records.database, workspaceID, asked.search, [table]);
      const searched =
        asked.archived === null ? found : only(found, (index) => found.isArchived[index] === asked.archived);
      const ids = await findPageByScore(records.database, workspaceID, searched, { from: 0, count: searched.count });
      if (ids.length === 0) return { rows: [], total: 0 };
      ranking = new Map(ids.map((id, index) => [id, index]));
      base = base.where(isAmong(records.database.engine, `${table}.id`, ids));
    }
    const kept = keptBy(declaration, call);
    const properties = propertiesFieldOf(declaration);
    // Compared in code: how JSON text is ordered differs between the engines.
    if (properties !== undefined && query.sortPropertyID !== undefined) {
      const keys = await propertyKeys(records.database.read, workspaceID, String(query.sortPropertyID));
      const rows = (await base
        .select([`${table}.id`, `${table}.${properties}` as 'item.properties'])
        .orderBy(order(titleField) as RawBuilder<string>)
        .orderBy(`${table}.id`)
        .execute()) as unknown as ListRow[];
      const valuesOf = (row: ListRow) => String(row[properties]);
      const all = kept === null ? rows : rows.filter((row) => kept.test(valuesOf(row)));
      const ids = sortByKeys(all, (row) => keys(valuesOf(row)), direction)
        .slice(page * pageSize, (page + 1) * pageSize)
        .map(({ id }) => id);
      return { rows: asked.what === 'ids' ? ids.map((id) => ({ id })) : await readRows(call, ids), total: all.length };
    }
    const group = groupField(declaration, asked.sort);
    let sorted = base
      .select(asked.what === 'ids' ? [`${table}.id` as const] : selected)
      .orderBy(order(asked.sort ?? titleField) as RawBuilder<string>, direction);
    // The records of a group by title.
    if (group !== undefined) sorted = sorted.orderBy(order(titleField) as RawBuilder<string>, direction);
    sorted = sorted.orderBy(`${table}.id`, direction);
    if (kept === null && (ranking === null || asked.sort !== undefined)) {
      const rows = (await sorted
        .limit(pageSize)
        .offset(page * pageSize)
        .execute()) as unknown as ListRow[];
      if (asked.what === 'ids' && rows.length < pageSize) return { rows, total: rows.length };
      const { page: _, pageSize: __, sort: ___, direction: ____, ...filters } = query;
      const counted = base;
      const total = await records.cache.get(workspaceID, `${table} count ${JSON.stringify(filters)}`, async () =>
        Number(
          (await counted.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total,
        ),
      );
      if (group === undefined || asked.what === 'ids') return { rows, total };
      const groups = await groupsOf(declaration, counted, group.name, rows);
      const groupColors = await groupColorsOf(call, group, rows);
      return { rows, total, groups, ...(groupColors ? { groupColors } : {}) };
    }
    let all = (await (kept === null
      ? sorted
      : sorted.select(`${table}.${kept.column}` as 'item.id')
    ).execute()) as unknown as ListRow[];
    if (kept !== null) all = all.filter((row) => kept.test(String(row[kept.column])));
    if (ranking && asked.sort === undefined) all.sort((a, b) => (ranking?.get(a.id) ?? 0) - (ranking?.get(b.id) ?? 0));
    return { rows: all.slice(page * pageSize, (page + 1) * pageSize), total: all.length };
  }

  async function find(call: ListCall, what: Asked['what']): Promise<Found> {
    const { query } = call;
    const search = String(query.search ?? '').trim();
    const asked: Asked = {
      what,
      page: (query.page as number | undefined) ?? 0,
      pageSize: what === 'ids' ? orderMax : ((query.pageSize as number | undefined) ?? defaultPageSize),
      direction: (query.direction as Direction | undefined) ?? 'asc',
      sort: query.sort as string | undefined,
      search: search === '' || !isSearched ? undefined : search,
      archived: query.archived === 'all' ? null : query.archived === 'yes' ? 1 : 0,
    };
    const isPlain = Object.entries(query).every(([name, value]) => value === undefined || shared.has(name));
    if (isPlain && asked.search !== undefined) {
      if (asked.sort === undefined || asked.sort === titleField) return listFound(call, asked, asked.search);
    } else if (isPlain && (asked.archived !== null || !canArchive) && isPlainSort(asked.sort ?? titleField))
      // The prepared statements are of pages.
      return what === 'ids' ? listFiltered(call, asked) : listPlain(call, asked, asked.sort ?? titleField);
    return listFiltered(call, asked);
  }

  async function present(call: ListCall, found: readonly ListRow[]) {
    const rows = (await presentRows(declaration, behaviour, call, found)) as Answered[];
    return declaration.hasDerivedScreens ? { rows, ...(await titlesOf(declaration, call, rows as Row[])) } : { rows };
  }

  return {
    async page(call) {
      const { rows, ...counts } = await find(call, 'rows');
      return { ...counts, ...(await present(call, rows)) };
    },
    async order(call) {
      const { rows, total } = await find(call, 'ids');
      return { rows: rows.map(({ id }) => id), total };
    },
    async rows(call, ids) {
      const rows = await readRows(call, ids);
      return { ...(await present(call, rows)), total: rows.length };
    },
  };
}
