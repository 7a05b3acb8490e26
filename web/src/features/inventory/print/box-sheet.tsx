import type { PackingBox } from '#contract/packing-list.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText, formatQuantity } from '#web/screens/format.ts';
import { useMoney } from '#web/screens/use-money.ts';
import type { PrintOptions } from './print-frame.tsx';
import { type PrintColumn, PrintTable } from './print-table.tsx';

type Line = PackingBox['contents'][number];

/** One box on a page of its own: its code, where it is, and what is in it. */
export function BoxSheet({ box, hasValues, hasTicks }: { box: PackingBox } & PrintOptions) {
  const money = useMoney();
  const { name, code, placePath, description, qr, contents } = box;
  const total = contents.reduce((sum, { quantity, value }) => sum + quantity * (value ?? 0), 0);
  const hasSerials = contents.some(({ serialNumber }) => serialNumber !== '');
  const columns: PrintColumn<Line>[] = [
    { label: 'Item', isWide: true, render: (row) => row.name },
    ...(hasSerials ? [{ label: 'Serial number', render: (row: Line) => row.serialNumber }] : []),
    { label: 'Quantity', isNumber: true, render: (row) => `${formatQuantity(row.quantity)} ${row.unit}`.trim() },
    ...(hasValues
      ? [
          {
            label: 'Value',
            isNumber: true,
            render: (row: Line) => (row.value === null ? '' : money.exact(row.quantity * row.value)),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={name} className="mt-6 break-before-page first-of-type:mt-0 first-of-type:break-before-auto">
      <header className="mb-3 flex flex-wrap items-start gap-4">
        <svg
          role="img"
          aria-label={`QR code of ${code}`}
          viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
          shapeRendering="crispEdges"
          className="size-24 shrink-0"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="min-w-0 flex-1 basis-44">
          <h2 dir="auto" className="text-xl font-semibold wrap-anywhere">
            {name}
          </h2>
          <p className="font-mono">{code}</p>
          <p dir="auto" className="wrap-anywhere">
            {placePath || 'No place'}
          </p>
          {description && (
            <p dir="auto" className="line-clamp-3 text-xs wrap-anywhere">
              {description}
            </p>
          )}
        </div>
        <p className="ms-auto shrink-0 text-end text-xs">
          {countText(contents.length, nounOf('item'))}
          {hasValues && <span className="block font-medium">{money.exact(total)}</span>}
        </p>
      </header>
      {contents.length === 0 ? (
        <p>This box is empty.</p>
      ) : (
        <PrintTable
          label={`Contents of ${name}`}
          rows={contents}
          rowID={(row) => row.itemID}
          columns={columns}
          hasTicks={hasTicks}
        />
      )}
    </section>
  );
}
