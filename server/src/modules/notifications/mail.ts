import type { Transaction } from '#server/database/connection.ts';
import type { Outbox } from '#server/modules/mail/service.ts';

/** The mails that notifications go by, with what their templates know beside `firstName` and `link`. */
export type NoticeMail =
  | { template: 'newSignIn'; variables: { device: string; ipAddress: string; time: string } }
  | { template: 'lowStock'; variables: { itemName: string; quantity: string; minQuantity: string } };

interface Recipient {
  emailAddress: string;
  firstName: string;
  userName: string;
}

export async function sendNoticeMail(
  outbox: Outbox,
  transaction: Transaction,
  { emailAddress, firstName, userName }: Recipient,
  mail: NoticeMail,
  link: string,
): Promise<void> {
  const { template } = mail;
  const { subject, body } = words(mail);
  const text = `Hello ${firstName || userName},\n\n${body}\n\n${link}\n`;
  await outbox.send(transaction, { to: emailAddress, subject, body: text, template });
}

function words(mail: NoticeMail): { subject: string; body: string } {
  if (mail.template === 'newSignIn') {
    const { device, ipAddress, time } = mail.variables;
    const body = `Your Lorebox account was signed in to on a device that was not used before.\n\nDevice: ${device}\nAddress: ${ipAddress}\nTime: ${time}\n\nIf it was not you, change your password and sign that device out:`;
    return { subject: 'New sign-in to your Lorebox account', body };
  }
  const { itemName, quantity, minQuantity } = mail.variables;
  const body = `${itemName} is running low: ${quantity} left, of at least ${minQuantity}.`;
  return { subject: `${itemName} is running low`, body };
}
