import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { emptyPlace } from '#server/testing/database/engine.ts';

let place: Awaited<ReturnType<typeof emptyPlace>>;
beforeAll(async () => {
  place = await emptyPlace();
});
afterAll(() => place.remove());

const at = (hour: number) => `2026-11-26T0${hour}:00:00.000Z`;
const rows = (first: string) => JSON.stringify([first, ...new Array<string>(31).fill('')]);

/** By its id: layer, when it was changed, its first row, and in which batch it went into the trash. */
const chunks: Record<string, [string, number, string, string | null]> = {
  earlier: ['floor', 1, '1*4 0*28', null],
  later: ['floor', 2, '2*2 0*30', null],
  alone: ['walls', 1, '3*32', null],
  trashed: ['old', 1, '4*32', 'x'],
  trashedToo: ['old', 2, '5 0*31', 'x'],
};

/** By its id: item, what was counted, when, a note. */
const lines: Record<string, [string, number | null, number | null, string]> = {
  seven: ['rope', 7, 3, 'Behind the door'],
  five: ['rope', 5, 4, ''],
  counted: ['oil', 2, 1, ''],
  open: ['oil', null, null, ''],
  single: ['lamp', null, null, ''],
};

test('decisions §6: two chunks in one place of a map become one, and two lines of a stocktake for one item and box', async () => {
  const before = await openDatabase(place.location, '0380-history-by-time');
  await before.write(async ({ db }) => {
    await sql`insert into "workspace" ("workspaceID", "name", "version", "createdAt", "updatedAt") values ('w', 'W', 1, ${at(0)}, ${at(0)})`.execute(
      db,
    );
    for (const [id, [layerID, hour, row, batchID]] of Object.entries(chunks))
      await sql`insert into "mapChunk" ("workspaceID", "id", "version", "createdAt", "updatedAt", "deletedAt", "deletedBatchID",
        "dungeonMapID", "layerID", "x", "y", "rows")
        values ('w', ${id}, 1, ${at(0)}, ${at(hour)}, ${batchID && at(5)}, ${batchID}, 'map', ${layerID}, 0, 1, ${rows(row)})`.execute(
        db,
      );
    for (const [id, [itemID, counted, hour, note]] of Object.entries(lines))
      await sql`insert into "stocktakeLine" ("workspaceID", "id", "version", "createdAt", "updatedAt", "stocktakeID", "itemID", "boxID",
        "expected", "counted", "countedAt", "note")
        values ('w', ${id}, 1, ${at(0)}, ${at(9)}, 'take', ${itemID}, 'box', 1, ${counted}, ${hour && at(hour)}, ${note})`.execute(
        db,
      );
  });
  await before.close();
  const after = await openDatabase(place.location);
  const found = await after.read.selectFrom('mapChunk').selectAll().orderBy('id').execute();
  expect(
    found.map(({ id, deletedAt, deletedBatchID, rows: all }) => [
      ...[id, deletedAt !== null, deletedBatchID, (JSON.parse(String(all)) as string[])[0]],
    ]),
  ).toEqual([
    ['alone', false, null, '3*32'],
    ['earlier', true, null, '1*4 0*28'],
    ['later', false, null, '2*2 1*2 0*28'],
    ['trashed', true, null, '4*32'],
    ['trashedToo', true, 'x', '5 4*31'],
  ]);
  const counts = await after.read.selectFrom('stocktakeLine').selectAll().where('deletedAt', 'is', null).execute();
  expect(counts.map(({ id, counted, note }) => [id, counted, note]).sort()).toEqual([
    ['counted', 2, ''],
    ['five', 5, 'Behind the door'],
    ['single', null, ''],
  ]);
  await after.close();
});
