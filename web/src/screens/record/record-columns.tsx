import type { ReactNode } from 'react';

export interface RecordColumnsProps {
  children: ReactNode;
  /** Key facts and photos: beside the rest where there is room for both, below it where there is not. */
  aside: ReactNode;
}

/** The page of a record: what is done with it, and beside that what it is. */
export function RecordColumns({ children, aside }: RecordColumnsProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <aside aria-label="Photos and key facts" className="flex min-w-0 flex-col gap-4">
        {aside}
      </aside>
    </div>
  );
}
