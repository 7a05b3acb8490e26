import type { Example } from '../example/example.ts';
import { StatusDot } from './status-dot.tsx';

function Page() {
  return (
    <div className="flex flex-wrap gap-4">
      <StatusDot tone="success">Up</StatusDot>
      <StatusDot tone="danger">Down</StatusDot>
      <StatusDot tone="warning">Low stock</StatusDot>
      <StatusDot tone="info">Importing</StatusDot>
      <StatusDot tone="neutral">Archived</StatusDot>
    </div>
  );
}

export const example: Example = {
  slug: 'status-dot',
  title: 'Status dot',
  summary: 'A state in one word, with its colour.',
  Page,
};
