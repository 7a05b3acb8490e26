import { Fragment, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { basicFields, hasAny, type ItemFieldName, type ItemValues, itemGroups } from '#web/screens/form/item-fields.ts';
import { PropertyFields } from '#web/screens/properties/property-fields.tsx';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import { ItemFieldInput } from './item-field-input.tsx';

export interface ItemFormFieldsProps {
  control: Control<ItemValues>;
  /** What the form started from: groups that hold something are unfolded. */
  initial: ItemValues;
  /** Between the name and the rest. */
  afterName?: ReactNode;
}

const rows: readonly (readonly ItemFieldName[])[] = [
  ['name'],
  ['description'],
  ['tags'],
  ['unit', 'minQuantity', 'value'],
  ['notes'],
];

/** Every field of an item: the basics in sight, the rest in groups that unfold. */
export function ItemFormFields({ control, initial, afterName }: ItemFormFieldsProps) {
  return (
    <>
      {rows.map((names) => (
        <Fragment key={names.join()}>
          <FieldRow>
            {basicFields
              .filter(({ name }) => names.includes(name))
              .map((spec) => (
                <ItemFieldInput key={spec.name} control={control} spec={spec} autoFocus={spec.name === 'name'} />
              ))}
          </FieldRow>
          {names.includes('name') && afterName}
        </Fragment>
      ))}
      <div className="flex flex-col">
        {itemGroups.map((group) => (
          <CollapsibleSection
            key={group.id}
            title={group.title}
            level={2}
            defaultExpanded={hasAny(initial, group.fields)}
          >
            <FieldRow>
              {group.fields.map((spec) => (
                <ItemFieldInput key={spec.name} control={control} spec={spec} />
              ))}
            </FieldRow>
          </CollapsibleSection>
        ))}
        <PropertyFields kind="item" control={control} name="properties" />
      </div>
    </>
  );
}
