import type { PageKind } from '#contract/kinds/names.ts';
import { keyOf } from '#server/records/keys/key-of.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemDefaults, itemKind } from '#server/records/kinds/item.ts';
import { servedKinds } from '#server/records/kinds/kinds.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { propertyKind } from '#server/records/kinds/property.ts';
import { propertySetKind } from '#server/records/kinds/property-set.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { sampleBoxes, sampleItems, sampleLoans, sampleNpcs, samplePlaces, sampleTasks } from './sample-world.ts';

const dayMs = 24 * 3600 * 1000;

/** Writes the sample world (decisions §1) through the same commands a person uses; the caller checks it is empty. */
export async function loadSample(tx: RecordTransaction): Promise<void> {
  const placeIDs = new Map<string, string>();
  for (const { key, name, description, parent, tags } of samplePlaces) {
    const parentPlaceID = parent === undefined ? null : (placeIDs.get(parent) ?? null);
    const [place] = await tx.create(placeKind, [{ name, description, tags, parentPlaceID, properties: {} }]);
    if (place) placeIDs.set(key, place.id);
  }
  const boxIDs = new Map<string, string>();
  for (const { code, name, description, place, tags } of sampleBoxes) {
    const [box] = await tx.create(boxKind, [
      { name, code, description, tags, archived: false, placeID: placeIDs.get(place) ?? null, properties: {} },
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
  const itemIDs = new Map<string, string>();
  for (const { stock, rarity: chosen, ...fields } of sampleItems) {
    const properties = chosen && rarity ? { [rarity.id]: chosen } : {};
    const [item] = await tx.create(itemKind, [{ ...itemDefaults, ...fields, properties }]);
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
    'npc',
    sampleNpcs.map(({ place, barks, ...npc }) => ({
      ...npc,
      key: keyOf(npc.name),
      placeID: placeIDs.get(place) ?? null,
      barks: { rows: barks.map((text) => ({ text, condition: '' })) },
    })),
  );
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
  tx.summarise('Loaded the sample world');
}

/** Records of a kind without a type of its own here; the tests hold the values to its declaration. */
async function addAll(tx: RecordTransaction, name: PageKind, values: object[]): Promise<void> {
  const kind = servedKinds.find(({ kind }) => kind === name);
  if (kind)
    await tx.create(
      kind,
      values.map((value) => ({ ...kind.initial, ...value }) as never),
    );
}
