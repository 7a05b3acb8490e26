import { useId } from 'react';
import type { CraftNeed } from '#content/recipe/craft-stock.ts';
import { exact } from '#contract/limits.ts';
import { allocate } from '#runtime/play/allocate.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Select } from '#web/ui/picker/select.tsx';

const any = 'any';
/** As many as a request names. */
const choicesMax = 50;

export interface CraftNeedsProps {
  needs: readonly CraftNeed[];
  craftings: number;
  /** Boxes that are taken from. */
  boxIDs: readonly string[];
  /** By slot, the item that fills it. */
  chosen: Readonly<Record<number, string>>;
  onChoose: (slot: number, itemID: string | null) => void;
}

/** What a crafting takes, what of it the chosen boxes hold, and which of the alternatives is taken. */
export function CraftNeeds({ needs, craftings, boxIDs, chosen, onChoose }: CraftNeedsProps) {
  const labelID = useId();
  const slots = needs.map((need, slot) => ({ slot, ...need }));
  const boxes = new Set(boxIDs);
  const heldOf = ({ held }: CraftNeed['choices'][number]) =>
    exact(held.reduce((sum, { boxID, quantity }) => (boxes.has(boxID) ? sum + quantity : sum), 0));
  if (needs.length === 0) return null;
  const asked = slots.map(({ slot, quantity, isTool, choices }) => ({
    isTool,
    quantity: isTool ? quantity : exact(quantity * craftings),
    used: choices.filter(({ itemID }) => chosen[slot] === undefined || chosen[slot] === itemID),
  }));
  const stock = new Map(needs.flatMap(({ choices }) => choices.map((choice) => [choice.itemID, heldOf(choice)])));
  const { lacking } = allocate(
    asked.map(({ used, ...each }) => ({ ...each, itemIDs: used.map(({ itemID }) => itemID) })),
    (itemID) => stock.get(itemID) ?? 0,
  );
  const lackingOf = new Map(lacking.map(({ slot, quantity }) => [slot, quantity]));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span id={labelID} className="text-sm font-medium">
        Needs
      </span>
      <ul aria-labelledby={labelID} className="divide-y divide-line rounded-md border border-line text-sm">
        {slots.map(({ slot, isTool, name, countedName, choices }) => {
          const { quantity: needed = 0, used = [] } = asked[slot] ?? {};
          const held = exact(used.reduce((sum, choice) => sum + heldOf(choice), 0));
          const lacking = lackingOf.get(slot) ?? 0;
          return (
            <li key={slot} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {formatQuantity(needed)} {countedName} {isTool && <Badge>Kept</Badge>}
              </span>
              {choices.length > 1 && (
                <Select
                  label={`Take for ${name}`}
                  isLabelHidden
                  className="w-44"
                  options={[
                    { id: any, label: 'Any of these' },
                    ...choices.slice(0, choicesMax).map((choice) => ({
                      id: choice.itemID,
                      label: choice.name,
                      description: `${formatQuantity(heldOf(choice))} available`,
                    })),
                  ]}
                  value={chosen[slot] ?? any}
                  onChange={(id) => onChoose(slot, id === any ? null : id)}
                />
              )}
              <span className={lacking > 0 ? 'text-danger' : 'text-muted'}>
                {lacking > 0 ? `${formatQuantity(lacking)} missing` : `${formatQuantity(held)} available`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
