import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import type { ComponentFacts } from './component-facts.ts';
import { findExample } from './examples.ts';

interface UsedBySectionProps {
  facts: ComponentFacts;
  meantFor: string | undefined;
  hrefOf: (slug: string) => string;
}

/** Which screens draw the component, and what an example is put together from. */
export function UsedBySection({ facts, meantFor, hrefOf }: UsedBySectionProps) {
  const { screens, importers, isInShell, madeOf, components } = facts;
  const parts = madeOf.flatMap((slug) => findExample(slug) ?? []);
  return (
    <section aria-labelledby="used-by" className="flex min-w-0 flex-col gap-2">
      <h2 id="used-by" className="text-base font-semibold">
        {components.length > 0 ? 'Used by' : 'Made of'}
      </h2>
      {components.length > 0 && <Users screens={screens} isInShell={isInShell} meantFor={meantFor} />}
      {importers.length > 0 && (
        <CollapsibleSection
          title={
            importers.length === 1 ? 'Imported by 1 file' : `Imported by ${importers.length.toLocaleString()} files`
          }
        >
          <ul className="flex flex-col gap-0.5 font-mono text-xs">
            {importers.map((file) => (
              <li key={file} className="wrap-anywhere">
                {file}
              </li>
            ))}
          </ul>
        </CollapsibleSection>
      )}
      {parts.length > 0 && (
        <p className="text-sm">
          {components.length > 0 && 'The example also uses '}
          {parts.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <TextLink href={hrefOf(slug)}>{title}</TextLink>
            </span>
          ))}
          .
        </p>
      )}
    </section>
  );
}

function Users({
  screens,
  isInShell,
  meantFor,
}: Pick<ComponentFacts, 'screens' | 'isInShell'> & { meantFor?: string }) {
  if (screens.length === 0 && !isInShell) return <p className="text-sm text-muted">No screen yet. {meantFor}</p>;
  return (
    <p className="text-sm">
      {isInShell && 'The frame around every screen'}
      {isInShell && screens.length > 0 && ', and '}
      {screens.map(({ name, path }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {path ? <TextLink href={path}>{name}</TextLink> : name}
        </span>
      ))}
      .
    </p>
  );
}
