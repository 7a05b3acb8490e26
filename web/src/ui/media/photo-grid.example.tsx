import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { samplePhotos } from '../example/sample-photos.ts';
import { type GridPhoto, PhotoGrid } from './photo-grid.tsx';

const first: GridPhoto[] = samplePhotos.map((photo, index) => ({
  ...photo,
  progress: index === 3 ? 62 : undefined,
  error: index === 4 ? 'Larger than 20 MB' : undefined,
}));

function Page() {
  const [photos, setPhotos] = useState(first);
  return (
    <PhotoGrid
      label="Photos of Torch"
      photos={photos}
      onOpen={() => undefined}
      onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
      onReorder={(ids) => setPhotos(ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []))}
    />
  );
}

export const example: Example = {
  slug: 'photo-grid',
  title: 'Photo grid',
  summary: 'The photos of a record: reorder, choose the cover, remove.',
  notes: {
    use: 'For editing the photos of a record: order, cover, remove.',
    avoid: 'For only showing them: use the photo strip.',
    keyboard: 'Arrow keys move between photos, Enter on the handle picks one up, arrow keys move it, Enter drops it.',
    screenReader: 'A grid of photos by their names; moves are announced.',
  },
  playground: playground(PhotoGrid, {
    label: 'Photos of Torch',
    photos: first,
    onOpen: ignore,
    onRemove: ignore,
    onReorder: ignore,
  }),
  Page,
};
