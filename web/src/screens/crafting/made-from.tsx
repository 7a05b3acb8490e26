import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { recordPath } from '#web/api/kinds.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { useWorldAnswer } from '../world/use-world-answer.ts';
import { WorldPart } from './world-part.tsx';

/** What can be made from an item, and from that in turn (content §4). @param above items that it was made from itself */
export function MadeFrom({ itemID, above = [] }: { itemID: string; above?: readonly string[] }) {
  const answer = useWorldAnswer('itemFacts', { itemID });
  return (
    <WorldPart answer={answer} what="What can be made from it">
      {(facts) => {
        const made = new Map(
          (facts?.usedIn ?? []).flatMap(({ recipeID, name, gives }) =>
            gives.map(({ itemID: id }) => [id, { recipeID, name }] as const),
          ),
        );
        if (made.size === 0) return <p className="py-1.5 text-sm text-muted">No recipe uses it.</p>;
        return (
          <ul className="flex flex-col">
            {[...made].map(([id, recipe]) => (
              <Made key={id} itemID={id} name={facts?.names[id] ?? '…'} recipe={recipe} above={[...above, itemID]} />
            ))}
          </ul>
        );
      }}
    </WorldPart>
  );
}

interface MadeProps {
  itemID: string;
  name: string;
  recipe: { recipeID: string; name: string };
  above: readonly string[];
}

function Made({ itemID, name, recipe, above }: MadeProps) {
  const [isOpen, setOpen] = useState(false);
  const isAbove = above.includes(itemID);
  return (
    <li className="flex flex-col">
      <div className="flex items-start gap-x-2">
        <IconButton
          icon={isOpen ? ChevronDown : ChevronRight}
          label={`${isOpen ? 'Hide' : 'Show'} what can be made from ${name}`}
          isDisabled={isAbove}
          onPress={() => setOpen(!isOpen)}
        />
        <span className="min-w-0 py-1">
          <TextLink href={recordPath('item', itemID)}>{name}</TextLink>{' '}
          <span className="text-sm text-muted">
            by{' '}
            <TextLink href={recordPath('recipe', recipe.recipeID)}>
              {recipe.name === name ? 'its recipe' : recipe.name}
            </TextLink>
          </span>
        </span>
      </div>
      {isOpen && (
        <div className="ml-4 border-l border-line pl-3">
          <MadeFrom itemID={itemID} above={above} />
        </div>
      )}
    </li>
  );
}
