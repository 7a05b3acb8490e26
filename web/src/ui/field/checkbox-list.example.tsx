import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { CheckboxList } from './checkbox-list.tsx';

const few = [
  { id: 'a', label: 'Administrators', description: 'Have every permission', disabledReason: 'You cannot grant this' },
  { id: 'b', label: 'Cartographers', description: 'Draw the maps' },
  { id: 'c', label: 'Archivists' },
];
const many = Array.from({ length: 120 }, (_, index) => ({
  id: String(index),
  label: `Guild ${index + 1}`,
  description: `The people of guild ${index + 1}`,
}));

function Page() {
  const [first, setFirst] = useState<string[]>(['a', 'b']);
  const [second, setSecond] = useState<string[]>(['2']);
  return (
    <>
      <ExampleSection title="A few">
        <CheckboxList label="Groups" noun="groups" options={few} value={first} onChange={setFirst} />
      </ExampleSection>
      <ExampleSection title="Long, with a filter">
        <CheckboxList label="Guilds" noun="guilds" options={many} value={second} onChange={setSecond} />
      </ExampleSection>
      <ExampleSection title="None">
        <CheckboxList label="Teams" noun="teams" options={[]} value={[]} onChange={() => undefined} />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'checkbox-list',
  title: 'Checkbox list',
  summary: 'Any number of a long list, narrowed by typing.',
  notes: {
    use: 'For choosing any number of a long list, with a filter.',
    avoid: 'For fewer than ten options: use the checkbox group.',
    keyboard: 'The filter comes first. Tab goes to the list, Space checks.',
    screenReader: 'Announced as a group; the number of selected options is read as it changes.',
  },
  playground: playground(CheckboxList, {
    label: 'Groups',
    noun: 'groups',
    value: ['b'],
    onChange: ignore,
    options: few,
  }),
  Page,
};
