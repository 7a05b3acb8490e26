import { mutualStances, type Relation, type Stance, stances } from '#contract/kinds/faction.ts';
import { recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { type DocumentViewProps, rowsIn } from './document-part.ts';
import { RowsTable } from './rows-table.tsx';

const tones: Readonly<Record<Stance, BadgeTone>> = {
  ally: 'success',
  friendly: 'success',
  neutral: 'neutral',
  hostile: 'warning',
  war: 'danger',
};

interface Other {
  factionID?: unknown;
  name?: unknown;
  relations?: unknown;
}

/** How the faction stands to others, and others to it. */
export default function RelationsView({ value, recordID, nameOf }: DocumentViewProps) {
  const workspaceID = useWorkspaceID();
  const { data, error, refetch } = recordEndpoints('faction').DigestGet.useQuery({
    ...{ workspaceID, pageSize: 200, sort: 'name', archived: 'all' },
  });
  if (!data && error !== undefined) return <LoadFailure what="The relations" error={error} onRetry={refetch} />;
  if (!data) return <SkeletonText lines={2} label="Loading relations" />;
  const own = new Map(rowsIn<Relation>(value).map((row) => [row.factionID, row]));
  const known = new Set(data.rows.map(({ factionID }) => String(factionID)));
  // Of more than are read at once; where all are read, one that is not among them was deleted.
  const further =
    data.total > known.size
      ? [...own.keys()].filter((id) => !known.has(id)).map((id): Other => ({ factionID: id, name: nameOf(id) }))
      : [];
  const rows = [...(data.rows as readonly Other[]), ...further].flatMap((other) => {
    const factionID = String(other.factionID);
    const ours = own.get(factionID);
    const theirs = rowsIn<Relation>(other.relations).find((row) => row.factionID === recordID);
    if (factionID === recordID || (!ours && !theirs)) return [];
    return [
      {
        id: factionID,
        cells: [
          <div key="faction">
            <TextLink href={recordPath('faction', factionID)}>{String(other.name)}</TextLink>
            {ours?.note && <p className="text-muted">{ours.note}</p>}
            {theirs?.note && <p className="text-muted">They say: {theirs.note}</p>}
          </div>,
          <StanceBadge key="ours" stance={ours?.stance ?? mutual(theirs)} />,
          <StanceBadge key="theirs" stance={theirs?.stance ?? mutual(ours)} />,
        ],
      },
    ];
  });
  if (rows.length === 0)
    return <p className="text-sm text-muted">No relations yet. Edit the faction to say who it sides with.</p>;
  return (
    <RowsTable
      label="Relations"
      headings={['Faction', 'Our stance', 'Their stance']}
      narrow={['Our stance', 'Their stance']}
      rows={rows}
    />
  );
}

/** What one side says counts for the other where it takes two. */
function mutual(said: Relation | undefined): Stance | undefined {
  return said && mutualStances.includes(said.stance) ? said.stance : undefined;
}

function StanceBadge({ stance }: { stance: Stance | undefined }) {
  return stance ? <Badge tone={tones[stance]}>{stances[stance]}</Badge> : <span className="text-muted">–</span>;
}
