import { type ComponentType, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import type { GuideEntry } from '#contract/guide.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { contents, entryOf, loadPage } from './contents.ts';
import { GuideArticle } from './guide-article.tsx';
import { GuideFrame } from './guide-frame.tsx';
import { GuideOverview } from './guide-overview.tsx';

/** §2.1 dev/documentation/{slug}: a page of the guide; without a slug, its contents. */
export function Component() {
  const { slug } = useParams();
  const entry = slug === undefined ? undefined : entryOf(slug);
  useDocumentTitle(entry?.title ?? contents.title);
  // §2.1, any other path.
  if (slug !== undefined && !entry) return <Navigate to="/" replace />;
  return <GuideFrame slug={slug}>{entry ? <Page key={entry.slug} entry={entry} /> : <GuideOverview />}</GuideFrame>;
}

/** The title is there before the page's text has come: it takes the focus. */
function Page({ entry }: { entry: GuideEntry }) {
  const Article = articleOf(entry.slug);
  return (
    <>
      <h1 className="max-w-prose text-xl font-semibold text-balance outline-none">{entry.title}</h1>
      <Suspense fallback={<SkeletonText label="Loading page" lines={8} />}>
        <Article />
      </Suspense>
    </>
  );
}

const articles = new Map<string, ComponentType>();

function articleOf(slug: string): ComponentType {
  const known = articles.get(slug);
  if (known) return known;
  const article = lazyPart(async () => {
    const page = await loadPage(slug);
    return () => <GuideArticle page={page} />;
  });
  articles.set(slug, article);
  return article;
}
