import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Autocomplete, Button, Input, SearchField } from 'react-aria-components';
import { popoverClass } from './overlay-styles.ts';
import { countText, type ResultGroup, ResultList } from './result-list.tsx';
import { Spinner } from './spinner.tsx';

export interface SearchBarProps {
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly ResultGroup[];
  isLoading?: boolean;
  /** Rows with an href also navigate by themselves. */
  onAction: (id: string) => void;
}

/**
 * A search that unfolds in the top bar and shows what it finds below. §2.2: it closes when the user clicks outside it;
 * Escape and moving the focus away close it too, and Escape gives the focus back to its button.
 */
export function SearchBar({ label, query, onQueryChange, groups, isLoading = false, onAction }: SearchBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isGivingFocusBack = useRef(false);

  useEffect(() => {
    if (!isOpen) {
      if (isGivingFocusBack.current) button.current?.focus();
      isGivingFocusBack.current = false;
      return;
    }
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    };
    // Capture: a press that stops its own propagation outside closes the bar all the same.
    document.addEventListener('pointerdown', closeOutside, true);
    document.addEventListener('focusin', closeOutside, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      document.removeEventListener('focusin', closeOutside, true);
    };
  }, [isOpen]);

  if (!isOpen) {
    return (
      <Button
        ref={button}
        onPress={() => setIsOpen(true)}
        className="flex h-(--control) w-56 max-w-full cursor-pointer items-center gap-2 rounded-md border border-line-strong
          bg-surface px-2.5 text-sm text-muted data-hovered:border-ink"
      >
        <Search aria-hidden size={16} className="shrink-0" />
        <span className="truncate">{query === '' ? label : query}</span>
      </Button>
    );
  }
  return (
    <div
      ref={box}
      className="relative w-96 max-w-full"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        isGivingFocusBack.current = true;
        setIsOpen(false);
      }}
    >
      <Autocomplete inputValue={query} onInputChange={onQueryChange}>
        <SearchField
          aria-label={label}
          autoFocus
          className="flex h-(--control) items-center gap-2 rounded-md border border-accent bg-surface px-2.5 outline-2
            -outline-offset-1 outline-accent"
        >
          <Search aria-hidden size={16} className="shrink-0 text-muted" />
          <Input
            placeholder={label}
            className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted
              [&::-webkit-search-cancel-button]:hidden"
          />
          {isLoading ? <Spinner className="text-muted" /> : null}
        </SearchField>
        {query.trim() === '' ? null : (
          <div className={`${popoverClass} absolute inset-x-0 top-full z-30 mt-1 max-h-96`}>
            <ResultList
              label="Results"
              groups={groups}
              isLoading={isLoading}
              onAction={(id) => {
                setIsOpen(false);
                onAction(id);
              }}
              empty={isLoading ? 'Searching…' : `Nothing found for “${query.trim()}”.`}
            />
          </div>
        )}
      </Autocomplete>
      <div role="status" className="sr-only">
        {query.trim() === '' || isLoading ? '' : countText(groups)}
      </div>
    </div>
  );
}
