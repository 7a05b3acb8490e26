import type { PropertyRow } from '#contract/kinds/property.ts';
import type { PropertySetRow } from '#contract/kinds/property-set.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { PropertyForm } from './property-form.tsx';
import { SetForm } from './set-form.tsx';

/** What is edited; null in it: a new one. */
export type Edited =
  | { kind: 'set'; set: PropertySetRow | null }
  | { kind: 'property'; propertySetID: string; property: PropertyRow | null };

export interface EditDialogProps {
  /** null: closed. */
  edited: Edited | null;
  onClose: () => void;
}

/** Creates or edits a set of properties, or one property. */
export function EditDialog({ edited, onClose }: EditDialogProps) {
  return (
    <Modal isOpen={edited !== null} onOpenChange={onClose} title={titleOf(edited)} size="sm">
      {edited?.kind === 'set' && <SetForm set={edited.set} onClose={onClose} />}
      {edited?.kind === 'property' && <PropertyForm {...edited} onClose={onClose} />}
    </Modal>
  );
}

function titleOf(edited: Edited | null): string {
  if (edited?.kind === 'property') return edited.property ? 'Edit property' : 'New property';
  return edited?.set ? 'Edit property set' : 'New property set';
}
