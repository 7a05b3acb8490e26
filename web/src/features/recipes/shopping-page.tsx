import { Copy, Printer, ShoppingBasket } from 'lucide-react';
import { Navigate } from 'react-router';
import type { ShoppingAnswer } from '#content/recipe/shopping-answer.ts';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { shoppingPath } from '#web/screens/crafting/shopping-choice.ts';
import { WorldPart } from '#web/screens/crafting/world-part.tsx';
import { formatAmount, formatQuantity } from '#web/screens/format.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { copyText } from '#web/ui/foundations/copy-text.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import { type ShoppingParts, shoppingParts, shoppingText } from './shopping/shopping-parts.ts';
import { ShoppingRows } from './shopping/shopping-rows.tsx';
import { type Shopping, useShopping } from './shopping/use-shopping.ts';
import { WishedRecipes } from './shopping/wished-recipes.tsx';

const words = { quantity: formatQuantity, amount: formatAmount };

/** home/recipe-list/shopping-list: what recipes take together, where it is and what is missing (content §4). */
export function Component() {
  const shopping = useShopping();
  if (shopping.resumed !== null) return <Navigate to={`${shoppingPath()}?${shopping.resumed}`} replace />;
  return shopping.wishes.length === 0 ? <NoRecipes shopping={shopping} /> : <List shopping={shopping} />;
}

const breadcrumbs = [{ label: 'Recipes', href: listPath('recipe') }, { label: 'Shopping list' }];

function NoRecipes({ shopping }: { shopping: Shopping }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title="Shopping list" breadcrumbs={breadcrumbs} />
      <div className="mx-auto flex w-full max-w-lg flex-col gap-4">
        <EmptyState
          icon={ShoppingBasket}
          title="Nothing to craft yet"
          actions={<LinkButton href={listPath('recipe')}>Choose from the list</LinkButton>}
        >
          Add the recipes you want to craft. The list adds up their ingredients, shows which boxes have them, and what
          you still need.
        </EmptyState>
        <WishedRecipes shopping={shopping} answer={undefined} />
      </div>
    </div>
  );
}

function List({ shopping }: { shopping: Shopping }) {
  const dispatch = useAppDispatch();
  const { wishes, choices, usesHeld } = shopping;
  const asked = useWorldAnswer('shoppingList', { wishes, choices, usesHeld });
  const parts = asked.data && shoppingParts(asked.data, words);
  const copy = async (answer: ShoppingAnswer, shown: ShoppingParts) => {
    try {
      await copyText(shoppingText(answer, shown, words));
      dispatch(toastAdded({ type: 'success', title: 'Shopping list copied' }));
    } catch (error) {
      dispatch(toastAdded({ type: 'error', title: 'Could not copy the list', message: errorMessage(error) }));
    }
  };
  const rows = parts ? [...parts.missing, ...parts.collected.flatMap((box) => box.rows), ...parts.crafted] : [];
  const done = rows.filter(({ name }) => shopping.ticked.has(name)).length;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Shopping list"
        breadcrumbs={breadcrumbs}
        meta={
          <span role="status" className="text-sm text-muted tabular-nums">
            {parts && `${done} of ${rows.length} done`}
          </span>
        }
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button icon={Copy} isDisabled={!parts} onPress={() => asked.data && parts && void copy(asked.data, parts)}>
              Copy
            </Button>
            <Button icon={Printer} isDisabled={!parts} onPress={() => globalThis.print()}>
              Print
            </Button>
            <MoreMenu
              items={[
                { id: 'untick', label: 'Untick all', isDisabled: done === 0, onAction: shopping.untickAll },
                { id: 'clear', label: 'Clear the list', onAction: shopping.clear },
              ]}
            />
          </div>
        }
      />
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] print:flex print:flex-col-reverse print:items-stretch">
        <div className="flex min-w-0 flex-col gap-4">
          <WorldPart answer={asked} what="The shopping list" isLastKept>
            {(answer) => <Parts answer={answer} shopping={shopping} />}
          </WorldPart>
        </div>
        <WishedRecipes shopping={shopping} answer={asked.data} />
      </div>
    </div>
  );
}

function Parts({ answer, shopping }: { answer: ShoppingAnswer; shopping: Shopping }) {
  const { missing, collected, crafted, cost, isCostPartial } = shoppingParts(answer, words);
  const shared = { names: answer.names, shopping };
  return (
    <>
      <Card
        title="Missing"
        description={
          cost !== null && `Costs ${formatAmount(cost)}${isCostPartial ? ', and some of it has no price' : ''}`
        }
      >
        {missing.length > 0 ? (
          <ShoppingRows label="Missing" rows={missing} {...shared} />
        ) : (
          <p className="text-sm text-muted">
            {answer.wishes.length === 0
              ? 'The recipes on this list were deleted or archived. Restore them, or add others.'
              : 'You have everything you need.'}
          </p>
        )}
      </Card>
      {collected.length > 0 && (
        <Card title="Take from boxes">
          <div className="flex flex-col gap-4">
            {collected.map(({ box, rows }) => (
              <section key={box.boxID} className="flex flex-col">
                <h3 className="text-sm font-semibold wrap-anywhere">
                  <TextLink href={recordPath('box', box.boxID)}>{box.name}</TextLink>
                  {box.placeID !== null && (
                    <span className="font-normal text-muted">
                      {' · '}
                      <TextLink href={recordPath('place', box.placeID)}>{box.where}</TextLink>
                    </span>
                  )}
                </h3>
                <ShoppingRows label={`From ${box.name}`} rows={rows} {...shared} />
              </section>
            ))}
          </div>
        </Card>
      )}
      {crafted.length > 0 && (
        <Card title="Craft">
          <ShoppingRows label="Craft" rows={crafted} {...shared} />
        </Card>
      )}
    </>
  );
}
