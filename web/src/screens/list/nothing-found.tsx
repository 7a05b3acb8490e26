import { SearchX } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState, type EmptyStateProps } from '#web/ui/feedback/empty-state.tsx';
import type { ListControl } from './list-state.ts';

export interface NothingFoundProps {
  noun: readonly [one: string, many: string];
  list: ListControl;
  searchHint?: string;
  partLevel?: EmptyStateProps['level'];
}

/** A list of which the search and the filters leave nothing. */
export function NothingFound({ noun, list, searchHint, partLevel }: NothingFoundProps) {
  const { search, filters } = list.state;
  const hasFilters = Object.keys(filters).length > 0;
  const what = [search && `“${search}”`, hasFilters && 'these filters'].filter(Boolean).join(' and ');
  return (
    <EmptyState
      icon={SearchX}
      title={`No ${noun[1]} match`}
      level={partLevel}
      actions={<Button onPress={() => list.change({ search: '', filters: {} })}>Clear search and filters</Button>}
    >
      No results for {what}.{searchHint && ` ${searchHint}`}
    </EmptyState>
  );
}
