import type { ReactNode } from 'react';

/** One aspect of a component on its example page. */
export function ExampleSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      {note && <p className="max-w-prose text-sm text-muted">{note}</p>}
      <div className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4">{children}</div>
    </section>
  );
}

/** Several of them side by side, wrapping. */
export function ExampleRow({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>;
}
