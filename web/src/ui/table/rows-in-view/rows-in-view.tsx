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
  const { drawn, heights } = useDrawnRows({ rows, top, ...useContext(TableLayout) });
  const kept = useContext(KeptKeys);
  const isKept = (row: RowNode) =>
    kept !== null && [...kept].some((key) => key === row.key || cellParent(collection, key) === row.key);
  const elements = useRef(new WeakMap<RowNode, ReactElement>()).current;

  const content: ReactNode[] = [];
  let gap = 0;
  const closeGap = (name: string, ref?: Ref<HTMLTableRowElement>) => {
    content.push(<Gap key={name} ref={ref} height={gap} />);
    gap = 0;
  };
  rows.forEach((row, index) => {
    if ((index < drawn.first || index >= drawn.last) && !isKept(row)) gap += heights.of(row.key);
    else {
      // The first gap is there in any case: it tells where the rows begin.
      if (content.length === 0) closeGap('first', top);
      else if (gap > 0) closeGap(`before ${row.key}`);
      content.push(elementOf(row, elements));
    }
  });
  if (content.length === 0) closeGap('first', top);
  else if (gap > 0) closeGap('last');
  return content;
}

const cellParent = (collection: BranchProps['collection'], key: Key) => collection.getItem(key)?.parentKey;

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
