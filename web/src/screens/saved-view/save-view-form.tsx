import { useState } from 'react';
import { name as nameSchema } from '#contract/fields.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import type { SavedViews } from './saved-views.ts';
import { useSaveView } from './use-save-view.ts';

export interface SaveViewFormProps {
  savedViews: SavedViews;
  onClose: () => void;
}

/** Names what the list shows and saves it as a view. */
export function SaveViewForm({ savedViews, onClose }: SaveViewFormProps) {
  const canEdit = useCanEdit();
  const { save, isSaving } = useSaveView(savedViews);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const checked = nameSchema.safeParse(name);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    const { data, error } = await save({ name: checked.data, isShared });
    if (!data) return setProblem(errorMessage(error));
    if (isDefault) savedViews.openWith(data.viewID);
    onClose();
  };
  return (
    <form
      className="flex w-64 max-w-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Name of the view"
        value={name}
        onChange={(text) => {
          setName(text);
          setProblem(undefined);
        }}
        errorMessage={problem}
        autoFocus
        isRequired
      />
      {canEdit && <Checkbox value={isShared} onChange={setShared} label="Share with the workspace" />}
      <Checkbox value={isDefault} onChange={setDefault} label="Open the list with it" />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" isPending={isSaving}>
          Save view
        </Button>
      </div>
    </form>
  );
}
