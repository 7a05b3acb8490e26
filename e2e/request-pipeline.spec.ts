import { expect } from '@playwright/test';
import type { Item } from './items.ts';
import { captureStore } from './store.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

// What goes over the wire: web/src/api/transport/pipeline.test.ts.
test('§3 UI state, activeRequests: counts what is on its way; §9: developer tooling keeps 25 actions', async ({
  page,
}) => {
  const store = await captureStore(page);
  const workspace = await newWorkspace(page);
  const { item } = await workspace.call<Item>('/item', { name: 'Torch' });
  let go: () => void = () => undefined;
  await page.route(`**/api/workspace/*/item/${item.itemID}`, async (route) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    await route.continue();
  });
  await page.goto(`/home/item-management/items/${item.itemID}`);
  await expect.poll(() => store.state('loading.sectionLoading.items.details')).toMatchObject({ isLoading: true });
  expect((await store.toolingOptions()).maxAge).toBe(25);
  expect(await store.state<number>('activity.activeRequests')).toBeGreaterThanOrEqual(1);
  go();
  await expect(page.getByRole('heading', { level: 1, name: 'Torch' })).toBeVisible();
  await expect.poll(() => store.state('activity.activeRequests')).toBe(0);
});
