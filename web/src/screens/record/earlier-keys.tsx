import { X } from 'lucide-react';
import { useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { useKeyAliasDeleteMutation, useKeyAliasDigestGetQuery } from '#web/api/keys.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { RemoveKeyDialog } from './remove-key-dialog.tsx';

interface EarlierKeysProps {
  kind: PageKind;
  recordID: string;
  /** What the record is called. */
  title: string;
}

/** The entry of the key facts for keys that a record had before and that still lead to it; none of them: no entry. */
export function useEarlierKeysEntry(props: EarlierKeysProps & { isOff?: boolean }) {
  const { kind, recordID, isOff } = props;
  const workspaceID = useWorkspaceID();
  const { data } = useKeyAliasDigestGetQuery({ workspaceID, kind, recordID }, { skip: isOff });
  const keys = data?.rows.map(({ key }) => key) ?? [];
  return keys.length === 0 ? [] : [{ label: 'Also known as', value: <EarlierKeys {...props} keys={keys} /> }];
}

function EarlierKeys({ kind, recordID, title, keys }: EarlierKeysProps & { keys: readonly string[] }) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const dispatch = useAppDispatch();
  const [keyAliasDelete] = useKeyAliasDeleteMutation();
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul aria-label="Also known as" className="flex min-w-0 flex-col">
        {keys.map((key) => (
          <li key={key} className="flex min-w-0 items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{key}</span>
            {canEdit && (
              <IconButton
                label={`Remove ${key}`}
                icon={X}
                size="sm"
                onPress={() => {
                  setAsked(key);
                  setOpen(true);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <RemoveKeyDialog
        isOpen={isOpen}
        removedKey={asked}
        title={title}
        onConfirm={async () => {
          const { error } = await keyAliasDelete({ workspaceID, kind, recordID, key: asked });
          const title = `Earlier key “${asked}” not removed`;
          if (error) dispatch(toastAdded({ type: 'error', title, message: errorMessage(error) }));
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
