import { Upload } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components';
import { Button } from '../button/button.tsx';
import { classNames } from '../foundations/class-names.ts';
import { type FieldProps, isFieldInvalid, PlainNotes, RequiredMark } from './field-parts.tsx';
import { labelClass } from './field-styles.ts';
import { type FileEntry, FileRows } from './file-rows.tsx';
import { type FileRules, type RejectedFile, rulesInWords, sortFiles } from './file-rules.ts';

export interface FileInputProps extends Omit<FieldProps, 'onBlur' | 'name'>, FileRules {
  /** Called for each choice or drop with the files that keep the rules, and those that do not with the reason. */
  onFiles: (files: File[], rejected: RejectedFile[]) => void;
  isMultiple?: boolean;
  /** Opens the device's chooser as soon as this is true: who pressed “Add” need not press “Choose files” too. */
  isOpen?: boolean;
  /** In rows rather than a tall box: beside other things, where files are seldom added. */
  isCompact?: boolean;
  /** Opens the camera on phones: `environment` looks away from the user. */
  camera?: 'user' | 'environment';
  /** Files chosen so far, with their progress. */
  files?: readonly FileEntry[];
  onRemove?: (id: string) => void;
  /** Sends one that failed once more. */
  onRetry?: (id: string) => void;
}

/** Files chosen with a button or dropped anywhere on the box. */
export function FileInput(props: FileInputProps) {
  const {
    label,
    isLabelHidden,
    description,
    errorMessage,
    isRequired,
    isDisabled,
    className,
    files,
    onRemove,
    onRetry,
  } = props;
  const { onFiles, isMultiple, isOpen = false, isCompact, camera, accept, maxSize, larger } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.click();
  }, [isOpen]);
  const id = useId();
  const isInvalid = isFieldInvalid(props);
  const take = (chosen: readonly File[]) => {
    const some = isMultiple ? chosen : chosen.slice(0, 1);
    if (some.length === 0) return;
    const { accepted, rejected } = sortFiles(some, { accept, maxSize, larger });
    onFiles(accepted, rejected);
  };
  const rules = rulesInWords({ accept, maxSize, larger });
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <span id={id} className={classNames(labelClass, isLabelHidden && 'sr-only')}>
        {label}
        <RequiredMark isRequired={isRequired} />
      </span>
      <DropZone
        aria-labelledby={id}
        isDisabled={isDisabled}
        onDrop={async (event) =>
          take(await Promise.all(event.items.filter(isFileDropItem).map((item) => item.getFile())))
        }
        className={classNames(
          'flex items-center rounded-md border border-dashed bg-surface text-center text-sm text-muted transition-colors duration-100 data-drop-target:border-accent data-drop-target:bg-accent-soft',
          isCompact ? 'flex-wrap justify-center gap-x-3 gap-y-1 p-2' : 'flex-col gap-2 px-4 py-5',
          isInvalid ? 'border-danger' : 'border-line-strong',
        )}
      >
        <FileTrigger
          ref={input}
          acceptedFileTypes={accept}
          allowsMultiple={isMultiple}
          defaultCamera={camera}
          onSelect={(chosen) => take([...(chosen ?? [])])}
        >
          <Button icon={Upload} isDisabled={isDisabled} aria-describedby={`${id}-notes`}>
            {isMultiple ? 'Choose files' : 'Choose a file'}
          </Button>
        </FileTrigger>
        <span className="pointer-coarse:hidden">or drop {isMultiple ? 'them' : 'it'} here</span>
        {rules && <span className="text-xs">{rules}</span>}
      </DropZone>
      <PlainNotes id={`${id}-notes`} description={description} errorMessage={isInvalid ? errorMessage : undefined} />
      {files && files.length > 0 && <FileRows files={files} onRemove={onRemove} onRetry={onRetry} />}
    </div>
  );
}
