import type { Box } from '#contract/kinds/box.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText, formatMoment, formatQuantity } from '#web/screens/format.ts';
import { TagList } from '#web/screens/record/tag-list.tsx';
import { useMoney } from '#web/screens/use-money.ts';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { paths } from '../paths.ts';

interface BoxContentTotals {
  itemCount: number;
  quantity: number;
  value: number;
}

/** The key facts beside a box: code, how many different items, their quantity and value, tags, dates. */
export function BoxFacts({ box, contents }: { box: Box; contents: BoxContentTotals }) {
  const money = useMoney();
  const { itemCount, quantity, value } = contents;
  const { code, tags, createdAt, updatedAt } = box;
  return (
    <MetaInfo
      isStacked
      entries={[
        { label: 'Code', value: <span className="font-mono">{code}</span> },
        { label: 'Contents', value: countText(itemCount, nounOf('item')) },
        { label: 'Total quantity', value: formatQuantity(quantity) },
        { label: 'Total value', value: value === 0 ? null : money.exact(value) },
        {
          label: 'Tags',
          value: tags.length > 0 ? <TagList tags={tags} href={paths.boxesTagged} /> : null,
          isWide: tags.length > 3,
        },
        { label: 'Created', value: formatMoment(createdAt) },
        { label: 'Updated', value: formatMoment(updatedAt) },
      ]}
    />
  );
}
