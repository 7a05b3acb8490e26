import { adminEmailTemplateSend } from '#contract/email.ts';
import { type Route, route } from '#server/http/route.ts';
import { once } from '#server/records/once.ts';
import { countFor, queueMails, startSending } from './send-template.ts';
import type { MailServices } from './services.ts';
import { actorOf } from './template-routes.ts';

/** Sending a template that an administrator made (decisions §5). */
export function sendingRoutes(services: MailServices): Route[] {
  const { database, clock, audit } = services;
  return [
    route(adminEmailTemplateSend, async (call) => {
      const { user, requestID, bodyHash } = call;
      const { emailTemplateID, to, isDryRun } = call.body;
      if (isDryRun)
        return {
          recipientCount: await countFor({ db: database.read }, emailTemplateID, to, user.userID),
          sendingID: null,
        };
      const sending = await database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const started = await startSending(transaction, clock.now(), emailTemplateID, to, user.userID);
          await audit.record(transaction, actorOf(call), {
            action: 'emailTemplate.send',
            target: { kind: 'emailTemplate', id: emailTemplateID, name: started.templateName },
          });
          return started;
        }),
      );
      await queueMails(services, sending, to, user.userID);
      return { recipientCount: sending.total, sendingID: sending.sendingID };
    }),
  ];
}
