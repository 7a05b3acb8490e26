import { pageKinds } from '#contract/kinds/names.ts';
import { plainSheet as sheet, type World } from '../world.ts';
import { accountCases } from './account-cases.ts';
import { artworkCases } from './artwork-cases.ts';
import { conversationGraphCases, questGraphCases } from './graph-cases.ts';
import { boxCases, itemCases, placeCases } from './inventory-cases.ts';
import { type Case, kindCases, propertyCases } from './kind-cases.ts';
import { mapCases, mapTileSets } from './map-cases.ts';
import { playTestCases } from './play-cases.ts';
import { craftCases, recipeCases } from './recipe-cases.ts';
import { stockCases } from './stock-cases.ts';

const labels = (kind: string, ids: string[]) => ({ sheet, startAt: 1, copies: 1, source: { kind, ids } });

const valuesOf = ({ itemID, propertyID }: World) => ({ kind: 'item', ids: [itemID], propertyIDs: [propertyID] });

/** Requests that are right in all but one id, which is the other workspace's. */
export function foreignIDs(mine: World, theirs: World): Record<string, Case[]> {
  const ids = (world: World) => world as unknown as Record<string, string>;
  const properties = propertyCases(ids(mine), ids(theirs));
  const derived = kindCases(ids(mine), ids(theirs));
  return {
    // Those below are of what is special of a kind.
    ...derived,
    ...accountCases(mine, theirs),
    ...itemCases(mine, theirs, properties),
    ...boxCases(mine, theirs, properties),
    ...placeCases(mine, theirs, properties),

    recipeDigestGet: [...(derived.recipeDigestGet ?? []), ...recipesOf(theirs)],
    recipeOrderGet: [...(derived.recipeOrderGet ?? []), ...recipesOf(theirs)],
    playTestSave: [...(derived.playTestSave ?? []), ...playTestCases(theirs)],
    dungeonMapSave: [...(derived.dungeonMapSave ?? []), ...mapTileSets(mine, theirs)],
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
    itemGroupsGet: [...(derived.itemDigestGet ?? []), ...itemsIn(theirs)].map((each) => ({
      ...each,
      query: { ...each.query, by: 'box' },
    })),
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

    // What is not there is not replayed.
    playTestReplay: [
      { place: 'body.ids[]', outcome: 'empty', body: { ids: [ids(theirs).playTestID ?? ''] } },
      { place: 'body.after', outcome: 200, body: { after: ids(theirs).playTestID } },
    ],
    worldRecordsGet: [{ place: 'body.ids[]', outcome: 'empty', body: { kind: 'place', ids: [theirs.placeID] } }],
    keyAliasDigestGet: [
      { place: 'query.recordID', outcome: 'empty', query: { kind: 'npc', recordID: ids(theirs).npcID } },
    ],
    keyAliasDelete: [
      { place: 'body.recordID', outcome: 404, body: { kind: 'npc', recordID: ids(theirs).npcID, key: 'mira' } },
    ],

    questGraphGet: [{ place: 'params.questID', outcome: 404, params: { questID: theirs.questID } }],
    questGraphSave: questGraphCases(mine, theirs),
    conversationGraphGet: [
      { place: 'params.conversationID', outcome: 404, params: { conversationID: theirs.conversationID } },
    ],
    conversationGraphSave: conversationGraphCases(mine, theirs),

    ...mapCases(mine, theirs),
    ...artworkCases(mine, theirs),

    trashRestore: trashCases(mine, theirs),
    trashDelete: trashCases(mine, theirs),

    ...stockCases(mine, theirs),

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
    propertyValuesGet: [
      { place: 'body.ids[]', outcome: 'empty', body: { ...valuesOf(mine), ids: [theirs.itemID] } },
      { place: 'body.propertyIDs[]', outcome: 'empty', body: { ...valuesOf(mine), propertyIDs: [theirs.propertyID] } },
    ],
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
    packingListGet: [
      {
        place: 'body.source.ids[]',
        outcome: 404,
        body: { source: { kind: 'box', ids: [mine.boxID, theirs.boxID] } },
      },
      { place: 'body.source.placeID', outcome: 404, body: { source: { kind: 'place', placeID: theirs.placeID } } },
    ],
    valueReportGet: [
      {
        place: 'body.scope.placeID',
        outcome: 404,
        body: { at: ['2026-01-01T00:00:00.000Z'], scope: { kind: 'place', placeID: theirs.placeID } },
      },
      {
        place: 'body.scope.boxID',
        outcome: 404,
        body: { at: ['2026-01-01T00:00:00.000Z'], scope: { kind: 'box', boxID: theirs.boxID } },
      },
      {
        place: 'body.scope.itemID',
        outcome: 404,
        body: { at: ['2026-01-01T00:00:00.000Z'], scope: { kind: 'item', itemID: theirs.itemID } },
      },
    ],
    recordExportChosen: [
      { place: 'body.ids[]', outcome: 404, params: { kind: 'item' }, body: { ids: [theirs.itemID] } },
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

const recipesOf = ({ itemID }: World): Case[] => [
  { place: 'query.uses', outcome: 'empty', query: { uses: itemID } },
  { place: 'query.makes', outcome: 'empty', query: { makes: itemID } },
];

const itemsIn = ({ boxID, placeID }: World): Case[] => [
  { place: 'query.boxID', outcome: 'empty', query: { boxID } },
  { place: 'query.placeID', outcome: 'empty', query: { placeID } },
];

/** One of mine beside it changes nothing. */
const trashCases = (mine: World, theirs: World): Case[] =>
  pageKinds.map((kind) => ({
    place: `body.${kind}IDs[]`,
    outcome: 404,
    body: {
      itemIDs: [mine.trashedItemID, ...(kind === 'item' ? [theirs.trashedItemID] : [])],
      ...(kind === 'item' ? {} : { [`${kind}IDs`]: [(theirs as unknown as Record<string, string>)[`${kind}ID`]] }),
    },
  }));
