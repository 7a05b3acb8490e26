import { classNames } from '../foundations/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md';

const base =
  'inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 rounded-md border text-sm font-medium whitespace-nowrap no-underline transition-colors duration-100 disabled:cursor-not-allowed data-disabled:cursor-not-allowed data-disabled:opacity-50 data-pending:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent data-hovered:bg-accent-hover data-pressed:bg-accent-hover',
  secondary: 'border-line bg-raised text-ink data-hovered:bg-hover data-pressed:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink data-hovered:bg-hover data-pressed:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger data-hovered:bg-danger-hover data-pressed:bg-danger-hover',
};

const textSizes: Record<ButtonSize, string> = { sm: 'h-7 px-2', md: 'h-(--control) px-3' };
const iconSizes: Record<ButtonSize, string> = { sm: 'size-7', md: 'size-(--control)' };

/** One look for everything pressed like a button: Button, IconButton, LinkButton. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(base, variants[variant], textSizes[size], className);
}

export function iconButtonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(base, variants[variant], iconSizes[size], className);
}
