import { expect, type Page } from '@playwright/test';
import { makeItems, row, rows } from './items.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

/** Opens a dialog, sees that its first field has the focus, and closes it. */
async function expectFirstField(
  page: Page,
  open: () => Promise<void>,
  dialog: string | RegExp,
  field: string | RegExp,
) {
  await open();
  const opened = page.getByRole('dialog', { name: dialog });
  const named = opened.getByRole('textbox', { name: field }).or(opened.getByRole('combobox', { name: field }));
  await expect(named.first()).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden({ timeout: 1000 });
  }).toPass();
}

test('house §5: dialogs open with their first field focused, whether it is there at once or comes later', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  const [bolt] = await makeItems(workspace, ['Bolt', 'Nut'], { stock: { boxID: box.boxID, quantity: 5 } });
  for (const name of ['Garage', 'Attic']) await workspace.call('/place', { name });
  await workspace.open('/items');
  await page.getByRole('columnheader').first().locator('label').click();
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  const press = (name: string) => () => bar.getByRole('button', { name, exact: true }).click();
  const choose = (name: string) => async () => {
    await bar.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expectFirstField(page, press('Tags'), /2 items/, /^Add/);
  await expectFirstField(page, press('Move to a box'), 'Move 2 items', 'To box');
  await expectFirstField(page, choose('Minimum and unit'), /2 items/, /Minimum/);

  await page.goto(`/home/item-management/items/${bolt?.itemID}`);
  await expectFirstField(page, () => page.getByRole('button', { name: 'Add to a box' }).click(), /box/, 'Box');

  await workspace.open('/boxes');
  await rows(page).first().locator('label').first().click();
  await expectFirstField(page, press('Move to a place'), 'Move 1 box', 'To place');

  await workspace.open('/places');
  await row(page, 'Garage').click({ button: 'right' });
  await expectFirstField(page, () => page.getByRole('menuitem', { name: 'Move to…' }).click(), /Move/, /./);
});
