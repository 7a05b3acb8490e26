import { expect } from '@playwright/test';
import { newMap, partsOf } from './map-editor.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { visit } from './visit.ts';
import { workspaceOn } from './workspace.ts';

/** What the switchboard of API control simulates, and whether what is saved meanwhile has to be tried again afterwards. */
const states = [
  { name: 'Slow', delayMs: 300, outcome: 'real', isSaved: true },
  { name: 'Failing', outcome: 'failing', says: 'The switchboard of API control answered 503.' },
  { name: 'Offline', outcome: 'offline', says: 'The server can’t be reached.' },
  { name: 'Limited', outcome: 'rateLimited', says: 'Too many requests.' },
  { name: 'Pending', outcome: 'inProgress', says: 'Please wait for the current operation to complete.' },
  { name: 'Duplicate', outcome: 'duplicate', isSaved: true },
  { name: 'Stale', outcome: 'stale', isSaved: true },
];

test('decisions §6: whatever the switchboard answers, items are created, changed and deleted once, and a map keeps what is drawn', async ({
  page,
  admin,
}) => {
  const { user } = await admin.read<{ user: { workspaceID: string } }>('/user/session');
  const workspace = workspaceOn(page, user.workspaceID);
  const mapID = await newMap(workspace);
  await page.goto('/dev/api-control?tab=switchboard');
  const board = page.getByRole('form', { name: 'Switchboard' });
  // From here on the calls of this tab pass the switchboard, which reads what is stored at each of them.
  await board.getByText('Duplicate', { exact: true }).click();
  await board.getByRole('button', { name: 'Apply' }).click();
  const simulate = (state: object) =>
    page.evaluate((json) => sessionStorage.setItem('lorebox.simulation', json), JSON.stringify(state));
  const isReal = () => page.evaluate(() => sessionStorage.removeItem('lorebox.simulation'));
  const understood = async (outcome: string) => {
    if (outcome === 'rateLimited') await page.getByRole('button', { name: 'Ok', exact: true }).click();
  };
  const items = async () => (await workspace.call<{ rows: { name: string; unit: string }[] }>('/item')).rows;
  const map = page.getByRole('application');
  const rows = async () => (await partsOf(workspace, mapID)).chunks[0]?.rows.slice(0, states.length);
  await visit(page, `/dev/dungeon-maps/editor?map=${mapID}`);
  await page.getByRole('button', { name: 'Start drawing' }).click();
  await expect(page.getByRole('button', { name: 'Ground', exact: true })).toBeVisible();

  for (const [index, { name, says = '', isSaved, ...state }] of states.entries()) {
    const simulation = {
      ...{ delayMs: 0, status: 503, retryAfter: 1, ...state },
      operations: ['itemSave', 'itemDelete', 'mapPartsSave'],
    };
    const asIs = async (save: () => Promise<void>, done: () => Promise<void>) => {
      await simulate(simulation);
      await save();
      if (!isSaved) {
        await understood(state.outcome);
        await expect(page.getByRole('main').getByText(says).first()).toBeVisible();
        await isReal();
        await page.getByRole('button', { name: 'Try again' }).first().click();
      }
      await done();
      await isReal();
    };
    // Else a form that got no answer is tried again by itself.
    await page.route('**/healthz', (route) => route.abort());
    await visit(page, '/home/item-management/items/new');
    await expect(page.getByRole('heading', { level: 1, name: 'New item' })).toBeVisible();
    await page.getByLabel('Name').fill(name);
    await asIs(
      () => page.getByRole('button', { name: 'Create item' }).click(),
      () => expect(page.getByRole('heading', { level: 1, name })).toBeVisible(),
    );
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Unit', { exact: true }).fill('pcs');
    await asIs(
      () => page.getByRole('button', { name: 'Save changes' }).click(),
      async () => {
        // The server takes it for a change of a window that is open elsewhere: what was typed is there to be kept.
        if (state.outcome === 'stale') {
          const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
          await expect(dialog.getByRole('radio', { name: 'This window' })).toBeChecked();
          await isReal();
          await dialog.getByRole('button', { name: 'Save this' }).click();
        }
        await expect
          .poll(async () => (await items()).filter((item) => item.name === name))
          .toMatchObject([{ unit: 'pcs' }]);
      },
    );
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await simulate(simulation);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    if (!isSaved) {
      await understood(state.outcome);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect((await items()).map((item) => item.name)).toContain(name);
      await isReal();
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    }
    // The messages of the rounds before may still be there.
    await expect(toast(page, `“${name}”`).last()).toBeVisible();
    // Deleting leads to the list: whatever is opened before would be left again.
    await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
    expect((await items()).map((item) => item.name)).not.toContain(name);

    await page.unroute('**/healthz');
    await simulate(simulation);
    await visit(page, `/dev/dungeon-maps/editor?map=${mapID}`);
    await expect(page.getByRole('button', { name: 'Ground', exact: true })).toBeVisible();
    // By keyboard: messages that go and the warning of a lost connection move the map.
    await page.mouse.move(5, 5);
    const keys = ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowUp'];
    const down = states.slice(0, index).map(() => 'ArrowDown');
    for (const key of ['r', ...keys, ...down, 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await map.press(key);
    if (!isSaved) {
      await understood(state.outcome);
      await expect(page.getByText('Not saved yet')).toBeVisible();
      await isReal();
    }
    await expect.poll(async () => (await rows())?.[index]).toBe('g*3 0*29');
    await isReal();
    await expect(page.getByText('Not saved yet')).toBeHidden();
  }
  expect(await rows()).toEqual(states.map(() => 'g*3 0*29'));
  // One stroke, one Undo.
  await map.press('Control+z');
  await expect.poll(async () => (await rows())?.at(-1)).toBe('');
});
