import type { ReactNode } from 'react';

export interface RecordColumnsProps {
  children: ReactNode;
  /** Key facts and photos: beside the rest where there is room for both, below it where there is not. */
  aside: ReactNode;
  /** Above the key facts; where there is room for one column only, first of all. */
  lead?: ReactNode;
}

/** The page of a record: what is done with it, and beside that what it is. */
export function RecordColumns({ children, aside, lead }: RecordColumnsProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      {lead && <div className="min-w-0 lg:col-start-2">{lead}</div>}
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
      <aside aria-label="Photos and key facts" className="flex min-w-0 flex-col gap-4 lg:col-start-2">
        {aside}
      </aside>
    </div>
  );
}
