import { FileImage, FileMusic, Grid2x2 } from 'lucide-react';
import type { Artwork } from '#contract/kinds/artwork.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';
import { ArtworkFile } from './artwork-file.tsx';

const TileSetEditor = lazyPart(async () => (await import('./tile-set/tile-set-editor.tsx')).TileSetEditor);

/** home/artwork/{artworkID}: the picture or the sound, what is known of it, and where it is used. */
export function Component() {
  return <RecordPage view={kindView('artwork')} extrasOf={extrasOf} />;
}

function extrasOf(answer: RecordAnswer, canEdit: boolean): RecordExtras {
  const artwork = answer.artwork as Artwork;
  const [file] = answer.attachments ?? [];
  const [picture] = answer.photos ?? [];
  const isSound = artwork.medium === 'sound';
  return {
    tabs: [
      {
        id: 'file',
        label: isSound ? 'Sound' : 'Picture',
        icon: isSound ? FileMusic : FileImage,
        content: <ArtworkFile {...{ artwork, file, picture, canEdit }} />,
      },
      ...(artwork.medium === 'picture' && (canEdit || artwork.tileSet)
        ? [
            {
              id: 'tiles',
              label: 'Tile set',
              icon: Grid2x2,
              content: (
                <OptionalPart>
                  <TileSetEditor {...{ artwork, canEdit }} />
                </OptionalPart>
              ),
            },
          ]
        : []),
    ],
  };
}
