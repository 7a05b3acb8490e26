import { useState } from 'react';
import { chartScale } from './chart-scale.ts';

export interface ChartPoint {
  /** When: `Nov 20, 2026`. */
  label: string;
  value: number;
}

export interface LineChartProps {
  /** Says what it shows, for screen readers: they are given the numbers by a table beside it. */
  label: string;
  /** In order of time, evenly spaced. */
  points: readonly ChartPoint[];
  /** How an amount is written beside the axis: short. */
  formatAxis: (value: number) => string;
  /** How the amount of one point is written. */
  formatValue: (value: number) => string;
}

/** An amount over time, from zero up. The table of the same numbers belongs beside it. */
export function LineChart({ label, points, formatAxis, formatValue }: LineChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { top, ticks } = chartScale(Math.max(0, ...points.map(({ value }) => value)));
  const last = Math.max(1, points.length - 1);
  const [x, y] = [(index: number) => (index / last) * 100, (value: number) => 100 - (value / top) * 100];
  const line = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  const shown = points[pointed ?? points.length - 1];
  const at = pointed ?? points.length - 1;
  return (
    <figure className="m-0 flex min-w-0 flex-col gap-4">
      <figcaption className="flex flex-wrap items-baseline gap-x-2 text-sm" aria-hidden>
        <span className="text-lg font-semibold tabular-nums">{shown && formatValue(shown.value)}</span>
        <span className="text-muted">{shown?.label}</span>
      </figcaption>
      <div className="flex h-56 gap-2" dir="ltr">
        <div className="relative w-16 shrink-0 text-end text-xs text-muted tabular-nums mobile:w-12" aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} className="absolute end-0 -translate-y-1/2" style={{ top: `${y(tick)}%` }}>
              {formatAxis(tick)}
            </span>
          ))}
        </div>
        <div
          className="relative min-w-0 flex-1"
          onPointerMove={(event) => {
            const { left, width } = event.currentTarget.getBoundingClientRect();
            const index = Math.round(((event.clientX - left) / Math.max(1, width)) * (points.length - 1));
            setPointed(Math.min(points.length - 1, Math.max(0, index)));
          }}
          onPointerLeave={() => setPointed(null)}
        >
          <svg
            role="img"
            aria-label={label}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2="100"
                y1={y(tick)}
                y2={y(tick)}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
              />
            ))}
            <path d={`${line}L${x(points.length - 1)} 100L0 100Z`} className="fill-accent-soft" opacity="0.7" />
            <path
              d={line}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-accent"
            />
          </svg>
          {shown && (
            <span
              aria-hidden
              className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-accent"
              style={{ left: `${x(at)}%`, top: `${y(shown.value)}%` }}
            />
          )}
        </div>
      </div>
      <div className="flex justify-between gap-2 ps-18 text-xs text-muted mobile:ps-14" dir="ltr" aria-hidden>
        <span>{points[0]?.label}</span>
        {points.length > 4 && (
          <span className="mobile:hidden">{points[Math.floor((points.length - 1) / 2)]?.label}</span>
        )}
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </div>
    </figure>
  );
}
