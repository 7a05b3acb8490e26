import { RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { countText } from '#web/screens/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { formatBytes } from '#web/ui/field/file-rules.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { Upload, Uploads } from './uploads.ts';

const fileNoun = ['file', 'files'] as const;
/** Rows that surely fit into the list's height. */
const rowsInSight = 4;

/** How far the files are, and which failed and why; nothing while there are none. */
export function UploadPanel({ uploads, all }: { uploads: Uploads; all: readonly Upload[] }) {
  const progress = useRef<HTMLFieldSetElement>(null);
  if (all.length === 0) return null;
  const count = (state: Upload['state']) => all.filter((one) => one.state === state).length;
  const [done, failed, offline] = [count('done'), count('failed'), count('offline')];
  const isUnderWay = done + failed < all.length;
  const title = isUnderWay
    ? `Uploading ${countText(all.length, fileNoun)}`
    : `${countText(done, fileNoun)} uploaded${failed > 0 ? `, ${failed} failed` : ''}`;
  const sent = all.reduce((sum, { state, progress }) => sum + (state === 'failed' ? 100 : progress), 0) / all.length;
  // Those that failed stay in sight, however many go well.
  const shown = [
    ...all.filter(({ state }) => state === 'failed'),
    ...all.filter(({ state }) => state === 'sending' || state === 'offline'),
  ];
  return (
    <Card
      title={title}
      actions={!isUnderWay && <IconButton size="sm" icon={X} label="Close" onPress={() => uploads.clear()} />}
    >
      <fieldset ref={progress} aria-label={title} tabIndex={-1} className="flex min-w-0 flex-col gap-3 outline-none">
        <p role="status" className="sr-only">
          {title}
        </p>
        {isUnderWay && <ProgressBar label="All files" isLabelHidden value={Math.round(sent)} />}
        {offline > 0 && (
          <p className="text-sm text-muted">Waiting for the connection. Uploading continues automatically.</p>
        )}
        {shown.length > 0 && (
          // Where it scrolls it can have the focus, so that the keyboard scrolls it.
          <ul
            aria-label="Files"
            tabIndex={shown.length > rowsInSight ? 0 : undefined}
            className="flex max-h-64 flex-col overflow-y-auto"
          >
            {shown.map((upload) => (
              <UploadRow key={upload.id} {...upload} />
            ))}
          </ul>
        )}
        {all.some(({ state, isRefused }) => state === 'failed' && !isRefused) && !isUnderWay && (
          <Button
            size="sm"
            icon={RotateCw}
            className="self-start"
            onPress={() => {
              uploads.retry();
              // The button goes, and how far the files are comes in its place.
              progress.current?.focus();
            }}
          >
            Try again
          </Button>
        )}
      </fieldset>
    </Card>
  );
}

function UploadRow({ file, state, progress, reason }: Upload) {
  return (
    <li className="border-b border-line py-1.5 text-sm last:border-b-0">
      <p className="flex justify-between gap-2">
        <span className="truncate" title={file.name}>
          {file.name}
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">{formatBytes(file.size)}</span>
      </p>
      {state === 'sending' && (
        <ProgressBar label={`Uploading ${file.name}`} isLabelHidden value={progress} className="mt-1" />
      )}
      {state === 'failed' && <p className="text-xs text-danger">{reason}</p>}
    </li>
  );
}
