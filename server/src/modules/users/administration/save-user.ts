import type { AdminUser, adminUserSave } from '#contract/admin-user.ts';
import type { OperationBody } from '#contract/operation.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import { indexUser } from '#server/database/user-search/write.ts';
import { isoTime } from '#server/http/clock.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { changesBetween } from '#server/modules/audit/service.ts';
import { photoURL } from '../current-user.ts';
import { emailKey } from '../email-key.ts';
import { deleteLinks, lockLinks } from '../password/account-links.ts';
import { emailChangedMail } from '../password/password-mail.ts';
import { assertVersion } from './assert-version.ts';
import { auditedFields, createAccount, createdEvent } from './create-account.ts';
import { inviteRefusal, sendInvite } from './invite.ts';
import { assertNotOneself, revokeAccess } from './lifecycle.ts';
import { presentUser, readRow, shownSettings } from './read-user.ts';
import { type Actor, type AdministrationServices, targetOf } from './services.ts';
import { changedPaths, storedSettings } from './user-settings.ts';

type Body = OperationBody<typeof adminUserSave>;
/** The hash of a photo that was sent along; undefined: none was. */
type NewPhoto = string | undefined;

/**
 * Creates a user, who is mailed an invitation, or writes what differs of one (§7). 409 for a stale version, an address
 * that is taken, and the last administrator; 403 for an account that holds what the actor does not.
 */
export async function saveUser(
  transaction: Transaction,
  services: AdministrationServices,
  actor: Actor,
  body: Body,
  newPhoto: NewPhoto,
): Promise<{ user: AdminUser }> {
  const userID =
    body.userID === undefined
      ? await createUser(transaction, services, actor, body, newPhoto)
      : await changeUser(transaction, services, actor, { ...body, userID: body.userID }, newPhoto);
  const { db } = transaction;
  return { user: await presentUser(db, services.permissions, actor.userID, await readRow(db, userID)) };
}

async function createUser(
  transaction: Transaction,
  services: AdministrationServices,
  actor: Actor,
  body: Body,
  newPhoto: NewPhoto,
): Promise<string> {
  const { firstName, lastName, emailAddress, accountType = 'standard', isActive = true, settings = {} } = body;
  const missing = [
    ...(firstName === undefined ? [{ pointer: '/firstName', detail: userMessages.firstNameRequired }] : []),
    ...(lastName === undefined ? [{ pointer: '/lastName', detail: userMessages.lastNameRequired }] : []),
    ...(emailAddress === undefined ? [{ pointer: '/emailAddress', detail: userMessages.userEmailRequired }] : []),
  ];
  if (firstName === undefined || lastName === undefined || emailAddress === undefined) throw invalid(...missing);
  if (body.photoURL) throw unknownPhoto();
  await assertAddressFree(transaction, null, emailAddress);
  const user = await createAccount(transaction, services, {
    ...{ firstName, lastName, emailAddress, accountType, isActive },
    settings: JSON.stringify(storedSettings(settings, [''])),
    photoHash: newPhoto ?? null,
  });
  await services.audit.record(transaction, actor, createdEvent(user));
  if (inviteRefusal(user) === null) await sendInvite(transaction, services, actor, user, unseen);
  return user.userID;
}

/** Without mail the administrator has a link made on the user's page. */
const unseen = () => undefined;

/** `saveUser` of one who exists, for callers that show nobody. */
export async function changeUser(
  transaction: Transaction,
  services: AdministrationServices,
  actor: Actor,
  body: Body & { userID: string },
  newPhoto?: NewPhoto,
): Promise<string> {
  const { clock, permissions, audit, outbox } = services;
  const { db } = transaction;
  const { userID } = body;
  const user = await readRow(db, userID);
  await assertVersion(db, services, actor, user, body.version);
  await permissions.assertMayManage(transaction, actor.userID, userID);
  if (body.accountType !== undefined && body.accountType !== user.accountType)
    throw new ProblemError('conflict', 'The type of an account can’t be changed.');
  const { columns, settingsChanged } = changedColumns(user, body, newPhoto);
  if (Object.keys(columns).length === 0) return userID;
  if (columns.emailAddress !== undefined) await assertAddressFree(transaction, userID, columns.emailAddress);
  // A link that is being made goes with the others, or to the new address. Before the user is locked, as whoever makes one does.
  if (columns.emailFold !== undefined) {
    await lockLinks(transaction, userID);
    // Links mailed to the former address, and whoever reads it, are no longer this user's.
    await deleteLinks(transaction, outbox, [userID]);
  }
  const written = await db
    .updateTable('user')
    .set({ ...columns, updatedDateTime: isoTime(clock.now()), version: user.version + 1, updatedBy: actor.userID })
    .where('userID', '=', userID)
    .where('version', '=', user.version)
    .executeTakeFirst();
  if (Number(written.numUpdatedRows) === 0)
    await assertVersion(db, services, actor, await readRow(db, userID), user.version);
  if (searchedColumns.some((column) => column in columns)) await indexUser(transaction, userID);
  if (columns.isActive === 0) {
    await permissions.assertAdministratorRemains(transaction);
    assertNotOneself(actor, userID);
    await revokeAccess(transaction, services, [userID]);
  }
  if (columns.emailFold !== undefined && user.passwordHash !== null)
    await outbox.send(transaction, emailChangedMail(user.emailAddress, user.firstName));
  const saved = await readRow(db, userID);
  await audit.record(transaction, actor, {
    action: 'user.save',
    target: targetOf(saved),
    detail: {
      ...changesBetween(auditedFields(user), auditedFields(saved)),
      ...(settingsChanged.length > 0 && { settings: settingsChanged }),
      ...(columns.photoHash !== undefined && { photo: columns.photoHash === null ? 'removed' : 'replaced' }),
    },
  });
  return userID;
}

/** What of these columns somebody is found by. */
const searchedColumns = ['firstName', 'lastName', 'emailAddress'] as const;

const unknownPhoto = () =>
  invalid({ pointer: '/photoURL', detail: 'The photo’s address is the one it has, or empty to remove it.' });

function changedColumns(user: UserTable, body: Body, newPhoto: NewPhoto) {
  const { firstName, lastName, emailAddress, isActive, settings } = body;
  const current = photoURL(user);
  const asked = body.photoURL ?? current;
  if (asked !== '' && asked !== current) throw unknownPhoto();
  const wanted: Partial<UserTable> = {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(emailAddress !== undefined && { emailAddress, emailFold: emailKey(emailAddress) }),
    ...(isActive !== undefined && { isActive: isActive ? 1 : 0 }),
    ...(newPhoto !== undefined ? { photoHash: newPhoto } : asked === '' && { photoHash: null }),
  };
  const columns: Partial<UserTable> = Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => user[column as keyof UserTable] !== value),
  );
  if (settings === undefined) return { columns, settingsChanged: [] };
  const { profile: _, ...shown } = shownSettings(user);
  const kept = storedSettings(settings, ['', current]);
  const settingsChanged = changedPaths(shown, kept);
  if (settingsChanged.length > 0) columns.settings = JSON.stringify(kept);
  return { columns, settingsChanged };
}

async function assertAddressFree({ db }: Transaction, userID: string | null, emailAddress: string): Promise<void> {
  const twin = await db
    .selectFrom('user')
    .select(['userID', 'isDeleted'])
    .where('emailFold', '=', emailKey(emailAddress))
    .executeTakeFirst();
  if (!twin || twin.userID === userID) return;
  throw new ProblemError('conflict', twin.isDeleted === 1 ? userMessages.addressOfDeleted : userMessages.addressTaken);
}
