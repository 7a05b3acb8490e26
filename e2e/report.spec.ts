import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

test('issue: value over time has the figures of each day, their change, what changed most, and a file of the numbers', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/report');
  await expect(page.getByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add item' })).toBeVisible();

  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate', placeID: place.placeID });
  const loose = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Loose' });
  const stock = { boxID: box.boxID, quantity: 2 };
  await workspace.call('/item', { name: 'Drill', value: 100, stock });
  await workspace.call('/item', { name: 'Rope', value: 5, stock: { boxID: loose.box.boxID, quantity: 3 } });

  await workspace.open('');
  await page.getByRole('link', { name: /^Total value/ }).click();
  const numbers = page.getByRole('table', { name: 'Numbers' });
  await expect(numbers.getByRole('row')).toHaveCount(32);
  await expect(numbers.getByRole('row').nth(1)).toContainText(/2\s*5\s*\D?215\.00/);
  await expect(numbers.getByRole('row').nth(2)).toContainText(/0\s*0\s*\D?0\.00/);
  await expect(page.getByRole('region', { name: 'Change over the period' })).toContainText(/\+\D?215\.00 since/);
  const movers = page.getByRole('table', { name: 'Biggest changes' });
  await expect(movers.getByRole('row')).toHaveCount(3);
  await expect(movers.getByRole('row').nth(1)).toContainText(/Drill.*\+\D?200\.00/);
  await expect(page.getByRole('img', { name: /^Total value by day/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // Beside the navigation of a small window the names stay legible: each stood in a column of single letters.
  await page.setViewportSize({ width: 1024, height: 768 });
  const name = movers.getByRole('rowheader', { name: 'Drill' });
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(110);
  await page.setViewportSize({ width: 1440, height: 900 });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect([lines.length, lines[0]]).toEqual([32, 'Date,Items,Quantity,Value,Currency']);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,2,5,215\.00,[A-Z]{3}$/);

  // By keyboard: the period, then the step, each kept in the address.
  const period = page.getByRole('radiogroup', { name: 'Period' });
  await period.getByRole('radio', { name: '30 days' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/period=12m/);
  await expect(page.getByRole('radio', { name: 'Month', exact: true })).toBeChecked();
  // The last day of twelve months or thirteen, as the day of the month is, and of the day before.
  await expect(numbers.getByRole('row').nth(13)).toBeVisible();
  await expect(numbers.getByRole('row').nth(15)).toBeHidden();
  await page.getByRole('radio', { name: 'Quantity' }).click();
  await expect(page.getByRole('img', { name: /^Total quantity by month/ })).toBeVisible();
  await page.reload();
  await expect(numbers.getByRole('row').nth(13)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Total quantity by month/ })).toBeVisible();

  // All begins with the first change, which was today: yesterday, from which it counts, and today.
  await period.getByRole('radio', { name: 'All' }).click();
  await expect(page).toHaveURL(/period=all/);
  await expect(numbers.getByRole('row')).toHaveCount(3);
  await period.getByRole('radio', { name: 'Dates' }).click();
  await expect(page).toHaveURL(/period=dates/);
  for (const label of ['From', 'To']) await expect(page.getByRole('group', { name: label, exact: true })).toBeVisible();
  // Two dates in either order: three days, and the one before, from which the report counts.
  const [today, earlier] = await page.evaluate(() =>
    [0, 2].map((days) => new Date(Date.now() - days * 24 * 3600 * 1000).toLocaleDateString('sv')),
  );
  await visit(page, `/home/item-management/report?period=dates&from=${today}&to=${earlier}`);
  await expect(numbers.getByRole('row')).toHaveCount(5);
  await expect(numbers.getByRole('row').nth(1)).toContainText(/2\s*5\s*\D?215\.00/);
});

test('issue: amounts of many digits make the report no wider than a phone', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  const stock = { boxID: box.boxID, quantity: 123_456.789 };
  await workspace.call('/item', { name: 'Bearing', value: 1_234_567.89, stock });
  await page.setViewportSize({ width: 360, height: 740 });
  await workspace.open('/report');
  await expect(page.getByRole('table', { name: 'Biggest changes' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessibleInBothThemes(page);
  // Nor do they leave the field that they are changed in.
  await page.getByRole('link', { name: 'Bearing' }).click();
  const field = page.getByRole('textbox', { name: 'Quantity in Crate', exact: true });
  await expect(field).toHaveValue('123,456.789');
  expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('issue: a place, a box and an item open the report of their own', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate', placeID: place.placeID });
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', {
    ...{ name: 'Drill', value: 100, stock: { boxID: box.boxID, quantity: 2 } },
  });
  const loose = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Loose' });
  await workspace.call('/item', { name: 'Rope', value: 5, stock: { boxID: loose.box.boxID, quantity: 3 } });
  const latest = page.getByRole('table', { name: 'Numbers' }).getByRole('row').nth(1);

  await workspace.open(`/places/${place.placeID}`);
  await page.getByRole('button', { name: 'More actions for Garage' }).click();
  await page.getByRole('menuitem', { name: 'Value over time' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Value over time: Garage' })).toBeVisible();
  await expect(latest).toContainText(/1\s*2\s*\D?200\.00/);

  await workspace.open(`/boxes/${loose.box.boxID}`);
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Value over time' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Value over time: Loose' })).toBeVisible();
  await expect(latest).toContainText(/1\s*3\s*\D?15\.00/);

  await workspace.open(`/items/${item.itemID}`);
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Value over time' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Value over time: Drill' })).toBeVisible();
  await expect(latest).toContainText(/1\s*2\s*\D?200\.00/);
});
