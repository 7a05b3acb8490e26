import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { type ApiError, isApiError } from '#web/api/error.ts';
import { useItemSaveMutation } from '#web/api/items.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldRow, FormActions } from '#web/ui/form-layout.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { emptyItem, type ItemValues, isItemField, itemFormSchema } from './item/item-fields.ts';
import { ItemFormFields } from './item/item-form-fields.tsx';
import { paths } from './paths.ts';
import { BoxPicker } from './record/box-picker.tsx';
import { changedFields } from './record/changed-fields.ts';
import { knownFieldErrors, SaveFailure } from './record/save-failure.tsx';
import { useInvalidToast } from './record/use-invalid-toast.ts';
import { useRecordKeys } from './record/use-record-keys.ts';
import { useUnsavedGuard } from './record/use-unsaved-guard.ts';

/** home/item-management/items/new; `?boxID=` puts the first ones there, `?name=` is what was typed elsewhere. */
export function Component() {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [itemSave, { isLoading }] = useItemSaveMutation();
  const [initial] = useState<ItemValues>(() => ({ ...emptyItem, name: params.get('name') ?? '' }));
  const [boxID, setBoxID] = useState(params.get('boxID'));
  const [quantity, setQuantity] = useState<number | null>(1);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ resolver: zodResolver(itemFormSchema), defaultValues: initial });
  const release = useUnsavedGuard(form.formState.isDirty);
  const sayInvalid = useInvalidToast();

  const save = form.handleSubmit(async (values) => {
    setFailure(null);
    const stock = boxID && quantity ? { boxID, quantity } : undefined;
    const { data, error } = await itemSave({
      workspaceID,
      ...changedFields(emptyItem, values),
      name: values.name,
      ...(stock ? { stock } : {}),
    });
    if (data) {
      release();
      void navigate(paths.item(data.item.itemID), { replace: true });
    } else if (isApiError(error)) {
      setFailure(error);
      for (const { name, message } of knownFieldErrors(error, isItemField)) form.setError(name, { message });
    }
  }, sayInvalid);
  const cancel = () => void navigate(boxID ? paths.box(boxID) : paths.items);
  useRecordKeys({ onSave: () => void save(), onCancel: cancel });

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title="New item" breadcrumbs={[{ label: 'Items', href: paths.items }, { label: 'New item' }]} />
      <form
        noValidate
        aria-label="New item"
        className="flex max-w-3xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SaveFailure error={failure} onRetry={() => void save()} />
        <Card title="First stock" description="Where the first ones are. Left empty, the item lies nowhere yet.">
          <FieldRow>
            <BoxPicker label="Box" value={boxID} onChange={setBoxID} canCreate />
            <NumberField label="Quantity" minValue={0} value={quantity} onChange={setQuantity} isDisabled={!boxID} />
          </FieldRow>
        </Card>
        <ItemFormFields control={form.control} initial={initial} />
        <FormActions isSticky>
          <Button onPress={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isLoading}>
            Create item
          </Button>
        </FormActions>
      </form>
    </div>
  );
}
