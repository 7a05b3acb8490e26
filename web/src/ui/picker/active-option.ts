/**
 * Marks the option that Enter would take while the focus stays in the text field above: the bar is what shows it where
 * the background alone is too faint to see (WCAG 1.4.11).
 */
export const activeOptionClass = 'data-focused:bg-accent-soft data-focused:shadow-[inset_2px_0_0_var(--accent)]';
