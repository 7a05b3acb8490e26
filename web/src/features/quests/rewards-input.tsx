import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { QuestRewards } from '#contract/kinds/quest-node.ts';
import { ReferencePicker } from '#web/screens/picker/reference-picker.tsx';
import { ReferencesPicker } from '#web/screens/picker/references-picker.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';

export interface RewardsInputProps {
  value: QuestRewards;
  onChange: (rewards: QuestRewards) => void;
}

interface Row {
  /** Of a row without an item. */
  key?: number | string;
  itemID: string | null;
  quantity: number;
}

let made = 0;

/** What an ending gives: items with quantities, and the quests that it opens. */
export function RewardsInput({ value, onChange }: RewardsInputProps) {
  // A row without an item is not saved yet.
  const [added, setAdded] = useState<Row[]>([]);
  const rows: Row[] = [...value.items, ...added];
  const save = (next: readonly Row[]) => {
    const items = next.flatMap(({ itemID, quantity }) => (itemID === null ? [] : [{ itemID, quantity }]));
    setAdded(next.filter(({ itemID }) => itemID === null));
    if (JSON.stringify(items) !== JSON.stringify(value.items)) onChange({ ...value, items });
  };
  /** By item, the key of its row before the item was chosen: the row stays, and the focus in it. */
  const [keys, setKeys] = useState<ReadonlyMap<string, number | string>>(new Map());
  const keyOf = ({ key, itemID }: Row) => key ?? keys.get(itemID ?? '') ?? itemID ?? '';
  const change = (index: number, row: Partial<Row>) =>
    save(rows.map((each, at) => (at === index ? { ...each, ...row } : each)));
  const choose = (index: number, itemID: string | null) => {
    const key = keyOf(rows[index]!);
    if (itemID !== null) setKeys(new Map(keys).set(itemID, key));
    save(rows.map((each, at) => (at === index ? { ...each, key, itemID } : each)));
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-sm font-medium">Rewards</legend>
      {rows.map((row, index) => (
        <fieldset key={keyOf(row)} aria-label={`Item ${index + 1}`} className="flex min-w-0 items-end gap-1">
          <div className="min-w-0 flex-1">
            <ReferencePicker
              to="item"
              canCreate
              label="Item"
              value={row.itemID}
              without={value.items.flatMap(({ itemID }) => (itemID === row.itemID ? [] : [itemID]))}
              onChange={(itemID) => choose(index, itemID)}
            />
          </div>
          <div className="w-24">
            <NumberField
              label="Quantity"
              minValue={0}
              value={row.quantity}
              isStepperHidden
              onChange={(quantity) => change(index, { quantity: quantity ?? 1 })}
            />
          </div>
          <IconButton
            size="sm"
            icon={Trash2}
            label={`Remove item ${index + 1}`}
            onPress={() => save(rows.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      <div>
        <Button size="sm" icon={Plus} onPress={() => setAdded([...added, { key: ++made, itemID: null, quantity: 1 }])}>
          Add item
        </Button>
      </div>
      <ReferencesPicker
        to="quest"
        label="Opens quests"
        value={value.opens}
        onChange={(opens) => onChange({ ...value, opens })}
      />
    </fieldset>
  );
}
