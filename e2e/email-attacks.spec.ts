import { expect, type Page } from '@playwright/test';
import { htmlAttacks } from '#server/testing/html-attacks.ts';
import { test } from './administration/email-world.ts';

const address = '/home/admin/email';

// What is hostile tries what the policy forbids.
test.use({ allowsPolicyViolations: true });

/** Everything that an attack does shows here: a script that ran, a dialog, a request to elsewhere, a page that was left. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) seen.push(`request ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && frame.url() !== 'about:srcdoc' && frame.url() !== 'about:blank')
      seen.push(`frame ${frame.url()}`);
  });
  return seen;
}

async function openEditor(page: Page) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Create New' }).click();
  const modal = page.getByRole('dialog', { name: 'New Email Template' });
  const code = modal.getByRole('button', { name: 'Code' });
  await code.click();
  // The preview waits for a moment after each key; nobody waits here.
  await page.clock.install();
  return { modal, code, source: modal.getByRole('textbox', { name: 'Body' }) };
}

async function expectHarmless(page: Page, seen: string[], attack: string): Promise<void> {
  expect(seen, attack).toEqual([]);
  expect(await page.evaluate(() => ['__ran' in window, location.pathname]), attack).toEqual([false, address]);
}

test(`§2.11: ${htmlAttacks.length} attacks in a template's body: neither the editor nor the preview runs or fetches anything`, async ({
  admin: page,
}) => {
  expect(htmlAttacks.length).toBeGreaterThanOrEqual(100);
  const { modal, code, source } = await openEditor(page);
  const links = modal.frameLocator('iframe').locator('a[href]');
  const seen = watch(page);
  // The last one is none: its link stays, so links are seen where there are any.
  const safe = '<a href="https://example.com/">x</a>';
  for (const attack of [...htmlAttacks, safe]) {
    const answered = page.waitForResponse((response) => {
      const { body } = (response.request().postDataJSON() ?? {}) as { body?: string };
      return response.url().endsWith('/template/preview') && body === attack.replace(/\r\n?/g, '\n');
    });
    await source.fill(attack);
    await page.clock.runFor(400);
    await answered;
    // Through the rich text editor and back.
    await code.click();
    await code.click();
    await expectHarmless(page, seen, attack);
    // Whatever is drawn can be clicked.
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const href of hrefs) expect(href, attack).toMatch(/^(https?:|mailto:)/);
    if (attack === safe) expect(hrefs).toEqual(['https://example.com/']);
  }
});

test('§2.11: the same with a server that lets them through: the frame and what is put into it hold by themselves', async ({
  admin: page,
}) => {
  let html = '';
  await page.route('**/api/admin/email/template/preview', (route) =>
    route.fulfill({ json: { subject: 's', html, text: '', problem: null } }),
  );
  const { source, modal } = await openEditor(page);
  const seen = watch(page);
  const frame = modal.frameLocator('iframe');
  for (const [index, attack] of htmlAttacks.entries()) {
    html = `<p>number ${index}</p>${attack}`;
    await source.fill(`number ${index}`);
    await page.clock.runFor(400);
    await expect(frame.getByText(`number ${index}`, { exact: true })).toBeVisible();
    await expectHarmless(page, seen, attack);
    expect(
      await frame.locator('script, img, iframe, object, embed, svg, style, link, form, [onclick]').count(),
      attack,
    ).toBe(0);
  }
});
