import {
  workspaceInviteAccept,
  workspaceInviteDelete,
  workspaceInviteGet,
  workspaceInviteSave,
} from '#contract/workspace.ts';
import { type Route, route } from '#server/http/route.ts';
import { once } from '#server/records/once.ts';
import type { WorkspaceServices } from './services.ts';

/** Inviting somebody by email, and what they do with the link (decisions §2). */
export function inviteRoutes({ database, workspaces, invites }: WorkspaceServices): Route[] {
  return [
    route(workspaceInviteSave, async ({ user, workspace: { workspaceID }, body, requestID, bodyHash }) => {
      // Beside what is stored for a repeated request: the secret is kept as a hash and nowhere else.
      let linkPath: string | null = null;
      const saved = await database.write((transaction) => {
        linkPath = null;
        return once(transaction, { scope: user.sessionID, requestID, bodyHash }, () =>
          invites.save(transaction, { ...body, workspaceID, invitedBy: user.userID }, (path) => {
            linkPath = path;
          }),
        );
      });
      return { ...saved, linkPath };
    }),

    route(workspaceInviteDelete, ({ user, workspace: { workspaceID }, body, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          await invites.withdraw(transaction, workspaceID, body.inviteID);
          return {};
        }),
      ),
    ),

    route(workspaceInviteGet, ({ body, user }) => invites.findOffer(body, user?.userID ?? null)),

    route(workspaceInviteAccept, ({ user, body, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const { db } = transaction;
          const { emailAddress } = await db
            .selectFrom('user')
            .select('emailAddress')
            .where('userID', '=', user.userID)
            .executeTakeFirstOrThrow();
          const { workspaceID, role } = await invites.redeem(transaction, body, emailAddress);
          await workspaces.join(transaction, workspaceID, user.userID, role);
          await db
            .updateTable('user')
            .set({ lastWorkspaceID: workspaceID })
            .where('userID', '=', user.userID)
            .execute();
          return { workspaceID };
        }),
      ),
    ),
  ];
}
