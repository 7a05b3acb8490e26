import type { Names, RecipeFacts } from '#content/recipe/craft-answers.ts';
import { recordPath } from '#web/api/kinds.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { formatAmount, formatQuantity } from '../format.ts';

/** A recipe in one line: its name, what it takes and gives, what it costs if it can be made. */
export function RecipeLine({ recipe, names }: { recipe: RecipeFacts; names: Names }) {
  const { recipeID, name, takes, gives, cost, isObtainable } = recipe;
  const amount = (quantity: number, itemID: string | null) =>
    `${formatQuantity(quantity)} ${itemID === null ? 'from something that doesn’t exist' : (names[itemID] ?? '…')}`;
  const taken = takes.map(({ quantity, itemID, others, isTool }) =>
    [amount(quantity, itemID), others > 0 && `or ${others} other${others === 1 ? '' : 's'}`, isTool && '(kept)']
      .filter(Boolean)
      .join(' '),
  );
  return (
    <div className="flex items-baseline justify-between gap-x-4 gap-y-0.5 py-2 mobile:flex-col">
      <div className="min-w-0">
        <TextLink href={recordPath('recipe', recipeID)}>{name}</TextLink>
        <p className="text-sm wrap-anywhere [unicode-bidi:isolate] text-muted">
          {taken.join(' + ') || 'Nothing'} → {gives.map(({ quantity, itemID }) => amount(quantity, itemID)).join(' + ')}
        </p>
      </div>
      {isObtainable ? (
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {cost === null ? 'Cost unknown' : `Cost ${formatAmount(cost)}`}
        </span>
      ) : (
        <span className="shrink-0">
          <Badge tone="warning">Can’t be made</Badge>
        </span>
      )}
    </div>
  );
}
