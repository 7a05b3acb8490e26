import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { ViewToggle, type ViewType } from './view-toggle.tsx';

function Page() {
  const [view, setView] = useState<ViewType>('list');
  return <ViewToggle value={view} onChange={setView} />;
}

export const example: Example = {
  slug: 'view-toggle',
  title: 'View toggle',
  summary: 'List or grid.',
  notes: {
    use: 'Above a list that can be shown as rows or as cards.',
    avoid: 'For any other choice: use a segmented control.',
    keyboard: 'Arrow keys move between the views, Space or Enter chooses.',
    screenReader: 'Announced as a group named View, with the selected one marked.',
  },
  playground: playground(ViewToggle, { value: 'list', onChange: ignore }),
  Page,
};
