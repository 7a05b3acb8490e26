import type { EmailTemplate } from '#contract/email.ts';
import { Modal } from '#web/ui/modal.tsx';
import { TemplateForm } from './template-form.tsx';
import { useDiscardQuestion } from './use-discard-question.ts';

export interface TemplateDialogProps {
  isOpen: boolean;
  /** Null: a new one. */
  template: EmailTemplate | null;
  onClose: () => void;
}

/** The Email Template modal: 37.5 rem wide (§2.11, §9); creates or edits. */
export function TemplateDialog({ isOpen, template, onClose }: TemplateDialogProps) {
  const { setDirty, close } = useDiscardQuestion(onClose);
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
        onDirtyChange={setDirty}
        onCancel={() => void close()}
        onDone={onClose}
      />
    </Modal>
  );
}
