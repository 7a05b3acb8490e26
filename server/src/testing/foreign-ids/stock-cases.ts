import type { World } from '../world.ts';
import type { Case } from './kind-cases.ts';

const move = (itemID: string, fromBoxID: string, toBoxID: string) => ({ toBoxID, moves: [{ itemID, fromBoxID }] });

/** Requests about stock and stocktakes that are right in all but one id. */
export const stockCases = (mine: World, theirs: World): Record<string, Case[]> => ({
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
    { place: 'body.itemIDs[]', outcome: 404, body: { toBoxID: mine.box2ID, itemIDs: [mine.itemID, theirs.itemID] } },
    {
      place: 'body.fromBoxID',
      outcome: 404,
      body: { toBoxID: mine.box2ID, itemIDs: [mine.itemID], fromBoxID: theirs.boxID },
    },
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
  stocktakeBoxDigestGet: [{ place: 'query.stocktakeID', outcome: 'empty', query: { stocktakeID: theirs.stocktakeID } }],
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
});
