import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { isGone } from '#web/screens/load-failure.tsx';
import { LazyPlayPanel } from '#web/screens/play/lazy-play-panel.tsx';
import { PlayButton } from '#web/screens/play/play-button.tsx';
import { usePlayBeside } from '#web/screens/play/use-play-beside.ts';
import { RecordMissing } from '#web/screens/record/record-missing.tsx';
import { RecordPresence } from '#web/screens/record/record-presence.tsx';
import { TrashBanner } from '#web/screens/record/trash-banner.tsx';
import { useCanEdit, useContentLanguage, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { GraphFlow, type WhereInGraph } from './graph-flow.tsx';
import type { KindGraph } from './kind-graph.ts';

export interface RecordGraphPageProps {
  graph: KindGraph;
  recordID: string;
  /** More of the page's head, by what is selected. */
  actions?: (nodeIDs: readonly string[]) => ReactNode;
  /** Said above the graph. */
  notice?: ReactNode;
}

const nowhere: readonly string[] = [];

/** The graph of a record, with what is played of it beside it (content §8, content §10). */
export function RecordGraphPage({ graph, recordID, actions, notice }: RecordGraphPageProps) {
  const { kind, words } = graph;
  const view = kindView(kind);
  const workspaceID = useWorkspaceID();
  const isEditor = useCanEdit();
  const language = useContentLanguage();
  const [where, setWhere] = useState<WhereInGraph>({ nodeIDs: [], isEditing: false });
  const play = usePlayBeside({ is: kind, id: recordID });
  const [playing, setPlaying] = useState(nowhere);
  const { data, error, isFetching, refetch } = recordEndpoints(kind).Get.useQuery({
    workspaceID,
    [view.idName]: recordID,
  });
  const [restore] = recordEndpoints(kind).Restore.useMutation();
  const record = data?.[kind] as { name: string; deletedAt: string | null; updatedBy: string | null } | undefined;
  useDocumentTitle(record ? `${record.name}: ${words.page.toLowerCase()}` : words.page);
  if (!record || isGone(error))
    return (
      <RecordMissing
        noun={view.one}
        recordID={recordID}
        error={isFetching ? undefined : error}
        onRetry={refetch}
        listHref={listPath(kind)}
        listLabel={`All ${view.many}`}
      />
    );
  const [selected, ...more] = where.nodeIDs;
  return (
    <div
      data-wide
      className={classNames(
        'flex h-[calc(100dvh-7rem-var(--warning-height,0px))] min-h-96 flex-col gap-3',
        play.scope ? 'mobile:h-auto' : 'mobile:h-[calc(100dvh-9.5rem-var(--warning-height,0px))]',
      )}
    >
      <PageHeader
        isTitleCut
        title={record.name}
        titleLanguage={language}
        breadcrumbs={[
          { label: view.title.many, href: listPath(kind) },
          { label: record.name, href: recordPath(kind, recordID) },
          { label: words.page },
        ]}
        meta={<RecordPresence kind={kind} recordID={recordID} isEditing={where.isEditing} partIDs={where.nodeIDs} />}
        actions={
          <>
            {record.deletedAt === null && <PlayButton play={play} />}
            {actions?.(where.nodeIDs)}
            <LinkButton href={recordPath(kind, recordID)} icon={FileText} isIconOnPhones>
              {`${view.title.one} details`}
            </LinkButton>
          </>
        }
      />
      <TrashBanner
        noun={view.one}
        deletedAt={record.deletedAt}
        deletedBy={record.updatedBy}
        onRestore={isEditor ? () => void restore({ workspaceID, ids: [recordID] }) : undefined}
      />
      {record.deletedAt === null && notice}
      {/* On phones what is played stands above the graph, and the page scrolls. */}
      <div className="flex min-h-0 flex-1 gap-3 mobile:flex-col-reverse">
        <div
          className={classNames(
            '@container flex min-h-0 min-w-0 flex-1',
            play.scope && 'mobile:h-[80dvh] mobile:flex-none',
          )}
        >
          {/* Its nodes are in the trash with it. */}
          {record.deletedAt === null && (
            <GraphFlow
              {...{ graph, playing }}
              canEdit={isEditor}
              ownerID={recordID}
              name={record.name}
              onWhere={setWhere}
            />
          )}
        </div>
        {play.scope && (
          <div className="w-96 shrink-0 overflow-y-auto rounded-md border border-line bg-surface p-3 max-lg:w-80 mobile:w-full">
            <LazyPlayPanel
              scope={play.scope}
              from={
                selected !== undefined && more.length === 0 ? { is: kind, id: recordID, nodeID: selected } : undefined
              }
              takesFocus={play.takesFocus}
              onNodes={setPlaying}
              onClose={play.close}
            />
          </div>
        )}
      </div>
    </div>
  );
}
