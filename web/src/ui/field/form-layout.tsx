import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';

/** Fields side by side where there is room, below one another where there is not. */
export function FieldRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-start gap-4',
        className,
      )}
    >
      {children}
    </div>
  );
}

export interface FormSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A named group of fields: the words on the left of the fields on wide screens, above them on narrow ones. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <section className="grid gap-x-8 gap-y-3 border-line py-6 first:pt-0 [section+&]:border-t lg:grid-cols-[16rem_minmax(0,40rem)]">
      <header>
        <h2 className="text-base font-semibold">{title}</h2>
        {description && <div className="text-sm text-muted">{description}</div>}
      </header>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}

/** The buttons that end a form; the main one last. They stay in sight while a long form scrolls. */
export function FormActions({ children, isSticky }: { children: ReactNode; isSticky?: boolean }) {
  return (
    <div
      data-sticky-actions={isSticky || undefined}
      className={classNames(
        'flex flex-wrap items-center justify-end gap-2 border-t border-line py-3',
        // Above the sticky headings of tables.
        isSticky && 'sticky bottom-(--sticky-bottom,0px) z-15 bg-canvas',
        // Below a form that is followed by more, the end of the page has the room: what follows stays where it is.
        isSticky && '[form:last-child>&]:mt-(--toasts-height,0px)',
      )}
    >
      {children}
    </div>
  );
}
