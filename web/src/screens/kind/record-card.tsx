import type { AnyRecord } from '#web/api/records.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { CardContent } from '#web/ui/table/cards/grid-card.tsx';
import { ProblemMark } from '../problem/problem-mark.tsx';
import { DueBadge } from './due.tsx';
import { valueWords, type WordsOf } from './field-words.ts';
import { isFilled, type KindView } from './kind-view.ts';

/** A record in the grid view: its photo, its title, and what it belongs to. @param group the field that its heading tells */
export function recordCard(view: KindView, row: AnyRecord, words: WordsOf, group?: string): CardContent {
  const facts = view.shown
    .filter(({ name, type, isInList }) => isInList && name !== view.titleField && shortTypes.has(type))
    .filter(({ name }) => name !== group && isFilled(row[name]))
    .slice(0, 2)
    .map((field) => valueWords(field, row[field.name], words))
    .join(' · ');
  return {
    title: view.titleOf(row),
    photo: typeof row.thumbnailURL === 'string' ? row.thumbnailURL : '',
    icon: view.icon,
    isPortrait: view.hasPortrait,
    meta: (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate" title={facts}>
          {facts}
        </span>
        <ProblemMark recordID={view.idOf(row)} name={view.titleOf(row)} />
        <DueBadge view={view} record={row} />
        {row.archived === true && <Badge>Archived</Badge>}
      </span>
    ),
  };
}

const shortTypes: ReadonlySet<string> = new Set([
  'reference',
  'references',
  'choice',
  'quantity',
  'amount',
  'number',
  'day',
]);
