import type { ReactNode } from 'react';

export interface RecordColumnsProps {
  children: ReactNode;
  /** Photos and files: beside the rest where there is room for both, below it where there is not. */
  aside: ReactNode;
}

/** The page of a record below its head: what is done with it, and beside that what is kept with it. */
export function RecordColumns({ children, aside }: RecordColumnsProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      {/* Room below, so that its last buttons can be scrolled clear of toasts. */}
      <aside aria-label="Photos and files" className="flex min-w-0 flex-col gap-4 pb-(--toasts-reach,0px)">
        {aside}
      </aside>
    </div>
  );
}
