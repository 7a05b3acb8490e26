import { Button } from '../button/button.tsx';
import { ProgressBar } from './progress-bar.tsx';

export interface ProgressCardProps {
  /** What is being done: `Changing 1,000 items…`. */
  title: string;
  note?: string;
  /** 0 to 100; null while the length of the work is unknown. */
  value: number | null;
  valueText: string;
  /** Left out when it cannot be stopped any more. */
  onStop?: () => void;
  /** It has been asked to stop. */
  isStopping?: boolean;
}

/** Work that goes on beside the page, and the way to stop it; stands below the toasts. */
export function ProgressCard({ title, note, value, valueText, onStop, isStopping = false }: ProgressCardProps) {
  return (
    <article
      aria-label={title}
      className="pointer-events-auto flex w-full items-center gap-3 rounded-lg border border-line bg-raised px-3 py-2 text-sm text-ink shadow-overlay transition duration-150 starting:translate-y-2 starting:opacity-0"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <ProgressBar label={title} value={value} valueText={valueText} />
        {note && <p className="truncate text-xs text-muted">{note}</p>}
      </div>
      {onStop && (
        <Button size="sm" isPending={isStopping} onPress={onStop} aria-label={`Stop: ${title}`}>
          Stop
        </Button>
      )}
    </article>
  );
}
