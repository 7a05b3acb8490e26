import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { fold } from '#contract/fold.ts';
import type { adminGroupDelete, adminGroupSave, Group, SelectablePermission } from '#contract/group.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { type AuditActor, type AuditLog, changesBetween } from '#server/modules/audit/service.ts';
import type { PermissionService } from '#server/modules/permissions/service.ts';
import { assertVersion } from '#server/records/stale-version.ts';
import { countMembers, readGroup } from './read.ts';

interface Services {
  clock: Clock;
  permissions: PermissionService;
  audit: AuditLog;
}

type Actor = AuditActor & { userID: string };

/**
 * Creates a group, or changes the fields given (§2.6); `permissionIDs` is all that it holds from then on. 409 for a stale
 * version, a name that is taken, and when no administrator would remain; 403 for a key that the actor does not hold.
 */
export async function saveGroup(
  transaction: Transaction,
  { clock, permissions, audit }: Services,
  actor: Actor,
  { groupID: id, version, permissionIDs, ...given }: OperationBody<typeof adminGroupSave>,
): Promise<{ g: Group; sc: SelectablePermission[] }> {
  const { db } = transaction;
  await transaction.lock('access');
  const stored = id === undefined ? null : await readGroup(db, id);
  if (stored)
    await assertVersion(db, version, stored.g, {
      actorID: actor.userID,
      readEditor: () => readEditor(db, stored.g.groupID),
    });
  const before = stored && { name: stored.g.name, description: stored.g.description };
  const after = fieldsOf(before, given);
  await assertNameFree(db, id ?? null, after.name);
  const selection = await readSelection(db, permissionIDs, stored?.sc ?? []);
  await permissions.assertMayGrantPaths(
    transaction,
    actor.userID,
    selection.added.map(({ path }) => path),
  );
  const changed = changesBetween(before, after);
  const { added, removed } = selection;
  if (stored && Object.keys(changed).length + added.length + removed.length === 0) return stored;

  const groupID = id ?? uuid();
  const updatedAt = isoTime(clock.now());
  const columns = { ...after, nameFold: fold(after.name), updatedAt, updatedBy: actor.userID };
  if (stored)
    await db
      .updateTable('userGroup')
      .set({ ...columns, version: stored.g.version + 1 })
      .where('groupID', '=', groupID)
      .execute();
  else
    await db
      .insertInto('userGroup')
      .values({ groupID, version: 1, createdAt: updatedAt, ...columns })
      .execute();
  await writeSelection(transaction, groupID, selection);
  if (removed.length > 0) await permissions.assertAdministratorRemains(transaction);
  if (added.length + removed.length > 0) await permissions.publishToMembers(transaction, [groupID]);
  await audit.record(transaction, actor, {
    action: stored ? 'group.save' : 'group.create',
    target: { kind: 'group', id: groupID, name: after.name },
    detail: {
      ...changed,
      ...(added.length > 0 ? { permissionsAdded: added.map(({ name }) => name) } : {}),
      ...(removed.length > 0 ? { permissionsRemoved: removed.map(({ name }) => name) } : {}),
    },
  });
  return readGroup(db, groupID);
}

/** For good; its members lose what came through it. 409 for the built-in one, a stale version and the last administrator. */
export async function deleteGroup(
  transaction: Transaction,
  { permissions, audit }: Services,
  actor: Actor,
  { groupID, version }: OperationBody<typeof adminGroupDelete>,
): Promise<Record<never, never>> {
  const { db } = transaction;
  await transaction.lock('access');
  const { g, sc } = await readGroup(db, groupID);
  if (g.isBuiltIn) throw new ProblemError('conflict', 'The group of the first administrators cannot be deleted.');
  await assertVersion(db, version, g, {
    actorID: actor.userID,
    readEditor: () => readEditor(db, groupID),
    advice: 'Review it again before you delete it.',
  });
  const members = await countMembers(db, groupID);
  await permissions.publishToMembers(transaction, [groupID]);
  await db.deleteFrom('userGroup').where('groupID', '=', groupID).execute();
  await permissions.assertAdministratorRemains(transaction);
  await audit.record(transaction, actor, {
    action: 'group.delete',
    target: { kind: 'group', id: groupID, name: g.name },
    detail: { members, permissions: sc.map(({ name }) => name) },
  });
  return {};
}

/** Who changed it last: asked when somebody's change is refused. */
function readEditor(db: Kysely<Tables>, groupID: string) {
  return db.selectFrom('userGroup').select('updatedBy').where('groupID', '=', groupID).executeTakeFirstOrThrow();
}

type Fields = Pick<Group, 'name' | 'description'>;

function fieldsOf(
  before: Fields | null,
  given: { name?: string | undefined; description?: string | undefined },
): Fields {
  const { name, description } = { ...before, ...given };
  if (name !== undefined && description !== undefined) return { name, description };
  throw invalid(
    ...(name === undefined ? [{ pointer: '/name', detail: 'Name is required' }] : []),
    ...(description === undefined ? [{ pointer: '/description', detail: 'Description is required' }] : []),
  );
}

async function assertNameFree(db: Kysely<Tables>, groupID: string | null, name: string): Promise<void> {
  const twin = await db
    .selectFrom('userGroup')
    .select('name')
    .where('nameFold', '=', fold(name))
    .$if(groupID !== null, (query) => query.where('groupID', '<>', groupID))
    .executeTakeFirst();
  if (!twin) return;
  const detail = `A group named “${twin.name}” already exists.`;
  throw new ProblemError('conflict', detail, { errors: [{ pointer: '/name', detail }] });
}

interface Held {
  permissionID: string;
  name: string;
  path: string;
}

/** What comes and what goes; 400 for an id that is no permission. */
async function readSelection(
  db: Kysely<Tables>,
  permissionIDs: readonly string[] | undefined,
  held: readonly Held[],
): Promise<{ added: Held[]; removed: Held[] }> {
  if (permissionIDs === undefined) return { added: [], removed: [] };
  const heldIDs = new Set(held.map(({ permissionID }) => permissionID));
  const newIDs = [...new Set(permissionIDs)].filter((permissionID) => !heldIDs.has(permissionID));
  const added =
    newIDs.length === 0
      ? []
      : await db
          .selectFrom('permission')
          .select(['permissionID', 'name', 'path'])
          .where('permissionID', 'in', newIDs)
          .orderBy('nameFold')
          .execute();
  const known = new Set(added.map(({ permissionID }) => permissionID));
  const unknown = newIDs.find((permissionID) => !known.has(permissionID));
  if (unknown !== undefined) {
    const pointer = `/permissionIDs/${permissionIDs.indexOf(unknown)}`;
    throw invalid({ pointer, detail: 'This permission does not exist. It may have been deleted.' });
  }
  const wanted = new Set(permissionIDs);
  return { added, removed: held.filter(({ permissionID }) => !wanted.has(permissionID)) };
}

async function writeSelection(
  { db }: Transaction,
  groupID: string,
  { added, removed }: { added: readonly Held[]; removed: readonly Held[] },
): Promise<void> {
  if (added.length > 0)
    await db
      .insertInto('groupPermission')
      .values(added.map(({ permissionID }) => ({ groupID, permissionID })))
      .execute();
  if (removed.length > 0)
    await db
      .deleteFrom('groupPermission')
      .where('groupID', '=', groupID)
      .where(
        'permissionID',
        'in',
        removed.map(({ permissionID }) => permissionID),
      )
      .execute();
}
