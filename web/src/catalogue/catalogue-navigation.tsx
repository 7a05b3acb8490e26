import { useState } from 'react';
import { Link } from 'react-aria-components';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { groupExamples } from './catalogue-groups.ts';
import { examples } from './examples.ts';

export interface CatalogueNavigationProps {
  currentSlug: string | undefined;
  hrefOf: (slug: string) => string;
}

/** All examples, filtered by name. */
export function CatalogueNavigation({ currentSlug, hrefOf }: CatalogueNavigationProps) {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const found = examples.filter((example) => example.title.toLowerCase().includes(wanted));
  return (
    <nav aria-label="Component catalogue" className="flex flex-col gap-3">
      <TextField label="Filter components" isLabelHidden placeholder="Filter" value={filter} onChange={setFilter} />
      {found.length === 0 && <p className="text-sm text-muted">No component has that name.</p>}
      {groupExamples(found).map((group) => (
        <section key={group.title} className="flex flex-col">
          <h2 className="py-1 text-xs font-semibold text-muted">{group.title}</h2>
          {group.examples.map((example) => (
            <Link
              key={example.slug}
              href={hrefOf(example.slug)}
              aria-current={example.slug === currentSlug ? 'page' : undefined}
              className="rounded-md px-2 py-1 text-sm text-ink no-underline hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
            >
              {example.title}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** The same on a phone: one list instead of a column. */
export function CatalogueSelect(props: { currentSlug: string | undefined; onChoose: (slug: string) => void }) {
  return (
    <Select
      label="Component"
      value={props.currentSlug ?? null}
      onChange={props.onChoose}
      options={examples.map((example) => ({ id: example.slug, label: example.title }))}
    />
  );
}
