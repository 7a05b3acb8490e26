import { v7 as uuid } from 'uuid';
import { administrationKinds } from '#contract/administration-records.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import { type Case, kindCases, propertyCases } from './kind-cases.ts';
import { plainSheet as sheet, type World } from './world.ts';

const move = (itemID: string, fromBoxID: string, toBoxID: string) => ({ toBoxID, moves: [{ itemID, fromBoxID }] });
const labels = (kind: string, ids: string[]) => ({ sheet, startAt: 1, copies: 1, source: { kind, ids } });

/** Requests that are right in all but one id, which is the other workspace's. */
export function foreignIDs(mine: World, theirs: World): Record<string, Case[]> {
  const ids = (world: World) => world as unknown as Record<string, string>;
  const properties = propertyCases(ids(mine), ids(theirs));
  const derived = kindCases(ids(mine), ids(theirs));
  return {
    // Those below are of what is special of a kind.
    ...derived,

    userProfileSave: [{ place: 'body.workspaceID', outcome: 400, body: { workspaceID: theirs.user.workspaceID } }],
    userPhotoGet: [
      { place: 'params.userID', outcome: 404, params: { userID: theirs.user.userID, sha256: theirs.photoHash } },
    ],
    userSessionDelete: [{ place: 'body.sessionID', outcome: 404, body: { sessionID: theirs.sessionID } }],
    notificationReadSave: [
      { place: 'body.ids[]', outcome: 404, body: { ids: [mine.notificationID, theirs.notificationID], isRead: true } },
    ],
    notificationDelete: [
      { place: 'body.ids[]', outcome: 404, body: { ids: [mine.notificationID, theirs.notificationID] } },
    ],
    workspaceMemberSave: [{ place: 'body.userID', outcome: 404, body: { userID: theirs.user.userID, role: 'editor' } }],
    workspaceMemberDelete: [{ place: 'body.userID', outcome: 404, body: { userID: theirs.user.userID } }],
    workspaceInviteGet: [{ place: 'body.inviteID', outcome: 404, body: { inviteID: theirs.inviteID } }],
    workspaceInviteAccept: [{ place: 'body.inviteID', outcome: 404, body: { inviteID: theirs.inviteID } }],
    workspaceInviteDelete: [{ place: 'body.inviteID', outcome: 404, body: { inviteID: theirs.inviteID } }],

    // Without the key of the screen nobody's id is looked at.
    adminPresenceSave: administrationKinds.map((kind) => ({
      place: 'body.recordID',
      outcome: 403,
      body: { tabID: 'a-tab-of-mine', kind, recordID: theirs.user.userID, state: 'viewing' },
    })),
    presenceSave: [
      {
        place: 'body.partIDs[]',
        outcome: 200,
        body: {
          tabID: 'a-tab-of-mine',
          kind: 'quest',
          recordID: mine.questID,
          state: 'viewing',
          partIDs: [theirs.questNodeID],
        },
      },
      ...pageKinds.flatMap((kind) =>
        ['viewing', 'gone'].map((state) => ({
          place: 'body.recordID',
          outcome: 404 as const,
          body: {
            tabID: 'a-tab-of-mine',
            kind,
            recordID: (theirs as unknown as Record<string, string>)[`${kind}ID`],
            state,
          },
        })),
      ),
    ],

    recipeDigestGet: [...(derived.recipeDigestGet ?? []), ...recipesOf(theirs)],
    recipeOrderGet: [...(derived.recipeOrderGet ?? []), ...recipesOf(theirs)],
    recipeSave: [...(derived.recipeSave ?? []), ...recipeCases(theirs)],
    factionSave: [
      ...(derived.factionSave ?? []),
      inRows('relations', 'factionID', { factionID: ids(theirs).factionID, stance: 'ally', note: '' }),
    ],
    npcSave: [
      ...(derived.npcSave ?? []),
      inRows('shop', 'itemID', { itemID: theirs.itemID, price: '', stock: null, condition: '' }),
      inRows('schedule', 'placeID', { time: '08:00', placeID: theirs.placeID, activity: '' }),
    ],
    recipeCraft: craftCases(mine, theirs),
    itemDigestGet: [...(derived.itemDigestGet ?? []), ...itemsIn(theirs)],
    itemOrderGet: [...(derived.itemOrderGet ?? []), ...itemsIn(theirs)],
    itemGet: [{ place: 'params.itemID', outcome: 404, params: { itemID: theirs.itemID } }],
    itemSave: [
      { place: 'body.itemID', outcome: 404, body: { itemID: theirs.itemID, name: 'Taken' } },
      { place: 'body.parentItemID', outcome: 400, body: { name: 'New', parentItemID: theirs.itemID } },
      { place: 'body.stock.boxID', outcome: 400, body: { name: 'New', stock: { boxID: theirs.boxID, quantity: 1 } } },
      { place: 'body.stock.boxID', outcome: 400, body: { name: 'New', stock: { boxID: theirs.boxID, quantity: 0 } } },
      ...properties.values({ name: 'New' }),
    ],
    itemBulkSave: [
      { place: 'body.ids[]', outcome: 404, body: { ids: [mine.itemID, theirs.itemID], archived: true } },
      ...properties.values({ ids: [mine.itemID] }),
    ],
    itemDuplicate: [{ place: 'body.itemID', outcome: 404, body: { itemID: theirs.itemID } }],
    itemDelete: [{ place: 'body.ids[]', outcome: 404, body: { ids: [mine.itemID, theirs.itemID] } }],
    itemRestore: [
      { place: 'body.ids[]', outcome: 404, body: { ids: [theirs.trashedItemID] } },
      // One of mine beside it changes nothing.
      { place: 'body.ids[]', outcome: 404, body: { ids: [mine.trashedItemID, theirs.trashedItemID] } },
    ],
    itemMerge: [
      { place: 'body.intoItemID', outcome: 404, body: { intoItemID: theirs.itemID, ids: [mine.itemID] } },
      { place: 'body.ids[]', outcome: 404, body: { intoItemID: mine.itemID, ids: [mine.item2ID, theirs.itemID] } },
    ],

    usedByDigestGet: [
      { place: 'query.recordID', outcome: 'empty', query: { kind: 'place', recordID: theirs.placeID } },
    ],
    usersOfManyGet: [{ place: 'body.ids[]', outcome: 'empty', body: { kind: 'place', ids: [theirs.placeID] } }],
    referenceDigestGet: [{ place: 'query.recordID', outcome: 'empty', query: { kind: 'box', recordID: theirs.boxID } }],

    textFind: [
      { place: 'body.ownerID', outcome: 'empty', body: { find: 'e', ownerID: ids(theirs).conversationID } },
      { place: 'body.speakerID', outcome: 'empty', body: { find: 'e', speakerID: ids(theirs).npcID } },
    ],
    textMatchGet: [
      {
        place: 'body.ids[]',
        outcome: 'empty',
        body: { find: 'e', replace: '', kind: 'npc', ids: [ids(theirs).npcID] },
      },
    ],
    textReplace: [
      {
        place: 'body.targets[].records[].id',
        outcome: 200,
        body: { find: 'e', replace: '', targets: [{ kind: 'npc', records: [{ id: ids(theirs).npcID, version: 1 }] }] },
      },
    ],

    worldRecordsGet: [{ place: 'body.ids[]', outcome: 'empty', body: { kind: 'place', ids: [theirs.placeID] } }],
    keyAliasDigestGet: [
      { place: 'query.recordID', outcome: 'empty', query: { kind: 'npc', recordID: ids(theirs).npcID } },
    ],
    keyAliasDelete: [
      { place: 'body.recordID', outcome: 404, body: { kind: 'npc', recordID: ids(theirs).npcID, key: 'mira' } },
    ],

    boxDigestGet: [
      { place: 'query.placeID', outcome: 'empty', query: { placeID: theirs.placeID } },
      ...properties.filter,
    ],
    boxGet: [{ place: 'params.boxID', outcome: 404, params: { boxID: theirs.boxID } }],
    boxSave: [
      { place: 'body.boxID', outcome: 404, body: { boxID: theirs.boxID, name: 'Taken' } },
      { place: 'body.placeID', outcome: 400, body: { boxID: mine.boxID, placeID: theirs.placeID } },
      { place: 'body.placeID', outcome: 400, body: { name: 'New', placeID: theirs.placeID } },
      ...properties.values({ name: 'New' }),
    ],
    boxBulkSave: [
      ...properties.values({ ids: [mine.boxID] }),
      { place: 'body.ids[]', outcome: 404, body: { ids: [mine.boxID, theirs.boxID], archived: true } },
      { place: 'body.placeID', outcome: 400, body: { ids: [mine.boxID], placeID: theirs.placeID } },
    ],
    boxDelete: [
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
    boxRestore: [{ place: 'body.ids[]', outcome: 404, body: { ids: [theirs.boxID] } }],

    questGraphGet: [{ place: 'params.questID', outcome: 404, params: { questID: theirs.questID } }],
    questGraphSave: graphCases(mine, theirs),
    conversationGraphGet: [
      { place: 'params.conversationID', outcome: 404, params: { conversationID: theirs.conversationID } },
    ],
    conversationGraphSave: conversationCases(mine, theirs),

    placeDigestGet: [
      { place: 'query.parentPlaceID', outcome: 'empty', query: { parentPlaceID: theirs.placeID } },
      ...properties.filter,
    ],
    placeGet: [{ place: 'params.placeID', outcome: 404, params: { placeID: theirs.placeID } }],
    placeSave: [
      { place: 'body.placeID', outcome: 404, body: { placeID: theirs.placeID, name: 'Taken' } },
      { place: 'body.parentPlaceID', outcome: 400, body: { placeID: mine.placeID, parentPlaceID: theirs.placeID } },
      { place: 'body.parentPlaceID', outcome: 400, body: { name: 'New', parentPlaceID: theirs.placeID } },
      ...properties.values({ name: 'New' }),
    ],
    placeBulkSave: [
      ...properties.values({ ids: [mine.placeID] }),
      { place: 'body.ids[]', outcome: 404, body: { ids: [theirs.placeID], parentPlaceID: mine.placeID } },
      { place: 'body.parentPlaceID', outcome: 400, body: { ids: [mine.placeID], parentPlaceID: theirs.placeID } },
    ],
    placeDelete: [
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
    placeRestore: [{ place: 'body.ids[]', outcome: 404, body: { ids: [theirs.placeID] } }],

    trashRestore: pageKinds.map((kind) => ({
      place: `body.${kind}IDs[]`,
      outcome: 404,
      body: {
        itemIDs: [mine.trashedItemID, ...(kind === 'item' ? [theirs.trashedItemID] : [])],
        ...(kind === 'item' ? {} : { [`${kind}IDs`]: [(theirs as unknown as Record<string, string>)[`${kind}ID`]] }),
      },
    })),

    stockDigestGet: [
      { place: 'query.itemID', outcome: 'empty', query: { itemID: theirs.itemID } },
      { place: 'query.boxID', outcome: 'empty', query: { boxID: theirs.boxID } },
    ],
    stockSave: [
      { place: 'body.itemID', outcome: 404, body: { itemID: theirs.itemID, boxID: mine.boxID, quantity: 1 } },
      { place: 'body.boxID', outcome: 404, body: { itemID: mine.itemID, boxID: theirs.boxID, quantity: 1 } },
      { place: 'body.itemID', outcome: 404, body: { itemID: theirs.itemID, boxID: theirs.boxID, quantity: 0 } },
    ],
    stockMove: [
      { place: 'body.toBoxID', outcome: 404, body: move(mine.itemID, mine.boxID, theirs.boxID) },
      { place: 'body.moves[].itemID', outcome: 404, body: move(theirs.itemID, mine.boxID, mine.box2ID) },
      { place: 'body.moves[].fromBoxID', outcome: 404, body: move(mine.itemID, theirs.boxID, mine.box2ID) },
      { place: 'body.moves[].fromBoxID', outcome: 404, body: move(theirs.itemID, theirs.boxID, mine.box2ID) },
    ],

    stocktakeLineDigestGet: [
      { place: 'query.stocktakeID', outcome: 'empty', query: { stocktakeID: theirs.stocktakeID } },
      { place: 'query.boxID', outcome: 'empty', query: { stocktakeID: mine.stocktakeID, boxID: theirs.boxID } },
      { place: 'query.itemID', outcome: 'empty', query: { stocktakeID: mine.stocktakeID, itemID: theirs.itemID } },
    ],
    stocktakeFileGet: [{ place: 'params.stocktakeID', outcome: 404, params: { stocktakeID: theirs.stocktakeID } }],
    stocktakeCountDigestGet: [
      { place: 'query.recordID', outcome: 'empty', query: { kind: 'item', recordID: theirs.itemID } },
      { place: 'query.recordID', outcome: 'empty', query: { kind: 'box', recordID: theirs.boxID } },
      { place: 'query.recordID', outcome: 'empty', query: { kind: 'place', recordID: theirs.placeID } },
    ],
    stocktakeBoxDigestGet: [
      { place: 'query.stocktakeID', outcome: 'empty', query: { stocktakeID: theirs.stocktakeID } },
    ],
    stocktakeLineSave: [
      {
        place: 'body.stocktakeID',
        outcome: 404,
        body: { stocktakeID: theirs.stocktakeID, itemID: mine.itemID, boxID: mine.boxID, add: 1 },
      },
      {
        place: 'body.itemID',
        outcome: 404,
        body: { stocktakeID: mine.stocktakeID, itemID: theirs.itemID, boxID: mine.boxID, add: 1 },
      },
      {
        place: 'body.boxID',
        outcome: 404,
        body: { stocktakeID: mine.stocktakeID, itemID: mine.itemID, boxID: theirs.boxID, add: 1 },
      },
    ],
    stocktakeLineBulkSave: [
      { place: 'body.stocktakeID', outcome: 404, body: { stocktakeID: theirs.stocktakeID } },
      { place: 'body.boxID', outcome: 404, body: { stocktakeID: mine.stocktakeID, boxID: theirs.boxID } },
    ],
    stocktakePost: [{ place: 'body.stocktakeID', outcome: 404, body: { stocktakeID: theirs.stocktakeID } }],
    stocktakeCancel: [{ place: 'body.stocktakeID', outcome: 404, body: { stocktakeID: theirs.stocktakeID } }],

    mediaDigestGet: [{ place: 'query.mediaID', outcome: 'empty', query: { mediaID: theirs.mediaID } }],
    mediaSave: [
      { place: 'query.recordID', outcome: 404, query: { kind: 'item', recordID: theirs.itemID, role: 'photo' } },
    ],
    mediaDelete: [{ place: 'body.ids[]', outcome: 404, body: { ids: [mine.mediaID, theirs.mediaID] } }],
    mediaOrderSave: [
      { place: 'body.recordID', outcome: 404, body: { kind: 'item', recordID: theirs.itemID, ids: [theirs.mediaID] } },
      { place: 'body.ids[]', outcome: 400, body: { kind: 'item', recordID: mine.itemID, ids: [theirs.mediaID] } },
    ],
    mediaGet: [
      { place: 'params.mediaID', outcome: 404, params: { mediaID: theirs.mediaID, size: 'full' } },
      { place: 'params.mediaID', outcome: 404, params: { mediaID: theirs.mediaID, size: 'thumbnail' } },
    ],

    historyDigestGet: [{ place: 'query.recordID', outcome: 'empty', query: { recordID: theirs.itemID } }],
    historyUndo: [{ place: 'body.batchID', outcome: 404, body: { batchID: theirs.batchID } }],
    jobStop: [{ place: 'body.jobID', outcome: 404, body: { jobID: theirs.jobID } }],

    propertyOrderSave: [{ place: 'body.ids[]', outcome: 404, body: { ids: [mine.propertyID, theirs.propertyID] } }],
    propertySetOrderSave: [
      { place: 'body.ids[]', outcome: 404, body: { ids: [mine.propertySetID, theirs.propertySetID] } },
    ],
    commentDigestGet: [{ place: 'query.recordID', outcome: 'empty', query: { kind: 'item', recordID: theirs.itemID } }],
    commentCountsGet: [{ place: 'query.recordID', outcome: 404, query: { kind: 'quest', recordID: theirs.questID } }],
    commentSave: [
      { place: 'body.recordID', outcome: 404, body: { kind: 'item', recordID: theirs.itemID, text: 'Whose?' } },
      { place: 'body.threadID', outcome: 404, body: { threadID: theirs.commentID, text: 'Whose?' } },
      { place: 'body.commentID', outcome: 404, body: { commentID: theirs.commentID, text: 'Whose?' } },
      {
        place: 'body.mentions[]',
        outcome: 400,
        body: { kind: 'item', recordID: mine.itemID, text: 'Who?', mentions: [theirs.user.userID] },
      },
    ],
    commentResolve: [{ place: 'body.commentID', outcome: 404, body: { commentID: theirs.commentID, resolved: true } }],
    commentDelete: [{ place: 'body.ids[]', outcome: 404, body: { ids: [mine.commentID, theirs.commentID] } }],
    commentRestore: [
      { place: 'body.ids[]', outcome: 404, body: { ids: [mine.trashedCommentID, theirs.trashedCommentID] } },
    ],
    labelSheetCreate: [
      { place: 'body.source.ids[]', outcome: 404, body: labels('box', [mine.boxID, theirs.boxID]) },
      { place: 'body.source.ids[]', outcome: 404, body: labels('item', [theirs.itemID]) },
      { place: 'body.source.ids[]', outcome: 404, body: labels('place', [theirs.placeID]) },
    ],
    inventoryImportGet: [{ place: 'params.importID', outcome: 404, params: { importID: theirs.importID } }],
    inventoryImportVerdictDigestGet: [
      { place: 'params.importID', outcome: 404, params: { importID: theirs.importID } },
    ],
    inventoryImportCheck: [
      {
        place: 'params.importID',
        outcome: 404,
        params: { importID: theirs.importID },
        body: { badRows: 'skip', lastSegment: 'box' },
      },
    ],
    inventoryImportRun: [{ place: 'params.importID', outcome: 404, params: { importID: theirs.importID } }],
    inventoryImportCancel: [{ place: 'params.importID', outcome: 404, params: { importID: theirs.importID } }],
  };
}

/** An id in the rows of a document. */
const inRows = (field: string, name: string, row: object): Case => ({
  place: `body.${field}.rows[].${name}`,
  outcome: 400,
  body: { name: 'New', [field]: { rows: [row] } },
});
/** Crafting of a recipe that takes and gives the first item. */
function craftCases(mine: World, theirs: World): Case[] {
  const recipeID = (world: World) => (world as unknown as Record<string, string>).recipeID ?? '';
  const params = { recipeID: recipeID(mine) };
  const body = { craftings: 1, fromBoxIDs: [mine.boxID], intoBoxID: mine.box2ID, items: [] };
  const { itemID } = theirs;
  return [
    { place: 'params.recipeID', outcome: 404, params: { recipeID: recipeID(theirs) }, body },
    { place: 'body.fromBoxIDs[]', outcome: 404, params, body: { ...body, fromBoxIDs: [theirs.boxID] } },
    { place: 'body.intoBoxID', outcome: 404, params, body: { ...body, intoBoxID: theirs.boxID } },
    { place: 'body.items[].itemID', outcome: 400, params, body: { ...body, items: [{ slot: 0, itemID }] } },
    { place: 'body.gives[].itemID', outcome: 400, params, body: { ...body, gives: [{ itemID, quantity: 1 }] } },
  ];
}

/** What the documents of a recipe name. */
function recipeCases({ itemID, propertyID }: World): Case[] {
  const slots = (alternative: object) => ({ slots: [{ quantity: 1, alternatives: [alternative], isTool: false }] });
  const rows = { rows: [{ itemID, quantity: 1, chance: 1 }] };
  const named = [
    ['inputs.slots[].alternatives[].itemID', { inputs: slots({ itemID }) }],
    ['inputs.slots[].alternatives[].propertyID', { inputs: slots({ propertyID, value: 'red' }) }],
    ['outputs.rows[].itemID', { outputs: rows }],
    ['byproducts.rows[].itemID', { byproducts: rows }],
  ] as const;
  return named.map(([place, given]) => ({ place: `body.${place}`, outcome: 400, body: { name: 'New', ...given } }));
}

type Named = readonly (readonly [path: string, value: unknown])[];

/** What a gesture on a graph can name, by the kinds of its parts. */
interface GraphNames {
  owner: string;
  node: string;
  edge: string;
  newNode: object;
  ofNode: Named;
  ofEdge: Named;
  /** Fields of text, to be changed in what is not there. */
  text: [node: object, edge: object];
}

/** Gestures on the flow of a quest. */
function graphCases(mine: World, theirs: World): Case[] {
  const ids = theirs as unknown as Record<string, string>;
  return gestureCases(mine, theirs, {
    ...{ owner: 'quest', node: 'questNode', edge: 'questEdge', newNode: { type: 'stage', x: 0, y: 0 } },
    ofNode: [
      ['itemID', ids.itemID],
      ['npcID', ids.npcID],
      ['placeID', ids.placeID],
      ['rewards.items[].itemID', { items: [{ itemID: ids.itemID, quantity: 1 }], opens: [] }],
      ['rewards.opens[]', { items: [], opens: [ids.questID] }],
      ...effectsOf(ids),
    ],
    ofEdge: effectsOf(ids),
    text: [{ title: 'Taken' }, { label: 'Taken' }],
  });
}

/** Gestures on what is said in a conversation. */
function conversationCases(mine: World, theirs: World): Case[] {
  const ids = theirs as unknown as Record<string, string>;
  const optionWith = (effects: unknown) => ({
    rows: [
      {
        ...{ id: 'abcd1234', text: 'Yes', condition: '', unavailable: 'hide', reason: '', once: false, effects },
        check: null,
      },
    ],
  });
  return gestureCases(mine, theirs, {
    ...{ owner: 'conversation', node: 'conversationNode', edge: 'conversationEdge' },
    newNode: { type: 'line', x: 0, y: 0 },
    ofNode: [
      ['speakerID', ids.npcID],
      ['toConversationID', ids.conversationID],
      ['toNodeID', ids.conversationNodeID],
      ...effectsOf(ids),
      ...effectsOf(ids).map(([path, effects]) => [`cases.rows[].${path}`, optionWith(effects)] as const),
    ],
    ofEdge: [],
    text: [{ text: 'Taken' }, { port: 'done' }],
  });
}

function gestureCases(mine: World, theirs: World, names: GraphNames): Case[] {
  const { owner, node, edge, newNode, ofNode, ofEdge, text } = names;
  const [own, ids] = [mine, theirs].map((world) => world as unknown as Record<string, string>) as [
    Record<string, string>,
    Record<string, string>,
  ];
  const [ownerID, nodeID, edgeID] = [`${owner}ID`, `${node}ID`, `${edge}ID`];
  const params = { [ownerID]: own[ownerID] ?? '' };
  const ends: Named = [
    ['fromID', { fromID: ids[nodeID], toID: own[nodeID] }],
    ['toID', { fromID: own[nodeID], toID: ids[nodeID] }],
  ];
  const fieldsOf = (path: string, value: unknown) => ({ [path.split('.', 1)[0]?.replace('[]', '') as string]: value });
  const refused = (place: string, body: object): Case => ({ place: `body.${place}`, outcome: 400, params, body });
  const missing = (place: string, body: object): Case => ({ place: `body.${place}`, outcome: 404, params, body });
  return [
    { place: `params.${ownerID}`, outcome: 404, params: { [ownerID]: ids[ownerID] ?? '' }, body: {} },
    ...ofNode.flatMap(([path, value]) => [
      refused(`nodes.create[].${path}`, {
        nodes: { create: [{ [nodeID]: uuid(), ...newNode, ...fieldsOf(path, value) }] },
      }),
      refused(`nodes.update[].fields.${path}`, {
        nodes: { update: [{ [nodeID]: own[nodeID], version: 1, fields: fieldsOf(path, value) }] },
      }),
    ]),
    ...ofEdge.flatMap(([path, value]) => [
      refused(`edges.create[].${path}`, {
        edges: {
          create: [{ [edgeID]: uuid(), fromID: own[nodeID], toID: own[nodeID], ...fieldsOf(path, value) }],
        },
      }),
      refused(`edges.update[].fields.${path}`, {
        edges: { update: [{ [edgeID]: own[edgeID], version: 1, fields: fieldsOf(path, value) }] },
      }),
    ]),
    ...ends.flatMap(([end, both]) => [
      refused(`edges.create[].${end}`, { edges: { create: [{ [edgeID]: uuid(), ...(both as object) }] } }),
      refused(`edges.update[].fields.${end}`, {
        edges: { update: [{ [edgeID]: own[edgeID], version: 1, fields: { [end]: ids[nodeID] } }] },
      }),
    ]),
    missing(`nodes.update[].${nodeID}`, {
      nodes: { update: [{ [nodeID]: ids[nodeID], version: 1, fields: text[0] }] },
    }),
    missing(`edges.update[].${edgeID}`, {
      edges: { update: [{ [edgeID]: ids[edgeID], version: 1, fields: text[1] }] },
    }),
    missing('nodes.delete[]', { nodes: { delete: [own[nodeID], ids[nodeID]] } }),
    missing('edges.delete[]', { edges: { delete: [own[edgeID], ids[edgeID]] } }),
  ];
}

/** Where a list of effects names a record, and such a list. */
function effectsOf({ variableID, itemID, questID, questNodeID: nodeID, npcID }: Record<string, string>) {
  return [
    ['effects[].variableID', [{ do: 'toggle', variableID }]],
    ['effects[].itemID', [{ do: 'give', itemID, quantity: '1' }]],
    ['effects[].questID', [{ do: 'start', questID }]],
    ['effects[].nodeID', [{ do: 'complete', questID: null, nodeID }]],
    ['effects[].npcID', [{ do: 'bark', npcID, bark: '' }]],
  ] as const;
}

const recipesOf = ({ itemID }: World): Case[] => [
  { place: 'query.uses', outcome: 'empty', query: { uses: itemID } },
  { place: 'query.makes', outcome: 'empty', query: { makes: itemID } },
];

const itemsIn = ({ boxID, placeID }: World): Case[] => [
  { place: 'query.boxID', outcome: 'empty', query: { boxID } },
  { place: 'query.placeID', outcome: 'empty', query: { placeID } },
];
