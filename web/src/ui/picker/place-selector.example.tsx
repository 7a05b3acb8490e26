import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { samplePlaceOptions } from '../example/inventory-samples.ts';
import { ignore, playground } from '../example/playground.ts';
import { PlaceSelector } from './place-selector.tsx';

function Page() {
  const [place, setPlace] = useState<string | null>('shelf-2');
  const [parent, setParent] = useState<string | null>(null);
  return (
    <div className="flex max-w-sm flex-col gap-4">
      <PlaceSelector
        label="Place"
        description="Type any part of the path, such as “gar 2”."
        options={samplePlaceOptions}
        value={place}
        onChange={setPlace}
        noneLabel="No place"
      />
      <PlaceSelector
        label="Parent place"
        options={samplePlaceOptions}
        value={parent}
        onChange={setParent}
        disabledIDs={['garage', 'shelf-1', 'shelf-2']}
        errorMessage={parent === null ? 'Choose a place' : undefined}
      />
    </div>
  );
}

export const example: Example = {
  slug: 'place-selector',
  title: 'Place selector',
  summary: 'Chooses a place by typing any part of its path.',
  notes: {
    use: 'For choosing a place in a tree of places.',
    avoid: 'For other records: use the record picker.',
    keyboard: 'Typing any part of the path filters, arrow keys move, Enter chooses, Escape closes.',
    screenReader: 'Announced as a combo box; each option is read with its whole path.',
  },
  playground: playground(PlaceSelector, {
    label: 'Place',
    options: samplePlaceOptions,
    value: 'shelf-2',
    onChange: ignore,
    noneLabel: 'No place',
  }),
  Page,
};
