import { X } from 'lucide-react';
import { Button, Link } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';

export interface TagPillProps {
  label: string;
  /** `#rrggbb` of the tag's own colour, shown as a dot so that the words stay readable. */
  color?: string;
  /** Where everything with this tag is listed. */
  href?: string;
  onRemove?: () => void;
  className?: string;
}

export const pillClass =
  'inline-flex h-6 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-line bg-surface px-2 text-xs text-ink';

/** A tag on something. */
export function TagPill({ label, color, href, onRemove, className }: TagPillProps) {
  const content = (
    <>
      {color && <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ backgroundColor: color }} />}
      <span className="truncate">{label}</span>
    </>
  );
  if (href) {
    return (
      <Link
        href={href}
        className={classNames(pillClass, 'no-underline hover:border-line-strong hover:bg-hover', className)}
      >
        {content}
      </Link>
    );
  }
  return (
    <span className={classNames(pillClass, onRemove && 'pr-0.5', className)}>
      {content}
      {onRemove && (
        <Button
          aria-label={`Remove ${label}`}
          onPress={onRemove}
          className="-my-0.5 flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-full text-muted data-hovered:bg-hover data-hovered:text-ink"
        >
          <X size={12} aria-hidden />
        </Button>
      )}
    </span>
  );
}
