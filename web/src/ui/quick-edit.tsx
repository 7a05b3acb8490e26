import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  Button,
  Dialog,
  DialogTrigger,
  Input,
  Popover,
  setInteractionModality,
  TextField,
} from 'react-aria-components';
import { Spinner } from './spinner.tsx';

export interface QuickEditProps {
  /** What is edited, such as "quantity of Torch". */
  label: string;
  value: string;
  /** How the value shows while it is not edited; default as it is. */
  display?: string;
  type?: 'text' | 'number';
  /** Resolves when saved. Rejects with an Error whose message is shown while the editor stays open. */
  onSave: (value: string) => Promise<void>;
  /** The complaint about a value, before it is saved. */
  validate?: (value: string) => string | undefined;
  align?: 'start' | 'end';
  isDisabled?: boolean;
}

/** Where the focus goes afterwards: the value before, this one, or the next. */
type Step = -1 | 0 | 1;

/**
 * Edits one value where it stands (§2.1 quick-edit): click, Enter or F2 opens; Enter saves, Escape cancels, Tab saves and
 * goes to the next one (Shift+Tab to the one before), a press outside saves. The editor lies over the value, so nothing
 * moves.
 */
export function QuickEdit(props: QuickEditProps) {
  const { label, value, display = value, align = 'start', isDisabled } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const save = useRef<() => void>(() => undefined);
  const after = useRef<Step>(0);
  const finish = (step: Step) => {
    after.current = step;
    setIsOpen(false);
  };
  // Once the editor is gone: while it is there it keeps the focus.
  useEffect(() => {
    if (!isOpen) moveOn(button.current, after.current);
    after.current = 0;
  }, [isOpen]);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={(wanted) => (wanted ? setIsOpen(true) : save.current())}>
      <Button
        ref={button}
        data-quick-edit=""
        aria-label={`Edit ${label}: ${display === '' ? 'empty' : display}`}
        isDisabled={isDisabled}
        onKeyDown={(event) => {
          if (event.key === 'F2') setIsOpen(true);
          else event.continuePropagation();
        }}
        className={`-mx-1.5 min-h-7 w-[calc(100%+0.75rem)] cursor-text truncate rounded-sm border border-transparent px-1.5
          data-hovered:border-line-strong ${align === 'end' ? 'text-right tabular-nums' : 'text-left'}`}
      >
        {display === '' ? <span className="text-muted">—</span> : display}
      </Button>
      <Popover
        isNonModal
        placement="bottom start"
        offset={-33}
        shouldFlip={false}
        className="w-(--trigger-width) min-w-32 rounded-md border border-line bg-raised p-0.5 shadow-overlay"
      >
        <Dialog aria-label={`Edit ${label}`} className="outline-none">
          <QuickEditor {...props} saveRef={save} onFinish={finish} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Focuses the neighbouring editable value in the same table, or else on the page. */
function moveOn(from: HTMLElement | null, step: Step): void {
  if (!from || step === 0) return;
  const scope = from.closest('[role=grid], [role=treegrid]') ?? document;
  const all = [...scope.querySelectorAll<HTMLElement>('[data-quick-edit]:not([disabled])')];
  // The value itself first: a table that had lost the focus gives it to the cell it remembers, whatever is asked for.
  from.focus();
  // A table remembers the cell that a pointer focuses, and the arrow keys go on from there.
  setInteractionModality('pointer');
  all[all.indexOf(from) + step]?.focus();
  setInteractionModality('keyboard');
}

interface QuickEditorProps extends QuickEditProps {
  /** Filled with what saves the draft, for presses outside. */
  saveRef: RefObject<() => void>;
  onFinish: (step: Step) => void;
}

function QuickEditor(props: QuickEditorProps) {
  const { label, value, type = 'text', onSave, validate, align, saveRef, onFinish } = props;
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(value);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();

  const save = async (step: Step) => {
    if (isSaving) return;
    if (draft === value) return onFinish(step);
    const complaint = validate?.(draft);
    setError(complaint);
    if (complaint !== undefined) return;
    setIsSaving(true);
    try {
      await onSave(draft);
      onFinish(step);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Not saved.');
      setIsSaving(false);
    }
  };
  useEffect(() => {
    saveRef.current = () => save(0);
  });
  useEffect(() => {
    const saveOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) saveRef.current();
    };
    document.addEventListener('pointerdown', saveOutside, true);
    return () => document.removeEventListener('pointerdown', saveOutside, true);
  }, [saveRef]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save(0);
    else if (event.key === 'Tab') save(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onFinish(0);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <TextField
      ref={box}
      aria-label={label}
      value={draft}
      onChange={setDraft}
      isInvalid={error !== undefined}
      isReadOnly={isSaving}
      autoFocus
    >
      <span className="relative flex items-center">
        <Input
          inputMode={type === 'number' ? 'decimal' : undefined}
          onKeyDownCapture={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
          className={`h-8 w-full min-w-0 rounded-sm bg-surface px-1.5 text-sm text-ink outline-2 -outline-offset-1
            outline-accent data-invalid:outline-danger mobile:text-base ${align === 'end' ? 'text-right tabular-nums' : ''}`}
        />
        {isSaving ? (
          <span role="status" className="absolute right-1.5 bg-surface text-muted">
            <Spinner />
            <span className="sr-only">Saving</span>
          </span>
        ) : null}
      </span>
      {error === undefined ? null : (
        <p role="alert" className="px-1.5 py-1 text-xs text-danger">
          {error}
        </p>
      )}
    </TextField>
  );
}
