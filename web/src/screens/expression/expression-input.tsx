import { type ReactNode, useMemo, useState } from 'react';
import { check } from '#content/expression/check.ts';
import type { VariableChange } from '#content/expression/check-change.ts';
import { complete } from '#content/expression/complete.ts';
import { rowsOf } from '#content/expression/condition-rows.ts';
import { toShown, toStored } from '#content/expression/convert.ts';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import { editorParser } from '#content/expression/highlight.ts';
import type { ExpressionUse } from '#contract/expression.ts';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { FormulaEditor } from '#web/ui/editor/formula-editor.tsx';
import { ConditionForm } from './condition-form.tsx';
import { ConditionVerdict } from './condition-verdict.tsx';
import { NamesLoading } from './names-loading.tsx';
import { useExpressionRecords } from './use-expression-records.ts';
import { useShownText } from './use-shown-text.ts';

export interface ExpressionInputProps {
  label: string;
  description?: ReactNode;
  /** The stored text, which names records by id. */
  value: string;
  onChange: (stored: string) => void;
  onBlur?: () => void;
  expects: ExpressionUse | VariableChange;
  errorMessage?: string;
  isDisabled?: boolean;
  isLabelHidden?: boolean;
  placeholder?: string;
}

/** An expression to write (content §2): as text, and where it is a simple condition as rows of a form. */
export function ExpressionInput(props: ExpressionInputProps) {
  const { records, error, retry } = useExpressionRecords();
  if (!records)
    return <NamesLoading label={props.label} isLabelHidden={props.isLabelHidden} error={error} onRetry={retry} />;
  return <KnownInput {...props} records={records} />;
}

const views = [
  { id: 'text', label: 'Text' },
  { id: 'form', label: 'Form' },
] as const;

function KnownInput({
  records,
  expects,
  value,
  onChange,
  ...field
}: ExpressionInputProps & { records: ExpressionRecords }) {
  const [view, setView] = useState<'text' | 'form'>('text');
  const rows = useMemo(() => (expects === 'condition' ? rowsOf(value) : null), [expects, value]);
  const isForm = view === 'form' && rows !== null;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {isForm ? (
        <ConditionForm {...field} records={records} value={rows} onChange={onChange} />
      ) : (
        <TextInput {...field} records={records} expects={expects} value={value} onChange={onChange} />
      )}
      {expects === 'condition' && value.trim() !== '' && <ConditionVerdict condition={value} />}
      {expects === 'condition' && (
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            label={`Edit ${field.label} as`}
            isLabelHidden
            options={views.map((each) => ({ ...each, isDisabled: each.id === 'form' && rows === null }))}
            value={isForm ? 'form' : 'text'}
            onChange={setView}
          />
          {rows === null && value !== '' && (
            <span className="min-w-0 flex-1 text-xs text-muted wrap-anywhere">
              {check(toShown(value, records.names), records, expects).problems[0]?.message ??
                'Too complex for the form'}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

type TextInputProps = ExpressionInputProps & { records: ExpressionRecords };

const placeholders: Record<ExpressionUse, string> = {
  condition: 'village.gate_open and count(rope) >= 3',
  number: 'gold * 2',
  value: 'gold * 2',
};

function TextInput({ records, value, onChange, expects, placeholder, ...field }: TextInputProps) {
  const [text, setTyped] = useShownText(value, records.names, toShown);
  const language = useMemo(
    () => ({
      parser: editorParser,
      check: (written: string) => check(written, records, expects).problems,
      complete: (written: string, position: number) => complete(written, position, records),
    }),
    [records, expects],
  );
  return (
    <FormulaEditor
      {...field}
      value={text}
      onChange={(next) => {
        const stored = toStored(next, records.names);
        setTyped(next, stored);
        onChange(stored);
      }}
      language={language}
      placeholder={placeholder ?? placeholders[typeof expects === 'string' ? expects : 'value']}
    />
  );
}
