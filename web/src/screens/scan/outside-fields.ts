const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Whether what is typed here goes into no field. */
export function isOutsideFields(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(textFields) === null;
}
