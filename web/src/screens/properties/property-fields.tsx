import { type Control, type FieldError, type FieldValues, type Path, useController } from 'react-hook-form';
import type { PageKind } from '#contract/kinds/names.ts';
import type { PropertyRow } from '#contract/kinds/property.ts';
import type { PropertyValue, PropertyValues } from '#contract/kinds/property-values.ts';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import { PropertyInput } from './property-input.tsx';
import { usePropertySets } from './use-property-sets.ts';

export interface PropertyFieldsProps<Values extends FieldValues> {
  kind: PageKind;
  control: Control<Values>;
  /** The field of the form that holds the values. */
  name: Path<Values>;
}

/** The properties that records of a kind have, set by set (content §1). One that is left empty has no value at all. */
export function PropertyFields<Values extends FieldValues>({ kind, control, name }: PropertyFieldsProps<Values>) {
  const sets = usePropertySets(kind);
  const { field, fieldState } = useController({ control, name });
  const values = (field.value ?? {}) as PropertyValues;
  const change = (id: string, value: PropertyValue | null) => {
    const { [id]: _old, ...rest } = values;
    field.onChange(value === null || value === '' ? rest : { ...rest, [id]: value });
  };
  return sets.map(({ set, properties }) => (
    <CollapsibleSection
      key={set.propertySetID}
      title={set.name}
      level={2}
      defaultExpanded={properties.some(({ propertyID }) => values[propertyID] !== undefined)}
    >
      <div className="flex flex-col gap-4">
        {inRows(properties).map((row) => (
          <FieldRow key={row[0]?.propertyID}>
            {row.map((property) => (
              <PropertyInput
                key={property.propertyID}
                property={property}
                value={values[property.propertyID]}
                onChange={(value) => change(property.propertyID, value)}
                errorMessage={problemOf(fieldState.error, property.propertyID)}
              />
            ))}
          </FieldRow>
        ))}
      </div>
    </CollapsibleSection>
  ));
}

/** The server's objections come by id beside one message; those of the schema are nested. */
function problemOf(error: FieldError | undefined, id: string): string | undefined {
  const told = error?.types?.[id];
  const nested = (error as Readonly<Record<string, FieldError | undefined>> | undefined)?.[id]?.message;
  return typeof told === 'string' ? told : nested;
}

const perRow = 3;
const isWide = ({ type, isList }: PropertyRow) => isList || type === 'longText';

/** Short inputs side by side, long ones in rows of their own. */
function inRows(properties: readonly PropertyRow[]): PropertyRow[][] {
  const rows: PropertyRow[][] = [];
  for (const property of properties) {
    const last = rows.at(-1);
    if (last === undefined || last.length === perRow || isWide(property) || last.some(isWide)) rows.push([property]);
    else last.push(property);
  }
  return rows;
}
