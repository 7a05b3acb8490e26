import { useEffect, useEffectEvent, useRef } from 'react';
import type { LabelSheet } from '#contract/label-sheet.ts';
import type { LabelText } from './label-codes.ts';
import { LabelDrawing } from './label-drawing.tsx';
import { labelPositions, measuresOf } from './sheet-formats.ts';

export interface SheetPreviewProps {
  sheet: LabelSheet;
  /** From 1. */
  startAt: number;
  onStartAt: (label: number) => void;
  /** The labels to print, in order; those beyond the first page are not drawn. */
  labels: readonly LabelText[];
}

/** The first page as it will come out of the printer. A press on a label starts there; the number field does the same. */
export function SheetPreview({ sheet, startAt, onStartAt, labels }: SheetPreviewProps) {
  const measures = measuresOf(sheet);
  const { pageWidth, pageHeight, labelWidth, labelHeight } = measures;
  const positions = labelPositions(measures);
  const drawing = useRef<SVGSVGElement>(null);
  const press = useEffectEvent((event: MouseEvent) => {
    const label = event.target instanceof Element ? event.target.closest('[data-label]') : null;
    const number = Number(label?.getAttribute('data-label'));
    if (number > 0) onStartAt(number);
  });
  useEffect(() => {
    const target = drawing.current;
    const listener = (event: MouseEvent) => press(event);
    target?.addEventListener('click', listener);
    return () => target?.removeEventListener('click', listener);
  }, []);
  return (
    <svg
      ref={drawing}
      role="img"
      aria-label={`Preview of the first page: ${positions.length} labels, printing starts at label ${startAt}`}
      viewBox={`0 0 ${pageWidth} ${pageHeight}`}
      className="w-full rounded-md border border-line bg-[#fff] shadow-raised"
    >
      {positions.map(({ index, x, y }) => {
        const text = labels[index - (startAt - 1)];
        const isUsed = index < startAt - 1;
        return (
          <g key={index} data-label={index + 1} className="cursor-pointer">
            <rect
              x={x}
              y={y}
              width={labelWidth}
              height={labelHeight}
              rx={1.5}
              fill={isUsed ? '#e2e2de' : '#ffffff'}
              stroke={sheet.border && !isUsed ? '#1c1c1a' : '#c9c9c4'}
              strokeWidth={0.3}
              strokeDasharray={sheet.border ? undefined : '1.5 1.5'}
            />
            {!isUsed && text && (
              <LabelDrawing x={x} y={y} width={labelWidth} height={labelHeight} sheet={sheet} text={text} />
            )}
            {(isUsed || !text) && (
              <text
                x={x + labelWidth / 2}
                y={y + labelHeight / 2}
                fontSize={Math.min(5, labelHeight / 4)}
                textAnchor="middle"
                dominantBaseline="central"
                fill="#5f5f5a"
              >
                {isUsed ? 'used' : index + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
