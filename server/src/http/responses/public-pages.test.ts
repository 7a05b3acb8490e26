import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'lorebox-public-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>The application</title>');
  for (const name of ['landing', 'intro'])
    await writeFile(join(webRoot, `${name}.html`), `<title>${name}</title><link href="{{ webURL }}/${name}">`);
  await writeFile(
    join(webRoot, 'terms.html'),
    '{% if operator.name %}Operator: {{ operator.name }}{% endif %}' +
      '{% if operator.address %}<a href="{{ operator.address }}">{{ operator.contact }}</a>{% endif %}' +
      '{% if operator.plainContact %}Contact: {{ operator.plainContact }}{% endif %}' +
      '{% if operator.hasTerms %}{% for paragraph in operator.paragraphs %}<p>{{ paragraph }}</p>{% endfor %}{% endif %}',
  );
  app = await startTestApp({ webRoot });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { accept: 'text/html', ...headers } });
const textOf = async (path: string) => (await get(path)).text();
const setApp = (change: Record<string, unknown>) =>
  app.app.database.write((transaction) => app.app.settings.save(transaction, null, { app: change }));

test('§2.1: the landing page, the introduction and the terms are pages of their own, never from cache', async () => {
  for (const [path, title] of [
    ['/', 'landing'],
    ['/intro', 'intro'],
  ] as const) {
    const response = await get(path, { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await response.text()).toContain(`<title>${title}</title>`);
    expect((await fetch(app.url + path, { method: 'HEAD' })).status).toBe(200);
  }
  expect(await textOf('/signin')).toContain('The application');
});

test('§2.1 terms: the operator of the settings is named, as text', async () => {
  expect(await textOf('/terms-of-service')).toBe('');
  await setApp({
    operator: {
      name: '<b>Harbor & Sons</b>',
      contact: 'help@example.org',
      terms: 'First.\n\n<script>alert(1)</script> {{ webURL }}',
    },
  });
  expect(await textOf('/terms-of-service')).toBe(
    'Operator: &lt;b&gt;Harbor &amp; Sons&lt;/b&gt;<a href="mailto:help@example.org">help@example.org</a>' +
      '<p>First.</p><p>&lt;script&gt;alert(1)&lt;/script&gt; {{ webURL }}</p>',
  );
  await setApp({ operator: { contact: 'javascript:alert(1)' } });
  expect(await textOf('/terms-of-service')).toContain('Contact: javascript:alert(1)');
});

test('§2.1: search engines find the public pages, and nothing else', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await robots.text();
  for (const path of ['/api/', '/home/', '/dev/']) expect(text).toContain(`Disallow: ${path}\n`);
  const base = /Sitemap: (\S+)\/sitemap\.xml/.exec(text)?.[1];
  expect(base).toMatch(/^http/);
  const sitemap = await textOf('/sitemap.xml');
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${base}/`,
    `${base}/intro`,
    `${base}/terms-of-service`,
  ]);
});

test('decisions §5 Maintenance: the application answers for the public pages and says so', async () => {
  await setApp({ maintenance: true });
  for (const path of ['/', '/intro', '/terms-of-service']) expect(await textOf(path)).toContain('The application');
  await setApp({ maintenance: false });
  expect(await textOf('/')).toContain('landing');
});
