import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.signUp();
});
afterAll(() => app.close());

async function post(body: BodyInit, type = 'application/json', path = '/api/user/profile') {
  const headers = { 'content-type': type, 'x-xsrf-token': user.client.csrfToken };
  const response = await user.client.fetch(path, { method: 'POST', headers, body });
  return {
    status: response.status,
    type: response.headers.get('content-type')?.split(';')[0],
    problem: (await response.json()) as Problem,
  };
}

describe('decisions §3: bodies mean one thing or are refused, with a pointer and a sentence', () => {
  const big = JSON.stringify({ firstName: 'x'.repeat(20_000) });
  test.each<[what: string, body: BodyInit, status: number, pointer: string | null]>([
    ['malformed JSON', '{"firstName": ', 400, ''],
    ['two values', '{} {}', 400, ''],
    ['a duplicate key', '{"firstName":"A","firstName":"B"}', 400, '/firstName'],
    ['a duplicate key, escaped', '{"firstName":"A","first\\u004eame":"B"}', 400, '/firstName'],
    ['a nested duplicate key', '{"preferences":{"darkMode":true,"darkMode":false}}', 400, '/preferences/darkMode'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 400, '/__proto__'],
    ['__proto__, escaped', '{"\\u005f_proto__":{}}', 400, '/__proto__'],
    ['an unknown key', '{"firstName":"A","isActive":false}', 400, '/isActive'],
    ['an unknown nested key', '{"preferences":{"loud":true}}', 400, '/preferences/loud'],
    ['a number for a text', '{"firstName":1}', 400, '/firstName'],
    ['a text for a flag: nothing is coerced', '{"preferences":{"darkMode":"true"}}', 400, '/preferences/darkMode'],
    ['null', 'null', 400, ''],
    ['an array', '[]', 400, ''],
    ['nothing', '', 400, ''],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, ''],
    ['deep nesting', '['.repeat(500) + ']'.repeat(500), 400, '/0'.repeat(64)],
    ['more than the operation can use', big, 413, null],
  ])('%s', async (_, body, status, pointer) => {
    const { problem, ...answer } = await post(body);
    expect(answer).toEqual({ status, type: 'application/problem+json' });
    expect(problem.status).toBe(status);
    // A sentence, or what a field must be (“First name must be text”).
    expect(problem.detail).toMatch(/^\p{Lu}.*(\.$| must | is required$)/u);
    expect(problem.requestId).toBeTruthy();
    if (pointer !== null) expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  test('other kinds of content are 415', async () => {
    expect((await post('firstName=A', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post('{}', 'text/plain')).status).toBe(415);
    const form = new FormData();
    form.append('firstName', 'A');
    const headers = { 'x-xsrf-token': user.client.csrfToken };
    expect((await user.client.fetch('/api/user/profile', { method: 'POST', headers, body: form })).status).toBe(415);
  });

  test('what JSON quotes of a malformed body is not repeated to anyone', async () => {
    const { problem } = await post('{"password":"hunter2 hunter2" oops');
    expect(JSON.stringify(problem)).not.toContain('hunter2');
  });

  test('an operation without a body takes none or {}', async () => {
    expect((await post('{}', 'application/json', '/api/user/photo/delete')).status).toBe(200);
    expect((await post('{"really":true}', 'application/json', '/api/user/photo/delete')).status).toBe(400);
  });
});

describe('decisions §3: addresses are held to the contract too', () => {
  test.each([
    ['an unknown key', 'surprise=1', '/surprise'],
    ['a page that is no number', 'page=one', '/page'],
    ['a page size over 200', 'pageSize=201', '/pageSize'],
    ['a key given twice', 'page=1&page=2', '/page'],
  ])('%s', async (_, query, pointer) => {
    const response = await user.client.fetch(`/api/workspace/${user.workspaceID}/item?${query}`);
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as Problem;
    expect(errors?.[0]?.pointer).toBe(pointer);
  });

  test('an operation without a query refuses any', async () => {
    expect((await user.client.fetch('/api/user/profile?x=1')).status).toBe(400);
  });

  test('an id that is none is 400, an address that cannot be read too', async () => {
    expect((await user.client.fetch(`/api/workspace/${user.workspaceID}/item/1'%20or%20'1`)).status).toBe(400);
    const response = await user.client.fetch('/api/workspace/%E0%A4%A');
    expect(response.status).toBe(400);
    expect(((await response.json()) as Problem).type).toContain('bad-request');
  });
});
