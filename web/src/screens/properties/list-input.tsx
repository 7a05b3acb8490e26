import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isSame } from '#contract/differences.ts';
import type { SingleValue } from '#contract/kinds/property-values.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

export interface ListInputProps {
  label: string;
  values: readonly SingleValue[];
  onChange: (values: SingleValue[]) => void;
  errorMessage?: string;
  /** The input of one value; blank or null while nothing is entered. */
  input: (label: string, value: SingleValue, set: (value: SingleValue | null) => void) => ReactNode;
}

const filled = (lines: readonly SingleValue[]) => lines.filter((line) => line !== '');

/** Several values one below the other, each with an input of its own. A line that is not filled in is no value. */
export function ListInput({ label, values, onChange, errorMessage, input }: ListInputProps) {
  const [typed, setTyped] = useState(values);
  // What was typed, unless the form got other values since.
  const lines = isSame(filled(typed), values) ? typed : values;
  const change = (next: readonly SingleValue[]) => {
    setTyped(next);
    onChange(filled(next));
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 text-sm font-medium">{label}</legend>
      {[...lines.entries()].map(([index, line]) => (
        <div key={index} className="flex min-w-0 items-center gap-1">
          <div className="min-w-0 flex-1">
            {input(`${label} ${index + 1}`, line, (value) => change(lines.with(index, value ?? '')))}
          </div>
          <IconButton
            icon={X}
            size="sm"
            label={`Remove ${label} ${index + 1}`}
            onPress={() => change(lines.toSpliced(index, 1))}
          />
        </div>
      ))}
      {errorMessage && <p className="text-sm text-danger">{errorMessage}</p>}
      <div>
        <Button size="sm" icon={Plus} isDisabled={lines.at(-1) === ''} onPress={() => setTyped([...lines, ''])}>
          Add a value
        </Button>
      </div>
    </fieldset>
  );
}
