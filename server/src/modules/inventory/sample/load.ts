import { noMark } from '#contract/kinds/mark-fields.ts';
import { keyOf } from '#server/records/keys/key-of.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemDefaults, itemKind } from '#server/records/kinds/item.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { propertyKind } from '#server/records/kinds/property.ts';
import { propertySetKind } from '#server/records/kinds/property-set.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { addAll } from './add-all.ts';
import { loadDungeon } from './dungeon.ts';
import { gameItems } from './game-items.ts';
import { gameStock, sampleBoxes, sampleItems, samplePlaces } from './inventory.ts';
import { loadGame } from './load-game.ts';
import { sampleLoans, sampleTasks } from './loans-and-tasks.ts';
import { addPictures, type SamplePicture } from './pictures.ts';
import { SampleIDs } from './sample-ids.ts';

const dayMs = 24 * 3600 * 1000;

/** Writes the sample world (decisions §1) through the same commands a person uses; the caller checks it is empty. */
export async function loadSample(tx: RecordTransaction, pictures: readonly SamplePicture[]): Promise<void> {
  const ids = new SampleIDs();
  const placeIDs = new Map<string, string>();
  for (const { key, name, description, parent, tags } of samplePlaces) {
    const parentPlaceID = parent === undefined ? null : (placeIDs.get(parent) ?? null);
    const [place] = await tx.create(placeKind, [
      { id: ids.make('place', key), name, description, tags, parentPlaceID, properties: {}, ...noMark },
    ]);
    if (place) placeIDs.set(key, place.id);
  }
  const boxIDs = new Map<string, string>();
  for (const { code, name, description, place, tags } of sampleBoxes) {
    const [box] = await tx.create(boxKind, [
      {
        name,
        code,
        description,
        tags,
        archived: false,
        placeID: placeIDs.get(place) ?? null,
        properties: {},
        ...noMark,
      },
    ]);
    if (box) boxIDs.set(code, box.id);
  }
  const [set] = await tx.create(propertySetKind, [{ name: 'Loot', kinds: ['item'], position: 0 }]);
  const [rarity] = await tx.create(propertyKind, [
    {
      propertySetID: set?.id ?? '',
      name: 'Rarity',
      type: 'choice',
      choices: ['Common', 'Uncommon', 'Rare', 'Legendary'],
      to: null,
      isList: false,
      position: 0,
    },
  ]);
  const itemIDs = new Map<string, string>();
  for (const { stock, rarity: chosen, ...fields } of sampleItems) {
    const properties = chosen && rarity ? { [rarity.id]: chosen } : {};
    const [item] = await tx.create(itemKind, [
      { ...itemDefaults, ...fields, id: ids.make('item', keyOf(fields.name)), properties },
    ]);
    if (!item) continue;
    itemIDs.set(item.name, item.id);
    for (const [code, quantity] of Object.entries(stock)) {
      const boxID = boxIDs.get(code);
      if (boxID) await tx.create(stockKind, [{ itemID: item.id, boxID, quantity }]);
    }
  }
  const inDays = (days: number) => new Date(Date.parse(tx.context.now) + days * dayMs).toISOString().slice(0, 10);
  const itemID = (name: string) => itemIDs.get(name) ?? null;
  await addAll(
    tx,
    'item',
    gameItems.map(({ parent, ...item }) => ({
      ...{ ...item, id: ids.make('item', item.key), unit: 'pcs' },
      parentItemID: parent === undefined ? null : ids.of('item', parent),
    })),
  );
  await addAll(
    tx,
    'stock',
    gameStock.map(([code, item, quantity]) => ({
      itemID: ids.of('item', item),
      boxID: boxIDs.get(code) ?? '',
      quantity,
    })),
  );
  await loadGame(tx, ids);
  await loadDungeon(tx, ids);
  await addAll(
    tx,
    'loan',
    sampleLoans.map(({ item, since, dueAt, ...loan }) => ({
      ...{ ...loan, itemID: itemID(item), since: inDays(since), dueAt: inDays(dueAt) },
    })),
  );
  await addAll(
    tx,
    'maintenance',
    sampleTasks.map(({ item, dueAt, ...task }) => ({ ...task, itemID: itemID(item), dueAt: inDays(dueAt) })),
  );
  await addPictures(tx, ids, pictures);
  ids.assertComplete();
  tx.summarise('Loaded the sample world');
}
