import { expect } from '@playwright/test';
import { row } from './items.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { newWorkspace } from './workspace.ts';

interface Box {
  box: { boxID: string; icon: string; color: string };
}

test('issue 13 §3: a box has the icon and the color that somebody chose, in its page and its list; Undo takes them back', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<Box>('/box', { name: 'Crate 12' });
  const read = async () => (await workspace.call<Box>(`/box/${box.boxID}`)).box;
  await workspace.open(`/boxes/${box.boxID}?edit=true`);
  await page.getByRole('button', { name: /Icon/ }).click();
  await page.getByRole('searchbox').last().fill('anchor');
  await page.getByRole('option', { name: /anchor/i }).click();
  await page.getByRole('button', { name: /Color$/ }).click();
  await page.getByRole('option', { name: 'Violet' }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => [(await read()).icon, (await read()).color]).toEqual(['anchor', 'violet']);
  const mark = page.locator('main .bg-violet-soft svg.lucide-anchor');
  await expect(mark.first()).toBeVisible();

  await workspace.open('/boxes');
  await expect(row(page, 'Crate 12').locator('.bg-violet-soft svg.lucide-anchor')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => [(await read()).icon, (await read()).color]).toEqual(['', '']);
  await expect(row(page, 'Crate 12').locator('svg.lucide-anchor')).toHaveCount(0);
});

test('issue 13 §3: a place shows its icon in the tree, and what is no icon or color is refused', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/place', { name: 'Somewhere', icon: 'ship', color: 'teal' });
  await workspace.open('/places');
  await expect(page.locator('svg.lucide-ship').first()).toBeVisible();
  const refused = await page.evaluate(
    async ([id, token]) => {
      const post = (body: object) =>
        fetch(`/api/workspace/${id}/place`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-xsrf-token': token ?? '',
            'x-request-id': crypto.randomUUID(),
          },
          body: JSON.stringify(body),
        }).then(({ status }) => status);
      return [await post({ name: 'A', color: 'beige' }), await post({ name: 'B', icon: '<svg>' })];
    },
    [workspace.workspaceID, (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value] as const,
  );
  expect(refused).toEqual([400, 400]);
});
