import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { recordPath } from '#web/api/kinds.ts';
import { idToBeginWith } from '#web/screens/graph/new-parts.ts';
import { useGraph } from '#web/screens/graph/use-graph.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { firstLine } from './first-line.ts';
import { inReadingOrder } from './node-order.ts';
import { useConversationKindGraph } from './use-conversation-graph.ts';

interface ConversationNodesProps {
  conversationID: string;
  /** Where its graph is. */
  graph: string;
  canEdit: boolean;
}

/** What is said in a conversation, one below the other; each opens by itself. */
export function ConversationNodes({ conversationID, graph: href, canEdit }: ConversationNodesProps) {
  const { state, store } = useGraph('conversation', conversationID);
  const { graph } = useConversationKindGraph();
  const navigate = useNavigate();
  const shown = useMemo(
    () => graph.nodes(new Map(inReadingOrder(state.nodes, state.edges).map((node) => [node.id, node]))),
    [graph, state.nodes, state.edges],
  );
  // Its page reads it from the server.
  const [opening, setOpening] = useState<string | null>(null);
  const isAnswered = opening !== null && state.pending === 0;
  const isSaved = isAnswered && state.nodes.has(opening);
  // It was refused, which is said.
  if (isAnswered && !isSaved) setOpening(null);
  useEffect(() => {
    if (isSaved) void navigate(`${recordPath('conversation', conversationID)}/${opening}`, { state: { isNew: true } });
  }, [isSaved, opening, conversationID, navigate]);
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
  const begin = () => {
    const { id, gesture } = firstLine(graph, idToBeginWith(state, conversationID));
    if (store.do(gesture)) setOpening(id);
  };
  if (shown.length === 0)
    return (
      <EmptyState
        title={graph.words.emptyTitle}
        actions={
          <>
            {canEdit && (
              <Button variant="primary" isPending={opening !== null} onPress={begin}>
                Write the first line
              </Button>
            )}
            <LinkButton href={href}>Open graph</LinkButton>
          </>
        }
      >
        Write it line by line here, as a text in the script, or draw it in the graph.
      </EmptyState>
    );
  return (
    <ol className="flex max-w-3xl flex-col gap-1 pt-4" aria-label="Nodes">
      {shown.map(({ id, kind, title, detail }) => (
        <li key={id} className="rounded-md border border-line bg-surface px-3 py-2">
          <p className="text-xs wrap-anywhere text-muted">
            {[graph.types[kind]?.label, detail].filter(Boolean).join(' · ')}
          </p>
          <TextLink href={`${recordPath('conversation', conversationID)}/${id}`}>
            <span className="wrap-anywhere">{title || 'Empty'}</span>
          </TextLink>
        </li>
      ))}
    </ol>
  );
}
