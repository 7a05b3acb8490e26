import type { Kysely } from 'kysely';
import type { AddressState, adminInviteesSave, Invitee, InviteeOutcome } from '#contract/admin-invite.ts';
import { nameFromAddress } from '#contract/name-from-address.ts';
import type { OperationBody, OperationResponse } from '#contract/operation.ts';
import type { Transaction } from '#server/database/connection.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import type { Tables } from '#server/database/tables.ts';
import { ProblemError } from '#server/http/problem.ts';
import { emailKey } from '../email-key.ts';
import { createAccount, createdEvent, type JoinedWorkspace } from './create-account.ts';
import { assertKnown, namesOf } from './groups.ts';
import { isInvited, sendInvites } from './invite.ts';
import { type Actor, type AdministrationServices, targetOf } from './services.ts';

type Body = OperationBody<typeof adminInviteesSave>;

/** What is known of these addresses (contract: addressStates). */
export async function readAddressStates(
  db: Kysely<Tables>,
  emailAddresses: readonly string[],
): Promise<(emailAddress: string) => AddressState> {
  const users = await db
    .selectFrom('user')
    .select(['emailFold', 'accountType', 'passwordHash', 'isActive', 'isDeleted'])
    .where('emailFold', 'in', emailAddresses.map(emailKey))
    .execute();
  const states = new Map(users.map((user) => [user.emailFold, stateOf(user)]));
  return (emailAddress) => states.get(emailKey(emailAddress)) ?? 'new';
}

function stateOf(user: Pick<UserTable, 'accountType' | 'passwordHash' | 'isActive' | 'isDeleted'>): AddressState {
  if (user.isDeleted === 1) return 'deleted';
  if (user.isActive === 0) return 'suspended';
  return isInvited(user) ? 'invited' : 'user';
}

/**
 * Makes a user of each address that has none and can be mailed, in these groups and this workspace, and mails them an
 * invitation; the others are left as they are and named. 409 without an email provider; 403 for a group whose keys the
 * actor lacks, and for a workspace of which the actor is no owner; 400 for a group that is gone.
 */
export async function inviteNewUsers(
  transaction: Transaction,
  services: AdministrationServices,
  actor: Actor,
  { invitees, groupIDs: givenGroups, workspace }: Body,
): Promise<OperationResponse<typeof adminInviteesSave>> {
  const { permissions, audit, invites } = services;
  const { db } = transaction;
  const { isSetUp, canMail } = await services.mailAvailability(db);
  if (!isSetUp) throw new ProblemError('conflict', 'Set up email before you invite people.');
  const groupIDs = [...new Set(givenGroups)];
  // Takes turns with changes of the groups: what they hold is what is being granted.
  if (groupIDs.length > 0) await transaction.lock('access');
  const names = await namesOf(db, groupIDs);
  assertKnown(groupIDs, names, givenGroups);
  await permissions.assertMayGrantGroups(transaction, actor.userID, groupIDs);
  const joined = workspace && { ...workspace, name: await nameOfOwned(transaction, services, actor, workspace) };

  const addresses = invitees.map(({ emailAddress }) => emailAddress);
  const stateBefore = await readAddressStates(db, addresses);
  const outcome = (emailAddress: string): InviteeOutcome => {
    const state = stateBefore(emailAddress);
    return state === 'new' && !canMail(emailAddress) ? 'unmailable' : state;
  };
  const people = new Map<string, Invitee>();
  for (const person of invitees) {
    const key = emailKey(person.emailAddress);
    if (outcome(person.emailAddress) === 'new' && !people.has(key)) people.set(key, person);
  }
  // In one order: of two who invite the same people at once, the second waits for the first.
  const inOrder = [...people].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, person]) => person);
  // Before any account is made, as somebody who registers with such an invitation uses it up first.
  if (workspace)
    await invites.withdrawFor(
      transaction,
      workspace.workspaceID,
      inOrder.map(({ emailAddress }) => emailAddress),
    );
  const made: UserTable[] = [];
  for (const person of inOrder) made.push(await createAccount(transaction, services, accountOf(person), workspace));

  const members = made.flatMap(({ userID }) => groupIDs.map((groupID) => ({ groupID, userID })));
  await insertInto(transaction, 'groupMember', members);
  const groupsAdded = groupIDs.map((groupID) => names.get(groupID) ?? groupID);
  const events = made.flatMap((user) => [
    createdEvent(user),
    ...(groupIDs.length === 0 ? [] : [{ action: 'user.groups', target: targetOf(user), detail: { groupsAdded } }]),
    ...(joined ? [{ action: 'user.workspace', target: targetOf(user), detail: joined }] : []),
  ]);
  await audit.recordAll(transaction, actor, events);
  await sendInvites(transaction, services, actor, made);
  return { rows: addresses.map((emailAddress) => ({ emailAddress, state: outcome(emailAddress) })) };
}

function accountOf({ emailAddress, firstName, lastName }: Invitee) {
  const name = nameOf(firstName, lastName) ?? nameFromAddress(emailAddress);
  return { emailAddress, ...name, accountType: 'standard' as const, isActive: true, settings: '{}', photoHash: null };
}

/** A last name alone is taken as the first, which mails greet with; null when both are blank. */
function nameOf(firstName: string, lastName: string) {
  if (firstName !== '') return { firstName, lastName };
  return lastName === '' ? null : { firstName: lastName, lastName: '' };
}

/** The name of a workspace that the actor owns. 404, 403 */
async function nameOfOwned(
  transaction: Transaction,
  { workspaces }: AdministrationServices,
  actor: Actor,
  { workspaceID }: NonNullable<JoinedWorkspace>,
): Promise<string> {
  // Nobody stops being an owner, and nobody deletes the workspace, before these are members.
  await workspaces.lock(transaction, workspaceID);
  const { role, name } = await workspaces.get(transaction.db, actor.userID, workspaceID);
  if (role !== 'owner') throw new ProblemError('forbidden', 'Only owners can add members to this workspace.');
  return name;
}
