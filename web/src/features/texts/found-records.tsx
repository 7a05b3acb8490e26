import type { ListedTexts, TextMatch, TextMatchRow, TextQuery, TextReplacement } from '#contract/text.ts';
import { useTextMatchGetQuery } from '#web/api/texts.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { countText } from '#web/screens/format.ts';
import { partPath } from '#web/screens/record/part-path.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import type { Review, Since } from './use-review.ts';

export interface FoundRecordsProps {
  kind: ListedTexts['kind'];
  /** At most a page of them. */
  ids: readonly string[];
  query: TextQuery;
  replacement: TextReplacement;
  unticked: Review['unticked'];
  since: Review['since'];
  onTick: ((ids: readonly string[], isTicked: boolean) => void) | undefined;
}

/** A page of records with what was found in each. */
export function FoundRecords({ kind, ids, query, replacement, unticked, since, onTick }: FoundRecordsProps) {
  const workspaceID = useWorkspaceID();
  // Read again without success, it is still what was found; of another search it is not.
  const answer = useTextMatchGetQuery({ workspaceID, ...query, ...replacement, kind, ids: [...ids] });
  const { data, error } = answer;
  if (error && !answer.currentData) return <p className="px-4 py-3 text-sm text-danger">{errorMessage(error)}</p>;
  if (!data) return <Skeleton className="m-4 h-12" />;
  return (
    <ul>
      {data.rows.map((row) => (
        <Row
          key={row.recordID}
          kind={kind}
          row={row}
          isTicked={!unticked.has(row.recordID)}
          since={since.get(row.recordID)}
          onTick={onTick && ((isTicked) => onTick([row.recordID], isTicked))}
        />
      ))}
    </ul>
  );
}

const sinceWords: Record<Since, string> = { changed: 'Changed', new: 'New' };

interface RowProps {
  kind: ListedTexts['kind'];
  row: TextMatchRow;
  isTicked: boolean;
  since: Since | undefined;
  onTick: ((isTicked: boolean) => void) | undefined;
}

function Row({ kind, row, isTicked, since, onTick }: RowProps) {
  const { recordID, title, owner, matches, matchCount } = row;
  const path = partPath(kind, recordID, owner && { kind: owner.kind, id: owner.recordID });
  const name = owner ? `${owner.title} › ${title}` : title;
  return (
    <li className="flex gap-2 border-t border-line px-4 py-3 text-sm first:border-t-0">
      {onTick && <Checkbox label={`Replace in ${name}`} isLabelHidden value={isTicked} onChange={onTick} />}
      <div className={`flex min-w-0 flex-1 flex-col gap-1 ${isTicked ? '' : 'opacity-60'}`}>
        <div className="flex items-start gap-2">
          <p className="line-clamp-2 min-w-0 text-xs text-muted wrap-anywhere">
            {path ? <TextLink href={path}>{name}</TextLink> : name}
          </p>
          {since && <Badge tone="warning">{sinceWords[since]}</Badge>}
        </div>
        {matches.map((match) => (
          <Match key={`${match.field}${match.pointer}${match.before}`} match={match} />
        ))}
        {matchCount > matches.length && (
          <p className="text-xs text-muted">{countText(matchCount - matches.length, ['more match', 'more matches'])}</p>
        )}
      </div>
    </li>
  );
}

function Match({ match: { words, before, match, after, replacement } }: { match: TextMatch }) {
  // An empty replacement deletes, and is what stands there while somebody only looks.
  const isChanged = replacement !== null && replacement !== '' && replacement !== match;
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="sr-only">{words}: </span>
      {before}
      {isChanged ? (
        <>
          <del className="rounded-xs bg-danger-soft text-danger">{match}</del>
          <ins className="rounded-xs bg-success-soft text-success no-underline">{replacement}</ins>
        </>
      ) : (
        <mark className="rounded-xs bg-accent-soft text-accent">{match}</mark>
      )}
      {after}
      {replacement === null && <span className="text-muted"> (stays: an expression next to it would change)</span>}
    </p>
  );
}
