import { Search } from 'lucide-react';
import { Autocomplete, Input, SearchField } from 'react-aria-components';
import { Spinner } from '../feedback/spinner.tsx';
import { emptyText, ResultCount } from '../overlay/command-palette.tsx';
import { popoverClass } from '../overlay/overlay-styles.ts';
import { ForgetNamedRow, type ResultGroup, ResultList } from './result-list.tsx';

export interface SearchBarFieldProps {
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** The answer to the query; with nothing typed, what is offered first. */
  groups: readonly ResultGroup[];
  isLoading?: boolean;
  /** Instead of “No results”: the search failed. */
  failure?: string;
  /** Rows with an href also navigate by themselves. */
  onAction: (id: string) => void;
}

/** An open SearchBar: the field, and the results below it. */
export default function SearchBarField(props: SearchBarFieldProps) {
  const { label, query, onQueryChange, groups, isLoading = false, failure, onAction } = props;
  const isEmpty = query.trim() === '' && groups.every(({ rows }) => rows.length === 0);
  return (
    <Autocomplete inputValue={query} onInputChange={onQueryChange}>
      <SearchField
        aria-label={label}
        autoFocus
        className="flex h-(--control) items-center gap-2 rounded-md border border-accent bg-surface px-3 outline-2
          -outline-offset-1 outline-accent"
      >
        <Search aria-hidden size={16} className="shrink-0 text-muted" />
        <Input
          role="combobox"
          aria-expanded={!isEmpty}
          placeholder={label}
          className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted
            [&::-webkit-search-cancel-button]:hidden"
        />
        {isLoading && <Spinner className="text-muted" />}
      </SearchField>
      {!isEmpty && (
        <div className={`${popoverClass} absolute inset-x-0 top-full z-30 mt-1 flex max-h-[min(28rem,70dvh)] flex-col`}>
          <ResultList
            label="Results"
            groups={groups}
            onAction={onAction}
            empty={emptyText(query, isLoading, failure)}
          />
        </div>
      )}
      <ForgetNamedRow groups={groups} />
      <ResultCount query={query} isLoading={isLoading} groups={groups} />
    </Autocomplete>
  );
}
