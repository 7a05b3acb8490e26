import { FileImage, FileMusic } from 'lucide-react';
import type { Artwork } from '#contract/kinds/artwork.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { ArtworkFile } from './artwork-file.tsx';

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
    ],
  };
}
