import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { ColorPicker } from './color-picker.tsx';

function Page() {
  const [color, setColor] = useState<string | null>('#1b6e3c');
  return (
    <ExampleSection title="Color">
      <ExampleRow>
        <ColorPicker label="Tag color" value={color} onChange={setColor} />
        <ColorPicker label="None yet" value={null} onChange={setColor} />
        <ColorPicker label="Disabled" value="#2f5fd0" onChange={setColor} isDisabled />
      </ExampleRow>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'color-picker',
  title: 'Color picker',
  summary: 'A color for a tag, a box or a place.',
  notes: {
    use: 'For the color of a tag, a faction or a place.',
    avoid: 'For the colors of the product itself: these are tokens.',
    keyboard: 'Arrow keys move in the area and on the sliders; the hex value can be typed.',
    screenReader: 'Each slider has a name and a value; the chosen color is read by name.',
  },
  playground: playground(ColorPicker, { label: 'Tag color', value: '#1b6e3c', onChange: ignore }),
  Page,
};
