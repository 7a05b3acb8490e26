import type { Box } from '#contract/kinds/box.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText, formatMoment } from '#web/screens/format.ts';
import { TagList } from '#web/screens/record/tag-list.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { paths } from '../paths.ts';

/** The key facts beside a box: code, place, how many different items, tags, dates. */
export function BoxFacts({ box, placePath, itemCount }: { box: Box; placePath: string; itemCount: number }) {
  const { code, placeID, tags, createdAt, updatedAt } = box;
  return (
    <Card title="Overview">
      <MetaInfo
        entries={[
          { label: 'Code', value: <span className="font-mono">{code}</span> },
          {
            label: 'Place',
            value: placeID ? <TextLink href={paths.place(placeID)}>{placePath}</TextLink> : 'No place',
          },
          { label: 'Contents', value: countText(itemCount, nounOf('item')) },
          { label: 'Tags', value: tags.length > 0 ? <TagList tags={tags} href={paths.boxesTagged} /> : null },
          { label: 'Created', value: formatMoment(createdAt) },
          { label: 'Updated', value: formatMoment(updatedAt) },
        ]}
      />
    </Card>
  );
}
