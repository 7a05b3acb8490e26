import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/transport/error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { FormActions } from '#web/ui/field/form-layout.tsx';
import { usePropertyNames } from '../properties/use-property-sets.ts';
import { useKeepFocus } from '../record/use-keep-focus.ts';
import { useRecordKeys } from '../record/use-record-keys.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { fieldText } from './field-text.ts';
import { SaveFailure } from './save-failure.tsx';
import { type Conflict, StaleDialog } from './stale-dialog.tsx';

export interface RecordFormProps<Values extends object> {
  /** Names the form: `Edit Box 12`. */
  label: string;
  editing: {
    submit: () => Promise<void>;
    isSaving: boolean;
    failure: ApiError | null;
    /** What is said in place of the failure: no answer came. */
    waiting?: string | undefined;
    conflict: (Conflict<Values> & { isEarly?: boolean }) | null;
    meanwhile: { by: string | null } | null;
    lookMeanwhile: (changedBy?: string) => void;
    resolveConflict: (values: Values) => void;
    closeConflict: () => void;
  };
  /** Which fields hold long text; every record's description does. */
  isLongText?: (name: string) => boolean;
  fieldLabel: (name: string) => string | undefined;
  /** Words for a value that is an id. */
  words?: (name: string, value: unknown) => string | undefined;
  saveLabel?: ReactNode;
  isSaveDisabled?: boolean;
  /** Beside the buttons. */
  note?: ReactNode;
  /** Before the main button: another way to save. */
  otherSave?: ReactNode;
  /** §8: a save that the server failed at says nothing; what it refuses, or never got, is told. */
  isServerFailureSilent?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of a record's form: why it was not saved, the fields, the buttons, and the choice when it was stale. */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { label, editing, fieldLabel, words, saveLabel = 'Save changes', onCancel, children } = props;
  const { isSaveDisabled = false } = props;
  const isSilent =
    props.isServerFailureSilent && editing.failure !== null && editing.failure.status >= 500 && !editing.waiting;
  const submit = () => {
    if (!isSaveDisabled) void editing.submit();
  };
  useRecordKeys({ onSave: submit, onCancel });
  useKeepFocus();
  const propertyNames = usePropertyNames(editing.conflict !== null);
  // `properties.id` is a value of a property.
  const labelOf = (name: string) => fieldLabel(name) ?? propertyNames.get(name.split('.')[1] ?? '') ?? name;
  return (
    <>
      <form
        noValidate
        aria-label={label}
        aria-busy={editing.isSaving}
        className="flex max-w-3xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {editing.meanwhile && <ChangedMeanwhile by={editing.meanwhile.by} onLook={editing.lookMeanwhile} />}
        <SaveFailure
          error={isSilent ? null : editing.failure}
          waiting={editing.waiting}
          isShown={(name) => fieldLabel(name) !== undefined}
          onRetry={submit}
        />
        {children}
        <FormActions isSticky>
          {props.note && <span className="mr-auto text-sm text-muted">{props.note}</span>}
          <Button onPress={onCancel}>Cancel</Button>
          {props.otherSave}
          <Button type="submit" variant="primary" isDisabled={isSaveDisabled} isPending={editing.isSaving}>
            {saveLabel}
          </Button>
        </FormActions>
      </form>
      <StaleDialog
        conflict={editing.conflict}
        label={labelOf}
        isLongText={(name) => props.isLongText?.(name) || name === 'description'}
        words={(name, value) => words?.(name, value) ?? fieldText(value)}
        isSaving={editing.isSaving}
        saveLabel={editing.conflict?.isEarly ? 'Use this and continue' : 'Save this'}
        onResolve={editing.resolveConflict}
        onClose={editing.closeConflict}
      />
    </>
  );
}

/** Instead of the form while its record is on its way: Save is there, and disabled (§4 Editors). */
export function LoadingForm({ label, prompt }: { label: string; prompt: string }) {
  return (
    <form aria-label={label} aria-busy className="flex max-w-3xl flex-col gap-4">
      <SkeletonText lines={8} label={prompt} />
      <FormActions isSticky>
        <Button variant="primary" isDisabled>
          Save
        </Button>
      </FormActions>
    </form>
  );
}
