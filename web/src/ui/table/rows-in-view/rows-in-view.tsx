import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useMemo,
  useRef,
} from 'react';
import {
  type CollectionRenderer,
  CollectionRendererContext,
  DefaultCollectionRenderer,
  type Key,
} from 'react-aria-components';
import { RowLayout } from './row-layout.ts';
import type { RowRange } from './row-window.ts';
import { useDrawnRows } from './use-drawn-rows.ts';

type BranchProps = ComponentProps<CollectionRenderer['CollectionBranch']>;
type RowNode = BranchProps['parent'];

interface Layout {
  /** A guess in pixels, until rows are measured. */
  rowHeight: number;
  layout: RowLayout;
}

/** Rows that stay drawn wherever the page is: the one with the focus. */
const KeptKeys = createContext<ReadonlySet<Key> | null>(null);
const TableLayout = createContext<Layout>({ rowHeight: 0, layout: new RowLayout() });

/**
 * A table inside draws only those of its rows that are in the window, as React Aria's own renderer draws all. React Aria's
 * Virtualizer draws every cell in view again for each step that is scrolled (decision 0101).
 */
export function RowsInView({ rowHeight, children }: { rowHeight: number; children: ReactNode }) {
  const table = useMemo(() => ({ rowHeight, layout: new RowLayout() }), [rowHeight]);
  const renderer = useMemo(() => ({ ...rowRenderer, layoutDelegate: table.layout }), [table]);
  return (
    <TableLayout value={table}>
      <CollectionRendererContext value={renderer}>{children}</CollectionRendererContext>
    </TableLayout>
  );
}

const rowRenderer: CollectionRenderer = {
  CollectionRoot: (props) => (
    <KeptKeys value={props.persistedKeys ?? null}>
      <DefaultCollectionRenderer.CollectionRoot {...props} />
    </KeptKeys>
  ),
  CollectionBranch: (props) =>
    props.parent.type === 'tablebody' ? <Rows {...props} /> : <DefaultCollectionRenderer.CollectionBranch {...props} />,
};

function Rows({ collection, parent }: BranchProps) {
  const rows = useMemo(() => [...(collection.getChildren?.(parent.key) ?? [])], [collection, parent.key]);
  const top = useRef<HTMLTableRowElement>(null);
  const { drawn, indexes, edges } = useDrawnRows({ rows, top, ...useContext(TableLayout) });
  const kept = useContext(KeptKeys);
  const keptRows = [...(kept ?? [])].flatMap(
    (key) => indexes.get(key) ?? indexes.get(cellParent(collection, key)) ?? [],
  );
  const elements = useRef(new WeakMap<RowNode, ReactElement>()).current;

  const content: ReactNode[] = [];
  let end = 0;
  /** The room up to a row that is drawn. */
  const closeGap = (next: number, name: string) => {
    const height = edges[next]! - edges[end]!;
    // The first gap is there in any case: it tells where the rows begin.
    if (content.length === 0) content.push(<Gap key="first" ref={top} height={height} />);
    else if (height > 0) content.push(<Gap key={name} height={height} />);
  };
  for (const index of drawnIndexes(drawn, keptRows, rows.length)) {
    const row = rows[index]!;
    closeGap(index, `before ${row.key}`);
    content.push(elementOf(row, elements));
    end = index + 1;
  }
  closeGap(rows.length, 'last');
  return content;
}

/** Those of the range and those that are kept, in order. */
function drawnIndexes({ first, last }: RowRange, kept: readonly number[], count: number): number[] {
  const all = new Set(kept);
  for (let row = first; row < last && row < count; row += 1) all.add(row);
  return [...all].sort((one, other) => one - other);
}

const cellParent = (collection: BranchProps['collection'], key: Key) => collection.getItem(key)?.parentKey ?? '';

/** The same element for the same row, so that React doesn't draw it again. */
function elementOf(row: RowNode, elements: WeakMap<RowNode, ReactElement>): ReactElement | null {
  const known = elements.get(row);
  if (known) return known;
  const rendered = row.render?.(row);
  if (!rendered) return null;
  const element = cloneElement(rendered, { key: row.key });
  elements.set(row, element);
  return element;
}

/** The room of rows that are not drawn, with their lines. */
function Gap({ height, ref }: { height: number; ref?: Ref<HTMLTableRowElement> | undefined }) {
  const { rowHeight } = useContext(TableLayout);
  return (
    <tr ref={ref} aria-hidden style={{ height, backgroundImage: rowLines(rowHeight) }}>
      <td />
    </tr>
  );
}

const rowLines = (rowHeight: number) =>
  `repeating-linear-gradient(to bottom, transparent 0 ${rowHeight - 1}px, var(--color-line) ${rowHeight - 1}px ${rowHeight}px)`;
