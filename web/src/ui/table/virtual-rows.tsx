import type { ReactNode } from 'react';
import { type TableLayoutProps, Virtualizer } from 'react-aria-components';
import { PacedTableLayout } from './paced-table-layout.ts';

/** Draws only those rows of the table inside that are in view. A file apart: most tables are too short to need it. */
export default function VirtualRows({ layout, children }: { layout: TableLayoutProps; children: ReactNode }) {
  return (
    <Virtualizer layout={PacedTableLayout} layoutOptions={layout}>
      {children}
    </Virtualizer>
  );
}
