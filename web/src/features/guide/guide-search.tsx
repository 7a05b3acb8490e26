import { useEffect, useMemo, useState } from 'react';
import { guidePath } from '#contract/guide.ts';
import type { ResultGroup } from '#web/ui/picker/result-list.tsx';
import { SearchBar } from '#web/ui/picker/search-bar.tsx';
import { loadSections } from './contents.ts';
import type { FindSections, FoundSection } from './find-sections.ts';
import { inOrder } from './in-order.ts';

const label = 'Search the guide';
const nothing = () => undefined;

/** Full-text search over every page, in the browser: the texts come when something is typed. */
export function GuideSearch() {
  const [query, setQuery] = useState('');
  const { find, hasFailed } = useFinder(query !== '');
  const groups = useMemo(() => (find && query.trim() !== '' ? groupsOf(find(query)) : []), [find, query]);
  return (
    <SearchBar
      label={label}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      isLoading={!find && query !== ''}
      failure={hasFailed ? 'Search could not be loaded. Check your connection and try again.' : undefined}
      onAction={nothing}
    />
  );
}

function useFinder(isWanted: boolean) {
  const [find, setFind] = useState<FindSections | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || find) return;
    let isGone = false;
    Promise.all([import('./find-sections.ts'), loadSections()]).then(
      ([{ sectionFinder }, sections]) => !isGone && setFind(() => sectionFinder(sections)),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, find]);
  return { find, hasFailed };
}

/** A group for each page, the best first. */
function groupsOf(found: readonly FoundSection[]): ResultGroup[] {
  return [...Map.groupBy(found, ({ section }) => section.slug)].map(([slug, ofPage]) => ({
    id: slug,
    title: ofPage[0]?.section.pageTitle ?? '',
    rows: ofPage.map(({ section, excerpt }) => {
      const hash = section.anchor === '' ? '' : `#${section.anchor}`;
      return {
        id: `${slug}${hash}`,
        title: section.heading,
        excerpt: <Excerpt parts={excerpt} />,
        href: `${guidePath}/${slug}${hash}`,
      };
    }),
  }));
}

function Excerpt({ parts }: { parts: FoundSection['excerpt'] }) {
  return inOrder(parts, ({ text, isMatch }) =>
    isMatch ? <mark className="rounded-sm bg-accent-soft font-medium text-accent">{text}</mark> : text,
  );
}
