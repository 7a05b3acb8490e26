import { Dices } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { newSeed } from './held-runs.ts';

const seedMax = 4_294_967_295;

/** The seed of a run: the same one gives the same random numbers. */
export function SeedButton({ seed, onSeed }: { seed: number; onSeed: (seed: number) => void }) {
  const [typed, setTyped] = useState<number | null>(null);
  return (
    <Popover
      label="Seed"
      onOpenChange={() => setTyped(null)}
      trigger={
        <Button size="sm" variant="quiet" icon={Dices}>
          {`Seed ${seed}`}
        </Button>
      }
    >
      {(close) => (
        <form
          className="flex w-64 flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            onSeed(typed ?? seed);
            close();
          }}
        >
          <NumberField
            label="Seed"
            description="The same seed gives the same random numbers."
            value={typed ?? seed}
            onChange={setTyped}
            minValue={0}
            maxValue={seedMax}
            maxFractionDigits={0}
            formatOptions={{ useGrouping: false }}
            isStepperHidden
            autoFocus
          />
          <div className="flex justify-end gap-2">
            <Button
              onPress={() => {
                onSeed(newSeed());
                close();
              }}
            >
              New seed
            </Button>
            <Button variant="primary" type="submit">
              Restart
            </Button>
          </div>
        </form>
      )}
    </Popover>
  );
}
