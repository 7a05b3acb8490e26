import { ListChecks, ScanLine } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { formatNumber } from '#web/screens/format.ts';
import { useAddressValues } from '#web/screens/list/address-values.ts';
import { useHandScanner } from '#web/screens/scan/use-hand-scanner.ts';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { CountList } from './count-list.tsx';
import type { StocktakePartProps } from './stocktake-part.ts';

// With the camera and its decoder.
const CountScan = lazyPart(async () => (await import('./scan/count-scan.tsx')).CountScan);

const ways = [
  { id: 'list', label: 'List', icon: ListChecks },
  { id: 'scan', label: 'Scan', icon: ScanLine },
] as const;

/** Counting, by list or by scan. */
export function CountTab({ stocktake, progress, canCount }: StocktakePartProps) {
  const { params, set } = useAddressValues();
  const isScanning = canCount && params.get('by') === 'scan';
  const { lines, counted } = progress;
  /** Scanned while the part that counts by scan is not there yet. */
  const waiting = useRef<string[]>([]);
  const listScanner = (
    <ListScanner
      onCode={(code) => {
        waiting.current.push(code);
        set({ by: 'scan', page: '' });
      }}
    />
  );
  const words = `${formatNumber(counted)} of ${formatNumber(lines)} lines`;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <ProgressBar
          label="Counted"
          value={lines === 0 ? 0 : (counted / lines) * 100}
          valueText={words}
          className="min-w-40 flex-1"
        />
        {canCount && (
          <SegmentedControl
            label="Count by"
            isLabelHidden
            options={ways}
            value={isScanning ? 'scan' : 'list'}
            onChange={(next) => set({ by: next === 'scan' ? next : '', page: '' })}
          />
        )}
      </div>
      {isScanning ? (
        <Suspense
          fallback={
            <>
              {listScanner}
              <SkeletonRows rows={4} label="Loading the scanner" />
            </>
          }
        >
          <CountScan stocktake={stocktake} waiting={waiting} />
        </Suspense>
      ) : (
        <>
          {canCount && listScanner}
          <CountList stocktake={stocktake} canCount={canCount} />
        </>
      )}
    </div>
  );
}

/** Who pulls the trigger of a hand scanner beside the list means to count by scan: no key of it presses or types anything there. */
function ListScanner({ onCode }: { onCode: (code: string) => void }) {
  const noInput = useRef<HTMLInputElement>(null);
  useHandScanner(noInput, onCode);
  return null;
}
