import type { Mail } from '#server/modules/mail/service.ts';

export interface InviteMailData {
  to: string;
  workspaceName: string;
  inviter: string;
  role: 'viewer' | 'editor';
  link: string;
}

/** The mail of an invitation; a name can't smuggle in a header or a line of its own. */
export function inviteMail({ to, workspaceName, inviter, role, link }: InviteMailData): Mail {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const may = role === 'editor' ? 'see and change' : 'see';
  return {
    to,
    subject: `${oneLine(inviter)} invites you to ${oneLine(workspaceName)} on Lorebox`,
    body: [
      `${oneLine(inviter)} invites you to the workspace "${oneLine(workspaceName)}", where you may ${may} its boxes, items and places.`,
      `Accept the invitation within 14 days:\n${link}`,
      'If you do not know who sent this, ignore it: nothing happens without you.',
    ].join('\n\n'),
    template: 'workspaceInvite',
  };
}
