import { type CDPSession, expect, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';

test.use({
  serviceWorkers: 'allow',
  // The headless shell shows no notifications.
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: ensureChromium() }),
});

const section = (page: Page) => page.locator('#notifications');
const turnOn = (page: Page) => section(page).getByRole('button', { name: 'Turn on' });

/**
 * No push service can be reached from a test: what the browser would get from its own is made here. The worker, the
 * permission and everything on the server are real.
 */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let held: object | null = null;
    const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    const keys = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example.com/one', keys }),
      unsubscribe: async () => {
        held = null;
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () => held as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      held = subscription;
      return subscription as unknown as PushSubscription;
    };
  });
}

test('decisions §5 Push: the browser is asked only when push is turned on; off and on tell what they mean', async ({
  page,
  account,
  context,
}) => {
  expect(account.userID).not.toBe('');
  await withPushService(page);
  await context.grantPermissions(['notifications']);
  let asked = 0;
  await page.exposeFunction('onAsked', () => {
    asked += 1;
  });
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      (window as unknown as { onAsked(): void }).onAsked();
      return ask();
    };
  });
  await page.goto('/home/profile');
  await expect(section(page)).toContainText('Push notifications are off on this device.');
  await expect(section(page)).toContainText('Push is not on for any device yet');
  expect(asked).toBe(0);
  await expectAccessibleInBothThemes(page);
  await turnOn(page).click();
  await expect(section(page)).toContainText('Push notifications are on for this device');
  await expect(section(page)).not.toContainText('Push is not on for any device yet');
  expect(asked).toBe(1);
  // The made-up service has no address on the internet: the server says that the test was not sent.
  await section(page).getByRole('button', { name: 'Send a test' }).click();
  await expect(toast(page, 'Test notification not sent')).toBeVisible();
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(turnOn(page)).toBeVisible();
  const { isSubscribed } = await (await page.request.get('/api/user/push')).json();
  expect(isSubscribed).toBe(false);
});

test('decisions §5 Push: blocked, not supported, and a push service that does not answer each say what to do', async ({
  page,
  account,
  context,
  browser,
  baseURL,
}) => {
  expect(account.userID).not.toBe('');
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      throw new DOMException('Registration failed - push service not available', 'AbortError');
    };
  });
  await context.grantPermissions(['notifications']);
  await page.goto('/home/profile');
  await turnOn(page).click();
  await expect(section(page).getByRole('alert')).toContainText('push service could not be reached');
  await expectAccessibleInBothThemes(page);

  const storageState = await context.storageState();
  const without = await browser.newContext({ baseURL, storageState });
  const denied = await without.newPage();
  await denied.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await denied.goto('/home/profile');
  await expect(section(denied)).toContainText('Notifications from Lorebox are blocked.');
  await expect(turnOn(denied)).toHaveCount(0);
  const unsupported = await without.newPage();
  await unsupported.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await unsupported.goto('/home/profile');
  await expect(section(unsupported)).toContainText('This browser cannot receive push.');
  await without.close();
});

/** Hands the worker a push, as the browser does when its service has one. */
async function deliver(session: CDPSession, registrationId: string, origin: string, data: string): Promise<void> {
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

test('decisions §5 Push: the worker shows what is pushed, and whatever comes it shows something', async ({
  page,
  account,
  context,
  server,
}) => {
  expect(account.userID).not.toBe('');
  await withPushService(page);
  await context.grantPermissions(['notifications']);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.goto('/home/profile');
  await turnOn(page).click();
  await expect(section(page)).toContainText('Push notifications are on for this device');
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, data }) => ({ title, body, path: data.path }));
    });
  const message = { title: '“Screws” is running low', body: '2 left.', path: '/home/item-management' };
  await deliver(session, registrationId, server.url, JSON.stringify(message));
  await expect.poll(shown).toEqual([message]);
  await deliver(session, registrationId, server.url, 'not what we send');
  await expect.poll(async () => (await shown()).map(({ title }) => title).sort()).toEqual(['Lorebox', message.title]);
});
