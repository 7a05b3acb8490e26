import type { ReactNode } from 'react';
import type { BoxRow } from '#contract/kinds/box.ts';
import { useBoxSaveMutation } from '#web/api/boxes.ts';
import { failureBeside, fieldOf } from '#web/screens/list/list-failure.ts';
import { NameEditor } from '#web/screens/list/name-editor.tsx';
import { TagsEditor } from '#web/screens/list/tags-editor.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';

interface CellProps {
  row: BoxRow;
  /** The value as the list shows it. */
  children: ReactNode;
}

function useRowSave({ boxID, version }: BoxRow) {
  const workspaceID = useWorkspaceID();
  const [boxSave] = useBoxSaveMutation();
  return async (change: Partial<Pick<BoxRow, 'name' | 'tags'>>): Promise<string | undefined> =>
    failureBeside(await boxSave({ workspaceID, boxID, version, ...change }), fieldOf(Object.keys(change)[0] ?? ''));
}

export function BoxNameEdit({ row, children }: CellProps) {
  const save = useRowSave(row);
  return (
    <NameEditor name={row.name} onSave={(name) => save({ name })}>
      {children}
    </NameEditor>
  );
}

export function BoxTagsEdit({ row, children }: CellProps) {
  const save = useRowSave(row);
  return (
    <TagsEditor name={row.name} tags={row.tags} onSave={(tags) => save({ tags })}>
      {children}
    </TagsEditor>
  );
}
