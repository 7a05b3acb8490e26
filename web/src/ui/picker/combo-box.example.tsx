import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { ComboBox } from './combo-box.tsx';

const boxes = Array.from({ length: 200 }, (_, index) => ({
  id: `box-${index + 1}`,
  label: `Box ${index + 1}`,
  description: index % 2 === 0 ? 'Garage / Shelf 2' : 'Attic',
}));

function Page() {
  const [boxID, setBoxID] = useState<string | null>('box-12');
  return (
    <>
      <ExampleSection title="A long list" note="Filtered here as you type; every option says where it stands.">
        <ComboBox label="Box" items={boxes} value={boxID} onChange={setBoxID} />
        <ComboBox label="Required" items={boxes} value={null} onChange={setBoxID} errorMessage="Box is required" />
      </ExampleSection>
      <RemoteExample />
    </>
  );
}

/** The list comes from elsewhere: the owner filters and says when it is loading. */
function RemoteExample() {
  const [text, setText] = useState('');
  const [boxID, setBoxID] = useState<string | null>(null);
  const found = boxes.filter((box) => box.label.toLowerCase().includes(text.trim().toLowerCase())).slice(0, 8);
  return (
    <ExampleSection title="A remote list" note="End with a space to see it loading.">
      <ComboBox
        label="Box, from the server"
        description={boxID ? `Chosen: ${boxID}` : 'The first eight matches.'}
        items={found}
        value={boxID}
        onChange={(id) => {
          setBoxID(id);
          setText(boxes.find((box) => box.id === id)?.label ?? '');
        }}
        inputValue={text}
        onInputChange={setText}
        isLoading={text.endsWith(' ')}
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'combo-box',
  title: 'Combo box',
  summary: 'One of a long or remote list, found by typing.',
  notes: {
    use: 'For one of a long or remote list that people find by typing.',
    avoid: 'For fewer than ten options: use a dropdown. For records with a place, use the record picker.',
    keyboard: 'Arrow Down opens it, typing filters, Enter chooses, Escape closes and brings the value back.',
    screenReader: 'Announced as a combo box; the number of options and the focused one are read.',
  },
  playground: playground(ComboBox<string>, { label: 'Box', items: boxes, value: 'box-12', onChange: ignore }),
  Page,
};
