import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { type DialogExample, type DialogExampleProps, exampleID } from '#web/ui/example/dialog-example.ts';
import { CraftDialog } from './craft-dialog.tsx';

/** The first recipe of the workspace: what boxes hold is part of the dialog. What it does can be undone. */
function Dialog({ isOpen, onClose }: DialogExampleProps) {
  const workspaceID = useWorkspaceID();
  const { data } = recordEndpoints('recipe').DigestGet.useQuery({ workspaceID, pageSize: 1 }, { skip: !isOpen });
  const [recipe] = (data?.rows ?? []) as unknown as { recipeID: string; name: string }[];
  return (
    <CraftDialog
      key={recipe?.recipeID}
      isOpen={isOpen}
      onClose={onClose}
      recipeID={recipe?.recipeID ?? exampleID(1)}
      name={recipe?.name ?? 'a recipe'}
    />
  );
}

export const dialogs: readonly DialogExample[] = [{ name: 'Craft a recipe', Dialog }];
