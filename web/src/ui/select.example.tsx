import { Box, MapPin, Package } from 'lucide-react';
import { useState } from 'react';
import { ComboBox } from './combo-box.tsx';
import type { Example } from './example.ts';
import { ExampleSection } from './example-section.tsx';
import { Select } from './select.tsx';

const boxes = Array.from({ length: 200 }, (_, index) => ({
  id: `box-${index + 1}`,
  label: `Box ${index + 1}`,
  description: index % 2 === 0 ? 'Garage / Shelf 2' : 'Attic',
}));

function Page() {
  const [kind, setKind] = useState<'item' | 'box' | 'place' | null>('box');
  const [boxID, setBoxID] = useState<string | null>('box-12');
  return (
    <>
      <ExampleSection title="Select">
        <Select
          label="Kind"
          value={kind}
          onChange={setKind}
          options={[
            { id: 'item', label: 'Item', icon: Package },
            { id: 'box', label: 'Box', icon: Box, description: 'Holds items' },
            { id: 'place', label: 'Place', icon: MapPin, isDisabled: true },
          ]}
        />
        <Select
          label="Empty"
          placeholder="Choose a kind"
          value={null}
          onChange={() => undefined}
          options={[]}
          errorMessage="Kind is required"
        />
      </ExampleSection>
      <ExampleSection title="ComboBox" note="Filters as you type; every option says where it stands.">
        <ComboBox label="Box" items={boxes} value={boxID} onChange={setBoxID} />
        <RemoteExample />
      </ExampleSection>
    </>
  );
}

/** The list comes from elsewhere: the owner filters and says when it is loading. */
function RemoteExample() {
  const [text, setText] = useState('');
  const [boxID, setBoxID] = useState<string | null>(null);
  const found = boxes.filter((box) => box.label.includes(text)).slice(0, 8);
  return (
    <ComboBox
      label="Box, from the server"
      description={boxID ? `Chosen: ${boxID}` : 'The first eight matches.'}
      items={found}
      value={boxID}
      onChange={(id) => {
        setBoxID(id);
        setText(boxes.find((box) => box.id === id)?.label ?? text);
      }}
      inputValue={text}
      onInputChange={setText}
      isLoading={text.endsWith(' ')}
    />
  );
}

export const example: Example = {
  slug: 'dropdown-selector',
  title: 'Dropdown selector',
  summary: 'One of a list: Select for short ones, ComboBox for long or remote ones.',
  Page,
};
