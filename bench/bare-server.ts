import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { verify } from '@node-rs/argon2';

/**
 * What the machine can do at best: node:http and node:sqlite alone, the same rows, the same JSON, a table of words in the
 * order of names and kept totals, nothing else — no session, validation, history, typos or limits. Every figure of the
 * bench is given beside this one's.
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
database.exec(`create table bare_item (id text primary key, name text, body text);
  create table bare_word (word text, "nameFold" text, id text, primary key (word, "nameFold", id)) without rowid;
  create table bare_total (word text primary key, total integer) without rowid`);
const addWord = database.prepare('insert into bare_word values (?, ?, ?)');
const removeWord = database.prepare('delete from bare_word where word = ? and "nameFold" = ? and id = ?');
const count = database.prepare(
  'insert into bare_total values (?, ?) on conflict (word) do update set total = total + excluded.total',
);
/** Of all live items the total is kept under no word. */
const everyItem = '';
fillWords();

const paths = new Map<string, string>();
for (const place of database
  .prepare(`with recursive tree(id, path) as (
    select id, name from place where "workspaceID" = ? and "parentPlaceID" is null
    union all select p.id, tree.path || ' / ' || p.name from place p join tree on p."parentPlaceID" = tree.id)
    select id, path from tree`)
  .all(workspaceID))
  paths.set(String(place.id), String(place.path));
const total = database.prepare('select total from bare_total where word = ?');

const list =
  database.prepare(`select id, name, description, tags, unit, "minQuantity", value, archived, version, "updatedAt" from item
  where "workspaceID" = ? and "deletedAt" is null and archived = 0 order by "nameFold", id limit ? offset ?`);
const listOfWord =
  database.prepare(`select i.id, i.name, i.description, i.tags, i.unit, i."minQuantity", i.value, i.archived, i.version, i."updatedAt"
  from bare_word w join item i on i."workspaceID" = ? and i.id = w.id where w.word = ? order by w."nameFold", w.id limit ? offset ?`);
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
const columns = database
  .prepare('select name from pragma_table_info(?)')
  .all('item')
  .map(({ name }) => `"${name}"`);
const copied = columns.map((name) =>
  ['"id"', '"name"', '"nameFold"', '"description"', '"tags"'].includes(name) ? '?' : name,
);
const create = database.prepare(`insert into item (${columns.join(', ')})
  select ${copied.join(', ')} from item where "workspaceID" = '${workspaceID}' limit 1`);
const update = database.prepare(
  'update item set description = ?, version = version + 1, "updatedAt" = ? where "workspaceID" = ? and id = ?',
);
const move = database.prepare('update box set "placeID" = ? where "workspaceID" = ? and id = ?');
const user = database.prepare('select "passwordHash" from user limit 1');

function where(rows: Record<string, unknown>[]): { quantity: number; where: string } {
  const quantity = rows.reduce((sum, row) => sum + Number(row.quantity), 0);
  const [first] = rows;
  if (!first) return { quantity: 0, where: '' };
  const spot = rows.length === 1 ? `${first.name} · ${paths.get(String(first.placeID)) ?? ''}` : `${rows.length} boxes`;
  return { quantity, where: `${quantity.toLocaleString('en')} in ${spot}` };
}

function listPage(page: number, word: string): string {
  const rows =
    word === everyItem ? list.all(workspaceID, 20, page * 20) : listOfWord.all(workspaceID, word, 20, page * 20);
  const ids = Array.from({ length: 20 }, (_, index) => String(rows[index]?.id ?? ''));
  const byItem = Map.groupBy(stock20.all(workspaceID, ...ids), (row) => row.itemID);
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
    total: total.get(word)?.total ?? 0,
  });
}

/** The words of an item, each once. */
function wordsOf(name: string, description: string, tags: string): Set<string> {
  return new Set(`${name} ${description} ${tags}`.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

function fillWords(): void {
  database.exec('begin');
  const rows = database
    .prepare(
      'select id, name, "nameFold", description, tags from item where "workspaceID" = ? and archived = 0 and "deletedAt" is null order by "nameFold", id',
    )
    .all(workspaceID);
  const words = new Map<string, [string, string][]>();
  for (const row of rows)
    for (const word of wordsOf(String(row.name), String(row.description), String(row.tags))) {
      const found = words.get(word);
      const entry: [string, string] = [String(row.nameFold), String(row.id)];
      if (found) found.push(entry);
      else words.set(word, [entry]);
    }
  for (const [word, entries] of [...words].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [nameFold, id] of entries) addWord.run(word, nameFold, id);
    count.run(word, entries.length);
  }
  count.run(everyItem, rows.length);
  database.exec('commit');
}

function createItem(name: string, description: string, tags: string[]): string {
  const id = randomUUID();
  const nameFold = name.toLowerCase();
  database.exec('begin immediate');
  const given = { id, name, nameFold, description, tags: JSON.stringify(tags) };
  create.run(...columns.flatMap((column) => given[column.slice(1, -1) as keyof typeof given] ?? []));
  for (const word of wordsOf(name, description, given.tags)) {
    addWord.run(word, nameFold, id);
    count.run(word, 1);
  }
  count.run(everyItem, 1);
  database.exec('commit');
  return getItem(id);
}

function updateItem(id: string, description: string): string {
  database.exec('begin immediate');
  const before = item.get(workspaceID, id) ?? {};
  const [name, nameFold, tags] = [String(before.name), String(before.nameFold), String(before.tags)];
  update.run(description, new Date().toISOString(), workspaceID, id);
  const now = wordsOf(name, description, tags);
  const then = wordsOf(name, String(before.description), tags);
  for (const word of then) {
    if (now.has(word)) continue;
    removeWord.run(word, nameFold, id);
    count.run(word, -1);
  }
  for (const word of now) {
    if (then.has(word)) continue;
    addWord.run(word, nameFold, id);
    count.run(word, 1);
  }
  database.exec('commit');
  return getItem(id);
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
    item: { ...row, tags: JSON.parse(String(row.tags)), properties: JSON.parse(String(row.properties)) },
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
      return listPage(Number(url.searchParams.get('page') ?? 0), url.searchParams.get('search') ?? everyItem);
    case '/item':
      return getItem(url.searchParams.get('id') ?? '');
    case '/search':
      return JSON.stringify({ rows: find.all(`${url.searchParams.get('search')}*`) });
    case '/like':
      return JSON.stringify({ rows: like.all(workspaceID, `%${url.searchParams.get('search')}%`) });
    case '/create': {
      const { name = '', description = '', tags } = await body(request);
      return createItem(name, description, (tags ?? []) as unknown as string[]);
    }
    case '/update': {
      const { itemID = '', description = '' } = await body(request);
      return updateItem(itemID, description);
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
