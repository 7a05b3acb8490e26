import type { Box } from '#contract/kinds/box.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText, formatMoment } from '#web/screens/format.ts';
import { TagList } from '#web/screens/record/tag-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { paths } from '../paths.ts';

/** The key facts beside a box: code, how many different items, tags, dates. */
export function BoxFacts({ box, itemCount }: { box: Box; itemCount: number }) {
  const { code, tags, createdAt, updatedAt } = box;
  return (
    <Card title="Overview" isPlain>
      <MetaInfo
        entries={[
          { label: 'Code', value: <span className="font-mono">{code}</span> },
          { label: 'Contents', value: countText(itemCount, nounOf('item')) },
          { label: 'Tags', value: tags.length > 0 ? <TagList tags={tags} href={paths.boxesTagged} /> : null },
          { label: 'Created', value: formatMoment(createdAt) },
          { label: 'Updated', value: formatMoment(updatedAt) },
        ]}
      />
    </Card>
  );
}
