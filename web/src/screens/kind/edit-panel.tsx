import { ExternalLink, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { recordPath } from '#web/api/kinds.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { isGone, LoadFailure } from '../load-failure.tsx';
import { GoneBanner } from '../record/gone-banner.tsx';
import { RecordPresence } from '../record/record-presence.tsx';
import { EditForm } from './edit-form.tsx';
import type { KindView } from './kind-view.ts';

export interface EditPanelProps {
  view: KindView;
  recordID: string;
  onClose: () => void;
}

/** The form of a record beside the list that it is in: Ctrl+S saves, Escape closes, and the row has the focus again. */
export function EditPanel({ view, recordID, onClose }: EditPanelProps) {
  const workspaceID = useWorkspaceID();
  const query = recordEndpoints(view.kind).Get.useQuery({ workspaceID, [view.idName]: recordID });
  const found = query.data?.[view.kind] as AnyRecord | undefined;
  const record = found && view.idOf(found) === recordID ? found : undefined;
  const isTrashed = typeof record?.deletedAt === 'string';
  const [formOf, setFormOf] = useState('');
  // What is typed stays when someone else deletes it.
  const isEditing = record !== undefined && (!isTrashed || formOf === recordID);
  if (isEditing && formOf !== recordID) setFormOf(recordID);
  const title = record ? view.titleOf(record) : view.title.one;
  useEffect(() => () => void requestAnimationFrame(() => focusRow(recordID)), [recordID]);
  return (
    <aside
      aria-label={`Edit ${title}`}
      className="sticky top-[calc(var(--sticky-top)+1rem)] flex max-h-[calc(100dvh-var(--sticky-top)-2rem)] w-[26rem] max-lg:w-full shrink-0 flex-col overflow-hidden rounded-lg border border-line bg-canvas"
    >
      <header className="flex items-start justify-between gap-2 border-b border-line px-4 py-2">
        <h2 className="min-w-0 pt-1 text-base font-semibold wrap-anywhere">{title}</h2>
        <div className="flex shrink-0 items-center gap-1">
          {record && <RecordPresence kind={view.kind} recordID={recordID} isEditing />}
          <LinkButton href={recordPath(view.kind, recordID)} variant="quiet" icon={ExternalLink}>
            Open
          </LinkButton>
          <IconButton icon={X} label="Close" onPress={onClose} />
        </div>
      </header>
      <div className="min-h-0 overflow-y-auto px-4 pt-3 [--sticky-top:0px] has-[[data-sticky-banner]]:scroll-pt-32">
        {isGone(query.error) && <GoneBanner noun={view.one} />}
        {record && isTrashed && <p className="pb-4 text-sm text-muted">This {view.one} is in the trash.</p>}
        {isEditing && <EditForm key={recordID} view={view} record={record} onDone={onClose} />}
        {!record && query.error !== undefined && !isGone(query.error) && (
          <LoadFailure what={view.title.one} error={query.error} onRetry={query.refetch} />
        )}
        {!record && query.error === undefined && <SkeletonText lines={8} label={`Loading ${view.one}`} />}
      </div>
    </aside>
  );
}

/** The row that the panel was opened from, where it is still on the page. */
function focusRow(recordID: string): void {
  if (document.activeElement !== document.body && document.activeElement?.closest('main h1') === null) return;
  document.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(recordID)}"]`)?.focus();
}
