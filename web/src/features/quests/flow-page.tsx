import { useParams } from 'react-router';
import { RecordGraphPage } from '#web/screens/graph/record-graph-page.tsx';
import { useQuestKindGraph } from './use-quest-kind-graph.ts';

/** home/quests/flow/{questID}: the flow of a quest (content §6). */
export function Component() {
  const { questID = '' } = useParams();
  const graph = useQuestKindGraph();
  return <RecordGraphPage key={questID} graph={graph} recordID={questID} />;
}
