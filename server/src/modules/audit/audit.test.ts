import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAuditActionDigestGet, adminAuditDigestGet, adminAuditExport } from '#contract/audit.ts';
import { adminGroupSave } from '#contract/group.ts';
import { isoTime } from '#server/http/clock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { createAuditLog } from './service.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signUp({ firstName: 'Zoë', lastName: 'Admin' });
});
afterAll(() => app.close());

const find = (query: object = {}) => administrator.client.call(adminAuditDigestGet, { query });

/** Writes entries as the server does, one a second. */
async function record(entries: { action: string; name: string; detail?: Record<string, unknown> }[]) {
  const audit = createAuditLog({ clock: app.clock });
  const actor = { userID: administrator.userID, ipAddress: '203.0.113.7', userAgent: 'Test browser' };
  for (const { action, name, detail } of entries) {
    app.clock.pass({ seconds: 1 });
    await app.app.database.write((transaction) =>
      audit.record(transaction, actor, {
        action,
        target: { kind: 'thing', id: name, name },
        ...(detail && { detail }),
      }),
    );
  }
}

test('decisions §5: an administrative change says who, what, from where, when and what changed', async () => {
  const { g } = await administrator.client.call(adminGroupSave, {
    body: { name: 'Cooks', description: 'They cook' },
    headers: { 'user-agent': 'Kitchen browser' },
  });
  await administrator.client.call(adminGroupSave, { body: { groupID: g.groupID, version: 1, name: 'Chefs' } });
  const { rows, total, next } = await find({ targetID: g.groupID });
  expect([total, next]).toEqual([2, null]);
  expect(rows[0]).toMatchObject({
    actor: { userID: administrator.userID, name: 'Zoë Admin' },
    action: 'group.save',
    target: { kind: 'group', id: g.groupID, name: 'Chefs' },
    detail: { name: { from: 'Cooks', to: 'Chefs' } },
  });
  expect(rows[1]).toMatchObject({ action: 'group.create', ipAddress: '127.0.0.1', userAgent: 'Kitchen browser' });
  expect(Date.parse(rows[0]!.createdAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('decisions §5: every change of the settings is found by their entry, though each makes a version of its own', async () => {
  const audit = createAuditLog({ clock: app.clock });
  const actor = { userID: administrator.userID, ipAddress: '203.0.113.7', userAgent: 'Test browser' };
  for (const id of ['version 1', 'version 2'])
    await app.app.database.write((transaction) =>
      audit.record(transaction, actor, {
        action: 'settings.save',
        target: { kind: 'settings', id, name: 'Global Settings' },
      }),
    );
  const [newest] = (await find({ action: 'settings.save' })).rows;
  const { rows } = await find({ targetID: newest!.target!.id });
  expect(rows).toHaveLength(2);
});

test('decisions §5: a change that is refused leaves no entry', async () => {
  const before = (await find()).total;
  expect(await administrator.client.status(adminGroupSave, { body: { name: 'Chefs', description: 'x' } })).toBe(409);
  expect((await find()).total).toBe(before);
});

test('decisions §5: the log is narrowed by actor, action, target and period, searched and sorted', async () => {
  const from = isoTime(app.clock.now());
  await record([
    { action: 'dish.create', name: 'Soup 100%', detail: { salt: 'a_lot' } },
    { action: 'dish.save', name: 'Crème' },
    { action: 'dishes.save', name: 'Plates' },
  ]);
  const names = async (query: object) => (await find({ from, ...query })).rows.map(({ target }) => target?.name);
  expect(await names({})).toEqual(['Plates', 'Crème', 'Soup 100%']);
  expect(await names({ direction: 'asc' })).toEqual(['Soup 100%', 'Crème', 'Plates']);
  expect(await names({ action: 'dish' })).toEqual(['Crème', 'Soup 100%']);
  expect(await names({ action: 'dish.save' })).toEqual(['Crème']);
  expect(await names({ sort: 'action', direction: 'desc' })).toEqual(['Plates', 'Crème', 'Soup 100%']);
  expect(await names({ targetID: 'Plates' })).toEqual(['Plates']);
  expect(await names({ actorID: administrator.userID, search: 'CREME zoe' })).toEqual(['Crème']);
  expect(await names({ actorID: '00000000-0000-7000-8000-000000000000' })).toEqual([]);
  expect(await names({ search: '100%' })).toEqual(['Soup 100%']);
  expect(await names({ search: 'a_lot' })).toEqual(['Soup 100%']);
  expect(await names({ search: '%' })).toEqual(['Soup 100%']);
  expect(await names({ search: '203.0.113.7 plates' })).toEqual(['Plates']);
  const { rows } = await find({ from });
  expect(await names({ to: rows[0]!.createdAt })).toEqual(['Crème', 'Soup 100%']);
  const actions = await administrator.client.call(adminAuditActionDigestGet);
  expect(actions.rows).toEqual(expect.arrayContaining(['dish.create', 'dish.save', 'group.create']));
});

test.each([
  {},
  { direction: 'asc' },
  { sort: 'action' },
  { sort: 'action', direction: 'desc' },
  { search: 'row', action: 'page.turn' },
])('decisions §5: pages of %o follow one another without a gap or a repeat', async (query) => {
  if ((await find({ action: 'page.turn' })).total === 0)
    await record(Array.from({ length: 23 }, (_, index) => ({ action: 'page.turn', name: `Row ${index}` })));
  const all = (await find({ ...query, pageSize: '200' })).rows.map(({ auditID }) => auditID);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await find({ ...query, pageSize: '5', ...(after && { after }) });
    seen.push(...rows.map(({ auditID }) => auditID));
    after = next ?? undefined;
  } while (after !== undefined);
  expect(seen).toEqual(all);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(20);
});

test('decisions §3: sorting and filtering by what is not listed is refused', async () => {
  for (const query of [
    { sort: 'searchFold' },
    { userAgent: 'x' },
    { after: 'x' },
    { after: '00000000-0000-7000-8000-000000000000' },
    { from: 'yesterday' },
    { action: "x' or 1=1" },
  ])
    expect((await refusal(find(query))).status).toBe(400);
});

test('decisions §5: the CSV holds what is asked for, of everything that fits, and nothing in it runs as a formula', async () => {
  await record([{ action: 'cell.save', name: '=HYPERLINK("http://x")', detail: { to: 'a "quoted", text' } }]);
  const answer = await administrator.client.send(adminAuditExport, { query: { action: 'cell.save' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="lorebox-audit-[\d-]+\.csv"/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  // A spreadsheet takes a file without the mark for one of its own country’s letters: Zoë came out as ZoÃ«.
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.toString('utf8')).toMatch(/^[^\n]+Detail\r\n[^\n]+\r\n$/);
  const rows = parse(bytes, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows).toEqual([
    {
      When: expect.stringMatching(/^\d{4}-.*Z$/),
      Who: 'Zoë Admin',
      'User ID': administrator.userID,
      Action: 'cell.save',
      'Target kind': 'thing',
      Target: `'=HYPERLINK("http://x")`,
      'Target ID': `'=HYPERLINK("http://x")`,
      'IP address': '203.0.113.7',
      Browser: 'Test browser',
      Detail: '{"to":"a \\"quoted\\", text"}',
    },
  ]);
  const whole = await administrator.client.send(adminAuditExport, {});
  const lines = parse(await whole.text(), { columns: true }) as object[];
  expect(lines.length).toBe((await find()).total);
});

test('decisions §5: a search looks words up, and finds what a reading of all rows finds, also after entries are deleted', async () => {
  const { database } = app.app;
  const names = ['Tureen', 'Ture', 'tur', 'Süß', '日本語の皿', 'a"b"c', 'x'.repeat(80)];
  await record(names.map((name) => ({ action: 'plate.save', name })));
  const total = async (search: string) => (await find({ search, action: 'plate.save' })).total;
  for (const [search, count] of [
    ['tureen', 1],
    ['ture', 2],
    ['tur', 3],
    ['tu', 3],
    ['sus', 1],
    ['süß', 1],
    ['日本語', 1],
    ['本語', 1],
    ['a"b"c', 1],
    ['"b"', 1],
    ['x'.repeat(80), 1],
    ['ture plate', 2],
  ] as const)
    expect(await total(search), search).toBe(count);
  await database.write(({ db }) => db.deleteFrom('auditEntry').where('targetName', '=', 'Tureen').execute());
  expect(await total('ture')).toBe(1);
  expect(await total('tureen')).toBe(0);
});

test('decisions §5: one entry is found by its ID, however old it is', async () => {
  await record([
    { action: 'thing.save', name: 'first of two' },
    { action: 'thing.save', name: 'second of two' },
  ]);
  const { auditID = '' } = (await find({ targetID: 'first of two' })).rows[0] ?? {};
  const { rows, total, next } = await find({ auditID });
  expect([rows.map(({ target }) => target?.name), total, next]).toEqual([['first of two'], 1, null]);
});
