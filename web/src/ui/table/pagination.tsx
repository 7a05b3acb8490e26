import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { pageCount, pageRange, pageWindow } from './page-window.ts';

export interface PaginationProps {
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** Rows in all. */
  total: number;
  /** False: there are more than `total`, and only so many pages. */
  isTotalExact?: boolean;
  onPageChange: (page: number) => void;
  /** How many page numbers to offer at once (§9: 3 in the user manager). */
  maxPages?: number;
  label?: string;
}

/** Pages of a list, with first and last links (§9). Nothing at all while everything fits on one page (§2.8). */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, isTotalExact = true, onPageChange, maxPages = 3, label = 'Pages' } = props;
  if (total <= pageSize) return null;
  const count = pageCount(total, pageSize);
  const { first, last } = pageRange(page, pageSize, total);
  const step = (name: string, target: number, icon: ReactNode) => (
    <PageButton
      label={name}
      isDisabled={target < 0 || target >= count || target === page}
      onPress={() => onPageChange(target)}
    >
      {icon}
    </PageButton>
  );
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
      <span className="tabular-nums">
        {first.toLocaleString()}–{last.toLocaleString()} of {isTotalExact ? '' : 'more than '}
        {total.toLocaleString()}
      </span>
      <span className="flex items-center gap-0.5">
        {step('First page', 0, <ChevronsLeft aria-hidden size={16} />)}
        {step('Previous page', page - 1, <ChevronLeft aria-hidden size={16} />)}
        {pageWindow(page, count, maxPages).map((target) => (
          <PageButton
            key={target}
            label={`Page ${target + 1}`}
            isCurrent={target === page}
            onPress={() => onPageChange(target)}
          >
            {(target + 1).toLocaleString()}
          </PageButton>
        ))}
        {step('Next page', page + 1, <ChevronRight aria-hidden size={16} />)}
        {step('Last page', count - 1, <ChevronsRight aria-hidden size={16} />)}
      </span>
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  isCurrent?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function PageButton({ label, isCurrent, children, ...press }: PageButtonProps) {
  return (
    <Button
      {...press}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex h-(--control) min-w-(--control) items-center justify-center rounded-md px-1.5 text-sm tabular-nums
        text-ink data-hovered:bg-hover data-disabled:opacity-40 aria-[current=page]:bg-accent-soft
        aria-[current=page]:font-medium aria-[current=page]:text-accent"
    >
      {children}
    </Button>
  );
}
