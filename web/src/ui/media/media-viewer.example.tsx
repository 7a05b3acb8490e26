import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { samplePhotos } from '../example/sample-photos.ts';
import { MediaViewer } from './media-viewer.tsx';
import { PhotoStrip } from './photo-strip.tsx';

function Page() {
  const [photos, setPhotos] = useState(samplePhotos);
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <PhotoStrip photos={photos} onOpen={setIndex} />
      <MediaViewer
        photos={photos}
        index={index}
        onIndexChange={setIndex}
        onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
      />
    </>
  );
}

export const example: Example = {
  slug: 'media-viewer',
  title: 'Media viewer',
  summary: 'Photos over the whole window, with zoom, captions and thumbnails.',
  notes: {
    use: 'For looking at the photos of a record over the whole window.',
    avoid: 'For choosing or sorting photos: use the photo grid.',
    keyboard: 'Arrow keys go to the next photo, Home and End jump, plus and minus zoom, 0 resets, Escape closes.',
    screenReader: 'A dialog; the position and the caption of each photo are announced.',
  },
  playground: playground(
    MediaViewer,
    { photos: samplePhotos, index: null, onIndexChange: ignore },
    { onIndexChange: (index: number | null) => ({ index }) },
  ),
  Page,
};
