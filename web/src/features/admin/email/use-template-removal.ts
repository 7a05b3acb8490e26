import { useState } from 'react';
import type { EmailTemplate } from '#contract/email.ts';
import {
  useAdminEmailTemplateDeleteMutation,
  useAdminEmailTemplateResetMutation,
} from '#web/api/administration/email.ts';
import { errorMessage, hasProblemType } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** Deleting a template, or resetting one of the product's own; null where there is neither to do. */
export function useTemplateRemoval(template: EmailTemplate | null, onDone: () => void) {
  const dispatch = useAppDispatch();
  const [remove, removing] = useAdminEmailTemplateDeleteMutation();
  const [reset, resetting] = useAdminEmailTemplateResetMutation();
  // Undefined: whatever is there now is removed, since the person was told.
  const [version, setVersion] = useState(template?.version);
  if (!template || (template.isBuiltIn && !template.isChanged)) return null;
  const { emailTemplateID, name, isBuiltIn } = template;
  const ask = async () => {
    const isSure = await dispatch(confirm(removalQuestion(name, isBuiltIn)));
    if (!isSure) return;
    const body = { emailTemplateID, ...(version === undefined ? {} : { version }) };
    const { error } = await (isBuiltIn ? reset(body) : remove(body));
    if (!error) return onDone();
    if (hasProblemType(error, 'staleVersion')) setVersion(undefined);
    const title = isBuiltIn ? 'Not reset' : 'Not deleted';
    dispatch(toastAdded({ type: 'error', title, message: errorMessage(error) }));
  };
  return {
    label: isBuiltIn ? 'Reset to default' : 'Delete',
    isPending: removing.isLoading || resetting.isLoading,
    ask: () => void ask(),
  };
}

/** Before a template, or one's own version of it, is lost. */
export const removalQuestion = (name: string, isBuiltIn: boolean): DialogData =>
  isBuiltIn
    ? {
        title: 'Reset Email Template',
        body: `Reset “${name}” to its default? Your version will be lost.`,
        yesLabel: 'Reset',
        isDestructive: true,
      }
    : {
        title: 'Delete Email Template',
        body: `Delete “${name}”? It isn’t sent automatically. Emails in the log are kept.`,
        yesLabel: 'Delete',
        isDestructive: true,
      };
