import type { Mail } from '#server/modules/mail/service.ts';

/** The token stands in the fragment: browsers send that to no server, so no log or Referer holds it. */
export function passwordResetMail(to: string, publicURL: string, token: string): Mail {
  return {
    to,
    subject: 'Set a new Lorebox password',
    body: [
      'Somebody, hopefully you, asked to set a new password for your Lorebox account.',
      `Set it here within one hour; the link works once:\n${publicURL}/signin/reset#token=${token}`,
      'If it was not you, ignore this mail: your password stays as it is.',
    ].join('\n\n'),
    template: 'passwordReset',
  };
}

export function passwordChangedMail(to: string, publicURL: string): Mail {
  return {
    to,
    subject: 'Your Lorebox password was changed',
    body: [
      'The password of your Lorebox account was just changed, and every device was signed out.',
      `If it was not you, set a new one at once:\n${publicURL}/signin/forgot`,
    ].join('\n\n'),
    template: 'passwordChanged',
  };
}
