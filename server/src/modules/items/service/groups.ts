import type { ItemGroup, ItemGrouping, ItemGroupRow } from '#contract/item-groups.ts';
import { defaultPageSize, exact } from '#contract/limits.ts';
import { compareText, sortKey } from '#server/database/fold.ts';
import { prepare } from '#server/database/prepare.ts';
import { createEventLoopYield } from '#server/database/yield-to-event-loop.ts';
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

/** What items can be members of. */
interface Grouping {
  /** Of these items, an item in several groups several times; one that is in none is left out. */
  membersOf(itemIDs: string[]): Promise<readonly (Member & { groupID: string })[]>;
  /** In the order of their headings, once the members of all items have been asked for. */
  named(): readonly Named[];
}

const none: Named = { groupID: '', title: '', where: '', icon: '', color: '' };

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

/** So many items are looked at before others get a turn: a list of 50,000 takes seconds. */
const batchSize = 1000;

/** Every item of the list in each of its groups. */
async function arrange(call: ListCall, by: ItemGrouping): Promise<{ groups: Group[]; recordTotal: number }> {
  const { rows: ids, total } = await itemList.order(call);
  const grouping = await groupsBy[by](call);
  const byGroup = new Map<string, Member[]>();
  const pause = createEventLoopYield();
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const byItem = Map.groupBy(await grouping.membersOf(batch), ({ itemID }) => itemID);
    for (const itemID of batch)
      for (const { groupID, quantity } of byItem.get(itemID) ?? [{ groupID: none.groupID, quantity: null }]) {
        const members = byGroup.get(groupID);
        if (members) members.push({ itemID, quantity });
        else byGroup.set(groupID, [{ itemID, quantity }]);
      }
    await pause();
  }
  const groups = [...grouping.named(), none].map((group) => ({ ...group, members: byGroup.get(group.groupID) ?? [] }));
  return { groups: groups.filter((group) => group.members.length > 0), recordTotal: total };
}

const groupsBy: Record<ItemGrouping, (call: ListCall) => Promise<Grouping>> = {
  async box(call) {
    const boxes = await boxesOf(call);
    const tree = await placeTree(call.records, call.workspaceID);
    const pathOf = (placeID: string | null) => (placeID === null ? '' : (tree.byID.get(placeID)?.path ?? ''));
    return {
      async membersOf(itemIDs) {
        const stock = await stockOf(call, itemIDs);
        return stock.flatMap(({ itemID, boxID, quantity }) =>
          boxes.has(boxID) ? { itemID, groupID: boxID, quantity } : [],
        );
      },
      named: () =>
        sorted(
          [...boxes.values()].map(({ id, name, placeID, icon, color }) => ({
            ...{ groupID: id, title: name, where: pathOf(placeID), icon, color },
          })),
        ),
    };
  },

  async place(call) {
    const { records, workspaceID } = call;
    const boxes = await boxesOf(call);
    const tree = await placeTree(records, workspaceID);
    const marks = await records.database.read
      .selectFrom('place')
      .select(['id', 'icon', 'color'])
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .execute();
    const markOf = new Map(marks.map(({ id, icon, color }) => [id, { icon, color }]));
    return {
      async membersOf(itemIDs) {
        const found = new Map<string, Member & { groupID: string; quantity: number }>();
        for (const { itemID, boxID, quantity } of await stockOf(call, itemIDs)) {
          const box = boxes.get(boxID);
          if (!box) continue;
          const groupID = box.placeID !== null && tree.byID.has(box.placeID) ? box.placeID : none.groupID;
          const key = `${itemID} ${groupID}`;
          const known = found.get(key)?.quantity ?? 0;
          found.set(key, { itemID, groupID, quantity: exact(known + quantity) });
        }
        return [...found.values()];
      },
      named: () =>
        tree.ordered.map(({ placeID, path }) => ({ ...none, ...markOf.get(placeID), groupID: placeID, title: path })),
    };
  },

  tag({ records, workspaceID }) {
    // Of the ways in which a tag is written the first one names it.
    const named = new Map<string, Named>();
    return Promise.resolve({
      async membersOf(itemIDs: string[]) {
        const tags = await readTags(records.database, { workspaceID, itemIDs });
        const ordered = tags.toSorted((one, other) => compareText(one.recordID, other.recordID));
        return ordered.map(({ recordID, tag, tagFold }) => {
          const known = named.get(tagFold) ?? { ...none, groupID: tag, title: tag };
          named.set(tagFold, known);
          return { itemID: recordID, groupID: known.groupID, quantity: null };
        });
      },
      named: () => sorted([...named.values()]),
    });
  },
};

function sorted(groups: Named[]): Named[] {
  const keyed = groups.map((group) => ({
    group,
    key: `${sortKey(group.title)} ${sortKey(group.where)} ${group.groupID}`,
  }));
  return keyed.sort((a, b) => compareText(a.key, b.key)).map(({ group }) => group);
}

type OfItems = { workspaceID: string; itemIDs: string[] };

const readTags = prepare<OfItems, { recordID: string; tag: string; tagFold: string }>((db, given) =>
  db
    .selectFrom('recordTag')
    .select(['recordID', 'tag', 'tagFold'])
    .where('workspaceID', '=', given('workspaceID'))
    .where(given.among('recordID', 'itemIDs'))
    .where('kind', '=', 'item'),
);

const stockOfItems = prepare<OfItems, { itemID: string; boxID: string; quantity: number }>((db, given) =>
  db
    .selectFrom('stock')
    .select(['itemID', 'boxID', 'quantity'])
    .where('workspaceID', '=', given('workspaceID'))
    .where(given.among('itemID', 'itemIDs')),
);

const stockOf = ({ records, workspaceID }: ListCall, itemIDs: string[]) =>
  stockOfItems(records.database, { workspaceID, itemIDs });

/** The boxes that the list is narrowed to, by id. */
async function boxesOf({ records, workspaceID, query: { boxID, placeID } }: ListCall) {
  const boxes = await records.database.read
    .selectFrom('box')
    .select(['id', 'name', 'placeID', 'icon', 'color'])
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .execute();
  const within =
    placeID === undefined ? null : new Set(subtree(await placeTree(records, workspaceID), String(placeID)));
  const kept = boxes.filter(
    (box) =>
      (boxID === undefined || box.id === boxID) &&
      (within === null || (box.placeID !== null && within.has(box.placeID))),
  );
  return new Map(kept.map((box) => [box.id, box]));
}
