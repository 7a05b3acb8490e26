import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { SegmentedControl } from './segmented-control.tsx';

function Page() {
  const [view, setView] = useState<'list' | 'grid'>('list');
  const [range, setRange] = useState('week');
  return (
    <ExampleSection title="Segments">
      <SegmentedControl
        label="View"
        isLabelHidden
        isIconOnly
        value={view}
        onChange={setView}
        options={[
          { id: 'list', label: 'List', icon: List },
          { id: 'grid', label: 'Grid', icon: LayoutGrid },
        ]}
      />
      <SegmentedControl
        label="Range"
        value={range}
        onChange={setRange}
        options={[
          { id: 'day', label: 'Day' },
          { id: 'week', label: 'Week' },
          { id: 'month', label: 'Month' },
          { id: 'year', label: 'Year', isDisabled: true },
        ]}
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'segmented-control',
  title: 'Segmented control',
  summary: 'One of two to five, all in sight.',
  notes: {
    use: 'For two to five choices that act right away and that people compare: list or grid, day, week or month.',
    avoid: 'For more than five choices or long names: use a dropdown. For on and off, use a switch.',
    keyboard: 'Tab goes to the group, arrow keys move between segments, Space or Enter chooses.',
    screenReader: 'Announced as a group with its label. Each segment says whether it is selected.',
  },
  playground: playground(SegmentedControl<string>, {
    label: 'Range',
    value: 'week',
    onChange: ignore,
    options: [
      { id: 'day', label: 'Day' },
      { id: 'week', label: 'Week' },
      { id: 'month', label: 'Month' },
    ],
  }),
  Page,
};
