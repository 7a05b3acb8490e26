import {
  type Box,
  CODE128_QUIET_ZONE,
  code128Width,
  layoutLabel,
  MAX_BAR_MODULE,
} from '#content/label/label-layout.ts';
import { labelLines } from '#content/label/label-text.ts';
import type { LabelSheet } from '#contract/label-sheet.ts';
import { type LabelText, labelCodes, points } from './label-codes.ts';
import { fontFamily, letterMeasures, weights } from './letter-measures.ts';

export interface LabelDrawingProps {
  x: number;
  y: number;
  width: number;
  height: number;
  sheet: LabelSheet;
  text: LabelText;
}

/** One label as the PDF lays it out; the codes themselves are likenesses, and the letters those of the browser. */
export function LabelDrawing({ x, y, width, height, sheet, text }: LabelDrawingProps) {
  const { words, hasText, code, codeType } = labelCodes(sheet, text, [width, height]);
  const layout = layoutLabel(width * points, height * points, codeType, hasText);
  const lines = layout.text ? labelLines(layout.text, layout.align, words, letterMeasures) : [];
  return (
    <g transform={`translate(${x} ${y}) scale(${1 / points})`}>
      {layout.qr && <QrLikeness box={layout.qr} />}
      {lines.map(({ text, weight, size, x, y }) => (
        <text
          key={`${y} ${text}`}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={weights[weight]}
          fontFamily={fontFamily}
          fill="#1c1c1a"
        >
          {text}
        </text>
      ))}
      {layout.bars && <BarsLikeness box={layout.bars} width={code128Width(code)} />}
    </g>
  );
}

/** Of a link as short as ours, and what stays empty around it. */
const modules = 29;
const quietZone = 4;

function QrLikeness({ box }: { box: Box }) {
  const unit = box.width / (modules + 2 * quietZone);
  const dots: string[] = [];
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      if (isDark(row, column)) dots.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  const [left, top] = [box.x + quietZone * unit, box.y + quietZone * unit];
  return <path d={dots.join('')} transform={`translate(${left} ${top}) scale(${unit})`} fill="#1c1c1a" />;
}

/** Three finder squares, and a pattern that looks like data. */
function isDark(row: number, column: number): boolean {
  const near = (at: number) => (at >= modules - 7 ? at - (modules - 7) : at);
  const isFinder = (row < 7 || row >= modules - 7) && (column < 7 || column >= modules - 7);
  if (isFinder && !(row >= modules - 7 && column >= modules - 7)) {
    const ring = Math.max(Math.abs(near(row) - 3), Math.abs(near(column) - 3));
    return ring !== 2;
  }
  return (row * 7 + column * 13 + row * column) % 5 < 2;
}

function BarsLikeness({ box, width }: { box: Box; width: number }) {
  const unit = Math.min(MAX_BAR_MODULE, box.width / (width + 2 * CODE128_QUIET_ZONE));
  const left = box.x + (box.width - width * unit) / 2;
  const bars = Array.from({ length: Math.floor(width / 2) }, (_, index) => index * 2).filter((at) => (at * 11) % 7 < 4);
  return (
    <path
      d={bars.map((at) => `M${left + at * unit} ${box.y}h${1.6 * unit}v${box.height}h${-1.6 * unit}z`).join('')}
      fill="#1c1c1a"
    />
  );
}
