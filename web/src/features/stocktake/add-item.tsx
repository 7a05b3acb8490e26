import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { AddItemDialog, type AddItemProps } from './add-item-dialog.tsx';

/** Counts an item that was not expected in a box. */
export function AddItem(props: AddItemProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={Plus} onPress={() => setOpen(true)}>
        Add item<span className="sr-only"> to {props.boxName}</span>
      </Button>
      <AddItemDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
