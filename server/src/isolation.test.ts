import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxSave } from '#contract/box.ts';
import { customFieldSave } from '#contract/customField.ts';
import { inventoryImport } from '#contract/import.ts';
import { itemDelete, itemSave } from '#contract/item.ts';
import { labelPresetSave } from '#contract/label.ts';
import { mediaSave } from '#contract/media.ts';
import type { OperationShape } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { placeSave } from '#contract/place.ts';
import { userPhotoSave, userSessionDigestGet } from '#contract/user.ts';
import { workspaceInviteSave } from '#contract/workspace.ts';
import type { Tables } from '#server/database/tables.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { idPlaces } from '#server/testing/id-places.ts';
import { settled } from '#server/testing/import-client.ts';

/** The ids that one workspace's records have. */
interface World {
  user: TestUser;
  itemID: string;
  item2ID: string;
  trashedItemID: string;
  boxID: string;
  box2ID: string;
  placeID: string;
  place2ID: string;
  mediaID: string;
  customFieldID: string;
  labelPresetID: string;
  batchID: string;
  importID: string;
  inviteID: string;
  sessionID: string;
  photoHash: string;
}

let app: TestApp;
let mine: World;
let theirs: World;
let photo: Buffer;

async function createWorld(): Promise<World> {
  const user = await app.signUp();
  const { client, workspaceID } = user;
  const params = { workspaceID };
  const place = async (name: string, parentPlaceID: string | null = null) =>
    (await client.call(placeSave, { params, body: { name, parentPlaceID } })).place.placeID;
  const [placeID, place2ID] = [await place('Garage'), await place('Cellar')];
  const box = async (name: string) => (await client.call(boxSave, { params, body: { name, placeID } })).box.boxID;
  const [boxID, box2ID] = [await box('Left'), await box('Right')];
  await place('Shelf', placeID);
  const { customField } = await client.call(customFieldSave, { params, body: { name: 'Colour', type: 'text' } });
  const customFields = { [customField.customFieldID]: 'red' };
  const item = (name: string) =>
    client.call(itemSave, { params, body: { name, tags: ['tools'], customFields, stock: { boxID, quantity: 3 } } });
  const { batchID, item: first } = await item('Hammer');
  const [second, trashed] = [await item('Saw'), await item('Old saw')];
  await client.call(itemDelete, { params, body: { ids: [trashed.item.itemID] } });
  const query = { kind: 'item', recordID: first.itemID, role: 'photo' } as const;
  const file = { name: 'a.png', bytes: photo };
  const { media } = await client.call(mediaSave, { params, query, file });
  const { photoURL } = await client.call(userPhotoSave, { file });
  const { labelPreset } = await client.call(labelPresetSave, { params, body: { name: 'Small', sheet } });
  const csv = { name: 'a.csv', bytes: Buffer.from('name\nDrill\n') };
  const { job } = await client.call(inventoryImport, { params, file: csv });
  await settled(user, job.importID);
  const { invite } = await client.call(workspaceInviteSave, {
    params,
    body: { emailAddress: `${randomUUID()}@example.org`, role: 'viewer' },
  });
  const { rows } = await client.call(userSessionDigestGet);
  return {
    user,
    itemID: first.itemID,
    item2ID: second.item.itemID,
    trashedItemID: trashed.item.itemID,
    boxID,
    box2ID,
    placeID,
    place2ID,
    mediaID: media.mediaID,
    customFieldID: customField.customFieldID,
    labelPresetID: labelPreset.labelPresetID,
    batchID,
    importID: job.importID,
    inviteID: invite.inviteID,
    sessionID: rows[0]?.sessionID ?? '',
    photoHash: photoURL.split('/').at(-1) ?? '',
  };
}

const sheet = {
  format: 'avery5160',
  codeType: 'qr',
  showName: true,
  showCode: true,
  showPath: true,
  border: false,
} as const;

beforeAll(async () => {
  app = await startTestApp();
  photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#236' } })
    .png()
    .toBuffer();
  await app.signUp();
  [mine, theirs] = [await createWorld(), await createWorld()];
});
afterAll(() => app.close());

/** What a request with a stranger's id is answered: 404; 400 for a reference; an empty list for a filter of one. */
type Outcome = 404 | 400 | 'empty';

