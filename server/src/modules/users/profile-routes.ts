import type { Kysely } from 'kysely';
import type { OperationBody } from '#contract/operation.ts';
import { type Profile, userProfileGet, userProfileSave } from '#contract/profile.ts';
import type { Transaction } from '#server/database/connection.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import type { Tables } from '#server/database/tables.ts';
import { indexUser } from '#server/database/user-search/write.ts';
import { isoTime } from '#server/http/clock.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { once } from '#server/records/once.ts';
import { staleVersion } from '#server/records/stale-version.ts';
import { photoURL, preferencesOf, settingsOf } from './current-user.ts';
import type { UserServices } from './services.ts';

type ProfileChange = OperationBody<typeof userProfileSave>;

/** The own profile (decisions §2); a save writes the fields given and refuses to overwrite a change it has not seen. */
export function profileRoutes({ database, clock }: UserServices): Route[] {
  async function save(transaction: Transaction, userID: string, change: ProfileChange): Promise<{ profile: Profile }> {
    const { db } = transaction;
    const user = await readUser(db, userID);
    if (change.version !== undefined && change.version !== user.version) throw await staleProfile(db, user);
    const { workspaceID } = change;
    if (workspaceID !== undefined) await assertMember(db, userID, workspaceID);
    const changed = changedColumns(user, change);
    // Which workspace was opened last is no edit of the profile: it must not make an open editor's version stale.
    if (workspaceID !== undefined && workspaceID !== user.lastWorkspaceID)
      await db.updateTable('user').set({ lastWorkspaceID: workspaceID }).where('userID', '=', userID).execute();
    if (Object.keys(changed).length > 0) {
      const written = await db
        .updateTable('user')
        .set({ ...changed, version: user.version + 1, updatedDateTime: isoTime(clock.now()), updatedBy: userID })
        .where('userID', '=', userID)
        .where('version', '=', user.version)
        .executeTakeFirst();
      if (Number(written.numUpdatedRows) === 0) throw await staleProfile(db, await readUser(db, userID));
      await indexUser(transaction, userID);
    }
    return { profile: presentProfile(await readUser(db, userID)) };
  }

  return [
    route(userProfileGet, async ({ user }) => ({
      profile: presentProfile(await readUser(database.read, user.userID)),
    })),

    route(userProfileSave, async ({ user, body, requestID, bodyHash }) => {
      try {
        return await database.write((transaction) =>
          once(transaction, { scope: user.sessionID, requestID, bodyHash }, () => save(transaction, user.userID, body)),
        );
      } catch (error) {
        const isTaken = error instanceof DatabaseError && error.reason === 'unique' && body.userName !== undefined;
        if (!isTaken) throw error;
        const detail = 'This user name is taken.';
        throw new ProblemError('conflict', detail, { errors: [{ pointer: '/userName', detail }] });
      }
    }),
  ];
}

const staleProfile = (db: Kysely<Tables>, user: UserTable) =>
  staleVersion(db, {
    what: 'your profile',
    by: user.updatedBy,
    actorID: user.userID,
    current: presentProfile(user),
  });

function readUser(db: Kysely<Tables>, userID: string): Promise<UserTable> {
  return db.selectFrom('user').selectAll().where('userID', '=', userID).executeTakeFirstOrThrow();
}

async function assertMember(db: Kysely<Tables>, userID: string, workspaceID: string): Promise<void> {
  const row = await db
    .selectFrom('workspaceMember')
    .select('role')
    .where('workspaceID', '=', workspaceID)
    .where('userID', '=', userID)
    .executeTakeFirst();
  if (!row) throw invalid({ pointer: '/workspaceID', detail: 'This workspace does not exist.' });
}

function changedColumns(user: UserTable, change: ProfileChange): Partial<UserTable> {
  const { userName, firstName, lastName, phoneNumber, preferences } = change;
  const settings = settingsOf(user);
  const wanted: Partial<UserTable> = {
    ...(userName !== undefined && { userName }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    // Another number is confirmed anew.
    ...(phoneNumber !== undefined && phoneNumber !== user.phoneNumber && { phoneNumber, confirmedPhone: '' }),
    ...(preferences && {
      settings: JSON.stringify({ ...settings, preferences: { ...preferencesOf(settings), ...preferences } }),
    }),
  };
  const entries = Object.entries(wanted).filter(([column, value]) => user[column as keyof UserTable] !== value);
  return Object.fromEntries(entries);
}

function presentProfile(user: UserTable): Profile {
  const { userID, userName, emailAddress, firstName, lastName, phoneNumber, createdDateTime, lastLogInTimestamp } =
    user;
  return {
    userID,
    userName,
    emailAddress,
    firstName,
    lastName,
    phoneNumber,
    isPhoneConfirmed: user.confirmedPhone !== '',
    photoURL: photoURL(user),
    preferences: preferencesOf(settingsOf(user)),
    createdDateTime,
    lastLogInTimestamp,
    version: user.version,
  };
}
