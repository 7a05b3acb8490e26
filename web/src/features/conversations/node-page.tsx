import { Redo2, ScrollText, Trash2, Undo2, Workflow } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { shortened } from '#content/text/cut-text.ts';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useKeptDraftsReport } from '#web/screens/expression/kept-drafts.ts';
import { GraphConflictDialog } from '#web/screens/graph/conflict/graph-conflict-dialog.tsx';
import { LeftOutBanner } from '#web/screens/graph/conflict/left-out-banner.tsx';
import { NotSavedBanner } from '#web/screens/graph/conflict/not-saved-banner.tsx';
import { useDoubledLinks } from '#web/screens/graph/conflict/use-doubled-links.ts';
import type { GraphRecord } from '#web/screens/graph/graph-records.ts';
import { addition } from '#web/screens/graph/new-parts.ts';
import { PartFields } from '#web/screens/graph/part-fields.tsx';
import { useGraph, useGraphReport } from '#web/screens/graph/use-graph.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { BesidePlay } from '#web/screens/play/beside-play.tsx';
import { PlayButton } from '#web/screens/play/play-button.tsx';
import { usePlayBeside } from '#web/screens/play/use-play-beside.ts';
import { TrashBanner } from '#web/screens/record/trash-banner.tsx';
import { useCanEdit, useContentLanguage, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { fieldsOf } from './node-order.ts';
import { portsOf } from './node-ports.ts';
import { type Way, Ways } from './node-ways.tsx';
import { useConversationKindGraph } from './use-conversation-graph.ts';

/** home/conversations/{conversationID}/{nodeID}: one node, what leads to it and where it leads (content §7). */
export function Component() {
  const { conversationID = '', nodeID = '' } = useParams();
  return <NodePage key={conversationID} {...{ conversationID, nodeID }} />;
}

function NodePage({ conversationID, nodeID }: { conversationID: string; nodeID: string }) {
  const workspaceID = useWorkspaceID();
  const isEditor = useCanEdit();
  const language = useContentLanguage();
  const navigate = useNavigate();
  const { graph, names } = useConversationKindGraph();
  const { store, state } = useGraph('conversation', conversationID);
  const play = usePlayBeside({ is: 'conversation', id: conversationID });
  const { data, error, isFetching, refetch } = recordEndpoints('conversation').Get.useQuery({
    workspaceID,
    conversationID,
  });
  const conversation = data?.conversation as
    | { name: string; deletedAt: string | null; updatedBy: string | null }
    | undefined;
  const shown = useMemo(() => new Map(graph.nodes(state.nodes).map((node) => [node.id, node])), [graph, state.nodes]);
  const node = state.nodes.get(nodeID);
  const title = shown.get(nodeID)?.title || 'Empty node';
  useDocumentTitle(conversation ? `${title} · ${conversation.name}` : 'Node');
  useDoubledLinks(graph, state, store);
  useGraphReport(`conversation.node.${conversationID}`, state);
  useKeptDraftsReport((id) => state.nodes.has(id));

  const conversationHref = recordPath('conversation', conversationID);
  const linkTo = (id: string) => `${conversationHref}/${id}`;
  const edges = [...state.edges.values()];
  const leadingHere = edges.filter(({ fields }) => fields.toID === nodeID);
  const ports = node ? portsOf(fieldsOf(node), names) : [];
  const nextOf = (port: string) => edges.filter(({ fields }) => fields.fromID === nodeID && fields.port === port);
  const next = ports.flatMap(({ port }) => nextOf(port));
  // The keys of a browser's Back and Forward, on what is said.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    // In a text they are the text's own; the first of the path is also right within an editor's shadow.
    const [target] = event.composedPath();
    if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return;
    const to = event.key === 'ArrowLeft' ? leadingHere[0]?.fields.fromID : next[0]?.fields.toID;
    if (to === undefined) return;
    event.preventDefault();
    void navigate(linkTo(String(to)));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  // What was added is written next.
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true;

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
      <>
        <LeftOutBanner {...{ graph, state, store }} />
        <EmptyState title="Node not found" actions={<LinkButton href={conversationHref}>Open conversation</LinkButton>}>
          It was deleted, or it is in another conversation.
        </EmptyState>
      </>
    );

  const isPlace = ({ fields }: GraphRecord) => fields.name !== '' && fields.type !== 'note' && fields.type !== 'frame';
  const sameName = isPlace(node)
    ? [...state.nodes.values()].find((each) => each !== node && isPlace(each) && each.fields.name === node.fields.name)
    : undefined;
  const canEdit = isEditor && conversation?.deletedAt === null;
  const portName = ({ fields }: GraphRecord) => {
    const from = state.nodes.get(String(fields.fromID));
    const port = from && portsOf(fieldsOf(from), names).find((each) => each.port === fields.port);
    return !port || port.port === 'next' ? '' : port.label;
  };
  const nameOf = (id: string) => shown.get(id)?.title || 'Empty node';
  const add = (port: string, index: number) => {
    const { x, y } = fieldsOf(node);
    const at = { x: x + 300, y: y + index * 110 };
    const { id, gesture } = addition(graph, state.nodes, state.edges, { at, from: nodeID, along: { port } });
    if (store.do(gesture)) void navigate(linkTo(id), { state: { isNew: true } });
  };
  const remove = () => {
    const before = leadingHere[0]?.fields.fromID;
    const links = edges.filter(({ fields }) => fields.fromID === nodeID || fields.toID === nodeID);
    const isDone = store.do({ nodes: { delete: [nodeID] }, edges: { delete: links.map(({ id }) => id) } });
    if (isDone) void navigate(before === undefined ? `${conversationHref}?tab=nodes` : linkTo(String(before)));
  };

  return (
    <BesidePlay play={play} from={{ is: 'conversation', id: conversationID, nodeID }}>
      <div className="flex min-w-0 max-w-3xl flex-col gap-4">
        <PageHeader
          title={shortened(title, 120)}
          titleLanguage={language}
          description={graph.types[shown.get(nodeID)?.kind ?? '']?.label}
          breadcrumbs={[
            { label: 'Conversations', href: listPath('conversation') },
            { label: conversation?.name ?? '…', href: conversationHref },
            { label: 'Node' },
          ]}
          actions={
            <>
              <PlayButton play={play} />
              {canEdit && (
                <>
                  <IconButton icon={Undo2} label="Undo" isDisabled={!state.canUndo} onPress={() => void store.undo()} />
                  <IconButton icon={Redo2} label="Redo" isDisabled={!state.canRedo} onPress={() => void store.redo()} />
                  <IconButton icon={Trash2} label="Delete" onPress={remove} />
                </>
              )}
              <LinkButton href={`${conversationHref}?tab=script&node=${nodeID}`} icon={ScrollText} isIconOnPhones>
                Show in script
              </LinkButton>
              <LinkButton href={graphHref} icon={Workflow} isIconOnPhones>
                Show in graph
              </LinkButton>
            </>
          }
        />
        {error !== undefined && !isFetching && <LoadFailure what="The conversation" error={error} onRetry={refetch} />}
        {conversation && (
          <TrashBanner noun="conversation" deletedAt={conversation.deletedAt} deletedBy={conversation.updatedBy} />
        )}
        <NotSavedBanner state={state} />
        <LeftOutBanner {...{ graph, state, store }} />
        {sameName && (
          <Banner
            tone="warning"
            title={`Another node is also called “${String(node.fields.name)}”`}
            actions={<LinkButton href={linkTo(sameName.id)}>Open the other node</LinkButton>}
          >
            Links in the script are ambiguous. Rename one of them.
          </Banner>
        )}
        <Ways
          title="What leads here"
          empty={fieldsOf(node).type === 'start' ? 'The conversation starts here.' : 'Nothing leads here.'}
          ways={leadingHere.map((edge) => ({
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
            takesFocus={isNew}
            record={node}
            onChange={(fields, begun) =>
              store.do({
                nodes: {
                  update: [{ id: nodeID, version: store.versionOf('nodes', nodeID, fields, begun), fields }],
                },
                summary: `Changed “${conversation?.name ?? 'a conversation'}”`,
              })
            }
          />
        </section>
        <Ways
          title="Where it leads"
          empty={fieldsOf(node).type === 'end' ? 'The conversation ends here.' : 'It leads nowhere.'}
          ways={ports.flatMap(({ port, label }, index): Way[] => {
            const how = port === 'next' ? '' : label;
            const known = nextOf(port).map(({ id, fields }) => ({
              ...{ id, how, href: linkTo(String(fields.toID)), name: nameOf(String(fields.toID)) },
            }));
            return known.length > 0 ? known : [{ id: port, how, ...(canEdit ? { add: () => add(port, index) } : {}) }];
          })}
        />
        <p className="text-sm text-muted mobile:hidden">Alt+← and Alt+→ go to the node before and the next one.</p>
        <GraphConflictDialog
          kind="conversation"
          graph={graph}
          conflict={state.conflict}
          nodes={state.nodes}
          onResolve={(mine) => store.resolve(mine)}
        />
      </div>
    </BesidePlay>
  );
}
