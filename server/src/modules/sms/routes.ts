import { defaultPageSize } from '#contract/limits.ts';
import { adminSmsLogGet, adminSmsSend } from '#contract/sms.ts';
import type { Database } from '#server/database/connection.ts';
import { type Route, route } from '#server/http/route.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import type { Sms } from './service.ts';

/** The SMS of an instance, for holders of admin.settings. */
export function smsRoutes({ sms, audit, database }: { sms: Sms; audit: AuditLog; database: Database }): Route[] {
  return [
    route(adminSmsSend, async ({ body, user, ipAddress, userAgent }) => {
      const errorMessage = await sms.test(body.phoneNumber, body.body);
      await database.write((transaction) =>
        audit.record(
          transaction,
          { userID: user.userID, ipAddress, userAgent },
          { action: 'sms.test', detail: { phoneNumber: body.phoneNumber, isSent: errorMessage === null } },
        ),
      );
      return errorMessage === null ? {} : { errorMessage };
    }),

    route(adminSmsLogGet, ({ query: { page = 0, pageSize = defaultPageSize, ...filters } }) =>
      sms.log({ page, pageSize, ...filters }),
    ),
  ];
}
