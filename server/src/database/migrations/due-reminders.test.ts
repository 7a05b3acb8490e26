import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { emptyPlace } from '#server/testing/database/engine.ts';

let place: Awaited<ReturnType<typeof emptyPlace>>;
beforeAll(async () => {
  place = await emptyPlace();
});
afterAll(() => place.remove());

const at = '2026-11-26T00:00:00.000Z';

test('decisions §2: what somebody was reminded of before readers were noted is not told to them again', async () => {
  const before = await openDatabase(place.location, '0381-joined-pairs');
  await before.write(async ({ db }) => {
    await sql`insert into "workspace" ("workspaceID", "name", "version", "createdAt", "updatedAt") values ('w', 'W', 1, ${at}, ${at})`.execute(
      db,
    );
    await sql`insert into "user" ("userID", "userName", "emailAddress", "emailFold", "firstName", "lastName", "phoneNumber", "accountType",
      "isActive", "isDeleted", "settings", "createdDateTime", "updatedDateTime", "version")
      values ('ada', 'ada', 'a@example.org', 'a@example.org', 'Ada', '', '', 'standard', 1, 0, '{}', ${at}, ${at}, 1)`.execute(
      db,
    );
    for (const [id, createdBy] of Object.entries({ drill: 'ada', saw: 'someone gone' })) {
      await sql`insert into "loan" ("workspaceID", "id", "version", "createdAt", "createdBy", "updatedAt", "person", "personFold", "contact", "notes", "dueAt")
        values ('w', ${id}, 1, ${at}, ${createdBy}, ${at}, 'Anna', 'anna', '', '', '2026-11-25')`.execute(db);
      await sql`insert into "reminder" ("workspaceID", "recordID", "dueAt") values ('w', ${id}, '2026-11-25')`.execute(
        db,
      );
    }
  });
  await before.close();
  const after = await openDatabase(place.location);
  expect(await after.read.selectFrom('dueReminder').selectAll().execute()).toEqual([
    { workspaceID: 'w', userID: 'ada', recordID: 'drill', dueAt: '2026-11-25', mailedOn: '2026-11-25' },
  ]);
  await after.close();
});
