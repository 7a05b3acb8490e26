import type { LabelSheet } from '#contract/label-sheet.ts';

export interface LabelText {
  name: string;
  code: string;
  path: string;
}

export interface LabelDrawingProps {
  x: number;
  y: number;
  width: number;
  height: number;
  sheet: LabelSheet;
  text: LabelText;
}

/** One label as it will be laid out: the code's place and the words, in millimetres. The code itself is a likeness. */
export function LabelDrawing({ x, y, width, height, sheet, text }: LabelDrawingProps) {
  const { codeType, showName, showCode, showPath } = sheet;
  const inset = Math.min(2, Math.min(width, height) * 0.06);
  const inner = { width: width - 2 * inset, height: height - 2 * inset };
  const isWide = width >= height * 1.3;
  const hasQr = codeType !== 'code128';
  const side = hasQr
    ? isWide
      ? Math.min(inner.height, inner.width * 0.45)
      : Math.min(inner.width, inner.height * 0.6)
    : 0;
  const words = isWide
    ? {
        x: inset + (hasQr ? side + 1.5 : 0),
        y: inset,
        width: inner.width - (hasQr ? side + 1.5 : 0),
        height: inner.height,
      }
    : {
        x: inset,
        y: inset + (hasQr ? side + 1 : 0),
        width: inner.width,
        height: inner.height - (hasQr ? side + 1 : 0),
      };
  const barHeight = codeType === 'qr' ? 0 : Math.min(words.height * (hasQr ? 0.35 : 0.45), 20);
  const size = Math.min(4.2, words.height / 4.5);
  const lines = [
    ...(showName ? [{ text: text.name, size, isBold: true }] : []),
    ...(showCode ? [{ text: text.code, size: size * 0.9, isBold: false }] : []),
    ...(showPath ? [{ text: text.path, size: size * 0.75, isBold: false }] : []),
  ].filter((line) => line.text !== '');
  return (
    <g transform={`translate(${x} ${y})`}>
      {hasQr && <QrLikeness x={isWide ? inset : inset + (inner.width - side) / 2} y={inset} side={side} />}
      <svg x={words.x} y={words.y} width={words.width} height={words.height} overflow="hidden" role="presentation">
        {lines.map((line, index) => (
          <text
            key={line.text}
            x={0}
            y={lines.slice(0, index + 1).reduce((total, each) => total + each.size * 1.25, 0)}
            fontSize={line.size}
            fontWeight={line.isBold ? 600 : 400}
            fill="#1c1c1a"
          >
            {shorten(line.text, words.width / (line.size * (line.isBold ? 0.66 : 0.58)))}
          </text>
        ))}
        {barHeight > 0 && <BarsLikeness width={words.width} height={barHeight} y={words.height - barHeight} />}
      </svg>
    </g>
  );
}

function shorten(text: string, letters: number): string {
  return text.length > letters ? `${text.slice(0, Math.max(1, Math.floor(letters) - 1))}…` : text;
}

const modules = 21;

function QrLikeness({ x, y, side }: { x: number; y: number; side: number }) {
  const unit = side / modules;
  const dots: string[] = [];
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      if (isDark(row, column)) dots.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  return <path d={dots.join('')} transform={`translate(${x} ${y}) scale(${unit})`} fill="#1c1c1a" />;
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

function BarsLikeness({ width, height, y }: { width: number; height: number; y: number }) {
  const count = Math.floor(width / 0.8);
  const bars = Array.from({ length: count }, (_, index) => index).filter((index) => (index * 11) % 7 < 4);
  return <path d={bars.map((index) => `M${index * 0.8} ${y}h0.6v${height}h-0.6z`).join('')} fill="#1c1c1a" />;
}
