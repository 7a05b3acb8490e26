import { X } from 'lucide-react';
import { Button as RemoveButton, Tag, TagGroup, TagList } from 'react-aria-components';

/** A filter that is on. */
export interface ActiveFilter {
  id: string;
  label: string;
  value: string;
  onRemove: () => void;
}

/** Removes the filters with these ids, each by its own handler. */
export function removeFilters(filters: readonly ActiveFilter[], ids: Iterable<unknown>): void {
  const wanted = new Set(ids);
  for (const filter of filters) if (wanted.has(filter.id)) filter.onRemove();
}

/** The filters that are on, as chips; Delete or Backspace removes the focused one. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  return (
    <TagGroup aria-label="Active filters" onRemove={(keys) => removeFilters(filters, keys)}>
      <TagList items={filters} className="flex flex-wrap items-center gap-1.5">
        {(filter) => (
          <Tag
            textValue={`${filter.label}: ${filter.value}`}
            className="inline-flex h-7 max-w-72 cursor-default items-center gap-1 rounded-full border border-line bg-surface pe-1
              ps-2.5 text-xs text-ink"
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
  );
}
