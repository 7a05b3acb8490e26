import { LoaderCircle } from 'lucide-react';
import { classNames } from '../foundations/class-names.ts';

/** Shows that something is busy where no shape is known; prefer Skeleton where one is. Size in pixels. */
export function Spinner({ label, size = 16, className }: { label?: string; size?: number; className?: string }) {
  const icon = <LoaderCircle size={size} aria-hidden className={classNames('animate-spin', className)} />;
  if (!label) return icon;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-sm text-muted">
      {icon}
      {label}
    </span>
  );
}
