import { Button } from '#web/ui/button/button.tsx';
import { fieldClass, labelClass } from '#web/ui/field/field-styles.ts';
import { classNames } from '#web/ui/foundations/class-names.ts';

export interface NamesLoadingProps {
  label: string;
  isLabelHidden?: boolean;
  error: string | null;
  onRetry: () => void;
}

/** In place of an input, while the names of records are read without which it would show ids. */
export function NamesLoading({ label, isLabelHidden, error, onRetry }: NamesLoadingProps) {
  return (
    <div className={fieldClass} aria-busy={error === null}>
      <span className={classNames(labelClass, isLabelHidden && 'sr-only')}>{label}</span>
      {error === null ? (
        <div className="h-9 animate-pulse rounded-md border border-line bg-sunken motion-reduce:animate-none" />
      ) : (
        <div className="flex flex-wrap items-center gap-2 text-sm text-danger">
          <span>{error}</span>
          <Button onPress={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  );
}
