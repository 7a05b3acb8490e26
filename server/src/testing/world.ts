import { randomUUID } from 'node:crypto';
import { boxSave } from '#contract/box.ts';
import { customFieldSave } from '#contract/custom-field.ts';
import { inventoryImport, inventoryImportRun } from '#contract/import.ts';
import { itemDelete, itemSave } from '#contract/item.ts';
import { labelPresetSave } from '#contract/label.ts';
import { mediaSave } from '#contract/media.ts';
import { notificationDigestGet } from '#contract/notification.ts';
import { placeSave } from '#contract/place.ts';
import { userPhotoSave, userSessionDigestGet } from '#contract/user.ts';
import { workspaceInviteSave } from '#contract/workspace.ts';
import type { TestApp, TestUser } from './app.ts';
import { settled } from './import-client.ts';

/** The ids that one workspace's records have. */
export interface World {
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
  jobID: string;
  inviteID: string;
  notificationID: string;
  sessionID: string;
  photoHash: string;
}

export const plainSheet = {
  format: 'avery5160',
  codeType: 'qr',
  showName: true,
  showCode: true,
  showPath: true,
  border: false,
} as const;

/** Somebody new whose workspace holds something of everything. @param photo bytes of any image */
export async function createWorld(app: TestApp, photo: Uint8Array): Promise<World> {
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
  const { labelPreset } = await client.call(labelPresetSave, { params, body: { name: 'Small', sheet: plainSheet } });
  const csv = { name: 'a.csv', bytes: Buffer.from('name\nDrill\n') };
  const { job } = await client.call(inventoryImport, { params, file: csv });
  await settled(user, job.importID);
  const { invite } = await client.call(workspaceInviteSave, {
    params,
    body: { emailAddress: `${randomUUID()}@example.org`, role: 'viewer' },
  });
  await client.call(inventoryImportRun, { params: { ...params, importID: job.importID } });
  await settled(user, job.importID);
  await app.app.deliveries.run();
  const notifications = await client.call(notificationDigestGet);
  const { rows } = await client.call(userSessionDigestGet);
  const context = { workspaceID, actorID: user.userID, operation: 'historyUndo' };
  const change = await app.app.jobs.begin(
    { ...context, identity: { scope: user.userID, requestID: null, bodyHash: '' } },
    { operation: 'historyUndo', input: { batchID }, title: 'Undoing', total: 1 },
  );
  return {
    user,
    jobID: 'jobID' in change ? change.jobID : '',
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
    notificationID: notifications.rows[0]?.notificationID ?? '',
    sessionID: rows[0]?.sessionID ?? '',
    photoHash: photoURL.split('/').at(-1) ?? '',
  };
}
