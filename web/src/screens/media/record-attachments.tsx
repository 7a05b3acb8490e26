import { Download, Paperclip, Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { fileBytesMax } from '#contract/limits.ts';
import { type MediaRow, mediaGet } from '#contract/media.ts';
import { useMediaDeleteMutation } from '#web/api/media.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { FileInput } from '#web/ui/field/file-input.tsx';
import { formatBytes } from '#web/ui/field/file-rules.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { formatMoment } from '../format.ts';
import { useFocusAfterRetry } from './use-focus-after-retry.ts';
import { useUploads } from './use-uploads.ts';

export interface RecordAttachmentsProps {
  kind: PageKind;
  recordID: string;
  attachments: readonly MediaRow[];
  canEdit: boolean;
  /** While there is none: what may be kept here. */
  emptyText?: string;
}

/** Files kept with a record byte for byte: manuals, receipts (decisions §4). */
export function RecordAttachments({
  kind,
  recordID,
  attachments,
  canEdit,
  emptyText = 'Manuals, receipts, data sheets.',
}: RecordAttachmentsProps) {
  const workspaceID = useWorkspaceID();
  const [mediaDelete] = useMediaDeleteMutation();
  const [isAdding, setAdding] = useState(false);
  const uploads = useUploads({ kind, recordID, role: 'attachment' });
  const { entries, upload, dismiss } = uploads;
  const { area, retry } = useFocusAfterRetry(uploads, attachments.length, 'li a');
  if (!canEdit && attachments.length === 0) return null;
  return (
    <Card
      title="Attachments"
      actions={
        canEdit && (
          <Button size="sm" icon={isAdding ? X : Plus} aria-expanded={isAdding} onPress={() => setAdding(!isAdding)}>
            {isAdding ? 'Done' : 'Add files'}
          </Button>
        )
      }
    >
      <div ref={area} className="flex flex-col gap-3">
        {attachments.length === 0 && !isAdding && <p className="text-muted">{emptyText}</p>}
        {attachments.length > 0 && (
          <ul aria-label="Attachments" className="flex flex-col">
            {attachments.map(({ mediaID, fileName, bytes, createdAt }) => (
              <li key={mediaID} className="flex min-h-(--row) items-center gap-3 border-b border-line last:border-b-0">
                <Paperclip aria-hidden size={16} className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate" title={fileName}>
                    {fileName}
                  </span>
                  <span className="block text-xs text-muted">
                    {formatBytes(bytes)} · {formatMoment(createdAt)}
                  </span>
                </span>
                <LinkButton
                  href={operationURL(mediaGet, { workspaceID, mediaID, size: 'full', download: true })}
                  download={fileName}
                  size="sm"
                  variant="quiet"
                  icon={Download}
                >
                  Download<span className="sr-only"> {fileName}</span>
                </LinkButton>
                {canEdit && (
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    label={`Remove ${fileName}`}
                    onPress={() => void mediaDelete({ workspaceID, ids: [mediaID] })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {canEdit && (isAdding || entries.length > 0) && (
          <FileInput
            label="Add attachments"
            isLabelHidden
            isMultiple
            isOpen={isAdding}
            maxSize={fileBytesMax}
            onFiles={(files, rejected) => void upload(files, rejected)}
            files={entries}
            onRemove={dismiss}
            onRetry={retry}
          />
        )}
      </div>
    </Card>
  );
}
