import type { Migration } from 'kysely/migration';

/** How far what is on a map has been moved by resizing; none: not at all. What was drawn before it is moved as far. */
export function mapOrigins(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('dungeonMap').addColumn('origin', 'text').execute();
    },
  };
}
