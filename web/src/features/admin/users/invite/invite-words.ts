import type { InviteeOutcome } from '#contract/admin-invite.ts';

/** Why somebody of a pasted list is not invited. */
export type SkipReason = Exclude<InviteeOutcome, 'new'> | 'notAddress' | 'repeated' | 'other';

export const skipWords: Readonly<Record<SkipReason, string>> = {
  notAddress: 'Not an email address',
  repeated: 'Listed twice',
  other: 'Second address in a row',
  user: 'Already a user',
  invited: 'Already invited',
  suspended: 'Account is suspended',
  deleted: 'Account is deleted',
  unmailable: 'No email provider for this address',
};

/** They have an account, which an invitation leaves as it is. */
export const hasAccount = (reason: SkipReason): boolean => reason === 'user' || reason === 'invited';
