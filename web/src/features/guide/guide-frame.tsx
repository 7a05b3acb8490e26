import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-aria-components';
import { guidePath } from '#contract/guide.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import { contents, entryOf } from './contents.ts';
import { GuideSearch } from './guide-search.tsx';

/** What is around every page of the guide: the way back, the search, the contents. */
export function GuideFrame({ slug, children }: { slug: string | undefined; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 flex h-13 items-center gap-3 border-b border-line bg-canvas/95 px-6 mobile:px-3 print:hidden">
        <Link href={guidePath} className="shrink-0 rounded-md text-base font-semibold text-ink no-underline">
          {contents.title}
        </Link>
        <div className="min-w-0 flex-1">
          <GuideSearch />
        </div>
        <LinkButton href="/home" icon={ArrowLeft} size="sm">
          Lorebox
        </LinkButton>
      </header>
      <div className="mx-auto flex w-full max-w-[90rem] flex-1 gap-10 px-6 mobile:px-4 max-lg:flex-col max-lg:gap-2">
        <div className="sticky top-13 max-h-[calc(100dvh-3.25rem)] w-56 shrink-0 self-start overflow-y-auto py-6 max-lg:hidden print:hidden">
          <ContentsNavigation slug={slug} />
        </div>
        {/* Another page folds it again. */}
        <FoldedContents key={slug ?? ''} slug={slug} />
        <main id="main" className="flex min-w-0 flex-1 flex-col gap-4 py-6 outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}

function FoldedContents({ slug }: { slug: string | undefined }) {
  const [isExpanded, setExpanded] = useState(false);
  if (slug === undefined) return null;
  return (
    <div className="-mb-4 pt-2 lg:hidden print:hidden">
      <CollapsibleSection title="Contents" level={2} isExpanded={isExpanded} onExpandedChange={setExpanded}>
        {isExpanded && <ContentsNavigation slug={slug} />}
      </CollapsibleSection>
    </div>
  );
}

const showInList = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest' });

function ContentsNavigation({ slug }: { slug: string | undefined }) {
  const current = slug === undefined ? undefined : entryOf(slug);
  return (
    <nav aria-label="Contents" className="flex flex-col gap-4">
      {contents.groups.map((group) => (
        <section key={group.title} className="flex flex-col">
          <h2 className="px-2 py-1 text-xs font-semibold text-muted">{group.title}</h2>
          {group.pages.map((entry) => (
            <Link
              key={entry.slug}
              href={`${guidePath}/${entry.slug}`}
              ref={entry === current ? showInList : undefined}
              aria-current={entry === current ? 'page' : undefined}
              className="rounded-md px-2 py-1 text-sm text-ink no-underline hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
            >
              {entry.title}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}
