import type { ItemGroup, ItemGrouping, ItemGroupRow } from '#contract/item-groups.ts';
import { defaultPageSize, exact } from '#contract/limits.ts';
import { compareText, sortKey } from '#server/database/fold.ts';
import { prepare } from '#server/database/prepare.ts';
import { placeTree, subtree } from '#server/modules/places/service/tree.ts';
import type { ListCall } from '#server/records/behaviour.ts';
import { itemList } from './behaviour.ts';

/** An item as a member of a group; of what has no quantity there it is null. */
interface Member {
  itemID: string;
  quantity: number | null;
}
type Named = Omit<ItemGroup, 'total'>;
interface Group extends Named {
  members: Member[];
}

/** What items can be members of, in the order of its headings. */
interface Groups {
  named: readonly Named[];
  members: readonly (Member & { groupID: string })[];
}

const none: Named = { groupID: '', title: '', icon: '', color: '' };

/**
 * A page of the items of a list by box, place or tag (docs/decisions/0064). Groups are in the order of their names, places in
 * that of their tree, the items in none last; within a group the list's own order holds.
 */
export async function itemGroups(call: ListCall, by: ItemGrouping) {
  const { page, pageSize, ...narrowed } = call.query;
  const size = (pageSize as number | undefined) ?? defaultPageSize;
  const from = ((page as number | undefined) ?? 0) * size;
  const { groups, recordTotal } = await call.records.cache.get(
    call.workspaceID,
    `item groups ${by} ${JSON.stringify(narrowed)}`,
    () => arrange({ ...call, query: narrowed }, by),
  );
  const shown = pageOf(groups, from, size);
  const ids = [...new Set(shown.flatMap(({ members }) => members.map(({ itemID }) => itemID)))];
  const byID = new Map((await itemList.rows(call, ids)).rows.map((row) => [row.itemID, row]));
  const rows = shown.flatMap(({ groupID, members }) =>
    members.flatMap(({ itemID, quantity }): ItemGroupRow[] => {
      const row = byID.get(itemID);
      return row ? [{ ...row, groupID, groupQuantity: quantity }] : [];
    }),
  );
  return {
    rows,
    total: groups.reduce((sum, { members }) => sum + members.length, 0),
    recordTotal,
    groups: shown.map(({ members: _, ...group }) => group),
  };
}

/** The groups that a page is of, with those of their members that it shows. */
function pageOf(groups: readonly Group[], from: number, size: number): (Group & ItemGroup)[] {
  let before = 0;
  return groups.flatMap((group) => {
    const total = group.members.length;
    const members = group.members.slice(Math.max(0, from - before), Math.max(0, from + size - before));
    before += total;
    return members.length > 0 ? [{ ...group, total, members }] : [];
  });
}

/** Every item of the list in each of its groups. */
async function arrange(call: ListCall, by: ItemGrouping): Promise<{ groups: Group[]; recordTotal: number }> {
  const [{ rows: ids, total }, { named, members }] = await Promise.all([itemList.order(call), groupsBy[by](call)]);
  const byItem = Map.groupBy(members, ({ itemID }) => itemID);
  const byGroup = new Map<string, Member[]>([...named, none].map(({ groupID }) => [groupID, []]));
  for (const itemID of ids)
    for (const { groupID, quantity } of byItem.get(itemID) ?? [{ groupID: none.groupID, quantity: null }])
      byGroup.get(groupID)?.push({ itemID, quantity });
  const groups = [...named, none].map((group) => ({ ...group, members: byGroup.get(group.groupID) ?? [] }));
  return { groups: groups.filter((group) => group.members.length > 0), recordTotal: total };
}

const groupsBy: Record<ItemGrouping, (call: ListCall) => Promise<Groups>> = {
  async box(call) {
    const stock = await stockOf(call);
    const boxes = new Map(
      stock.map(({ boxID, name, icon, color }) => [boxID, { groupID: boxID, title: name, icon, color }]),
    );
    return {
      named: sorted([...boxes.values()]),
      members: stock.map(({ itemID, boxID, quantity }) => ({ itemID, groupID: boxID, quantity })),
    };
  },

  async place(call) {
    const { records, workspaceID } = call;
    const tree = await placeTree(records, workspaceID);
    const marks = await records.database.read
      .selectFrom('place')
      .select(['id', 'icon', 'color'])
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .execute();
    const markOf = new Map(marks.map(({ id, icon, color }) => [id, { icon, color }]));
    const quantities = new Map<string, Member & { groupID: string; quantity: number }>();
    for (const { itemID, placeID, quantity } of await stockOf(call)) {
      const groupID = placeID !== null && tree.byID.has(placeID) ? placeID : none.groupID;
      const key = `${itemID} ${groupID}`;
      const known = quantities.get(key)?.quantity ?? 0;
      quantities.set(key, { itemID, groupID, quantity: exact(known + quantity) });
    }
    return {
      named: tree.ordered.map(({ placeID, path }) => ({
        ...none,
        ...markOf.get(placeID),
        groupID: placeID,
        title: path,
      })),
      members: [...quantities.values()],
    };
  },

  async tag({ records, workspaceID }) {
    const tags = await records.database.read
      .selectFrom('recordTag')
      .select(['recordID', 'tag', 'tagFold'])
      .where('workspaceID', '=', workspaceID)
      .where('kind', '=', 'item')
      .orderBy('tagFold')
      .orderBy('recordID')
      .execute();
    // Of the ways in which a tag is written the first one names it.
    const named = new Map<string, Named>();
    for (const { tag, tagFold } of tags)
      if (!named.has(tagFold)) named.set(tagFold, { ...none, groupID: tag, title: tag });
    return {
      named: sorted([...named.values()]),
      members: tags.map(({ recordID, tagFold, tag }) => ({
        itemID: recordID,
        groupID: named.get(tagFold)?.groupID ?? tag,
        quantity: null,
      })),
    };
  },
};

function sorted(groups: Named[]): Named[] {
  const keyed = groups.map((group) => ({ group, key: `${sortKey(group.title)} ${group.groupID}` }));
  return keyed.sort((a, b) => compareText(a.key, b.key)).map(({ group }) => group);
}

const readStock = prepare<
  { workspaceID: string },
  {
    itemID: string;
    boxID: string;
    quantity: number;
    name: string;
    placeID: string | null;
    icon: string;
    color: string;
  }
>((db, given) =>
  db
    .selectFrom('stock')
    .innerJoin('box', (join) =>
      join.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
    )
    .select([
      ...(['stock.itemID', 'stock.boxID', 'stock.quantity'] as const),
      ...(['box.name', 'box.placeID', 'box.icon', 'box.color'] as const),
    ])
    .where('stock.workspaceID', '=', given('workspaceID'))
    .where('box.deletedAt', 'is', null),
);

/** What items have in the boxes that the list is narrowed to. */
async function stockOf({ records, workspaceID, query: { boxID, placeID } }: ListCall) {
  const stock = await readStock(records.database, { workspaceID });
  if (boxID === undefined && placeID === undefined) return stock;
  const within =
    placeID === undefined ? null : new Set(subtree(await placeTree(records, workspaceID), String(placeID)));
  return stock.filter(
    (row) =>
      (boxID === undefined || row.boxID === boxID) &&
      (within === null || (row.placeID !== null && within.has(row.placeID))),
  );
}
