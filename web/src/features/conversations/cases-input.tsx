import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { BranchCase, ChoiceOption, NodeCase, NodeCases, WeightedCase } from '#contract/kinds/conversation-node.ts';
import { useRowFocus } from '#web/screens/expression/use-row-focus.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { newCaseID } from './node-ports.ts';
import { OptionFields } from './option-fields.tsx';
import { SavedExpression } from './saved-expression.tsx';

export interface CasesInputProps {
  value: NodeCases;
  fields: { type: string };
  onChange: (cases: NodeCases) => void;
}

/** What the cases of a node are called, by its type, and what a new one holds. */
const words = {
  choice: { legend: 'Options', one: 'option', empty: 'No options yet. Players need at least one.' },
  branch: {
    legend: 'Conditions',
    one: 'condition',
    empty: 'No conditions yet. The first one that is true is followed.',
  },
  random: { legend: 'Ways', one: 'way', empty: 'No ways yet. One of them is chosen at random.' },
  sequence: { legend: 'In order', one: 'step', empty: 'No steps yet. Each time the next one is followed.' },
} as const;
type CasesType = keyof typeof words;

function newCase(type: CasesType): NodeCase {
  const id = newCaseID();
  if (type === 'choice')
    return { id, text: '', condition: '', unavailable: 'hide', reason: '', once: false, effects: [], check: null };
  if (type === 'branch') return { id, condition: '' };
  return type === 'random' ? { id, weight: 1 } : { id };
}

/** The options of a choice, the conditions of a branch, the ways of a random node or of a sequence. */
export function CasesInput({ value: { rows }, fields: { type }, onChange }: CasesInputProps) {
  const focus = useRowFocus<HTMLFieldSetElement>(':scope > fieldset');
  if (!(type in words)) return null;
  const { legend, one, empty } = words[type as CasesType];
  const save = (next: readonly NodeCase[]) => onChange({ rows: [...next] });
  const swap = (index: number) => {
    const [first, second] = [rows[index], rows[index + 1]];
    if (first && second) save(rows.with(index, second).with(index + 1, first));
  };
  return (
    <fieldset ref={focus.ref} className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 text-sm font-medium">{legend}</legend>
      {rows.length === 0 && <p className="text-sm text-muted">{empty}</p>}
      {rows.map((row, index) => (
        <fieldset key={row.id} className="min-w-0 rounded-md border border-line p-2" aria-label={`${one} ${index + 1}`}>
          <div className="flex items-center justify-between gap-1">
            <span className="text-xs text-muted first-letter:uppercase">{`${one} ${index + 1}`}</span>
            <span className="flex">
              <IconButton
                size="sm"
                icon={ArrowUp}
                label={`Move ${one} ${index + 1} up`}
                isDisabled={index === 0}
                onPress={() => swap(index - 1)}
              />
              <IconButton
                size="sm"
                icon={ArrowDown}
                label={`Move ${one} ${index + 1} down`}
                isDisabled={index === rows.length - 1}
                onPress={() => swap(index)}
              />
              <IconButton
                size="sm"
                icon={X}
                label={`Remove ${one} ${index + 1}`}
                onPress={() => {
                  save(rows.toSpliced(index, 1));
                  focus.removed(index);
                }}
              />
            </span>
          </div>
          <CaseFields
            {...{ type, row }}
            name={`${one} ${index + 1}`}
            onChange={(next) => save(rows.with(index, next))}
          />
        </fieldset>
      ))}
      <div>
        <Button
          size="sm"
          icon={Plus}
          onPress={() => {
            save([...rows, newCase(type as CasesType)]);
            focus.added(rows.length);
          }}
        >
          {`Add ${one}`}
        </Button>
      </div>
    </fieldset>
  );
}

interface CaseFieldsProps {
  type: string;
  row: NodeCase;
  name: string;
  onChange: (row: NodeCase) => void;
}

function CaseFields({ type, row, name, onChange }: CaseFieldsProps) {
  if (type === 'choice') return <OptionFields {...{ name, onChange }} option={row as ChoiceOption} />;
  if (type === 'branch')
    return (
      <SavedExpression
        label={`If, ${name}`}
        isLabelHidden
        expects="condition"
        value={(row as BranchCase).condition}
        onChange={(condition) => onChange({ ...row, condition })}
      />
    );
  if (type !== 'random') return null;
  return (
    <NumberField
      label="Weight"
      minValue={0}
      isStepperHidden
      value={(row as WeightedCase).weight}
      onChange={(weight) => onChange({ ...row, weight: weight ?? 1 })}
    />
  );
}
