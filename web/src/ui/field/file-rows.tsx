import { File as FileIcon, X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { formatBytes } from './file-rules.ts';

export interface FileEntry {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** 0 to 100 while it uploads; null while waiting; left out when done. */
  progress?: number | null;
  errorMessage?: string;
  /** What failed may go well another time. */
  canRetry?: boolean;
}

export interface FileRowsProps {
  files: readonly FileEntry[];
  onRemove?: (id: string) => void;
  onRetry?: (id: string) => void;
}

/** Files with their sizes, progress and errors. */
export function FileRows({ files, onRemove, onRetry }: FileRowsProps) {
  return (
    <ul aria-label="Files" className="flex flex-col">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex min-h-(--row) items-center gap-3 border-b border-line py-1 text-sm last:border-b-0"
        >
          <FileIcon size={16} aria-hidden className="shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <p className="flex justify-between gap-2">
              <span className="truncate">{file.name}</span>
              <span className="shrink-0 text-xs text-muted tabular-nums">{formatBytes(file.size)}</span>
            </p>
            {file.progress !== undefined && !file.errorMessage && (
              <ProgressBar label={`Uploading ${file.name}`} isLabelHidden value={file.progress} className="mt-1" />
            )}
            {file.errorMessage && <p className="text-xs text-danger">{file.errorMessage}</p>}
          </div>
          {/* It stays while the file goes out again, and the focus with it. */}
          {onRetry && file.canRetry && (
            <Button size="sm" isPending={file.errorMessage === undefined} onPress={() => onRetry(file.id)}>
              Try again<span className="sr-only"> with {file.name}</span>
            </Button>
          )}
          {onRemove && (
            <IconButton icon={X} label={`Remove ${file.name}`} size="sm" onPress={() => onRemove(file.id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
