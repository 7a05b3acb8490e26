import type { ReactNode } from 'react';
import { TextLink } from '../foundations/text-link.tsx';

export interface SummaryFact {
  label: string;
  value: ReactNode;
  /** Where the figure leads. */
  href?: string;
}

export interface SummarySectionProps {
  title: string;
  facts: readonly SummaryFact[];
  actions?: ReactNode;
  level?: 2 | 3 | 4;
  children?: ReactNode;
}

/** What a page or a step comes down to: a few figures in one strip, and a sentence if needed. */
export function SummarySection({ title, facts, actions, level = 2, children }: SummarySectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className="text-base font-semibold">{title}</Heading>
        {actions}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map((fact) => (
          <div key={fact.label} className="min-w-20">
            <dt className="text-xs text-muted">{fact.label}</dt>
            <dd className="text-base font-semibold tabular-nums">
              {fact.href ? <TextLink href={fact.href}>{fact.value}</TextLink> : fact.value}
            </dd>
          </div>
        ))}
      </dl>
      {children && <div className="text-sm text-muted">{children}</div>}
    </section>
  );
}
