import { sql } from 'kysely';
import { chunks } from '#server/database/search/write.ts';
import { exact, formatQuantity } from '#server/records/quantity.ts';
import type { Work } from '#server/records/work.ts';
import type { Notice, Notifications } from './service.ts';

interface LowItem {
  id: string;
  name: string;
  unit: string;
  total: number;
  minQuantity: number;
}

/** A batch that makes more items low than this is told of once, not item by item. */
const mostEach = 5;

/**
 * Looks at what a command took from stock, inside its own transaction, and tells the workspace's members of each item
 * whose total fell below its minimum, as the lists count it: once a crossing, since it looks at the totals before and after. Nothing is
 * lost when the server dies and nothing is told of what is rolled back.
 */
export function lowStockWatch(notifications: Pick<Notifications, 'notifyAll'>) {
  return async (work: Work): Promise<void> => {
    const taken = await takenFrom(work);
    if (taken.size === 0) return;
    const low = await crossed(work, taken);
    if (low.length === 0) return;
    const { workspaceID } = work.context;
    const members = await work.db
      .selectFrom('workspaceMember')
      .select('userID')
      .where('workspaceID', '=', workspaceID)
      .execute();
    const { name } = await work.db
      .selectFrom('workspace')
      .select('name')
      .where('workspaceID', '=', workspaceID)
      .executeTakeFirstOrThrow();
    const userIDs = members.map((member) => member.userID);
    for (const notice of notices(low, name))
      await notifications.notifyAll(work.transaction, userIDs, { ...notice, workspaceID });
  };
}

/** Item → how much less there is of it than before the batch; items of which there is more are left out. */
async function takenFrom(work: Work): Promise<Map<string, number>> {
  const change = new Map<string, number>();
  const add = (itemID: unknown, quantity: unknown) => {
    if (typeof itemID === 'string' && typeof quantity === 'number')
      change.set(itemID, (change.get(itemID) ?? 0) + quantity);
  };
  const minus = (quantity: unknown) => (typeof quantity === 'number' ? -quantity : undefined);
  const boxes: string[] = [];
  for (const { kind, action, recordID, before, after, owners } of work.journal.entries) {
    if (kind === 'box' && action === 'trash') boxes.push(recordID);
    if (kind !== 'stock') continue;
    if (action === 'create') add(after?.itemID, after?.quantity);
    if (action === 'purge') add(before?.itemID, minus(before?.quantity));
    if (action === 'update' && after && 'quantity' in after) {
      add(owners[0], after.quantity);
      add(owners[0], minus(before?.quantity));
    }
  }
  // What lies in a box in the trash does not count (items/service/list.ts).
  for (const chunk of chunks(boxes)) {
    const inside = await work.db
      .selectFrom('stock')
      .select(['itemID', 'quantity'])
      .where('workspaceID', '=', work.context.workspaceID)
      .where('boxID', 'in', chunk)
      .execute();
    for (const { itemID, quantity } of inside) add(itemID, -quantity);
  }
  return new Map([...change].filter(([, quantity]) => exact(quantity) < 0).map(([id, quantity]) => [id, -quantity]));
}

async function crossed(work: Work, taken: ReadonlyMap<string, number>): Promise<LowItem[]> {
  const { workspaceID } = work.context;
  const low: LowItem[] = [];
  for (const chunk of chunks([...taken.keys()])) {
    const items = await work.db
      .selectFrom('item')
      .select(['id', 'name', 'unit', 'minQuantity'])
      .select(
        sql<number>`coalesce((select sum("stock"."quantity") from "stock" inner join "box" on "box"."workspaceID" = "stock"."workspaceID" and "box"."id" = "stock"."boxID" where "stock"."workspaceID" = "item"."workspaceID" and "stock"."itemID" = "item"."id" and "box"."deletedAt" is null), 0)`.as(
          'total',
        ),
      )
      .where('workspaceID', '=', workspaceID)
      .where('id', 'in', chunk)
      .where('deletedAt', 'is', null)
      .where('archived', '=', 0)
      .where('minQuantity', 'is not', null)
      .orderBy('nameFold')
      .orderBy('id')
      .execute();
    for (const { minQuantity, ...item } of items) {
      if (minQuantity === null) continue;
      const total = exact(item.total);
      const before = exact(total + (taken.get(item.id) ?? 0));
      if (total < minQuantity && before >= minQuantity) low.push({ ...item, total, minQuantity });
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
