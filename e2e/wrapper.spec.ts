import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { WrapperUserMessage } from '../contract/src/wrapper.ts';
import { test } from './test.ts';

declare global {
  interface Window {
    heard: string[];
    loreboxReceive?: (message: unknown) => void;
  }
}

/** The three containers, as native code puts them into the page before anything of it runs. */
const containers = {
  'React Native': () => {
    window.heard = [];
    Object.assign(window, { ReactNativeWebView: { postMessage: (text: string) => window.heard.push(text) } });
  },
  'iOS WKWebView': () => {
    window.heard = [];
    const lorebox = { postMessage: (text: string) => window.heard.push(text) };
    Object.assign(window, { webkit: { messageHandlers: { lorebox } } });
  },
  'Android WebView': () => {
    window.heard = [];
    Object.assign(window, { LoreboxBridge: { postMessage: (text: string) => window.heard.push(text) } });
  },
};

/** How each of them sends a message in. */
const senders: Record<keyof typeof containers, (json: string) => void> = {
  'React Native': (json) => window.dispatchEvent(new MessageEvent('message', { data: json })),
  'iOS WKWebView': (json) => window.loreboxReceive?.(json),
  'Android WebView': (json) => document.dispatchEvent(new MessageEvent('message', { data: json })),
};

const heard = async (page: Page): Promise<WrapperUserMessage[]> =>
  (await page.evaluate(() => window.heard)).map((text) => JSON.parse(text));

async function open(page: Page, path: string): Promise<void> {
  const started = page.waitForResponse((response) => /\/wrapper-bridge-[^/]+\.js$/.test(response.url()));
  await page.goto(path);
  await started;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => window.loreboxReceive !== undefined);
}

const navigateTo = (path: unknown) => JSON.stringify({ type: 'navigate', path });
const ignored = (message: ConsoleMessage) => message.text().startsWith('Ignored a message to the wrapper bridge');

for (const name of Object.keys(containers) as (keyof typeof containers)[]) {
  test(`decisions §6: ${name} hears of sign-out, sign-in and another name, once each, and asks for a page`, async ({
    page,
    account,
  }) => {
    await page.addInitScript(containers[name]);
    await open(page, '/home/profile');
    const ada = {
      userID: account.userID,
      userName: expect.any(String),
      firstName: 'Ada',
      lastName: 'Archer',
      photoURL: '',
      notificationUnreadCount: 0,
    };
    await expect.poll(() => heard(page)).toEqual([{ type: 'user', version: 1, user: ada }]);

    await page.evaluate(senders[name], navigateTo('/home/item-management/boxes?search=rope'));
    await expect(page).toHaveURL(/\/home\/item-management\/boxes\?search=rope$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible();
    await page.evaluate(senders[name], navigateTo('/home/profile'));
    await page.getByLabel('First name').fill('Grace');
    await page.getByRole('button', { name: /Save/ }).first().click();
    await expect.poll(async () => (await heard(page)).at(-1)?.user?.firstName).toBe('Grace');

    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(async () => (await heard(page)).at(-1)).toEqual({ type: 'user', version: 1, user: null });
    // A page behind the guard: sign-in first, and then there.
    await page.evaluate(senders[name], navigateTo('/home/workspace'));
    await expect(page).toHaveURL(/\/signin$/);
    await page.getByLabel('Email address').fill(account.emailAddress);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/home\/workspace$/);
    const all = await heard(page);
    expect(all.map(({ user }) => user?.firstName ?? null)).toEqual(['Ada', 'Grace', null, 'Grace']);
  });
}

test('decisions §6: a photo’s address is absolute', async ({ page, account }) => {
  await page.addInitScript(containers['React Native']);
  expect(account.userID).not.toBe('');
  await open(page, '/home/profile');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photo' }).click();
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect.poll(async () => (await heard(page)).at(-1)?.user?.photoURL).toContain(`${new URL(page.url()).origin}/`);
});

test('decisions §6: a visitor is null, once it is known', async ({ page }) => {
  await page.addInitScript(containers['iOS WKWebView']);
  await open(page, '/signin');
  await expect.poll(() => heard(page)).toEqual([{ type: 'user', version: 1, user: null }]);
});

test('decisions §6: any other path, type or shape is ignored and logged', async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  await page.addInitScript(containers['Android WebView']);
  await open(page, '/home/profile');
  const paths = ['//evil.example', 'javascript:alert(1)', 'https://evil.example/', '/\\evil.example', '/%2f%2fevil', 7];
  const messages = [...paths.map(navigateTo), '{', JSON.stringify({ type: 'open', path: '/home' }), '/home'];
  for (const message of messages) {
    const logged = page.waitForEvent('console', ignored);
    await page.evaluate(senders['iOS WKWebView'], message);
    await logged;
  }
  await expect(page).toHaveURL(/\/home\/profile$/);
});

test('decisions §6: neither a frame nor another window can make the app navigate', async ({
  page,
  account,
  context,
}) => {
  expect(account.userID).not.toBe('');
  await context.addInitScript(containers['React Native']);
  await open(page, '/home/profile');
  // A frame of the same origin, and one of none.
  for (const sandbox of [null, 'allow-scripts']) {
    const logged = page.waitForEvent('console', ignored);
    await page.evaluate((rights) => {
      const frame = document.createElement('iframe');
      if (rights) frame.setAttribute('sandbox', rights);
      document.body.append(frame);
    }, sandbox);
    await page
      .frames()
      .at(-1)!
      .evaluate((json) => window.parent.postMessage(json, '*'), navigateTo('/home/workspace'));
    await logged;
  }
  // A stranger's page that has opened the app.
  const stranger = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<p>Hello'),
  );
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const attacker = await context.newPage();
  await attacker.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
  const opened = context.waitForEvent('page');
  await attacker.evaluate((address) => {
    Object.assign(window, { victim: window.open(address) });
  }, page.url());
  const victim = await opened;
  await victim.waitForFunction(() => window.loreboxReceive !== undefined);
  // Cross-Origin-Opener-Policy has cut the stranger off: its handle is of a window that is gone.
  const isCutOff = await attacker.evaluate((json) => {
    const { victim: handle } = window as unknown as { victim: Window };
    handle.postMessage(json, '*');
    return handle.closed;
  }, navigateTo('/home/workspace'));
  expect(isCutOff).toBe(true);
  await expect(victim).toHaveURL(/\/home\/profile$/);
  await expect(page).toHaveURL(/\/home\/profile$/);
  stranger.closeAllConnections();
  stranger.close();
});

test('decisions §6: without a container there is no bridge, and a container that throws harms nothing', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  const started = page.waitForResponse((response) => /\/after-start-[^/]+\.js$/.test(response.url()));
  await page.goto('/home/profile');
  await started;
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'loreboxReceive' in window)).toBe(false);
  await page.addInitScript(() => {
    const postMessage = () => {
      throw new Error('gone');
    };
    Object.assign(window, { LoreboxBridge: { postMessage } });
  });
  await open(page, '/home/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});
