import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { conversationDigestGet } from '#contract/kinds/conversation.ts';
import { conversationGraphGet } from '#contract/kinds/conversation-graph.ts';
import { storyImport } from '#contract/story.ts';
import { importedNotes } from '#server/database/migrations/0376-imported-notes.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  const files = [{ name: 'a', text: ':: Start\n(weird: 1)[hey]' }];
  await ada.client.call(storyImport, { params, body: { format: 'twee', grouping: 'file', files } });
});

const undoLast = async () => {
  const { rows } = await ada.client.call(historyDigestGet, { params });
  await ada.client.call(historyUndo, { params, body: { batchID: rows[0]?.batchID ?? '' } });
};
const conversations = async () => (await ada.client.call(conversationDigestGet, { params, query: {} })).rows;
const notes = async () => {
  const [conversation] = await conversations();
  const graph = await ada.client.call(conversationGraphGet, {
    params: { ...params, conversationID: conversation?.conversationID ?? '' },
  });
  return graph.nodes.filter(({ type }) => type === 'note').map(({ text, note }) => [text, note]);
};
const moved = [['', 'Line 2: (weird: 1)']];

/** As imports wrote it before the migration. */
const asBefore = () =>
  app.app.database.write(async ({ db }) => {
    const { workspaceID } = params;
    await sql`update "conversationNode" set "text" = "note", "note" = ''
      where "workspaceID" = ${workspaceID} and "type" = 'note'`.execute(db);
    const entries = await db
      .selectFrom('historyEntry')
      .selectAll()
      .where('workspaceID', '=', workspaceID)
      .where('kind', '=', 'conversationNode')
      .execute();
    const old = (values: string | null) => {
      const parsed = JSON.parse(values ?? 'null');
      return parsed?.type === 'note' ? JSON.stringify({ ...parsed, text: parsed.note, note: '' }) : values;
    };
    for (const { batchID, seq, before, after } of entries)
      await db
        .updateTable('historyEntry')
        .set({ before: old(before), after: old(after) })
        .where('workspaceID', '=', workspaceID)
        .where('batchID', '=', batchID)
        .where('seq', '=', seq)
        .execute();
  });
/** This is a transaction already, which the migration opens on SQLite alone. */
const migrate = () => app.app.database.write(({ db }) => importedNotes().up(db));

test('content §7: an import of before whose notes were moved can be undone and redone', async () => {
  await asBefore();
  await migrate();
  expect(await notes()).toEqual(moved);
  await undoLast();
  expect(await conversations()).toEqual([]);
  await undoLast();
  expect(await notes()).toEqual(moved);
});

test('content §7: an import that was undone before its notes were moved comes back with them moved', async () => {
  await undoLast();
  await asBefore();
  await migrate();
  await undoLast();
  expect(await notes()).toEqual(moved);
});
