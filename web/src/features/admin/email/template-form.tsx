import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { adminEmailTemplateSave, type EmailTemplate } from '#contract/email.ts';
import { useAdminEmailTemplateSaveMutation } from '#web/api/administration/email.ts';
import { errorMessage, hasProblemType } from '#web/api/transport/error.ts';
import { useInvalidToast } from '#web/screens/form/use-invalid-toast.ts';
import { useRestoredValues } from '#web/screens/form/use-restored-values.ts';
import { RecordPresence } from '#web/screens/record/record-presence.tsx';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { useRegisterDraft } from '#web/session/forms/use-draft.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RichTextEditor } from '#web/ui/editor/rich-text-editor.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { newTemplateVariables } from './new-template-variables.ts';
import { type TemplateDraft, templateFormName } from './template-draft.ts';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplateRemoval } from './use-template-removal.ts';

const blank = { name: '', description: '', subject: '', body: '' };

export interface TemplateFormProps {
  template: EmailTemplate | null;
  /** What was typed before the reload of an update. */
  draft: TemplateDraft | null;
  onDirtyChange: (isDirty: boolean) => void;
  /** Opens the dialog that sends it; null: it is not sent by hand. */
  onSend: (() => void) | null;
  onCancel: () => void;
  onDone: () => void;
}

const schema = adminEmailTemplateSave.body.pick({ name: true, description: true, subject: true, body: true });
const names = ['name', 'description', 'subject', 'body'] as const;

/** Name, description, subject and body of a template, with what it will look like. */
export function TemplateForm({ template, draft, onDirtyChange, onSend, onCancel, onDone }: TemplateFormProps) {
  const [save] = useAdminEmailTemplateSaveMutation();
  const [stale, setStale] = useState('');
  // Undefined: whatever is there now is replaced, since the person was told.
  const [version, setVersion] = useState(draft ? draft.version : template?.version);
  const { name, description, subject, body } = template ?? blank;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name, description, subject, body } });
  const { isDirty, isSubmitting, errors } = form.formState;
  const onInvalid = useInvalidToast(errors);
  const release = useFormReport(templateFormName, { isDirty, isSubmitting, errors });
  useRegisterDraft(templateFormName, () =>
    isDirty
      ? ({
          emailTemplateID: template?.emailTemplateID ?? null,
          version,
          mine: form.getValues(),
        } satisfies TemplateDraft)
      : null,
  );
  const [initial] = useState({ name, description, subject, body });
  useRestoredValues(form, initial, draft?.mine);
  const removal = useTemplateRemoval(template, onDone);
  const [draftSubject, draftBody] = form.watch(['subject', 'body']);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = form.handleSubmit(async (fields) => {
    const ids = template ? { emailTemplateID: template.emailTemplateID } : {};
    const { error } = await save({ ...ids, ...fields, ...(version === undefined ? {} : { version }) });
    if (!error) {
      onDirtyChange(false);
      release();
      onDone();
    } else if (hasProblemType(error, 'staleVersion')) {
      setStale(errorMessage(error));
      setVersion(undefined);
    } else {
      // §8: a save that fails says nothing; what is wrong with a field, the field says.
      showServerErrors(error, names, form.setError);
    }
  }, onInvalid);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
      {template && <RecordPresence kind="emailTemplate" recordID={template.emailTemplateID} isEditing={isDirty} />}
      {stale && (
        <Banner tone="warning" isLive title={stale}>
          Save again to replace that version, or cancel to see it first.
        </Banner>
      )}
      <Controller
        name="name"
        control={form.control}
        render={({ field, fieldState }) => (
          <TextField {...field} label="Name" isRequired maxLength={200} errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        name="description"
        control={form.control}
        render={({ field, fieldState }) => (
          <TextField {...field} label="Description" maxLength={500} errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        name="subject"
        control={form.control}
        render={({ field, fieldState }) => (
          <TextField {...field} label="Subject" isRequired maxLength={300} errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        name="body"
        control={form.control}
        render={({ field, fieldState }) => (
          <RichTextEditor
            label="Body"
            isRequired
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            variables={template?.variables ?? newTemplateVariables}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <TemplatePreview emailTemplateID={template?.emailTemplateID} subject={draftSubject} body={draftBody} />
      <div className="sticky -bottom-2 -mx-4 -mb-2 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-raised px-4 py-3">
        {removal && (
          <Button variant="quiet" className="mr-auto" isPending={removal.isPending} onPress={removal.ask}>
            {removal.label}
          </Button>
        )}
        {onSend && (
          <Button icon={Send} isDisabled={isDirty} onPress={onSend}>
            Send…
          </Button>
        )}
        <Button onPress={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
