import { useCurrentUser } from '#web/session/auth/current-user.ts';
import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { Modal, type ModalConfig, ModalFlags } from '#web/ui/dialog/modal.tsx';
import { ConfirmDialog } from '#web/ui/dialog/yes-no-dialog.tsx';
import type { DialogExample, DialogExampleProps } from '#web/ui/example/dialog-example.ts';
import type { DialogFlags } from './dialog-flags.ts';
import { titleIcons } from './title-icons.ts';

export interface ScreenDialogsProps {
  example: DialogExample | QuestionExample | undefined;
  flags: DialogFlags;
  /** How many of them are open; 0 is none. */
  open: number;
  onClose: () => void;
}

/** A dialog of a screen, with the chosen flags in place of its own. */
export function ScreenDialogs({ example, flags, open, onClose }: ScreenDialogsProps) {
  const save = () => new Promise<void>((resolve) => setTimeout(resolve, flags.saving));
  const isSignedIn = useCurrentUser() !== null;
  if (!example || !isSignedIn)
    return (
      <Modal isOpen={open > 0} onOpenChange={onClose} title={example ? 'Sign in first' : 'No such dialog'} size="sm">
        <p className="pb-3">
          {example ? 'The dialogs of screens show records of a workspace.' : 'No screen has a dialog with this name.'}
        </p>
      </Modal>
    );
  return (
    <ModalFlags value={modalFlags(flags)}>
      {Array.from({ length: flags.nested }, (_, index) => index).map((index) => (
        <Example key={`${example.name} ${index}`} of={example} isOpen={index < open} onClose={onClose} save={save} />
      ))}
    </ModalFlags>
  );
}

/** A question is asked as the host of dialogs asks it (§2.2). */
function Example({ of, ...props }: DialogExampleProps & { of: DialogExample | QuestionExample }) {
  if ('Dialog' in of) return <of.Dialog {...props} />;
  const { title, body, titleIcon, yesLabel, noLabel, isDestructive, force } = of.question;
  const icon = titleIcon && titleIcons[titleIcon];
  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      onConfirm={props.save}
      {...{ title, isDestructive, force }}
      {...(icon ? { titleIcon: icon.icon, titleTone: icon.tone } : {})}
      {...(yesLabel ? { yesLabel } : {})}
      {...(noLabel ? { noLabel } : {})}
    >
      <p className="whitespace-pre-line">{body}</p>
    </ConfirmDialog>
  );
}

/** Only what was chosen: the others stay as the dialog has them. */
function modalFlags({ size, closable, static: isStatic, force }: DialogFlags): ModalConfig {
  return {
    ...(size === 'own' ? {} : { size }),
    ...(closable && !force ? {} : { closable: false }),
    ...(isStatic || force ? { backdrop: 'static' } : {}),
  };
}
