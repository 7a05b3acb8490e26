import type { ReactNode } from 'react';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { partFailedToast } from '#web/session/ui-state/part-failed-toast.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';

/** Around a dialog that is fetched when it is first opened: one that cannot be opened says so, and the page stays. */
export function OptionalDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const fail = () => {
    onClose();
    dispatch(toastAdded(partFailedToast));
  };
  return <OptionalPart onFail={fail}>{children}</OptionalPart>;
}
