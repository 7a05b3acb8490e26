import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { artworkCreditsExport, type CreditsLine } from '#contract/artwork.ts';
import { artworkLicenses } from '#contract/kinds/artwork.ts';
import { useArtworkCreditsGetQuery } from '#web/api/artwork.ts';
import { recordPath } from '#web/api/kinds.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { countText } from '#web/screens/format.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

const fileNoun = ['file', 'files'] as const;
const scopes = [
  { id: 'used', label: 'Used' },
  { id: 'all', label: 'All artwork' },
] as const;
const formats = [
  { format: 'txt', label: 'Text' },
  { format: 'md', label: 'Markdown' },
  { format: 'csv', label: 'CSV' },
] as const;

/** Who made what, grouped by license, as a game's credits need it. */
export function Credits() {
  const workspaceID = useWorkspaceID();
  const { pathname } = useLocation();
  const [scope, setScope] = useState<'used' | 'all'>('used');
  const query = useArtworkCreditsGetQuery({ workspaceID, scope });
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Credits"
        breadcrumbs={[{ label: 'Artwork', href: pathname }, { label: 'Credits' }]}
        meta={
          <span role="status" className="text-sm text-muted tabular-nums">
            {data && countText(data.total, fileNoun)}
          </span>
        }
        actions={
          <Menu
            label="Export the credits"
            trigger={<Button icon={Download}>Export</Button>}
            placement="bottom end"
            items={formats.map(({ format, label }) => ({
              id: format,
              label,
              onAction: () => downloadFile(operationURL(artworkCreditsExport, { workspaceID, scope, format })),
            }))}
          />
        }
      />
      <SegmentedControl
        label="Which artwork"
        isLabelHidden
        options={scopes}
        value={scope}
        onChange={setScope}
        className="self-start"
      />
      {query.error !== undefined && !data ? (
        <LoadFailure what="The credits" error={query.error} onRetry={query.refetch} />
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : data.total === 0 ? (
        <EmptyState
          icon={recordIcon('palette')}
          title={scope === 'used' ? 'No artwork is used yet' : 'No artwork yet'}
          actions={<LinkButton href={pathname}>Open artwork</LinkButton>}
        >
          {scope === 'used' && 'Pictures and sounds that records use are credited here.'}
        </EmptyState>
      ) : (
        <>
          <Missing
            some={data.unlicensed}
            title={`${countText(data.unlicensed.total, fileNoun)} without a license`}
            help="Without a license you may not be allowed to publish them. Edit each, or select them in the list and choose License."
          />
          <Missing
            some={data.uncredited}
            title={`${countText(data.uncredited.total, fileNoun)} without the name of who made it`}
            help="Creative Commons licenses ask for it."
          />
          {data.groups.map(({ license, total, lines }) => (
            <Card key={license} title={artworkLicenses[license]} description={countText(total, fileNoun)}>
              <ul aria-label={artworkLicenses[license]} className="flex flex-col gap-3">
                {lines.map((line) => (
                  <Line key={`${line.credits} ${line.source}`} {...line} />
                ))}
              </ul>
            </Card>
          ))}
        </>
      )}
    </>
  );
}

/** The browser saves it: its address answers with a file. */
function downloadFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

interface MissingProps {
  some: { rows: readonly { artworkID: string; name: string }[]; total: number };
  title: string;
  help: string;
}

function Missing({ some, title, help }: MissingProps) {
  if (some.total === 0) return null;
  return (
    <Banner tone="warning" title={title}>
      <p>{help}</p>
      <p className="mt-1">
        <Names {...some} />
      </p>
    </Banner>
  );
}

function Line({ credits, source, rows, total }: CreditsLine) {
  return (
    <li className="text-sm">
      <p className="font-medium wrap-anywhere">
        {credits || 'No credits'}
        {source !== '' && (
          <>
            {' · '}
            <TextLink href={source} target="_blank">
              Source
            </TextLink>
          </>
        )}
      </p>
      <p className="text-muted">
        <Names rows={rows} total={total} />
      </p>
    </li>
  );
}

function Names({ rows, total }: MissingProps['some']) {
  return (
    <>
      {rows.map(({ artworkID, name }, index) => (
        <span key={artworkID}>
          {index > 0 && ', '}
          <TextLink href={recordPath('artwork', artworkID)}>{name}</TextLink>
        </span>
      ))}
      {total > rows.length && ` and ${countText(total - rows.length, ['other', 'others'])}`}
    </>
  );
}
