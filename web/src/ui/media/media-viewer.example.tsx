import { useState } from 'react';
import type { Example } from '../example/example.ts';
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
  Page,
};
