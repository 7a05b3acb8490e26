import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
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
  summary: 'A state in one word, with its color.',
  notes: {
    use: 'For a state in a list or on a health page.',
    avoid: 'For counts or codes: use a badge.',
    keyboard: 'Not focusable.',
    screenReader: 'Read as its words; the dot is hidden.',
  },
  playground: playground(StatusDot, { tone: 'success', children: 'Up' }),
  Page,
};
