import type { Kysely } from 'kysely';
import { fold } from '#contract/fold.ts';
import { type PermissionKey, permissionKeys } from '#contract/permissions.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { ProblemError } from '#server/http/problem.ts';
import { administratorsGroupID, builtInPermissions } from './built-in.ts';
import {
  assertAdministratorRemains,
  assertMayGrantGroups,
  assertMayGrantPaths,
  assertMayManage,
  heldPermissions,
  publishToMembers,
  refusedToManage,
  ungrantableGroups,
} from './rules.ts';

export interface PermissionService {
  /** The keys a user holds through any group (§6). */
  keysOf(userID: string, db?: Kysely<Tables>): Promise<PermissionKey[]>;
  holds(userID: string, key: PermissionKey): Promise<boolean>;
  /** Those of these users who hold the key. */
  holders(key: PermissionKey, userIDs: readonly string[], db?: Kysely<Tables>): Promise<Set<string>>;
  /**
   * Makes the group "Administrators" with all six keys. True for the one caller who made it, however many try at once:
   * the group's fixed id decides (decisions §1, first start).
   */
  makeAdministrators(transaction: Transaction): Promise<boolean>;
  addAdministrator(transaction: Transaction, userID: string): Promise<void>;
  /**
   * 409 when, as things stand in this transaction, no account in use could reach permissions, groups and users
   * (decisions §5). Call it after the change, in its transaction; two changes at once run one after the other.
   */
  assertAdministratorRemains(transaction: Transaction): Promise<void>;
  /**
   * 403 when one of these groups holds a key that the actor may not give away: one of §6 that they do not hold
   * (decisions §5). Call it with the groups that somebody, perhaps the actor, is being added to.
   */
  assertMayGrantGroups(transaction: Transaction, actorID: string, groupIDs: readonly string[]): Promise<void>;
  /** The groups for which `assertMayGrantGroups` refuses this actor, so that a screen need not offer them. */
  ungrantableGroups(actorID: string): Promise<ReadonlySet<string>>;
  /** 403 unless the actor holds, or as a manager of permissions may define, all these keys. */
  assertMayGrantPaths(transaction: Transaction, actorID: string, paths: readonly string[]): Promise<void>;
  /** Says that the keys of everybody in these groups change; in the transaction of the change. */
  publishToMembers(transaction: Transaction, groupIDs: readonly string[]): Promise<void>;
  /**
   * 403 when the account holds a key of §6 that the actor lacks. Call it before changing somebody else's account: with
   * its email address, for one, comes a new password.
   */
  assertMayManage(transaction: Transaction, actorID: string, userID: string): Promise<void>;
  /** Of many accounts why `assertMayManage` refuses, for those that it does. */
  refusedToManage(
    transaction: Transaction,
    actorID: string,
    userIDs: readonly string[],
  ): Promise<ReadonlyMap<string, ProblemError>>;
}

/** The first administrators' group: while it stands, no later account can become the first one again. */
export const isAdministratorsGroup = (groupID: string) => groupID === administratorsGroupID;

export function createPermissionService({ database, clock }: { database: Database; clock: Clock }): PermissionService {
  return {
    async keysOf(userID, db = database.read) {
      const rows = await heldPermissions(db)
        .select('permission.path')
        .distinct()
        .where('groupMember.userID', '=', userID)
        .execute();
      const paths = new Set(rows.map((row) => row.path));
      return permissionKeys.filter((key) => paths.has(key));
    },

    async holds(userID, key) {
      const row = await heldPermissions(database.read)
        .select('permission.permissionID')
        .where('groupMember.userID', '=', userID)
        .where('permission.path', '=', key)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async holders(key, userIDs, db = database.read) {
      const found = new Set<string>();
      for (let from = 0; from < userIDs.length; from += 500) {
        const rows = await heldPermissions(db)
          .select('groupMember.userID')
          .distinct()
          .where('groupMember.userID', 'in', userIDs.slice(from, from + 500))
          .where('permission.path', '=', key)
          .execute();
        for (const { userID } of rows) found.add(userID);
      }
      return found;
    },

    async makeAdministrators({ db }) {
      const createdAt = isoTime(clock.now());
      const made = await db
        .insertInto('userGroup')
        .values({
          groupID: administratorsGroupID,
          name: 'Administrators',
          nameFold: fold('Administrators'),
          description: 'Have every permission',
          version: 1,
          createdAt,
          updatedAt: createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (Number(made.numInsertedOrUpdatedRows ?? 0) === 0) return false;
      await db
        .insertInto('permission')
        .values(
          permissionKeys.map((path) => ({
            ...builtInPermissions[path],
            nameFold: fold(builtInPermissions[path].name),
            path,
            pathFold: fold(path),
            version: 1,
            createdAt,
            updatedAt: createdAt,
          })),
        )
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

    assertAdministratorRemains,
    assertMayGrantGroups,
    assertMayGrantPaths,
    assertMayManage,
    publishToMembers,
    refusedToManage,
    ungrantableGroups: (actorID) => ungrantableGroups(database.read, actorID),
  };
}
