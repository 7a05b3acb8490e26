import { Check } from 'lucide-react';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { tellStale } from '../form/tell-stale.ts';
import { useKeepFocus } from '../record/use-keep-focus.ts';
import { todayText } from './due.tsx';
import type { KindView } from './kind-view.ts';

export interface DoneAct {
  id: 'done';
  /** `Mark as returned` */
  label: string;
  icon: IconType;
  onAction: () => void;
}

/** What ends today what a record waits for: one, or none where it waits for nothing (any more). */
export function useDoneActs(view: KindView): (record: AnyRecord) => [DoneAct] | [] {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [save] = recordEndpoints(view.kind).Save.useMutation();
  const { due } = view.declaration;
  return (record) => {
    if (!due || record[due.done] !== null) return [];
    const { version } = record;
    const end = async () => {
      const { error } = await save({ workspaceID, [view.idName]: view.idOf(record), version, [due.done]: todayText() });
      dispatch(tellStale(error, `“${view.titleOf(record)}”`));
    };
    return [{ id: 'done', label: due.act, icon: Check, onAction: () => void end() }];
  };
}

/** Gone once it was pressed. */
export function DoneButton({ label, icon, onAction }: DoneAct) {
  useKeepFocus();
  return (
    <Button variant="primary" icon={icon} onPress={onAction}>
      {label}
    </Button>
  );
}
