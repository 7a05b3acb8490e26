import type { UserChange, UserDigestRow } from '#contract/admin-user.ts';
import { countText } from '#web/screens/format.ts';
import type { NewToast } from '#web/session/ui-state/toasts-slice.ts';

const users = (count: number) => countText(count, ['user', 'users']);

interface ChangeWords {
  doing: (count: number, group: string) => string;
  done: (count: number, group: string) => string;
  already: string;
}

/** What is and was done with so many, and what the others were before. */
const words: Readonly<Record<UserChange, ChangeWords>> = {
  activate: {
    doing: (count) => `Activating ${users(count)}…`,
    done: (count) => `Activated ${users(count)}`,
    already: 'already active',
  },
  suspend: {
    doing: (count) => `Suspending ${users(count)}…`,
    done: (count) => `Suspended ${users(count)}`,
    already: 'already suspended',
  },
  signOut: {
    doing: (count) => `Signing out ${users(count)}…`,
    done: (count) => `Signed out ${users(count)} everywhere`,
    already: '',
  },
  delete: {
    doing: (count) => `Deleting ${users(count)}…`,
    done: (count) => `Deleted ${users(count)}`,
    already: 'already deleted',
  },
  restore: {
    doing: (count) => `Restoring ${users(count)}…`,
    done: (count) => `Restored ${users(count)}`,
    already: 'not deleted',
  },
  invite: {
    doing: (count) => `Inviting ${users(count)}…`,
    done: (count) => `Invited ${users(count)}`,
    already: 'not waiting for an invitation',
  },
  addToGroup: {
    doing: (count, group) => `Adding ${users(count)} to ${group}…`,
    done: (count, group) => `Added ${users(count)} to ${group}`,
    already: 'already in the group',
  },
  removeFromGroup: {
    doing: (count, group) => `Removing ${users(count)} from ${group}…`,
    done: (count, group) => `Removed ${users(count)} from ${group}`,
    already: 'not in the group',
  },
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

/** While many are changed. @param done how many of them are, which can only be of invitations */
export const changingToast = (change: UserChange, total: number, group: string, done: number): NewToast => ({
  type: 'info',
  title: words[change].doing(total, group),
  message: done > 0 ? `${done.toLocaleString()} of ${total.toLocaleString()} done.` : '',
  duration: 0,
});

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
