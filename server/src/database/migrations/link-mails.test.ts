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
const until = (day: number) => `2026-12-${day}T00:00:00.000Z`;

test('decisions §5: of links made before their mails were noted, the mail with the same address and end is theirs', async () => {
  const before = await openDatabase(place.location, '0388-history-row-names');
  await before.write(async ({ db }) => {
    await sql`insert into "workspace" ("workspaceID", "name", "version", "createdAt", "updatedAt") values ('w', 'W', 1, ${at}, ${at})`.execute(
      db,
    );
    await sql`insert into "user" ("userID", "userName", "emailAddress", "emailFold", "firstName", "lastName", "phoneNumber", "accountType",
      "isActive", "isDeleted", "settings", "createdDateTime", "updatedDateTime", "version")
      values ('ada', 'ada', 'Ada@example.org', 'ada@example.org', 'Ada', '', '', 'standard', 1, 0, '{}', ${at}, ${at}, 1)`.execute(
      db,
    );
    for (const [mailID, template, day] of [
      ['to workspace', 'workspaceInvite', 10],
      ['to another', 'workspaceInvite', 11],
      ['to product', 'accountInvite', 10],
    ] as const)
      await db
        .insertInto('outbox')
        .values({
          ...{ mailID, template, templateName: '', toAddress: 'Ada@example.org', subject: '', body: '', html: '' },
          ...{ isSecret: 1, searchFold: '', provider: '', error: '', messageID: '', attempts: 0, status: 'notSent' },
          ...{ attemptsLeft: 12, createdAt: at, nextAttemptAt: at, linkExpiresAt: until(day) },
        })
        .execute();
    for (const [id, day] of [
      ['mailed', 10],
      ['unknown', 12],
    ] as const)
      await sql`insert into "workspaceInvite" ("inviteID", "workspaceID", "emailAddress", "emailFold", "role", "tokenHash", "invitedBy", "createdAt", "expiresAt")
        values (${id}, 'w', 'Ada@example.org', 'ada@example.org', 'viewer', ${id}, 'ada', ${at}, ${until(day)})`.execute(
        db,
      );
    await sql`insert into "passwordReset" ("tokenHash", "userID", "createdAt", "expiresAt") values ('link', 'ada', ${at}, ${until(10)})`.execute(
      db,
    );
  });
  await before.close();
  const after = await openDatabase(place.location);
  const invites = await after.read
    .selectFrom('workspaceInvite')
    .select(['inviteID', 'mailID'])
    .orderBy('inviteID')
    .execute();
  expect(invites).toEqual([
    { inviteID: 'mailed', mailID: 'to workspace' },
    { inviteID: 'unknown', mailID: null },
  ]);
  expect(await after.read.selectFrom('passwordReset').select('mailID').execute()).toEqual([{ mailID: 'to product' }]);
  await after.close();
});
