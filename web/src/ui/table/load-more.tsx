import { Button } from '../button/button.tsx';

export interface LoadMoreProps {
  /** Rows shown so far. */
  shown: number;
  /** Rows in all. */
  total: number;
  onLoadMore: () => void;
  isLoading?: boolean;
}

/** Adds the next rows below those shown; gone once all are. §2.1 load-more. */
export function LoadMore({ shown, total, onLoadMore, isLoading }: LoadMoreProps) {
  if (shown >= total) return null;
  return (
    <div className="flex flex-col items-center gap-2 py-4">
      <p className="text-xs text-muted tabular-nums">
        {shown.toLocaleString()} of {total.toLocaleString()}
      </p>
      <Button onPress={onLoadMore} isPending={isLoading}>
        Load more
      </Button>
    </div>
  );
}
