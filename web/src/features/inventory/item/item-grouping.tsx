import { Box, Layers, MapPin } from 'lucide-react';
import type { ItemGrouping } from '#contract/item-groups.ts';
import type { ListControl } from '#web/screens/list/list-state.ts';
import { rowKey } from '#web/screens/selection/row-key.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { RowGroup } from '#web/ui/table/row-group.ts';
import { paths } from '../paths.ts';
import type { ItemListRow } from './use-item-page.ts';

const none = 'none';
const choices = [
  { id: none, label: 'No groups' },
  { id: 'box', label: 'By box' },
  { id: 'place', label: 'By place' },
  { id: 'tag', label: 'By tag' },
] as const;

/** What the items stand together by; undefined: nothing. */
export const itemGrouping = ({ group }: ListControl['state']): ItemGrouping | undefined =>
  group as ItemGrouping | undefined;

/** Chooses whether items stand together by box, place or tag. */
export function GroupSelector({ list }: { list: ListControl }) {
  const chosen = itemGrouping(list.state) ?? none;
  return (
    <Menu
      label="Group items"
      trigger={
        <Button variant="quiet" icon={Layers} isIconOnPhones={chosen === none}>
          {chosen === none ? 'Group' : choices.find(({ id }) => id === chosen)?.label}
        </Button>
      }
      items={choices.map(({ id, label }) => ({
        id,
        label,
        isSelected: id === chosen,
        onAction: () => list.change({ group: id === none ? undefined : id }),
      }))}
    />
  );
}

const nowhere: Record<ItemGrouping, string> = { box: 'In no box', place: 'In no place', tag: 'No tag' };

/** The heading that an item of a grouped list stands under. */
export function itemGroupOf(by: ItemGrouping): (row: ItemListRow) => RowGroup {
  return ({ group }) => {
    if (!group || group.groupID === '') return { id: '', title: nowhere[by], total: group?.total };
    const { groupID: id, title, where, total, icon, color } = group;
    if (by === 'tag') return { id, title, total, href: paths.itemsTagged(id) };
    const mark = <Mark name={title} icon={icon} color={color} size="xs" fallback={by === 'box' ? Box : MapPin} />;
    return { id, title, detail: where, total, mark, href: by === 'box' ? paths.box(id) : paths.place(id) };
  };
}

/** The key of an item's row in its group. */
export const itemRowKey = (row: ItemListRow): string => rowKey(row.itemID, row.group?.groupID ?? '');

/** The items that rows are of, each once. */
export function itemsOf(rows: readonly ItemListRow[]): ItemListRow[] {
  return [...new Map(rows.map((row) => [row.itemID, row])).values()];
}
