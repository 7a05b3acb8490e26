import { ListFilter } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../button/button.tsx';
import type { IconType } from '../foundations/icon-type.ts';
import { lazyPart } from '../foundations/lazy-part.ts';
import { Menu } from '../overlay/menu.tsx';
import type { ActiveFilter } from './active-filters.tsx';

/** A filter that can be added. */
export interface FilterChoice {
  id: string;
  label: string;
  icon?: IconType;
}

export interface FilterBarProps {
  filters: readonly ActiveFilter[];
  choices: readonly FilterChoice[];
  onAdd: (id: string) => void;
  onClear: () => void;
  /** Search, sort and view controls, before the chips. */
  controls?: ReactNode;
}

// Most lists are looked at without a filter.
const ActiveFilters = lazyPart(async () => (await import('./active-filters.tsx')).ActiveFilters);

/**
 * The filters of a list (§4 Views): what is on as chips (Delete or Backspace removes the focused one), a menu to add
 * more, and Clear all. The row is there with no filter too, so that adding one moves nothing.
 */
export function FilterBar({ filters, choices, onAdd, onClear, controls }: FilterBarProps) {
  return (
    <div className="flex min-h-(--control) flex-wrap items-center gap-2 mobile:gap-x-1">
      {controls}
      {filters.length > 0 ? (
        <Suspense>
          <ActiveFilters filters={filters} />
        </Suspense>
      ) : null}
      {choices.length > 0 ? (
        <Menu
          label="Add filter"
          items={choices.map((choice) => ({ ...choice, onAction: () => onAdd(choice.id) }))}
          trigger={
            <Button variant="quiet" icon={ListFilter} isIconOnPhones={filters.length === 0}>
              {filters.length > 0 ? 'Add filter' : 'Filter'}
            </Button>
          }
        />
      ) : null}
      {filters.length > 0 ? (
        <Button variant="quiet" onPress={onClear}>
          Clear all
        </Button>
      ) : null}
    </div>
  );
}
