import { Package } from 'lucide-react';
import { ListEmpty } from '#web/screens/list/list-empty.tsx';
import { paths } from '../paths.ts';

/** A workspace without items. */
export function ItemsEmpty({ canEdit }: { canEdit: boolean }) {
  return (
    <ListEmpty
      icon={Package}
      title="No items yet"
      canEdit={canEdit}
      nobody="No one has added an item to this workspace yet."
      addLabel="Add the first item"
      addHref={paths.newItem()}
    >
      An item is a kind of thing: a drill, a sword, a pack of screws. Describe it once, then say how many are in which
      box. Move a box and everything in it moves too.
    </ListEmpty>
  );
}
