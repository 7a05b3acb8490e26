import { useState } from 'react';
import { questNodeTypes } from '#contract/kinds/quest-node.ts';
import type { PlayStep, PlayValue } from '#contract/play.ts';
import type { Item, Quest, Variable } from '#runtime/format/bundle-types.generated.ts';
import type { QuestState } from '#runtime/format/state-types.generated.ts';
import { valueWords } from '#runtime/text/event-words.ts';
import { Switch } from '#web/ui/button/switch.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';

type OnChange = (step: PlayStep) => void;

interface VariableInputProps {
  variable: Variable;
  value: PlayValue | undefined;
  onChange: OnChange;
}

/** The value of a variable; of a computed one to look at alone. */
export function VariableInput({ variable, value, onChange }: VariableInputProps) {
  const { id, key, type, choices = [], minimum, maximum, computed } = variable;
  const set = (next: PlayValue) => onChange({ do: 'setVariable', variableID: id, value: next });
  if (computed !== undefined || value === undefined)
    return <span className="text-sm text-muted">{value === undefined ? 'no value' : valueWords(value)}</span>;
  switch (type) {
    case 'yesNo':
      return <Switch label={<span className="sr-only">{key}</span>} value={value === true} onChange={set} />;
    case 'whole':
    case 'number':
      return (
        <NumberField
          label={key}
          isLabelHidden
          isStepperHidden
          value={Number(value)}
          minValue={minimum}
          maxValue={maximum}
          maxFractionDigits={type === 'whole' ? 0 : 6}
          onChange={(next) => next !== null && next !== value && set(next)}
        />
      );
    case 'choice':
      return (
        <Select
          label={key}
          isLabelHidden
          options={choices.map((choice) => ({ id: choice, label: choice }))}
          value={String(value)}
          onChange={set}
        />
      );
    case 'set':
      return (
        <CheckboxGroup
          label={key}
          isLabelHidden
          options={choices.map((choice) => ({ id: choice, label: choice }))}
          value={Array.isArray(value) ? value : []}
          onChange={(next) => set([...next])}
        />
      );
    default:
      return <TextValue name={key} value={String(value)} onChange={set} />;
  }
}

/** Set when it is left: each key would be a step. */
function TextValue({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  return (
    <TextField
      label={name}
      isLabelHidden
      value={typed ?? value}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}

export function ItemInput({ item, quantity, onChange }: { item: Item; quantity: number; onChange: OnChange }) {
  return (
    <NumberField
      label={item.name}
      isLabelHidden
      isStepperHidden
      value={quantity}
      minValue={0}
      onChange={(next) =>
        next !== null && next !== quantity && onChange({ do: 'give', itemID: item.id, quantity: next - quantity })
      }
    />
  );
}

interface QuestInputProps {
  quest: Quest;
  held: QuestState | undefined;
  onChange: OnChange;
}

/** A quest that is going on can't begin; one that is over can where it is repeatable. */
function beginning({ repeatable }: Quest, held: QuestState | undefined) {
  if (held === undefined) return { id: 'begin', label: 'Begin' };
  if (held.status === 'active') return { id: 'begin', label: 'Begun', isDisabled: true };
  return { id: 'begin', label: 'Begin again', isDisabled: !repeatable };
}

/** Where a quest is: at one of its steps, or over. */
export function QuestInput({ quest, held, onChange }: QuestInputProps) {
  const questID = quest.id;
  const steps = quest.nodes.filter(({ type }) => type !== 'start' && type !== 'succeed' && type !== 'fail');
  const endings = quest.nodes.filter(({ type }) => type === 'succeed' || type === 'fail');
  const options = [
    { id: 'none', label: 'Not begun', isDisabled: true },
    beginning(quest, held),
    ...steps.map(({ id, title, type }) => ({ id, label: title || questNodeTypes[type] })),
    ...endings.map(({ id, title, type }) => ({
      id,
      label: [type === 'fail' ? 'Failed' : 'Succeeded', title].filter(Boolean).join(': '),
    })),
    ...(endings.length === 0 ? [{ id: 'complete', label: 'Succeeded' }] : []),
    { id: 'fail', label: 'Failed' },
  ];
  const at = held && (held.endingID ?? (held.status === 'active' ? Object.keys(held.active)[0] : undefined));
  const over = held?.status === 'succeeded' ? 'complete' : 'fail';
  const value =
    held === undefined
      ? 'none'
      : (options.find(({ id }) => id === at)?.id ?? (held.status === 'active' ? 'begin' : over));
  return (
    <Select
      label={quest.name}
      isLabelHidden
      options={options}
      value={value}
      onChange={(id) => {
        if (id === 'begin') return onChange({ do: 'startQuest', questID });
        if (id === 'fail') return onChange({ do: 'failQuest', questID });
        if (id === 'complete') return onChange({ do: 'completeQuest', questID });
        if (steps.some((step) => step.id === id)) onChange({ do: 'advanceQuest', questID, nodeID: id });
        else if (endings.some((ending) => ending.id === id && ending.type === 'succeed'))
          onChange({ do: 'completeQuest', questID, nodeID: id });
        else if (id !== 'none') onChange({ do: 'advanceQuest', questID, nodeID: id });
      }}
    />
  );
}
