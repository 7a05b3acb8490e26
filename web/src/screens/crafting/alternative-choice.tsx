import type { TreeAnswer } from '#content/recipe/craft-answers.ts';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { formatAmount } from '../format.ts';

export interface AlternativeChoiceProps {
  itemID: string;
  alternatives: readonly string[];
  answer: Pick<TreeAnswer, 'names' | 'costs'>;
  onChange: (itemID: string) => void;
}

/** More than these are found by typing. */
const fewMax = 10;

/** What fills a slot, of all that can: the cheapest first. */
export function AlternativeChoice({ itemID, alternatives, answer, onChange }: AlternativeChoiceProps) {
  const { names, costs } = answer;
  const costOf = (id: string) => costs[id] ?? Number.POSITIVE_INFINITY;
  const options = [itemID, ...alternatives]
    .toSorted((one, other) => (costOf(one) === costOf(other) ? 0 : costOf(one) - costOf(other)))
    .map((id) => ({
      id,
      label: names[id] ?? '…',
      description: costs[id] === undefined ? 'Cost unknown' : formatAmount(costs[id]),
    }));
  const common = { label: `Alternative to ${names[itemID] ?? '…'}`, isLabelHidden: true, className: 'w-44' };
  if (options.length <= fewMax) return <Select {...common} options={options} value={itemID} onChange={onChange} />;
  return <ComboBox {...common} items={options} value={itemID} onChange={(id) => id !== null && onChange(id)} />;
}
