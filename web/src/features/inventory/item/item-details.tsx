import type { Item } from '#contract/kinds/item.ts';
import type { FieldSpec } from '#web/screens/form/field-spec.ts';
import { fieldText } from '#web/screens/form/field-text.ts';
import { hasAny, type ItemFieldName, itemGroups, itemValues } from '#web/screens/form/item-fields.ts';
import { PropertyCards } from '#web/screens/properties/property-cards.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';

/** The fields of an item that hold something, in their groups; what is empty takes no room. */
export function ItemDetails({ item }: { item: Item }) {
  const values = itemValues(item);
  const entriesOf = (fields: readonly FieldSpec<ItemFieldName>[]) =>
    fields
      .filter((field) => hasAny(values, [field]))
      .map(({ name, label, kind }) => ({ label, value: fieldText(values[name], kind) }));
  return (
    <>
      {(item.description || item.notes) && (
        <Card title="Description">
          <div className="flex max-w-prose flex-col gap-3 whitespace-pre-wrap wrap-anywhere">
            {item.description && <p>{item.description}</p>}
            {item.notes && (
              <div>
                <h3 className="text-sm font-medium text-muted">Notes</h3>
                <p>{item.notes}</p>
              </div>
            )}
          </div>
        </Card>
      )}
      {itemGroups
        .filter(({ fields }) => hasAny(values, fields))
        .map(({ id, title, fields }) => (
          <Card key={id} title={title}>
            <MetaInfo entries={entriesOf(fields)} />
          </Card>
        ))}
      <PropertyCards kind="item" recordID={item.itemID} values={item.properties} />
    </>
  );
}
