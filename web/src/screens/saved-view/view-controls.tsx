import { Bookmark, Columns3 } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { inSentence } from '../format.ts';
import type { ViewControlsProps } from './view-controls-props.ts';

const ColumnsPanel = lazyPart(async () => (await import('./columns-panel.tsx')).ColumnsPanel);
const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel);
const ChangedView = lazyPart(async () => (await import('./changed-view.tsx')).ChangedView);

/** Which view of a list is shown, what has become of it, and which columns the table has. */
export function ViewControls(props: ViewControlsProps) {
  const { savedViews, title, isTable } = props;
  const { current, isChanged } = savedViews;
  const name = current?.name ?? `All ${inSentence(title)}`;
  return (
    <>
      {isTable && (
        <span className="mobile:hidden">
          <Popover label="Columns" trigger={<IconButton icon={Columns3} label="Columns" className="text-muted" />}>
            <Suspense fallback={<Skeleton className="h-64 w-64" />}>
              <ColumnsPanel {...props} />
            </Suspense>
          </Popover>
        </span>
      )}
      <Popover
        label="Views"
        trigger={
          <Button variant="quiet" icon={Bookmark} isIconOnPhones={!current}>
            <span className="sr-only">View: </span>
            <span className={`max-w-48 truncate ${current ? '' : 'md:max-[76rem]:sr-only'}`}>{name}</span>
          </Button>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton className="h-40 w-64" />}>
            <ViewsPanel savedViews={savedViews} title={title} onClose={close} />
          </Suspense>
        )}
      </Popover>
      {current && isChanged && (
        <Suspense>
          <ChangedView savedViews={savedViews} current={current} />
        </Suspense>
      )}
    </>
  );
}
