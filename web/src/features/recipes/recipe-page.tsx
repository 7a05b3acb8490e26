import { GitFork, Hammer, ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import type { Recipe } from '#contract/kinds/recipe.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { CraftTreeView } from '#web/screens/crafting/craft-tree-view.tsx';
import { MadeFrom } from '#web/screens/crafting/made-from.tsx';
import { shoppingPathWith, useKeptShopping } from '#web/screens/crafting/shopping-choice.ts';
import { formatAmount } from '#web/screens/format.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useTellLeftOff } from './shopping/use-tell-left-off.ts';

/** home/recipe-list/{recipeID}: a recipe with the tree of what it takes and of what can be made from it (content §4). */
export function Component() {
  return <RecordPage view={kindView('recipe')} extrasOf={extrasOf} />;
}

function extrasOf(answer: RecordAnswer, canEdit: boolean): RecordExtras {
  const recipe = answer.recipe as Recipe;
  return {
    tabs: [],
    moreTabs: [{ id: 'tree', label: 'Tree', icon: GitFork, content: <TreeTab recipe={recipe} /> }],
    badges: <Facts recipeID={recipe.recipeID} />,
    // An archived recipe is not crafted, neither in games nor on a list.
    ...(recipe.deletedAt === null && !recipe.archived ? { actions: <AddToShopping recipeID={recipe.recipeID} /> } : {}),
    ...(canEdit && !recipe.archived && recipe.outputs.rows.length > 0
      ? { action: <CraftButton recipe={recipe} /> }
      : {}),
  };
}

function AddToShopping({ recipeID }: { recipeID: string }) {
  const owner = useAppSelector(ownerKey);
  // Another tab may put a recipe on the list while this page is open.
  useKeptShopping(owner);
  const tellLeftOff = useTellLeftOff();
  return (
    <LinkButton
      href={shoppingPathWith(owner, [{ recipeID, craftings: 1 }])}
      icon={ShoppingBasket}
      isIconOnPhones
      onPress={() => tellLeftOff([recipeID])}
    >
      Add to shopping list
    </LinkButton>
  );
}

const craftDialog = lazyPart(async () => (await import('./craft-dialog.tsx')).CraftDialog);

function CraftButton({ recipe }: { recipe: Recipe }) {
  const [isOpen, setOpen] = useState(false);
  const { recipeID, name } = recipe;
  return (
    <>
      <Button variant="primary" icon={Hammer} onPress={() => setOpen(true)}>
        Craft
      </Button>
      <LazyDialog dialog={craftDialog} isOpen={isOpen} onClose={() => setOpen(false)} recipeID={recipeID} name={name} />
    </>
  );
}

function Facts({ recipeID }: { recipeID: string }) {
  const { data } = useWorldAnswer('recordFacts', { kind: 'recipe', ids: [recipeID] });
  const facts = data?.[recipeID];
  if (!facts) return null;
  return (
    <>
      {facts.isObtainable === false && <Badge tone="warning">Can’t be made</Badge>}
      {typeof facts.cost === 'number' && <Badge>Cost {formatAmount(facts.cost)}</Badge>}
    </>
  );
}

function TreeTab({ recipe }: { recipe: Recipe }) {
  const [first] = recipe.outputs.rows;
  if (!first) return <p className="py-4 text-sm text-muted">This recipe has no output yet. Edit it to add one.</p>;
  return (
    <div className="grid min-w-0 gap-4 py-4 lg:grid-cols-[3fr_2fr]">
      <Card title="Ingredients">
        <CraftTreeView key={`${first.itemID} ${recipe.recipeID}`} itemID={first.itemID} recipeID={recipe.recipeID} />
      </Card>
      <Card title="What can be made from it">
        <MadeFrom itemID={first.itemID} />
      </Card>
    </div>
  );
}
