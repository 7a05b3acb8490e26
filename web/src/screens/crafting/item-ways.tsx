import { useState } from 'react';
import type { ItemFacts, ItemSourceFacts, RecipeFacts } from '#content/recipe/craft-answers.ts';
import { kinds, newRecordPath, recordPath } from '#web/api/kinds.ts';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { formatAmount, formatQuantity } from '../format.ts';
import { useIsGame } from '../world/use-is-game.ts';
import { useWorldAnswer } from '../world/use-world-answer.ts';
import { RecipeLine } from './recipe-line.tsx';
import { WorldPart } from './world-part.tsx';

/** On the page of an item (content §3): how it is had, and what it is good for. Not in an inventory without a game. */
export default function ItemWays({ itemID }: { itemID: string }) {
  return useIsGame() ? <Ways itemID={itemID} /> : null;
}

function Ways({ itemID }: { itemID: string }) {
  const answer = useWorldAnswer('itemFacts', { itemID });
  return (
    <>
      <Card title="How do I get it">
        <WorldPart answer={answer} what="How to get it">
          {(facts) => facts && <HowToGet itemID={itemID} facts={facts} />}
        </WorldPart>
      </Card>
      {answer.data && answer.data.usedIn.length > 0 && (
        <Card title="What is it for">
          <RecipeLines recipes={answer.data.usedIn} facts={answer.data} />
        </Card>
      )}
    </>
  );
}

function HowToGet({ itemID, facts }: { itemID: string; facts: ItemFacts }) {
  const canEdit = useCanEdit();
  const { cost, isObtainable, isRaw, madeBy, sources, cycle, names } = facts;
  const isNowhere = madeBy.length === 0 && sources.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {isObtainable === true && <Badge tone="success">Obtainable</Badge>}
        {isObtainable === false && <Badge tone="warning">Can’t be obtained</Badge>}
        {isRaw && <Badge>Raw material</Badge>}
        <span className="text-muted">{cost === null ? 'Cost unknown' : `Costs ${formatAmount(cost)}`}</span>
      </p>
      {isNowhere && (
        <p className="text-sm text-muted">
          {isRaw
            ? 'Recipes use it, and no recipe makes it. We assume players find it in the world.'
            : 'Players can’t get it from a recipe, box, shop or quest.'}
        </p>
      )}
      {cycle.length > 0 && (
        <p className="text-sm text-muted">
          In a cycle with{' '}
          {cycle
            .filter((id) => id !== itemID)
            .map((id) => names[id])
            .join(', ')}
        </p>
      )}
      <Sources sources={sources} />
      <RecipeLines recipes={madeBy} facts={facts} />
      {canEdit && isNowhere && (
        <div>
          <LinkButton href={newRecordPath('recipe')} size="sm">
            New recipe
          </LinkButton>
        </div>
      )}
    </div>
  );
}

const atFirst = 5;

function Sources({ sources }: { sources: readonly ItemSourceFacts[] }) {
  const [isWhole, setWhole] = useState(false);
  if (sources.length === 0) return null;
  const shown = isWhole ? sources : sources.slice(0, atFirst);
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-col gap-1 text-sm">
        {shown.map(({ kind, id, name, where, quantity }) => (
          <li key={`${kind} ${id} ${where}`} className="flex flex-wrap items-baseline gap-x-2">
            {quantity !== null && <span className="tabular-nums">{formatQuantity(quantity)}</span>}
            <TextLink href={recordPath(kind, id)}>{name}</TextLink>
            <span className="text-muted">{where || kinds[kind].title.one}</span>
          </li>
        ))}
      </ul>
      <ShowAll count={sources.length} isWhole={isWhole} onPress={() => setWhole(true)} />
    </div>
  );
}

function RecipeLines({ recipes, facts }: { recipes: readonly RecipeFacts[]; facts: ItemFacts }) {
  const [isWhole, setWhole] = useState(false);
  if (recipes.length === 0) return null;
  const shown = isWhole ? recipes : recipes.slice(0, atFirst);
  return (
    <div className="flex flex-col">
      <ul className="divide-y divide-line">
        {shown.map((recipe) => (
          <li key={recipe.recipeID}>
            <RecipeLine recipe={recipe} names={facts.names} />
          </li>
        ))}
      </ul>
      <ShowAll count={recipes.length} isWhole={isWhole} onPress={() => setWhole(true)} />
    </div>
  );
}

function ShowAll({ count, isWhole, onPress }: { count: number; isWhole: boolean; onPress: () => void }) {
  if (isWhole || count <= atFirst) return null;
  return (
    <div>
      <Button variant="quiet" size="sm" onPress={onPress}>
        Show all {count}
      </Button>
    </div>
  );
}
