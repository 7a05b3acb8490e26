import { expect, test } from 'vitest';
import { changedKeysToast } from './changed-keys-toast.ts';

const said = (...asked: Parameters<typeof changedKeysToast>) => changedKeysToast(...asked)?.message;
const home = '/home/item-management';

test('§6: whoever is given or loses permissions while the app is open is told which screens those are', () => {
  expect(changedKeysToast([], ['admin.users'], home)).toEqual({
    type: 'info',
    title: 'Your permissions were changed',
    message: 'You can now open Users and Audit log.',
  });
  expect(said(['admin.email', 'admin.health'], ['admin.health', 'admin.groups'], home)).toBe(
    'You can now open Groups. You can no longer open Email.',
  );
  expect(said(['admin.email'], ['admin.email'], home)).toBeUndefined();
});

test('§6: of the open screen that is lost its guard tells, and nothing is said twice', () => {
  expect(said(['admin.email'], [], '/home/admin/email')).toBeUndefined();
  expect(said(['admin.email', 'admin.health'], [], '/home/admin/email')).toBe('You can no longer open Health.');
  expect(said(['admin.groups'], ['admin.email'], '/home/admin/group/1')).toBe('You can now open Email.');
});
