import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminUserGet, adminUserGroupsSave, adminUserSave } from '#contract/admin-user.ts';
import { adminEmailTemplateSave } from '#contract/email.ts';
import { adminGroupDelete, adminGroupSave } from '#contract/group.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { adminPermissionDelete, adminPermissionSave } from '#contract/permission.ts';
import { permissionKeys } from '#contract/permissions.ts';
import { userProfileGet, userProfileSave } from '#contract/profile.ts';
import { stockSave } from '#contract/stock.ts';
import { workspaceSave } from '#contract/workspace.ts';
import { holderOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal, type TestClient } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let bram: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  bram = await holderOf(app, ada, permissionKeys);
  const joinedAt = new Date(app.clock.now()).toISOString();
  await app.app.database.write(async ({ db }) => {
    await db
      .updateTable('user')
      .set({ firstName: 'Bram', lastName: 'Stone' })
      .where('userID', '=', bram.userID)
      .execute();
    await db
      .insertInto('workspaceMember')
      .values({ ...params, userID: bram.userID, role: 'owner', joinedAt })
      .execute();
  });
});
afterAll(() => app.close());

/** One that Ada made: what it is called in a refusal, and two changes to it, from the version that she knows. */
interface Edited {
  what: string;
  change(client: TestClient, value: string): Promise<unknown>;
  remove?(client: TestClient): Promise<unknown>;
}

const made: Record<string, () => Promise<Edited>> = {
  item: async () => {
    const { item } = await ada.client.call(itemSave, { params, body: { name: 'Lamp' } });
    const { itemID, version } = item;
    return {
      what: '“Lamp”',
      change: (client, notes) => client.call(itemSave, { params, body: { itemID, version, notes } }),
    };
  },
  box: async () => {
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Chest' } });
    const { boxID, version } = box;
    return {
      what: '“Chest”',
      change: (client, description) => client.call(boxSave, { params, body: { boxID, version, description } }),
    };
  },
  place: async () => {
    const { place } = await ada.client.call(placeSave, { params, body: { name: 'Attic' } });
    const { placeID, version } = place;
    return {
      what: '“Attic”',
      change: (client, description) => client.call(placeSave, { params, body: { placeID, version, description } }),
    };
  },
  quantity: async () => {
    const { item } = await ada.client.call(itemSave, { params, body: { name: 'Rope' } });
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Crate' } });
    const pair = { itemID: item.itemID, boxID: box.boxID };
    const { stock } = await ada.client.call(stockSave, { params, body: { ...pair, quantity: 1 } });
    const version = stock?.version ?? 0;
    return {
      what: 'the quantity of “Rope” in “Crate”',
      change: (client, value) =>
        client.call(stockSave, { params, body: { ...pair, version, quantity: value.length + 1 } }),
    };
  },
  group: async () => {
    const name = `Staff ${randomUUID()}`;
    const { g } = await ada.client.call(adminGroupSave, { body: { name, description: 'x' } });
    const { groupID, version } = g;
    return {
      what: `“${name}”`,
      change: (client, description) => client.call(adminGroupSave, { body: { groupID, version, description } }),
      remove: (client) => client.call(adminGroupDelete, { body: { groupID, version } }),
    };
  },
  permission: async () => {
    const name = `Read ${randomUUID()}`;
    const { c } = await ada.client.call(adminPermissionSave, { body: { name, path: randomUUID(), description: 'x' } });
    const { permissionID, version } = c;
    return {
      what: `“${name}”`,
      change: (client, description) =>
        client.call(adminPermissionSave, { body: { permissionID, version, description } }),
      remove: (client) => client.call(adminPermissionDelete, { body: { permissionID, version } }),
    };
  },
  user: async () => {
    const { userID } = await app.signUp({ firstName: 'Eve', lastName: 'Reed' });
    const { user } = await ada.client.call(adminUserGet, { params: { userID } });
    const version = user?.version ?? 0;
    return {
      what: '“Eve Reed”',
      change: (client, value) => client.call(adminUserSave, { body: { userID, version, settings: { value } } }),
    };
  },
  'email template': async () => {
    const text = { name: 'News', description: '', subject: 'News' };
    const { emailTemplate } = await ada.client.call(adminEmailTemplateSave, { body: { ...text, body: '<p>x</p>' } });
    const { emailTemplateID, version } = emailTemplate;
    return {
      what: '“News”',
      change: (client, value) =>
        client.call(adminEmailTemplateSave, { body: { ...text, emailTemplateID, version, body: `<p>${value}</p>` } }),
    };
  },
};

test.each(Object.keys(made))('decisions §3: a stale %s names what was changed and by whom', async (kind) => {
  const edited = await made[kind]!();
  await edited.change(bram.client, 'theirs');
  const { status, problem } = await refusal(edited.change(ada.client, 'mine'));
  expect([status, problem.title, problem.detail]).toEqual([
    409,
    'Changed by someone else',
    expect.stringMatching(
      /^Bram Stone changed .+ after you opened it\. (Compare and save again|Review it and save again)\.$/,
    ),
  ]);
  expect(problem.detail).toContain(` ${edited.what} `);
  expect(problem).toMatchObject({ isOwnChange: false, changedBy: 'Bram Stone' });
  const again = await refusal(edited.change(bram.client, 'another'));
  expect(again.problem.detail).toContain(`You changed ${edited.what} in another window.`);
  expect(again.problem).toMatchObject({ isOwnChange: true, changedBy: 'You' });
  if (edited.remove) {
    const removal = await refusal(edited.remove(ada.client));
    expect(removal.problem.detail).toBe(
      `Bram Stone changed ${edited.what} after you opened it. Review it again before you delete it.`,
    );
  }
});

test('decisions §3: of a user’s fields and groups saved from one version at the same moment one save is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { userID } = await app.signUp();
    const { user } = await ada.client.call(adminUserGet, { params: { userID } });
    const version = user?.version ?? 0;
    const { g } = await ada.client.call(adminGroupSave, { body: { name: randomUUID(), description: 'x' } });
    const statuses = await Promise.all([
      ada.client.status(adminUserSave, { body: { userID, version, firstName: 'Eva' } }),
      bram.client.status(adminUserGroupsSave, { body: { userID, version, groupIDs: [g.groupID] } }),
    ]);
    expect(statuses.sort()).toEqual([200, 409]);
  }
});

test('decisions §3: a stale workspace name says who renamed it', async () => {
  await bram.client.call(workspaceSave, { params, body: { name: 'Lighthouse', version: 1 } });
  const { problem } = await refusal(ada.client.call(workspaceSave, { params, body: { name: 'Harbor', version: 1 } }));
  expect(problem.detail).toBe(
    'Bram Stone changed the workspace “Lighthouse” after you opened it. Compare and save again.',
  );
});

test('decisions §3: a stale profile says whether an administrator changed it, or oneself elsewhere', async () => {
  const eve = await app.signUp();
  const { profile } = await eve.client.call(userProfileGet);
  const { version } = profile;
  const save = () => refusal(eve.client.call(userProfileSave, { body: { lastName: 'Mine', version } }));
  await eve.client.call(userProfileSave, { body: { lastName: 'Reed' } });
  expect((await save()).problem.detail).toBe('You changed your profile in another window. Compare and save again.');
  await bram.client.call(adminUserSave, { body: { userID: eve.userID, firstName: 'Eva' } });
  expect((await save()).problem.detail).toBe(
    'Bram Stone changed your profile after you opened it. Compare and save again.',
  );
});
