import { useMemo } from 'react';
import { recordPath } from '#web/api/kinds.ts';
import { useReferenceDigestGetQuery } from '#web/api/references.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import type { KindView, NamedField } from './kind-view.ts';
import { referredBy } from './use-reference-titles.ts';

/** What a record leads to: by id, what it is called and whether it was deleted. */
export function useReferences(view: KindView, recordID: string) {
  const workspaceID = useWorkspaceID();
  const hasReferences = view.fields.some(
    ({ to, type, refers, hasExpressions }) =>
      to !== undefined || type === 'expression' || type === 'effects' || refers !== undefined || hasExpressions,
  );
  const { data } = useReferenceDigestGetQuery({ workspaceID, kind: view.kind, recordID }, { skip: !hasReferences });
  return useMemo(() => new Map(data?.rows.map((row) => [row.recordID, row])), [data]);
}

export type References = ReturnType<typeof useReferences>;

/** The records that a field leads to, as links; one that was deleted says so. */
export function ReferenceLinks({
  field,
  value,
  references,
}: {
  field: NamedField;
  value: unknown;
  references: References;
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {referredBy(field, value).map(({ kind, id }) => {
        const found = references.get(id);
        const title = found?.title ?? '…';
        if (found?.state === 'gone') return <Missing key={id} title={title} />;
        return (
          <span key={id} className="inline-flex min-w-0 items-center gap-2">
            <TextLink href={recordPath(kind, id)}>{title}</TextLink>
            {found?.state === 'trashed' && <Badge tone="warning">Deleted</Badge>}
          </span>
        );
      })}
    </span>
  );
}

function Missing({ title }: { title: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-muted">
      <s>{title}</s>
      <Badge tone="warning">Deleted</Badge>
    </span>
  );
}
