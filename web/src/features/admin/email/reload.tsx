import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Where a list could not be loaded: no message (§8), but a way to try again. */
export function Reload({ onPress }: { onPress: () => void }) {
  return (
    <div className="flex justify-center">
      <Button icon={RotateCw} onPress={onPress}>
        Try again
      </Button>
    </div>
  );
}
