import { effectWords } from '#content/expression/effects-text.ts';
import { namedText } from '#content/expression/stored.ts';
import { messageToShown } from '#content/message/message-expressions.ts';
import type { ChoiceOption, NodeCases } from '#contract/kinds/conversation-node.ts';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import type { TitleOf } from '#web/screens/record/use-record-titles.ts';

/** The options of a choice, the conditions of a branch, the ways of a random node or of a sequence, to read. */
export function CasesView({ value: { rows }, titleOf }: { value: NodeCases; titleOf: TitleOf }) {
  const { records } = useExpressionRecords();
  const message = (text: string) => (records ? messageToShown(text, records.names) : text);
  const expression = (stored: string) => namedText(stored, (_kind, id) => titleOf(id));
  return (
    <ol className="flex list-decimal flex-col gap-1 ps-5">
      {rows.map((row) => (
        <li key={row.id}>
          {'text' in row ? (
            <>
              {message(row.text) || '(no text)'}
              {optionNotes(row, message, expression, titleOf).map((note) => (
                <p key={note} className="text-muted">
                  {note}
                </p>
              ))}
            </>
          ) : 'condition' in row ? (
            `If ${expression(row.condition) || 'nothing'}`
          ) : 'weight' in row ? (
            `Weight ${row.weight}`
          ) : (
            'Next'
          )}
        </li>
      ))}
    </ol>
  );
}

/** What is said of an option beside its text. */
function optionNotes(
  { condition, unavailable, reason, once, effects, check }: ChoiceOption,
  message: (text: string) => string,
  expression: (stored: string) => string,
  titleOf: TitleOf,
): string[] {
  const otherwise = unavailable === 'hide' ? 'hidden otherwise' : `shown otherwise: ${message(reason) || 'no reason'}`;
  return [
    ...(once ? ['Only once'] : []),
    ...(condition.trim() === '' ? [] : [`If ${expression(condition)}, ${otherwise}`]),
    ...(check
      ? [
          `Check ${check.label}: ${expression(check.value)} and ${expression(check.roll) || '0'}, at least ${expression(check.against)}`,
        ]
      : []),
    ...(effects.length === 0 ? [] : [effectWords(effects, (_kind, id) => titleOf(id))]),
  ];
}
