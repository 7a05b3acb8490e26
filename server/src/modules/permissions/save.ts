import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { fold } from '#contract/fold.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { adminPermissionDelete, adminPermissionSave, Permission } from '#contract/permission.ts';
import { permissionKeys } from '#contract/permissions.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { type AuditActor, type AuditLog, changesBetween } from '#server/modules/audit/service.ts';
import { assertVersion } from '#server/records/stale-version.ts';
import { isBuiltInPermission } from './built-in.ts';
import type { PermissionService } from './service.ts';

interface Services {
  clock: Clock;
  permissions: PermissionService;
  audit: AuditLog;
}

type Actor = AuditActor & { userID: string };

/** @throws 404 */
export async function readPermission(db: Kysely<Tables>, permissionID: string): Promise<Permission> {
  const row = await db
    .selectFrom('permission')
    .select(['permissionID', 'name', 'path', 'description', 'version', 'createdAt', 'updatedAt'])
    .where('permissionID', '=', permissionID)
    .executeTakeFirst();
  if (!row) throw notFound('This permission');
  return { ...row, isBuiltIn: isBuiltInPermission(permissionID) };
}

/** The groups that hold it, by name: what losing it would touch. */
export function holdingGroups(db: Kysely<Tables>, permissionID: string) {
  return db
    .selectFrom('groupPermission')
    .innerJoin('userGroup', 'userGroup.groupID', 'groupPermission.groupID')
    .select(['userGroup.groupID', 'userGroup.name'])
    .select((row) =>
      row
        .selectFrom('groupMember')
        .whereRef('groupMember.groupID', '=', 'userGroup.groupID')
        .select((member) => member.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    )
    .where('groupPermission.permissionID', '=', permissionID)
    .orderBy('userGroup.nameFold')
    .execute();
}

/**
 * Creates a permission, or changes the fields given (§2.4). 409 for a stale version, for a name or path that is taken
 * and for another path of a built-in one; 403 for the path of a key that the actor does not hold.
 */
export async function savePermission(
  transaction: Transaction,
  { clock, permissions, audit }: Services,
  actor: Actor,
  { permissionID: id, version, ...given }: OperationBody<typeof adminPermissionSave>,
): Promise<{ c: Permission }> {
  const { db } = transaction;
  await transaction.lock('access');
  const before = id === undefined ? null : await readPermission(db, id);
  if (before)
    await assertVersion(db, version, before, {
      actorID: actor.userID,
      readEditor: () => readEditor(db, before.permissionID),
    });
  const after = fieldsOf(before, given);
  if (before?.isBuiltIn && after.path !== before.path)
    throw refused(
      'path',
      'The path of a built-in permission can’t be changed, because screens and API calls check it.',
    );
  const key = permissionKeys.find((each) => fold(each) === fold(after.path));
  if (key !== undefined && after.path !== before?.path)
    await permissions.assertMayGrantPaths(transaction, actor.userID, [key]);
  await assertFree(db, before?.permissionID ?? null, after);
  const changed = changesBetween(before, after);
  if (before && Object.keys(changed).length === 0) return { c: before };

  const permissionID = before?.permissionID ?? uuid();
  const updatedAt = isoTime(clock.now());
  const columns = {
    ...after,
    nameFold: fold(after.name),
    pathFold: fold(after.path),
    updatedAt,
    updatedBy: actor.userID,
  };
  if (before)
    await db
      .updateTable('permission')
      .set({ ...columns, version: before.version + 1 })
      .where('permissionID', '=', permissionID)
      .execute();
  else
    await db
      .insertInto('permission')
      .values({ permissionID, version: 1, createdAt: updatedAt, ...columns })
      .execute();
  if (before && after.path !== before.path) await publishToHolders(transaction, permissions, permissionID);
  await audit.record(transaction, actor, {
    action: before ? 'permission.save' : 'permission.create',
    target: { kind: 'permission', id: permissionID, name: after.name },
    detail: changed,
  });
  return { c: await readPermission(db, permissionID) };
}

/** For good; the groups that held it do no longer. 409 for a built-in one and for a stale version. */
export async function deletePermission(
  transaction: Transaction,
  { permissions, audit }: Services,
  actor: Actor,
  { permissionID, version }: OperationBody<typeof adminPermissionDelete>,
): Promise<Record<never, never>> {
  const { db } = transaction;
  await transaction.lock('access');
  const before = await readPermission(db, permissionID);
  if (before.isBuiltIn) throw new ProblemError('conflict', 'A built-in permission cannot be deleted.');
  await assertVersion(db, version, before, {
    actorID: actor.userID,
    readEditor: () => readEditor(db, permissionID),
    advice: 'Review it again before you delete it.',
  });
  const groups = await holdingGroups(db, permissionID);
  await publishToHolders(transaction, permissions, permissionID);
  await db.deleteFrom('permission').where('permissionID', '=', permissionID).execute();
  await permissions.assertAdministratorRemains(transaction);
  await audit.record(transaction, actor, {
    action: 'permission.delete',
    target: { kind: 'permission', id: permissionID, name: before.name },
    detail: { path: before.path, groups: groups.map((group) => group.name) },
  });
  return {};
}

/** Who changed it last: asked when somebody's change is refused. */
function readEditor(db: Kysely<Tables>, permissionID: string) {
  return db
    .selectFrom('permission')
    .select('updatedBy')
    .where('permissionID', '=', permissionID)
    .executeTakeFirstOrThrow();
}

async function publishToHolders(transaction: Transaction, permissions: PermissionService, permissionID: string) {
  const groups = await holdingGroups(transaction.db, permissionID);
  await permissions.publishToMembers(
    transaction,
    groups.map(({ groupID }) => groupID),
  );
}

type Fields = Pick<Permission, 'name' | 'path' | 'description'>;

const requiredFields = {
  name: 'Name is required',
  path: 'Path is required',
  description: 'Description is required',
} as const;

function fieldsOf(before: Permission | null, given: { [Name in keyof Fields]?: string | undefined }): Fields {
  const { name, path, description } = { ...before, ...given };
  if (name !== undefined && path !== undefined && description !== undefined) return { name, path, description };
  const missing = Object.entries({ name, path, description }).filter(([, value]) => value === undefined);
  throw invalid(...missing.map(([field]) => ({ pointer: `/${field}`, detail: requiredFields[field as keyof Fields] })));
}

function refused(field: keyof Fields, detail: string): ProblemError {
  return new ProblemError('conflict', detail, { errors: [{ pointer: `/${field}`, detail }] });
}

async function assertFree(db: Kysely<Tables>, permissionID: string | null, { name, path }: Fields): Promise<void> {
  const twin = await db
    .selectFrom('permission')
    .select(['name', 'path', 'pathFold'])
    .where((row) => row.or([row('pathFold', '=', fold(path)), row('nameFold', '=', fold(name))]))
    .$if(permissionID !== null, (query) => query.where('permissionID', '<>', permissionID))
    .orderBy('pathFold')
    .executeTakeFirst();
  if (!twin) return;
  if (twin.pathFold === fold(path)) throw refused('path', `The permission “${twin.name}” already has this path.`);
  throw refused('name', `A permission named “${twin.name}” already exists.`);
}
