import type { ReactNode } from 'react';

export interface RecordColumnsProps {
  children: ReactNode;
  /** Photos and files: beside the rest where there is room for both, above the end where there is not. */
  aside: ReactNode;
  /** What was said of it and done with it. */
  end?: ReactNode;
}

/** The page of a record below its head: what is done with it, and beside that what is kept with it. */
export function RecordColumns({ children, aside, end }: RecordColumnsProps) {
  return (
    // By the room that there is, not by the window: the sidebar takes a fifth of a small one.
    <div className="@container min-w-0">
      <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_1fr] @4xl:has-[>aside:empty]:grid-cols-[minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden">{children}</div>
        {/* Room below, so that its last buttons can be scrolled clear of toasts. */}
        <aside
          aria-label="Photos and files"
          className="flex min-w-0 flex-col gap-4 empty:hidden @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:pb-(--toasts-column,0px)"
        >
          {aside}
        </aside>
        {end && <div className="flex min-w-0 flex-col gap-4 @max-4xl:pb-(--toasts-column,0px)">{end}</div>}
      </div>
    </div>
  );
}
