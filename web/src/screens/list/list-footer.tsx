import { Button } from '#web/ui/button/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import type { ListControl } from './list-state.ts';

export interface ListFooterProps {
  list: ListControl;
  total: number;
  isTotalExact?: boolean;
  /** Names the pages, where a page has several lists. */
  label?: string;
}

/** Pages and how many rows each has (§4 Views, §9). Of a list that does not fit on the smallest page. */
export function ListFooter({ list, total, isTotalExact, label }: ListFooterProps) {
  const { state, pageSizes, change } = list;
  const { page, pageSize } = state;
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
      {/* A menu, which is there already: a select would be a thirtieth of all that a list loads. */}
      <Menu
        label="Rows on a page"
        trigger={<Button size="sm">{pageSize} a page</Button>}
        items={pageSizes.map((size) => ({
          id: String(size),
          label: `${size} a page`,
          isSelected: size === pageSize ? true : undefined,
          onAction: () => change({ pageSize: size }),
        }))}
      />
      {pages}
    </div>
  );
}
