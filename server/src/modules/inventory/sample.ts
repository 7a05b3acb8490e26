import { boxKind } from '#server/records/kinds/box.ts';
import { itemDefaults, itemKind } from '#server/records/kinds/item.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { propertyKind } from '#server/records/kinds/property.ts';
import { propertySetKind } from '#server/records/kinds/property-set.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { sampleBoxes, sampleItems, samplePlaces } from './sample-world.ts';

/** Writes the sample world (decisions §1) through the same commands a person uses; the caller checks it is empty. */
export async function loadSample(tx: RecordTransaction): Promise<void> {
  const placeIDs = new Map<string, string>();
  for (const { key, name, description, parent, tags } of samplePlaces) {
    const parentPlaceID = parent === undefined ? null : (placeIDs.get(parent) ?? null);
    const [place] = await tx.create(placeKind, [{ name, description, tags, parentPlaceID }]);
    if (place) placeIDs.set(key, place.id);
  }
  const boxIDs = new Map<string, string>();
  for (const { code, name, description, place, tags } of sampleBoxes) {
    const [box] = await tx.create(boxKind, [
      { name, code, description, tags, archived: false, placeID: placeIDs.get(place) ?? null },
    ]);
    if (box) boxIDs.set(code, box.id);
  }
  const [set] = await tx.create(propertySetKind, [{ name: 'Game', kinds: ['item'], position: 0 }]);
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
  for (const { stock, rarity: chosen, ...fields } of sampleItems) {
    const properties = chosen && rarity ? { [rarity.id]: chosen } : {};
    const [item] = await tx.create(itemKind, [{ ...itemDefaults, ...fields, properties }]);
    if (!item) continue;
    for (const [code, quantity] of Object.entries(stock)) {
      const boxID = boxIDs.get(code);
      if (boxID) await tx.create(stockKind, [{ itemID: item.id, boxID, quantity }]);
    }
  }
  tx.summarise('Loaded the sample world');
}
