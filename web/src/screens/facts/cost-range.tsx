import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { rangeText } from './facts-asked.ts';

/** Asks for the least and the most cost of a filter. */
export function CostRange({ onChoose }: { onChoose: (value: string) => void }) {
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const isBackwards = from !== null && to !== null && from > to;
  const isReady = !isBackwards && (from !== null || to !== null);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onChoose(rangeText({ from, to }));
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <NumberField label="From" value={from} onChange={setFrom} minValue={0} isStepperHidden autoFocus />
        <NumberField
          label="To"
          value={to}
          onChange={setTo}
          minValue={0}
          isStepperHidden
          errorMessage={isBackwards ? 'Must be at least the first number' : undefined}
        />
      </div>
      <p className="text-sm text-muted">Leave one blank for no limit. Records without a cost are left out.</p>
      <Button type="submit" variant="primary" isDisabled={!isReady} className="self-end">
        Apply
      </Button>
    </form>
  );
}
