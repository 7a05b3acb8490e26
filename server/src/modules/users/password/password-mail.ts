import type { Mail } from '#server/modules/mail/service.ts';

/** The token stands in the fragment: browsers send that to no server, so no log or Referer holds it. */
export function passwordResetMail(to: string, token: string, linkExpiresAt: string): Mail<'passwordReset'> {
  return { to, template: 'passwordReset', variables: { link: `/signin/reset#token=${token}` }, linkExpiresAt };
}

export function passwordChangedMail(to: string): Mail<'passwordChanged'> {
  return { to, template: 'passwordChanged', variables: { link: '/signin/forgot' } };
}

/** To somebody for whom an administrator made an account: whoever has the link sets its first password. */
export function accountInviteMail(
  to: string,
  given: { firstName: string; inviter: string; token: string; linkExpiresAt: string },
): Mail<'accountInvite'> {
  const { firstName, inviter, token, linkExpiresAt } = given;
  const link = `/signin/reset#token=${token}`;
  return { to, template: 'accountInvite', variables: { firstName, inviter, link }, linkExpiresAt };
}

/** To the former address: the new one may be a thief's. */
export function emailChangedMail(to: string, firstName: string): Mail<'emailChanged'> {
  return { to, template: 'emailChanged', variables: { firstName } };
}
