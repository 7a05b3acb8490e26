import type { WorkspaceMember } from '#contract/workspace.ts';

/** First and last name; the user name when neither is given. */
export function memberName(member: Pick<WorkspaceMember, 'firstName' | 'lastName' | 'userName'>): string {
  return [member.firstName, member.lastName].filter(Boolean).join(' ') || member.userName;
}
