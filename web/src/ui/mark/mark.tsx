import { classNames } from '../foundations/class-names.ts';
import { asHue, hueClasses, hueOf } from '../foundations/hues.ts';
import type { IconType } from '../foundations/icon-type.ts';
import { useIconOf } from './use-icon-of.ts';

/** What was chosen for a thing; empty: its name decides. */
export interface Appearance {
  /** A key of iconSet. */
  icon?: string;
  /** A hue. */
  color?: string;
}

export interface MarkProps extends Appearance {
  name: string;
  /** For names that say nothing of what the thing is. */
  fallback: IconType;
  size?: 'xs' | 'sm' | 'md' | 'fill';
  className?: string;
}

const sizes = {
  xs: ['size-5 rounded-sm', 12],
  sm: ['size-8 rounded-md compact:size-6', 16],
  md: ['size-12 rounded-md', 22],
  fill: ['size-full', 40],
} as const;

/** The icon of a thing in its color. It says nothing that the name beside it does not, so screen readers skip it. */
export function Mark({ name, icon = '', color = '', fallback, size = 'sm', className }: MarkProps) {
  const Icon = useIconOf()?.(icon, name) ?? fallback;
  const [shape, pixels] = sizes[size];
  const hue = asHue(color) ?? hueOf(name);
  return (
    <span
      aria-hidden
      className={classNames('flex shrink-0 items-center justify-center', shape, hueClasses[hue], className)}
    >
      <Icon size={pixels} strokeWidth={size === 'fill' ? 1.5 : 2} />
    </span>
  );
}
