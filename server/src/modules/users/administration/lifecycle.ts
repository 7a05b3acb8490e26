import type { Transaction } from '#server/database/connection.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import { publishAccessChange } from '#server/http/access-change.ts';
import { isoTime } from '#server/http/clock.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { deleteLinks } from '../password/account-links.ts';
import { readRow } from './read-user.ts';
import { type Actor, type AdministrationServices, targetOf } from './services.ts';

/**
 * Soft delete (decisions §2): signed out at once, sign-in refused, links in mails worthless. Groups and workspaces stay as
 * they are, so that a restore brings everything back.
 */
export async function deleteUser(
  transaction: Transaction,
  services: AdministrationServices,
  actor: Actor,
  userID: string,
): Promise<void> {
  const { clock, permissions, audit } = services;
  const { db } = transaction;
  const user = await readRow(db, userID);
  await permissions.assertMayManage(transaction, actor.userID, userID);
  if (user.isDeleted === 1) throw new ProblemError('conflict', 'This user is already deleted.');
  await setDeleted(transaction, userID, {
    isDeleted: 1,
    updatedDateTime: isoTime(clock.now()),
    updatedBy: actor.userID,
  });
  await permissions.assertAdministratorRemains(transaction);
  assertNotOneself(actor, userID);
  await revokeAccess(transaction, services, [userID]);
  await audit.record(transaction, actor, { action: 'user.delete', target: targetOf(user) });
}

/** Nobody locks themselves out: someone else has to. @throws 409 */
export function assertNotOneself(actor: Actor, userID: string): void {
  if (userID === actor.userID) throw new ProblemError('conflict', 'This is your own account.');
}

export async function restoreUser(
  transaction: Transaction,
  { clock, permissions, audit }: AdministrationServices,
  actor: Actor,
  userID: string,
): Promise<void> {
  const { db } = transaction;
  const user = await readRow(db, userID);
  await permissions.assertMayManage(transaction, actor.userID, userID);
  if (user.isDeleted === 0) throw new ProblemError('conflict', 'This user is not deleted.');
  await setDeleted(transaction, userID, {
    isDeleted: 0,
    updatedDateTime: isoTime(clock.now()),
    updatedBy: actor.userID,
  });
  await audit.record(transaction, actor, { action: 'user.restore', target: targetOf(user) });
}

/** In one step from the version it has: what others write at the same time gets a version of its own. */
async function setDeleted(
  { db }: Transaction,
  userID: string,
  change: Pick<UserTable, 'isDeleted' | 'updatedDateTime' | 'updatedBy'>,
): Promise<void> {
  await db
    .updateTable('user')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('userID', '=', userID)
    .execute();
}

/** Ends all sessions of these users and makes their links for setting a password worthless. */
export async function revokeAccess(
  transaction: Transaction,
  { sessions, outbox }: Pick<AdministrationServices, 'sessions' | 'outbox'>,
  userIDs: readonly string[],
): Promise<void> {
  await sessions.endAll(transaction, userIDs);
  await deleteLinks(transaction, outbox, userIDs);
}

/** Signs a user out: on one device, or on all when `sessionID` is undefined. 404 when there is no such session. */
export async function endSessions(
  transaction: Transaction,
  { clock, permissions, audit, sessions }: AdministrationServices,
  actor: Actor,
  { userID, sessionID }: { userID: string; sessionID?: string | undefined },
): Promise<void> {
  const { db } = transaction;
  const user = await readRow(db, userID);
  await permissions.assertMayManage(transaction, actor.userID, userID);
  if (sessionID === undefined) await sessions.endAll(transaction, [userID]);
  else {
    const ended = await db
      .updateTable('session')
      .set({ endedAt: isoTime(clock.now()) })
      .where('sessionID', '=', sessionID)
      .where('userID', '=', userID)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    if (Number(ended.numUpdatedRows) === 0) throw notFound('This session');
    await publishAccessChange(transaction, { sessionIDs: [sessionID] });
  }
  const action = sessionID === undefined ? 'user.signOutAll' : 'user.signOut';
  await audit.record(transaction, actor, { action, target: targetOf(user) });
}
