import type { Appearance } from '#web/ui/mark/mark.tsx';

/** The icon and the color chosen for a record, of the kinds that have them. */
export function appearanceOf(record: object): Appearance {
  const { icon, color } = record as { icon?: unknown; color?: unknown };
  return { ...(typeof icon === 'string' ? { icon } : {}), ...(typeof color === 'string' ? { color } : {}) };
}
