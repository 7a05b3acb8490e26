import type { UserChange, UserDigestRow } from '#contract/admin-user.ts';
import { countText } from '#web/screens/format.ts';
import type { NewToast } from '#web/session/ui-state/toasts-slice.ts';

const users = (count: number) => countText(count, ['user', 'users']);

/** What was done with so many, and what the others were before. */
const words: Readonly<Record<UserChange, { done: (count: number, group: string) => string; already: string }>> = {
  activate: { done: (count) => `Activated ${users(count)}`, already: 'already active' },
  suspend: { done: (count) => `Suspended ${users(count)}`, already: 'already suspended' },
  signOut: { done: (count) => `Signed out ${users(count)} everywhere`, already: '' },
  delete: { done: (count) => `Deleted ${users(count)}`, already: 'already deleted' },
  restore: { done: (count) => `Restored ${users(count)}`, already: 'not deleted' },
  invite: { done: (count) => `Invited ${users(count)}`, already: 'not waiting for an invitation' },
  addToGroup: { done: (count, group) => `Added ${users(count)} to ${group}`, already: 'already in the group' },
  removeFromGroup: { done: (count, group) => `Removed ${users(count)} from ${group}`, already: 'not in the group' },
};

/** What a user's row says afterwards. */
export const afterChange: Readonly<Partial<Record<UserChange, Partial<UserDigestRow>>>> = {
  activate: { isActive: true },
  suspend: { isActive: false },
  delete: { isDeleted: true },
  restore: { isDeleted: false },
};

/** What would lock out whoever does it: their own account is left out of several. */
export const isLockOut = (change: UserChange): boolean => ['suspend', 'signOut', 'delete'].includes(change);

interface ChangeCounts {
  selected: number;
  changed: number;
  notMailed: number;
  group: string;
  isOwnLeftOut?: boolean;
}

/** What a change of several users came to, with numbers. @param selected how many it was asked for */
export function changedToast(
  change: UserChange,
  { selected, changed, notMailed, group, isOwnLeftOut }: ChangeCounts,
): NewToast {
  const { done, already } = words[change];
  const others = selected - changed;
  const left = [
    others === 0 ? '' : `${users(others)} ${others === 1 ? 'was' : 'were'} ${already}.`,
    isOwnLeftOut ? 'Your own account was left out.' : '',
  ]
    .filter(Boolean)
    .join(' ');
  if (changed === 0) return { type: 'info', title: 'No users changed', message: left };
  if (notMailed > 0)
    return {
      type: 'warning',
      title: `${countText(notMailed, ['invitation', 'invitations'])} not sent`,
      message: [
        changed > notMailed ? `${done(changed - notMailed, group)}.` : '',
        'Email isn’t set up for these addresses. Set it up, then retry in the email log.',
        left,
      ]
        .filter(Boolean)
        .join(' '),
    };
  return { type: 'success', title: done(changed, group), message: left };
}
