import type { RowFault } from '../document/document-part.ts';

/** What is wrong with a field; of a document, with the first part of it that is wrong, and in which row. */
export interface FieldError {
  message: string;
  fault?: RowFault;
}

/** Reads an error of react-hook-form, whose shape follows the value: `slots.2.alternatives`. */
export function fieldError(error: unknown, row?: number, part?: string): FieldError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') {
    const { message } = error;
    if (row === undefined) return { message };
    const said = `Row ${row + 1}: ${message}`;
    return part === undefined ? { message: said } : { message: said, fault: { row, name: part, message } };
  }
  for (const [name, inner] of Object.entries(error)) {
    if (name === 'ref') continue;
    const isIndex = /^\d+$/.test(name);
    // The first number is the row, the first name after it the field of the row.
    const found = fieldError(
      inner,
      row ?? (isIndex ? Number(name) : undefined),
      part ?? (row !== undefined && !isIndex ? name : undefined),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

const focusable =
  'input:not([type="hidden"]):not([disabled]), textarea, [contenteditable="true"], [data-editor-to-come], button:not([disabled])';

/** The first one inside, also within shadow roots: editors are in one. */
function found(within: Element | ShadowRoot, selector: string): Element | null {
  for (const element of within.querySelectorAll('*')) {
    if (element.matches(selector)) return element;
    const inner = element.shadowRoot && found(element.shadowRoot, selector);
    if (inner) return inner;
  }
  const own = within instanceof Element ? within.shadowRoot : null;
  return own && found(own, selector);
}

/** Focuses what is faulty in an input of several parts, else its first part. */
export function focusFault(input: HTMLElement | null): void {
  if (!input) return;
  const faulty = found(input, '[data-faulty]') ?? found(input, '[aria-invalid="true"], [data-invalid]') ?? input;
  const target = faulty.matches(focusable) ? faulty : found(faulty, focusable);
  if (target instanceof HTMLElement) target.focus();
}
