import { useState } from 'react';
import { pageKinds, type RecordKindName } from '#contract/kinds/names.ts';
import type { KindCount, UseRow } from '#contract/reference.ts';
import { kinds, listPath, recordPath } from '#web/api/kinds.ts';
import { useUsedByDigestGetQuery } from '#web/api/references.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { formatNumber } from '../format.ts';
import { isInitialLoading } from '../list/is-initial-loading.ts';
import { LoadFailure } from '../load-failure.tsx';

export interface UsedByProps {
  kind: RecordKindName;
  recordID: string;
  /** Kinds that the page lists elsewhere: what a place holds. */
  listed?: readonly RecordKindName[];
  /** How many of a kind the page names elsewhere. Where more use it, by what their texts say, all of the kind are listed. */
  named?: Readonly<Partial<Record<RecordKindName, number>>>;
}

/** One more is read: the room of “Load more” is enough for it. */
const firstRows = 5;
const mostRows = 200;
const none: readonly RecordKindName[] = [];

/** What refers to a record (content §1), by kind. Nothing at all when nothing does. */
export function UsedBy({ kind, recordID, listed = none, named = {} }: UsedByProps) {
  const workspaceID = useWorkspaceID();
  const query = useUsedByDigestGetQuery({ workspaceID, kind, recordID, pageSize: firstRows + 1 });
  const groups =
    query.data?.groups.filter(({ kind: by, total }) => !listed.includes(by) && total > (named[by] ?? 0)) ?? [];
  if (query.error !== undefined && query.data === undefined)
    return (
      <Card title="Used by">
        <LoadFailure what="What uses it" error={query.error} onRetry={query.refetch} />
      </Card>
    );
  if (groups.length === 0) return null;
  return (
    <Card title="Used by">
      <div className="flex flex-col gap-4">
        {groups.map((group) => (
          <Users
            key={group.kind}
            {...{ kind, recordID, group }}
            first={query.data?.rows.filter((row) => row.kind === group.kind) ?? []}
          />
        ))}
      </div>
    </Card>
  );
}

interface UsersProps {
  kind: RecordKindName;
  recordID: string;
  group: KindCount;
  first: readonly UseRow[];
}

/** The users of one kind; more of them on request. */
function Users({ kind, recordID, group, first }: UsersProps) {
  const { kind: by, many, total } = group;
  const workspaceID = useWorkspaceID();
  const [pageSize, setPageSize] = useState(firstRows);
  const asked = { workspaceID, kind, recordID, by, pageSize };
  const query = useUsedByDigestGetQuery(asked, { skip: pageSize === firstRows });
  const rows = query.data?.rows ?? (total > first.length ? first.slice(0, firstRows) : first);
  const label = `${many.charAt(0).toUpperCase()}${many.slice(1)} (${formatNumber(total)})`;
  const list = filteredList(kind, recordID, by, first);
  return (
    <section className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-sm text-muted">{label}</h3>
        {list && (
          <TextLink href={list.href} className="text-sm">
            Filter list by {list.words}
          </TextLink>
        )}
      </div>
      <ul aria-label={label} className="flex flex-col">
        {rows.map((row) => (
          <User key={row.recordID} row={row} />
        ))}
      </ul>
      {pageSize < mostRows && (
        <LoadMore
          shown={rows.length}
          total={total}
          isLoading={isInitialLoading(query)}
          onLoadMore={() => setPageSize(Math.min(pageSize * 4, mostRows))}
        />
      )}
    </section>
  );
}

function User({ row }: { row: UseRow }) {
  const { title, owner, places, placeCount } = row;
  const text = places.find((place) => place.text !== null)?.text;
  const words = [...new Set(places.map((place) => (place.isWritten ? `changed in ${place.words}` : place.words)))].join(
    ', ',
  );
  const href = hrefOf(row) ?? (owner ? hrefOf(owner) : undefined);
  return (
    <li className="flex min-w-0 flex-col border-b border-line py-2 last:border-b-0">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 wrap-anywhere">{href ? <TextLink href={href}>{title}</TextLink> : title}</span>
        {owner && <span className="text-sm text-muted wrap-anywhere">in {owner.title}</span>}
        <span aria-hidden className="text-sm text-muted">
          ·
        </span>
        <span className="text-sm text-muted">{placeCount > 1 ? `${words}, ${placeCount} times` : words}</span>
      </span>
      {text && <span className="text-sm text-muted wrap-anywhere">{text}</span>}
    </li>
  );
}

/** The list of a kind, filtered by the field in which its records name this one; what names it elsewhere isn't in it. */
function filteredList(kind: RecordKindName, recordID: string, by: RecordKindName, rows: readonly UseRow[]) {
  const page = pageKinds.find((each) => each === by);
  const places = rows.flatMap((row) => row.places);
  for (const { kind: to, filter } of kinds[by].refersTo) {
    const place = places.find(({ field }) => to === kind && filter !== undefined && field === filter);
    if (page && place)
      return { href: `${listPath(page)}?${new URLSearchParams({ [place.field]: recordID })}`, words: place.words };
  }
  return undefined;
}

function hrefOf({ kind, recordID }: Pick<UseRow, 'kind' | 'recordID'>): string | undefined {
  const page = pageKinds.find((each) => each === kind);
  return page && recordPath(page, recordID);
}
