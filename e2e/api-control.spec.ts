import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessibleAtAnyWidth } from './themes.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

const mark = (page: Page) => page.getByText('Simulated answers');
const switchboard = (page: Page) => page.getByRole('form', { name: 'Switchboard' });

test('decisions §6: an operation is found, called from its form and copied without the session; its steps are told', async ({
  page,
}) => {
  const { workspaceID, call } = await newWorkspace(page);
  await page.goto('/dev/api-control');
  await page.getByRole('searchbox', { name: 'Search operations' }).fill('item save');
  await page.getByRole('link', { name: 'itemSave' }).click();
  await expect(page.getByRole('textbox', { name: 'workspaceID' })).toHaveValue(workspaceID);
  await page.getByRole('textbox', { name: 'name', exact: true }).fill("Tam's lantern");
  await page.getByRole('button', { name: 'Send' }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByText('200', { exact: true })).toBeVisible();
  await expect(answer.getByText(`"name": "Tam's lantern"`)).toBeVisible();
  const { rows } = await call<{ rows: { name: string; itemID: string }[] }>('/item');
  expect(rows.map(({ name }) => name)).toEqual(["Tam's lantern"]);

  const text = page.getByRole('region', { name: 'As text' });
  await expect(text.getByText(`{"name":"Tam'\\''s lantern"}`)).toBeVisible();
  const cookies = await page.context().cookies();
  const shown = (await page.getByRole('main').textContent()) ?? '';
  expect(cookies.filter(({ value }) => shown.includes(value))).toEqual([]);

  await page.getByRole('tab', { name: /Calls/ }).click();
  await page.getByRole('button', { name: /^itemSave/ }).click();
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(9);
  await expect(steps).toContainText('Added X-XSRF-TOKEN');
  await expectAccessibleAtAnyWidth(page, 'API control, calls');

  // The id of the item that was answered fills the form; what takes something away asks first.
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/dev/api-control?operation=itemGet');
  await expect(page.getByRole('textbox', { name: 'itemID' })).toHaveValue(rows[0]!.itemID);
  await visit(page, '/dev/api-control?operation=itemDelete');
  await page.getByRole('textbox', { name: 'id 1' }).fill(rows[0]!.itemID);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alertdialog', { name: 'Send itemDelete?' }).getByRole('button', { name: 'Cancel' }).click();
  expect((await call<{ rows: unknown[] }>('/item')).rows).toHaveLength(1);
  await expectAccessibleAtAnyWidth(page, 'API control, an operation');
});

test('decisions §6: the switchboard has the app see failing answers, says so on every screen, and is for holders of admin.settings alone', async ({
  page,
  admin: _admin,
}) => {
  await page.goto('/dev/api-control?tab=switchboard');
  await switchboard(page).getByText('Failing', { exact: true }).click();
  await expectAccessibleAtAnyWidth(page, 'API control, switchboard');
  await switchboard(page).getByRole('button', { name: 'Apply' }).click();
  await expect(mark(page)).toBeVisible();
  await visit(page, '/home/admin/health');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  // From the first call after a reload, on the pages for developers too, until it is turned off.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('/dev/dungeon-maps');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(mark(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  const simulation = { delayMs: 0, outcome: 'offline', status: 503, retryAfter: 30, operations: [] };
  await page.evaluate((json) => sessionStorage.setItem('lorebox.simulation', json), JSON.stringify(simulation));
  await newWorkspace(page);
  await page.goto('/home/item-management/places');
  await expect(page.getByRole('heading', { name: 'No places yet' })).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
  await visit(page, '/dev/api-control?tab=switchboard');
  await expect(page.getByText('It needs the permission admin.settings')).toBeVisible();
  await expect(switchboard(page)).toHaveCount(0);
});
