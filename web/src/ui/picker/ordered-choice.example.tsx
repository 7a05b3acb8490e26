import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { OrderedChoice } from './ordered-choice.tsx';

const options = [
  { id: 'name', label: 'Name' },
  { id: 'tags', label: 'Tags' },
  { id: 'quantity', label: 'Quantity' },
  { id: 'where', label: 'Where' },
  { id: 'serial', label: 'Serial number' },
];

function Page() {
  const [chosen, setChosen] = useState(['name', 'where', 'tags']);
  return (
    <ExampleSection title="Columns of a table" note="Drag a handle, or press Enter on it and use the arrows.">
      <div className="w-64">
        <OrderedChoice label="Columns" options={options} chosen={chosen} required="name" onChange={setChosen} />
      </div>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'ordered-choice',
  title: 'Ordered choice',
  summary: 'Some of a few things, in an order of one’s own.',
  notes: {
    use: 'For choosing some of a few things and their order, such as the columns of a table.',
    avoid: 'Where the order does not matter: use a checkbox group.',
    keyboard:
      'Arrow keys move between rows, Space checks, Enter on a handle picks a row up, arrow keys move it, Enter drops it.',
    screenReader: 'A list; each row says whether it is checked, and moves are announced.',
  },
  playground: playground(
    OrderedChoice,
    { label: 'Columns to try', options, chosen: ['name', 'where', 'tags'], required: 'name', onChange: ignore },
    { onChange: (chosen: string[]) => ({ chosen }) },
  ),
  Page,
};
