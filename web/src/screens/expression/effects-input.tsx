import { Plus } from 'lucide-react';
import { type ReactNode, type Ref, useId, useMemo, useRef, useState } from 'react';
import { effectsIn, effectsText } from '#content/expression/effects-text.ts';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import type { Effects } from '#contract/effects.ts';
import { effectsMax } from '#contract/effects.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { FormulaEditor } from '#web/ui/editor/formula-editor.tsx';
import { EffectRow } from './effect-row.tsx';
import { completeEffect } from './effect-words.ts';
import { useKeptDraft } from './kept-drafts.ts';
import { NamesLoading } from './names-loading.tsx';
import { useExpressionRecords } from './use-expression-records.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useShownText } from './use-shown-text.ts';

export interface EffectsInputProps {
  label: string;
  description?: ReactNode;
  value: Effects;
  onChange: (effects: Effects) => void;
  onBlur?: () => void;
  errorMessage?: string;
  isDisabled?: boolean;
  isLabelHidden?: boolean;
  /** Tells it from others of the same record: an option of a choice. */
  part?: string;
}

const views = [
  { id: 'rows', label: 'Rows' },
  { id: 'text', label: 'Text' },
] as const;

/** What happens, row by row or as text (content §2). */
export function EffectsInput(props: EffectsInputProps) {
  const { records, error, retry } = useExpressionRecords();
  if (!records)
    return <NamesLoading label={props.label} isLabelHidden={props.isLabelHidden} error={error} onRetry={retry} />;
  return <KnownInput {...props} records={records} />;
}

const noErrors = {};

function KnownInput(props: KnownProps) {
  /** Text with a mistake: it says no effects. Otherwise the text is that of the value. */
  const [draft, setDraft] = useKeptDraft<string>(props.value, props.label, props.part);
  const [view, setView] = useState<'rows' | 'text'>(draft === null ? 'rows' : 'text');
  useFormReport(`effects ${useId()}`, { isDirty: draft !== null, isSubmitting: false, errors: noErrors });
  const editor = useRef<{ focus: () => void }>(null);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {view === 'rows' ? (
        <EffectRows {...props} />
      ) : (
        <EffectsText {...props} {...{ draft, editor }} onDraft={setDraft} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={`Edit ${props.label} as`}
          isLabelHidden
          // Rows know nothing of a line with a mistake: it would be lost.
          options={views.map((each) => ({ ...each, isDisabled: each.id === 'rows' && draft !== null }))}
          value={view}
          onChange={setView}
        />
        {draft !== null && (
          <Button
            size="sm"
            onPress={() => {
              setDraft(null);
              editor.current?.focus();
            }}
          >
            Discard text
          </Button>
        )}
      </div>
    </div>
  );
}

interface KnownProps extends EffectsInputProps {
  records: ExpressionRecords;
}

function EffectRows({
  label,
  isLabelHidden,
  description,
  errorMessage,
  value,
  onChange,
  records,
  isDisabled,
}: KnownProps) {
  const rows = useRowKeys(value.length);
  const focus = useRowFocus<HTMLFieldSetElement>(':scope > ol > li');
  const swap = (index: number) => {
    rows.swapped(index);
    onChange(swapped(value, index));
  };
  return (
    <fieldset ref={focus.ref} className="flex min-w-0 flex-col gap-2" disabled={isDisabled}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 text-sm font-medium'}>{label}</legend>
      {value.length === 0 && <p className="text-sm text-muted">Nothing happens.</p>}
      <ol className="@container flex flex-col gap-2">
        {value.map((effect, index) => (
          <EffectRow
            key={rows.keys[index]}
            number={index + 1}
            effect={effect}
            records={records}
            onChange={(next) => onChange(value.with(index, next))}
            onRemove={() => {
              rows.removed(index);
              onChange(value.toSpliced(index, 1));
              focus.removed(index);
            }}
            onUp={index === 0 ? undefined : () => swap(index - 1)}
            onDown={index === value.length - 1 ? undefined : () => swap(index)}
          />
        ))}
      </ol>
      <div>
        <Button
          icon={Plus}
          isDisabled={value.length >= effectsMax}
          onPress={() => {
            rows.added();
            onChange([...value, { do: 'set', variableID: null, value: '' }]);
            focus.added(value.length);
          }}
        >
          Add effect
        </Button>
      </div>
      {description && <p className="text-sm text-muted">{description}</p>}
      {errorMessage && <p className="text-sm text-danger">{errorMessage}</p>}
    </fieldset>
  );
}

/** With the row at the index and the one after it the other way around. */
function swapped(effects: Effects, index: number): Effects {
  const [one, other] = [effects[index], effects[index + 1]];
  return one && other ? effects.with(index, other).with(index + 1, one) : effects;
}

interface TextProps extends KnownProps {
  draft: string | null;
  editor: Ref<{ focus: () => void }>;
  onDraft: (text: string | null) => void;
}

const asItIs = (text: string) => text;

function EffectsText({ value, onChange, records, errorMessage, draft, editor, onDraft, ...field }: TextProps) {
  const { names } = records;
  const [text, setTyped] = useShownText(effectsText(value, names), names, asItIs);
  const language = useMemo(
    () => ({
      check: (written: string) => effectsIn(written, records.names).problems,
      complete: (written: string, position: number) => completeEffect(written, position, records),
    }),
    [records],
  );
  return (
    <FormulaEditor
      {...field}
      ref={editor}
      rows={3}
      value={draft ?? text}
      errorMessage={draft === null ? errorMessage : 'Lines with mistakes are not saved yet.'}
      placeholder="set village.gate_open = true"
      language={language}
      onChange={(next) => {
        const { effects } = effectsIn(next, names);
        onDraft(effects ? null : next);
        if (!effects) return;
        setTyped(next, effectsText(effects, names));
        onChange(effects);
      }}
    />
  );
}
