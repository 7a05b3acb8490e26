import { Plus } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';

export interface Way {
  id: string;
  /** By which option or case; empty: plainly. */
  how: string;
  /** The node at its other end; left out, there is none yet. */
  href?: string;
  name?: string;
  /** Adds a node there. */
  add?: () => void;
}

/** What leads to a node, or where it leads. */
export function Ways({ title, empty, ways }: { title: string; empty: string; ways: readonly Way[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold">{title}</h2>
      {ways.length === 0 && <p className="text-sm text-muted">{empty}</p>}
      <ul className="flex flex-col gap-1">
        {ways.map(({ id, href, name, how, add }) => (
          <li key={id} className="flex min-h-(--control) flex-wrap items-center gap-x-2 wrap-anywhere">
            {how !== '' && <span className="text-sm text-muted">{how}:</span>}
            {href !== undefined ? (
              <TextLink href={href}>{name}</TextLink>
            ) : add ? (
              <Button size="sm" icon={Plus} aria-label={how === '' ? 'Add line' : `Add line: ${how}`} onPress={add}>
                Add line
              </Button>
            ) : (
              <span className="text-sm text-muted">Nowhere yet</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
