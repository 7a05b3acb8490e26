import type { Mail } from '#server/modules/mail/service.ts';

/** The token stands in the fragment: browsers send that to no server, so no log or Referer holds it. */
export function passwordResetMail(to: string, token: string): Mail<'passwordReset'> {
  return { to, template: 'passwordReset', variables: { link: `/signin/reset#token=${token}` } };
}

export function passwordChangedMail(to: string): Mail<'passwordChanged'> {
  return { to, template: 'passwordChanged', variables: { link: '/signin/forgot' } };
}
