import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

const count = 150;

test('house §5: of a long page only the rows in view are drawn, and keys, selection and screen readers know them all', async ({
  page,
}) => {
  const { workspaceID } = await newWorkspace(page);
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const names = Array.from({ length: count }, (_, index) => `Guard ${String(index + 1).padStart(3, '0')}`);
  const response = await page.request.post(`/api/workspace/${workspaceID}/record/npc/import`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    multipart: { file: { name: 'npcs.csv', mimeType: 'text/csv', buffer: Buffer.from(`Name\n${names.join('\n')}`) } },
  });
  await expect(response).toBeOK();

  await page.goto('/home/npcs?pageSize=200&sort=name');
  const row = (number: number) => page.getByRole('row', { name: `Guard ${String(number).padStart(3, '0')}` });
  await expect(row(1)).toBeVisible();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', `${count + 1}`);
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await expect(row(count)).toHaveCount(0);

  // A screen at a time, and no further: the browser would scroll by another.
  await row(1).focus();
  await page.keyboard.press('PageDown');
  const focused = page.locator('[role=row]:focus');
  await expect(focused).toBeInViewport();
  const second = Number(await focused.getAttribute('aria-rowindex'));
  expect(second).toBeGreaterThan(10);
  expect(second).toBeLessThan(30);
  await page.keyboard.press('End');
  await expect(row(count)).toBeFocused();
  await expect(row(count)).toBeInViewport();
  await expect(row(count)).toHaveAttribute('aria-rowindex', `${count + 1}`);
  await expect(row(1)).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(row(count)).toHaveAttribute('aria-selected', 'true');

  // The row with the focus is there wherever the page is.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(row(1)).toBeVisible();
  await expect(row(60)).toHaveCount(0);
  await expect(row(count)).toBeFocused();
  await expectAccessible(page);
  // Faster than rows are drawn, in many steps: where the page comes to rest they are there.
  await page.mouse.move(700, 500);
  for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, 900);
  await expect(row(count - 1)).toBeInViewport();
  await expect(row(1)).toHaveCount(0);
  for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, -900);
  await expect(row(1)).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(row(count - 1)).toBeFocused();
  await expect(row(count - 1)).toBeInViewport();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toContainText(`${count} NPCs selected`);
});
