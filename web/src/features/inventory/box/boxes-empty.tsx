import { Box } from 'lucide-react';
import { ListEmpty } from '#web/screens/list/list-empty.tsx';
import { paths } from '../paths.ts';

/** A workspace without boxes. */
export function BoxesEmpty({ canEdit }: { canEdit: boolean }) {
  return (
    <ListEmpty
      icon={Box}
      title="No boxes yet"
      canEdit={canEdit}
      nobody="No one has added a box to this workspace yet."
      addLabel="Add the first box"
      addHref={paths.newBox()}
    >
      A box holds items and is in a place: a carton, a drawer, a treasure chest. Its short code is printed on its label.
    </ListEmpty>
  );
}
