import { type Hue, hueOf } from '#web/ui/foundations/hues.ts';

/** White is readable on each, and each is seen on light and dark tiles. */
const colors: Readonly<Record<Hue, string>> = {
  ...{ red: '#b91c1c', orange: '#c2410c', amber: '#a16207', green: '#15803d', teal: '#0f766e', blue: '#1d4ed8' },
  ...{ violet: '#6d28d9', pink: '#be185d', gray: '#4b5563' },
};

/** Of a person on a map: the hue of their avatar. */
export const personColor = (name: string): string => colors[hueOf(name)];
