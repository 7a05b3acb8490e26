import { expect, test } from 'vitest';
import { rememberTarget, takeTarget } from './redirect-target.ts';

test('§2.1: the guard of home remembers where a visitor wanted to go, once', () => {
  rememberTarget('/home/item-management/boxes?page=2');
  expect(takeTarget()).toBe('/home/item-management/boxes?page=2');
  expect(takeTarget()).toBe('/home');
});

test.each([
  'https://evil.example/home',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/signin/create',
])('decisions §6: %s is no target inside the application', (path) => {
  rememberTarget(path);
  expect(takeTarget()).toBe('/home');
  sessionStorage.setItem('lorebox.redirectTarget', path);
  expect(takeTarget()).toBe('/home');
});
