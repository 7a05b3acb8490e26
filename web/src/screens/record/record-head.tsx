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
  /** In the place of a cover. */
  mark: ReactNode;
  /** What is known of it in few words. */
  facts: ReactNode;
  /** Where it is, what it is. */
  children?: ReactNode;
}

/** What the page of a record begins with: its cover, where and what it is, and its key facts. */
export function RecordHead({ name, photos, mark, facts, children }: RecordHeadProps) {
  const hasBody = Boolean(children);
  const columns = classNames(
    photos && (photos.length > 0 ? 'md:[--cover:12rem] lg:[--cover:16rem]' : 'md:[--cover:8rem]'),
    photos && 'md:grid-cols-[var(--cover)_minmax(0,1fr)]',
    hasBody && (photos ? 'lg:grid-cols-[var(--cover)_minmax(0,1fr)_20rem]' : 'lg:grid-cols-[minmax(0,1fr)_20rem]'),
  );
  return (
    <div className={classNames('grid overflow-hidden rounded-lg border border-line bg-surface shadow-card', columns)}>
      {photos && <Cover name={name} photos={photos} mark={mark} />}
      {hasBody && <div className="flex min-w-0 flex-col">{children}</div>}
      <aside
        aria-label="Key facts"
        className={classNames(
          'min-w-0 border-line',
          hasBody && 'max-lg:border-t lg:border-s',
          hasBody && photos && 'md:max-lg:col-span-full',
        )}
      >
        {facts}
      </aside>
    </div>
  );
}

function Cover({ name, photos, mark }: Pick<RecordHeadProps, 'name' | 'mark'> & { photos: readonly MediaRow[] }) {
  const workspaceID = useWorkspaceID();
  const [shown, setShown] = useState<number | null>(null);
  const [first] = photos;
  if (!first) return <div className="h-24 w-full md:h-full">{mark}</div>;
  return (
    <div className="h-44 w-full md:h-full md:max-h-80 md:min-h-44">
      <button
        type="button"
        aria-label={`Open the cover photo of ${name}`}
        onClick={() => setShown(0)}
        className="relative block size-full cursor-zoom-in -outline-offset-2"
      >
        <img src={first.url} alt={name} className="absolute inset-0 size-full bg-sunken object-cover" />
      </button>
      <MediaViewer photos={photosShown(workspaceID, name, photos)} index={shown} onIndexChange={setShown} />
    </div>
  );
}
