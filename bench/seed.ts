import { v7 as uuid } from 'uuid';
import { noMark } from '#contract/kinds/mark-fields.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connection.ts';
import { createLogger } from '#server/http/log.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemDefaults, itemKind } from '#server/records/kinds/item.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { Records } from '#server/records/records.ts';
import { Random } from './random.ts';
import { itemDescription, itemName, twoTags } from './texts.ts';
import { materials, nouns, tags } from './words.ts';

export interface SeedSize {
  items: number;
  boxes: number;
  places: number;
  stock: number;
}

export interface Seeded {
  workspaceID: string;
  emailAddress: string;
  password: string;
  itemIDs: string[];
  placeIDs: string[];
  /** A box that holds 1,000 items. */
  fullBoxID: string;
}

const batchSize = 2000;
const account = { emailAddress: 'bench@example.org', password: 'a long bench password 42' };

/** Fills a data directory through the product's own commands, so that search, tags and history are there too. */
export async function seed(dataDirectory: string, size: SeedSize, report: (line: string) => void): Promise<Seeded> {
  const config = readConfig({ DATA_DIR: dataDirectory, PORT: '0', LOG_LEVEL: 'silent' });
  const app = await createApp({ config, logger: createLogger('silent'), rateLimits: null });
  const url = await app.listen();
  const answer = await fetch(`${url}/api/user/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, firstName: 'Bench', lastName: 'Mark' }),
  });
  if (!answer.ok) throw new Error(`no account: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { workspaceID: string; userID: string } };
  const seeded = await fill(app.database, user, size, report);
  await app.close();
  return { ...seeded, ...account };
}

async function fill(
  database: Database,
  { workspaceID, userID }: { workspaceID: string; userID: string },
  size: SeedSize,
  report: (line: string) => void,
): Promise<Omit<Seeded, 'emailAddress' | 'password'>> {
  const records = new Records(database, kinds);
  const random = new Random(20261120);
  const unchecked = { areReferencesChecked: true };
  const run = (operation: string, work: (tx: RecordTransaction) => Promise<void>) =>
    records.command(
      { workspaceID, actorID: userID, operation, identity: { scope: 'bench', requestID: null, bodyHash: '' } },
      async (inner) => {
        await work(inner);
        inner.summarise(`Seeded by ${operation}`);
        return {};
      },
    );
  const inBatches = async (
    total: number,
    operation: string,
    make: (tx: RecordTransaction, from: number, to: number) => Promise<void>,
  ) => {
    for (let from = 0; from < total; from += batchSize)
      await run(operation, (tx) => make(tx, from, Math.min(total, from + batchSize)));
    report(`seeded ${total.toLocaleString('en')} with ${operation}`);
  };

  const placeIDs: string[] = [];
  await inBatches(size.places, 'placeSave', async (tx, from, to) => {
    const values = [];
    for (let index = from; index < to; index++) {
      const id = uuid();
      const parentPlaceID = index < 20 ? null : (placeIDs[random.below(Math.min(index, 200))] ?? null);
      values.push({
        id,
        name: `${random.pick(nouns)} ${random.pick(['room', 'shelf', 'aisle', 'hall'])} ${index}`,
        description: '',
        tags: [],
        properties: {},
        ...noMark,
        parentPlaceID,
      });
      placeIDs.push(id);
    }
    await tx.create(placeKind, values, unchecked);
  });

  const boxIDs: string[] = [];
  await inBatches(size.boxes, 'boxSave', async (tx, from, to) => {
    const values = [];
    for (let index = from; index < to; index++) {
      const id = uuid();
      boxIDs.push(id);
      values.push({
        id,
        name: `${random.pick(materials)} box ${index}`,
        code: `BX-${index}`,
        description: `Holds ${random.pick(nouns)}s`,
        tags: [random.pick(tags)],
        properties: {},
        ...noMark,
        archived: false,
        placeID: random.pick(placeIDs),
      });
    }
    await tx.create(boxKind, values, unchecked);
  });

  const itemIDs: string[] = [];
  await inBatches(size.items, 'itemSave', async (tx, from, to) => {
    const values = [];
    for (let index = from; index < to; index++) {
      const id = uuid();
      itemIDs.push(id);
      values.push({
        ...itemDefaults,
        id,
        name: itemName(random),
        description: itemDescription(random),
        tags: twoTags(random),
        unit: 'pcs',
        minQuantity: index % 50 === 0 ? 10 : null,
        value: random.below(10_000) / 100,
        serialNumber: index % 10 === 0 ? `SN${1_000_000 + index}` : '',
      });
    }
    await tx.create(itemKind, values, unchecked);
  });

  const fullBoxID = boxIDs[0] ?? '';
  const pairs = new Set<number>();
  for (let index = 0; index < 1000 && index < size.items; index++) pairs.add(index * size.boxes);
  while (pairs.size < size.stock) pairs.add(random.below(size.items) * size.boxes + 1 + random.below(size.boxes - 1));
  const list = [...pairs];
  await inBatches(list.length, 'stockSave', async (tx, from, to) => {
    await tx.create(
      stockKind,
      list.slice(from, to).map((pair) => ({
        itemID: itemIDs[Math.floor(pair / size.boxes)] ?? '',
        boxID: boxIDs[pair % size.boxes] ?? '',
        quantity: 1 + random.below(200),
      })),
      unchecked,
    );
  });
  return { workspaceID, itemIDs, placeIDs, fullBoxID };
}
