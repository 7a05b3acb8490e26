import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Whether the form of a record is open: `?edit=true`, for whoever may. Once it is open, nothing that others do closes it
 * (a deletion, another role): what was typed is in it.
 */
export function useEditing(canEdit: boolean): boolean {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const isEditing = params.get('edit') === 'true' && (canEdit || isOpen);
  if (isOpen !== isEditing) setOpen(isEditing);
  return isEditing;
}

/** Opens the form of a record, so that Back closes it, and closes it. What else the address says stays. */
export function useEditForm(): { open: () => void; close: () => void } {
  const [, setParams] = useSearchParams();
  const change = (isOpen: boolean) =>
    setParams(
      (current) => {
        if (isOpen) current.set('edit', 'true');
        else current.delete('edit');
        return current;
      },
      { replace: !isOpen },
    );
  return { open: () => change(true), close: () => change(false) };
}
