import { Link } from 'react-aria-components';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { type ApiOperation, groupOperations } from './document.ts';
import { MethodBadge } from './method-badge.tsx';

export interface OperationListProps {
  operations: readonly ApiOperation[];
  current: string | undefined;
  search: string;
  onSearch: (search: string) => void;
  hrefOf: (name: string) => string;
}

/** Every operation by what it is about, narrowed by words of its name, path or summary. */
export function OperationList({ operations, current, search, onSearch, hrefOf }: OperationListProps) {
  const groups = groupOperations(operations, search);
  const count = groups.reduce((sum, group) => sum + group.operations.length, 0);
  return (
    <nav aria-label="Operations" className="flex min-h-0 flex-col gap-2">
      <SearchInput label="Search operations" placeholder="Search operations" value={search} onChange={onSearch} />
      <p role="status" className="px-2 text-xs text-muted">
        {count === operations.length ? `${count} operations` : `${count} of ${operations.length} operations`}
      </p>
      {count === 0 && <p className="px-2 text-sm text-muted">No results for “{search}”</p>}
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-1">
        {groups.map((group) => (
          <section key={group.tag} className="flex flex-col">
            <h2 className="px-2 py-1 text-xs font-semibold text-muted">{group.tag}</h2>
            {group.operations.map(({ name, method }) => (
              <Link
                key={name}
                href={hrefOf(name)}
                aria-current={name === current ? 'page' : undefined}
                ref={name === current ? showInList : undefined}
                className="flex min-h-7 items-center gap-2 rounded-md px-2 text-sm text-ink no-underline hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
              >
                <MethodBadge method={method} />
                <span className="truncate">{name}</span>
              </Link>
            ))}
          </section>
        ))}
      </div>
    </nav>
  );
}

const showInList = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest' });
