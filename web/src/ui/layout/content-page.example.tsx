import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { Badge } from '../feedback/badge.tsx';
import { Card } from './card.tsx';
import { ContentPage } from './content-page.tsx';
import { MetaInfo } from './meta-info.tsx';
import { SectionNavigation } from './section-navigation.tsx';

function Page() {
  return (
    <ExampleSection
      title="All five parts"
      note="Navigation beside the body from 64 rem, the overview from 90 rem; below one another under that."
    >
      <ContentPage
        header={
          <div className="flex items-center gap-3">
            <h3 className="text-lg font-semibold">Header: Winter clothes</h3>
            <Badge>B-0012</Badge>
          </div>
        }
        navigation={
          <SectionNavigation
            label="Box parts"
            links={[
              { href: '#contents', label: 'Contents', isCurrent: true, count: '24' },
              { href: '#photos', label: 'Photos' },
              { href: '#history', label: 'History' },
            ]}
          />
        }
        overview={
          <Card title="Overview" level={3}>
            <MetaInfo
              entries={[
                { label: 'Place', value: 'Garage / Shelf 2' },
                { label: 'Items', value: '24' },
              ]}
            />
          </Card>
        }
        footer={<p className="text-xs text-muted">Footer: changed yesterday by Aria</p>}
      >
        <Card title="Body" level={3}>
          <p className="text-sm">What the screen is about.</p>
        </Card>
      </ContentPage>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'content-page',
  title: 'Content page',
  summary: 'The frame of a content screen: header, navigation, body, overview, footer.',
  notes: {
    use: 'For the screen of one subject with parts of its own, facts beside it and a footer.',
    avoid: 'For lists, and for records of two columns: use the detail layout.',
    keyboard: 'Navigation comes before the body, the overview after it is read.',
    screenReader: 'The overview is a complementary region; the navigation has a name of its own.',
  },
  meantFor: 'Meant for subjects with pages of their own below them; records use the detail layout today.',
  playground: playground(ContentPage, {
    header: 'Header',
    navigation: 'Navigation',
    footer: 'Footer',
    children: 'Body',
  }),
  Page,
};
