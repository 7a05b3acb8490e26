import { Suspense } from 'react';
import type { ListView } from '#contract/list-view.ts';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { canChangeView } from './can-change-view.ts';
import { SaveViewForm } from './save-view-form.tsx';
import type { SavedViews } from './saved-views.ts';
import { useSaveView } from './use-save-view.ts';

/** Says that a saved view was changed, and offers to save it, to save it as another, or to go back to it. */
export function ChangedView({ savedViews, current }: { savedViews: SavedViews; current: ListView }) {
  const canEdit = useCanEdit();
  const { save, isSaving } = useSaveView(savedViews);
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span role="status" className="px-1 text-xs text-muted">
        Changed
      </span>
      {canChangeView(current, canEdit) && (
        <Button size="sm" isPending={isSaving} onPress={() => void save(current)}>
          Save
        </Button>
      )}
      <Popover
        label="Save as another view"
        trigger={
          <Button size="sm" variant="quiet">
            Save as
          </Button>
        }
      >
        {(close) => (
          <Suspense>
            <SaveViewForm savedViews={savedViews} onClose={close} />
          </Suspense>
        )}
      </Popover>
      <Button size="sm" variant="quiet" onPress={() => savedViews.show(current)}>
        Reset
      </Button>
    </span>
  );
}
