import type { LucideIcon } from 'lucide-react';

/** A component drawing one icon; every lucide-react icon is one. Sizes are pixels. */
export type IconType = LucideIcon;
