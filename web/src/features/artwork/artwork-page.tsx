import { Copyright, Images, Shapes, Table, Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import { artworkTypes, sortArtworkFiles } from './artwork-files.ts';
import { ownFilters } from './own-filters.ts';
import { PictureList } from './picture-list.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useArtworkUploads } from './use-artwork-uploads.ts';

const Credits = lazyPart(async () => (await import('./credits.tsx')).Credits);
const iconDialog = lazyPart(async () => (await import('./icon-dialog.tsx')).IconDialog);

/** home/artwork and dev/artwork: every picture and sound of the workspace; files are dropped anywhere on it. */
export function Component() {
  const canEdit = useCanEdit();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const layout = params.get('layout');
  const navigate = useNavigate();
  const [isMakingIcon, setMakingIcon] = useState(false);
  const { uploads, all } = useArtworkUploads();
  const take = (files: readonly File[]) => {
    const { accepted, rejected } = sortArtworkFiles(files);
    uploads.add(accepted, rejected);
  };
  const upload = canEdit && (
    <FileTrigger allowsMultiple acceptedFileTypes={artworkTypes} onSelect={(chosen) => take([...(chosen ?? [])])}>
      <Button icon={UploadIcon} variant="primary">
        Upload
      </Button>
    </FileTrigger>
  );
  const more = (
    <MoreMenu
      items={[
        layout === 'table'
          ? { id: 'pictures', label: 'Pictures', icon: Images, onAction: () => void navigate(pathname) }
          : { id: 'table', label: 'Table', icon: Table, onAction: () => void navigate('?layout=table') },
        { id: 'credits', label: 'Credits', icon: Copyright, onAction: () => void navigate('?layout=credits') },
        ...(canEdit
          ? [{ id: 'icon', label: 'New from an icon', icon: Shapes, onAction: () => setMakingIcon(true) }]
          : []),
      ]}
    />
  );
  return (
    <DropZone
      aria-label="Drop files here to add them"
      isDisabled={!canEdit}
      onDrop={async ({ items }) => take(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())))}
      className="flex min-h-[70dvh] flex-col gap-4 rounded-lg data-drop-target:outline-2 data-drop-target:outline-offset-4 data-drop-target:outline-accent"
    >
      <UploadPanel uploads={uploads} all={all} />
      {layout === 'credits' && (
        <OptionalPart>
          <Credits />
        </OptionalPart>
      )}
      {layout === 'credits' ? null : layout === 'table' ? (
        <ListPage
          view={kindView('artwork')}
          ownFilters={ownFilters}
          actions={
            <>
              {more}
              {upload}
            </>
          }
        />
      ) : (
        <PictureList
          actions={
            <>
              {more}
              {upload}
            </>
          }
          upload={upload}
        />
      )}
      <LazyDialog dialog={iconDialog} isOpen={isMakingIcon} onClose={() => setMakingIcon(false)} />
    </DropZone>
  );
}
