import { Link } from 'react-aria-components';
import { guidePath } from '#contract/guide.ts';
import { contents } from './contents.ts';

/** The guide's first page: every page with what it is about. */
export function GuideOverview() {
  return (
    <div className="flex flex-col gap-8">
      <header className="flex max-w-prose flex-col gap-2">
        <h1 className="text-xl font-semibold outline-none">{contents.title}</h1>
        <p className="text-muted">{contents.summary}</p>
      </header>
      {contents.groups.map((group) => (
        <section key={group.title} className="flex flex-col gap-2">
          <h2 className="text-base font-semibold">{group.title}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-3">
            {group.pages.map(({ slug, title, summary }) => (
              <li key={slug} className="flex">
                <Link
                  href={`${guidePath}/${slug}`}
                  className="flex flex-1 flex-col gap-1 rounded-lg border border-line bg-surface p-3 text-ink no-underline hover:border-line-strong hover:bg-hover"
                >
                  <span className="text-sm font-medium">{title}</span>
                  <span className="text-xs text-muted">{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
