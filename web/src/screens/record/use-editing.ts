import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';

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

/** In the state of a history entry whose form was closed: the entry before it is most often the same page. */
const closedForm = 'closedForm';

/** Opens the form of a record, so that Back closes it, and closes it. What else the address says stays. Once on each page. */
export function useEditForm(): { open: () => void; close: () => void } {
  const [, setParams] = useSearchParams();
  useBackOverRepeatedPage();
  const change = (isOpen: boolean) =>
    setParams(
      (current) => {
        if (isOpen) current.set('edit', 'true');
        else current.delete('edit');
        return current;
      },
      isOpen ? {} : { replace: true, state: { [closedForm]: true } },
    );
  return { open: () => change(true), close: () => change(false) };
}

/**
 * Whoever opened a form and closed it has the page of the record twice in the history. Back goes over both: it would seem to
 * do nothing, once for each time that the record was edited.
 */
function useBackOverRepeatedPage(): void {
  const { pathname, search, state } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const last = useRef<{ address: string; index: number; isClosed: boolean } | null>(null);
  const address = pathname + search;
  const isClosed = state?.[closedForm] === true;
  // Where the entry is in the history, as the router counts.
  const index = Number(window.history.state?.idx ?? 0);
  useEffect(() => {
    const before = last.current;
    last.current = { address, index, isClosed };
    if (type !== 'POP' || before === null || index !== before.index - 1) return;
    if (before.isClosed && before.address === address) void navigate(-1);
  }, [address, index, isClosed, type, navigate]);
}
