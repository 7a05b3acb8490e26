import { Box, History, Image, Package, Pencil, Plus, Printer, Trash2 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { Badge } from '../feedback/badge.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { TagPill } from '../field/tag-pill.tsx';
import { Card } from '../layout/card.tsx';
import { CollapsibleSection } from '../layout/collapsible-section.tsx';
import { ContentPage } from '../layout/content-page.tsx';
import { MetaInfo } from '../layout/meta-info.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { SectionNavigation } from '../layout/section-navigation.tsx';
import { MoreMenu } from '../overlay/menu.tsx';

function Page() {
  return (
    <ContentPage
      header={
        <PageHeader
          level={2}
          title="Winter clothes"
          description="Coats, scarves and what the moths left of the blankets."
          breadcrumbs={[
            { label: 'Garage', href: '#garage' },
            { label: 'Shelf 2', href: '#shelf' },
            { label: 'Winter clothes' },
          ]}
          meta={<Badge icon={Box}>B-0012</Badge>}
          actions={
            <>
              <Button icon={Pencil}>Edit</Button>
              <Button variant="primary" icon={Plus}>
                Add items
              </Button>
              <MoreMenu
                items={[
                  { id: 'label', label: 'Print a label', icon: Printer },
                  { id: 'line', kind: 'divider' },
                  { id: 'trash', label: 'Move to trash', icon: Trash2, tone: 'danger' },
                ]}
              />
            </>
          }
        />
      }
      navigation={
        <SectionNavigation
          label="Parts of the box"
          links={[
            { href: '#contents', label: 'Contents', icon: Package, count: '24', isCurrent: true },
            { href: '#photos', label: 'Photos', icon: Image, count: '0' },
            { href: '#history', label: 'History', icon: History },
          ]}
        />
      }
      overview={
        <Card title="Overview" level={3}>
          <MetaInfo
            entries={[
              { label: 'Place', value: 'Garage / Shelf 2' },
              { label: 'Items', value: '24' },
              { label: 'Value', value: '€ 340' },
              { label: 'Tags', value: <TagPill label="winter" /> },
              { label: 'Changed', value: 'yesterday by Aria' },
            ]}
          />
        </Card>
      }
      footer={<p className="text-xs text-muted">Created Nov 20, 2026, 9:03:01 PM</p>}
    >
      <Card title="Photos" level={3}>
        <EmptyState icon={Image} level={4} title="No photo yet" actions={<Button>Add a photo</Button>}>
          A photo of the open box says at a glance what is in it.
        </EmptyState>
      </Card>
      <Card title="More" level={3}>
        <CollapsibleSection title="Custom fields" level={4} meta={<Badge>2</Badge>} defaultExpanded>
          <MetaInfo
            entries={[
              { label: 'Material', value: 'Cardboard' },
              { label: 'Weight', value: '6.5 kg' },
            ]}
          />
        </CollapsibleSection>
        <CollapsibleSection title="Used by" level={4}>
          Two quests and one merchant.
        </CollapsibleSection>
      </Card>
    </ContentPage>
  );
}

export const example: Example = {
  slug: 'content-page-pattern',
  title: 'Content page pattern',
  summary: 'A detail screen put together: who it is, where it belongs, what it holds, what can be done.',
  notes: {
    use: 'For the screen of a subject: who it is, where it belongs, what it holds, what can be done.',
    avoid: 'For lists and for forms.',
    keyboard: 'Header, navigation, body, overview: in that order.',
    screenReader: 'One heading of level 1, a heading for each part, named regions.',
  },
  withoutControls: 'A pattern is made of several components. Try the properties of each on its own page.',
  Page,
};
