import { expect } from '@playwright/test';
import { loadingTimeout } from '#contract/messages.ts';
import { expectAccessible, navigation, showParts } from './accessibility.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

test('§2.1 dev/modal-test: every dialog of a screen opens, accessible, and takes the flags', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  await page.goto('/dev/modal-test?dialog=screen');
  const which = page.getByRole('combobox', { name: 'Which' });
  await which.click();
  await page.keyboard.press('ArrowDown');
  const names = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  expect(names.length).toBeGreaterThan(50);
  const open = async (flags: Record<string, string>) => {
    const query = new URLSearchParams({ dialog: 'screen', ...flags });
    await visit(page, `/dev/modal-test?${query}`);
    await expect(which).toHaveValue(flags.example ?? '');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
  };
  const shown = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const behind = `${navigation}, main > :not(h1, :has(h1))`;
  for (const example of names) {
    await test.step(example, async () => {
      await open({ example });
      await expect(shown).toBeVisible();
      await expect(shown).not.toHaveAccessibleName('No such dialog');
      // A picker that has the focus may have its suggestions open, which other tests look at.
      await showParts(page, behind, example === names[0]);
      await expectAccessible(page, { except: '[data-trigger]' });
      await showParts(page, behind, true);
      const answer = shown.getByRole('button', { name: /^(Stay signed in|Keep theirs)$/ });
      await expect(async () => {
        // The first Escape may close suggestions. Whether anyone is there, and whose change to a graph stays, has to be answered.
        if (await answer.isVisible()) await answer.click();
        else await page.keyboard.press('Escape');
        await expect(shown).toBeHidden({ timeout: 500 });
      }).toPass();
    });
  }

  await open({ example: 'Merge items', force: 'true', size: 'full' });
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(shown).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await shown.getByRole('button', { name: 'Cancel' }).click();
  await open({ example: 'Merge items', nested: '2' });
  await expect(shown).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(1);
  await page.keyboard.press('Escape');
  // With the clock stopped it would never be gone.
  await expect(shown).toHaveCount(0);
  await page.clock.install();
  await open({ example: 'Tags of everything selected', saving: '60000' });
  await shown.getByLabel('Add', { exact: true }).fill('fragile');
  await page.keyboard.press('Enter');
  await shown.getByRole('button', { name: 'Save tags' }).click();
  await expect(shown.getByRole('button', { name: 'Save tags' })).toHaveAttribute('data-pending', 'true');
  // It stays open as long as an answer may be awaited.
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await page.clock.runFor(loadingTimeout);
  await expect(shown.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Open from a toast' }).click();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Open' })
    .click();
  await expect(shown).toHaveAccessibleName('Tags of 3 items');
});
