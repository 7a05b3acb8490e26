import { createServer } from 'node:http';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';

/**
 * Lists by node:http and node:sqlite alone: the same rows with the same JSON, and what is shown of other records, read for the
 * page. No session, validation, filter or search; the totals are kept.
 */
const [path = '', workspaceID = ''] = process.argv.slice(2);
const database = new DatabaseSync(path, { readOnly: true });
database.exec('pragma cache_size = -32000; pragma mmap_size = 268435456');
const pageSize = 20;

const columns = Object.fromEntries(
  (['item', 'recipe', 'npc', 'quest'] as const).map((kind) => [
    kind,
    fieldsOf(declarations[kind]).flatMap(({ name, isInList }) => (isInList ? [name] : [])),
  ]),
);
const documents = new Set(['tags', 'inputs', 'outputs']);
type Row = Record<string, SQLOutputValue>;

const pages = Object.fromEntries(
  Object.entries(columns).map(([kind, names]) => {
    const read = ['id', 'version', 'updatedAt', ...names].map((name) => `"${name}"`);
    const where = `"workspaceID" = ? and "deletedAt" is null and archived = 0`;
    return [
      kind,
      {
        rows: database.prepare(
          `select ${read.join(', ')} from "${kind}" where ${where} order by "nameFold", id limit ${pageSize} offset ?`,
        ),
        total: Number(
          database.prepare(`select count(*) as total from "${kind}" where ${where}`).get(workspaceID)?.total,
        ),
      },
    ];
  }),
);
const among = 'in (select value from json_each(?))';
const photos = database.prepare(
  `select id, "recordID" from media where "workspaceID" = ? and "recordKind" = ? and "recordID" ${among} and role = 'photo' and "deletedAt" is null order by position, id`,
);
const stock = database.prepare(
  `select s."itemID", s.quantity from stock s join box b on b."workspaceID" = s."workspaceID" and b.id = s."boxID" where s."workspaceID" = ? and s."itemID" ${among} and b."deletedAt" is null`,
);
const names = database.prepare(`select id, name from item where "workspaceID" = ? and id ${among}`);

interface Inputs {
  slots: { quantity: number; isTool: boolean; alternatives: { itemID?: string }[]; alternativeCount?: number }[];
}

function page(kind: string, from: number): string {
  const list = pages[kind];
  if (!list) return '{}';
  const rows = list.rows.all(workspaceID, from * pageSize).map((row) => {
    const answer: Record<string, unknown> = { ...row, archived: false };
    for (const name of documents) if (typeof row[name] === 'string') answer[name] = JSON.parse(row[name]);
    return answer;
  });
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const covers = new Map(photos.all(workspaceID, kind, ids).map(({ recordID, id }) => [recordID, id]));
  const answer = { rows, total: list.total, titles: {} as Record<string, unknown> };
  for (const row of rows) row.thumbnailURL = covers.get(String(row.id)) ?? '';
  if (kind === 'item') {
    const held = Map.groupBy(stock.all(workspaceID, ids), ({ itemID }) => itemID);
    for (const row of rows)
      row.quantity = (held.get(String(row.id)) ?? []).reduce((sum, { quantity }) => sum + Number(quantity), 0);
  }
  if (kind === 'recipe') {
    const shown = new Set<string>();
    for (const row of rows) {
      for (const slot of (row.inputs as Inputs).slots) {
        slot.alternativeCount = slot.alternatives.length;
        slot.alternatives = slot.alternatives.slice(0, 1);
        for (const { itemID } of slot.alternatives) if (itemID) shown.add(itemID);
      }
      for (const { itemID } of (row.outputs as { rows: { itemID: string }[] }).rows) shown.add(itemID);
      row.itemThumbnails = {};
    }
    const wanted = JSON.stringify([...shown]);
    photos.all(workspaceID, 'item', wanted);
    for (const { id, name } of names.all(workspaceID, wanted) as Row[]) answer.titles[String(id)] = name;
  }
  return JSON.stringify(answer);
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare');
  const text = page(url.pathname.slice(1), Number(url.searchParams.get('page') ?? 0));
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
