import { Button } from '#web/ui/button/button.tsx';

/** One thing to do about a quantity that was not saved. */
export interface QuantityChoice {
  label: string;
  run: () => void;
}

/** Below the field of a quantity that was not saved. */
export function QuantityChoices({ choices }: { choices: readonly QuantityChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {choices.map(({ label, run }) => (
        <Button key={label} size="sm" onPress={run}>
          {label}
        </Button>
      ))}
    </span>
  );
}
