import { expect, test } from 'vitest';
import { storeRedirectTarget, takeRedirectTarget } from './redirect-target.ts';

test('§2.1: the guard of home remembers where a visitor wanted to go, once', () => {
  storeRedirectTarget('/home/item-management/boxes?page=2');
  expect(takeRedirectTarget()).toBe('/home/item-management/boxes?page=2');
  expect(takeRedirectTarget()).toBe('/home');
});

test.each([
  'https://evil.example/home',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/signin/create',
])('decisions §6: %s is no target inside the application', (path) => {
  storeRedirectTarget(path);
  expect(takeRedirectTarget()).toBe('/home');
  sessionStorage.setItem('lorebox.redirectTarget', path);
  expect(takeRedirectTarget()).toBe('/home');
});
