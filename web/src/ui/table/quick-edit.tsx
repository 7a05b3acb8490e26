import { Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { classNames } from '../foundations/class-names.ts';
import { DetachedPopover } from '../overlay/popover.tsx';
import { RowButton } from './row-button.tsx';

export interface QuickEditProps<Value> {
  /** What is edited, for the button's name: `name of Cordless drill`. */
  label: string;
  value: Value;
  /** The value as the list shows it. */
  children?: ReactNode;
  /** The pencil is in sight without pointing at it. */
  isAlwaysShown?: boolean;
  /** Before the label: default `Edit`. */
  verb?: string;
  /** Left out, it keeps by itself whether it is open. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** What is edited, where it is drawn elsewhere in the row: the field opens there, not at the pencil. */
  anchor?: RefObject<HTMLElement | null>;
  className?: string;
  /** The field; it calls `onChange` with what is typed. */
  field: (draft: Value, onChange: (next: Value) => void, errorMessage: string | undefined) => ReactNode;
  /** Fetches the code of the field, if it has some of its own: called when somebody is about to press the pencil. */
  preload?: () => void;
  /** The pencil stands before the value, so that numbers stay in line. */
  isEndAligned?: boolean;
  /** Resolves to a sentence when it was not saved, and what was typed stays. With `saveAgain` in it, what someone else saved is told. */
  onSave: (value: Value) => Promise<string | undefined>;
}

/** Ends what is said of a value that someone else changed meanwhile: after nothing else, theirs is replaced. */
export const saveAgain = 'Save again to replace it.';

/** One value changed in its place (§2.1 quick-edit), without leaving the list. Enter saves, Escape cancels. */
export function QuickEdit<Value>(props: QuickEditProps<Value>) {
  const {
    label,
    value,
    children,
    field,
    onSave,
    isAlwaysShown,
    isEndAligned,
    verb = 'Edit',
    className,
    preload,
  } = props;
  const [isOpenByItself, setOpenByItself] = useState(false);
  const isOpen = props.isOpen ?? isOpenByItself;
  const setOpen = props.onOpenChange ?? setOpenByItself;
  /** Closed while it saves, it could not say why it was not saved. */
  const isSaving = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLSpanElement>(null);
  const name = `${verb} ${label}`;
  const overlap = isEndAligned ? `-me-7.5 mobile:me-0 ${takesRoom}` : `-ms-7.5 ${coversTheEnd}`;
  return (
    <span
      ref={whole}
      className={classNames(
        'group/edit max-w-full min-w-0 items-center gap-0.5',
        isAlwaysShown || isEndAligned || !children ? 'inline-flex align-top mobile:align-baseline' : atTheEdge,
        isEndAligned && 'flex-row-reverse mobile:flex-row',
        className,
      )}
    >
      {children && <span className="min-w-0 truncate">{children}</span>}
      <span className={isAlwaysShown ? 'shrink-0' : classNames(onApproach, children ? overlap : '')}>
        <RowButton
          ref={button}
          icon={Pencil}
          label={name}
          className="text-muted"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onNear={preload}
          onPress={() => setOpen(true)}
        />
        {/* A list has hundreds of these, and one is open at most. */}
        {isOpen && (
          <DetachedPopover
            label={name}
            triggerRef={children ? whole : (props.anchor ?? button)}
            isOpen
            onOpenChange={(next) => {
              if (!isSaving.current) setOpen(next);
            }}
          >
            {(close) => <QuickEditForm {...{ value, field, onSave }} saving={isSaving} onClose={close} />}
          </DetachedPopover>
        )}
      </span>
    </span>
  );
}

/** The pencil stands at the edge of its cell: a press in the middle of a row opens the record, however short the value. */
const atTheEdge = 'flex w-full justify-between';

/** The pencil is seen when its row is pointed at or has the focus, and always where nothing can be pointed with. */
const onApproach =
  '-my-1 shrink-0 opacity-0 group-focus-within/edit:opacity-100 group-data-focus-visible:opacity-100 group-data-hovered:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:mx-0 pointer-coarse:opacity-100';
/** Before a number, which stays where it is. Until it is seen it takes no room, so that the value has all of it. */
const takesRoom =
  'group-focus-within/edit:mx-0 group-data-focus-visible:mx-0 group-data-hovered:mx-0 has-[[aria-expanded=true]]:mx-0';
/** After a value it never takes room where one can point: values moved, wrapped and lost their end under the pointer. */
const coversTheEnd =
  'relative rounded-md bg-surface group-data-selected:bg-accent-soft group-data-hovered:bg-hover pointer-coarse:bg-transparent';

type FormProps<Value> = Pick<QuickEditProps<Value>, 'value' | 'field' | 'onSave'> & {
  saving: RefObject<boolean>;
  onClose: () => void;
};

function QuickEditForm<Value>({ value, field, onSave, saving, onClose }: FormProps<Value>) {
  const [draft, setDraft] = useState(value);
  /** What the draft began from: after a change by someone else, `onSave` of the newest row would replace it without a word. */
  const [begun, setBegun] = useState({ value, onSave });
  const isSame = JSON.stringify(value) === JSON.stringify(begun.value);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const from = isSame || failure?.includes(saveAgain) ? { value, onSave } : begun;
    if (JSON.stringify(draft) === JSON.stringify(from.value)) return onClose();
    setBegun(from);
    saving.current = true;
    setSaving(true);
    const reason = await from.onSave(draft);
    saving.current = false;
    setSaving(false);
    setFailure(reason);
    if (reason === undefined) onClose();
  };
  return (
    <form
      className="flex w-72 max-w-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {/* The field's code may still be on its way: a label and a control high. */}
      <Suspense fallback={<Skeleton className="h-[calc(1.5rem+var(--control))]" />}>
        {field(draft, setDraft, failure)}
      </Suspense>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" isDisabled={isSaving} onPress={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" isPending={isSaving}>
          {failure ? 'Retry' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
