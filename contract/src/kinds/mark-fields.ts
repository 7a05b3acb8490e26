import { z } from 'zod';
import { choice, text } from './field-types.ts';

/** The name of an icon of the app's set; one that the app doesn't have is drawn as if none was chosen. */
const iconName = z
  .string()
  .max(40, 'Icon is longer than 40 characters')
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Icon: letters from a to z, digits and dashes');

/** Of a box or a place that nothing was chosen for. */
export const noMark = { icon: '', color: '' } as const;

/** By what people tell a box or a place apart at a glance; empty: its name decides. */
export const markFields = {
  icon: text({ label: 'Icon', schema: iconName, isInList: true, isIcon: true }),
  color: choice(
    {
      '': 'Automatic',
      red: 'Red',
      orange: 'Orange',
      amber: 'Amber',
      green: 'Green',
      teal: 'Teal',
      blue: 'Blue',
      violet: 'Violet',
      pink: 'Pink',
      gray: 'Gray',
    },
    { label: 'Color', isInList: true },
  ),
} as const;
