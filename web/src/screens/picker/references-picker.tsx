import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useRecordTitles } from '../record/use-record-titles.ts';
import { ReferencePicker, type ReferencePickerProps } from './reference-picker.tsx';

export interface ReferencesPickerProps extends Omit<ReferencePickerProps, 'value' | 'onChange' | 'without'> {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Several records of a kind, in the order in which they were added. */
export function ReferencesPicker({ value, onChange, to, ...field }: ReferencesPickerProps) {
  // Empties the picker after each choice.
  const [turn, setTurn] = useState(0);
  const chosen = useMemo(() => value.map((id) => ({ kind: to, id })), [value, to]);
  const titleOf = useRecordTitles(chosen, true);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ReferencePicker
        {...field}
        key={turn}
        to={to}
        value={null}
        without={value}
        onChange={(id) => {
          if (id === null) return;
          onChange([...value, id]);
          setTurn(turn + 1);
        }}
      />
      {value.length > 0 && (
        <ul aria-label={field.label} className="flex flex-col rounded-md border border-line">
          {value.map((id) => (
            <li key={id} className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-3 last:border-b-0">
              <span className="min-w-0 flex-1 truncate">{titleOf(id) ?? '…'}</span>
              <IconButton
                icon={X}
                size="sm"
                label={`Remove ${titleOf(id) ?? 'record'}`}
                onPress={() => onChange(value.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
