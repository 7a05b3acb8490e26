import { type Ref, Suspense } from 'react';
import type { Effects } from '#contract/effects.ts';
import type { FieldType } from '#contract/kinds/field-types.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { kinds, pageKindOf } from '#web/api/kinds.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { NumberField, type NumberFieldProps } from '#web/ui/field/number-field.tsx';
import { TagsInput } from '#web/ui/field/tags-input.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { asHue } from '#web/ui/foundations/hues.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { ColorPicker } from '#web/ui/picker/color-picker.tsx';
import { DatePicker } from '#web/ui/picker/date-picker.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import type { RowFault } from '../document/document-part.ts';
import { documentScreen } from '../document/document-screens.ts';
import { ReferencePicker } from '../picker/reference-picker.tsx';
import { ReferencesPicker } from '../picker/references-picker.tsx';
import { useTagSuggestions } from '../picker/use-tag-suggestions.ts';
import { useMoney } from '../use-money.ts';
import type { NamedField } from './kind-view.ts';
import { LinesInput } from './lines-input.tsx';

const IconPicker = lazyPart(async () => (await import('#web/ui/picker/icon-picker.tsx')).IconPicker);
const ExpressionInput = lazyPart(async () => (await import('../expression/expression-input.tsx')).ExpressionInput);
const StoredTextInput = lazyPart(async () => (await import('../expression/stored-text-input.tsx')).StoredTextInput);
const EffectsInput = lazyPart(async () => (await import('../expression/effects-input.tsx')).EffectsInput);

export interface FieldInputProps {
  /** Of which the field is; only documents have to know. */
  kind?: PageKind;
  field: NamedField;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  errorMessage?: string;
  /** Where in a document the error is. */
  fault?: RowFault;
  autoFocus?: boolean;
  /** Of the record that is changed: it cannot stand in itself. */
  recordID?: string;
  /** Focused when the field is not valid. */
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement>;
}

/** Fetches the input of a field ahead, so that it is there when it is needed without a connection. */
export function preloadInput(kind: PageKind | undefined, { type, name, isIcon, hasExpressions }: NamedField): void {
  if (isIcon) IconPicker.preload();
  if (hasExpressions) StoredTextInput.preload();
  if (type === 'expression') ExpressionInput.preload();
  if (type === 'effects') EffectsInput.preload();
  if (type === 'document' && kind) documentScreen(kind, name)?.Input.preload();
}

/** The types whose input has several parts. */
const ofParts: ReadonlySet<FieldType> = new Set<FieldType>([
  ...(['color', 'day', 'tags', 'reference', 'references', 'expression', 'effects', 'document', 'properties'] as const),
]);

/** Whether the input of a field is one element, which `ref` gets. */
export const takesRef = (type: FieldType): boolean => !ofParts.has(type);

/** The input of a field, by its type. */
export function FieldInput(props: FieldInputProps) {
  const { kind, field, value, onChange, autoFocus, recordID, ref, fault, ...state } = props;
  const { type, name, label, hint: description, isRequired } = field;
  const common = { ...state, name, label, description, isRequired, onChange };
  const to = pageKindOf(field.to);
  if (field.hasExpressions)
    return (
      <Suspense fallback={<Skeleton className="h-16" />}>
        <StoredTextInput {...common} ref={ref} value={text(value)} rows={type === 'longText' ? 3 : undefined} />
      </Suspense>
    );
  switch (type) {
    case 'longText':
      return <TextArea {...common} ref={ref} value={text(value)} />;
    case 'lines':
      return <LinesInput {...common} ref={ref} value={texts(value)} description={description ?? 'One per line'} />;
    case 'amount':
      return (
        <AmountField {...common} ref={ref} value={typeof value === 'number' ? value : null} autoFocus={autoFocus} />
      );
    case 'number':
    case 'quantity':
      return (
        <NumberField
          {...common}
          ref={ref}
          minValue={type === 'number' ? undefined : 0}
          value={typeof value === 'number' ? value : null}
          autoFocus={autoFocus}
        />
      );
    case 'yesNo':
      return <Checkbox {...common} ref={ref} value={value === true} className="mt-auto pb-1.5" />;
    case 'choice':
      return <Select {...common} ref={ref} options={optionsOf(field.choices ?? {})} value={text(value)} />;
    case 'color':
      return <ColorPicker {...common} value={text(value) || null} onChange={(color) => onChange(color ?? '')} />;
    case 'day':
      return <DatePicker {...common} value={typeof value === 'string' ? value : null} reportsPartial />;
    case 'tags':
      return <TagsField {...common} value={texts(value)} />;
    case 'reference':
      return to ? (
        <ReferencePicker
          {...common}
          to={to}
          canCreate
          value={typeof value === 'string' ? value : null}
          noneLabel={noneLabel(field)}
          notWithin={field.levels === undefined ? undefined : recordID}
        />
      ) : null;
    case 'references':
      return to ? <ReferencesPicker {...common} to={to} value={texts(value)} /> : null;
    case 'expression':
      return (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <ExpressionInput {...common} expects={field.expects ?? 'value'} value={text(value)} />
        </Suspense>
      );
    case 'effects':
      return (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <EffectsInput {...common} value={(value ?? []) as Effects} />
        </Suspense>
      );
    case 'document': {
      const Input = kind && documentScreen(kind, name)?.Input;
      return Input ? (
        <Suspense>
          <Input {...{ label, description, value, onChange, recordID, fault }} errorMessage={state.errorMessage} />
        </Suspense>
      ) : null;
    }
    case 'properties':
      return null;
    default:
      if (field.isIcon)
        return (
          <Suspense>
            <IconPicker
              {...common}
              value={text(value) || null}
              onChange={(icon) => onChange(icon ?? '')}
              noneLabel="Automatic"
            />
          </Suspense>
        );
      return <TextField {...common} ref={ref} value={text(value)} autoFocus={autoFocus} />;
  }
}

/** What choosing none is called; undefined where one has to be chosen. */
function noneLabel({ to, levels, initial, noneLabel: own }: NamedField): string | undefined {
  if (!to || initial !== null) return undefined;
  if (own) return own;
  return levels === undefined ? `No ${kinds[to].one}` : 'None (top level)';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Money is typed and shown in the currency of the workspace. */
function AmountField(props: NumberFieldProps) {
  const { options, digits } = useMoney();
  return (
    <NumberField
      {...props}
      minValue={0}
      isStepperHidden
      // A price of one piece may be less than a cent.
      formatOptions={{ ...options, minimumFractionDigits: digits, maximumFractionDigits: 6 }}
    />
  );
}

interface TagsFieldProps {
  label: string;
  value: string[];
  onChange: (tags: string[]) => void;
  errorMessage?: string;
}

function TagsField(props: TagsFieldProps) {
  return <TagsInput {...props} suggestions={useTagSuggestions()} />;
}

/** Choices that are all colors show them. */
function optionsOf(choices: Readonly<Record<string, string>>) {
  const isColor = Object.keys(choices).every((id) => id === '' || asHue(id) !== undefined);
  return Object.entries(choices).map(([id, label]) => ({ id, label, hue: isColor ? asHue(id) : undefined }));
}
