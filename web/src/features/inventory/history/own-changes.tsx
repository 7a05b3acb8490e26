import { Redo2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { countText, formatAgo } from '#web/screens/format.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { ownChangesIn } from '#web/session/ui-state/own-changes.ts';
import { undoOwnChange } from '#web/session/ui-state/undo.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Kbd } from '#web/ui/foundations/kbd.tsx';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';

/** What Ctrl+Z and Ctrl+Shift+Z would do next: the changes made in this tab, the next to be undone first. */
export function OwnChanges() {
  const user = useCurrentUser();
  const all = useAppSelector((state) => state.ownChanges);
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const { done, undone } = useMemo(() => ownChangesIn(all, user), [all, user]);
  const rows = [
    ...undone.map((change) => ({ ...change, isUndone: true })),
    ...done.toReversed().map((change) => ({ ...change, isUndone: false })),
  ];
  if (rows.length === 0) return null;
  return (
    <CollapsibleSection
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      level={2}
      title="Your changes in this tab"
      meta={
        <span className="text-xs font-normal text-muted tabular-nums mobile:hidden">
          {countText(done.length, ['change', 'changes'])}
        </span>
      }
      actions={
        <>
          <Button
            size="sm"
            variant="quiet"
            icon={Undo2}
            isDisabled={done.length === 0}
            onPress={() => void dispatch(undoOwnChange('Undo'))}
          >
            Undo
            <span className="sr-only"> your last change</span>
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={Redo2}
            isDisabled={undone.length === 0}
            onPress={() => void dispatch(undoOwnChange('Redo'))}
          >
            Redo
            <span className="sr-only"> what you undid last</span>
          </Button>
        </>
      }
    >
      <p className="pb-2 text-muted">
        Press <Kbd keys={['Ctrl', 'Z']} /> on any screen to undo the newest, and <Kbd keys={['Ctrl', 'Shift', 'Z']} />{' '}
        to redo it.
      </p>
      <ol aria-label="Your changes in this tab">
        {(isOpen ? rows : []).map(({ batchID, title, at, isUndone }) => (
          <li
            key={batchID}
            className={`flex min-w-0 gap-3 border-b border-line py-1.5 last:border-b-0 ${isUndone ? 'text-muted' : ''}`}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
            <span className="shrink-0 text-xs text-muted">
              {isUndone ? 'Undone' : formatAgo(new Date(at).toISOString())}
            </span>
          </li>
        ))}
      </ol>
    </CollapsibleSection>
  );
}
