import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useItemSaveMutation } from '#web/api/items.ts';
import { changedFields } from '#web/screens/form/changed-fields.ts';
import {
  allItemFields,
  emptyItem,
  isItemField,
  itemFieldLabel,
  itemFormSchema,
} from '#web/screens/form/item-fields.ts';
import { RecordForm } from '#web/screens/form/record-form.tsx';
import { useCreateForm } from '#web/screens/form/use-create-form.ts';
import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ItemFormFields } from './item/item-form-fields.tsx';
import { paths } from './paths.ts';

/** home/item-management/items/new; `?boxID=` puts the first ones there, `?name=` is what was typed elsewhere. */
export function Component() {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [itemSave] = useItemSaveMutation();
  const [boxID, setBoxID] = useState(params.get('boxID'));
  const [quantity, setQuantity] = useState<number | null>(1);
  const editing = useCreateForm({
    name: 'items.create',
    schema: itemFormSchema,
    initial: { ...emptyItem, name: params.get('name') ?? '' },
    isField: isItemField,
    create: ({ name, ...values }) =>
      itemSave({
        workspaceID,
        name,
        ...changedFields({ ...emptyItem }, { ...emptyItem, ...values }),
        ...(boxID && quantity ? { stock: { boxID, quantity } } : {}),
      }),
    amend: ({ item }, changes) => itemSave({ workspaceID, itemID: item.itemID, version: item.version, ...changes }),
    onCreated: ({ item }) => void navigate(paths.item(item.itemID), { replace: true }),
  });
  const back = params.get('boxID');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title="New item" breadcrumbs={[{ label: 'Items', href: paths.items }, { label: 'New item' }]} />
      <RecordForm
        label="New item"
        editing={editing}
        fields={allItemFields}
        fieldLabel={itemFieldLabel}
        saveLabel="Create item"
        onCancel={() => void navigate(back ? paths.box(back) : paths.items)}
      >
        <ItemFormFields
          control={editing.control}
          initial={editing.initial}
          afterName={
            <Card title="Initial stock" description="Choose a box and a quantity. You can also add stock later.">
              <FieldRow>
                <BoxPicker label="Box" value={boxID} onChange={setBoxID} canCreate isDisabled={editing.isBegun} />
                <NumberField
                  label="Quantity"
                  minValue={0}
                  value={quantity}
                  onChange={setQuantity}
                  isDisabled={!boxID || editing.isBegun}
                />
              </FieldRow>
            </Card>
          }
        />
      </RecordForm>
    </div>
  );
}
