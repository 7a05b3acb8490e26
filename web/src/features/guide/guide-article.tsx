import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import { type GuideBlock, type GuideEntry, type GuidePage, guidePath } from '#contract/guide.ts';
import { neighborsOf } from './contents.ts';
import { Blocks } from './guide-blocks.tsx';
import { headingText } from './heading-text.ts';

type Heading = GuideBlock & { block: 'heading' };

/** The text of a page, what it has on it, and the ways on. */
export function GuideArticle({ page }: { page: GuidePage }) {
  useAnchor();
  const headings = page.blocks.filter((block): block is Heading => block.block === 'heading' && block.depth === 2);
  const { previous, next } = neighborsOf(page.slug);
  return (
    <div className="flex gap-10">
      <div className="flex min-w-0 flex-1 flex-col gap-10">
        <article className="flex max-w-prose flex-col gap-4 text-base">
          <Blocks blocks={page.blocks} />
        </article>
        <footer className="flex max-w-prose flex-col gap-4 border-t border-line pt-4 print:hidden">
          <nav aria-label="Previous and next page" className="grid grid-cols-2 gap-3 mobile:grid-cols-1">
            {previous ? <NeighborLink entry={previous} label="Previous" /> : <span className="mobile:hidden" />}
            {next && <NeighborLink entry={next} label="Next" />}
          </nav>
          <p className="text-xs text-muted">
            Edit this page: <code className="font-mono wrap-anywhere">{page.file}</code>
          </p>
        </footer>
      </div>
      {headings.length > 1 && <OnThisPage headings={headings} />}
    </div>
  );
}

/** Scrolls to the heading that the address names: when the page was left for it, its text was not there yet. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  // A second press on the same link has a new key.
  useEffect(() => {
    if (hash === '' || key === '') return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
}

function NeighborLink({ entry, label }: { entry: GuideEntry; label: 'Previous' | 'Next' }) {
  const isNext = label === 'Next';
  const Icon = isNext ? ArrowRight : ArrowLeft;
  return (
    <Link
      href={`${guidePath}/${entry.slug}`}
      className={`flex flex-col gap-1 rounded-lg border border-line bg-surface p-3 text-ink no-underline hover:border-line-strong hover:bg-hover ${isNext ? 'items-end text-right' : 'items-start'}`}
    >
      <span className={`flex items-center gap-1 text-xs text-muted ${isNext ? 'flex-row-reverse' : ''}`}>
        <Icon size={14} aria-hidden />
        {label}
      </span>
      <span className="text-sm font-medium">{entry.title}</span>
    </Link>
  );
}

function OnThisPage({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav
      aria-label="On this page"
      className="sticky top-18 hidden max-h-[calc(100dvh-6rem)] w-52 shrink-0 flex-col gap-1 self-start overflow-y-auto xl:flex print:hidden!"
    >
      <h2 className="pb-1 text-xs font-semibold text-muted">On this page</h2>
      {headings.map((heading) => (
        <Link
          key={heading.anchor}
          href={`#${heading.anchor}`}
          className="rounded-sm border-l border-line py-0.5 pl-3 text-sm text-muted no-underline hover:border-accent hover:text-ink"
        >
          {headingText(heading.content)}
        </Link>
      ))}
    </nav>
  );
}
