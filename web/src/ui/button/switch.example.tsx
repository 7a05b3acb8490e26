import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { Switch } from './switch.tsx';

function Page() {
  const [isCompact, setCompact] = useState(false);
  return (
    <ExampleSection title="On and off">
      <Switch label="Compact mode" value={isCompact} onChange={setCompact} />
      <Switch label="Animations" value description="Off also when the system asks for less motion." isSpread />
      <Switch label="Not available" isDisabled />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'switch',
  title: 'Switch',
  summary: 'A setting that applies immediately.',
  notes: {
    use: 'For a setting that takes effect right away.',
    avoid: 'In a form that is saved with a button: use a checkbox.',
    keyboard: 'Space turns it on and off.',
    screenReader: 'Announced as a switch, on or off, with its label and description.',
  },
  playground: playground(Switch, {
    label: 'Compact mode',
    value: true,
    onChange: ignore,
    description: 'Smaller rows and controls.',
  }),
  Page,
};
