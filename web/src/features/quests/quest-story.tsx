import { messageToShown, messageWords } from '#content/message/message-expressions.ts';
import { questNodeTypes } from '#contract/kinds/quest-node.ts';
import { recordPath } from '#web/api/kinds.ts';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { useGraph } from '#web/screens/graph/use-graph.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { type QuestNodeRecord as NodeRecord, objectiveWords, titleOf, waitWords } from './quest-graph.ts';
import { useTargets } from './use-targets.ts';

const stepTypes: ReadonlySet<string> = new Set(['stage', 'objective', 'timer']);
const isStep = ({ fields: { type } }: NodeRecord) => stepTypes.has(type);
const isEnding = ({ fields: { type } }: NodeRecord) => type === 'succeed' || type === 'fail';
const tones = { succeed: 'success', fail: 'danger' } as const;

/** What players read on their way, and how it can end. */
export function QuestStory({ questID, flow }: { questID: string; flow: string }) {
  const { state, store } = useGraph('quest', questID);
  const { nameOf } = useTargets();
  const shown = useShownMessage();
  if (state.status === 'failed')
    return (
      <Banner
        tone="error"
        title="The steps could not be loaded"
        actions={<Button onPress={() => store.retry()}>Try again</Button>}
      >
        {state.error?.message}
      </Banner>
    );
  if (state.status === 'loading') return <SkeletonText lines={4} />;
  const nodes = ([...state.nodes.values()] as unknown as NodeRecord[]).sort(
    (one, other) => one.fields.x - other.fields.x || one.fields.y - other.fields.y,
  );
  if (nodes.length === 0)
    return (
      <EmptyState title="No steps yet" actions={<LinkButton href={flow}>Open flow</LinkButton>}>
        Draw the stages, objectives and endings of this quest in its flow.
      </EmptyState>
    );
  const [steps, endings] = [nodes.filter(isStep), nodes.filter(isEnding)];
  return (
    <div className="grid max-w-3xl gap-6 pt-4 xl:max-w-none xl:grid-cols-2">
      <section className="flex min-w-0 flex-col gap-2">
        <h2 className="font-semibold">Steps</h2>
        {steps.length === 0 && <p className="text-muted">No stages, objectives or timers yet.</p>}
        <ol className="flex flex-col gap-2">
          {steps.map(({ id, fields }) => (
            <li key={id} className="rounded-md border border-line bg-surface px-3 py-2">
              <p className="font-medium wrap-anywhere">{titleOf(fields) || 'Untitled'}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {[
                  fields.title || fields.type !== 'timer' ? questNodeTypes[fields.type] : '',
                  fields.type === 'objective' ? objectiveWords(fields, nameOf) : '',
                  fields.type === 'timer' ? waitWords(fields) : '',
                  fields.optional ? 'Optional' : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {fields.journal && <p className="mt-1 wrap-anywhere whitespace-pre-line">{shown(fields.journal)}</p>}
            </li>
          ))}
        </ol>
      </section>
      <section className="flex min-w-0 flex-col gap-2">
        <h2 className="font-semibold">Endings</h2>
        {endings.length === 0 && <p className="text-muted">No endings yet. Add a success or a failure in the flow.</p>}
        {endings.map((node) => (
          <Ending key={node.id} node={node} />
        ))}
      </section>
    </div>
  );
}

/** A text with the keys of what it names. */
function useShownMessage(): (stored: string) => string {
  const { records } = useExpressionRecords();
  return (stored) => (records ? messageToShown(stored, records.names) : messageWords(stored, () => undefined));
}

function Ending({ node: { fields } }: { node: NodeRecord }) {
  const { items, opens } = fields.rewards;
  const { nameOf, isDeleted } = useTargets();
  const shown = useShownMessage();
  const linkTo = (kind: 'item' | 'quest', id: string) =>
    isDeleted(id) ? nameOf(kind, id) : <TextLink href={recordPath(kind, id)}>{nameOf(kind, id) ?? '…'}</TextLink>;
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <span className="min-w-0 wrap-anywhere">{titleOf(fields) || 'Untitled'}</span>
        <Badge tone={tones[fields.type as 'succeed']}>{questNodeTypes[fields.type]}</Badge>
      </p>
      {fields.journal && <p className="mt-1 wrap-anywhere whitespace-pre-line">{shown(fields.journal)}</p>}
      {items.length === 0 && opens.length === 0 && <p className="text-sm text-muted">No rewards.</p>}
      <ul className="text-sm">
        {items.map(({ itemID, quantity }) => (
          <li key={itemID}>
            {formatQuantity(quantity)} × {linkTo('item', itemID)}
          </li>
        ))}
        {opens.map((id) => (
          <li key={id}>Opens {linkTo('quest', id)}</li>
        ))}
      </ul>
    </div>
  );
}
