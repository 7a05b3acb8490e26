import { Images, Upload as UploadIcon } from 'lucide-react';
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components';
import { useLocation, useSearchParams } from 'react-router';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { artworkTypes, sortArtworkFiles } from './artwork-files.ts';
import { ownFilters } from './own-filters.ts';
import { PictureList } from './picture-list.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useArtworkUploads } from './use-artwork-uploads.ts';

/** home/artwork and dev/artwork: every picture and sound of the workspace; files are dropped anywhere on it. */
export function Component() {
  const canEdit = useCanEdit();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
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
  return (
    <DropZone
      aria-label="Drop files here to add them"
      isDisabled={!canEdit}
      onDrop={async ({ items }) => take(await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())))}
      className="flex min-h-[70dvh] flex-col gap-4 rounded-lg data-drop-target:outline-2 data-drop-target:outline-offset-4 data-drop-target:outline-accent"
    >
      <UploadPanel uploads={uploads} all={all} />
      {params.get('layout') === 'table' ? (
        <ListPage
          view={kindView('artwork')}
          ownFilters={ownFilters}
          actions={
            <>
              <LinkButton href={pathname} icon={Images} isIconOnPhones>
                Pictures
              </LinkButton>
              {upload}
            </>
          }
        />
      ) : (
        <PictureList actions={upload} upload={upload} />
      )}
    </DropZone>
  );
}
