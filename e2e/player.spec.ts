import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { largeBundle, longLine } from '#runtime/testing/large-bundle.ts';
import { playerPage } from '../scripts/build-player.ts';
import { expectAccessible } from './accessibility.ts';
import { watchedTest as test } from './watched-test.ts';

const hostile =
  '<img src=x onerror="document.title=\'hurt\'"><b>bold</b> </script><script>document.title="hurt"</script>';
const long = 'A very long line. '.repeat(60);

const node = (id: string, type: string, fields: object) => ({ id, type, ...fields });
const bundle = {
  ...{ format: 'lorebox-bundle', version: 1, id: 'test', name: 'Lowmere', locale: 'en' },
  ...{ variables: [], items: [], recipes: [], factions: [], places: [], quests: [] },
  npcs: [{ id: 'mira', key: 'mira', name: `Mira ${hostile}`, barks: [], shop: [], schedule: [] }],
  conversations: [
    {
      ...{ id: 'talk', key: 'talk', name: 'Talk', startID: 'a', participants: ['mira'], priority: 0 },
      nodes: [
        node('a', 'line', { speakerID: 'mira', text: hostile, next: 'b' }),
        node('b', 'line', { text: long, next: 'c' }),
        node('c', 'choice', {
          options: [
            { id: 'x', text: `Stay ${hostile}`, next: 'b' },
            { id: 'y', text: 'Pay', condition: false, unavailable: 'show', reason: 'You have no gold.' },
            { id: 'z', text: 'Leave', next: 'end' },
          ],
        }),
        node('end', 'line', { text: 'Farewell.' }),
      ],
    },
  ],
};

const open = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Open a bundle or a saved game')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('content §10: a page plays a bundle without Lorebox, by keyboard, with texts as texts; it saves and goes back', async ({
  page,
}) => {
  await page.setContent(await playerPage());
  await expectAccessible(page);
  await open(page, 'cut.json', JSON.stringify(bundle).slice(0, 100));
  await expect(page.getByText(/can’t be opened. this bundle is cut off/)).toBeVisible();
  await open(page, 'game.json', JSON.stringify(bundle));
  await expect(page).toHaveTitle('Lowmere');
  await page.keyboard.press('1');
  const log = page.getByRole('log');
  await expect(log.getByText(hostile).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Stay ${hostile}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pay (You have no gold.)' })).toBeDisabled();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const state = readFileSync(await (await saving).path(), 'utf8');
  await page.keyboard.press('3');
  await expect(log.getByText('Farewell.')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(log.getByText('Farewell.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Talk to Mira/ })).toBeVisible();
  await open(page, 'state.json', state);
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Lowmere');
  await expect(page.locator('main img, main script')).toHaveCount(0);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBe(clientWidth);
});

test('content §10: the page starts 20,000 nodes with a line of 50,000 characters, goes on and back, and shows markup as text', async ({
  page,
}) => {
  await page.setContent(await playerPage());
  await open(page, 'large.json', JSON.stringify(largeBundle()));
  await expect(page).toHaveTitle('Test');
  await page.keyboard.press('1');
  const log = page.getByRole('log');
  // Of the texts a browser keeps all but the character that no document can hold.
  const shown = (text: string) => text.replaceAll('\0', '\ufffd');
  await expect.poll(async () => shown((await log.textContent()) ?? '').includes(shown(longLine))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /onerror/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.evaluate(() => {
    for (let step = 0; step < 200; step++) document.querySelector<HTMLButtonElement>('ol button')?.click();
  });
  await expect(log.getByText('Line 200', { exact: true })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(log.getByText('Line 200', { exact: true })).toHaveCount(0);
  await expect(page.locator('main img, main script')).toHaveCount(0);
  await expect(page).toHaveTitle('Test');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
