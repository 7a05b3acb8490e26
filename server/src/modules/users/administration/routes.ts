import { adminInviteesCheck, adminInviteesSave } from '#contract/admin-invite.ts';
import {
  adminUserDelete,
  adminUserGet,
  adminUserGroupDigestGet,
  adminUserGroupsSave,
  adminUserInviteSend,
  adminUserRestore,
  adminUserSave,
  adminUserSessionDelete,
  adminUserSessionDigestGet,
  adminUsersChange,
  adminUsersDigestGet,
} from '#contract/admin-user.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { Transaction } from '#server/database/connection.ts';
import { DatabaseError } from '#server/database/errors.ts';
import { isoTime } from '#server/http/clock.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { toProblem } from '#server/http/responses/error-translator.ts';
import { type Route, route, type SignedInUser } from '#server/http/route.ts';
import { once } from '#server/records/once.ts';
import type { PhotoStore } from '../photo-store.ts';
import { retryTaken } from '../retry-taken.ts';
import { changeUsers } from './change-users.ts';
import { listGroupOptions, saveGroups } from './groups.ts';
import { sendInvite } from './invite.ts';
import { inviteNewUsers, readAddressStates } from './invite-new-users.ts';
import { deleteUser, endSessions, restoreUser } from './lifecycle.ts';
import { listUsers } from './list.ts';
import { presentUser, readRow } from './read-user.ts';
import { saveUser } from './save-user.ts';
import type { Actor, AdministrationServices } from './services.ts';

const pointer = '/profilePhotoFile';

/** Keeps a photo sent as base64 (§3 profilePhotoFile) and gives its hash. 4xx with a sentence when it is no photo. */
async function storePhotoFile(photos: PhotoStore, file: string): Promise<string> {
  const text = file.replace(/^data:[\w.+/-]{0,100};base64,/, '');
  if (text === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw invalid({ pointer, detail: 'This image could not be read. Choose it again.' });
  try {
    return (await photos.store(Buffer.from(text, 'base64'))).sha256;
  } catch (error) {
    const { problem } = toProblem(error);
    throw new ProblemError(problem.type, problem.message, { errors: [{ pointer, detail: problem.message }] });
  }
}

interface Mutation {
  user: SignedInUser;
  requestID: string | null;
  bodyHash: string;
  ipAddress: string;
  userAgent: string;
}

/** §2.7, §2.8: the user manager and the user editor, for holders of admin.users. */
export function userAdministrationRoutes(services: AdministrationServices): Route[] {
  const { database, permissions, clock, photos } = services;

  const actorOf = ({ user: { userID }, ipAddress, userAgent }: Mutation): Actor => ({ userID, ipAddress, userAgent });
  const mutate = <T>(call: Mutation, run: (transaction: Transaction) => Promise<T>): Promise<T> =>
    database.write((transaction) => {
      const { requestID, bodyHash, user } = call;
      return once(transaction, { scope: user.sessionID, requestID, bodyHash }, () => run(transaction));
    });
  const done = async (call: Mutation, run: (transaction: Transaction) => Promise<void>) => {
    await mutate(call, async (transaction) => {
      await run(transaction);
      return {};
    });
    return {};
  };

  return [
    route(adminUsersDigestGet, ({ query }) => listUsers(database, query)),

    route(adminUserGet, async ({ params, user }) => {
      const { read } = database;
      const row = await read.selectFrom('user').selectAll().where('userID', '=', params.userID).executeTakeFirst();
      if (!row) return { user: null, errorMessage: 'This user does not exist.' };
      return { user: await presentUser(read, permissions, user.userID, row) };
    }),

    route(adminUserSave, async (call) => {
      const { profilePhotoFile } = call.body;
      const photo = profilePhotoFile === undefined ? undefined : await storePhotoFile(photos, profilePhotoFile);
      try {
        return await mutate(call, (transaction) => saveUser(transaction, services, actorOf(call), call.body, photo));
      } catch (error) {
        const errorMessage = refusalText(error);
        if (errorMessage === null) throw error;
        return { errorMessage };
      }
    }),

    route(adminUserGroupDigestGet, async ({ user }) => ({
      g: await listGroupOptions(database.read, services, user.userID),
    })),

    route(adminUserGroupsSave, (call) =>
      mutate(call, (transaction) => saveGroups(transaction, services, actorOf(call), call.body)),
    ),

    route(adminUserSessionDigestGet, async ({ params, user }) => {
      const rows = await database.read
        .selectFrom('session')
        .select(['sessionID', 'userAgent', 'ipAddress', 'createdAt', 'lastSeenAt', 'isKept'])
        .where('userID', '=', params.userID)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', isoTime(clock.now()))
        .orderBy('lastSeenAt', 'desc')
        .limit(100)
        .execute();
      return {
        rows: rows.map((row) => ({ ...row, isKept: row.isKept === 1, isCurrent: row.sessionID === user.sessionID })),
      };
    }),

    route(adminUserSessionDelete, (call) =>
      done(call, (transaction) => endSessions(transaction, services, actorOf(call), call.body)),
    ),

    route(adminUserDelete, (call) =>
      done(call, (transaction) => deleteUser(transaction, services, actorOf(call), call.body.userID)),
    ),

    route(adminUserRestore, (call) =>
      done(call, (transaction) => restoreUser(transaction, services, actorOf(call), call.body.userID)),
    ),

    route(adminUsersChange, (call) =>
      mutate(call, (transaction) => changeUsers(transaction, services, actorOf(call), call.body)),
    ),

    route(adminInviteesCheck, async ({ body }) => {
      const states = await readAddressStates(database.read, body.emailAddresses);
      const { isSetUp, canMail } = await services.mailAvailability();
      return {
        canMail: isSetUp,
        rows: body.emailAddresses.map((emailAddress) => ({
          ...{ emailAddress, state: states(emailAddress), canMail: canMail(emailAddress) },
        })),
      };
    }),

    route(adminInviteesSave, (call) =>
      retryTaken(() => mutate(call, (transaction) => inviteNewUsers(transaction, services, actorOf(call), call.body))),
    ),

    route(adminUserInviteSend, async (call) => {
      // Beside what is stored for a repeated request: the secret is kept as a hash and nowhere else.
      let linkPath: string | null = null;
      const sent = await mutate(call, async (transaction) => {
        linkPath = null;
        const user = await readRow(transaction.db, call.body.userID);
        await permissions.assertMayManage(transaction, call.user.userID, user.userID);
        const isMailed = await sendInvite(transaction, services, actorOf(call), user, (path) => {
          linkPath = path;
        });
        return { isMailed };
      });
      return { ...sent, linkPath };
    }),
  ];
}

/** §7: what a person can act on comes as errorMessage; null for what stays a problem. */
function refusalText(error: unknown): string | null {
  // Two who save the same address at once on PostgreSQL: the second finds out by the index.
  if (error instanceof DatabaseError && error.reason === 'unique') return userMessages.addressTaken;
  return error instanceof ProblemError && error.type === 'conflict' ? error.message : null;
}
