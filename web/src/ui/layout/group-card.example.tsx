import { Box, MapPin, Users } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { Badge } from '../feedback/badge.tsx';
import { MoreMenu } from '../overlay/menu.tsx';
import { GroupCard } from './group-card.tsx';

function Page() {
  return (
    <ExampleSection title="Boxes, places, groups">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-3">
        <GroupCard
          title="Winter clothes"
          href="#group-card"
          icon={Box}
          count="24 items"
          description="Coats, scarves and what the moths left of the blankets."
          badges={<Badge>B-0012</Badge>}
          actions={<MoreMenu label="More actions for Winter clothes" items={[{ id: 'edit', label: 'Edit' }]} />}
        />
        <GroupCard
          title="Garage"
          icon={MapPin}
          count="6 boxes"
          description="Behind the house"
          badges={<Badge tone="warning">Full</Badge>}
        />
        <GroupCard title="Administrators" icon={Users} count="2 users" />
      </div>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'group-card',
  title: 'Group card',
  summary: 'Stands for something that holds others.',
  Page,
};
