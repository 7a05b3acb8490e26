import { expect, test } from 'vitest';
import { changedToast } from './user-change-words.ts';

test.each([
  ['suspend', { selected: 3, changed: 3 }, 'Suspended 3 users', ''],
  ['suspend', { selected: 3, changed: 1 }, 'Suspended 1 user', '2 users were already suspended.'],
  ['suspend', { selected: 2, changed: 2, isOwnLeftOut: true }, 'Suspended 2 users', 'Your own account was left out.'],
  ['delete', { selected: 1, changed: 0 }, 'No users changed', '1 user was already deleted.'],
  ['addToGroup', { selected: 2, changed: 1 }, 'Added 1 user to Staff', '1 user was already in the group.'],
  ['invite', { selected: 2, changed: 2, notMailed: 2 }, '2 invitations not sent', /Email isn’t set up/],
  [
    'invite',
    { selected: 5, changed: 4, notMailed: 1 },
    '1 invitation not sent',
    /^Invited 3 users\. Email .* 1 user was not waiting/,
  ],
] as const)('decisions §5: %s of %o says how many', (change, counts, title, message) => {
  const said = changedToast(change, { notMailed: 0, group: 'Staff', ...counts });
  expect(said.title).toBe(title);
  expect(said.message).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
});
