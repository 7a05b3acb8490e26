import { Package, ShoppingBasket } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { RecipeRow } from '#contract/kinds/recipe.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { shoppingPath, shoppingPathWith, wishesMax } from '#web/screens/crafting/shopping-choice.ts';
import { formatAmount, formatNumber } from '#web/screens/format.ts';
import type { OwnFilter } from '#web/screens/kind/filters.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';
import { Thumbnail } from '#web/screens/record/thumbnail.tsx';
import type { TitleOf } from '#web/screens/record/use-record-titles.ts';
import type { Answer } from '#web/screens/world/questions.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';

/** home/recipe-list: every recipe with what it takes, gives and costs (content §4). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const shop = (ids: readonly string[]) =>
    void navigate(
      shoppingPathWith(
        workspaceID,
        ids.map((recipeID) => ({ recipeID, craftings: 1 })),
      ),
    );
  return (
    <ListPage
      view={kindView('recipe')}
      actions={
        <LinkButton href={shoppingPath()} icon={ShoppingBasket}>
          Shopping list
        </LinkButton>
      }
      ownBulkActions={(ids) => [
        {
          ...{ id: 'shop', label: 'Add to shopping list', icon: ShoppingBasket },
          isDisabled: ids.length > wishesMax,
          onAction: () => shop(ids),
        },
      ]}
      useOwnColumns={useRecipeColumns}
      hiddenColumns={hiddenColumns}
      ownFilters={itemFilters}
    />
  );
}

/** What a recipe takes and gives needs their room; the filters still know them. */
const hiddenColumns = ['status', 'tags', 'key'];

const itemFilters: readonly OwnFilter[] = [
  { name: 'uses', label: 'Uses', to: 'item' },
  { name: 'makes', label: 'Makes', to: 'item' },
];

interface Part {
  /** Of the item, or the tag that any item may have. */
  key: string;
  words: string;
  quantity: number;
  thumbnailURL: string;
}

/** What recipes cost is one question for the rows of a page. */
function useRecipeColumns(rows: readonly AnyRecord[], titleOf: TitleOf): readonly DataColumn<AnyRecord>[] {
  const recipeIDs = rows.map((row) => (row as unknown as RecipeRow).recipeID);
  const { data: facts } = useWorldAnswer('recipeFacts', { recipeIDs });
  return useMemo(() => recipeColumns(titleOf, facts ?? {}), [titleOf, facts]);
}

function recipeColumns(titleOf: TitleOf, facts: Answer<'recipeFacts'>): readonly DataColumn<AnyRecord>[] {
  return [
    {
      id: 'outputs',
      label: 'Makes',
      width: '14%',
      render: (row) => <Parts parts={outputsOf(row as unknown as RecipeRow, titleOf)} />,
    },
    {
      id: 'inputs',
      label: 'Takes',
      width: '16%',
      hideBelow: 'lg',
      render: (row) => <Parts parts={inputsOf(row as unknown as RecipeRow, titleOf)} />,
    },
    {
      id: 'cost',
      label: 'Cost',
      align: 'end',
      // “Can’t be made” has its room.
      width: 132,
      render: (row) => <Cost facts={facts[(row as unknown as RecipeRow).recipeID]} />,
    },
  ];
}

const deleted = 'Deleted item';

function outputsOf({ outputs, itemThumbnails }: RecipeRow, titleOf: TitleOf): Part[] {
  return outputs.rows.map(({ itemID, quantity }, index) => ({
    key: `${itemID} ${index}`,
    words: titleOf(itemID) ?? deleted,
    quantity,
    thumbnailURL: itemThumbnails[itemID] ?? '',
  }));
}

/** Of each slot the first alternative stands for all. */
function inputsOf({ inputs, itemThumbnails }: RecipeRow, titleOf: TitleOf): Part[] {
  return inputs.slots.map(({ alternatives: [first, ...others], quantity }, index) => {
    const itemID = first && 'itemID' in first ? first.itemID : '';
    const tag = first && 'tag' in first ? `any ${first.tag}` : 'any with a property';
    const words = itemID === '' ? tag : (titleOf(itemID) ?? deleted);
    return {
      key: `${itemID} ${index}`,
      words: others.length > 0 ? `${words} or ${others.length} more` : words,
      quantity,
      thumbnailURL: itemThumbnails[itemID] ?? '',
    };
  });
}

/** Pictures of the first few, then all in words. */
function Parts({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return <span className="text-muted">–</span>;
  const words = parts.map(({ words, quantity }) => `${formatNumber(quantity)} ${words}`).join(', ');
  const pictures = parts.filter(({ thumbnailURL }) => thumbnailURL !== '').slice(0, 3);
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={words}>
      {pictures.map(({ key, thumbnailURL }) => (
        <Thumbnail key={key} url={thumbnailURL} icon={Package} />
      ))}
      <span className="truncate">{words}</span>
    </span>
  );
}

/** What it costs by the cheapest alternatives, and whether it can be made at all: the world knows (decision 0038). */
function Cost({ facts }: { facts: Answer<'recipeFacts'>[string] | undefined }) {
  if (!facts) return null;
  if (!facts.isObtainable) return <Badge tone="warning">Can’t be made</Badge>;
  return <span className="tabular-nums">{facts.cost === null ? '–' : formatAmount(facts.cost)}</span>;
}
