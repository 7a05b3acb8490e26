import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../foundations/class-names.ts';
import { type Tone, toneLooks } from '../foundations/tone.ts';

export interface BannerProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Left out, it cannot be dismissed. */
  onDismiss?: () => void;
  /** Announced as soon as it appears: for what just happened, not for what a page always says. */
  isLive?: boolean;
  /** It stays in sight while a long page scrolls, and what gets the focus is scrolled clear of it. */
  isSticky?: boolean;
  className?: string;
}

/** A message that stays in the page while it holds. For what passes use a toast. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  isLive,
  isSticky,
  className,
}: BannerProps) {
  const look = toneLooks[tone];
  const liveRole = tone === 'error' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div
      role={isLive ? liveRole : undefined}
      data-sticky-banner={isSticky || undefined}
      className={classNames(
        'flex items-start gap-3 rounded-md border px-3 py-2 text-sm',
        look.soft,
        look.border,
        isSticky && 'sticky top-[calc(var(--sticky-top,0px)+0.5rem)] z-15 print:static',
        className,
      )}
    >
      <look.icon size={18} aria-hidden className={classNames('mt-0.5 shrink-0', look.text)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <span className="sr-only">{look.word}: </span>
          {title && <p className="font-medium text-ink">{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
        {actions && <div className="flex max-w-full flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && <IconButton icon={X} label="Dismiss" size="sm" onPress={onDismiss} />}
    </div>
  );
}
