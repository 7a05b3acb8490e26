import { type RefObject, useId } from 'react';
import { Button } from '../button/button.tsx';
import { type FieldProps, isFieldInvalid, PlainNotes } from '../field/field-parts.tsx';
import { fieldClass, labelClass } from '../field/field-styles.ts';
import { classNames } from '../foundations/class-names.ts';

export interface EditorFrameProps {
  field: FieldProps;
  /** Where the editor goes (use-shadow-editor.ts). */
  host: RefObject<HTMLDivElement | null>;
  /** Its code could not be fetched. */
  onRetry: (() => void) | undefined;
  /** How tall it is. */
  heightClass: string;
}

/** The label, the border and the notes of an editor. */
export function EditorFrame({ field, host, onRetry, heightClass }: EditorFrameProps) {
  const { label, isLabelHidden, description, errorMessage, className } = field;
  return (
    <div className={classNames(fieldClass, className)}>
      <span className={classNames(labelClass, isLabelHidden && 'sr-only')} aria-hidden>
        {label}
      </span>
      {onRetry && <EditorMissing onRetry={onRetry} />}
      <div
        ref={host}
        hidden={onRetry !== undefined}
        className={classNames(
          'min-w-0 overflow-hidden rounded-md border bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
          heightClass,
          isFieldInvalid(field) ? 'border-danger' : 'border-line-strong',
        )}
      />
      <PlainNotes id={useId()} description={description} errorMessage={errorMessage} />
    </div>
  );
}

/** In place of an editor whose code could not be fetched. */
export function EditorMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-md border border-line-strong p-2 text-sm">
      The editor couldn’t be loaded.
      <Button size="sm" onPress={onRetry}>
        Try again
      </Button>
    </div>
  );
}
