import { expect, type Page, type Request } from '@playwright/test';
import { versionCheckInterval as interval } from '../contract/src/messages.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './deployment.ts';
import { toast } from './toast.ts';
import { newWorkspace } from './workspace.ts';

const isVersionFile = (request: Request) => new URL(request.url()).pathname === '/assets/version.json';
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'An Update is Available' });
const newer = (timeStamp: number) => JSON.stringify({ timeStamp: timeStamp + 1 });

/** Opens the app under a clock that the test moves, and waits until it polls. Gives the requests for the version file. */
async function openApp(page: Page, path = '/signin'): Promise<Request[]> {
  const asked: Request[] = [];
  page.on('request', (request) => isVersionFile(request) && asked.push(request));
  await page.clock.install();
  await page.addInitScript((interval) => {
    // The poll sets its clock and listens for the tab being looked at again, at once; so does what watches the settings.
    let isSet = false;
    let polls = 0;
    const setClock = window.setInterval.bind(window);
    const listen = document.addEventListener.bind(document);
    Object.assign(window, {
      setInterval: (handler: TimerHandler, time?: number, ...rest: unknown[]) => {
        isSet = time === interval;
        return setClock(handler, time, ...rest);
      },
    });
    Object.assign(document, {
      addEventListener: (...given: Parameters<typeof listen>) => {
        if (isSet && given[0] === 'visibilitychange') {
          polls += 1;
          document.documentElement.dataset.polls = String(polls);
        }
        isSet = false;
        listen(...given);
      },
    });
  }, interval);
  await page.goto(path);
  await page.clock.runFor(3000);
  // The clock moves only what has a timer by then: on a busy machine the code comes long before it runs.
  await expect(page.locator('html[data-polls="2"]')).toBeAttached();
  await expect(page.locator('h1').first()).toBeVisible();
  return asked;
}

/** One check and its answer. */
async function nextCheck(page: Page): Promise<void> {
  const finished = page.waitForEvent('requestfinished', isVersionFile);
  await page.clock.runFor(interval);
  await finished;
}

test('§4 Newer deployment: asked every 60,000 ms with a cache-busting timestamp; the first difference ends it', async ({
  page,
  deployment,
}) => {
  const asked = await openApp(page);
  expect(asked).toHaveLength(0);
  await nextCheck(page);
  await nextCheck(page);
  expect(asked).toHaveLength(2);
  const stamps = asked.map((request) => Number(new URL(request.url()).searchParams.get('t')));
  expect(stamps[1]! - stamps[0]!).toBe(interval);
  await expect(dialog(page)).toHaveCount(0);

  await deployment.publish(newer(await deployment.timeStamp()));
  await nextCheck(page);
  await expect(dialog(page)).toBeVisible();
  await page.clock.runFor(5 * interval);
  expect(asked).toHaveLength(3);
});

test('§2.12: the dialog is forced: neither Escape nor the backdrop closes it, and focus stays in it', async ({
  page,
  deployment,
}) => {
  await openApp(page);
  await deployment.publish(newer(await deployment.timeStamp()));
  await nextCheck(page);
  const reload = dialog(page).getByRole('button', { name: 'Reload' });
  await expect(reload).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.clock.runFor(1000);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveCount(1);
  await expect(reload).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await reload.press('Enter');
  await reloaded;
  await expect(dialog(page)).toHaveCount(0);
});

test('§4 Newer deployment: a fetch that fails or answers something else is asked again, and says nothing', async ({
  page,
  deployment,
}) => {
  const asked = await openApp(page);
  await page.route('**/assets/version.json*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', isVersionFile);
  await page.clock.runFor(interval);
  await failed;
  await page.unroute('**/assets/version.json*');
  const timeStamp = await deployment.timeStamp();
  for (const file of ['<!doctype html>', '{"timeStamp":"soon"}', 'null']) {
    await deployment.publish(file);
    await nextCheck(page);
  }
  await expect(dialog(page)).toHaveCount(0);
  await deployment.publish(newer(timeStamp));
  await nextCheck(page);
  await expect(dialog(page)).toBeVisible();
  expect(asked).toHaveLength(5);
});

test('§2.12: a deployment that has taken the dialog’s own code away still says so, and reloads', async ({
  page,
  deployment,
}) => {
  await openApp(page);
  let isGone = true;
  await page.route('**/assets/*.js', (route) => (isGone ? route.abort() : route.continue()));
  await deployment.publish(newer(await deployment.timeStamp()));
  const asking = page.waitForEvent('dialog');
  await page.clock.runFor(interval);
  const question = await asking;
  expect(question.message()).toContain('An Update is Available');
  isGone = false;
  const reloaded = page.waitForEvent('load');
  await question.accept();
  await reloaded;
});

test('§4 Newer deployment: once the first check is over, the dialog needs nothing that a deployment may take away', async ({
  page,
  deployment,
}) => {
  await openApp(page);
  const ahead = page.waitForResponse((response) => /\/dialog-host-[^/]+\.js$/.test(response.url()));
  await nextCheck(page);
  await ahead;
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await deployment.publish(newer(await deployment.timeStamp()));
  await nextCheck(page);
  await expect(dialog(page)).toBeVisible();
});

test('§4 Newer deployment: a hidden tab waits until it is looked at, and asks at once then', async ({
  page,
  deployment,
}) => {
  const asked = await openApp(page);
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await show(true);
  await deployment.publish(newer(await deployment.timeStamp()));
  await page.clock.runFor(3 * interval);
  expect(asked).toHaveLength(0);
  await show(false);
  await expect(dialog(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('§4 Newer deployment: what was typed into a form is there again after Reload, and still saves', async ({
  page,
  deployment,
}) => {
  const workspace = await newWorkspace(page);
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Rope' });
  await openApp(page, `/home/item-management/items/${item.itemID}?edit=true`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Rope of climbing');
  await deployment.publish(newer(await deployment.timeStamp()));
  await nextCheck(page);
  await expect(dialog(page)).toContainText('Unsaved text in forms is kept');
  // No question of the browser's own, which would mean that something is about to be lost.
  page.on('dialog', (question) => expect(question.type()).toBe('none'));
  await dialog(page).getByRole('button', { name: 'Reload' }).click();
  await expect(toast(page, 'Your changes are back')).toBeVisible();
  await expect(name).toHaveValue('Rope of climbing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Rope of climbing' })).toBeVisible();
});

test('§4 Newer deployment: where nothing keeps what was typed, the dialog says that it will be gone', async ({
  page,
  deployment,
}) => {
  await openApp(page, '/signin');
  await page.getByLabel('Email address').fill('ada@example.com');
  await deployment.publish(newer(await deployment.timeStamp()));
  await nextCheck(page);
  await expect(dialog(page)).toContainText('will be lost when you reload');
});
