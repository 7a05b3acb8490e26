import { useState } from 'react';
import { administrationMessages } from '#contract/administration-messages.ts';
import { messages } from '#contract/messages.ts';
import type { PermissionRow } from '#contract/permission.ts';
import { permissionsApi } from '#web/api/administration/permissions.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { copyText } from '#web/ui/foundations/copy-text.ts';
import { listingOf } from './listing.ts';

/** §2.3 Copy All: puts a listing of every permission that has a path on the clipboard, and says how many there are. */
export function useCopyAll() {
  const dispatch = useAppDispatch();
  const [readAll] = permissionsApi.useLazyAdminPermissionDigestGetQuery();
  const [isCopying, setCopying] = useState(false);
  const copyAll = async () => {
    setCopying(true);
    try {
      let copied: readonly PermissionRow[] = [];
      const listing = async () => {
        const { c } = await readAll({}).unwrap();
        copied = c.filter(({ path }) => path !== '');
        return listingOf(copied);
      };
      await copyText(listing());
      dispatch(toastAdded({ type: 'success', title: administrationMessages.permissionsCopied(copied.length) }));
    } catch (error) {
      dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: errorMessage(error) }));
    } finally {
      setCopying(false);
    }
  };
  return { copyAll, isCopying };
}
