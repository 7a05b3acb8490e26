import { X } from 'lucide-react';
import { useState } from 'react';
import type { ShoppingAnswer } from '#content/recipe/shopping-answer.ts';
import type { Wish } from '#content/recipe/shopping-list.ts';
import { recordPath } from '#web/api/kinds.ts';
import { wishCraftingsMax, wishesMax, withWishes } from '#web/screens/crafting/shopping-choice.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { ReferencePicker } from '#web/screens/picker/reference-picker.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Shopping } from './use-shopping.ts';

export interface WishedRecipesProps {
  shopping: Shopping;
  answer: ShoppingAnswer | undefined;
}

/** What is to be crafted, how often, and by which rules. */
export function WishedRecipes({ shopping, answer }: WishedRecipesProps) {
  const { wishes, choices, usesHeld, change } = shopping;
  const set = (recipeID: string, craftings: number) =>
    change({ wishes: wishes.map((wish) => (wish.recipeID === recipeID ? { recipeID, craftings } : wish)) });
  const remove = (recipeID: string) => change({ wishes: wishes.filter((wish) => wish.recipeID !== recipeID) });
  const hasChosen = Object.keys(choices.slots).length + Object.keys(choices.recipes).length > 0;
  return (
    <Card title="Recipes">
      <div className="flex flex-col gap-3">
        {wishes.length > 0 && (
          <ul aria-label="Recipes on the list" className="divide-y divide-line">
            {wishes.map((wish) => (
              <Wished key={wish.recipeID} wish={wish} answer={answer} onSet={set} onRemove={remove} />
            ))}
          </ul>
        )}
        {wishes.length < wishesMax ? (
          <AddRecipe shopping={shopping} />
        ) : (
          <p className="text-sm text-muted">A list has at most {wishesMax} recipes.</p>
        )}
        {wishes.length > 0 && (
          <Checkbox
            className="print:hidden"
            label="Use stock from boxes before crafting more"
            value={usesHeld}
            onChange={(next) => change({ usesHeld: next })}
          />
        )}
        {hasChosen && (
          <div className="print:hidden">
            <Button size="sm" onPress={() => change({ choices: { recipes: {}, slots: {} } })}>
              Use the cheapest again
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface WishedProps {
  wish: Wish;
  answer: ShoppingAnswer | undefined;
  onSet: (recipeID: string, craftings: number) => void;
  onRemove: (recipeID: string) => void;
}

function Wished({ wish: { recipeID, craftings }, answer, onSet, onRemove }: WishedProps) {
  const known = answer?.wishes.find((wish) => wish.recipeID === recipeID);
  const name = known?.name ?? (answer ? 'Deleted or archived recipe' : '…');
  const gives = (known?.gives ?? []).map(
    ({ itemID, quantity }) => `${formatQuantity(quantity)} ${answer?.names[itemID] ?? ''}`,
  );
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 pt-1 text-sm wrap-anywhere">
          {known ? <TextLink href={recordPath('recipe', recipeID)}>{name}</TextLink> : name}
        </span>
        <IconButton
          icon={X}
          size="sm"
          label={`Remove ${name}`}
          className="print:hidden"
          onPress={() => onRemove(recipeID)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <NumberField
          label={`How many times ${name}`}
          isLabelHidden
          className="w-32"
          minValue={1}
          maxValue={wishCraftingsMax}
          maxFractionDigits={0}
          value={craftings}
          onChange={(next) => onSet(recipeID, next ?? 1)}
        />
        {gives.length > 0 && (
          <span className="min-w-0 flex-1 text-sm text-muted wrap-anywhere">
            makes {gives.join(', ')}
            {answer?.byChance.includes(recipeID) && ' on average'}
          </span>
        )}
      </div>
    </li>
  );
}

/** Finds a recipe and puts it on the list; it is empty again for the next one. */
function AddRecipe({ shopping }: { shopping: Shopping }) {
  const [added, setAdded] = useState(0);
  const { wishes, choices, usesHeld, change } = shopping;
  return (
    <div className="print:hidden">
      <ReferencePicker
        key={added}
        label="Add a recipe"
        to="recipe"
        value={null}
        without={wishes.map(({ recipeID }) => recipeID)}
        onChange={(recipeID) => {
          if (recipeID === null) return;
          change(withWishes({ wishes, choices, usesHeld }, [{ recipeID, craftings: 1 }]));
          setAdded(added + 1);
        }}
      />
    </div>
  );
}
