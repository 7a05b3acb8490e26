import { CircleAlert, Info, TriangleAlert } from 'lucide-react';

/** As the host of dialogs shows them (§2.2). */
export const titleIcons = {
  info: { icon: Info, tone: 'neutral' },
  warning: { icon: TriangleAlert, tone: 'warning' },
  error: { icon: CircleAlert, tone: 'danger' },
} as const;
