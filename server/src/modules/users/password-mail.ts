import type { Mail } from '#server/modules/mail/service.ts';

/** The token stands in the fragment: browsers send that to no server, so no log or Referer holds it. */
export function passwordResetMail(to: string, token: string): Mail<'passwordReset'> {
  return { to, template: 'passwordReset', variables: { link: `/signin/reset#token=${token}` } };
}

export function passwordChangedMail(to: string): Mail<'passwordChanged'> {
  return { to, template: 'passwordChanged', variables: { link: '/signin/forgot' } };
}

/** To somebody for whom an administrator made an account: whoever has the link sets its first password. */
export function accountInviteMail(to: string, publicURL: string, token: string, days: number): Mail {
  return {
    to,
    subject: 'Your Lorebox account',
    body: [
      'An account on Lorebox was made for you.',
      `Set your password here within ${days} days; the link works once:\n${publicURL}/signin/reset#token=${token}`,
      'If you did not expect this, ignore this mail: nobody can sign in until a password is set.',
    ].join('\n\n'),
    template: 'accountInvite',
  };
}

/** To the former address: the new one may be a thief's. */
export function emailChangedMail(to: string, publicURL: string): Mail {
  return {
    to,
    subject: 'Your Lorebox email address was changed',
    body: [
      'An administrator changed the email address of your Lorebox account. You sign in with the new one from now on.',
      `If you did not ask for this, tell the administrator of ${publicURL} at once.`,
    ].join('\n\n'),
    template: 'emailChanged',
  };
}
