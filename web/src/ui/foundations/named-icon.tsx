import { Box } from 'lucide-react';
import { iconSet } from './icon-set.ts';
import type { IconType } from './icon-type.ts';

export interface NamedIconProps {
  /** A key of iconSet; unknown or missing shows the fallback. */
  name: string | null | undefined;
  fallback?: IconType;
  /** Pixels. */
  size?: number;
  className?: string;
}

/** The icon stored on a thing. Decorative: the thing's name stands beside it. */
export function NamedIcon({ name, fallback = Box, size = 16, className }: NamedIconProps) {
  const Icon = (name && iconSet[name]) || fallback;
  return <Icon size={size} aria-hidden className={className} />;
}
