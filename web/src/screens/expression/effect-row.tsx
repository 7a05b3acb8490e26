import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useFocusWithin } from 'react-aria/useFocusWithin';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import { type Effect, effectArgumentsMax } from '#contract/effects.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { freshEffect, verbs } from './effect-words.ts';
import { ExpressionInput } from './expression-input.tsx';
import { RecordChoice } from './record-choice.tsx';
import { StoredTextInput } from './stored-text-input.tsx';

export interface EffectRowProps {
  number: number;
  effect: Effect;
  records: ExpressionRecords;
  onChange: (effect: Effect) => void;
  onRemove: () => void;
  onUp?: () => void;
  onDown?: () => void;
}

const verbOptions = Object.entries(verbs).map(([id, label]) => ({ id: id as Effect['do'], label }));

/** One effect: what it does, to what, and with what value. */
export function EffectRow(props: EffectRowProps) {
  const { number, effect, onChange, onRemove, onUp, onDown } = props;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-2 @lg:flex-row @lg:items-start">
      <Select
        label={`Effect ${number}`}
        isLabelHidden
        className="@lg:w-44 @lg:shrink-0"
        options={verbOptions}
        value={effect.do}
        onChange={(verb) => onChange(freshEffect(verb, effect))}
      />
      <div className="grid min-w-0 flex-1 gap-2 @lg:grid-cols-2">
        <Target {...props} />
        <Value {...props} />
      </div>
      <div className="flex shrink-0 justify-end">
        <IconButton icon={ArrowUp} label={`Move effect ${number} up`} isDisabled={!onUp} onPress={onUp} />
        <IconButton icon={ArrowDown} label={`Move effect ${number} down`} isDisabled={!onDown} onPress={onDown} />
        <IconButton icon={Trash2} label={`Remove effect ${number}`} onPress={onRemove} />
      </div>
    </li>
  );
}

function Target({ number, effect, records, onChange }: EffectRowProps) {
  const common = { label: `Effect ${number}: which`, isLabelHidden: true, records };
  if ('variableID' in effect)
    return (
      <RecordChoice
        {...common}
        kind="variable"
        isOffered={canChange}
        value={effect.variableID}
        onChange={(variableID) => onChange({ ...effect, variableID })}
      />
    );
  if ('itemID' in effect)
    return (
      <RecordChoice
        {...common}
        kind="item"
        value={effect.itemID}
        onChange={(itemID) => onChange({ ...effect, itemID })}
      />
    );
  if ('npcID' in effect)
    return (
      <RecordChoice {...common} kind="npc" value={effect.npcID} onChange={(npcID) => onChange({ ...effect, npcID })} />
    );
  if ('questID' in effect)
    return (
      <RecordChoice
        {...common}
        kind="quest"
        value={effect.questID}
        onChange={(questID) =>
          onChange('nodeID' in effect ? { ...effect, questID, nodeID: null } : { ...effect, questID })
        }
      />
    );
  return (
    <TextField
      label={`Effect ${number}: function`}
      isLabelHidden
      value={effect.name}
      onChange={(name) => onChange({ ...effect, name })}
    />
  );
}

const canChange = ({ isComputed }: { isComputed?: true }) => !isComputed;

type ChangeEffect = Extract<Effect, { do: 'set' | 'add' | 'remove' }>;

interface ChangeInputProps {
  label: string;
  isLabelHidden: boolean;
  effect: ChangeEffect;
  records: ExpressionRecords;
  onChange: (effect: ChangeEffect) => void;
}

/** What a variable is changed by, checked against the type of the variable. */
function ChangeInput({ effect, records, onChange, ...common }: ChangeInputProps) {
  const { do: change, variableID, value } = effect;
  const of = variableID === null ? undefined : records.variableType(variableID);
  const expects = useMemo(() => (of === undefined ? 'value' : { change, of }), [change, of]);
  const placeholder = of?.is === 'set' ? '"value"' : change === 'set' ? 'New value' : 'How much';
  return (
    <ExpressionInput
      {...common}
      {...{ expects, value, placeholder }}
      onChange={(next) => onChange({ ...effect, value: next })}
    />
  );
}

function Value({ number, effect, records, onChange }: EffectRowProps) {
  const common = { label: `Effect ${number}: value`, isLabelHidden: true };
  switch (effect.do) {
    case 'set':
    case 'add':
    case 'remove':
      return <ChangeInput {...common} {...{ effect, records, onChange }} />;
    case 'give':
    case 'take':
      return (
        <ExpressionInput
          {...common}
          expects="number"
          value={effect.quantity}
          placeholder="How many"
          onChange={(quantity) => onChange({ ...effect, quantity })}
        />
      );
    case 'advance':
    case 'complete':
      return (
        <RecordChoice
          {...common}
          label={`Effect ${number}: ${effect.do === 'advance' ? 'stage' : 'ending'}`}
          records={records}
          kind="questNode"
          isOffered={({ questID }) => questID === effect.questID}
          value={effect.nodeID}
          onChange={(nodeID) => onChange({ ...effect, nodeID })}
        />
      );
    case 'bark':
      return (
        <StoredTextInput
          {...common}
          label={`Effect ${number}: bark`}
          placeholder="Any"
          maxLength={300}
          value={effect.bark}
          onChange={(bark) => onChange({ ...effect, bark })}
        />
      );
    case 'call':
      return <Arguments number={number} effect={effect} onChange={onChange} />;
    default:
      return null;
  }
}

interface ArgumentsProps {
  number: number;
  effect: Extract<Effect, { do: 'call' }>;
  onChange: (effect: Effect) => void;
}

/** One input for each argument, and a blank one for the next. One that is cleared is removed once the arguments are left. */
function Arguments({ number, effect, onChange }: ArgumentsProps) {
  const given = effect.arguments;
  const shown = [...given, ...(given.length < effectArgumentsMax ? [''] : [])];
  const removeBlank = () => {
    const filled = given.filter((each) => each.trim() !== '');
    if (filled.length < given.length) onChange({ ...effect, arguments: filled });
  };
  const { focusWithinProps } = useFocusWithin({ onBlurWithin: removeBlank });
  const places = shown.map((value, index) => ({ value, index, name: `argument ${index + 1}` }));
  return (
    <div {...focusWithinProps} className="flex min-w-0 flex-col gap-2">
      {places.map(({ value, index, name }) => (
        <ExpressionInput
          key={name}
          label={`Effect ${number}: ${name}`}
          isLabelHidden
          expects="value"
          placeholder={index === given.length ? 'Add argument' : 'Argument'}
          value={value}
          onChange={(next) => onChange({ ...effect, arguments: given.toSpliced(index, 1, next) })}
        />
      ))}
    </div>
  );
}
