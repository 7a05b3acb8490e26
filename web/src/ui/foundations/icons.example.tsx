import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { TextField } from '../field/text-field.tsx';
import { iconSet } from './icon-set.ts';
import { NamedIcon } from './named-icon.tsx';

const sizes = [
  { pixels: 12, use: 'in badges' },
  { pixels: 16, use: 'in buttons and rows' },
  { pixels: 20, use: 'in dialog titles' },
  { pixels: 24, use: 'in empty states' },
];

function Page() {
  const [filter, setFilter] = useState('');
  const names = Object.keys(iconSet).filter((name) => name.includes(filter.trim().toLowerCase()));
  return (
    <>
      <ExampleSection
        title="Sizes"
        note="Icons come from lucide-react, drawn in the color of the text, hidden from screen readers."
      >
        <ExampleRow>
          {sizes.map((size) => (
            <span key={size.pixels} className="flex items-center gap-2 text-sm">
              <NamedIcon name="box" size={size.pixels} />
              {size.pixels} px, {size.use}
            </span>
          ))}
        </ExampleRow>
      </ExampleSection>
      <ExampleSection title="Icons that users choose from" note="Stored by name; see Icon picker.">
        <TextField label="Find an icon" value={filter} onChange={setFilter} className="max-w-64" />
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-1">
          {names.map((name) => (
            <li key={name} className="flex min-w-0 items-center gap-2 text-xs">
              <NamedIcon name={name} className="shrink-0" />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
        {names.length === 0 && <p className="text-sm text-muted">No icon has that name.</p>}
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'icons',
  title: 'Icons',
  summary: 'Where icons come from, their sizes, and those that users choose from.',
  notes: {
    use: 'With words, or for actions that everyone knows. Take them from lucide-react.',
    avoid: 'As decoration, or alone where their meaning has to be guessed.',
    keyboard: 'Not focusable; the button around it is.',
    screenReader: 'Hidden. The control that has an icon alone carries a label.',
  },
  meantFor: 'NamedIcon is for icons that people choose with the icon picker.',
  playground: playground(NamedIcon, { name: 'castle', size: 24 }),
  Page,
};
