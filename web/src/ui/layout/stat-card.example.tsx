import { Box, MapPin, Package, TriangleAlert } from 'lucide-react';
import type { Example } from '../example/example.ts';
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

export const example: Example = { slug: 'stat-card', title: 'Stat card', summary: 'One figure with its name.', Page };
