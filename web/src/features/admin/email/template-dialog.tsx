import { useState } from 'react';
import type { EmailTemplate } from '#contract/email.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { SendDialog } from './send-dialog.tsx';
import type { TemplateDraft } from './template-draft.ts';
import { TemplateForm } from './template-form.tsx';
import { useDiscardQuestion } from './use-discard-question.ts';

export interface TemplateDialogProps {
  isOpen: boolean;
  /** Null: a new one. */
  template: EmailTemplate | null;
  draft: TemplateDraft | null;
  onClose: () => void;
}

/** The Email Template modal: 37.5 rem wide (§2.11, §9); creates or edits. */
export function TemplateDialog({ isOpen, template, draft, onClose }: TemplateDialogProps) {
  const { setDirty, close } = useDiscardQuestion(onClose);
  const [isSending, setSending] = useState(false);
  /** Each begins without what was chosen, and what failed, before. */
  const [sendings, setSendings] = useState(0);
  const send = () => {
    setSendings(sendings + 1);
    setSending(true);
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={() => void close()}
      size="md"
      backdrop="static"
      title={template ? 'Edit Email Template' : 'New Email Template'}
    >
      <TemplateForm
        key={template?.emailTemplateID ?? 'new'}
        template={template}
        draft={draft}
        onDirtyChange={setDirty}
        onSend={template && !template.isBuiltIn ? send : null}
        onCancel={() => void close()}
        onDone={onClose}
      />
      {template && (
        <SendDialog
          key={sendings}
          isOpen={isSending}
          template={template}
          onClose={() => setSending(false)}
          onSent={() => {
            setSending(false);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
