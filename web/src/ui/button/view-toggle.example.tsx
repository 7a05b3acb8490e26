import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ViewToggle, type ViewType } from './view-toggle.tsx';

function Page() {
  const [view, setView] = useState<ViewType>('list');
  return <ViewToggle value={view} onChange={setView} />;
}

export const example: Example = {
  slug: 'view-toggle',
  title: 'View toggle',
  summary: 'List or grid.',
  Page,
};
