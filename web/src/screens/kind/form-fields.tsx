import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { PageKind } from '#contract/kinds/names.ts';
import { kinds } from '#web/api/kinds.ts';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import { NameInput } from '../expression/name-input.tsx';
import { PropertyFields } from '../properties/property-fields.tsx';
import { useMoney } from '../use-money.ts';
import { fieldError, focusFault } from './field-error.ts';
import { FieldInput, takesRef } from './field-input.tsx';
import { valueWords } from './field-words.ts';
import { isFilled, type KindView, type NamedField, type RecordValues } from './kind-view.ts';
import type { InheritedValues } from './record-details.tsx';
import { isRelevant } from './relevant-field.ts';

export interface FormFieldsProps {
  view: KindView;
  fields: readonly NamedField[];
  control: Control<RecordValues>;
  /** What the form started from: sections that hold something are unfolded. */
  initial: RecordValues;
  /** The record that is changed; a new one has none yet. */
  recordID?: string;
  /** What its empty fields have from other records: their inputs say so. */
  inherited?: InheritedValues;
  /** After the row of the title. */
  afterTitle?: ReactNode;
  /** After the fields in sight, before the sections. */
  afterFields?: ReactNode;
}

/** Fields that a person types: the first ones in sight, the rest in sections that unfold. */
export function FormFields(props: FormFieldsProps) {
  const { view, fields: all, control, initial, recordID, inherited, afterTitle, afterFields } = props;
  const sections = [...new Set(all.flatMap(({ section }) => (section ? [section] : [])))];
  const properties = all.find(({ type }) => type === 'properties');
  const isShown = useShownFields(all, view, control);
  const fieldsOf = (section: string | undefined) =>
    all.filter((field) => field.section === section && field !== properties && isShown(field));
  const rows = (fields: readonly NamedField[]) =>
    inRows(fields).map((row) => (
      <Fragment key={row[0]?.name}>
        <FieldRow>
          {row.map((field) => (
            <ControlledField
              key={field.name}
              kind={view.kind}
              control={control}
              field={field}
              recordID={recordID}
              inherited={inherited?.get(field.name)}
              autoFocus={field.name === view.titleField}
            />
          ))}
        </FieldRow>
        {row.some(({ name }) => name === view.titleField) && afterTitle}
      </Fragment>
    ));
  return (
    <>
      {rows(fieldsOf(undefined))}
      {afterFields}
      {(sections.length > 0 || properties) && (
        <div className="flex flex-col">
          {sections.map((section) => (
            <CollapsibleSection
              key={section}
              title={section}
              level={2}
              defaultExpanded={fieldsOf(section).some(
                // A key that was made is no reason to show an inventory what its items are in a game.
                ({ name, isGenerated }) =>
                  !isGenerated && isFilled(initial[name]) && initial[name] !== view.empty[name],
              )}
            >
              <div className="flex flex-col gap-4">{rows(fieldsOf(section))}</div>
            </CollapsibleSection>
          ))}
          {properties && <PropertyFields kind={view.kind} control={control} name={properties.name} />}
        </div>
      )}
    </>
  );
}

/** Leaves out fields that mean nothing while another one is what it is (`onlyFor`), unless they hold something. */
function useShownFields(fields: readonly NamedField[], view: KindView, control: Control<RecordValues>) {
  const tied = fields.filter(({ onlyFor }) => onlyFor !== undefined);
  const names = [...new Set(tied.flatMap(({ name, onlyFor }) => [name, onlyFor?.field ?? '']))];
  const values = useWatch({ control, name: names });
  const held = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return (field: NamedField) => isRelevant(field, held, view.empty);
}

const wideTypes: ReadonlySet<string> = new Set([
  ...['longText', 'lines', 'tags', 'references', 'expression', 'effects', 'document'],
]);

/** A record of a tree is chosen by its whole path. */
function isWide({ type, to }: NamedField): boolean {
  return wideTypes.has(type) || (to !== undefined && kinds[to].isTree);
}

const perRow = 3;

/** Short fields side by side, long ones in rows of their own. */
function inRows(fields: readonly NamedField[]): NamedField[][] {
  const rows: NamedField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const isFull = last === undefined || last.length === perRow || last.some(isWide);
    if (isFull || isWide(field)) rows.push([field]);
    else last.push(field);
  }
  return rows;
}

interface ControlledFieldProps {
  kind: PageKind;
  control: Control<RecordValues>;
  field: NamedField;
  recordID: string | undefined;
  inherited: { value: unknown; from: string } | undefined;
  autoFocus: boolean;
}

const noTitle = () => undefined;

/** What the server makes may be left out of a new record, and only there. */
function madeOrTyped(field: NamedField, isNew: boolean): NamedField {
  if (!field.isGenerated) return field;
  if (!isNew) return { ...field, isRequired: true };
  return { ...field, hint: [field.hint, 'Leave blank to generate one'].filter(Boolean).join('. ') };
}

function ControlledField({ kind, control, field, recordID, inherited, autoFocus }: ControlledFieldProps) {
  const { field: bound, fieldState } = useController({ control, name: field.name });
  const found = fieldError(fieldState.error);
  const place = useRef<HTMLDivElement>(null);
  const hasRef = takesRef(field.type);
  const { ref } = bound;
  // An input of several parts: a form that is not valid focuses the part that is wrong.
  useEffect(() => {
    if (!hasRef) ref({ focus: () => focusFault(place.current) });
  }, [hasRef, ref]);
  const money = useMoney();
  // It is by this name that people know the record.
  const Input = field.isKey && autoFocus ? NameInput : FieldInput;
  const input = (
    <Input
      kind={kind}
      field={
        inherited
          ? {
              ...field,
              hint: `${valueWords(field, inherited.value, { titleOf: noTitle, money })} from ${inherited.from}. Fill in to override`,
            }
          : madeOrTyped(field, recordID === undefined)
      }
      recordID={recordID}
      value={bound.value}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      ref={hasRef ? ref : undefined}
      errorMessage={found?.message}
      fault={found?.fault}
      autoFocus={autoFocus}
    />
  );
  return hasRef ? (
    input
  ) : (
    <div ref={place} className="contents">
      {input}
    </div>
  );
}
