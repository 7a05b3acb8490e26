import { useId, useMemo, useState } from 'react';
import type { FoundTexts, ListedTexts, TextQuery, TextReplacement } from '#contract/text.ts';
import { textRecordsMax } from '#contract/text.ts';
import { nounOf } from '#web/api/kinds.ts';
import { countText, formatNumber, recordNoun } from '#web/screens/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { FoundRecords } from './found-records.tsx';
import type { Review } from './use-review.ts';

export interface FoundListProps {
  /** Undefined while it is searched. */
  found: FoundTexts | undefined;
  review: Review;
  query: TextQuery;
  replacement: TextReplacement;
  canEdit: boolean;
  isReplacing: boolean;
  onReplace: (targets: ListedTexts[]) => void;
}

/** What was found, by kind, each record with its tick; and the button that replaces. */
export function FoundList({ found, review, query, replacement, canEdit, isReplacing, onReplace }: FoundListProps) {
  const { unticked, tick, since } = review;
  const ids = useMemo(() => found?.rows.flatMap(({ records }) => records.map(({ id }) => id)) ?? [], [found]);
  if (!found) return <ProgressBar label="Searching" value={null} className="max-w-md" />;
  const matches = found.rows.reduce((sum, row) => sum + row.matches, 0);
  const ticked = ids.filter((id) => !unticked.has(id)).length;
  const targets = () =>
    found.rows
      .map(({ kind, records }) => ({ kind, records: records.filter(({ id }) => !unticked.has(id)) }))
      .filter(({ records }) => records.length > 0);
  const what = `${countText(matches, ['match', 'matches'])} in ${countText(ids.length, recordNoun)}`;
  return (
    <>
      <div className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-2 bg-canvas py-2">
        {canEdit ? (
          <Checkbox
            label={<span className="font-medium">{what}</span>}
            value={ticked === ids.length}
            isIndeterminate={ticked > 0 && ticked < ids.length}
            onChange={(isTicked) => tick(ids, isTicked)}
          />
        ) : (
          <p className="text-sm font-medium">{what}</p>
        )}
        <p role="status" className="sr-only">
          {what}
        </p>
        {canEdit && (
          <Button
            // Who only looks for a text has typed no other one, and is not asked to delete it.
            variant={replacement.replace === '' ? 'secondary' : 'primary'}
            isDisabled={ticked === 0}
            isPending={isReplacing}
            onPress={() => onReplace(targets())}
          >
            {replacement.replace === '' ? 'Delete from' : 'Replace in'} {countText(ticked, recordNoun)}
          </Button>
        )}
      </div>
      {found.isCut && (
        <Banner tone="warning" title={`Only the first ${formatNumber(textRecordsMax)} records are shown`}>
          Replace in these first, or narrow the search.
        </Banner>
      )}
      {found.rows.map(({ kind, records }) => (
        <Kind
          key={kind}
          kind={kind}
          records={records}
          {...{ query, replacement, unticked, since }}
          onTick={canEdit ? tick : undefined}
        />
      ))}
    </>
  );
}

interface KindProps extends Pick<FoundListProps, 'query' | 'replacement'> {
  kind: ListedTexts['kind'];
  records: ListedTexts['records'];
  unticked: Review['unticked'];
  since: Review['since'];
  onTick: ((ids: readonly string[], isTicked: boolean) => void) | undefined;
}

const pageSize = 50;

function Kind({ kind, records, query, replacement, unticked, since, onTick }: KindProps) {
  const heading = useId();
  const [count, setCount] = useState(pageSize);
  const ids = records.map(({ id }) => id);
  const pages = [...Array(Math.ceil(Math.min(count, ids.length) / pageSize)).keys()];
  const off = ids.filter((id) => unticked.has(id)).length;
  const title = <span className="text-sm font-semibold">{countText(records.length, nounOf(kind))}</span>;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading}>
        {onTick ? (
          <Checkbox
            label={title}
            value={off === 0}
            isIndeterminate={off > 0 && off < ids.length}
            onChange={(isTicked) => onTick(ids, isTicked)}
          />
        ) : (
          title
        )}
      </h2>
      <div className="rounded-lg border border-line bg-surface">
        {pages.map((page) => (
          <FoundRecords
            key={page}
            kind={kind}
            ids={ids.slice(page * pageSize, (page + 1) * pageSize)}
            {...{ query, replacement, unticked, since, onTick }}
          />
        ))}
      </div>
      {records.length > count && (
        <Button className="self-start" onPress={() => setCount(count + pageSize)}>
          Show more
        </Button>
      )}
    </section>
  );
}
