import { messageWords } from '#content/message/message-expressions.ts';
import type { Bark } from '#contract/kinds/npc.ts';
import { type DocumentViewProps, rowsIn } from './document-part.ts';
import { StoredExpression } from './stored-expression.tsx';

export default function BarksView({ value, nameOf }: DocumentViewProps) {
  return (
    <ul className="flex flex-col gap-2">
      {rowsIn<Bark>(value).map(({ text, condition }) => (
        <li key={`${text} ${condition}`} className="flex flex-col gap-0.5">
          <span className="wrap-anywhere">“{messageWords(text, (_kind, id) => nameOf(id))}”</span>
          {condition !== '' && (
            <span className="text-xs text-muted">
              when <StoredExpression text={condition} nameOf={nameOf} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
