import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { GridListItem } from 'react-aria-components';
import type { IconType } from '../../foundations/icon-type.ts';
import { type Appearance, Mark } from '../../mark/mark.tsx';
import { Portrait } from '../../media/portrait.tsx';
import { SelectionCheckbox } from '../selection-checkbox.tsx';

/** What a card shows of a row. */
export interface CardContent {
  title: string;
  meta?: ReactNode;
  /** A line below it. */
  fact?: ReactNode;
  /** Address of the photo; without one the icon stands in. */
  photo?: string;
  icon?: IconType;
  /** Of its mark, which stands in for a photo. */
  appearance?: Appearance;
  /** The photo shows who it is: without one the initials of the title stand in. */
  isPortrait?: boolean;
}

export interface GridCardProps {
  id: string;
  content: CardContent;
  href?: string;
  isSelectable: boolean;
}

/** A card of a grid, which its photo fills to the edges. */
export function GridCard({ id, content, href, isSelectable }: GridCardProps) {
  return (
    <GridListItem
      id={id}
      textValue={content.title}
      href={href}
      className="group relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface outline-none
        data-[href]:cursor-pointer data-hovered:border-line-strong data-selected:border-accent
        data-selected:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:outline-accent"
    >
      <CardBody content={content} isSelectable={isSelectable} />
    </GridListItem>
  );
}

function CardBody({ content, isSelectable }: { content: CardContent; isSelectable: boolean }) {
  const Icon = content.icon ?? Package;
  return (
    <>
      {content.isPortrait ? (
        <Portrait name={content.title} src={content.photo ?? ''} isDecorative />
      ) : (
        <div className="relative flex aspect-4/3 shrink-0 items-center justify-center bg-sunken text-muted">
          {content.photo ? (
            // Outside the flow: a square photo would make its card higher than those beside it.
            <img src={content.photo} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
          ) : (
            <Mark name={content.title} {...content.appearance} fallback={Icon} size="fill" />
          )}
        </div>
      )}
      {isSelectable ? (
        // Where there is a pointer that can hover, photos are seen whole until one is pointed at or something is selected.
        <div
          className="absolute top-1.5 start-1.5 rounded-md bg-surface transition-opacity group-focus-within:opacity-100
            group-data-hovered:opacity-100 group-data-selected:opacity-100 [[role=grid]:has([data-selected])_&]:opacity-100
            [@media(hover:hover)]:opacity-0"
        >
          <SelectionCheckbox />
        </div>
      ) : null}
      <div className="flex min-w-0 flex-col gap-0.5 p-2.5">
        <div className="line-clamp-2 text-sm font-medium wrap-anywhere">{content.title}</div>
        {content.meta ? <div className="truncate text-xs text-muted">{content.meta}</div> : null}
        {content.fact ? <div className="truncate text-xs text-muted">{content.fact}</div> : null}
      </div>
    </>
  );
}
