import { useState } from 'react';
import { tags as tagsSchema } from '#contract/fields.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { TagsInput } from '#web/ui/field/tags-input.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { useTagSuggestions } from '../picker/use-tag-suggestions.ts';

export interface BulkTagsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** `3 items` */
  what: string;
  /** Resolves to whether it was saved. */
  onSave: (change: { addTags: string[]; removeTags: string[] }) => Promise<boolean>;
}

/** Adds tags to, and takes tags from, everything selected, as one batch. */
export function BulkTagsDialog({ isOpen, onClose, what, onSave }: BulkTagsDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title={`Tags of ${what}`} size="sm">
      <BulkTagsForm onClose={onClose} onSave={onSave} />
    </Modal>
  );
}

function BulkTagsForm({ onClose, onSave }: Pick<BulkTagsDialogProps, 'onClose' | 'onSave'>) {
  const suggestions = useTagSuggestions();
  const [addTags, setAddTags] = useState<string[]>([]);
  const [removeTags, setRemoveTags] = useState<string[]>([]);
  const problem = [addTags, removeTags].map((tags) => tagsSchema.safeParse(tags).error?.issues[0]?.message);
  const isReady = problem.every((each) => each === undefined) && addTags.length + removeTags.length > 0;
  const save = async () => {
    const isSaved = await onSave({ addTags, removeTags });
    if (isSaved) onClose();
  };
  return (
    <DialogForm onClose={onClose} saveLabel="Save tags" isDisabled={!isReady} onSubmit={save}>
      <TagsInput
        label="Add"
        value={addTags}
        onChange={setAddTags}
        suggestions={suggestions}
        errorMessage={problem[0]}
      />
      <TagsInput
        label="Remove"
        value={removeTags}
        onChange={setRemoveTags}
        suggestions={suggestions}
        errorMessage={problem[1]}
        placeholder="Remove a tag"
      />
    </DialogForm>
  );
}
