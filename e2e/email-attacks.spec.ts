import { expect, type Page } from '@playwright/test';
import { htmlAttacks } from '#server/testing/html-attacks.ts';
import { call, test } from './administration/email-world.ts';

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

/** What an attack does tells its number: the value of `__ran`, or the address that is fetched. */
const numbered = htmlAttacks.map((attack, index) =>
  attack.replaceAll('__ran=1', `__ran=${index + 1}`).replaceAll('evil.example', `a${index + 1}.evil.example`),
);

/**
 * The attacks in bodies of at most ten. Only those share one after which both a browser and the server read on as before; one
 * that swallows what follows, that belongs into a head or that is no template would keep the next from being tried.
 */
async function attackBodies(page: Page): Promise<string[]> {
  const whole = await page.evaluate(
    (attacks) =>
      attacks.map((attack) => {
        const { head, body } = new DOMParser().parseFromString(`${attack}<p>after</p>`, 'text/html');
        return head.childElementCount === 0 && body.lastElementChild?.outerHTML === '<p>after</p>';
      }),
    numbered,
  );
  const [alone, bodies]: [string[], string[][]] = [[], [[]]];
  for (const [index, attack] of numbered.entries()) {
    const asked = { subject: '', body: `${attack}<p>after</p>` };
    const read = await call<{ html: string; problem: object | null }>(page, '/template/preview', asked);
    if (whole[index] && read.problem === null && read.html.endsWith('<p>after</p>')) {
      if (bodies.at(-1)?.length === 10) bodies.push([]);
      bodies.at(-1)?.push(attack);
    } else alone.push(attack);
  }
  expect(alone.length + bodies.flat().length).toBe(htmlAttacks.length);
  return [...alone, ...bodies.map((several) => several.join('<p>after</p>'))];
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
  expect(await page.evaluate(() => [(window as { __ran?: number }).__ran, location.pathname]), attack).toEqual([
    undefined,
    address,
  ]);
}

test(`§2.11: ${htmlAttacks.length} attacks in a template's body: neither the editor nor the preview runs or fetches anything`, async ({
  admin: page,
}) => {
  expect(htmlAttacks.length).toBeGreaterThanOrEqual(100);
  const { modal, code, source } = await openEditor(page);
  const links = modal.frameLocator('iframe').locator('a[href]');
  const bodies = await attackBodies(page);
  const seen = watch(page);
  // The last one is none: its link stays, so links are seen where there are any.
  const safe = '<a href="https://example.com/">x</a>';
  for (const attack of [...bodies, safe]) {
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
  const { source, modal } = await openEditor(page);
  const bodies = await attackBodies(page);
  let html = '';
  await page.route('**/api/admin/email/template/preview', (route) =>
    route.fulfill({ json: { subject: 's', html, text: '', problem: null } }),
  );
  const seen = watch(page);
  const frame = modal.frameLocator('iframe');
  for (const [index, attack] of bodies.entries()) {
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
