import type { Transaction } from '#server/database/connection.ts';
import type { Outbox } from '#server/modules/mail/service.ts';

/** The mails that notifications go by, with what their templates know beside the reader's name and the link. */
export type NoticeMail =
  | { template: 'workspaceDeleted'; variables: { workspace: string; who: string } }
  | { template: 'newSignIn'; variables: { device: string; ipAddress: string; time: string } }
  | { template: 'recordDue'; variables: { workspace: string; what: string; records: string } }
  | {
      template: 'lowStock';
      variables: { item: string; quantity: string; minimum: string; unit: string; workspace: string };
    };

/** Where people choose what they are notified about. */
const choicesPath = '/home/profile#notifications';

interface Recipient {
  emailAddress: string;
  firstName: string;
  userName: string;
}

/** `link`: a path of the application. */
export async function sendNoticeMail(
  outbox: Outbox,
  transaction: Transaction,
  { emailAddress: to, firstName, userName }: Recipient,
  mail: NoticeMail,
  link: string,
): Promise<void> {
  if (mail.template === 'newSignIn') {
    const variables = { ...mail.variables, firstName: firstName || userName, link };
    await outbox.send(transaction, { to, template: 'newSignIn', variables });
  } else if (mail.template === 'workspaceDeleted') {
    await outbox.send(transaction, { to, template: 'workspaceDeleted', variables: { ...mail.variables, link } });
  } else if (mail.template === 'recordDue') {
    const variables = { ...mail.variables, firstName: firstName || userName, link, settings: choicesPath };
    await outbox.send(transaction, { to, template: 'recordDue', variables });
  } else await outbox.send(transaction, { to, template: 'lowStock', variables: { ...mail.variables, link } });
}
