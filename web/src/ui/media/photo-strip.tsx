import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import type { Photo } from './photo.ts';

export interface PhotoStripProps {
  photos: readonly Photo[];
  /** Id of the one shown large. */
  current?: string;
  onOpen: (index: number) => void;
}

/** Thumbnails in a row that scrolls sideways by itself; press one to see it large. */
export function PhotoStrip({ photos, current, onOpen }: PhotoStripProps) {
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current !== undefined) shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <ul aria-label="Photos" className="flex max-w-full gap-1.5 overflow-x-auto p-1">
      {photos.map((photo, index) => (
        <li key={photo.id} ref={photo.id === current ? shown : undefined} className="shrink-0">
          <Button
            aria-label={`Show photo ${index + 1}: ${photo.alt}`}
            aria-current={photo.id === current || undefined}
            onPress={() => onOpen(index)}
            className="block size-14 cursor-pointer overflow-hidden rounded-md border-2 border-transparent bg-sunken
              data-hovered:border-line-strong aria-[current=true]:border-accent"
          >
            <img src={photo.thumbnail ?? photo.src} alt="" loading="lazy" className="size-full object-cover" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
