import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { samplePhotos } from '../example/sample-photos.ts';
import { PhotoStrip } from './photo-strip.tsx';

function Page() {
  const [index, setIndex] = useState(1);
  return <PhotoStrip photos={samplePhotos} current={samplePhotos[index]?.id} onOpen={setIndex} />;
}

export const example: Example = {
  slug: 'photo-strip',
  title: 'Photo strip',
  summary: 'Thumbnails in a row.',
  notes: {
    use: 'For a few thumbnails that open the viewer.',
    avoid: 'For editing photos: use the photo grid.',
    keyboard: 'Each thumbnail is a button.',
    screenReader: 'Each is announced by the name of its photo; the current one is marked.',
  },
  playground: playground(PhotoStrip, { photos: samplePhotos, current: samplePhotos[1]?.id, onOpen: ignore }),
  Page,
};
