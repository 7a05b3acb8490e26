import { Suspense } from 'react';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { FirstRecordProps } from './first-record.tsx';

// Most lists hold something.
const FirstRecord = lazyPart(async () => (await import('./first-record.tsx')).FirstRecord);

/** A list of a workspace that has none yet. */
export function ListEmpty(props: FirstRecordProps) {
  return (
    <Suspense
      fallback={
        <div role="status" className="h-64">
          <span className="sr-only">Loading</span>
        </div>
      }
    >
      <FirstRecord {...props} />
    </Suspense>
  );
}
