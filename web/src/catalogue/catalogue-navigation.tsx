import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-aria-components';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { groupExamples } from './catalogue-groups.ts';
import type { AllFacts } from './component-facts.ts';
import { examples } from './examples.ts';
import { searchExamples } from './search-examples.ts';

export interface CatalogueNavigationProps {
  facts: AllFacts | null;
  currentSlug: string | undefined;
  hrefOf: (slug: string) => string;
  onChoose: (slug: string) => void;
}

const showInList = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest' });

/** All examples, or those that the search finds. Arrow keys move between the search and the links, Enter opens the first. */
export function CatalogueNavigation({ facts, currentSlug, hrefOf, onChoose }: CatalogueNavigationProps) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLElement>(null);
  const found = searchExamples(examples, facts, query);
  const isSearching = query.trim() !== '';
  const onKeyDown = (event: KeyboardEvent) => {
    const first = found[0]?.example.slug;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && isSearching && first) onChoose(first);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !list.current) return;
    const stops = [...list.current.querySelectorAll<HTMLElement>('input, a')];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const link = (slug: string, children: ReactNode) => (
    <Link
      key={slug}
      href={hrefOf(slug)}
      ref={slug === currentSlug ? showInList : undefined}
      aria-current={slug === currentSlug ? 'page' : undefined}
      className="flex min-w-0 flex-col rounded-md px-2 py-1 text-sm text-ink no-underline hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
    >
      {children}
    </Link>
  );
  return (
    <nav ref={list} aria-label="Component catalog" className="flex flex-col gap-3" onKeyDown={onKeyDown}>
      <SearchInput label="Search components" placeholder="Search" value={query} onChange={setQuery} />
      <p role="status" className={found.length === 0 ? 'text-sm text-muted' : 'sr-only'}>
        {found.length === 0 && `No results for "${query.trim()}"`}
        {found.length > 0 && isSearching && `${found.length} results`}
      </p>
      {isSearching ? (
        <div className="flex flex-col">
          {found.map(({ example: { slug, title }, where }) =>
            link(
              slug,
              <>
                <span>{title}</span>
                {where && <span className="truncate text-xs font-normal text-muted">{where}</span>}
              </>,
            ),
          )}
        </div>
      ) : (
        groupExamples(examples).map((group) => (
          <section key={group.title} className="flex flex-col">
            <h2 className="py-1 text-xs font-semibold text-muted">{group.title}</h2>
            {group.examples.map(({ slug, title }) => link(slug, title))}
          </section>
        ))
      )}
    </nav>
  );
}

/** The same on a phone: one field instead of a column. */
export function CatalogueSelect(props: { currentSlug: string | undefined; onChoose: (slug: string) => void }) {
  return (
    <ComboBox
      label="Component"
      placeholder="Search components"
      value={props.currentSlug ?? null}
      onChange={(slug) => slug && props.onChoose(slug)}
      items={examples.map((example) => ({ id: example.slug, label: example.title }))}
    />
  );
}
