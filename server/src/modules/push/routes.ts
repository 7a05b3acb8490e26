import { pushDelete, pushGet, pushSave, pushTestSend } from '#contract/notification.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Push } from './service.ts';

/** Web Push on the device that asks (decisions §5). */
export function pushRoutes({ push }: { push: Push }): Route[] {
  const { subscriptions } = push;
  return [
    route(pushGet, async ({ user }) => ({
      publicKey: await push.publicKey(),
      isSubscribed: (await subscriptions.ofSession(user.sessionID)) !== undefined,
    })),

    route(pushSave, async ({ user, body: { endpoint, keys } }) => {
      await subscriptions.save(user, { endpoint, ...keys });
      return {};
    }),

    route(pushDelete, async ({ user }) => {
      await subscriptions.end(user.sessionID);
      return {};
    }),

    route(pushTestSend, async ({ user }) => {
      await push.test(user.sessionID, {
        title: 'Lorebox can reach you here',
        body: 'This is what a notification looks like on this device.',
        path: '/home/profile',
      });
      return {};
    }),
  ];
}
