import { useMemo, useState } from 'react';
import type { TreeAnswer } from '#content/recipe/craft-answers.ts';
import { type CraftChoices, noChoices } from '#content/recipe/craft-choices.ts';
import type { CraftTree } from '#content/recipe/craft-tree.ts';
import { recordPath } from '#web/api/kinds.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { formatAmount, formatQuantity } from '../format.ts';
import { useWorldAnswer } from '../world/use-world-answer.ts';
import { AlternativeChoice } from './alternative-choice.tsx';
import { WorldPart } from './world-part.tsx';

export interface CraftTreeViewProps {
  itemID: string;
  /** The recipe to make it by at first. */
  recipeID: string;
}

/** What it takes to make so many of an item, down to what is not made (content §4). */
export function CraftTreeView({ itemID, recipeID }: CraftTreeViewProps) {
  const [quantity, setQuantity] = useState<number | null>(1);
  const own = useMemo<CraftChoices>(() => ({ ...noChoices, recipes: { [itemID]: recipeID } }), [itemID, recipeID]);
  const [choices, setChoices] = useState(own);
  const answer = useWorldAnswer('craftTree', { itemID, quantity: quantity ?? 1, choices });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <NumberField label="Quantity" value={quantity} onChange={setQuantity} minValue={0.000001} className="w-36" />
        {choices !== own && (
          <Button variant="quiet" onPress={() => setChoices(own)}>
            Cheapest again
          </Button>
        )}
      </div>
      <WorldPart answer={answer} what="The tree" isLastKept>
        {(data) =>
          data === null ? (
            <p className="text-sm text-muted">This item was deleted.</p>
          ) : (
            <ul className="-mx-1 flex flex-col overflow-x-auto px-1">
              <Branch node={data.tree} depth={0} answer={data} choices={choices} onChoose={setChoices} />
            </ul>
          )
        }
      </WorldPart>
    </div>
  );
}

interface BranchProps {
  node: CraftTree;
  /** Of what stands above it; the root has 0. */
  depth: number;
  answer: TreeAnswer;
  choices: CraftChoices;
  onChoose: (choices: CraftChoices) => void;
}

const notMade = 'none';

/** Beyond it each level is indented by a line alone: there are chains of forty. */
const indentedDepth = 6;

function Branch({ node, depth, answer, choices, onChoose }: BranchProps) {
  const { itemID, quantity, takes, craftings, left, cost, isTool, isCycle, slot, alternatives, others } = node;
  const nameOf = (id: string) => answer.names[id] ?? '…';
  const name = nameOf(itemID);
  const cycle = answer.cycles[itemID];
  const recipes = [...(node.recipeID === null ? [] : [node.recipeID]), ...others];
  const chooseRecipe = (id: string) =>
    onChoose({ ...choices, recipes: { ...choices.recipes, [itemID]: id === notMade ? null : id } });
  return (
    <li className="flex flex-col">
      <div className="flex min-w-56 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
        <span className="font-medium tabular-nums">{formatQuantity(quantity)}</span>
        <TextLink href={recordPath('item', itemID)}>{name}</TextLink>
        {isTool && <Badge>Kept</Badge>}
        {recipes.length === 0 && !isTool && <Badge>Raw material</Badge>}
        {isCycle && <Badge tone="warning">Made of itself</Badge>}
        {cycle && !isCycle && (
          <Badge tone="info">
            Cycle:{' '}
            {cycle
              .filter((id) => id !== itemID)
              .slice(0, 3)
              .map(nameOf)
              .join(', ')}
          </Badge>
        )}
        <span className="text-sm text-muted tabular-nums">
          {cost === null ? 'Cost unknown' : formatAmount(cost)}
          {craftings > 0 && ` · crafted ${formatQuantity(craftings)} ×`}
          {left > 0 && ` · ${formatQuantity(left)} left over`}
        </span>
        {slot !== null && alternatives.length > 0 && (
          <AlternativeChoice
            {...{ itemID, alternatives, answer }}
            onChange={(id) => onChoose({ ...choices, slots: { ...choices.slots, [slot]: id } })}
          />
        )}
        {recipes.length > 0 && !isCycle && !isTool && (recipes.length > 1 || slot !== null) && (
          <Select
            label={`How ${name} is made`}
            isLabelHidden
            className="w-44"
            options={[
              ...recipes.map((id) => ({ id, label: nameOf(id) })),
              ...(slot === null ? [] : [{ id: notMade, label: 'Not made' }]),
            ]}
            value={takes.length > 0 ? (node.recipeID ?? notMade) : notMade}
            onChange={chooseRecipe}
          />
        )}
      </div>
      {takes.length > 0 && (
        <ul className={classNames('flex flex-col border-s border-line', depth < indentedDepth ? 'ms-2 ps-4' : 'ps-1')}>
          {takes.map((taken) => (
            <Branch
              key={taken.slot ?? taken.itemID}
              node={taken}
              depth={depth + 1}
              answer={answer}
              choices={choices}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
