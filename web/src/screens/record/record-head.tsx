import { type ReactNode, useState } from 'react';
import type { MediaRow } from '#contract/media.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { MediaViewer } from '#web/ui/media/media-viewer.tsx';
import { photosShown } from '../media/photos-shown.ts';

export interface RecordHeadProps {
  name: string;
  /** The first is the cover. Absent: the kind has none. */
  photos?: readonly MediaRow[];
  /** The cover shows a face, and is narrower: a wide one would cut off the hair and the chin. */
  isPortrait?: boolean;
  /** In the place of a cover. */
  mark: ReactNode;
  /** What is known of it in few words. */
  facts: ReactNode;
  /** Where it is, what it is. */
  children?: ReactNode;
}

/** What the page of a record begins with: its cover, where and what it is, and its key facts. */
export function RecordHead({ name, photos, isPortrait = false, mark, facts, children }: RecordHeadProps) {
  const hasCover = photos !== undefined && photos.length > 0;
  const hasMark = photos !== undefined && !hasCover;
  // On a phone the facts begin below the mark, and have the whole width.
  const isBelowMark = hasMark && Boolean(children);
  const body = (
    <div className={classNames('min-w-0 flex-1 flex-col', isBelowMark ? 'contents md:flex' : 'flex')}>
      {children && <div className="flex min-w-0 flex-col">{children}</div>}
      <aside
        aria-label="Key facts"
        className={classNames(
          'mx-4 py-4',
          Boolean(children) && 'mt-auto border-t border-line',
          isBelowMark && 'col-span-2',
        )}
      >
        {facts}
      </aside>
    </div>
  );
  return (
    <div
      className={classNames(
        'overflow-hidden rounded-lg border border-line bg-surface shadow-card md:flex',
        hasMark && (isBelowMark ? 'grid grid-cols-[auto_minmax(0,1fr)]' : 'flex'),
      )}
    >
      {hasCover && <Cover name={name} photos={photos} isPortrait={isPortrait} />}
      {hasMark && (
        <div className="shrink-0 py-4 ps-4">
          <div className="size-16 overflow-hidden rounded-lg mobile:size-12">{mark}</div>
        </div>
      )}
      {body}
    </div>
  );
}

interface CoverProps {
  name: string;
  photos: readonly MediaRow[];
  isPortrait: boolean;
}

function Cover({ name, photos, isPortrait }: CoverProps) {
  const workspaceID = useWorkspaceID();
  const [shown, setShown] = useState<number | null>(null);
  const [first] = photos;
  if (!first) return null;
  return (
    <div
      className={classNames(
        'shrink-0 md:h-auto md:min-h-44',
        isPortrait ? 'aspect-4/3 md:aspect-auto md:w-44' : 'h-44 md:w-48 lg:w-72',
      )}
    >
      <button
        type="button"
        aria-label={`Open the cover photo of ${name}`}
        onClick={() => setShown(0)}
        className="relative block size-full cursor-zoom-in -outline-offset-2"
      >
        <img
          src={first.url}
          alt={name}
          className={classNames('absolute inset-0 size-full bg-sunken object-cover', isPortrait && 'object-top')}
        />
      </button>
      <MediaViewer photos={photosShown(workspaceID, name, photos)} index={shown} onIndexChange={setShown} />
    </div>
  );
}
