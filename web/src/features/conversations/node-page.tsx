import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { GraphConflictDialog } from '#web/screens/graph/graph-conflict-dialog.tsx';
import type { GraphRecord } from '#web/screens/graph/graph-records.ts';
import { PartFields } from '#web/screens/graph/part-fields.tsx';
import { useGraph } from '#web/screens/graph/use-graph.ts';
import { BesidePlay } from '#web/screens/play/beside-play.tsx';
import { PlayButton } from '#web/screens/play/play-button.tsx';
import { usePlayBeside } from '#web/screens/play/use-play-beside.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { fieldsOf } from './node-order.ts';
import { portsOf } from './node-ports.ts';
import { useConversationKindGraph } from './use-conversation-graph.ts';

/** home/conversations/{conversationID}/{nodeID}: one node, what leads to it and where it leads (content §7). */
export function Component() {
  const { conversationID = '', nodeID = '' } = useParams();
  return <NodePage key={conversationID} {...{ conversationID, nodeID }} />;
}

const noErrors = {};

function NodePage({ conversationID, nodeID }: { conversationID: string; nodeID: string }) {
  const workspaceID = useWorkspaceID();
  const isEditor = useCanEdit();
  const navigate = useNavigate();
  const { graph } = useConversationKindGraph();
  const { store, state } = useGraph('conversation', conversationID);
  const play = usePlayBeside({ is: 'conversation', id: conversationID });
  const { data } = recordEndpoints('conversation').Get.useQuery({ workspaceID, conversationID });
  const conversation = data?.conversation as { name: string; deletedAt: string | null } | undefined;
  const shown = useMemo(() => new Map(graph.nodes(state.nodes).map((node) => [node.id, node])), [graph, state.nodes]);
  const node = state.nodes.get(nodeID);
  const title = shown.get(nodeID)?.title || 'Empty node';
  useDocumentTitle(conversation ? `${title} · ${conversation.name}` : 'Node');
  useFormReport(`conversation.node.${conversationID}`, {
    isDirty: state.pending > 0,
    isSubmitting: state.pending > 0 && !state.isWaiting,
    errors: noErrors,
  });

  const conversationHref = recordPath('conversation', conversationID);
  const linkTo = (id: string) => `${conversationHref}/${id}`;
  const edges = [...state.edges.values()];
  const before = edges.filter(({ fields }) => fields.toID === nodeID);
  const ports = node ? portsOf(fieldsOf(node)) : [];
  const next = ports.flatMap(({ port }) =>
    edges.filter(({ fields }) => fields.fromID === nodeID && fields.port === port),
  );
  // The keys of a browser's Back and Forward, on what is said.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    const to = event.key === 'ArrowLeft' ? before[0]?.fields.fromID : next[0]?.fields.toID;
    event.preventDefault();
    if (to !== undefined) void navigate(linkTo(String(to)));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const graphHref = `${listPath('conversation')}/graph/${conversationID}?node=${nodeID}`;
  if (state.status === 'failed')
    return (
      <Banner
        tone="error"
        title={graph.words.failed}
        actions={<Button onPress={() => store.retry()}>Try again</Button>}
      >
        {state.error?.message}
      </Banner>
    );
  if (state.status === 'loading') return <SkeletonText lines={6} />;
  if (!node)
    return (
      <EmptyState title="Node not found" actions={<LinkButton href={conversationHref}>Open conversation</LinkButton>}>
        It was deleted, or it is in another conversation.
      </EmptyState>
    );

  const canEdit = isEditor && conversation?.deletedAt === null;
  const portName = ({ fields }: GraphRecord) => {
    const from = state.nodes.get(String(fields.fromID));
    const port = from && portsOf(fieldsOf(from)).find((each) => each.port === fields.port);
    return !port || port.port === 'next' ? '' : port.label;
  };
  const nameOf = (id: string) => shown.get(id)?.title || 'Empty node';

  return (
    <BesidePlay play={play} from={{ conversationID, nodeID }}>
      <div className="flex min-w-0 max-w-3xl flex-col gap-4">
        <PageHeader
          title={title.length > 120 ? `${title.slice(0, 119)}…` : title}
          description={graph.types[shown.get(nodeID)?.kind ?? '']?.label}
          breadcrumbs={[
            { label: 'Conversations', href: listPath('conversation') },
            { label: conversation?.name ?? '…', href: conversationHref },
            { label: 'Node' },
          ]}
          actions={
            <>
              <PlayButton play={play} />
              <LinkButton href={graphHref}>Show in graph</LinkButton>
            </>
          }
        />
        {state.isWaiting && (
          <Banner tone="warning" isLive title="Not saved yet">
            The server can't be reached. Your changes are kept and will be saved when it's back.
          </Banner>
        )}
        <Ways
          title="What leads here"
          empty={fieldsOf(node).type === 'start' ? 'The conversation begins here.' : 'Nothing leads here.'}
          ways={before.map((edge) => ({
            ...{ id: edge.id, href: linkTo(String(edge.fields.fromID)), how: portName(edge) },
            name: nameOf(String(edge.fields.fromID)),
          }))}
        />
        <section aria-label="Node" className="rounded-md border border-line bg-surface p-4">
          <PartFields
            key={nodeID}
            {...{ graph, canEdit }}
            ownerID={conversationID}
            part="nodes"
            record={node}
            onChange={(fields) =>
              store.do({
                nodes: { update: [{ id: nodeID, version: store.versionOf('nodes', nodeID), fields }] },
                summary: `Changed “${conversation?.name ?? 'a conversation'}”`.slice(0, 200),
              })
            }
          />
        </section>
        <Ways
          title="Where it leads"
          empty={fieldsOf(node).type === 'end' ? 'The conversation ends here.' : 'It leads nowhere yet.'}
          ways={next.map((edge) => ({
            ...{ id: edge.id, href: linkTo(String(edge.fields.toID)), how: portName(edge) },
            name: nameOf(String(edge.fields.toID)),
          }))}
        />
        <p className="text-sm text-muted mobile:hidden">Alt+← and Alt+→ go to the node before and the next one.</p>
        <GraphConflictDialog kind="conversation" conflict={state.conflict} onResolve={(mine) => store.resolve(mine)} />
      </div>
    </BesidePlay>
  );
}

interface Way {
  id: string;
  href: string;
  name: string;
  /** By which option or case; empty: plainly. */
  how: string;
}

function Ways({ title, empty, ways }: { title: string; empty: string; ways: readonly Way[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold">{title}</h2>
      {ways.length === 0 && <p className="text-sm text-muted">{empty}</p>}
      <ul className="flex flex-col gap-1">
        {ways.map(({ id, href, name, how }) => (
          <li key={id} className="wrap-anywhere">
            {how !== '' && <span className="text-sm text-muted">{how}: </span>}
            <TextLink href={href}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
