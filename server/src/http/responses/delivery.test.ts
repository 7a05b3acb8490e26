import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'lorebox-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Lorebox</title>');
  await writeFile(join(webRoot, 'assets/index-B3xY9_aQ.js'), 'plain');
  await writeFile(join(webRoot, 'assets/index-B3xY9_aQ.js.br'), 'brotli');
  await writeFile(join(webRoot, 'assets/version.json'), '{"timeStamp":"1"}');
  app = await startTestApp({ webRoot });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });
const html = { accept: 'text/html,application/xhtml+xml' };

describe('§2.1: the web app', () => {
  test.each(['/', '/home/item-management', '/signin/create', '/dev/documentation'])(
    'a navigation to %s gets index.html, never from cache',
    async (path) => {
      const response = await get(path, html);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('<title>Lorebox');
    },
  );

  test('anything else that does not exist is 404 as problem details', async () => {
    const cases: [string, Record<string, string>][] = [
      ['/nothing.js', { accept: '*/*' }],
      ['/assets/gone-12345678.js', html],
      // A folder, another spelling of a name, and one that leads out of the folder.
      ['/assets/', { accept: '*/*' }],
      ['/assets/INDEX-B3xY9_aQ.js', { accept: '*/*' }],
      ['/assets/%2e%2e%2findex.html', { accept: '*/*' }],
      ['/api', html],
      ['/api/nothing', html],
      ['/api/user/signin', html],
    ];
    for (const [path, headers] of cases) {
      const response = await get(path, headers);
      expect([path, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([
        path,
        404,
        'application/problem+json',
      ]);
    }
  });

  test('a build that comes while the server runs is served', async () => {
    await writeFile(join(webRoot, 'assets/index-C4zZ0_bR.js'), 'newer');
    await utimes(join(webRoot, 'assets'), 1, 1);
    expect(await (await get('/assets/index-C4zZ0_bR.js')).text()).toBe('newer');
  });

  test('hashed assets are immutable and come pre-compressed; the version file is always asked for', async () => {
    const asset = await get('/assets/index-B3xY9_aQ.js', { 'accept-encoding': 'br' });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('content-type')).toContain('javascript');
    const version = await get('/assets/version.json');
    expect(version.headers.get('cache-control')).toBe('no-cache');
  });

  test('files outside the folder stay outside', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])
      expect((await get(path)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('security headers', () => {
  test('pages run no inline script or style and can be framed by nobody', async () => {
    const { headers } = await get('/', html);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain("'unsafe-eval'");
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self';",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(part);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('answers of the API are never cached, sniffed or run', async () => {
    const { headers } = await get('/api/user/setup');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('over https browsers are told to stay there', async () => {
    const secure = await startTestApp({ webRoot, environment: { PUBLIC_URL: 'https://lorebox.example' } });
    for (const path of ['/', '/api/user/setup']) {
      const { headers } = await fetch(secure.url + path, { headers: html });
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    }
    await secure.close();
  });
});

describe('decisions §3: openapi.json and the probes', () => {
  test('OpenAPI 3.1 lists every operation under its name', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.values(document.paths).flatMap((path) => Object.values(path).map((item) => item.operationId));
    expect(listed.sort()).toEqual(app.app.routes.map((route) => route.operation.name).sort());
    expect(new Set(operations.map((operation) => operation.name)).size).toBe(operations.length);
    expect(Object.keys(document.paths)).not.toContain(expect.stringContaining(':'));
  });

  test('OpenAPI names the cookie that signs in, and asks for the CSRF token only where an API token is refused', async () => {
    const secure = await startTestApp({ environment: { PUBLIC_URL: 'https://lorebox.example' } });
    const answer = (await (await secure.visitor().fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[] }>>;
      components: { securitySchemes: { session: { name: string } } };
    };
    await secure.close();
    expect(answer.components.securitySchemes.session.name).toBe('__Host-lorebox');
    const isRequired = (path: string) =>
      answer.paths[path]?.post?.parameters.find(({ name }) => name === 'X-XSRF-TOKEN')?.required;
    expect([isRequired('/user/notifications/read'), isRequired('/user/delete')]).toEqual([false, true]);
  });

  test('/healthz and /readyz answer; /metrics counts by operation, for this machine alone', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ok' });
    await (await get('/api/user/setup')).text();
    const text = await (await get('/metrics')).text();
    expect(text).toContain('http_request_duration_seconds_count{operation="userSetupGet",status="200"}');
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  });

  test('/metrics wants its token where one is set', async () => {
    const METRICS_TOKEN = 'a token for the scraper';
    const guarded = await startTestApp({ environment: { METRICS_TOKEN } });
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(404);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(`${guarded.url}/metrics`, { headers })).status).toBe(200);
    await guarded.close();
  });
});
