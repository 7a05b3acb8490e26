import { Suspense } from 'react';
import { lazyPart } from '../foundations/lazy-part.ts';
import type { BulkActionsProps } from './bulk-action.ts';

// Most lists are looked at without selecting anything.
const BulkBar = lazyPart(async () => (await import('./bulk-bar.tsx')).BulkBar);

/**
 * The bar for the selection (§4 Views). It floats over the foot of the window, so that nothing moves as it comes and
 * goes; what does not fit is behind More. The count is announced.
 */
export function BulkActions({ count, actions, onClear, selectAll, noun = ['item', 'items'] }: BulkActionsProps) {
  const text = `${count.toLocaleString()} ${count === 1 ? noun[0] : noun[1]} selected`;
  return (
    <>
      <span role="status" className="sr-only">
        {count > 0 ? text : ''}
      </span>
      <Suspense>{count > 0 && <BulkBar {...{ count, actions, onClear, selectAll, text }} />}</Suspense>
    </>
  );
}
