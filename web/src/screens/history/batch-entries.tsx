import type { HistoryBatch, HistoryEntry } from '#contract/history.ts';
import { kinds, pageKindOf, recordPath } from '#web/api/kinds.ts';
import { countText } from '#web/screens/format.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { DiffField } from '#web/ui/layout/diff-field.tsx';
import { useMoney } from '../use-money.ts';
import { changesOf, type NameOf } from './describe-entry.ts';
import { useRecordNames } from './use-record-names.ts';

const actions: Readonly<Record<HistoryEntry['action'], { word: string; tone: BadgeTone }>> = {
  create: { word: 'Created', tone: 'success' },
  update: { word: 'Changed', tone: 'info' },
  trash: { word: 'Deleted', tone: 'danger' },
  restore: { word: 'Restored', tone: 'success' },
  purge: { word: 'Removed', tone: 'danger' },
};

/** The records that a batch touched and what became of each field; of large batches the first ones. */
export function BatchEntries({ batch }: { batch: HistoryBatch }) {
  const nameOf = useRecordNames(batch.entries);
  const more = batch.entryCount - batch.entries.length;
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {batch.entries.map((entry) => (
          <li key={`${entry.kind}/${entry.recordID}/${entry.action}`} className="flex min-w-0 flex-col gap-1">
            <EntryTitle entry={entry} nameOf={nameOf} />
            <EntryChanges entry={entry} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">and {countText(more, ['more record', 'more records'])}.</p>}
    </div>
  );
}

function EntryTitle({ entry, nameOf }: { entry: HistoryEntry; nameOf: NameOf }) {
  const { word, tone } = actions[entry.action];
  const href = hrefOf(entry);
  const title = entry.kind === 'stock' ? stockTitle(entry, nameOf) : entry.title;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{word}</Badge>
      <span className="text-muted">{kinds[entry.kind].title.one}</span>
      <span className="min-w-0 wrap-anywhere">{href ? <TextLink href={href}>{title}</TextLink> : title}</span>
    </span>
  );
}

function EntryChanges({ entry, nameOf }: { entry: HistoryEntry; nameOf: NameOf }) {
  const money = useMoney();
  const isWhole = entry.action !== 'update';
  // Of what is too long to be listed the server says nothing.
  if (!isWhole && entry.before === null && entry.after === null)
    return <p className="border-l border-line pl-3 text-muted">These changes are too long to show here.</p>;
  // The title says the name of what was made already.
  const changes = changesOf(entry, nameOf, money).filter(({ field }) => !(isWhole && field === 'Name'));
  if (changes.length === 0 || entry.action === 'trash' || entry.action === 'restore') return null;
  return (
    <ul className="flex flex-col gap-1 border-l border-line pl-3">
      {changes.map((change) => (
        <li key={change.field}>
          <DiffField {...change} />
        </li>
      ))}
    </ul>
  );
}

function stockTitle({ before, after, title }: HistoryEntry, nameOf: NameOf): string {
  const itemID = after?.itemID ?? before?.itemID;
  return (typeof itemID === 'string' ? nameOf(itemID) : undefined) ?? `Quantity ${title}`;
}

function hrefOf({ kind, recordID, action }: HistoryEntry): string | undefined {
  const page = pageKindOf(kind);
  return page && action !== 'purge' ? recordPath(page, recordID) : undefined;
}
