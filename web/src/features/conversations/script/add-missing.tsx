import { useRef } from 'react';
import type { MissingRecord } from '#content/expression/effects-text.ts';
import { variableTypes } from '#contract/kinds/variable.ts';
import { nounOf } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';

interface AddMissingProps {
  missing: MissingRecord;
  /** It is there, and this goes; not called when the focus is elsewhere by then. */
  onAdded: () => void;
}

/** Makes what a line of a script names and there is none of; the line is read once it is there. */
export function AddMissing({ missing: { kind, name, key, type, initial }, onAdded }: AddMissingProps) {
  const workspaceID = useWorkspaceID();
  const [save, { isLoading }] = recordEndpoints(kind).Save.useMutation();
  const button = useRef<HTMLButtonElement>(null);
  const fields =
    kind === 'variable'
      ? { key: name, type, ...(initial !== undefined && { initial }) }
      : { name, ...(key !== undefined && { key }) };
  const words = `Create ${nounOf(kind)[0]} “${name}`;
  const typed = type === undefined ? '' : ` (${variableTypes[type].toLowerCase()})`;
  return (
    <Button
      ref={button}
      size="sm"
      variant="primary"
      className="max-w-[min(100%,24rem)]"
      // Its parts would be read with a space between them.
      aria-label={`${words}”${typed}`}
      isPending={isLoading}
      onPress={async () => {
        const { error } = await save({ workspaceID, ...fields });
        // Whoever went on meanwhile stays there.
        const isHere = document.activeElement === document.body || document.activeElement === button.current;
        if (error === undefined && isHere) onAdded();
      }}
    >
      {/* A long name is cut, what becomes of it is not. */}
      <span className="inline-flex min-w-0 whitespace-pre">
        <span className="truncate">{words}</span>
        <span className="shrink-0">”{typed}</span>
      </span>
    </Button>
  );
}
