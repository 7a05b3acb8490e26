import { Button } from '#web/ui/button/button.tsx';

/** One thing to do about a quantity that was not saved. */
export interface Way {
  label: string;
  run: () => void;
}

/** Below the field of a quantity that was not saved. */
export function QuantityWays({ ways }: { ways: readonly Way[] }) {
  if (ways.length === 0) return null;
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {ways.map(({ label, run }) => (
        <Button key={label} size="sm" onPress={run}>
          {label}
        </Button>
      ))}
    </span>
  );
}
