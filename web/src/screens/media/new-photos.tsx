import { Palette } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ArtworkRow } from '#contract/kinds/artwork.ts';
import { fileBytesMax } from '#contract/limits.ts';
import { randomID } from '#web/api/transport/request-id.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FileInput } from '#web/ui/field/file-input.tsx';
import type { FileEntry } from '#web/ui/field/file-rows.tsx';
import type { RejectedFile } from '#web/ui/field/file-rules.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { MediaViewer } from '#web/ui/media/media-viewer.tsx';
import type { Photo } from '#web/ui/media/photo.ts';
import { PhotoGrid } from '#web/ui/media/photo-grid.tsx';
import type { PhotoSource } from './chosen-photos.ts';
import { usePastedImages } from './use-pasted-images.ts';

const artworkDialog = lazyPart(async () => (await import('../picker/artwork-dialog.tsx')).ArtworkDialog);

/** A photo that is not added yet. */
export interface ChosenPhoto extends Photo {
  source: PhotoSource;
}

export interface NewPhotosProps {
  photos: readonly ChosenPhoto[];
  onChange: (photos: readonly ChosenPhoto[]) => void;
}

/** Photos for a record that is not there yet: chosen, dropped, taken or pasted now, added once it is. The first is the cover. */
export function NewPhotos({ photos, onChange }: NewPhotosProps) {
  const [refused, setRefused] = useState<readonly FileEntry[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const addresses = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of addresses.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const add = (files: readonly File[], rejected: readonly RejectedFile[] = []) => {
    const added = files.map((file) => ({
      id: randomID(),
      src: URL.createObjectURL(file),
      alt: file.name,
      source: { file },
    }));
    addresses.current.push(...added.map(({ src }) => src));
    onChange([...photos, ...added]);
    setRefused(
      rejected.map(({ file: { name, size }, reason }) => ({ id: randomID(), name, size, errorMessage: reason })),
    );
  };
  usePastedImages(true, (files) => add(files));
  const addArtwork = async ({ artworkID, name, thumbnailURL }: ArtworkRow) => {
    const photo = { id: randomID(), src: thumbnailURL, alt: name, source: { artworkID, name } };
    onChange([...photos, photo]);
    return undefined;
  };
  const remove = (id: string) => onChange(photos.filter((photo) => photo.id !== id));
  return (
    <Card title="Photos">
      <div className="flex flex-col gap-3">
        {photos.length > 0 && (
          <PhotoGrid
            label="Photos"
            photos={photos}
            onOpen={setShown}
            onRemove={remove}
            onReorder={(ids) => onChange(ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []))}
          />
        )}
        <FileInput
          label="Add photos"
          isLabelHidden
          isMultiple
          accept={['image/*']}
          maxSize={fileBytesMax}
          description="Or paste a picture anywhere on this page."
          onFiles={add}
          files={refused}
          onRemove={(id) => setRefused(refused.filter((entry) => entry.id !== id))}
        />
        <Button icon={Palette} onPress={() => setChoosing(true)}>
          Choose from artwork
        </Button>
      </div>
      <LazyDialog
        dialog={artworkDialog}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        use="picture"
        title="Choose from artwork"
        onChoose={addArtwork}
      />
      <MediaViewer photos={photos} index={shown} onIndexChange={setShown} onRemove={remove} />
    </Card>
  );
}
