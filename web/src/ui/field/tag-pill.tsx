import { X } from 'lucide-react';
import { Button, Link } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { hueClasses, hueOf } from '../foundations/hues.ts';

export interface TagPillProps {
  label: string;
  /** Where everything with this tag is listed. */
  href?: string;
  onRemove?: () => void;
  className?: string;
}

/** A tag has the color of its name wherever it is shown. */
export function pillClass(tag: string): string {
  return `inline-flex h-5.5 max-w-full min-w-0 items-center gap-1.5 rounded-full px-2 text-xs font-medium ${hueClasses[hueOf(tag)]}`;
}

/** A tag on something. */
export function TagPill({ label, href, onRemove, className }: TagPillProps) {
  const content = <span className="truncate">{label}</span>;
  if (href) {
    return (
      <Link
        href={href}
        className={classNames(pillClass(label), 'no-underline hover:outline-1 hover:outline-current', className)}
      >
        {content}
      </Link>
    );
  }
  return (
    <span className={classNames(pillClass(label), onRemove && 'pe-0.5', className)}>
      {content}
      {onRemove && (
        <Button
          aria-label={`Remove ${label}`}
          onPress={onRemove}
          className="-my-0.5 flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-full data-hovered:bg-hover data-hovered:text-ink"
        >
          <X size={12} aria-hidden />
        </Button>
      )}
    </span>
  );
}
