import { countWords } from '#content/conversation/count-words.ts';
import { messageWords } from '#content/message/message-expressions.ts';
import type { Npc } from '#contract/kinds/npc.ts';
import { recordPath } from '#web/api/kinds.ts';
import { StoredExpression } from '#web/screens/document/stored-expression.tsx';
import { countText } from '#web/screens/format.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { useReferences } from '#web/screens/kind/reference-links.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What somebody says in passing, with how many lines and words that is. */
export function NpcLines({ npc, canEdit }: { npc: Npc; canEdit: boolean }) {
  const references = useReferences(kindView('npc'), npc.npcID);
  const nameOf = (id: string) => references.get(id)?.title ?? '…';
  const lines = npc.barks.rows.map(({ text, condition }) => {
    const shown = messageWords(text, (_kind, id) => nameOf(id));
    return { text: shown, condition, words: countWords(shown) };
  });
  if (lines.length === 0)
    return (
      <EmptyState
        title="No lines yet"
        actions={canEdit && <LinkButton href={`${recordPath('npc', npc.npcID)}?edit=true`}>Add barks</LinkButton>}
      >
        Barks are lines that {npc.name} says in passing.
      </EmptyState>
    );
  const words = lines.reduce((sum, line) => sum + line.words, 0);
  return (
    <div className="max-w-3xl">
      <Card
        title="Barks"
        description={`${countText(lines.length, ['line', 'lines'])}, ${countText(words, ['word', 'words'])}`}
      >
        <ul aria-label="Barks" className="flex flex-col">
          {lines.map((line) => (
            <li
              key={`${line.text} ${line.condition}`}
              className="flex min-w-0 items-baseline justify-between gap-4 border-b border-line py-2 last:border-b-0"
            >
              <span className="flex min-w-0 flex-col gap-0.5">
                <span className="wrap-anywhere">“{line.text}”</span>
                {line.condition !== '' && (
                  <span className="text-xs text-muted wrap-anywhere">
                    when <StoredExpression text={line.condition} nameOf={nameOf} />
                  </span>
                )}
              </span>
              <span className="shrink-0 text-sm text-muted tabular-nums">
                {countText(line.words, ['word', 'words'])}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
