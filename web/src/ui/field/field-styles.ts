/** How fields look, apart from what they are made of. */
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
