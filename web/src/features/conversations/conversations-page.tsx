import { Upload } from 'lucide-react';
import { readingSeconds } from '#content/conversation/count-words.ts';
import type { ConversationRow } from '#contract/kinds/conversation.ts';
import { listPath } from '#web/api/kinds.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { formatNumber } from '#web/screens/format.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';

/** home/conversations: every conversation with how much is said in it (content §7). */
export function Component() {
  const canEdit = useCanEdit();
  return (
    <ListPage
      view={kindView('conversation')}
      useOwnColumns={useOwnColumns}
      hiddenColumns={hiddenColumns}
      importLink={{ href: importPath, label: 'Import a script' }}
      actions={
        canEdit && (
          <LinkButton href={importPath} icon={Upload} isIconOnPhones>
            Import
          </LinkButton>
        )
      }
    />
  );
}

const importPath = `${listPath('conversation')}/import`;

/** How much is said needs their room; the filters still know them. */
const hiddenColumns = ['quests', 'tags', 'key'];

const countsOf = (row: AnyRecord) => row as unknown as Pick<ConversationRow, 'lines' | 'words'>;

const ownColumns: readonly DataColumn<AnyRecord>[] = [
  {
    ...{ id: 'lines', label: 'Lines', align: 'end', width: 72, hideBelow: 'md' },
    render: (row) => formatNumber(countsOf(row).lines),
  },
  {
    ...{ id: 'words', label: 'Words', align: 'end', width: 76, hideBelow: 'md' },
    render: (row) => formatNumber(countsOf(row).words),
  },
  {
    ...{ id: 'reading', label: 'Reading time', align: 'end', width: 116, hideBelow: 'lg' },
    render: (row) => readingTime(countsOf(row).words),
  },
];

const useOwnColumns = () => ownColumns;

/** `2 min 30 s` */
function readingTime(words: number): string {
  const seconds = readingSeconds(words);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (seconds === 0) return '–';
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 ? `${rest} s` : ''].filter(Boolean).join(' ');
}
