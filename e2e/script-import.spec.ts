import { expect } from '@playwright/test';
import { arcweaveExample } from '#content/import/testing/arcweave-example.ts';
import { articyExample } from '#content/import/testing/articy-example.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

const script = `title: Gate
---
Mira: The lantern is out.
-> Light it
    Mira: Thank you.
-> Leave
<<jump Nowhere>>
===
`;

test('content §7: a script is pasted, what it becomes is seen first, and Undo takes the import back', async ({
  page,
}) => {
  await newWorkspace(page);
  await page.goto('/home/conversations');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  // What is only renamed on its way in is imported too: nothing is left out.
  const pasted = page.getByRole('textbox', { name: 'Or paste it here' });
  await pasted.fill('title: Gate\n---\nMira: One.\n===\ntitle: Gate\n---\nMira: Two.\n===\n');
  await expect(page.getByText('There are two nodes “Gate”.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await pasted.fill(script);
  await expect(page.getByText(/^1 conversation with \d+ nodes$/)).toBeVisible();
  await expect(page.getByText('Pasted script, line 7, column 8')).toBeVisible();
  await expect(page.getByText('There is no node “Nowhere”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import the rest' }).click();
  await expect(page.getByRole('rowheader', { name: 'Gate' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader', { name: 'Gate' })).toBeHidden();
  await page.goto('/home/conversations/import');
  const binary = { name: 'picture.yarn', mimeType: 'text/plain', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]) };
  await page.setInputFiles('input[type=file]', binary);
  await expect(page.getByText('picture.yarn isn’t a text file.')).toBeVisible();
  const files = [
    { name: 'story.twee', mimeType: 'text/plain', buffer: Buffer.from(':: Start\nHello [[Go->End]]\n\n:: End\nBye') },
  ];
  await page.setInputFiles('input[type=file]', files);
  await expect(page.getByRole('radio', { name: 'Twee (Twine)' })).toBeChecked();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'story' })).toBeVisible();

  // Once more is said, not done unasked.
  await page.goto('/home/conversations/import');
  await page.setInputFiles('input[type=file]', files);
  await expect(page.getByText('A conversation “story” already exists')).toBeVisible();
  await expectAccessible(page);
});

test('content §7: a project of Arcweave is opened, seen by its boards, and imported', async ({ page }) => {
  await newWorkspace(page);
  await page.goto('/home/conversations/import');
  const buffer = Buffer.from(JSON.stringify(arcweaveExample));
  await page.setInputFiles('input[type=file]', { name: 'project.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('radio', { name: 'Arcweave' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Board' })).toBeChecked();
  await expect(page.getByText('project.json, Harbor › Inside')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import the rest' }).click();
  await expect(page.getByRole('rowheader', { name: 'Harbor' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Crypt' })).toBeVisible();
});

test('content §7: an export of articy:draft in several files is one project', async ({ page }) => {
  await newWorkspace(page);
  await page.goto('/home/conversations/import');
  const { GlobalVariables, ...project } = articyExample;
  const files = Object.entries({ 'project.json': project, 'global_variables.json': { GlobalVariables } });
  await page.setInputFiles(
    'input[type=file]',
    files.map(([name, content]) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })),
  );
  await expect(page.getByRole('radio', { name: 'articy:draft' })).toBeChecked();
  await expect(page.getByText('Game.gold: Number, 4')).toBeVisible();
  await page.getByRole('button', { name: 'Import the rest' }).click();
  await expect(page.getByRole('rowheader', { name: 'The gate' })).toBeVisible();
});
