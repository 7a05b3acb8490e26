import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { inventoryImport, inventoryImportRun } from '#contract/import.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { commentDelete, commentSave } from '#contract/kinds/comment.ts';
import { conversationGraphSave } from '#contract/kinds/conversation-graph.ts';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { contractOf, declarations } from '#contract/kinds/kinds.ts';
import { labelPresetSave } from '#contract/kinds/label-preset.ts';
import { mapPartsSave } from '#contract/kinds/map-parts.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import { npcSave } from '#contract/kinds/npc.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { propertySave } from '#contract/kinds/property.ts';
import { propertySetSave } from '#contract/kinds/property-set.ts';
import { questGraphSave } from '#contract/kinds/quest-graph.ts';
import { listViewSave } from '#contract/list-view.ts';
import { mediaSave } from '#contract/media.ts';
import { notificationDigestGet } from '#contract/notification.ts';
import { userPhotoSave } from '#contract/profile.ts';
import { userSessionDigestGet } from '#contract/user.ts';
import { workspaceInviteSave } from '#contract/workspace.ts';
import { servedKinds } from '#server/records/kinds/kinds.ts';
import type { TestApp, TestUser } from './app.ts';
import { settled } from './import-client.ts';
import { sampleValues } from './sample-values.ts';

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
  propertySetID: string;
  propertyID: string;
  /** Properties that lead to a place, and to several. */
  placePropertyID: string;
  placesPropertyID: string;
  labelPresetID: string;
  commentID: string;
  stocktakeID: string;
  questID: string;
  questNodeID: string;
  questEdgeID: string;
  conversationID: string;
  conversationNodeID: string;
  conversationEdgeID: string;
  dungeonMapID: string;
  mapLayerID: string;
  mapObjectID: string;
  trashedQuestNodeID: string;
  trashedCommentID: string;
  batchID: string;
  importID: string;
  jobID: string;
  inviteID: string;
  viewID: string;
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
  const set = await client.call(propertySetSave, { params, body: { name: 'Look', kinds: [...pageKinds] } });
  const { propertySetID } = set.propertySet;
  const property = async (fields: object) =>
    (await client.call(propertySave, { params, body: { propertySetID, name: 'Colour', ...fields } })).property
      .propertyID;
  const propertyID = await property({ type: 'text' });
  const placePropertyID = await property({ type: 'record', to: 'place' });
  const placesPropertyID = await property({ type: 'record', to: 'place', isList: true });
  const properties = { [propertyID]: 'red' };
  const place = async (name: string, parentPlaceID: string | null = null) =>
    (await client.call(placeSave, { params, body: { name, parentPlaceID, properties } })).place.placeID;
  const [placeID, place2ID] = [await place('Garage'), await place('Cellar')];
  const box = async (name: string) =>
    (await client.call(boxSave, { params, body: { name, placeID, properties } })).box.boxID;
  const [boxID, box2ID] = [await box('Left'), await box('Right')];
  await place('Shelf', placeID);
  const item = (name: string) =>
    client.call(itemSave, { params, body: { name, tags: ['tools'], properties, stock: { boxID, quantity: 3 } } });
  const { batchID, item: first } = await item('Hammer');
  const [second, trashed] = [await item('Saw'), await item('Old saw')];
  await client.call(itemDelete, { params, body: { ids: [trashed.item.itemID] } });
  const query = { kind: 'item', recordID: first.itemID, role: 'photo' } as const;
  const file = { name: 'a.png', bytes: photo };
  const { media } = await client.call(mediaSave, { params, query, file });
  const { photoURL } = await client.call(userPhotoSave, { file });
  const { labelPreset } = await client.call(labelPresetSave, { params, body: { name: 'Small', sheet: plainSheet } });
  const commented = async (text: string) =>
    (await client.call(commentSave, { params, body: { kind: 'item', recordID: first.itemID, text } })).comment
      .commentID;
  const [commentID, trashedCommentID] = [await commented('Where is it?'), await commented('Never mind')];
  await client.call(commentDelete, { params, body: { ids: [trashedCommentID] } });
  const csv = { name: 'a.csv', bytes: Buffer.from('name\nDrill\n') };
  const { job } = await client.call(inventoryImport, { params, file: csv });
  await settled(user, job.importID);
  const { viewID } = await client.call(listViewSave, {
    params,
    body: { kind: 'item', name: 'Low on stock', query: 'stock=low', isShared: true },
  });
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
  // One of each kind that nothing above makes, and one of it in the trash.
  const ids: Record<string, string> = { itemID: first.itemID, boxID, placeID };
  // What is referred to comes first.
  const order = Object.keys(declarations);
  const inOrder = servedKinds.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  for (const { kind, declaration } of inOrder) {
    if (['item', 'box', 'place', 'labelPreset', 'propertySet', 'property'].includes(kind)) continue;
    const { save, delete: remove } = contractOf(kind);
    const make = async () => {
      const body = sampleValues(declaration, (to) => ids[`${to}ID`] ?? null);
      for (const { name, isKey, isRequired, type } of fieldsOf(declaration))
        if (isKey && !isRequired) delete body[name];
        else if (type === 'properties') body[name] = properties;
      if (kind === 'recipe') {
        body.inputs = { slots: [{ quantity: 2, alternatives: [{ itemID: first.itemID }], isTool: false }] };
        body.outputs = { rows: [{ itemID: first.itemID, quantity: 1, chance: 1 }] };
      }
      const answer = (await client.call(save, { params, body } as never)) as unknown as Record<
        string,
        Record<string, string>
      >;
      return answer[kind]?.[`${kind}ID`] ?? '';
    };
    ids[`${kind}ID`] = await make();
    const trashedID = await make();
    ids[`trashed${kind.charAt(0).toUpperCase()}${kind.slice(1)}ID`] = trashedID;
    await client.call(remove, { params, body: { ids: [trashedID] } } as never);
  }
  // An earlier key.
  await client.call(npcSave, { params, body: { npcID: ids.npcID, version: 1, key: `renamed_${randomUUID()}` } });
  // A quest of two nodes and the link between them.
  const [questNodeID, otherNodeID, trashedQuestNodeID, questEdgeID] = [uuid(), uuid(), uuid(), uuid()];
  const graphOf = { ...params, questID: ids.questID ?? '' };
  const nodes = [questNodeID, otherNodeID, trashedQuestNodeID].map((id) => ({
    ...({ questNodeID: id, type: 'stage', x: 0, y: 0 } as const),
  }));
  const edge = { questEdgeID, fromID: questNodeID, toID: otherNodeID };
  await client.call(questGraphSave, { params: graphOf, body: { nodes: { create: nodes }, edges: { create: [edge] } } });
  await client.call(questGraphSave, { params: graphOf, body: { nodes: { delete: [trashedQuestNodeID] } } });
  // A conversation of two nodes and the link between them.
  const [conversationNodeID, otherLineID, trashedConversationNodeID, conversationEdgeID] = [
    uuid(),
    uuid(),
    uuid(),
    uuid(),
  ];
  const talkOf = { ...params, conversationID: ids.conversationID ?? '' };
  const lines = [conversationNodeID, otherLineID, trashedConversationNodeID].map((id) => ({
    ...({ conversationNodeID: id, type: 'line', x: 0, y: 0, text: 'Here we are.' } as const),
    speakerID: ids.npcID ?? null,
  }));
  const link = { conversationEdgeID, fromID: conversationNodeID, toID: otherLineID };
  const talk = { nodes: { create: lines }, edges: { create: [link] } };
  await client.call(conversationGraphSave, { params: talkOf, body: talk });
  await client.call(conversationGraphSave, {
    params: talkOf,
    body: { nodes: { delete: [trashedConversationNodeID] } },
  });
  // A map of two layers, an object and a tile.
  const [mapLayerID, objectLayerID, mapObjectID] = [uuid(), uuid(), uuid()];
  await client.call(mapPartsSave, {
    params: { ...params, dungeonMapID: ids.dungeonMapID ?? '' },
    body: {
      layers: {
        create: [
          { mapLayerID, type: 'tiles' },
          { mapLayerID: objectLayerID, type: 'objects' },
        ],
      },
      objects: { create: [{ mapObjectID, layerID: objectLayerID, shape: 'marker' }] },
      chunks: [{ layerID: mapLayerID, x: 0, y: 0, rows: `1 .*31${'/'.repeat(31)}` }],
    },
  });
  return {
    ...ids,
    ...{ dungeonMapID: ids.dungeonMapID ?? '', mapLayerID, mapObjectID },
    ...{ conversationID: talkOf.conversationID, conversationNodeID, conversationEdgeID, trashedConversationNodeID },
    questID: graphOf.questID,
    questNodeID,
    questEdgeID,
    trashedQuestNodeID,
    stocktakeID: ids.stocktakeID ?? '',
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
    propertySetID,
    propertyID,
    placePropertyID,
    placesPropertyID,
    labelPresetID: labelPreset.labelPresetID,
    commentID,
    trashedCommentID,
    batchID,
    importID: job.importID,
    inviteID: invite.inviteID,
    viewID,
    notificationID: notifications.rows[0]?.notificationID ?? '',
    sessionID: rows[0]?.sessionID ?? '',
    photoHash: photoURL.split('/').at(-1) ?? '',
  };
}
