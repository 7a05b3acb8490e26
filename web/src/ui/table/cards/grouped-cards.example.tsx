import { useState } from 'react';
import type { Example } from '../../example/example.ts';
import { ignore, playground } from '../../example/playground.ts';
import { samplePhotos } from '../../example/sample-photos.ts';
import { GroupedCards } from './grouped-cards.tsx';

interface Person {
  id: string;
  name: string;
  faction: string;
  photo?: string;
}

const people: readonly Person[] = [
  { id: '1', name: 'Mara Tallow', faction: 'Lamplighters’ Guild', photo: samplePhotos[0]?.src },
  { id: '2', name: 'Ilse Brandt', faction: 'Lamplighters’ Guild' },
  { id: '3', name: 'Captain Renn Hask', faction: 'Night Watch' },
  { id: '4', name: 'Hedda Moss', faction: '' },
];
const totals: Record<string, number> = { 'Lamplighters’ Guild': 12, 'Night Watch': 1, '': 1 };
const colors: Record<string, string> = { 'Lamplighters’ Guild': '#c87a1e', 'Night Watch': '#35507a' };
const personID = ({ id }: Person) => id;
const card = ({ name, photo }: Person) => ({ title: name, photo, isPortrait: true });
const groupOf = ({ faction }: Person) => ({
  id: faction,
  title: faction || 'No faction',
  total: totals[faction],
  color: colors[faction],
});

function Page() {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['2']));
  return (
    <GroupedCards
      label="People by faction"
      rows={people}
      rowID={personID}
      card={card}
      groupOf={groupOf}
      selection={selection}
      onSelectionChange={setSelection}
      onRowAction={() => undefined}
    />
  );
}

export const example: Example = {
  slug: 'grouped-cards',
  title: 'Grouped cards',
  summary: 'The rows of a list as cards, under the headings of what they have in common.',
  notes: {
    use: 'For records that people think of in groups, such as NPCs by faction.',
    avoid: 'For a flat list: use the card grid.',
    keyboard: 'Headings fold with Enter; arrow keys move between cards.',
    screenReader: 'Each group has a heading with its count.',
  },
  playground: playground(GroupedCards<Person>, {
    label: 'People by faction',
    rows: people,
    rowID: personID,
    card,
    groupOf,
    selection: new Set<string>(),
    onSelectionChange: ignore,
    onRowAction: ignore,
  }),
  Page,
};
