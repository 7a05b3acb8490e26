import { Select } from '#web/ui/picker/select.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import type { ListControl } from './list-state.ts';

export interface ListFooterProps {
  list: ListControl;
  total: number;
  isTotalExact?: boolean;
  /** Names the pages, where a page has several lists. */
  label?: string;
}

/** Pages and how many rows each has (§4 Views, §9). Nothing while everything fits on the smallest page. */
export function ListFooter({ list, total, isTotalExact, label }: ListFooterProps) {
  const { state, pageSizes, change } = list;
  const { page, pageSize } = state;
  if (total <= Math.min(...pageSizes)) return null;
  const pages = (
    <Pagination
      page={page - 1}
      pageSize={pageSize}
      total={total}
      isTotalExact={isTotalExact}
      onPageChange={(next) => change({ page: next + 1 })}
      label={label}
    />
  );
  if (pageSizes.length === 1) return pages;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Select
        label="Rows on a page"
        isLabelHidden
        options={pageSizes.map((size) => ({ id: String(size), label: `${size} a page` }))}
        value={String(pageSize)}
        onChange={(size) => change({ pageSize: Number(size) })}
        className="w-32"
      />
      {pages}
    </div>
  );
}
