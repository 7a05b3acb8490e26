import { type RefObject, useId } from 'react';
import { type FieldProps, isFieldInvalid, PlainNotes } from '../field/field-parts.tsx';
import { fieldClass, labelClass } from '../field/field-styles.ts';
import { classNames } from '../foundations/class-names.ts';

export interface EditorFrameProps {
  field: FieldProps;
  /** Where the editor goes (use-shadow-editor.ts). */
  host: RefObject<HTMLDivElement | null>;
  /** How tall it is. */
  heightClass: string;
}

/** The label, the border and the notes of an editor. */
export function EditorFrame({ field, host, heightClass }: EditorFrameProps) {
  const { label, isLabelHidden, description, errorMessage, className } = field;
  return (
    <div className={classNames(fieldClass, className)}>
      <span className={classNames(labelClass, isLabelHidden && 'sr-only')} aria-hidden>
        {label}
      </span>
      <div
        ref={host}
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
