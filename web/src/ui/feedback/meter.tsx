import { Meter as AriaMeter, Label } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';

export interface MeterProps {
  label: string;
  value: number;
  maxValue: number;
  /** In words, e.g. "3 of 5 left". Default the percentage. */
  valueText?: string;
  tone?: 'accent' | 'success' | 'warning' | 'danger';
  className?: string;
}

const fills = { accent: 'bg-accent', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' };

/** How full something is: storage, stock against its minimum. Not for work under way; that is ProgressBar. */
export function Meter({ label, value, maxValue, valueText, tone = 'accent', className }: MeterProps) {
  return (
    <AriaMeter
      value={value}
      maxValue={maxValue}
      valueLabel={valueText}
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      {({ percentage, valueText: shown }) => (
        <>
          <span className="flex justify-between gap-2 text-xs">
            <Label className="text-ink">{label}</Label>
            <span className="text-muted tabular-nums">{shown}</span>
          </span>
          <span className="block h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className={classNames('block h-full rounded-full', fills[tone])}
              style={{ width: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </AriaMeter>
  );
}
