import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import type { IconType } from '../foundations/icon-type.ts';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

/** A state or a count, in a word or two. Not pressable; for tags use TagPill. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconType;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 max-w-full shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {Icon && <Icon size={12} aria-hidden className="shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
