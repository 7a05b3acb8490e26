import { Link } from 'react-aria-components';
import { groupExamples } from './catalogue-groups.ts';
import { examples } from './examples.ts';

/** The catalogue's first page: each example as a card with its summary. */
export function CatalogueOverview({ hrefOf }: { hrefOf: (slug: string) => string }) {
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
