import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxDigestGet } from '#contract/kinds/box.ts';
import { userSignout } from '#contract/user.ts';
import { workspaceMemberDelete, workspaceMemberSave } from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { openConnection, requestHead } from '#server/testing/raw-connection.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

/** Begins to make a box as an editor, lets something happen before the body comes, and answers the status. */
async function slowly(meanwhile: (editor: TestUser) => Promise<unknown>, tokenAge = 0): Promise<number> {
  const { workspaceID } = owner;
  const editor = await app.memberOf(workspaceID, 'editor');
  app.clock.pass({ seconds: tokenAge });
  const body = JSON.stringify({ name: 'Late' });
  const socket = await openConnection(app.url);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    connection: 'close',
    expect: '100-continue',
  };
  socket.write(requestHead(`POST /api/workspace/${workspaceID}/box`, headers, editor));
  await once(socket, 'data');
  await meanwhile(editor);
  app.clock.pass({ seconds: 2 });
  socket.write(body);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return Number(String(answer).split(' ')[1]);
}

test('decisions §2: who was removed, made a viewer or signed out while the body was under way changes nothing', async () => {
  const params = { workspaceID: owner.workspaceID };
  expect(await slowly(async () => {})).toBe(200);
  const statuses = [
    await slowly(({ userID }) => owner.client.call(workspaceMemberDelete, { params, body: { userID } })),
    await slowly(({ userID }) => owner.client.call(workspaceMemberSave, { params, body: { userID, role: 'viewer' } })),
    await slowly(({ client }) => client.call(userSignout, {})),
  ];
  expect(statuses).toEqual([404, 403, 401]);
  expect((await owner.client.call(boxDigestGet, { params, query: {} })).total).toBe(1);
});

test('decisions §2: an access token that expires while the body is under way does not stop it', async () => {
  // One is good for 300 seconds.
  const pass = async () => {
    // It is done when the other request has been let in.
    await app.signUp();
    // Bodies that bring nothing for twelve seconds are cut off.
    app.clock.pass({ seconds: 8 });
  };
  expect(await slowly(pass, 295)).toBe(200);
});
