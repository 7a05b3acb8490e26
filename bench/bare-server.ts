import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { verify } from '@node-rs/argon2';

/**
 * What the machine can do at best: node:http and node:sqlite alone, the same rows, the same JSON, nothing else — no
 * session, validation, history, search index or limits. Every figure of the bench is given beside this one's.
 */
const [path = '', workspaceID = ''] = process.argv.slice(2);
const database = new DatabaseSync(path);
database.exec(
  'pragma journal_mode = WAL; pragma synchronous = FULL; pragma busy_timeout = 5000; pragma cache_size = -32000; pragma mmap_size = 268435456',
);
database.exec(
  `create virtual table if not exists bare_search using fts5(name, description, tags, id unindexed, prefix='2 3')`,
);
database.exec(
  `insert into bare_search select name, description, tags, id from item where "workspaceID" = '${workspaceID}'`,
);
database.exec('create table if not exists bare_item (id text primary key, name text, body text)');

const paths = new Map<string, string>();
for (const place of database
  .prepare(`with recursive tree(id, path) as (
    select id, name from place where "workspaceID" = ? and "parentPlaceID" is null
    union all select p.id, tree.path || ' / ' || p.name from place p join tree on p."parentPlaceID" = tree.id)
    select id, path from tree`)
  .all(workspaceID))
  paths.set(String(place.id), String(place.path));
const total = Number(
  database
    .prepare('select count(*) as n from item where "workspaceID" = ? and archived = 0 and "deletedAt" is null')
    .get(workspaceID)?.n,
);

const list =
  database.prepare(`select id, name, description, tags, unit, "minQuantity", value, archived, version, "updatedAt" from item
  where "workspaceID" = ? and "deletedAt" is null and archived = 0 order by "nameFold", id limit ? offset ?`);
const stockOf = (count: number) =>
  database.prepare(`select s."itemID", s.quantity, b.name, b."placeID" from stock s
  join box b on b."workspaceID" = s."workspaceID" and b.id = s."boxID"
  where s."workspaceID" = ? and s."itemID" in (${Array(count).fill('?').join(',')}) and b."deletedAt" is null`);
const stock20 = stockOf(20);
const item = database.prepare('select * from item where "workspaceID" = ? and id = ?');
const stock =
  database.prepare(`select s.id, s."itemID", s."boxID", s.quantity, s.version, b.name as "boxName", b.code, b."placeID" from stock s
  join box b on b."workspaceID" = s."workspaceID" and b.id = s."boxID" where s."workspaceID" = ? and s."itemID" = ? and b."deletedAt" is null order by b."nameFold"`);
const find = database.prepare('select id, name from bare_search where bare_search match ? limit 20');
const like = database.prepare('select id, name from item where "workspaceID" = ? and name like ? limit 20');
const insert = database.prepare('insert into bare_item values (?, ?, ?)');
const update = database.prepare('update item set description = ? where "workspaceID" = ? and id = ?');
const move = database.prepare('update box set "placeID" = ? where "workspaceID" = ? and id = ?');
const user = database.prepare('select "passwordHash" from user limit 1');

function where(rows: Record<string, unknown>[]): { quantity: number; where: string } {
  const quantity = rows.reduce((sum, row) => sum + Number(row.quantity), 0);
  const [first] = rows;
  if (!first) return { quantity: 0, where: '' };
  const spot = rows.length === 1 ? `${first.name} · ${paths.get(String(first.placeID)) ?? ''}` : `${rows.length} boxes`;
  return { quantity, where: `${quantity.toLocaleString('en')} in ${spot}` };
}

function listPage(page: number): string {
  const rows = list.all(workspaceID, 20, page * 20);
  const byItem = Map.groupBy(stock20.all(workspaceID, ...rows.map((row) => String(row.id))), (row) => row.itemID);
  return JSON.stringify({
    rows: rows.map(({ id, ...row }) => {
      const spot = where(byItem.get(id ?? '') ?? []);
      return {
        itemID: id,
        ...row,
        tags: JSON.parse(String(row.tags)),
        archived: false,
        ...spot,
        isLow: row.minQuantity !== null && spot.quantity < Number(row.minQuantity),
        thumbnailURL: '',
      };
    }),
    total,
  });
}

function getItem(id: string): string {
  const { workspaceID: _, nameFold: __, deletedBatchID: ___, ...row } = item.get(workspaceID, id) ?? {};
  const rows = stock.all(workspaceID, id).map((line) => ({
    ...line,
    itemName: row.name,
    itemUnit: row.unit,
    placePath: paths.get(String(line.placeID)) ?? '',
  }));
  return JSON.stringify({
    item: { ...row, tags: JSON.parse(String(row.tags)), customFields: JSON.parse(String(row.customFields)) },
    quantity: rows.reduce((sum, line) => sum + Number((line as { quantity?: unknown }).quantity), 0),
    stock: rows,
    photos: [],
    attachments: [],
  });
}

function importRows(count: number): string {
  database.exec('begin immediate');
  for (let index = 0; index < count; index++) insert.run(randomUUID(), `imported ${index}`, '{}');
  database.exec('commit');
  return '{}';
}

async function body(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, string>;
}

async function answer(request: IncomingMessage): Promise<string> {
  const url = new URL(request.url ?? '/', 'http://bare');
  switch (url.pathname) {
    case '/list':
      return listPage(Number(url.searchParams.get('page') ?? 0));
    case '/item':
      return getItem(url.searchParams.get('id') ?? '');
    case '/search':
      return JSON.stringify({ rows: find.all(`${url.searchParams.get('search')}*`) });
    case '/like':
      return JSON.stringify({ rows: like.all(workspaceID, `%${url.searchParams.get('search')}%`) });
    case '/create': {
      const { name = '' } = await body(request);
      const id = randomUUID();
      insert.run(id, name, '{}');
      return JSON.stringify({ id });
    }
    case '/update': {
      const { itemID = '', description = '' } = await body(request);
      update.run(description, workspaceID, itemID);
      return getItem(itemID);
    }
    case '/move': {
      const { boxID = '', placeID = '' } = await body(request);
      move.run(placeID, workspaceID, boxID);
      return '{}';
    }
    case '/signin': {
      const { password = '' } = await body(request);
      return JSON.stringify({ ok: await verify(String(user.get()?.passwordHash), password) });
    }
    case '/import':
      return importRows(10_000);
    default:
      return '{}';
  }
}

const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  try {
    const text = await answer(request);
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
