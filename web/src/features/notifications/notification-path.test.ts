import { expect, test } from 'vitest';
import { isScreenPath, notificationPath } from './notification-path.ts';

test.each([
  ['/home', true],
  ['/home/item-management/items/1?tab=stock', true],
  ['/homes', false],
  ['//evil.example/home', false],
  ['/\\evil.example', false],
  ['/home\\..\\evil', false],
  ['https://evil.example/home', false],
  ['javascript:alert(1)', false],
  ['', false],
])('decisions §6: a notification leads to screens alone: %s', (path, isScreen) => {
  expect(isScreenPath(path)).toBe(isScreen);
});

test('decisions §2: one about another workspace opens that first', () => {
  const row = { path: '/home/workspace', workspaceID: 'b', notificationID: 'n' };
  expect(notificationPath(row, 'b')).toBe('/home/workspace');
  expect(notificationPath({ ...row, workspaceID: null }, 'a')).toBe('/home/workspace');
  expect(notificationPath(row, 'a')).toBe('/home/notifications/open?to=%2Fhome%2Fworkspace&workspace=b&notification=n');
});
