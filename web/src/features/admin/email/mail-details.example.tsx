import { useAdminEmailLogDigestGetQuery } from '#web/api/administration/email.ts';
import { type DialogExample, type DialogExampleProps, exampleID } from '#web/ui/example/dialog-example.ts';
import { MailDetails } from './mail-details.tsx';

/** The latest mail of the log, for whoever may read it. */
function Dialog({ isOpen, onClose, save }: DialogExampleProps) {
  const { data } = useAdminEmailLogDigestGetQuery({ pageSize: 1 }, { skip: !isOpen });
  const mailID = data?.rows[0]?.mailID ?? exampleID(1);
  return <MailDetails mailID={isOpen ? mailID : null} onClose={onClose} onRetry={save} />;
}

export const dialogs: readonly DialogExample[] = [{ name: 'Mail of the log', Dialog }];
