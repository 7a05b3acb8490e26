import { Replace } from 'lucide-react';
import type { Names } from '#content/recipe/craft-answers.ts';
import type { CraftChoices } from '#content/recipe/craft-choices.ts';
import { recordPath } from '#web/api/kinds.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import type { ShoppingRow } from './shopping-parts.ts';
import type { Shopping } from './use-shopping.ts';

export interface ShoppingRowsProps {
  label: string;
  rows: readonly ShoppingRow[];
  names: Names;
  shopping: Shopping;
}

/** What can be ticked off, line by line. */
export function ShoppingRows({ label, rows, names, shopping }: ShoppingRowsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row) => (
        <Row key={row.name} row={row} names={names} shopping={shopping} />
      ))}
    </ul>
  );
}

function Row({ row, names, shopping }: Omit<ShoppingRowsProps, 'label' | 'rows'> & { row: ShoppingRow }) {
  const { name, itemID, recipeID, quantity, title, note } = row;
  const isTicked = shopping.ticked.has(name);
  const href = recipeID === null ? recordPath('item', itemID ?? '') : recordPath('recipe', recipeID);
  const ways = choicesOf(row, names, shopping);
  return (
    <li className="flex items-center gap-1 py-0.5 break-inside-avoid">
      <Checkbox
        className="min-h-8 min-w-0 flex-1 justify-center mobile:min-h-11"
        value={isTicked}
        onChange={(next) => shopping.tick(name, next)}
        label={
          <span className={classNames('wrap-anywhere', isTicked && 'text-muted line-through')}>
            <span className="font-medium tabular-nums">
              {formatQuantity(quantity)}
              {recipeID !== null && ' ×'}
            </span>{' '}
            {title}
            {note !== '' && <span className="text-muted"> · {note}</span>}
          </span>
        }
      />
      {ways.length > 0 && (
        <span className="shrink-0 print:hidden">
          <Menu
            label={`Change ${title}`}
            placement="bottom end"
            trigger={<IconButton icon={Replace} label={`Change ${title}`} />}
            items={ways}
          />
        </span>
      )}
      <span className="shrink-0 text-sm print:hidden">
        <TextLink href={href}>
          Open<span className="sr-only"> {title}</span>
        </TextLink>
      </span>
    </li>
  );
}

/** What else could be used, and how it could be had. */
function choicesOf({ itemID, ways }: ShoppingRow, names: Names, { choices, change }: Shopping): MenuEntry[] {
  if (itemID === null) return [];
  const choose = (next: Partial<CraftChoices>) => change({ choices: { ...choices, ...next } });
  const fill = (id: string, slots: readonly string[]) =>
    choose({ slots: { ...choices.slots, ...Object.fromEntries(slots.map((slot) => [slot, id])) } });
  const craft = (recipeID: string | null) => choose({ recipes: { ...choices.recipes, [itemID]: recipeID } });
  const instead = ways.alternatives.map(({ itemID: id, slots }) => ({
    ...{ id: `use ${id}`, label: `Use ${names[id] ?? ''} instead` },
    onAction: () => fill(id, slots),
  }));
  const made = ways.makers.map((recipeID) => ({
    ...{ id: `make ${recipeID}`, label: `Craft: ${names[recipeID] ?? ''}`, isSelected: ways.recipeID === recipeID },
    onAction: () => craft(recipeID),
  }));
  const notMade = {
    ...{ id: 'none', label: 'Don’t craft', isSelected: ways.recipeID === null },
    onAction: () => craft(null),
  };
  return [
    ...instead,
    ...(instead.length > 0 && made.length > 0 ? [{ id: 'divider', kind: 'divider' as const }] : []),
    ...(made.length > 0 ? [...made, notMade] : []),
  ];
}
