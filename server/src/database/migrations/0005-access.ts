import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { sqlType } from './columns.ts';

/**
 * Permissions and groups become records that are edited: a version, when they changed, and names and paths that are
 * unique whatever their case. An audit entry keeps its actor's name, since it outlives the account, and what a search
 * looks through.
 */
export function access(engine: Engine): Migration {
  return {
    async up(db) {
      const text = sqlType(engine, 'text');
      const integer = sqlType(engine, 'integer');
      for (const table of ['permission', 'userGroup']) {
        await db.schema
          .alterTable(table)
          .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
          .execute();
        for (const name of ['updatedAt', 'nameFold'])
          await db.schema
            .alterTable(table)
            .addColumn(name, text, (column) => column.notNull().defaultTo(''))
            .execute();
      }
      await db.schema
        .alterTable('permission')
        .addColumn('pathFold', text, (column) => column.notNull().defaultTo(''))
        .execute();
      // Until now there are only the built-in ones, whose letters are plain.
      await sql`update "permission" set "updatedAt" = "createdAt", "nameFold" = lower("name"), "pathFold" = lower("path")`.execute(
        db,
      );
      await sql`update "userGroup" set "updatedAt" = "createdAt", "nameFold" = lower("name")`.execute(db);
      const unique = (name: string, table: string, columns: string[]) =>
        db.schema.createIndex(name).unique().on(table).columns(columns).execute();
      await unique('permission_path_unique', 'permission', ['pathFold']);
      await unique('permission_name_unique', 'permission', ['nameFold']);
      await unique('user_group_name_unique', 'userGroup', ['nameFold']);
      await db.schema
        .createIndex('group_permission_permission_index')
        .on('groupPermission')
        .columns(['permissionID'])
        .execute();

      for (const name of ['actorName', 'searchFold'])
        await db.schema
          .alterTable('auditEntry')
          .addColumn(name, text, (column) => column.notNull().defaultTo(''))
          .execute();
      await db.schema
        .createIndex('audit_entry_action')
        .on('auditEntry')
        .columns(['action', 'createdAt', 'auditID'])
        .execute();
    },
  };
}
