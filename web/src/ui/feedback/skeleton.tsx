import { classNames } from '../foundations/class-names.ts';

/** A grey shape in the place of content on its way. Give its size by className; hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-line', className ?? 'h-4 w-full')} />;
}

/** Lines of text on their way; the last is shorter, as text is. Announces `label` once. */
export function SkeletonText({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{label}</span>
      {numbers(lines).map((line) => (
        <Skeleton key={line} className={line === lines ? 'h-4 w-2/3' : 'h-4 w-full'} />
      ))}
    </div>
  );
}

/** Rows of a list on their way, each as tall as a real row so that nothing jumps. */
export function SkeletonRows({ rows = 5, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {numbers(rows).map((row) => (
        <div key={row} className="flex h-(--row) items-center gap-3 border-b border-line px-3">
          <Skeleton className="size-6 shrink-0" />
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="ms-auto h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
