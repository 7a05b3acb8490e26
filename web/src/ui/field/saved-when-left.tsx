import { type ReactNode, useRef, useState } from 'react';
import { useFocusWithin } from 'react-aria/useFocusWithin';
import { useBegun } from '../foundations/use-begun.ts';
import { useSaveOnLeave } from '../foundations/use-save-on-leave.ts';

export interface SavedWhenLeftProps<Value> {
  saved: Value;
  onSave: (value: Value) => void;
  /** What is saved of what is typed; undefined: not valid, nothing yet. */
  accept?: (value: Value) => Value | undefined;
  /** What was typed before and was not valid, and what keeps such; null: nothing. */
  draft?: readonly [Value | null, (value: Value | null) => void];
  children: (value: Value, onType: (value: Value) => void, isTyped: boolean) => ReactNode;
}

const sameValue = <Value,>(value: Value): Value => value;

/** Holds what is typed within it until it is left: what is typed is one change, not one for each letter. */
export function SavedWhenLeft<Value>({
  saved,
  onSave,
  accept = sameValue,
  draft,
  children,
}: SavedWhenLeftProps<Value>) {
  const [typed, setTyped] = useState<{ value: Value } | null>(draft && draft[0] !== null ? { value: draft[0] } : null);
  /** A number is reported as the page is left: too late to be drawn. */
  const latest = useRef(typed);
  const begun = useBegun(saved);
  const type = (value: Value) => {
    begun.begin();
    latest.current = { value };
    setTyped(latest.current);
    draft?.[1](accept(value) === undefined ? value : null);
  };
  const save = () => {
    const accepted = latest.current ? accept(latest.current.value) : undefined;
    if (accepted === undefined) return;
    latest.current = null;
    setTyped(null);
    if (begun.end(accepted)) onSave(accepted);
  };
  useSaveOnLeave(save);
  const { focusWithinProps } = useFocusWithin({ onBlurWithin: save });
  return (
    <div {...focusWithinProps} className="contents">
      {children(typed ? typed.value : saved, type, typed !== null)}
    </div>
  );
}
