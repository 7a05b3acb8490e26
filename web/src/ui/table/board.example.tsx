import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { Board, type BoardCard } from './board.tsx';

const first: Record<string, BoardCard[]> = {
  Draft: [
    { id: '1', title: 'The lantern at the old mill', href: '#1', detail: 'Level 3' },
    { id: '2', title: 'Night ferry', href: '#2' },
  ],
  'In review': [{ id: '3', title: 'A debt of salt', href: '#3', detail: 'Level 5' }],
  Final: [],
};

function Page() {
  const [cards, setCards] = useState(first);
  const columns = Object.entries(cards).map(([id, of]) => ({ id, title: id, total: of.length, cards: of }));
  const all = Object.values(cards).flat();
  return (
    <ExampleSection title="By status">
      <Board
        label="Quests by status"
        columns={columns}
        onMove={(ids, to) =>
          setCards((now) =>
            Object.fromEntries(
              Object.entries(now).map(([id, of]) => [
                id,
                [
                  ...of.filter((card) => !ids.includes(card.id)),
                  ...(id === to ? all.filter((card) => ids.includes(card.id)) : []),
                ],
              ]),
            ),
          )
        }
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'board',
  title: 'Board',
  summary: 'Cards in columns, moved by dragging or by their menu.',
  notes: {
    use: 'For records by status, moved from column to column.',
    avoid: 'For more than six columns, or where order matters: use a table.',
    keyboard:
      'Arrow keys move between cards and to the handle and the menu of a card. Either moves it: the handle by Enter, Tab to another column, Enter.',
    screenReader: 'Each column is a list with a heading and a count; moves are announced.',
  },
  playground: playground(Board, {
    label: 'Boxes by state',
    columns: [
      { id: 'packed', title: 'Packed', total: 1, cards: [{ id: '1', title: 'Winter clothes', href: '#1' }] },
      { id: 'sent', title: 'Sent', total: 0, cards: [] },
    ],
    onMove: ignore,
  }),
  Page,
};
