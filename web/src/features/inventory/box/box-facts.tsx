import type { Box } from '#contract/box.ts';
import { Card } from '#web/ui/card.tsx';
import { MetaInfo } from '#web/ui/meta-info.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { paths } from '../paths.ts';
import { countText, formatMoment, itemNoun } from '../record/format.ts';
import { TagList } from '../record/tag-list.tsx';

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
          { label: 'Contents', value: countText(itemCount, itemNoun) },
          { label: 'Tags', value: tags.length > 0 ? <TagList tags={tags} href={paths.boxesTagged} /> : null },
          { label: 'Created', value: formatMoment(createdAt) },
          { label: 'Updated', value: formatMoment(updatedAt) },
        ]}
      />
    </Card>
  );
}
