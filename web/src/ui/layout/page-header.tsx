import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

export interface PageHeaderProps {
  title: string;
  /** That of a title that people wrote: its long words break as that language does. */
  titleLanguage?: string | undefined;
  description?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** Beside the title: a badge, a code. */
  meta?: ReactNode;
  /** After the breadcrumbs, which leave it room: what comes and goes while somebody types moves nothing. */
  mark?: ReactNode;
  /** Buttons; the main one last, at the far end. */
  actions?: ReactNode;
  /** On phones the actions have a line of their own and begin where the title does: switches rather than buttons. */
  areActionsBelow?: boolean;
  /** A long title is cut after two lines: what is below needs the height of the window. */
  isTitleCut?: boolean;
  /** 1, unless the header stands inside a page that has its own. */
  level?: 1 | 2;
}

/** On a phone a longer title has a line of its own, and so has one with a word that leaves no room beside it. */
const isLong = (title: string) => title.length > 20 || title.split(/\s/).some((word) => word.length > 16);
/** On a tablet the buttons go below a title that would take three lines beside them. */
const veryLongLength = 60;

/** The head of every screen: its one h1, where it is, what can be done. */
export function PageHeader({
  title,
  titleLanguage,
  description,
  breadcrumbs,
  meta,
  mark,
  actions,
  areActionsBelow = false,
  isTitleCut = false,
  level = 1,
}: PageHeaderProps) {
  const Heading = `h${level}` as const;
  const hasOwnLine = isLong(title);
  return (
    <header className="flex flex-col gap-1">
      {breadcrumbs && breadcrumbs.length > 0 && (
        <div className="flex items-start gap-2">
          <div className={classNames('min-w-0', Boolean(mark) && 'max-w-[calc(100%-7.5rem)]')}>
            <Breadcrumbs crumbs={breadcrumbs} />
          </div>
          {mark}
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 mobile:gap-x-2">
        {/* On phones the buttons keep to the title's line, where it is short enough for one, and the description goes below both. */}
        <div
          className={classNames(
            'flex min-w-0 flex-1 flex-col gap-1 mobile:contents',
            title.length > veryLongLength ? 'basis-128' : 'basis-64',
          )}
        >
          <div
            className={classNames(
              'flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-1 mobile:flex-1',
              hasOwnLine ? 'mobile:min-w-0 mobile:basis-full' : 'mobile:basis-auto',
            )}
          >
            {/* What is beside a title stays there when it takes two lines; a short one keeps its words whole. */}
            <Heading
              title={isTitleCut || title.length > veryLongLength ? title : undefined}
              lang={titleLanguage}
              className={classNames(
                'text-lg font-semibold wrap-anywhere',
                // Only words that few lines have room for.
                titleLanguage !== undefined && 'hyphens-auto [hyphenate-limit-chars:14_5_5]',
                isTitleCut ? 'line-clamp-2' : 'line-clamp-3',
                Boolean(meta) && 'max-w-[calc(100%-3.5rem)]',
                !hasOwnLine && 'mobile:max-w-none mobile:min-w-min mobile:wrap-break-word',
              )}
            >
              {title}
            </Heading>
            {meta}
          </div>
          {description && (
            <div className="max-w-prose text-sm text-pretty text-muted mobile:order-last mobile:basis-full">
              {description}
            </div>
          )}
        </div>
        {actions && (
          <div
            className={classNames('ms-auto flex flex-wrap items-center gap-2', areActionsBelow && 'mobile:basis-full')}
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
