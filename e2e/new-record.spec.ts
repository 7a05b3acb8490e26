import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace } from './workspace.ts';

test('house §5: items are created one after another: box, tags and unit stay, the name is asked for anew', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  await workspace.open(`/items/new?boxID=${box.boxID}`);
  const name = page.getByRole('textbox', { name: /^Name/ });
  await expect(name).toBeFocused();
  await name.fill('Lantern');
  await page.getByRole('combobox', { name: 'Tags' }).fill('camping');
  await page.keyboard.press('Enter');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Create and add another' }).click();
  await expect(toast(page, 'Item created successfully')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await expect(name).toHaveValue('');
  await expect(page.getByText('camping', { exact: true })).toBeVisible();
  await name.fill('Tent');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tent' })).toBeVisible();
  const { rows } = await workspace.call<{ rows: { name: string; quantity: number; tags: string[] }[] }>('/item');
  expect(rows.map(({ name, quantity, tags }) => [name, quantity, tags])).toEqual([
    ['Lantern', 1, ['camping']],
    ['Tent', 1, ['camping']],
  ]);
});

test('decisions §4 photos: a photo is chosen with a new record; what can’t be added is said, and nothing else is lost', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/items/new');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Lantern');
  const choose = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles(files);
  };
  const picture = await page.screenshot();
  await choose({ name: 'front.png', mimeType: 'image/png', buffer: picture });
  await choose(
    { name: 'back.png', mimeType: 'image/png', buffer: picture },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  );
  const photos = page.getByRole('grid', { name: 'Photos' });
  await expect(photos.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible();
  await expect(photos.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('broken.png', { exact: true })).toBeVisible();

  // Of one of a series, the page that would say so is not opened.
  await workspace.open('/items/new');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Tent');
  await choose({ name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Create and add another' }).click();
  await expect(toast(page, '“torn.png” was not added to “Tent”')).toBeVisible();
  await expect(page.getByRole('row', { name: 'torn.png' })).toHaveCount(0);
});
