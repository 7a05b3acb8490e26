import { ListFilter, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as RemoveButton, Tag, TagGroup, TagList } from 'react-aria-components';
import { Button } from '../button/button.tsx';
import type { IconType } from '../foundations/icon-type.ts';
import { Menu } from '../overlay/menu.tsx';

/** A filter that is on. */
export interface ActiveFilter {
  id: string;
  label: string;
  value: string;
  onRemove: () => void;
}

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

/** Removes the filters with these ids, each by its own handler. */
export function removeFilters(filters: readonly ActiveFilter[], ids: Iterable<unknown>): void {
  const wanted = new Set(ids);
  for (const filter of filters) if (wanted.has(filter.id)) filter.onRemove();
}

/**
 * The filters of a list (§4 Views): what is on as chips (Delete or Backspace removes the focused one), a menu to add
 * more, and Clear all. The row is there with no filter too, so that adding one moves nothing.
 */
export function FilterBar({ filters, choices, onAdd, onClear, controls }: FilterBarProps) {
  return (
    <div className="flex min-h-(--control) flex-wrap items-center gap-2">
      {controls}
      {filters.length > 0 ? (
        <TagGroup aria-label="Active filters" onRemove={(keys) => removeFilters(filters, keys)}>
          <TagList items={filters} className="flex flex-wrap items-center gap-1.5">
            {(filter) => (
              <Tag
                textValue={`${filter.label}: ${filter.value}`}
                className="inline-flex h-7 max-w-72 cursor-default items-center gap-1 rounded-full border border-line bg-surface pr-1
                  pl-2.5 text-xs text-ink"
              >
                <span className="text-muted">{filter.label}</span>
                <span className="truncate font-medium">{filter.value}</span>
                <RemoveButton
                  slot="remove"
                  aria-label={`Remove filter ${filter.label}`}
                  className="flex size-6 shrink-0 items-center justify-center rounded-full text-muted data-hovered:bg-hover
                    data-hovered:text-ink"
                >
                  <X aria-hidden size={14} />
                </RemoveButton>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      ) : null}
      {choices.length > 0 ? (
        <Menu
          label="Add filter"
          items={choices.map((choice) => ({ ...choice, onAction: () => onAdd(choice.id) }))}
          trigger={
            <Button variant="quiet" icon={ListFilter}>
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
