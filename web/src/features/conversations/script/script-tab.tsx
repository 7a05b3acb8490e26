import { useDoubledLinks } from '#web/screens/graph/conflict/use-doubled-links.ts';
import { useGraph } from '#web/screens/graph/use-graph.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { useConversationKindGraph } from '../use-conversation-graph.ts';
import { type ScriptTabProps, ScriptWriter } from './script-writer.tsx';
import { useBegunScript } from './use-begun-script.ts';
import { useScriptNames } from './use-script-names.ts';

/** What is said in a conversation as a screenplay to write (content §7). */
export function ScriptTab(props: ScriptTabProps) {
  const { store, state } = useGraph('conversation', props.conversationID);
  const { graph } = useConversationKindGraph();
  useDoubledLinks(graph, state, store);
  const { names, records, error, retry } = useScriptNames();
  const isThere = state.status === 'ready';
  const begun = useBegunScript(props.conversationID, store, isThere ? names : undefined);
  const failure = state.status === 'failed' ? state.error?.message : error;
  if (failure)
    return (
      <Banner
        tone="error"
        title="The script could not be loaded"
        actions={
          <Button
            onPress={() => {
              store.retry();
              retry();
            }}
          >
            Try again
          </Button>
        }
      >
        {failure}
      </Banner>
    );
  if (!isThere || !names || !records || !begun) return <SkeletonText lines={8} />;
  return <ScriptWriter {...props} {...{ store, state, names, records, begun }} />;
}
