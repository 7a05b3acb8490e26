import { memo, useCallback, useId, useMemo, useRef, useState } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { labelClass } from './field-styles.ts';
import { SearchInput } from './search-input.tsx';

export interface CheckboxListOption {
  id: string;
  label: string;
  description?: string;
  /** Why it cannot be changed; shown with it. */
  disabledReason?: string;
}

export interface CheckboxListProps {
  label: string;
  isLabelHidden?: boolean;
  options: readonly CheckboxListOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  isDisabled?: boolean;
  /** Names what is listed, for the filter and the count: `groups`. */
  noun: string;
}

/** More rows than these are drawn only once they are in view. */
const drawnAtOnce = 60;
/** From how many on a filter helps. */
const filterFrom = 8;

/**
 * Any number of a long list, each with a description; typing narrows it. Boxes of the browser's own, so that a thousand
 * are there at once. For a short list use CheckboxGroup.
 */
export function CheckboxList(props: CheckboxListProps) {
  const { label, isLabelHidden, options, value, onChange, isDisabled = false, noun } = props;
  const labelID = useId();
  const [text, setText] = useState('');
  const selected = useMemo(() => new Set(value), [value]);
  const wanted = text.trim().toLowerCase();
  const shown = useMemo(
    () =>
      wanted === ''
        ? options
        : options.filter((option) => `${option.label}\n${option.description ?? ''}`.toLowerCase().includes(wanted)),
    [options, wanted],
  );
  // The rows get one function for good, so that a press draws one of them anew and not a thousand.
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const toggle = useCallback((id: string, isSelected: boolean) => {
    const { value: before, onChange: change } = latest.current;
    change(isSelected ? [...before, id] : before.filter((each) => each !== id));
  }, []);
  const chosen = options.filter(({ id }) => selected.has(id)).length;

  return (
    <fieldset aria-labelledby={labelID} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={labelID} className={classNames(labelClass, isLabelHidden && 'sr-only')}>
          {label}
        </span>
        <span role="status" className="text-xs text-muted tabular-nums">
          {wanted !== '' && `${shown.length.toLocaleString()} shown · `}
          {chosen.toLocaleString()} of {options.length.toLocaleString()} selected
        </span>
      </div>
      {options.length >= filterFrom && (
        <SearchInput label={`Filter ${noun}`} placeholder={`Filter ${noun}`} value={text} onChange={setText} />
      )}
      {shown.length === 0 ? (
        <p className="rounded-md border border-line px-3 py-6 text-center text-sm text-muted">
          {options.length === 0 ? `There are no ${noun}.` : `No ${noun} match “${text.trim()}”.`}
        </p>
      ) : (
        // Where no box can be reached, the list itself is, so that the keyboard can scroll it.
        <ul
          aria-labelledby={labelID}
          tabIndex={isDisabled ? 0 : undefined}
          className="max-h-96 overflow-y-auto rounded-md border border-line bg-surface"
        >
          {shown.map((option) => (
            <CheckboxRow
              key={option.id}
              {...option}
              isSelected={selected.has(option.id)}
              isDisabled={isDisabled || option.disabledReason !== undefined}
              onToggle={toggle}
              isDrawnLate={shown.length > drawnAtOnce}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface CheckboxRowProps extends CheckboxListOption {
  isSelected: boolean;
  isDisabled: boolean;
  onToggle: (id: string, isSelected: boolean) => void;
  isDrawnLate: boolean;
}

/** Takes words and not an option, since whoever shows the list may make its options anew each time. */
const CheckboxRow = memo(function CheckboxRow(props: CheckboxRowProps) {
  const { id, label, description, disabledReason, isSelected, isDisabled, onToggle, isDrawnLate } = props;
  const notes = [description, disabledReason].filter(Boolean);
  const boxID = useId();
  return (
    <li
      className={classNames(
        'border-b border-line last:border-b-0 hover:bg-hover',
        isDrawnLate && '[contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]',
      )}
    >
      <label htmlFor={boxID} className={classNames('flex gap-3 px-3 py-2 text-sm', !isDisabled && 'cursor-pointer')}>
        <input
          id={boxID}
          type="checkbox"
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => onToggle(id, event.target.checked)}
          aria-label={label}
          aria-describedby={notes.length > 0 ? `${boxID}-notes` : undefined}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0">
          <span className="block wrap-anywhere">{label}</span>
          {notes.length > 0 && (
            <span id={`${boxID}-notes`} className="block text-xs text-muted wrap-anywhere">
              {notes.join(' · ')}
            </span>
          )}
        </span>
      </label>
    </li>
  );
});
