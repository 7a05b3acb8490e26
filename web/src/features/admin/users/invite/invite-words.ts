import type { AddressState } from '#contract/admin-invite.ts';

/** Why somebody of a pasted list is not invited. */
export type SkipReason = Exclude<AddressState, 'new'> | 'notAddress' | 'repeated';

export const skipWords: Readonly<Record<SkipReason, string>> = {
  notAddress: 'Not an email address',
  repeated: 'Listed twice',
  user: 'Already a user',
  invited: 'Already invited',
  suspended: 'Account is suspended',
  deleted: 'Account is deleted',
};
