import { FolderInput, Pencil, Plus } from 'lucide-react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
import { type HistoryEntry, HistoryList } from './history-list.tsx';

const undo = (
  <Button variant="quiet" size="sm">
    Undo
  </Button>
);

const entries: HistoryEntry[] = [
  {
    id: '3',
    who: 'Ada Lovelace',
    what: 'moved 3 of it to Box 12',
    when: 'Nov 20, 2026, 9:03:01 PM',
    dateTime: '2026-11-20T21:03:01Z',
    icon: FolderInput,
    changes: [
      { field: 'Box 7', before: '5', after: '2' },
      { field: 'Box 12', before: null, after: '3' },
    ],
    action: undo,
  },
  {
    id: '2',
    who: 'Grace Hopper',
    what: 'changed it',
    when: 'Nov 18, 2026, 8:12:44 AM',
    dateTime: '2026-11-18T08:12:44Z',
    icon: Pencil,
    changes: [
      { field: 'Name', before: 'Flashlight', after: 'Torch' },
      { field: 'Min quantity', before: '2', after: null },
    ],
    action: 'Changed again since',
  },
  {
    id: '1',
    who: 'Ada Lovelace',
    what: 'created it',
    when: 'Nov 2, 2026, 4:40:10 PM',
    dateTime: '2026-11-02T16:40:10Z',
    icon: Plus,
  },
];

function Page() {
  return <HistoryList label="History of Torch" entries={entries} />;
}

export const example: Example = {
  slug: 'history-list',
  title: 'History list',
  summary: 'Who changed what and when, with a way back.',
  notes: {
    use: 'For who changed what on a record or in the workspace.',
    avoid: 'For logs of servers: use a table.',
    keyboard: 'Undo buttons are stops of Tab.',
    screenReader: 'A list; every entry is read as a sentence with its time.',
  },
  playground: playground(HistoryList, { label: 'History of Torch', entries }),
  Page,
};
