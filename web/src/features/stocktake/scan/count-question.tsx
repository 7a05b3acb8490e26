import { type FormEvent, useState } from 'react';
import type { StocktakeLineRow } from '#contract/kinds/stocktake-line.ts';
import { quantityMax } from '#contract/limits.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Of the form: Enter in the empty field for codes submits it. */
export const countFormID = 'scan-count';

export interface CountQuestionProps {
  line: StocktakeLineRow;
  isBlind: boolean;
  isSaving: boolean;
  onCount: (counted: number) => void;
  onSkip: () => void;
}

/** How many there are of a scanned item of which many are expected. */
export function CountQuestion({ line, isBlind, isSaving, onCount, onSkip }: CountQuestionProps) {
  const { itemName, itemUnit, boxName, expected, counted: before } = line;
  const [counted, setCounted] = useState(before);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (counted === null) setProblem('Quantity is required');
    else onCount(counted);
  };
  return (
    <Card title={itemName} description={`In ${boxName}`}>
      <form id={countFormID} className="flex flex-col gap-3" onSubmit={submit}>
        <NumberField
          label={itemUnit ? `How many (${itemUnit})` : 'How many'}
          description={hintOf(isBlind ? null : expected, before, itemUnit)}
          value={counted}
          minValue={0}
          maxValue={quantityMax}
          onChange={setCounted}
          errorMessage={problem}
          autoFocus
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onSkip}>Skip</Button>
          <Button type="submit" variant="primary" isPending={isSaving}>
            Count
          </Button>
        </div>
      </form>
    </Card>
  );
}

function hintOf(expected: number | null, before: number | null, unit: string): string | undefined {
  const known = [
    ...(expected === null ? [] : [`Expected ${formatQuantity(expected, unit)}`]),
    ...(before === null ? [] : [`counted ${formatQuantity(before, unit)} so far`]),
  ].join(', ');
  return known === '' ? undefined : known.charAt(0).toUpperCase() + known.slice(1);
}
