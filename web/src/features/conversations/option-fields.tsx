import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { type Effects, effects as effectsSchema } from '#contract/effects.ts';
import type { ChoiceOption, SkillCheck } from '#contract/kinds/conversation-node.ts';
import { EffectsInput } from '#web/screens/expression/effects-input.tsx';
import { useKeptDraft } from '#web/screens/expression/kept-drafts.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { SavedWhenLeft } from '#web/ui/field/saved-when-left.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { MessageInput } from './message-input.tsx';
import { SavedExpression } from './saved-expression.tsx';

export interface OptionFieldsProps {
  option: ChoiceOption;
  /** `option 2` */
  name: string;
  onChange: (option: ChoiceOption) => void;
}

const whenUnavailable = [
  { id: 'hide', label: 'Hide it' },
  { id: 'show', label: 'Show it with a reason' },
];
const newCheck: SkillCheck = { label: '', value: '', against: '', roll: 'random(1, 20)' };

/** One option of a choice: what players read, when they can take it, what it does. */
export function OptionFields({ option, name, onChange }: OptionFieldsProps) {
  const { text, condition, unavailable, reason, once, effects, check } = option;
  const draft = useKeptDraft<Effects>(effects, 'Effects as typed', option.id);
  const [isFilled] = useState(condition !== '' || effects.length > 0 || check !== null || draft[0] !== null);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isFilled || isOpened;
  const set = (part: Partial<ChoiceOption>) => onChange({ ...option, ...part });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <MessageInput
        label={`Text, ${name}`}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(next) => set({ text: next })}
      />
      <Checkbox label="Only once" value={once} onChange={(next) => set({ once: next })} />
      {/* It stays, and the focus with it. */}
      {!isFilled && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            icon={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            onPress={() => setOpened(!isOpened)}
          >
            Condition, effects, check
          </Button>
        </div>
      )}
      {isOpen && (
        <>
          <SavedExpression
            label="Condition"
            expects="condition"
            value={condition}
            onChange={(next) => set({ condition: next })}
          />
          {condition !== '' && (
            <Select
              label="While it isn’t met"
              options={whenUnavailable}
              value={unavailable}
              onChange={(next) => set({ unavailable: next as ChoiceOption['unavailable'] })}
            />
          )}
          {condition !== '' && unavailable === 'show' && (
            <MessageInput
              label="Reason"
              rows={1}
              maxLength={500}
              value={reason}
              onChange={(next) => set({ reason: next })}
            />
          )}
          {/* One with a mistake stays as it is typed until that is corrected: the node would not be saved with it. */}
          <SavedWhenLeft
            saved={effects}
            onSave={(next) => set({ effects: next })}
            accept={(typed) => effectsSchema.safeParse(typed).data}
            draft={draft}
          >
            {(value, onType, isTyped) => (
              <OptionEffects {...{ value, isTyped }} optionID={option.id} onChange={onType} />
            )}
          </SavedWhenLeft>
          <Checkbox
            label="Skill check"
            value={check !== null}
            onChange={(isChecked) => set({ check: isChecked ? newCheck : null })}
          />
          {check && <CheckFields check={check} onChange={(next) => set({ check: next })} />}
        </>
      )}
    </div>
  );
}

interface OptionEffectsProps {
  optionID: string;
  value: Effects;
  isTyped: boolean;
  onChange: (effects: Effects) => void;
}

const noErrors = {};

/** What is typed with a mistake is unsaved: the page asks before it is left. */
function OptionEffects({ optionID, value, isTyped, onChange }: OptionEffectsProps) {
  const mistake = isTyped ? effectsSchema.safeParse(value).error?.issues[0]?.message : undefined;
  useFormReport(`option ${useId()}`, { isDirty: mistake !== undefined, isSubmitting: false, errors: noErrors });
  return <EffectsInput label="Effects" part={optionID} {...{ value, onChange }} errorMessage={mistake} />;
}

/** It succeeds when value and roll together are at least what they are held against. */
function CheckFields({ check, onChange }: { check: SkillCheck; onChange: (check: SkillCheck) => void }) {
  const set = (part: Partial<SkillCheck>) => onChange({ ...check, ...part });
  return (
    <>
      <SavedWhenLeft saved={check.label} onSave={(next) => set({ label: next })}>
        {(value, onType) => <TextField label="Name of the check" maxLength={200} value={value} onChange={onType} />}
      </SavedWhenLeft>
      <SavedExpression label="Value" expects="number" value={check.value} onChange={(next) => set({ value: next })} />
      <SavedExpression
        label="Plus a roll of"
        expects="number"
        value={check.roll}
        onChange={(next) => set({ roll: next })}
      />
      <SavedExpression
        label="At least"
        expects="number"
        value={check.against}
        onChange={(next) => set({ against: next })}
      />
    </>
  );
}
