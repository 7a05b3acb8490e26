import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { labelClass } from './field-styles.ts';

/**
 * What every field takes. Shaped for react-hook-form's Controller:
 * `<TextField label="Name" {...field} errorMessage={fieldState.error?.message} />`.
 */
export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only, where the surroundings say it to the eye. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** Shown below and announced with the field; being set makes the field invalid unless `isInvalid` says no. */
  errorMessage?: string;
  isInvalid?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
  onBlur?: () => void;
  className?: string;
}

/** Whether to mark the field: said outright, or because there is a message to show. */
export function isFieldInvalid(props: Pick<FieldProps, 'isInvalid' | 'errorMessage'>): boolean {
  return props.isInvalid ?? Boolean(props.errorMessage);
}

export function FieldLabel({
  label,
  isHidden,
  isRequired,
}: {
  label: string;
  isHidden?: boolean;
  isRequired?: boolean;
}) {
  return (
    <Label className={classNames(labelClass, isHidden && 'sr-only')}>
      {label}
      <RequiredMark isRequired={isRequired} />
    </Label>
  );
}

/** The star after a label; aria-required says it to screen readers. */
export function RequiredMark({ isRequired }: { isRequired?: boolean }) {
  if (!isRequired) return null;
  return (
    <span aria-hidden className="ms-0.5 text-danger">
      *
    </span>
  );
}

/** The help text and the error under a control, tied to it for screen readers by React Aria. */
export function FieldNotes({ description, errorMessage }: Pick<FieldProps, 'description' | 'errorMessage'>) {
  return (
    <>
      {description && (
        <Text slot="description" className="text-xs text-muted">
          {description}
        </Text>
      )}
      <FieldError className="text-xs text-danger">{errorMessage}</FieldError>
    </>
  );
}

/** The same for controls that React Aria does not wrap; tie it by aria-describedby to `id`. */
export function PlainNotes(props: Pick<FieldProps, 'description' | 'errorMessage'> & { id: string }) {
  return (
    <div id={props.id} className="flex flex-col gap-1 text-xs empty:hidden">
      {props.description && <span className="text-muted">{props.description}</span>}
      {props.errorMessage && <span className="text-danger">{props.errorMessage}</span>}
    </div>
  );
}
