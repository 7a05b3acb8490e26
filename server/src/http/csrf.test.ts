import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { userPhotoSave, userProfileSave } from '#contract/profile.ts';
import { userSignin, userSignout } from '#contract/user.ts';
import { workspaceCreate } from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import type { CallOptions } from '#server/testing/client.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'http://lorebox.example' } });
  user = await app.signUp();
});
afterAll(() => app.close());

async function refusal(headers: Record<string, string>, options: CallOptions<typeof workspaceCreate> = {}) {
  const response = await user.client.send(workspaceCreate, { body: { name: 'Mine' }, ...options, headers });
  const { type } = (await response.json()) as { type?: string };
  return `${response.status} ${type?.split('#')[1] ?? ''}`.trim();
}

describe('§7: X-XSRF-TOKEN', () => {
  test('the token of the session passes; none, a wrong one, a cut one and another session’s are refused', async () => {
    const other = await app.signUp();
    expect(await refusal({})).toBe('200');
    expect(await refusal({ 'x-xsrf-token': '' })).toBe('403 csrf');
    expect(await refusal({ 'x-xsrf-token': 'x'.repeat(43) })).toBe('403 csrf');
    expect(await refusal({ 'x-xsrf-token': user.client.csrfToken.slice(1) })).toBe('403 csrf');
    expect(await refusal({ 'x-xsrf-token': other.client.csrfToken })).toBe('403 csrf');
  });

  test('a second session of the same account has a token of its own', async () => {
    const second = app.visitor();
    const body = { emailAddress: user.emailAddress, password: testPassword };
    const { csrfToken } = await second.call(userSignin, { body });
    expect(await refusal({ 'x-xsrf-token': csrfToken })).toBe('403 csrf');
  });

  const signedIn = operations.filter(({ method, access }) => method !== 'GET' && access === 'signedIn');
  test.each(signedIn)('$name is refused without it', async (operation) => {
    const response = await user.client.send(operation, { headers: { 'x-xsrf-token': '' } });
    expect(response.status).toBe(403);
    expect(((await response.json()) as { type: string }).type).toContain('csrf');
  });

  test('an upload is refused without it', async () => {
    const file = { name: 'a.png', bytes: new Uint8Array(10) };
    expect(await user.client.status(userPhotoSave, { file, headers: { 'x-xsrf-token': '' } })).toBe(403);
  });
});

describe('decisions §2: Origin and Sec-Fetch-Site', () => {
  test('our own origin passes, by Host or by PUBLIC_URL', async () => {
    expect(await refusal({ origin: app.url, 'sec-fetch-site': 'same-origin' })).toBe('200');
    expect(await refusal({ origin: 'http://lorebox.example' })).toBe('200');
    expect(await refusal({ 'sec-fetch-site': 'none' })).toBe('200');
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://lorebox.example.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('%o is refused even with the right token', async (headers) => {
    expect(await refusal(headers as unknown as Record<string, string>)).toBe('403 csrf');
  });

  test('public mutations are refused from other sites too: nobody is signed in or out by a foreign page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const body = { emailAddress: user.emailAddress, password: testPassword };
    expect(await app.visitor().status(userSignin, { body, headers })).toBe(403);
    expect(await user.client.copy().status(userSignout, { headers })).toBe(403);
    expect(await user.client.status(userProfileSave, { body: {} })).toBe(200);
  });
});
