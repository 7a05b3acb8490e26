import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { BulkAction } from '#web/ui/table/bulk-action.ts';
import { useBulkQuestion } from '../selection/use-bulk-question.ts';
import { usePropertySets } from './use-property-sets.ts';

const bulkProperty = lazyPart(async () => (await import('./bulk-property-dialog.tsx')).BulkPropertyDialog);

/**
 * The bulk action that sets a property of everything selected (content §1); none while the kind has no properties.
 * @param what `3 items`
 */
export function useBulkProperty(kind: PageKind, ids: readonly string[], what: string) {
  const sets = usePropertySets(kind);
  const isOffered = sets.length > 0;
  const hasSelection = ids.length > 0;
  const [asking, setAsking] = useBulkQuestion<'property'>(hasSelection);
  useEffect(() => {
    if (isOffered && hasSelection) bulkProperty.preload();
  }, [isOffered, hasSelection]);
  const actions: BulkAction[] = isOffered
    ? [{ id: 'property', label: 'Set a property', icon: Pencil, onAction: () => setAsking('property') }]
    : [];
  const close = () => setAsking(null);
  const dialog = (
    <LazyDialog
      dialog={bulkProperty}
      isOpen={asking === 'property'}
      onClose={close}
      kind={kind}
      ids={ids}
      what={what}
      sets={sets}
    />
  );
  return { actions, dialog };
}