interface Case {
  /** As `idPlaces` names it: `body.ids[]`, `params.itemID`, `query.boxID`. */
  place: string;
  outcome: Outcome;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** Requests that are right in all but one id, which is the other workspace's. */
const cases: Record<string, () => Case[]> = {
  userProfileSave: () => [{ place: 'body.workspaceID', outcome: 400, body: { workspaceID: theirs.user.workspaceID } }],
  userPhotoGet: () => [
    { place: 'params.userID', outcome: 404, params: { userID: theirs.user.userID, sha256: theirs.photoHash } },
  ],
  userSessionDelete: () => [{ place: 'body.sessionID', outcome: 404, body: { sessionID: theirs.sessionID } }],
  workspaceMemberSave: () => [
    { place: 'body.userID', outcome: 404, body: { userID: theirs.user.userID, role: 'editor' } },
  ],
  workspaceMemberDelete: () => [{ place: 'body.userID', outcome: 404, body: { userID: theirs.user.userID } }],
  workspaceInviteDelete: () => [{ place: 'body.inviteID', outcome: 404, body: { inviteID: theirs.inviteID } }],

  itemDigestGet: () => [
    { place: 'query.boxID', outcome: 'empty', query: { boxID: theirs.boxID } },
    { place: 'query.placeID', outcome: 'empty', query: { placeID: theirs.placeID } },
    { place: 'query.customFieldID', outcome: 'empty', query: { customFieldID: theirs.customFieldID } },
  ],
  itemGet: () => [{ place: 'params.itemID', outcome: 404, params: { itemID: theirs.itemID } }],
  itemSave: () => [
    { place: 'body.itemID', outcome: 404, body: { itemID: theirs.itemID, name: 'Taken' } },
    { place: 'body.stock.boxID', outcome: 400, body: { name: 'New', stock: { boxID: theirs.boxID, quantity: 1 } } },
    { place: 'body.stock.boxID', outcome: 400, body: { name: 'New', stock: { boxID: theirs.boxID, quantity: 0 } } },
    {
      place: 'body.customFields{}',
      outcome: 400,
      body: { name: 'New', customFields: { [theirs.customFieldID]: 'x' } },
    },
  ],
  itemBulkSave: () => [
    { place: 'body.ids[]', outcome: 404, body: { ids: [mine.itemID, theirs.itemID], archived: true } },
  ],
  itemDuplicate: () => [{ place: 'body.itemID', outcome: 404, body: { itemID: theirs.itemID } }],
  itemDelete: () => [{ place: 'body.ids[]', outcome: 404, body: { ids: [mine.itemID, theirs.itemID] } }],
  itemRestore: () => [{ place: 'body.ids[]', outcome: 404, body: { ids: [theirs.trashedItemID] } }],
  itemMerge: () => [
    { place: 'body.intoItemID', outcome: 404, body: { intoItemID: theirs.itemID, ids: [mine.itemID] } },
    { place: 'body.ids[]', outcome: 404, body: { intoItemID: mine.itemID, ids: [mine.item2ID, theirs.itemID] } },
  ],

  boxDigestGet: () => [{ place: 'query.placeID', outcome: 'empty', query: { placeID: theirs.placeID } }],
  boxGet: () => [{ place: 'params.boxID', outcome: 404, params: { boxID: theirs.boxID } }],
  boxSave: () => [
    { place: 'body.boxID', outcome: 404, body: { boxID: theirs.boxID, name: 'Taken' } },
    { place: 'body.placeID', outcome: 400, body: { boxID: mine.boxID, placeID: theirs.placeID } },
    { place: 'body.placeID', outcome: 400, body: { name: 'New', placeID: theirs.placeID } },
  ],
  boxBulkSave: () => [
    { place: 'body.ids[]', outcome: 404, body: { ids: [mine.boxID, theirs.boxID], archived: true } },
    { place: 'body.placeID', outcome: 400, body: { ids: [mine.boxID], placeID: theirs.placeID } },
  ],
  boxDelete: () => [
    { place: 'body.ids[]', outcome: 404, body: { ids: [mine.box2ID, theirs.box2ID] } },
    {
      place: 'body.contents.toID',
      outcome: 404,
      body: { ids: [mine.boxID], contents: { action: 'move', toID: theirs.boxID } },
    },
    {
      place: 'body.contents.toID',
      outcome: 404,
      body: { ids: [mine.box2ID], contents: { action: 'move', toID: theirs.boxID } },
    },
  ],
  boxRestore: () => [{ place: 'body.ids[]', outcome: 404, body: { ids: [theirs.boxID] } }],

  placeDigestGet: () => [{ place: 'query.parentPlaceID', outcome: 'empty', query: { parentPlaceID: theirs.placeID } }],
  placeGet: () => [{ place: 'params.placeID', outcome: 404, params: { placeID: theirs.placeID } }],
  placeSave: () => [
    { place: 'body.placeID', outcome: 404, body: { placeID: theirs.placeID, name: 'Taken' } },
    { place: 'body.parentPlaceID', outcome: 400, body: { placeID: mine.placeID, parentPlaceID: theirs.placeID } },
    { place: 'body.parentPlaceID', outcome: 400, body: { name: 'New', parentPlaceID: theirs.placeID } },
  ],
  placeBulkSave: () => [
    { place: 'body.ids[]', outcome: 404, body: { ids: [theirs.placeID], parentPlaceID: mine.placeID } },
    { place: 'body.parentPlaceID', outcome: 400, body: { ids: [mine.placeID], parentPlaceID: theirs.placeID } },
  ],
  placeDelete: () => [
    { place: 'body.ids[]', outcome: 404, body: { ids: [mine.place2ID, theirs.place2ID] } },
    {
      place: 'body.contents.toID',
      outcome: 404,
      body: { ids: [mine.placeID], contents: { action: 'move', toID: theirs.placeID } },
    },
    {
      place: 'body.contents.toID',
      outcome: 404,
      body: { ids: [mine.place2ID], contents: { action: 'move', toID: theirs.placeID } },
    },
  ],
  placeRestore: () => [{ place: 'body.ids[]', outcome: 404, body: { ids: [theirs.placeID] } }],

  stockDigestGet: () => [
    { place: 'query.itemID', outcome: 'empty', query: { itemID: theirs.itemID } },
    { place: 'query.boxID', outcome: 'empty', query: { boxID: theirs.boxID } },
  ],
  stockSave: () => [
    { place: 'body.itemID', outcome: 404, body: { itemID: theirs.itemID, boxID: mine.boxID, quantity: 1 } },
    { place: 'body.boxID', outcome: 404, body: { itemID: mine.itemID, boxID: theirs.boxID, quantity: 1 } },
    { place: 'body.itemID', outcome: 404, body: { itemID: theirs.itemID, boxID: theirs.boxID, quantity: 0 } },
  ],
  stockMove: () => {
    const move = (itemID: string, fromBoxID: string, toBoxID: string) => ({ toBoxID, moves: [{ itemID, fromBoxID }] });
    return [
      { place: 'body.toBoxID', outcome: 404, body: move(mine.itemID, mine.boxID, theirs.boxID) },
      { place: 'body.moves[].itemID', outcome: 404, body: move(theirs.itemID, mine.boxID, mine.box2ID) },
      { place: 'body.moves[].fromBoxID', outcome: 404, body: move(mine.itemID, theirs.boxID, mine.box2ID) },
      { place: 'body.moves[].fromBoxID', outcome: 404, body: move(theirs.itemID, theirs.boxID, mine.box2ID) },
    ];
  },

  mediaSave: () => [
    { place: 'query.recordID', outcome: 404, query: { kind: 'item', recordID: theirs.itemID, role: 'photo' } },
  ],
  mediaDelete: () => [{ place: 'body.ids[]', outcome: 404, body: { ids: [mine.mediaID, theirs.mediaID] } }],
  mediaOrderSave: () => [
    { place: 'body.recordID', outcome: 404, body: { kind: 'item', recordID: theirs.itemID, ids: [theirs.mediaID] } },
    { place: 'body.ids[]', outcome: 400, body: { kind: 'item', recordID: mine.itemID, ids: [theirs.mediaID] } },
  ],
  mediaGet: () => [
    { place: 'params.mediaID', outcome: 404, params: { mediaID: theirs.mediaID, size: 'full' } },
    { place: 'params.mediaID', outcome: 404, params: { mediaID: theirs.mediaID, size: 'thumbnail' } },
  ],

  historyDigestGet: () => [{ place: 'query.recordID', outcome: 'empty', query: { recordID: theirs.itemID } }],
  historyUndo: () => [{ place: 'body.batchID', outcome: 404, body: { batchID: theirs.batchID } }],

  customFieldSave: () => [
    { place: 'body.customFieldID', outcome: 404, body: { customFieldID: theirs.customFieldID, name: 'Taken' } },
  ],
  customFieldDelete: () => [{ place: 'body.ids[]', outcome: 404, body: { ids: [theirs.customFieldID] } }],
  labelSheetCreate: () => {
    const of = (kind: string, ids: string[]) => ({ sheet, startAt: 1, copies: 1, source: { kind, ids } });
    return [
      { place: 'body.source.ids[]', outcome: 404, body: of('box', [mine.boxID, theirs.boxID]) },
      { place: 'body.source.ids[]', outcome: 404, body: of('item', [theirs.itemID]) },
      { place: 'body.source.ids[]', outcome: 404, body: of('place', [theirs.placeID]) },
    ];
  },
  labelPresetSave: () => [
    { place: 'body.labelPresetID', outcome: 404, body: { labelPresetID: theirs.labelPresetID, name: 'Taken', sheet } },
  ],
  labelPresetDelete: () => [{ place: 'body.ids[]', outcome: 404, body: { ids: [theirs.labelPresetID] } }],

  inventoryImportGet: () => [{ place: 'params.importID', outcome: 404, params: { importID: theirs.importID } }],
  inventoryImportVerdictDigestGet: () => [
    { place: 'params.importID', outcome: 404, params: { importID: theirs.importID } },
  ],
  inventoryImportCheck: () => [
    {
      place: 'params.importID',
      outcome: 404,
      params: { importID: theirs.importID },
      body: { badRows: 'skip', lastSegment: 'box' },
    },
  ],
  inventoryImportRun: () => [{ place: 'params.importID', outcome: 404, params: { importID: theirs.importID } }],
  inventoryImportCancel: () => [{ place: 'params.importID', outcome: 404, params: { importID: theirs.importID } }],
};

test('decisions §2: every id that any operation takes has a case here', () => {
  const wanted = operations.flatMap((operation) => idPlaces(operation).map((place) => `${operation.name} ${place}`));
  const given = Object.entries(cases).flatMap(([name, make]) => make().map(({ place }) => `${name} ${place}`));
  expect([...new Set(given)].sort()).toEqual(wanted.sort());
  expect(wanted.length).toBeGreaterThan(50);
});

/** Every row there is of the two workspaces and their people, as text. */
async function everything(): Promise<Record<string, string[]>> {
  const tables: (keyof Tables)[] = [
    ...(['item', 'box', 'place', 'stock', 'media', 'customField', 'labelPreset', 'recordTag'] as const),
    ...(['historyBatch', 'historyEntry', 'importJob', 'searchDocument', 'workspaceMember', 'workspaceInvite'] as const),
    ...(['session', 'user'] as const),
  ];
  const dump: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await app.app.database.read.selectFrom(table).selectAll().execute();
    dump[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dump;
}

function request(operation: OperationShape, { params, query, body }: Omit<Case, 'place' | 'outcome'>) {
  return {
    params: { workspaceID: mine.user.workspaceID, ...params } as never,
    query: query as never,
    body: body as never,
    ...(operation.requestType === 'multipart' ? { file: { name: 'a.png', bytes: photo } } : {}),
  };
}

/** The same request with ids of nobody in place of theirs. */
function withoutThem<T>(value: T): T {
  let text = JSON.stringify(value) ?? 'null';
  const { user, photoHash: _, ...ids } = theirs;
  for (const id of [user.workspaceID, user.userID, ...Object.values(ids)]) text = text.replaceAll(id, randomUUID());
  return JSON.parse(text) as T;
}

function withMine<T>(value: T): T {
  let text = JSON.stringify(value) ?? 'null';
  for (const key of ['itemID', 'boxID', 'placeID', 'customFieldID'] as const)
    text = text.replaceAll(theirs[key], mine[key]);
  return JSON.parse(text) as T;
}

const withIDs = operations.filter((operation) => idPlaces(operation).length > 0);

test.each(withIDs)(
  'decisions §2: $name answers to the ids of another workspace as to those of nobody, and touches nothing',
  async (operation) => {
    const { client } = mine.user;
    for (const { place, outcome, ...given } of cases[operation.name]?.() ?? []) {
      const before = await everything();
      const answer = await client.send(operation, request(operation, given));
      const body = (await answer.json()) as { detail?: string; rows?: unknown[]; total?: number };
      if (outcome === 'empty') {
        expect([place, answer.status, body.rows, body.total]).toEqual([place, 200, [], 0]);
        // The filter is not empty for whoever has such a record.
        const own = await client.send(operation, request(operation, withMine(given)));
        expect(((await own.json()) as { rows: unknown[] }).rows.length).toBeGreaterThan(0);
        continue;
      }
      expect([place, answer.status]).toEqual([place, outcome]);
      const nobodys = await client.send(operation, request(operation, withoutThem(given)));
      const expected = (await nobodys.json()) as { detail?: string };
      const plain = (text = '') => text.replace(/[0-9a-f-]{36}/g, 'id');
      expect([nobodys.status, plain(expected.detail)]).toEqual([outcome, plain(body.detail)]);
      expect(await everything()).toEqual(before);
    }
  },
);
