import { expect } from '@playwright/test';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('content §1: what a description or a journal names by key is stored by id, and shown under its new key', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { variable } = await workspace.call<{ variable: { variableID: string; version: number } }>('/variable', {
    ...{ key: 'gold', type: 'whole' },
  });
  const { quest } = await workspace.call<{ quest: { questID: string } }>('/quest', { name: 'Lantern' });
  await page.goto(`/home/quests/${quest.questID}?edit=true`);
  await page.getByRole('textbox', { name: 'Description' }).fill('It’s {gold} coins.');
  await page.getByRole('button', { name: 'Journal' }).click();
  await page
    .getByRole('textbox', { name: 'Journal' })
    .pressSequentially('I owe {gold, plural, one {a coin} other {# coins}}.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('form', { name: 'Edit Lantern' })).toHaveCount(0);
  const read = await workspace.call<{ quest: object }>(`/quest/${quest.questID}`);
  const id = `@variable:${variable.variableID}`;
  expect(read.quest).toMatchObject({
    description: `It’s {${id}} coins.`,
    journal: `I owe {${id}, plural, one {a coin} other {# coins}}.`,
  });
  await workspace.call('/variable', { variableID: variable.variableID, version: variable.version, key: 'money' });
  await page.goto(`/home/quests/${quest.questID}?edit=true`);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('It’s {money} coins.');
});
