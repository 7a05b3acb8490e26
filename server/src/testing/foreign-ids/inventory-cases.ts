import type { World } from '../world.ts';
import type { Case, propertyCases } from './kind-cases.ts';

type Properties = ReturnType<typeof propertyCases>;

/** What is special of items. */
export function itemCases(mine: World, theirs: World, properties: Properties): Record<string, Case[]> {
  return {
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
    itemBulkDuplicate: [{ place: 'body.ids[]', outcome: 404, body: { ids: [mine.itemID, theirs.itemID] } }],
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
  };
}

/** What is special of boxes. */
export function boxCases(mine: World, theirs: World, properties: Properties): Record<string, Case[]> {
  return {
    boxDigestGet: [
      { place: 'query.placeID', outcome: 'empty', query: { placeID: theirs.placeID } },
      ...properties.filter,
      ...properties.sort,
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
  };
}

/** What is special of places. */
export function placeCases(mine: World, theirs: World, properties: Properties): Record<string, Case[]> {
  return {
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
  };
}
