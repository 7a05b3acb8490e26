import { defaultPageSize } from '#contract/limits.ts';
import { adminSmsLogGet, adminSmsSend } from '#contract/sms.ts';
import type { Database } from '#server/database/connection.ts';
import { type Route, route } from '#server/http/route.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import type { TakenDelivery } from '#server/modules/deliveries/service.ts';
import { once } from '#server/records/once.ts';
import type { Sms } from './service.ts';

/** The SMS of an instance, for holders of admin.settings. */
export function smsRoutes({ sms, audit, database }: { sms: Sms; audit: AuditLog; database: Database }): Route[] {
  return [
    route(adminSmsSend, async ({ body, user, requestID, bodyHash, ipAddress, userAgent }) => {
      let taken: TakenDelivery | null = null;
      // Sent once for each request: a repeated one finds the message there, and what became of it.
      const { smsID } = await database.write((transaction) => {
        taken = null;
        return once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const { phoneNumber } = body;
          const begun = await sms.beginTest(transaction, { to: phoneNumber, body: body.body });
          taken = begun;
          const actor = { userID: user.userID, ipAddress, userAgent };
          await audit.record(transaction, actor, { action: 'sms.test', detail: { phoneNumber } });
          return { smsID: begun.attempt.id };
        });
      });
      const errorMessage = await (taken ? sms.sendTest(taken) : sms.errorOf(smsID));
      return errorMessage === null ? {} : { errorMessage };
    }),

    route(adminSmsLogGet, ({ query: { page = 0, pageSize = defaultPageSize, ...filters } }) =>
      sms.log({ page, pageSize, ...filters }),
    ),
  ];
}
