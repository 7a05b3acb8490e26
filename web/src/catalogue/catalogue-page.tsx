import { PageHeader } from '#web/ui/page-header.tsx';
import { AppearanceToggles } from './appearance-toggles.tsx';
import { CatalogueNavigation, CatalogueSelect } from './catalogue-navigation.tsx';
import { CatalogueOverview } from './catalogue-overview.tsx';
import { findExample } from './examples.ts';

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
