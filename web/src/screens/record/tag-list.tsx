import { TagPill } from '#web/ui/field/tag-pill.tsx';

export interface TagListProps {
  tags: readonly string[];
  /** How many are shown before `+2`, on one line; all, on as many lines as they need, when left out. */
  limit?: number;
  /** On as many lines as they need though there is a limit: where there is little room across and enough down. */
  isWrapped?: boolean;
  /** Where everything with a tag is listed. */
  href?: (tag: string) => string;
}

/** Beside others a long tag is cut, and a short one is as wide as its word; before a number of two digits both are cut. */
function widthOf(tag: string, rest: number): string {
  if (rest >= 10) return 'min-w-11 shrink';
  return tag.length > 6 ? 'min-w-14 shrink' : 'shrink-0';
}

/** A record's tags on one line of a list, or all of them. */
export function TagList({ tags, limit, isWrapped = limit === undefined, href }: TagListProps) {
  const shown = tags.slice(0, limit);
  const rest = limit === undefined ? [] : tags.slice(limit);
  return (
    <span className={`flex min-w-0 items-center gap-1 ${isWrapped ? 'flex-wrap' : ''}`}>
      {shown.map((tag) => (
        <TagPill
          key={tag}
          label={tag}
          href={href?.(tag)}
          className={shown.length === 1 || isWrapped ? 'shrink' : widthOf(tag, rest.length)}
        />
      ))}
      {rest.length > 0 ? (
        <span className="shrink-0 text-xs text-muted" title={rest.join(', ')}>
          +{rest.length}
          <span className="sr-only"> more: {rest.join(', ')}</span>
        </span>
      ) : null}
    </span>
  );
}
