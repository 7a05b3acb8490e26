import { Package, ShoppingBasket, Tag } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { RecipeRow } from '#contract/kinds/recipe.ts';
import { recordPath } from '#web/api/kinds.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { shoppingPath, shoppingPathWith, wishesMax } from '#web/screens/crafting/shopping-choice.ts';
import { formatNumber } from '#web/screens/format.ts';
import type { OwnFilter } from '#web/screens/kind/filters.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import type { TitleOf } from '#web/screens/record/use-record-titles.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { Portrait } from '#web/ui/media/portrait.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { useTellLeftOff } from './shopping/use-tell-left-off.ts';

/** home/recipe-list: every recipe with what it takes, gives and costs (content §4). */
export function Component() {
  const owner = useAppSelector(ownerKey);
  const navigate = useNavigate();
  const tellLeftOff = useTellLeftOff();
  const shop = (ids: readonly string[]) => {
    tellLeftOff(ids);
    void navigate(
      shoppingPathWith(
        owner,
        ids.map((recipeID) => ({ recipeID, craftings: 1 })),
      ),
    );
  };
  return (
    <ListPage
      view={kindView('recipe')}
      actions={
        <LinkButton href={shoppingPath()} icon={ShoppingBasket} isIconOnPhones>
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
  key: string;
  /** Null: any of a group, or one that is deleted. */
  itemID: string | null;
  /** The item or, when any of a group will do, what they have in common. */
  name: string;
  words: string;
  quantity: number;
  /** Of an item; null: any of a group. */
  thumbnailURL: string | null;
}

function useRecipeColumns(_rows: readonly AnyRecord[], titleOf: TitleOf): readonly DataColumn<AnyRecord>[] {
  return useMemo(() => recipeColumns(titleOf), [titleOf]);
}

function recipeColumns(titleOf: TitleOf): readonly DataColumn<AnyRecord>[] {
  return [
    {
      id: 'outputs',
      label: 'Makes',
      width: 176,
      render: (row) => <Parts parts={outputsOf(row as unknown as RecipeRow, titleOf)} />,
    },
    {
      id: 'inputs',
      label: 'Takes',
      // Its words take what room a wide window has.
      width: '26%',
      hideBelow: 'lg',
      render: (row) => <Parts parts={inputsOf(row as unknown as RecipeRow, titleOf)} />,
    },
  ];
}

const deleted = 'Deleted item';

function outputsOf({ outputs, itemThumbnails }: RecipeRow, titleOf: TitleOf): Part[] {
  return outputs.rows.map(({ itemID, quantity }, index) => {
    const title = titleOf(itemID);
    const name = title ?? deleted;
    return {
      key: `${itemID} ${index}`,
      itemID: title === undefined ? null : itemID,
      name,
      words: name,
      quantity,
      thumbnailURL: itemThumbnails[itemID] ?? '',
    };
  });
}

/** Of each slot the first alternative stands for all. */
function inputsOf({ inputs, itemThumbnails }: RecipeRow, titleOf: TitleOf): Part[] {
  return inputs.slots.map(({ alternatives: [first], alternativeCount, quantity }, index) => {
    const itemID = first && 'itemID' in first ? first.itemID : null;
    const group = first && 'tag' in first ? `any ${first.tag}` : 'any with a property';
    const name = itemID === null ? group : (titleOf(itemID) ?? deleted);
    return {
      key: `${itemID} ${index}`,
      itemID: itemID !== null && titleOf(itemID) !== undefined ? itemID : null,
      name,
      words: alternativeCount > 1 ? `${name} or ${alternativeCount - 1} more` : name,
      quantity,
      thumbnailURL: itemID === null ? null : (itemThumbnails[itemID] ?? ''),
    };
  });
}

/** Tiles of the first few, then all in words. */
function Parts({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return <span className="text-muted">–</span>;
  const words = parts.map(({ words, quantity }) => `${formatNumber(quantity)} ${words}`).join(', ');
  return (
    <span className="flex min-w-0 items-center gap-1.5 mobile:items-baseline" title={words}>
      {parts.slice(0, 3).map((part) => (
        <span key={part.key} aria-hidden className="block size-6 shrink-0 self-center overflow-hidden rounded-sm">
          <Tile {...part} />
        </span>
      ))}
      <span className="truncate [unicode-bidi:isolate]">
        {parts.map(({ key, itemID, words, quantity }, index) => (
          <Fragment key={key}>
            {index > 0 && ', '}
            {formatNumber(quantity)} <CellLink href={itemID && recordPath('item', itemID)}>{words}</CellLink>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

function Tile({ name, thumbnailURL }: Part) {
  if (thumbnailURL === '') return <Mark name={name} fallback={Package} size="xs" className="m-0.5" />;
  if (thumbnailURL !== null) return <Portrait name={name} src={thumbnailURL} isDecorative />;
  return (
    <span className="flex size-full items-center justify-center bg-sunken text-muted">
      <Tag size={12} />
    </span>
  );
}
