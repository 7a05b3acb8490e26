import { Box, MapPin, Package, TriangleAlert } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
import { StatCard } from './stat-card.tsx';

function Page() {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Items" value="1,204" icon={Package} href="#stat-card" hint="12 added this week" />
      <StatCard label="Boxes" value="86" icon={Box} />
      <StatCard label="Low stock" value="7" icon={TriangleAlert} tone="warning" />
      <StatCard label="Places" value="" icon={MapPin} isLoading />
    </div>
  );
}

export const example: Example = {
  slug: 'stat-card',
  title: 'Stat card',
  summary: 'One figure with its name.',
  notes: {
    use: 'For one figure on an overview, with a link to what it counts.',
    avoid: 'For figures in a text or a table.',
    keyboard: 'With a link, the whole card is one stop of Tab.',
    screenReader: 'Read as the label, then the value, then the hint.',
  },
  playground: playground(StatCard, {
    label: 'Low stock',
    value: '7',
    icon: TriangleAlert,
    tone: 'warning',
    hint: '2 more than last week',
  }),
  Page,
};
