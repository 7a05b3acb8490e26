import { noMark } from '#contract/kinds/mark-fields.ts';
import type { Database } from '#server/database/connection.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemDefaults, itemKind } from '#server/records/kinds/item.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import { Records } from '#server/records/records.ts';
import type { TestApp, TestUser } from './app.ts';

const nobody = { scope: '', requestID: null, bodyHash: '' };

/** Adds one box with so many items in it, as one batch: more than are undone in one transaction. */
export function addLargeBatch(app: TestApp, user: TestUser, items: number) {
  return addLargeBatchTo(app.app.database, user, items);
}

export async function addLargeBatchTo(
  database: Database,
  { workspaceID, userID }: { workspaceID: string; userID: string },
  items: number,
) {
  const records = new Records(database, kinds);
  const context = { workspaceID, actorID: userID, operation: 'inventoryImportRun', identity: nobody };
  return records.command(context, async (tx) => {
    const code = `BIG-${tx.batchID.slice(-8)}`;
    const [box] = await tx.create(boxKind, [
      { name: 'Crate', code, description: '', tags: [], properties: {}, ...noMark, archived: false, placeID: null },
    ]);
    const created = await tx.create(
      itemKind,
      Array.from({ length: items }, (_, index) => ({ ...itemDefaults, name: `Bolt ${index}`, tags: ['small'] })),
    );
    await tx.create(
      stockKind,
      created.map((item) => ({ itemID: item.id, boxID: box?.id ?? '', quantity: 2 })),
    );
    tx.summarise(`Imported ${items} items`);
    return { boxID: box?.id ?? '', itemIDs: created.map(({ id }) => id) };
  });
}
