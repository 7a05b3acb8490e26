import { Archive, Copy, FolderInput, Printer, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { BulkActions } from './bulk-actions.tsx';

function Page() {
  const [count, setCount] = useState(3);
  const done = () => setCount(0);
  return (
    <div className="flex min-h-40 items-start gap-2">
      <Button onPress={() => setCount(count + 1)}>Select one more</Button>
      <BulkActions
        count={count}
        onClear={done}
        selectAll={count < 2000 ? { label: 'Select all 2,000', onAction: async () => setCount(2000) } : undefined}
        actions={[
          { id: 'move', label: 'Move', icon: FolderInput, onAction: done },
          { id: 'tag', label: 'Tag', icon: Tag, onAction: done },
          { id: 'labels', label: 'Labels', icon: Printer, onAction: done },
          { id: 'duplicate', label: 'Duplicate', icon: Copy, onAction: done },
          { id: 'archive', label: 'Archive', icon: Archive, onAction: done },
          { id: 'delete', label: 'Delete', icon: Trash2, onAction: done, isDanger: true },
        ]}
      />
    </div>
  );
}

export const example: Example = {
  slug: 'bulk-actions',
  title: 'Bulk actions',
  summary: 'What can be done with everything selected, floating where it moves nothing.',
  notes: {
    use: 'For acting on everything that is selected in a list.',
    avoid: 'For a single record: use its menu.',
    keyboard: 'One stop of Tab, arrow keys move in it, Escape clears the selection.',
    screenReader: 'A toolbar named Bulk actions; the number of selected records is announced.',
  },
  playground: playground(
    BulkActions,
    {
      count: 0,
      onClear: ignore,
      actions: [
        { id: 'move', label: 'Move', icon: FolderInput, onAction: ignore },
        { id: 'delete', label: 'Delete', icon: Trash2, onAction: ignore, isDanger: true },
      ],
    },
    { onClear: () => ({ count: 0 }) },
  ),
  Page,
};
