import type { ReactNode } from 'react';
import type { BadgeTone } from './badge.tsx';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-line-strong',
  accent: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
};

/** A state in one word with a dot of its colour; the word carries the meaning. §2.10: up, down. */
export function StatusDot({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${tones[tone]}`} />
      <span className="truncate">{children}</span>
    </span>
  );
}
