import { chromium, expect, type Page } from '@playwright/test';
import { test } from './camera.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';
import { newWorkspace, secondWorkspace } from './workspace.ts';

interface Box {
  box: { boxID: string; code: string };
}
interface Item {
  item: { itemID: string };
}

const startCamera = (page: Page) => page.getByRole('button', { name: 'Start the camera' }).click();

/** Whether the browser's camera is on: the state of each track that the page was ever given. */
async function watchTracks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(() => (window as { tracks?: MediaStreamTrack[] }).tracks?.map(({ readyState }) => readyState) ?? []);
}

/** What the browser complains about: above all what the content security policy forbids a decoder made of WebAssembly. */
const complaints: string[] = [];

function listen(page: Page): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
}

test.beforeEach(({ page, film }) => {
  film.show('');
  complaints.length = 0;
  listen(page);
});
test.afterEach(() => expect(complaints).toEqual([]));

test.describe('with the permission', () => {
  test.use({ permissions: ['camera'] });

  test('decisions §4 Scanning: the camera opens the box whose label it sees, and is switched off', async ({
    page,
    film,
    baseURL,
  }) => {
    const tracks = await watchTracks(page);
    const workspace = await newWorkspace(page);
    const { box } = await workspace.call<Box>('/box', { name: 'Crate' });
    await workspace.open('/scan');
    await startCamera(page);
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    expect(await tracks()).toEqual(['live']);
    await expectAccessibleInBothThemes(page);
    film.show(`${baseURL}/s/${box.code}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Crate' })).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(new RegExp(`/boxes/${box.boxID}$`));
    await expect.poll(tracks).toEqual(['ended']);
  });

  test('decisions §4 Scanning: a label of another of one’s workspaces, seen by the camera, opens its box there', async ({
    page,
    film,
    baseURL,
  }) => {
    const workspace = await newWorkspace(page);
    const cabin = await secondWorkspace(page, 'Cabin');
    const { box } = await cabin.call<Box>('/box', { name: 'Trunk' });
    await workspace.open('/scan');
    await startCamera(page);
    film.show(`${baseURL}/s/${box.code}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Trunk' })).toBeVisible();
    await expect(toast(page, 'Switched to Cabin')).toBeVisible();
  });

  test('decisions §4 Scanning: a pre-printed blank code in front of the camera becomes the code of a new box', async ({
    page,
    film,
    baseURL,
  }) => {
    const workspace = await newWorkspace(page);
    await workspace.open('/scan');
    // The label is held there before the camera is.
    film.show(`${baseURL}/s/B-T8P3`);
    await startCamera(page);
    await expect(page.getByRole('heading', { name: 'B-T8P3 isn’t in use' })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'New box with this code' }).click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('B-T8P3');
    await page.getByRole('textbox', { name: 'Name' }).fill('Winter things');
    await page.getByRole('button', { name: /^Create (box|item|place)/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Winter things' })).toBeVisible();
    const { rows } = await workspace.call<{ rows: { code: string }[] }>('/box');
    expect(rows.map(({ code }) => code)).toEqual(['B-T8P3']);
  });

  test.describe('of a phone', () => {
    test.use({ viewport: { width: 360, height: 760 }, isMobile: true, hasTouch: true });

    test('decisions §4 Scanning: what the camera sees after a box moves into it, with Undo, and no keyboard pops up', async ({
      page,
      film,
      baseURL,
    }) => {
      const workspace = await newWorkspace(page);
      const { box: crate } = await workspace.call<Box>('/box', { name: 'Crate' });
      const { box: drawer } = await workspace.call<Box>('/box', { name: 'Drawer' });
      const { item } = await workspace.call<Item>('/item', {
        name: 'Lamp',
        stock: { boxID: crate.boxID, quantity: 5 },
      });
      const quantities = async () => {
        const { rows } = await workspace.call<{ rows: { boxName: string; quantity: number }[] }>(
          `/stock?itemID=${item.itemID}`,
        );
        return Object.fromEntries(rows.map(({ boxName, quantity }) => [boxName, quantity]));
      };
      const target = page.getByRole('combobox', { name: 'Box or place' });
      const code = page.getByRole('textbox', { name: 'Code' });
      await workspace.open('/scan');
      await expect(code).not.toBeFocused();
      await page.getByText('Move', { exact: true }).tap();
      await startCamera(page);

      // The thing before its box: the screen says what to scan now, and goes on looking.
      film.show(`${baseURL}/s/${item.itemID}`);
      await expect(page.getByText('Where should Lamp go?')).toBeVisible({ timeout: 20_000 });
      film.show(`${baseURL}/s/${drawer.code}`);
      await expect(target).toHaveValue('Drawer');
      const move = page.getByRole('button', { name: 'Move', exact: true });
      await expect(move).toBeInViewport({ ratio: 1 });

      // A label that comes while a question is open waits for the answer.
      film.show(`${baseURL}/s/${crate.code}`);
      await move.tap();
      const moved = page.getByRole('list', { name: 'Moved' });
      await expect(moved.getByText('5 of Lamp to Drawer', { exact: true })).toBeVisible();
      expect(await quantities()).toEqual({ Drawer: 5 });
      await expect(page.getByRole('heading', { name: 'Crate' })).toBeVisible({ timeout: 20_000 });
      await page.getByRole('button', { name: 'Skip' }).tap();
      await expect(code).not.toBeFocused();

      await moved.getByRole('button', { name: /^Undo ?: 5 of Lamp/ }).tap();
      await expect(moved.getByText('Undone', { exact: true })).toBeVisible();
      expect(await quantities()).toEqual({ Crate: 5 });
    });
  });
});

test('decisions §4 Scanning: a camera that is not allowed says so and how to allow it', async ({ page, context }) => {
  // Nobody is there to ask: whatever is not granted is denied.
  await context.grantPermissions([]);
  const workspace = await newWorkspace(page);
  await workspace.open('/scan');
  await startCamera(page);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'The camera is blocked' })).toBeVisible();
  await expect(alert).toContainText('Allow it in the browser’s site settings, then try again.');
  await expectAccessibleInBothThemes(page);

  await context.grantPermissions(['camera']);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('decisions §4 Scanning: a machine without a camera says so, and takes codes that are typed', async ({
  baseURL,
  watch,
}, { project }) => {
  const { launchOptions } = project.use;
  const none = '--use-fake-device-for-media-stream=device-count=0';
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), none] });
  watch(browser);
  try {
    const context = await browser.newContext({ baseURL, permissions: ['camera'] });
    const page = await context.newPage();
    listen(page);
    const workspace = await newWorkspace(page);
    const { box } = await workspace.call<Box>('/box', { name: 'Crate' });
    await workspace.open('/scan');
    await startCamera(page);
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'No camera found' })).toBeVisible();
    await expect(alert).toContainText('Connect one, or type the code.');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(box.code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Crate' })).toBeVisible();
  } finally {
    await browser.close();
  }
});
