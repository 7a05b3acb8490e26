import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';

export interface ProgressBarProps {
  label: string;
  isLabelHidden?: boolean;
  /** 0 to 100; null while the length of the work is unknown. */
  value: number | null;
  /** In words, e.g. "4,210 of 10,000 rows". Default the percentage. */
  valueText?: string;
  className?: string;
}

/** How far a piece of work has come. */
export function ProgressBar({ label, isLabelHidden, value, valueText, className }: ProgressBarProps) {
  const isIndeterminate = value === null;
  return (
    <AriaProgressBar
      value={value ?? undefined}
      isIndeterminate={isIndeterminate}
      valueLabel={valueText}
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      {({ percentage, valueText: shown }) => (
        <>
          <span className={classNames('flex justify-between gap-2 text-xs', isLabelHidden && 'sr-only')}>
            <Label className="text-ink">{label}</Label>
            {!isIndeterminate && <span className="whitespace-nowrap text-muted tabular-nums">{shown}</span>}
          </span>
          <span className="block h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className={classNames(
                'block h-full rounded-full bg-accent transition-[width]',
                isIndeterminate && 'w-1/3 animate-pulse',
              )}
              style={isIndeterminate ? undefined : { width: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
