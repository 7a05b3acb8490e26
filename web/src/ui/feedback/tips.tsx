import { Lightbulb, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';

export interface TipsProps {
  /** Tells two of them on one page apart. */
  label?: string;
  /** One is shown at a time; Next goes round. */
  tips: readonly ReactNode[];
  /** Hides them for good (§3 Preferences, showTips); left out, they stay. */
  onDismiss?: () => void;
}

/** Short advice on the screen it stands on. */
export function Tips({ label = 'Tips', tips, onDismiss }: TipsProps) {
  const [index, setIndex] = useState(0);
  if (tips.length === 0) return null;
  return (
    <aside aria-label={label} className="flex items-start gap-3 rounded-md bg-accent-soft px-3 py-2 text-sm">
      <Lightbulb size={18} aria-hidden className="mt-1 shrink-0 text-accent" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div aria-live="polite" className="min-w-0 flex-1 basis-60 py-1">
          {tips[index % tips.length]}
        </div>
        {tips.length > 1 && (
          <Button size="sm" variant="quiet" onPress={() => setIndex(index + 1)} className="-ms-2">
            Next tip
          </Button>
        )}
      </div>
      {onDismiss && <IconButton icon={X} label="Hide tips" size="sm" onPress={onDismiss} />}
    </aside>
  );
}
