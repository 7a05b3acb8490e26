import type { Mail } from '#server/modules/mail/service.ts';

export interface InviteMailData {
  to: string;
  workspaceName: string;
  inviter: string;
  role: 'viewer' | 'editor';
  token: string;
}

/** The mail of an invitation; a name can't smuggle in a header or a line of its own. */
export function inviteMail({ to, workspaceName, inviter, role, token }: InviteMailData): Mail<'workspaceInvite'> {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    to,
    template: 'workspaceInvite',
    variables: {
      inviter: oneLine(inviter),
      workspace: oneLine(workspaceName),
      access: role === 'editor' ? 'see and change' : 'see',
      link: `/signin/invite#token=${token}`,
    },
  };
}
