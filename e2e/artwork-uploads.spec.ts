import { expect } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { stopClock } from './clock.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

const count = 200;
/** Of web/src/features/artwork/uploads.ts: files that are sent in a minute. */
const perMinute = 180;

test('issue: of 200 files that are uploaded over a line that is cut, each arrives once or says why it did not', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const { call } = await newWorkspace(page);
  const names = async () => {
    const found: string[] = [];
    for (let number = 0; ; number++) {
      const { rows } = await call<{ rows: { name: string }[] }>(`/artwork?page=${number}&pageSize=100`);
      found.push(...rows.map(({ name }) => name));
      if (rows.length < 100) return found.sort();
    }
  };

  let sent = 0;
  let isCut = false;
  const full = { type: 'about:blank', title: 'Storage full', status: 413, detail: 'The storage is full.' };
  await context.route('**/artwork/file*', async (route) => {
    sent += 1;
    if (sent === 60) isCut = true;
    if (isCut) return route.abort('connectionfailed');
    if (sent === 20 || sent === 30) return route.fulfill({ status: 413, json: full });
    return route.continue();
  });
  // Three files are stored, and only the answers that say so are lost.
  const answersLost = new Set([12, 13, 14]);
  let answers = 0;
  const protocol = await context.newCDPSession(page);
  protocol.on('Fetch.requestPaused', ({ requestId, responseStatusCode }) => {
    if (responseStatusCode === 200) answers += 1;
    if (responseStatusCode === 200 && answersLost.delete(answers))
      void protocol.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    else void protocol.send('Fetch.continueResponse', { requestId });
  });
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: '*/artwork/file*', requestStage: 'Response' }] });
  await context.route('**/healthz', (route) => (isCut ? route.abort('connectionfailed') : route.continue()));
  await page.clock.install();
  await page.goto('/dev/artwork');

  // What a minute is doesn't depend on how busy the machine is.
  await stopClock(page);
  const picture = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#a63d2f' } })
    .png()
    .toBuffer();
  const pictures = Array.from({ length: count - 3 }, (_, index) => `tile ${String(index).padStart(3, '0')}`);
  const drawings = ['broken 1', 'broken 2', 'broken 3'];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await (await chooser).setFiles([
    ...drawings.map((name) => ({
      name: `${name}.svg`,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<html>no drawing</html>'),
    })),
    ...pictures.map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: picture })),
  ]);
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem');

  // The line is cut: those under way wait, those that failed stay in sight, and how far all are is said.
  // Files whose answers are lost wait for a moment too, before.
  await expect.poll(() => isCut).toBe(true);
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Uploading ${count} files` })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'All files' })).toHaveAttribute('aria-valuenow', /^[23]\d$/);
  await expect(files.filter({ hasText: 'neither a picture nor a sound' })).toHaveCount(3);
  await expect(files.filter({ hasText: full.detail })).toHaveCount(2);

  isCut = false;
  await page.clock.fastForward(5000);
  await expect(page.getByText('Waiting for the connection')).toHaveCount(0);
  // No more a minute than the client may send.
  await expect.poll(() => sent, { timeout: 120_000 }).toBe(perMinute);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('heading', { name: '195 files uploaded, 5 failed' })).toBeVisible({ timeout: 60_000 });
  await expect(files).toHaveCount(5);
  await page.clock.resume();
  await expectAccessible(page);

  // Only those that failed are sent again, and none whose file itself is wrong: that can't help.
  const before = sent;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: '197 files uploaded, 3 failed' })).toBeVisible();
  await expect(files).toHaveText(drawings.map((name) => new RegExp(`${name}.*Choose a JPEG, PNG,`)));
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(sent - before).toBe(2);
  expect(answersLost.size).toBe(0);
  expect(await names()).toEqual(pictures);
});
