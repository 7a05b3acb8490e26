import type { Kysely } from 'kysely';
import { HeldWorld } from '#content/world/world.ts';
import { worldKinds } from '#contract/world.ts';
import type { Tables } from '#server/database/tables.ts';
import { decode, fieldsOf, type RecordKind } from './kind.ts';

type Fields = Record<string, unknown>;

/** Everything of a workspace that content computes over, as it is now. */
export async function readHeldWorld(
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  workspaceID: string,
  onRows: (count: number) => void = () => {},
): Promise<HeldWorld> {
  const held = new HeldWorld(worldKinds);
  let count = 0;
  for (const name of worldKinds) {
    const kind = kinds.get(name) as unknown as RecordKind<Fields>;
    const rows = await db
      .selectFrom(kind.table)
      .selectAll()
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute();
    const records = rows.map((row) => {
      const record = decode(kind, row);
      return { ...fieldsOf<Fields>(kind, record), [`${name}ID`]: record.id, version: record.version };
    });
    held.add(name, records, {});
    count += rows.length;
    onRows(count);
  }
  return held;
}
