import { useState } from 'react';
import type { Example } from '../example/example.ts';
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
  Page,
};
