import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAppPath } from './app-path.ts';
import { readWrapperMessage, wrapperUserMessage } from './wrapper.ts';

const navigate = (path: unknown) => readWrapperMessage({ type: 'navigate', path });

test.each([
  '/',
  '/home',
  '/home/item-management/items?search=rope&page=2#top',
  '/home/item-management/items?next=https://example.com//x',
  '/home/npcs/0190a000-0000-7000-8000-000000000001',
  '/home/item-management/items?search=caf%C3%A9%20au%20lait',
  '/s/BOX%2012',
])('decisions §6: %s is a path of the application', (path) => {
  expect(navigate(path)).toEqual({ message: { type: 'navigate', path } });
  expect(readWrapperMessage(JSON.stringify({ type: 'navigate', path }))).toEqual(navigate(path));
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/home//evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%252f%252fevil.example',
  '/%5cevil.example',
  '/%255Cevil.example',
  '/a/..//evil.example',
  '/./%2e%2e//evil.example',
  '/%09/evil.example',
  '/%E0%A4%A',
  'https://evil.example/home',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'home',
  '',
  ' /home',
  '/api/user/export',
  '/API/user/signout',
  '/home/../api/user/export',
  '/assets/version.json',
  '/healthz',
  '/metrics?x',
  `/${'a'.repeat(3000)}`,
  `/home\u0000`,
  `/home\u2028`,
  null,
  undefined,
  7,
  ['/home'],
  { toString: () => '/home' },
])('decisions §6: %j is ignored', (path) => {
  expect(navigate(path)).toHaveProperty('problem');
});

test.each([
  'navigate',
  '{',
  '[]',
  '"navigate"',
  null,
  3,
  [],
  {},
  { type: 'Navigate', path: '/home' },
  { type: 'user', version: 1, user: null },
  { path: '/home' },
  '{"__proto__":{"type":"navigate","path":"/home"}}',
  Object.create({ type: 'navigate', path: '/home' }),
  `{"type":"navigate","path":"/home","more":"${'x'.repeat(20_000)}"}`,
])('decisions §6: the message %j is ignored', (message) => {
  expect(readWrapperMessage(message)).toHaveProperty('problem');
});

test('decisions §6: whatever arrives, what is let through stays on this origin and reading never throws', () => {
  const slashes = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5C',
    '%255c',
    '%252F',
    '\t',
    '\n',
    '.',
    '..',
    '%2e',
    '@',
    ':',
    '?',
    '#',
  );
  const words = fc.constantFrom('evil.example', 'javascript', 'https', 'home', 'api', 'alert(1)', '[::1]', '%');
  const nasty = fc.array(fc.oneof(slashes, words, fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.oneof(
        nasty.map((parts) => parts.join('')),
        nasty.map((parts) => `/${parts.join('')}`),
      ),
      (path) => {
        if (!isAppPath(path)) return;
        for (const base of ['https://lorebox.example', 'http://localhost:3000/home/']) {
          const { origin, pathname } = new URL(path, base);
          expect(origin).toBe(new URL(base).origin);
          expect(pathname).not.toMatch(/^\/[/\\]|^\/api(\/|$)/i);
        }
      },
    ),
    { numRuns: 20_000 },
  );
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withObjectString: true }), (message) => {
      expect(readWrapperMessage(message)).toHaveProperty('problem');
    }),
  );
});

test('decisions §6: the user’s message holds the summary and nothing else', () => {
  const user = {
    userID: 'u1',
    userName: 'ada',
    firstName: 'Ada',
    lastName: 'Archer',
    photoURL: '/api/user/u1/photo/2',
    notificationUnreadCount: 3,
  };
  const more = { ...user, emailAddress: 'ada@example.com', permissions: ['admin.users'] };
  expect(wrapperUserMessage(more, 'https://lorebox.example')).toEqual({
    type: 'user',
    version: 1,
    user: { ...user, photoURL: 'https://lorebox.example/api/user/u1/photo/2' },
  });
  expect(wrapperUserMessage({ ...user, photoURL: '' }, 'https://lorebox.example').user?.photoURL).toBe('');
  expect(wrapperUserMessage(null, 'https://lorebox.example')).toEqual({ type: 'user', version: 1, user: null });
});
