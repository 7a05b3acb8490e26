import { userPhoneCodeSend, userPhoneConfirm } from '#contract/phone.ts';
import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/http/clock.ts';
import { invalid } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import type { TakenDelivery } from '#server/modules/deliveries/service.ts';
import { once } from '#server/records/once.ts';
import { beginCode, confirmPhone } from './phone-code.ts';
import type { Sms } from './service.ts';

/** A phone number counts once its person has typed a code that was sent to it (docs/decisions/0107). */
export function phoneRoutes(services: { sms: Sms; database: Database; clock: Clock }): Route[] {
  const { sms, database } = services;
  return [
    route(userPhoneCodeSend, async ({ user, requestID, bodyHash }) => {
      let taken: TakenDelivery | null = null;
      // Sent once for each request, as a test SMS is.
      const { smsID } = await database.write((transaction) => {
        taken = null;
        return once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const begun = await beginCode(transaction, services, user.userID);
          taken = begun;
          return { smsID: begun.attempt.id };
        });
      });
      const error = await (taken ? sms.sendCode(taken) : sms.errorOf(smsID));
      // What Twilio says of the account is for administrators, who read it in the log.
      return error === null
        ? {}
        : { errorMessage: 'Check the phone number, or ask an administrator to look at the log of SMS.' };
    }),

    route(userPhoneConfirm, async ({ user, body, requestID, bodyHash }) => {
      const { detail } = await database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => ({
          detail: await confirmPhone(transaction, services, user.userID, body.code),
        })),
      );
      if (detail !== null) throw invalid({ pointer: '/code', detail });
      return {};
    }),
  ];
}
