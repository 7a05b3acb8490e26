import { Box, MapPin, Users } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
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
  summary: 'Represents something that holds others, such as a place or a tag.',
  notes: {
    use: 'For a box, a place or a group in a grid: something that holds others.',
    avoid: 'For single items in a list: use the card grid.',
    keyboard: 'The title is the link; the menu is a separate stop of Tab.',
    screenReader: 'Read as its title, its count and its description. The icon is hidden.',
  },
  playground: playground(GroupCard, {
    title: 'Winter clothes',
    href: '#group-card',
    icon: Box,
    count: '24 items',
    description: 'Coats and scarves.',
  }),
  Page,
};
