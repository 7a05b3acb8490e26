import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
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
  notes: {
    use: 'For the page of a record: the record on the left, its facts on the right.',
    avoid: 'For subjects with navigation of their own: use the content page.',
    keyboard: 'The main column comes first, then the side.',
    screenReader: 'The side is a complementary region with a name.',
  },
  playground: playground(DetailLayout, {
    asideLabel: 'About the lamp',
    aside: 'Photos, tags and facts',
    children: 'The record itself',
  }),
  Page,
};
