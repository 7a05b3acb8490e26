import type { ReactNode } from 'react';
import { formatNumber } from '#web/screens/format.ts';
import { Thumbnail } from '#web/screens/record/thumbnail.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Appearance } from '#web/ui/mark/mark.tsx';

export interface RecordLine {
  id: string;
  title: string;
  href: string;
  detail: string;
  photo: string;
  appearance?: Appearance;
  /** At the end: how many, when. */
  end: ReactNode;
}

interface ListLink {
  href: string;
  label: string;
}

export interface RecordLinesProps {
  title: string;
  icon: IconType;
  /** undefined while loading. */
  lines: readonly RecordLine[] | undefined;
  /** The lists that have the rest. */
  all: ListLink | readonly ListLink[];
  /** How many those lists have beside the lines. */
  more?: number;
  /** In the place of an empty list. */
  empty: string;
}

/** A short list of records on the dashboard. */
export function RecordLines({ title, icon, lines, all, more = 0, empty }: RecordLinesProps) {
  return (
    <Card
      title={title}
      actions={
        <span className="flex flex-wrap gap-x-3">
          {[all].flat().map(({ href, label }) => (
            <TextLink key={href} href={href}>
              {label}
            </TextLink>
          ))}
        </span>
      }
    >
      {!lines && <SkeletonText lines={4} label={`Loading ${title.toLowerCase()}`} />}
      {lines?.length === 0 && <p className="text-sm text-muted">{empty}</p>}
      {lines && lines.length > 0 && (
        <ul aria-label={title} className="flex flex-col">
          {lines.map((line) => (
            <li
              key={line.id}
              className="flex min-h-(--row) min-w-0 items-center gap-3 border-b border-line py-1 last:border-b-0"
            >
              <Thumbnail url={line.photo} name={line.title} {...line.appearance} fallback={icon} />
              <span className="min-w-0 flex-1">
                <TextLink
                  href={line.href}
                  className="block truncate text-sm font-medium text-ink decoration-transparent hover:decoration-current"
                >
                  {line.title}
                </TextLink>
                <span className="block truncate text-xs text-muted" title={line.detail}>
                  {line.detail}
                </span>
              </span>
              <span className="shrink-0 text-xs text-muted tabular-nums">{line.end}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="pt-2 text-xs text-muted">and {formatNumber(more)} more</p>}
    </Card>
  );
}
