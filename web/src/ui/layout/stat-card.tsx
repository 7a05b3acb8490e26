import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { Skeleton } from '../feedback/skeleton.tsx';
import { classNames } from '../foundations/class-names.ts';
import type { IconType } from '../foundations/icon-type.ts';

export interface StatCardProps {
  label: string;
  /** Already formatted: "1,204", "€ 3.2k". */
  value: ReactNode;
  hint?: ReactNode;
  icon?: IconType;
  tone?: 'neutral' | 'success' | 'warning' | 'danger';
  /** Makes the card a link to what it counts. */
  href?: string;
  isLoading?: boolean;
  /** `small` where there are many, and on phones: figures beside each other are the same size, however wide their cards. */
  size?: 'small' | 'medium';
}

const tones = { neutral: 'text-ink', success: 'text-success', warning: 'text-warning', danger: 'text-danger' };

/** One figure with its name. */
export function StatCard({
  label,
  value,
  hint,
  icon: Icon,
  tone = 'neutral',
  href,
  isLoading,
  size = 'medium',
}: StatCardProps) {
  const box = classNames(
    'flex min-w-0 flex-1 flex-col gap-1 rounded-lg border border-line bg-surface py-3 text-ink',
    size === 'small' ? 'px-3' : 'px-4',
  );
  const content = (
    <>
      <span className={classNames('flex items-center text-sm text-muted', size === 'small' ? 'gap-1.5' : 'gap-2')}>
        {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
        <span className="truncate">{label}</span>
      </span>
      {isLoading ? (
        <span role="status">
          <span className="sr-only">Loading {label}</span>
          <Skeleton className="h-9 w-20" />
        </span>
      ) : (
        <span
          className={classNames(
            'truncate font-semibold tabular-nums',
            size === 'small' ? 'text-lg' : 'text-xl mobile:text-lg',
            tones[tone],
          )}
        >
          {value}
        </span>
      )}
      {hint && <span className="text-xs text-muted">{hint}</span>}
    </>
  );
  if (!href) return <div className={box}>{content}</div>;
  return (
    <Link href={href} className={classNames(box, 'no-underline hover:border-line-strong hover:bg-hover')}>
      {content}
    </Link>
  );
}
