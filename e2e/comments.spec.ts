import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { makeItems } from './items.ts';
import { isLive, newMember } from './member.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

const veraViewer = { firstName: 'Vera', lastName: 'Viewer' };

test('content §1: a viewer and an editor talk about an item: mention, reply, resolve, delete and back, live', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  const [lamp] = await makeItems(ada, ['Lamp']);
  const vera = await newMember({ browser, server }, ada.workspaceID, veraViewer, 'viewer');
  await vera.open(`/items/${lamp!.itemID}`);
  await isLive(vera.page);
  await ada.open(`/items/${lamp!.itemID}`);
  await isLive(page);
  await expect(page.getByText('No comments yet')).toBeVisible();

  const input = page.getByRole('textbox', { name: 'Comment', exact: true });
  await input.fill('Is it lit, now?');
  for (let left = 'now?'.length; left > 0; left--) await input.press('ArrowLeft');
  await page.keyboard.type('@ver');
  await expect(page.getByRole('button', { name: '@Vera Viewer' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
  await page.keyboard.type('or ');
  await expect(input).toHaveValue('Is it lit, @Vera Viewer or now?');
  await page.keyboard.press('Control+Enter');
  await expect(input).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();

  const herComments = vera.page.getByRole('list', { name: 'Comments' });
  await expect(herComments.getByText('@Vera Viewer')).toBeVisible();
  await expect(vera.page.getByRole('button', { name: /^Delete comment/ })).toHaveCount(0);
  await vera.page.getByRole('button', { name: 'Reply' }).click();
  await vera.page.getByRole('textbox', { name: 'Reply' }).fill('Not yet');
  await vera.page.keyboard.press('Control+Enter');
  const replies = (whose: Page) => whose.getByRole('list', { name: 'Replies' });
  await expect(replies(page).getByText('Not yet')).toBeVisible();
  await expectAccessible(vera.page);

  await vera.page.getByRole('button', { name: 'Edit comment by Vera Viewer' }).click();
  await vera.page.getByRole('textbox', { name: 'Edit comment' }).fill('Not before noon');
  await vera.page.getByRole('button', { name: 'Save' }).click();
  await expect(replies(page).getByText('Not before noon')).toBeVisible();
  await vera.page.getByRole('button', { name: 'Delete comment by Vera Viewer' }).click();
  await expect(vera.page.getByText('Comment deleted.')).toBeVisible();
  await expect(replies(page).getByText('Not before noon')).toHaveCount(0);
  await vera.page.getByRole('button', { name: 'Undo' }).click();
  await expect(replies(page).getByText('Not before noon')).toBeVisible();

  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(herComments.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(replies(vera.page).getByText('Not before noon')).toHaveCount(0);
  await vera.context.close();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /^Show/ }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test('content §1: a comment that cannot be saved stays as it was typed; places and boxes have comments too', async ({
  page,
}) => {
  const ada = await newWorkspace(page);
  const { place } = await ada.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  const { box } = await ada.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  for (const path of [`/places/${place.placeID}`, `/boxes/${box.boxID}`]) {
    await ada.open(path);
    const input = page.getByRole('textbox', { name: 'Comment', exact: true });
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(input).toHaveAccessibleDescription('Comment is required');
    await page.route('**/comment', (route) => route.abort());
    await input.fill('Who has the key?');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(input).toHaveAccessibleDescription(/cannot be reached/);
    await expect(input).toHaveValue('Who has the key?');
    await page.unroute('**/comment');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Comments' }).getByText('Who has the key?')).toBeVisible();
  }
});
