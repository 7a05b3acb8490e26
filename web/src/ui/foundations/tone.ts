import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { IconType } from './icon-type.ts';

/** What a message means; the words of §3 Toasts. */
export type Tone = 'success' | 'error' | 'warning' | 'info';

export interface ToneLook {
  icon: IconType;
  /** Said before the message by screen readers, which see no colour. */
  word: string;
  text: string;
  soft: string;
  border: string;
}

export const toneLooks: Record<Tone, ToneLook> = {
  success: {
    icon: CircleCheck,
    word: 'Success',
    text: 'text-success',
    soft: 'bg-success-soft',
    border: 'border-success/40',
  },
  error: { icon: CircleX, word: 'Error', text: 'text-danger', soft: 'bg-danger-soft', border: 'border-danger/40' },
  warning: {
    icon: TriangleAlert,
    word: 'Warning',
    text: 'text-warning',
    soft: 'bg-warning-soft',
    border: 'border-warning/40',
  },
  info: { icon: Info, word: 'Information', text: 'text-info', soft: 'bg-info-soft', border: 'border-info/40' },
};
