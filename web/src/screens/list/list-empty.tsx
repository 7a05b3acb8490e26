import { lazy, Suspense } from 'react';
import type { FirstRecordProps } from './first-record.tsx';

// Most lists hold something.
const FirstRecord = lazy(() => import('./first-record.tsx'));

/** A list of a workspace that has none yet. */
export function ListEmpty(props: FirstRecordProps) {
  return (
    <Suspense fallback={<div className="h-64" />}>
      <FirstRecord {...props} />
    </Suspense>
  );
}
