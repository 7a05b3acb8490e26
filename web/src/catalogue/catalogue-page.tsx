import { Link } from 'react-aria-components';
import { Button } from '#web/ui/button/button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import type { Example } from '#web/ui/example/example.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AppearanceToggles } from './appearance-toggles.tsx';
import { groupExamples } from './catalogue-groups.ts';
import { CatalogueNavigation, CatalogueSelect } from './catalogue-navigation.tsx';
import { CodeSection } from './code-section.tsx';
import { examples, findExample } from './examples.ts';
import { type FactsState, useFacts } from './load-facts.ts';
import { NotesSection } from './notes-section.tsx';
import { PlaygroundSection } from './playground-section.tsx';
import { PropertyList } from './property-list.tsx';
import { SideBySide } from './side-by-side.tsx';
import { UsedBySection } from './used-by-section.tsx';

export interface CataloguePageProps {
  /** Undefined shows the overview. */
  slug: string | undefined;
  /** The example in every look at once, instead of in the page's. */
  isSideBySide: boolean;
  /** Where the catalogue is mounted. */
  basePath?: string;
  onNavigate: (path: string) => void;
}

/** §2.1 dev/component-catalog/{slug}: every ui component at work, with navigation and appearance toggles. */
export function CataloguePage(props: CataloguePageProps) {
  const { slug, isSideBySide, basePath = '/dev/component-catalog', onNavigate } = props;
  const facts = useFacts();
  // Whoever compares looks goes on comparing them.
  const hrefOf = (target: string) => `${basePath}/${target}${isSideBySide ? '?view=side-by-side' : ''}`;
  const choose = (target: string) => onNavigate(hrefOf(target));
  const example = slug ? findExample(slug) : undefined;
  return (
    <div className="flex gap-8 p-4 mobile:flex-col mobile:gap-4">
      <div className="sticky top-4 max-h-[calc(100dvh-2rem)] w-52 shrink-0 self-start overflow-y-auto p-1 mobile:hidden">
        <CatalogueNavigation facts={facts.facts} currentSlug={slug} hrefOf={hrefOf} onChoose={choose} />
      </div>
      <div className="hidden mobile:block">
        <CatalogueSelect currentSlug={slug} onChoose={choose} />
      </div>
      <main id="main" className="flex min-w-0 flex-1 flex-col gap-6">
        <PageHeader
          title={example?.title ?? 'Component catalog'}
          description={example?.summary ?? 'Every component of the product, with live examples.'}
          areActionsBelow
          actions={
            <>
              {example && (
                <SegmentedControl
                  label="View"
                  isLabelHidden
                  value={isSideBySide ? 'side-by-side' : 'single'}
                  onChange={(view) =>
                    onNavigate(`${basePath}/${example.slug}${view === 'single' ? '' : '?view=side-by-side'}`)
                  }
                  options={[
                    { id: 'single', label: 'Single' },
                    { id: 'side-by-side', label: 'Side by side' },
                  ]}
                />
              )}
              {!isSideBySide && <AppearanceToggles />}
            </>
          }
        />
        {!slug && <CatalogueOverview hrefOf={hrefOf} />}
        {example && (
          <ExamplePage key={example.slug} example={example} facts={facts} isSideBySide={isSideBySide} hrefOf={hrefOf} />
        )}
      </main>
    </div>
  );
}

interface ExamplePageProps {
  example: Example;
  facts: FactsState;
  isSideBySide: boolean;
  hrefOf: (slug: string) => string;
}

/** The example; below it what is known about its component. */
function ExamplePage({ example, facts, isSideBySide, hrefOf }: ExamplePageProps) {
  const { Page, playground, withoutControls, notes, meantFor, slug } = example;
  const of = facts.facts?.[slug];
  if (isSideBySide) return <SideBySide Page={Page} />;
  const others = playground ? of?.components.slice(1) : of?.components;
  return (
    <>
      <div data-example={slug} className="flex min-w-0 flex-col gap-6">
        <Page />
      </div>
      <NotesSection notes={notes} />
      {playground && <PlaygroundSection playground={playground} table={of?.components[0]} />}
      {withoutControls && (
        <section aria-labelledby="try-it" className="flex min-w-0 flex-col gap-1">
          <h2 id="try-it" className="text-base font-semibold">
            Try it
          </h2>
          <p className="max-w-prose text-sm text-muted">{withoutControls}</p>
        </section>
      )}
      {facts.hasFailed && (
        <Banner
          tone="error"
          title="Couldn’t load the properties and the code"
          actions={
            <Button size="sm" onPress={facts.retry}>
              Try again
            </Button>
          }
        />
      )}
      {!of && !facts.hasFailed && <SkeletonText />}
      {of && (
        <div data-facts className="flex min-w-0 flex-col gap-6">
          {others?.map((table) => (
            <section key={table.name} aria-label={table.name} className="flex min-w-0 flex-col gap-2">
              <h2 className="font-mono text-sm font-semibold">{table.name}</h2>
              {table.description && <p className="max-w-prose text-sm text-muted">{table.description}</p>}
              <PropertyList table={table} />
            </section>
          ))}
          <UsedBySection facts={of} meantFor={meantFor} hrefOf={hrefOf} />
          <CodeSection facts={of} />
        </div>
      )}
    </>
  );
}

/** The catalogue's first page: each example as a card with its summary. */
function CatalogueOverview({ hrefOf }: { hrefOf: (slug: string) => string }) {
  return groupExamples(examples).map((group) => (
    <section key={group.title} className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{group.title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-3">
        {group.examples.map((example) => (
          <li key={example.slug} className="flex">
            <Link
              href={hrefOf(example.slug)}
              className="flex flex-1 flex-col gap-1 rounded-lg border border-line bg-surface p-3 text-ink no-underline hover:border-line-strong hover:bg-hover"
            >
              <span className="text-sm font-medium">{example.title}</span>
              <span className="text-xs text-muted">{example.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
