import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newScript, openScript, writeLines } from './conversation.ts';
import { test } from './test.ts';

test('content §7: what a writer of Ink types is changed with one press, and the graph says what of the script is not saved', async ({
  page,
}) => {
  const { id, said, script } = await newScript(page);
  await writeLines(page, script, 'MIRA: One.', '* [Go] -> END');
  await expect(page.getByText(/Write the text of an option without them/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Change this line' }).click();
  await expect(script).toContainText('* Go');
  await expect.poll(said).toEqual(['choice One.', 'end', 'start']);
  await expect(page.getByText('A line can’t be read')).toHaveCount(0);
  // It was typed, so it is undone as what was typed.
  await page.keyboard.press('Control+z');
  await expect(script).toContainText('* [Go] -> END');
  await expect(page.getByText('A line can’t be read')).toBeVisible();

  await page.goto(`/home/conversations/graph/${id}`);
  const notice = page.getByText('The script has unsaved text');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open script' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  // The key changes the line of the cursor.
  await script.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+.');
  await expect.poll(said).toEqual(['choice One.', 'end', 'start']);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`/home/conversations/graph/${id}`);
  await expect(page.getByRole('application', { name: /graph of 3 nodes/ })).toBeVisible();
  await expect(notice).toHaveCount(0);

  // A link that is nearly called like a section may be an option, too.
  await (await openScript(page, id)).focus();
  await page.keyboard.press('Control+End');
  for (const line of ['== the lamp room', 'MIRA: Dark.', '-> the lamp rom']) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.type(line);
  }
  await page.getByRole('button', { name: 'Make it an option' }).click();
  await expect(script).toContainText('+ the lamp rom');
  await expect.poll(said).toContain('choice Dark.');
});
