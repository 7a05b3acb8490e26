import type { Kysely } from 'kysely';
import type { AddressState, adminInviteesSave, Invitee } from '#contract/admin-invite.ts';
import type { OperationBody, OperationResponse } from '#contract/operation.ts';
import type { Transaction } from '#server/database/connection.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import type { Tables } from '#server/database/tables.ts';
import { isoTime } from '#server/http/clock.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { changesBetween } from '#server/modules/audit/service.ts';
import { emailKey } from '../email-key.ts';
import { insertUser } from '../new-user.ts';
import { isInvited, sendInvites } from './invite.ts';
import { auditedFields } from './save-user.ts';
import { type Actor, type AdministrationServices, targetOf } from './services.ts';

type Body = OperationBody<typeof adminInviteesSave>;

/** What is known of these addresses (contract: addressStates). */
export async function addressStates(
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
 * Makes a user of each address that has none, in these groups and this workspace, and mails them an invitation; the others
 * are left as they are and named. 403 for a group whose keys the actor lacks, and for a workspace of which the actor is no
 * owner; 400 for a group that is gone.
 */
export async function inviteNewUsers(
  transaction: Transaction,
  services: AdministrationServices,
  actor: Actor,
  { invitees, groupIDs: givenGroups, workspace }: Body,
): Promise<OperationResponse<typeof adminInviteesSave>> {
  const { permissions, audit } = services;
  const { db } = transaction;
  const groupIDs = [...new Set(givenGroups)];
  // Takes turns with changes of the groups: what they hold is what is being granted.
  if (groupIDs.length > 0) await transaction.lock('access');
  const groupNames = await namesOfGroups(db, groupIDs);
  await permissions.assertMayGrantGroups(transaction, actor.userID, groupIDs);
  if (workspace) await assertOwner(transaction, services, actor, workspace.workspaceID);

  const stateBefore = await addressStates(
    db,
    invitees.map(({ emailAddress }) => emailAddress),
  );
  const users = new Map<string, UserTable>();
  // In one order: of two who invite the same people at once, the second waits for the first.
  const inOrder = [...invitees].sort((a, b) => (emailKey(a.emailAddress) < emailKey(b.emailAddress) ? -1 : 1));
  for (const person of inOrder)
    if (stateBefore(person.emailAddress) === 'new' && !users.has(emailKey(person.emailAddress)))
      users.set(emailKey(person.emailAddress), await createInvited(transaction, services, person, workspace));
  const made = [...users.values()];

  const members = made.flatMap(({ userID }) => groupIDs.map((groupID) => ({ groupID, userID })));
  await insertInto(transaction, 'groupMember', members);
  const events = made.flatMap((user) => [
    { action: 'user.create' as const, target: targetOf(user), detail: changesBetween(null, auditedFields(user)) },
    ...(groupIDs.length === 0
      ? []
      : [{ action: 'user.groups' as const, target: targetOf(user), detail: { groupsAdded: groupNames } }]),
  ]);
  await audit.recordAll(transaction, actor, events);
  const mailed = await sendInvites(transaction, services, actor, made);
  return {
    rows: invitees.map(({ emailAddress }) => ({
      ...{ emailAddress, state: stateBefore(emailAddress) },
      isMailed: mailed.has(users.get(emailKey(emailAddress))?.userID ?? ''),
    })),
  };
}

async function createInvited(
  transaction: Transaction,
  { clock, workspaces }: AdministrationServices,
  { emailAddress, firstName, lastName }: Invitee,
  workspace: Body['workspace'],
): Promise<UserTable> {
  const { db } = transaction;
  const userID = await insertUser(
    transaction,
    {
      ...{ emailAddress, firstName, lastName, accountType: 'standard', isActive: true },
      ...{ passwordHash: null, settings: '{}', photoHash: null, isSigningIn: false },
    },
    isoTime(clock.now()),
  );
  const own = await workspaces.createOwn(transaction, { userID, firstName });
  if (workspace) await workspaces.join(transaction, workspace.workspaceID, userID, workspace.role);
  const lastWorkspaceID = workspace?.workspaceID ?? own;
  return db
    .updateTable('user')
    .set({ lastWorkspaceID })
    .where('userID', '=', userID)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function assertOwner(
  transaction: Transaction,
  { workspaces }: AdministrationServices,
  actor: Actor,
  workspaceID: string,
): Promise<void> {
  // Nobody stops being an owner, and nobody deletes the workspace, before these are members.
  await workspaces.lock(transaction, workspaceID);
  const { role } = await workspaces.get(transaction.db, actor.userID, workspaceID);
  if (role !== 'owner') throw new ProblemError('forbidden', 'Only owners of a workspace add members to it.');
}

async function namesOfGroups(db: Kysely<Tables>, groupIDs: readonly string[]): Promise<string[]> {
  if (groupIDs.length === 0) return [];
  const rows = await db.selectFrom('userGroup').select(['groupID', 'name']).where('groupID', 'in', groupIDs).execute();
  const names = new Map(rows.map(({ groupID, name }) => [groupID, name]));
  return groupIDs.map((groupID, index) => {
    const name = names.get(groupID);
    if (name === undefined) throw invalid({ pointer: `/groupIDs/${index}`, detail: 'This group no longer exists.' });
    return name;
  });
}
