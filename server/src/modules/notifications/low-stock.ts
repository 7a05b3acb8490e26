import { sql } from 'kysely';
import { exact } from '#contract/limits.ts';
import type { Transaction } from '#server/database/connection.ts';
import { chunks } from '#server/database/search/write.ts';
import type { WatchBatch } from '#server/records/batch-watcher.ts';
import { formatQuantity } from '#server/records/quantity.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import type { Notice, Notifications } from './service.ts';

interface LowItem {
  id: string;
  name: string;
  unit: string;
  total: number;
  minQuantity: number;
}

/** A batch that makes more items low than this sends one notification, not one an item. */
const mostEach = 5;

/**
 * Looks at what a batch does to stock and minimums, and notifies the workspace's members of each item whose total falls
 * below its minimum, as the lists count it: once a crossing, since it compares how the item was before the batch with how
 * it is after it. Nothing is lost when the server dies, and nothing is sent for what is rolled back.
 */
export function watchLowStock(notifications: Pick<Notifications, 'notifyAll'>): WatchBatch {
  return () => {
    const changes = new Changes();
    let low: LowItem[] = [];
    return {
      observe: (tx) => changes.see(tx),
      async finish(reader) {
        low = await newlyLow(reader, await changes.ofItems(reader));
      },
      async write(transaction) {
        if (low.length > 0) await notifyMembers(notifications, transaction, low, changes.workspaceID);
      },
    };
  };
}

async function notifyMembers(
  notifications: Pick<Notifications, 'notifyAll'>,
  transaction: Transaction,
  low: readonly LowItem[],
  workspaceID: string,
): Promise<void> {
  const { db } = transaction;
  const members = await db
    .selectFrom('workspaceMember')
    .select('userID')
    .where('workspaceID', '=', workspaceID)
    .execute();
  const { name } = await db
    .selectFrom('workspace')
    .select('name')
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirstOrThrow();
  const userIDs = members.map((member) => member.userID);
  for (const notice of notices(low, name))
    await notifications.notifyAll(transaction, userIDs, { ...notice, workspaceID });
}

/** What a batch did to one item. */
interface ItemChange {
  /** How much more there is of it. */
  quantity: number;
  /** Its minimum before; undefined where it is the same as after. */
  minimum?: number | null;
}

/** Gathers what a batch does to items, piece by piece. */
class Changes {
  workspaceID = '';
  readonly #items = new Map<string, ItemChange>();
  readonly #trashedBoxes: string[] = [];

  see({ context, journal }: RecordTransaction): void {
    this.workspaceID = context.workspaceID;
    for (const { kind, action, recordID, before, after, owners } of journal.entries) {
      if (kind === 'box' && action === 'trash') this.#trashedBoxes.push(recordID);
      if (kind === 'item' && action === 'update' && after && 'minQuantity' in after) {
        const change = this.#of(recordID);
        // The first of several; null is one.
        if (change.minimum === undefined) change.minimum = (before?.minQuantity ?? null) as number | null;
      }
      if (kind !== 'stock') continue;
      const itemID = action === 'update' ? owners[0] : (after ?? before)?.itemID;
      if (typeof itemID !== 'string') continue;
      this.#of(itemID).quantity += quantityOf(after) - quantityOf(before);
    }
  }

  /** What lies in a box in the trash does not count (items/service/list.ts). */
  async ofItems(reader: RecordReader): Promise<ReadonlyMap<string, ItemChange>> {
    for (const chunk of chunks(this.#trashedBoxes)) {
      const inside = await reader.db
        .selectFrom('stock')
        .select(['itemID', 'quantity'])
        .where('workspaceID', '=', this.workspaceID)
        .where('boxID', 'in', chunk)
        .execute();
      for (const { itemID, quantity } of inside) this.#of(itemID).quantity -= quantity;
    }
    return this.#items;
  }

  #of(itemID: string): ItemChange {
    const change = this.#items.get(itemID) ?? { quantity: 0 };
    this.#items.set(itemID, change);
    return change;
  }
}

function quantityOf(values: Record<string, unknown> | null): number {
  return typeof values?.quantity === 'number' ? values.quantity : 0;
}

async function newlyLow(reader: RecordReader, changes: ReadonlyMap<string, ItemChange>): Promise<LowItem[]> {
  const { workspaceID } = reader.context;
  const low: LowItem[] = [];
  const concerned = [...changes].filter(([, { quantity, minimum }]) => exact(quantity) < 0 || minimum !== undefined);
  for (const chunk of chunks(concerned)) {
    const items = await reader.db
      .selectFrom('item')
      .select(['id', 'name', 'unit', 'minQuantity'])
      .select(
        sql<number>`coalesce((select sum("stock"."quantity") from "stock" inner join "box" on "box"."workspaceID" = "stock"."workspaceID" and "box"."id" = "stock"."boxID" where "stock"."workspaceID" = "item"."workspaceID" and "stock"."itemID" = "item"."id" and "box"."deletedAt" is null), 0)`.as(
          'total',
        ),
      )
      .where('workspaceID', '=', workspaceID)
      .where(
        'id',
        'in',
        chunk.map(([id]) => id),
      )
      .where('deletedAt', 'is', null)
      .where('archived', '=', 0)
      .where('minQuantity', 'is not', null)
      .orderBy('nameFold')
      .orderBy('id')
      .execute();
    for (const { minQuantity, ...item } of items) {
      const change = changes.get(item.id);
      if (minQuantity === null || !change) continue;
      const total = exact(item.total);
      const earlier = exact(total - change.quantity);
      const minimum = change.minimum === undefined ? minQuantity : change.minimum;
      const wasLow = minimum !== null && earlier < minimum;
      if (total < minQuantity && !wasLow) low.push({ ...item, total, minQuantity });
    }
  }
  return low;
}

function notices(low: readonly LowItem[], workspaceName: string): Notice[] {
  if (low.length <= mostEach)
    return low.map(({ id, name, unit, total, minQuantity }) => {
      const quantity = amount(total, unit);
      const least = amount(minQuantity, unit);
      return {
        kind: 'lowStock',
        title: total === 0 ? `“${name}” has run out` : `“${name}” is running low`,
        body: `${quantity} left, of at least ${least}, in ${workspaceName}.`,
        path: `/home/item-management/items/${id}`,
        mail: {
          template: 'lowStock',
          variables: {
            item: name,
            quantity: formatQuantity(total),
            minimum: formatQuantity(minQuantity),
            unit,
            workspace: workspaceName,
          },
        },
      };
    });
  const [first, second] = low;
  const title = `${formatQuantity(low.length)} items are running low`;
  return [
    {
      kind: 'lowStock',
      title,
      body: `“${first?.name}”, “${second?.name}” and ${formatQuantity(low.length - 2)} others in ${workspaceName}.`,
      path: '/home/item-management/items?stock=low',
      mail: {
        template: 'lowStock',
        variables: {
          item: `${first?.name}, ${second?.name} and ${formatQuantity(low.length - 2)} other items`,
          ...{ quantity: '', minimum: '', unit: '', workspace: workspaceName },
        },
      },
    },
  ];
}

function amount(quantity: number, unit: string): string {
  return unit === '' ? formatQuantity(quantity) : `${formatQuantity(quantity)} ${unit}`;
}
