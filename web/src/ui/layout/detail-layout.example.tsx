import type { Example } from '../example/example.ts';
import { Card } from './card.tsx';
import { DetailLayout } from './detail-layout.tsx';

function Page() {
  return (
    <DetailLayout asideLabel="About this item" aside={<Card>Photos, tags and meta data stand here.</Card>}>
      <Card>The record itself: what it is, where it is and how many there are.</Card>
    </DetailLayout>
  );
}

export const example: Example = {
  slug: 'detail-layout',
  title: 'Detail layout',
  summary: 'A record in two columns that stack on a phone.',
  Page,
};
