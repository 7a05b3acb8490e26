import { Link } from 'react-aria-components';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AppearanceToggles } from './appearance-toggles.tsx';
import { groupExamples } from './catalogue-groups.ts';
import { CatalogueNavigation, CatalogueSelect } from './catalogue-navigation.tsx';
import { examples, findExample } from './examples.ts';

export interface CataloguePageProps {
  /** Undefined shows the overview. */
  slug: string | undefined;
  /** Where the catalogue is mounted. */
  basePath?: string;
  onNavigate: (path: string) => void;
}

/** §2.1 dev/component-catalog/{slug}: every ui component at work, with navigation and appearance toggles. */
export function CataloguePage({ slug, basePath = '/dev/component-catalog', onNavigate }: CataloguePageProps) {
  const hrefOf = (target: string) => `${basePath}/${target}`;
  const example = slug ? findExample(slug) : undefined;
  return (
    <div className="flex gap-8 p-4 mobile:flex-col mobile:gap-4">
      <div className="sticky top-4 max-h-[calc(100dvh-2rem)] w-52 shrink-0 self-start overflow-y-auto p-1 mobile:hidden">
        <CatalogueNavigation currentSlug={slug} hrefOf={hrefOf} />
      </div>
      <div className="hidden mobile:block">
        <CatalogueSelect currentSlug={slug} onChoose={(target) => onNavigate(hrefOf(target))} />
      </div>
      <main id="main" className="flex min-w-0 flex-1 flex-col gap-6">
        <PageHeader
          title={example?.title ?? 'Component catalogue'}
          description={example?.summary ?? 'Every part that screens are built from, each at work.'}
          actions={<AppearanceToggles />}
        />
        {!slug && <CatalogueOverview hrefOf={hrefOf} />}
        {example && <example.Page key={example.slug} />}
      </main>
    </div>
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
