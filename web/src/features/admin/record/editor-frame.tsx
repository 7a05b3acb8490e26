import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/transport/error.ts';
import { SaveFailure } from '#web/screens/form/save-failure.tsx';
import { type Conflict, StaleDialog } from '#web/screens/form/stale-dialog.tsx';
import { isGone, LoadFailure } from '#web/screens/load-failure.tsx';
import { useRecordKeys } from '#web/screens/record/use-record-keys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { FormActions } from '#web/ui/field/form-layout.tsx';

export interface EditorFrameProps<Values extends object> {
  /** Names the form: `Edit Group`. */
  label: string;
  /** Said while the record is on its way: Save is disabled then (§4 Editors). */
  loadingPrompt: string;
  isLoading: boolean;
  editing: {
    submit: () => Promise<void>;
    isSaving: boolean;
    failure: ApiError | null;
    conflict: Conflict<Values> | null;
    resolveConflict: (values: Values) => void;
    closeConflict: () => void;
  };
  fieldLabel: (name: string) => string;
  /** A value in words, for the comparison with what somebody else saved. */
  words: (name: string, value: unknown) => string;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of an administration editor (§4 Editors): its fields, why it was not saved, Save, and the choice when stale. */
export function EditorFrame<Values extends object>(props: EditorFrameProps<Values>) {
  const { label, isLoading, editing, onCancel } = props;
  const submit = () => {
    if (!isLoading && !editing.isSaving) void editing.submit();
  };
  useRecordKeys({ onSave: submit, onCancel });
  return (
    <>
      <form
        noValidate
        aria-label={label}
        aria-busy={isLoading || editing.isSaving}
        className="flex max-w-4xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SaveFailure error={isOurFault(editing.failure) ? null : editing.failure} onRetry={submit} />
        {isLoading ? <SkeletonText lines={8} label={props.loadingPrompt} /> : props.children}
        <FormActions isSticky>
          <Button onPress={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" isDisabled={isLoading} isPending={editing.isSaving}>
            Save
          </Button>
        </FormActions>
      </form>
      <StaleDialog
        conflict={editing.conflict}
        label={props.fieldLabel}
        isLongText={(name) => name === 'description'}
        words={props.words}
        saveLabel="Save"
        isSaving={editing.isSaving}
        onResolve={editing.resolveConflict}
        onClose={editing.closeConflict}
      />
    </>
  );
}

/** §8: a save that the server failed at clears the flags and says nothing; what it refuses, or never got, is told. */
function isOurFault(error: ApiError | null): boolean {
  return error !== null && error.status >= 500;
}

export interface RecordUnreadProps {
  /** `group` */
  noun: string;
  error: unknown;
  onRetry: () => void;
  listHref: string;
  listLabel: string;
}

/** Instead of an editor: what it would edit cannot be read, or is not there. */
export function RecordUnread({ noun, error, onRetry, listHref, listLabel }: RecordUnreadProps) {
  if (!isGone(error)) return <LoadFailure what={`The ${noun}`} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={SearchX}
      title={`${noun[0]?.toUpperCase()}${noun.slice(1)} not found`}
      actions={
        <LinkButton href={listHref} variant="primary">
          {listLabel}
        </LinkButton>
      }
    >
      It was deleted.
    </EmptyState>
  );
}
