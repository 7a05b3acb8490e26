import { Plus } from 'lucide-react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
import { Card } from './card.tsx';
import { MetaInfo } from './meta-info.tsx';

function Page() {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card
        title="Stock"
        description="In three boxes"
        actions={
          <Button size="sm" icon={Plus}>
            Add
          </Button>
        }
      >
        <MetaInfo
          entries={[
            { label: 'Box 12', value: '3' },
            { label: 'Box 40', value: '1' },
          ]}
        />
      </Card>
      <Card title="Danger zone" footer={<Button variant="danger">Delete account</Button>}>
        <p className="text-sm">Everything you own is removed after 30 days.</p>
      </Card>
      <Card isFlush title="Flush">
        <p className="border-t border-line px-4 py-2 text-sm">Content reaches the edges.</p>
      </Card>
      <Card>
        <p className="text-sm">Without a head.</p>
      </Card>
    </div>
  );
}

export const example: Example = {
  slug: 'card',
  title: 'Card',
  summary: 'A bounded piece of a page.',
  notes: {
    use: 'For one subject on a page that has several.',
    avoid: 'Inside another card, or around a whole page.',
    keyboard: 'Not focusable itself.',
    screenReader: 'Its title is a heading of the level you give.',
  },
  playground: playground(Card, { title: 'Stock', description: 'In three boxes', children: 'What the card shows.' }),
  Page,
};
