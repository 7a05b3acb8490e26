import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { english } from '#contract/format.ts';
import { historyUndo } from '#contract/history.ts';
import { itemDelete, itemRestore, itemSave } from '#contract/kinds/item.ts';
import { loanDigestGet, loanSave } from '#contract/kinds/loan.ts';
import { maintenanceDigestGet, maintenanceSave } from '#contract/kinds/maintenance.ts';
import { notificationDigestGet } from '#contract/notification.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let itemID: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  itemID = (await ada.client.call(itemSave, { params, body: { name: 'Drill' } })).item.itemID;
});

/** A day so many days from the clock's today. */
const day = (offset: number) => new Date(app.clock.now() + offset * 24 * 3600 * 1000).toISOString().slice(0, 10);
const lend = async (person: string, fields: object = {}) =>
  (await ada.client.call(loanSave, { params, body: { person, itemID, since: day(-10), ...fields } })).loan;
const notices = async () =>
  (await ada.client.call(notificationDigestGet)).rows.filter(({ kind }) => kind === 'recordDue');
const titles = async () => (await notices()).map(({ title }) => title);

test('house §8: loans are narrowed to what is open, overdue or returned', async () => {
  await lend('Anna', { dueAt: day(-1) });
  await lend('Ben', { dueAt: day(5) });
  await lend('Cleo', { dueAt: day(-3), returnedAt: day(-2) });
  await lend('Dora');
  const people = async (due?: 'open' | 'overdue' | 'done', today?: string) =>
    (
      await ada.client.call(loanDigestGet, { params, query: { ...(due && { due }), ...(today && { today }) } })
    ).rows.map(({ person }) => person);
  expect(await people()).toEqual(['Anna', 'Ben', 'Cleo', 'Dora']);
  expect(await people('open')).toEqual(['Anna', 'Ben', 'Dora']);
  expect(await people('overdue')).toEqual(['Anna']);
  // Where it is still the day before, or already the next one, another day is past.
  expect(await people('overdue', day(-1))).toEqual([]);
  expect(await people('overdue', day(6))).toEqual(['Anna', 'Ben']);
  expect(await people('done')).toEqual(['Cleo']);
});

test('house §8: whoever made a loan is told once that it is due, and again when its day is moved', async () => {
  const loan = await lend('Anna', { dueAt: day(-1) });
  await lend('Ben', { dueAt: day(2) });
  await lend('Cleo', { dueAt: day(-1), returnedAt: day(-1) });
  await app.app.remind();
  await app.app.remind();
  expect(await titles()).toEqual(['Due: “Drill” · Anna']);
  const body = { loanID: loan.loanID, version: loan.version, dueAt: day(0) };
  await ada.client.call(loanSave, { params, body });
  await app.app.remind();
  expect((await notices()).map(({ body }) => body).sort()).toEqual([
    `This loan is due on ${english.day(day(0))}.`,
    `This loan was due on ${english.day(day(-1))}.`,
  ]);
});

test('house §8: nothing is due of an item in the trash until it is restored', async () => {
  await lend('Anna', { dueAt: day(-1) });
  await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
  await app.app.remind();
  expect(await titles()).toEqual([]);
  await ada.client.call(itemRestore, { params, body: { ids: [itemID] } });
  await app.app.remind();
  expect(await titles()).toEqual(['Due: “Drill” · Anna']);
});

test('house §8: a task that repeats is planned anew when it is done, and one Undo takes both back', async () => {
  const task = { name: 'Sharpen', itemID, dueAt: day(-1), everyDays: 30, notes: 'Both edges' };
  const { maintenance } = await ada.client.call(maintenanceSave, { params, body: task });
  const { maintenanceID, version } = maintenance;
  const done = { maintenanceID, version, doneAt: day(0), cost: 12 };
  const { batchID } = await ada.client.call(maintenanceSave, { params, body: done });
  const open = async () =>
    (await ada.client.call(maintenanceDigestGet, { params, query: { due: 'open' } })).rows.map((row) => row.dueAt);
  expect(await open()).toEqual([day(30)]);
  await ada.client.call(historyUndo, { params, body: { batchID } });
  expect(await open()).toEqual([day(-1)]);
});

test('house §8: a list answers the titles of what its rows refer to, and which of them are in the trash', async () => {
  await lend('Anna');
  await lend('Ben');
  const named = async () => {
    const { titles, trashed } = await ada.client.call(loanDigestGet, { params });
    return { titles, trashed };
  };
  expect(await named()).toEqual({ titles: { [itemID]: 'Drill' } });
  await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
  expect(await named()).toEqual({ titles: { [itemID]: 'Drill' }, trashed: [itemID] });
});
