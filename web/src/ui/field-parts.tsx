import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { classNames } from './class-names.ts';

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

export const fieldClass = 'flex min-w-0 flex-col gap-1';

/** The box of a control. `group` for a box around an input, so that focus within lights the box. */
export const controlClass =
  'flex h-(--control) w-full min-w-0 items-center rounded-md border border-line-strong bg-surface text-sm text-ink transition-colors duration-100 data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-muted data-hovered:border-ink data-invalid:border-danger';

export const focusWithinClass =
  'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent data-invalid:focus-within:outline-danger';

/** The bare input inside a control box, padding left to the place; 16 px on phones, so that they do not zoom in on focus. */
export const inputClass =
  'h-full w-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted disabled:cursor-not-allowed mobile:text-base';

export const labelClass = 'text-sm font-medium text-ink';

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
    <span aria-hidden className="ml-0.5 text-danger">
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
