import { Palette, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { fileBytesMax } from '#contract/limits.ts';
import type { MediaRow } from '#contract/media.ts';
import { useArtworkPhotoSaveMutation } from '#web/api/artwork.ts';
import { useMediaDeleteMutation, useMediaOrderSaveMutation } from '#web/api/media.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useCurrentUser, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FileInput } from '#web/ui/field/file-input.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { MediaViewer } from '#web/ui/media/media-viewer.tsx';
import { PhotoGrid } from '#web/ui/media/photo-grid.tsx';
import { takeChosenPhotos } from './chosen-photos.ts';
import { photosShown } from './photos-shown.ts';
import { useFocusAfterRetry } from './use-focus-after-retry.ts';
import { usePastedImages } from './use-pasted-images.ts';
import { usePhotoUpload } from './use-photo-upload.ts';
import { useUploads } from './use-uploads.ts';

const artworkDialog = lazyPart(async () => (await import('../picker/artwork-dialog.tsx')).ArtworkDialog);

export interface RecordPhotosProps {
  kind: PageKind;
  recordID: string;
  /** Of the record: the alternative text of its photos. */
  name: string;
  photos: readonly MediaRow[];
  canEdit: boolean;
}

/** The photos of a record: add by button, drop or paste, order, remove, look at (decisions §4). The first is the cover. */
export function RecordPhotos({ kind, recordID, name, photos, canEdit }: RecordPhotosProps) {
  const workspaceID = useWorkspaceID();
  const [mediaDelete] = useMediaDeleteMutation();
  const [mediaOrderSave] = useMediaOrderSaveMutation();
  const [shown, setShown] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isStage = useCurrentUser()?.global.app.features.photoViewer2;
  const uploads = useUploads({ kind, recordID, role: 'photo' });
  const { entries, upload, dismiss } = uploads;
  const { area, retry } = useFocusAfterRetry(uploads, photos.length, '[role="row"]');
  const addArtwork = usePhotoUpload(kind);
  const [artworkPhotoSave] = useArtworkPhotoSaveMutation();
  const addChosen = async (artworkID: string) => {
    const { error } = await artworkPhotoSave({ workspaceID, artworkID, kind, recordID });
    return error === undefined ? undefined : errorMessage(error);
  };
  usePastedImages(canEdit, (files) => void upload(files));
  const uploadChosen = useEffectEvent(() => {
    const chosen = takeChosenPhotos(recordID);
    const files = chosen.flatMap((source) => ('file' in source ? [source.file] : []));
    if (files.length > 0) void upload(files, [], { isOfCreation: true });
    void addArtwork(
      recordID,
      name,
      chosen.filter((source) => 'artworkID' in source),
    );
  });
  useEffect(() => uploadChosen(), []);
  const remove = canEdit ? (id: string) => void mediaDelete({ workspaceID, ids: [id] }) : undefined;
  const shownPhotos = photosShown(workspaceID, name, photos);
  if (!canEdit && photos.length === 0) return null;
  return (
    <Card
      title="Photos"
      actions={
        canEdit &&
        photos.length > 0 && (
          <Button size="sm" icon={isAdding ? X : Plus} aria-expanded={isAdding} onPress={() => setAdding(!isAdding)}>
            {isAdding ? 'Done' : 'Add photos'}
          </Button>
        )
      }
    >
      <div ref={area} className="flex flex-col gap-3">
        {photos.length > 0 && (
          <PhotoGrid
            label="Photos"
            photos={shownPhotos}
            onOpen={setShown}
            onRemove={remove}
            onReorder={
              canEdit && photos.length > 1
                ? (ids) => void mediaOrderSave({ workspaceID, kind, recordID, ids })
                : undefined
            }
          />
        )}
        {canEdit && (isAdding || photos.length === 0 || entries.length > 0) && (
          <FileInput
            label="Add photos"
            isLabelHidden
            isMultiple
            isOpen={isAdding}
            isCompact
            accept={['image/*']}
            maxSize={fileBytesMax}
            description="Or paste a picture anywhere on this page."
            onFiles={(files, rejected) => void upload(files, rejected)}
            files={entries}
            onRemove={dismiss}
            onRetry={retry}
          />
        )}
        {canEdit && (isAdding || photos.length === 0) && (
          <Button icon={Palette} onPress={() => setChoosing(true)}>
            Choose from artwork
          </Button>
        )}
      </div>
      <LazyDialog
        dialog={artworkDialog}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        use="picture"
        title="Choose from artwork"
        onChoose={({ artworkID }) => addChosen(artworkID)}
      />
      <MediaViewer photos={shownPhotos} index={shown} onIndexChange={setShown} onRemove={remove} isStage={isStage} />
    </Card>
  );
}
