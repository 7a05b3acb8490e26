import type { DateOrder } from '#contract/date-order.ts';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { formatDay } from './format.ts';

interface DateOrderChoiceProps {
  dates: { sample: string; order: DateOrder };
  onChange: (order: DateOrder) => void;
  isDisabled: boolean;
}

/** Whether the day or the month comes first in the dates of a file that can be read in both ways. */
export function DateOrderChoice({ dates: { sample, order }, onChange, isDisabled }: DateOrderChoiceProps) {
  return (
    <RadioGroup
      label={`Dates such as ${sample} are`}
      options={[
        { id: 'day', label: 'Day first', description: dayText(sample, 'day') },
        { id: 'month', label: 'Month first', description: dayText(sample, 'month') },
      ]}
      value={order}
      onChange={onChange}
      // Disabled, it would lose the focus.
      isReadOnly={isDisabled}
    />
  );
}

function dayText(sample: string, order: DateOrder): string | undefined {
  const [, one = '', two = '', year = ''] = /^(\d+)\D(\d+)\D(\d+)/.exec(sample) ?? [];
  const [day, month] = order === 'day' ? [one, two] : [two, one];
  const century = year.length > 2 ? '' : Number(year) < 70 ? '20' : '19';
  return formatDay(`${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
