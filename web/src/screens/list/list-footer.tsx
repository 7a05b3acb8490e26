import { Select } from '#web/ui/picker/select.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { type ListControl, pageSizes } from './list-state.ts';

const sizeOptions = pageSizes.map((size) => ({ id: String(size), label: `${size} a page` }));

/** Pages and how many rows each has (§4 Views, §9). Nothing while everything fits on the smallest page. */
export function ListFooter({ list, total }: { list: ListControl; total: number }) {
  const { page, pageSize } = list.state;
  if (total <= pageSizes[0]) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Select
        label="Rows on a page"
        isLabelHidden
        options={sizeOptions}
        value={String(pageSize)}
        onChange={(size) => list.change({ pageSize: Number(size) })}
        className="w-32"
      />
      <Pagination
        page={page - 1}
        pageSize={pageSize}
        total={total}
        onPageChange={(next) => list.change({ page: next + 1 })}
      />
    </div>
  );
}
