/** Stands in for a row on its way. */
export interface SkeletonRow {
  skeleton: string;
}

export function skeletonRows(count: number): SkeletonRow[] {
  return Array.from({ length: count }, (_, index) => ({ skeleton: `skeleton-${index}` }));
}

export function isSkeletonRow(row: object): row is SkeletonRow {
  return 'skeleton' in row;
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4'];

/** The grey bar of one value; one in each row says "Loading" to screen readers. */
export function SkeletonValue({ index, isAnnounced }: { index: number; isAnnounced: boolean }) {
  return (
    <>
      {isAnnounced ? <span className="sr-only">Loading</span> : null}
      <span
        aria-hidden
        className={`inline-block h-3 min-w-8 animate-pulse rounded-sm bg-sunken align-middle ${WIDTHS[index % WIDTHS.length]}`}
      />
    </>
  );
}
