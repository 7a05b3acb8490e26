import { expect, type Locator } from '@playwright/test';
import { v7 as newID } from 'uuid';
import { expectAccessible } from './accessibility.ts';
import { isLive, newMember } from './member.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { visit } from './visit.ts';
import { type Workspace, workspaceOn } from './workspace.ts';

test.beforeEach(async ({ page, account }) => {
  expect(account.workspaceID).not.toBe('');
  await page.goto('/home/workspace');
  await expect(page.getByRole('heading', { name: 'Workspace', exact: true })).toBeVisible();
});

/** Chooses by typing and Enter: to click an option the page is scrolled on a busy machine, which closes the list. */
async function choose(field: Locator, text: string, name: string): Promise<void> {
  await field.fill(text);
  await expect(field.page().getByRole('option', { name })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(name);
}

/** A conversation with one line, which says how many coins three are. */
async function makeToll({ call }: Pick<Workspace, 'call'>): Promise<void> {
  const { npc } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  const { conversation } = await call<{ conversation: { conversationID: string } }>('/conversation', {
    ...{ name: 'Toll', participants: [npc.npcID] },
  });
  const [start, line] = [newID(), newID()];
  await call(`/conversation/${conversation.conversationID}/graph`, {
    nodes: {
      create: [
        { conversationNodeID: start, type: 'start', x: 0, y: 0 },
        {
          ...{ conversationNodeID: line, type: 'line', x: 300, y: 0 },
          text: '{3, plural, one {moneta} few {# monety} other {?}}',
        },
      ],
    },
    edges: { create: [{ conversationEdgeID: newID(), fromID: start, toID: line, port: 'next' }] },
  });
}

test('content §7: an owner chooses the language of the workspace, and what is played takes its forms of plurals', async ({
  page,
  account,
}) => {
  await makeToll(workspaceOn(page, account.workspaceID));
  await visit(page, '/home/play');
  await page.getByRole('button', { name: 'Mira' }).first().click();
  await expect(page.getByRole('log', { name: 'Story' }).getByText('?', { exact: true })).toBeVisible();
  await visit(page, '/home/workspace');
  await choose(page.getByRole('combobox', { name: 'Language' }).first(), 'Pol', 'Polish (pl)');
  await expect(toast(page, 'Language changed to Polish')).toBeVisible();
  await visit(page, '/home/play');
  await expect(page.getByRole('log', { name: 'Story' }).getByText('3 monety')).toBeVisible();
});

test('content §7: what an owner chooses for the workspace shows at once to others who have it open, also in what they play', async ({
  page,
  account,
  browser,
  server,
}) => {
  const ada = workspaceOn(page, account.workspaceID);
  await makeToll(ada);
  const bram = await newMember({ browser, server }, ada.workspaceID, { firstName: 'Bram', lastName: 'Stone' });
  await bram.page.goto('/home/play');
  await bram.page.getByRole('button', { name: 'Mira' }).first().click();
  const story = bram.page.getByRole('log', { name: 'Story' });
  await expect(story.getByText('?', { exact: true })).toBeVisible();
  await isLive(bram.page);
  await choose(page.getByRole('combobox', { name: 'Language' }).first(), 'Pol', 'Polish (pl)');
  await expect(story.getByText('3 monety')).toBeVisible();
  await page.getByLabel('Workspace name', { exact: true }).fill('Guild');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(bram.page.getByRole('complementary', { name: 'Sidebar' }).getByText('Guild')).toBeVisible();
  await bram.context.close();
});

test('decisions §2: a switcher shows once there is more than one workspace, and opens the other', async ({
  page,
  account,
}) => {
  await expect(page.getByRole('button', { name: /switch workspace/ })).toHaveCount(0);
  await page.getByLabel('Name of the new workspace').fill('Campaign');
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await choose(currency.last(), 'Swiss', 'Swiss Franc (CHF)');
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect(language.last()).toHaveValue('English (en)');
  await choose(language.last(), 'pol', 'Polish (pl)');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.waitForURL((url) => url.pathname !== '/home/workspace');
  await page.goto('/home/workspace');
  await expect(currency.first()).toHaveValue('Swiss Franc (CHF)');
  await expect(language.first()).toHaveValue('Polish (pl)');
  await choose(currency.first(), 'EUR', 'Euro (EUR)');
  await expect(toast(page, 'Currency changed to EUR')).toBeVisible();
  const switcher = page.getByRole('button', { name: /Campaign.*switch workspace/ });
  await expect(switcher).toBeVisible();
  await switcher.click();
  await page.getByRole('menuitem', { name: /Ada/ }).click();
  await expect(page.getByRole('button', { name: /Ada.*switch workspace/ })).toBeVisible();
  await page.goto('/home/workspace');
  await page.getByRole('button', { name: 'Delete workspace…' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Delete Ada/ });
  const confirmed = dialog.getByRole('button', { name: 'Delete workspace' });
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await expect(confirmed).toBeDisabled();
  await dialog.getByLabel(/^Type/).fill("Ada's workspace");
  await confirmed.click();
  await expect(toast(page, /deleted$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /switch workspace/ })).toHaveCount(0);
  await expect(page.getByText(/no longer a member/)).toHaveCount(0);
});

test('decisions §2: without email an owner is told so and passes the link on; it brings its addressee in; and is withdrawn', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Email address').fill('bram@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(toast(page, 'Invitation created')).toBeVisible();
  await expect(page.getByText('No email was sent because email isn’t set up')).toBeVisible();
  await expectAccessible(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const first = await clipboard();
  expect(first).toBe(await page.getByLabel('Invite link').inputValue());
  await page.getByRole('button', { name: 'Copy new link for bram@example.com' }).click();
  await expect(toast(page, 'New link copied')).toBeVisible();
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto(await clipboard());
  await expect(guest.getByRole('heading', { level: 1, name: /^Join / })).toBeVisible();
  // The fragment alone would be no new page.
  await guest.goto('about:blank');
  await guest.goto(first);
  await expect(guest.getByRole('heading', { level: 1, name: 'This invitation can’t be used' })).toBeVisible();
  await guest.context().close();
  await page.getByRole('button', { name: 'Withdraw the invitation of bram@example.com' }).click();
  await expect(toast(page, 'Invitation withdrawn')).toBeVisible();
});
