import { CheckCheck, PackageSearch } from 'lucide-react';
import { type AddressValues, useAddressValues } from '#web/screens/list/address-values.ts';
import { useDebouncedText } from '#web/screens/list/use-debounced-text.ts';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { BoxFilter } from './box-filter.tsx';
import { CountLines } from './count-lines.tsx';
import type { StocktakePartProps } from './stocktake-part.ts';

const states = [
  { id: 'all', label: 'All' },
  { id: 'open', label: 'Not counted' },
  { id: 'different', label: 'Differences' },
] as const;
type State = (typeof states)[number]['id'];

/** All lines of a stocktake, or those that are left to count or differ. */
export function CountList({ stocktake, canCount }: Omit<StocktakePartProps, 'progress'>) {
  const { params, set } = useAddressValues();
  const isBlind = stocktake.blind && stocktake.status === 'counting';
  // Which lines differ says what is expected.
  const offered = isBlind ? states.filter(({ id }) => id !== 'different') : states;
  const state: State = offered.find(({ id }) => id === params.get('state'))?.id ?? 'all';
  const boxID = params.get('box');
  const search = params.get('search') ?? '';
  /** Another choice begins with its first page. */
  const choose = (choice: AddressValues) => set({ page: '', ...choice });
  const [text, setText] = useDebouncedText(search, (next) => choose({ search: next }));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Lines shown"
          isLabelHidden
          options={offered}
          value={state}
          onChange={(next) => choose({ state: next === 'all' ? '' : next })}
        />
        <BoxFilter stocktakeID={stocktake.stocktakeID} value={boxID} onChange={(next) => choose({ box: next ?? '' })} />
        <SearchInput
          label="Search lines"
          placeholder="Search items and boxes"
          value={text}
          onChange={setText}
          className="min-w-40 flex-1"
        />
      </div>
      <CountLines
        key={`${state} ${boxID} ${search}`}
        stocktakeID={stocktake.stocktakeID}
        boxID={boxID ?? undefined}
        state={state === 'all' ? undefined : state}
        search={search === '' ? undefined : search}
        canCount={canCount}
        isBlind={isBlind}
        empty={<NoLines state={state} isNarrowed={search !== '' || boxID !== null} />}
      />
    </div>
  );
}

function NoLines({ state, isNarrowed }: { state: State; isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState icon={PackageSearch} title="No matching lines" />;
  if (state === 'open')
    return (
      <EmptyState icon={CheckCheck} title="Everything is counted">
        Review the differences, then post them.
      </EmptyState>
    );
  if (state === 'different') return <EmptyState icon={CheckCheck} title="No differences so far" />;
  return (
    <EmptyState icon={PackageSearch} title="These boxes are empty">
      Add what you find by scanning a box and the items in it.
    </EmptyState>
  );
}
