import { useState } from 'react';
import { name as nameSchema } from '#contract/fields.ts';
import type { ListView } from '#contract/list-view.ts';
import { useListViewSaveMutation } from '#web/api/personal/list-views.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

/** Another name for a view, which stays as it was saved. */
export function RenameView({ view, onClose }: { view: ListView; onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const [save, { isLoading }] = useListViewSaveMutation();
  const [name, setName] = useState(view.name);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const checked = nameSchema.safeParse(name);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    const { viewID, kind } = view;
    const { error } = await save({ workspaceID, viewID, kind, name: checked.data });
    if (error) setProblem(errorMessage(error));
    else onClose();
  };
  return (
    <form
      className="flex w-64 max-w-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField label="Name of the view" value={name} onChange={setName} errorMessage={problem} autoFocus isRequired />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" isPending={isLoading}>
          Rename
        </Button>
      </div>
    </form>
  );
}
