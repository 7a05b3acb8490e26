import type { Kysely } from 'kysely';
import { type PermissionKey, permissionKeys } from '#contract/permissions.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import { administratorsGroupID, builtInPermissions } from './built-in.ts';

export interface PermissionService {
  /** The keys a user holds through any group (§6). */
  keysOf(userID: string, db?: Kysely<Tables>): Promise<PermissionKey[]>;
  holds(userID: string, key: PermissionKey): Promise<boolean>;
  /**
   * Makes the group "Administrators" with all six keys. True for the one caller who made it, however many try at once:
   * the group's fixed id decides (decisions §1, first start).
   */
  makeAdministrators(transaction: Transaction): Promise<boolean>;
  addAdministrator(transaction: Transaction, userID: string): Promise<void>;
  /** 409 when no other account in use could reach permissions, groups and users (decisions §5). */
  demandAnotherAdministrator(transaction: Transaction, userID: string): Promise<void>;
}

export function createPermissionService({ database, clock }: { database: Database; clock: Clock }): PermissionService {
  const held = (db: Kysely<Tables>) =>
    db
      .selectFrom('groupMember')
      .innerJoin('groupPermission', 'groupPermission.groupID', 'groupMember.groupID')
      .innerJoin('permission', 'permission.permissionID', 'groupPermission.permissionID');

  return {
    async keysOf(userID, db = database.read) {
      const rows = await held(db)
        .select('permission.path')
        .distinct()
        .where('groupMember.userID', '=', userID)
        .execute();
      const paths = new Set(rows.map((row) => row.path));
      return permissionKeys.filter((key) => paths.has(key));
    },

    async holds(userID, key) {
      const row = await held(database.read)
        .select('permission.permissionID')
        .where('groupMember.userID', '=', userID)
        .where('permission.path', '=', key)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async makeAdministrators({ db }) {
      const createdAt = isoTime(clock.now());
      const made = await db
        .insertInto('userGroup')
        .values({
          groupID: administratorsGroupID,
          name: 'Administrators',
          description: 'Hold every permission',
          createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (Number(made.numInsertedOrUpdatedRows ?? 0) === 0) return false;
      await db
        .insertInto('permission')
        .values(permissionKeys.map((path) => ({ ...builtInPermissions[path], path, createdAt })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('groupPermission')
        .values(
          permissionKeys.map((path) => ({
            groupID: administratorsGroupID,
            permissionID: builtInPermissions[path].permissionID,
          })),
        )
        .execute();
      return true;
    },

    async addAdministrator({ db }, userID) {
      await db.insertInto('groupMember').values({ groupID: administratorsGroupID, userID }).execute();
    },

    async demandAnotherAdministrator({ db }, userID) {
      // Written first, so that two administrators who leave at once wait for one another on PostgreSQL too.
      await db
        .updateTable('userGroup')
        .set((row) => ({ name: row.ref('name') }))
        .where('groupID', '=', administratorsGroupID)
        .execute();
      const rows = await held(db)
        .innerJoin('user', 'user.userID', 'groupMember.userID')
        .select('groupMember.userID')
        .where('user.isActive', '=', 1)
        .where('user.isDeleted', '=', 0)
        .where('permission.path', 'in', ['admin.permissions', 'admin.groups', 'admin.users'])
        .groupBy('groupMember.userID')
        .having((count) => count.fn.count('permission.path').distinct(), '=', 3)
        .execute();
      if (rows.length === 1 && rows[0]?.userID === userID)
        throw new ProblemError(
          'conflict',
          'This is the last administrator. Make somebody else an administrator first.',
        );
    },
  };
}
