import type { Item } from '#contract/kinds/item.ts';
import { useCustomFieldDigestGetQuery } from '#web/api/custom-fields.ts';
import type { FieldSpec } from '#web/screens/form/field-spec.ts';
import { fieldText } from '#web/screens/form/field-text.ts';
import { hasAny, type ItemFieldName, itemGroups, itemValues } from '#web/screens/form/item-fields.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
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
      <CustomFieldValues values={item.customFields} />
    </>
  );
}

function CustomFieldValues({ values }: { values: Item['customFields'] }) {
  const workspaceID = useWorkspaceID();
  const { data } = useCustomFieldDigestGetQuery({ workspaceID });
  const filled = (data?.rows ?? []).filter(({ customFieldID }) => values[customFieldID] !== undefined);
  if (filled.length === 0) return null;
  return (
    <Card title="Custom fields">
      <MetaInfo
        entries={filled.map(({ customFieldID, name, type }) => {
          const text = fieldText(values[customFieldID]);
          const isLink = type === 'url' && /^https?:\/\//i.test(text);
          return { label: name, value: isLink ? <TextLink href={text}>{text}</TextLink> : text };
        })}
      />
    </Card>
  );
}
