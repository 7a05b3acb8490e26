import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ComboBox, ListBox, ListBoxItem } from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldProps, isFieldInvalid } from '../field/field-parts.tsx';
import { fieldClass } from '../field/field-styles.ts';
import type { IconType } from '../foundations/icon-type.ts';
import { optionClass, optionListClass } from '../overlay/overlay-styles.ts';
import { activeOptionClass } from './active-option.ts';
import { PickerInput, PickerPopover } from './picker-parts.tsx';

/** A record found, with the line that says where it is: "3 in Box 12 · Garage / Shelf 2" (decisions §4). */
export interface RecordOption {
  id: string;
  title: string;
  where?: string;
  icon?: IconType;
}

export interface RecordPickerProps extends FieldProps {
  /** The answer to `inputValue`, in the server's order; not filtered again here. */
  items: readonly RecordOption[];
  inputValue: string;
  onInputChange: (value: string) => void;
  isLoading?: boolean;
  /** The search got no answer: nothing is known of what there is. */
  hasFailed?: boolean;
  value: string | null;
  /** The title of what is chosen, which need not be among `items`; empty until it is known. */
  valueTitle: string;
  /** null: the field was cleared. */
  onChange: (option: RecordOption | null) => void;
  /** Offers to create a record with the name typed. */
  onCreate?: (name: string) => void;
  /** What is created, e.g. "item". */
  createNoun?: string;
  /** Only typing opens the list; else the focus does. */
  opensByTyping?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
}

const noItems: readonly RecordOption[] = [];
const CREATE = 'create:';
const isCreate = (key: string) => key === CREATE;

/** Finds one record by typing; the caller searches as `inputValue` changes. Decisions §4: pickers. */
export function RecordPicker(props: RecordPickerProps) {
  const { inputValue, onInputChange, isLoading = false, value, onChange, className, ...rest } = props;
  const { valueTitle, ...field } = rest;
  // The records of an earlier search are none of this one, and one of the name typed may be there.
  const isUnknown = props.hasFailed === true && !isLoading;
  const items = isUnknown ? noItems : props.items;
  const onCreate = isUnknown ? undefined : props.onCreate;
  const typed = inputValue.trim();
  const options = useMemo(() => {
    const isNamed = items.some((item) => item.title.toLowerCase() === typed.toLowerCase());
    // React Aria empties a field that is left while what is chosen in it is not among its options.
    const isChosenElsewhere = value !== null && valueTitle !== '' && !items.some(({ id }) => id === value);
    const all = isChosenElsewhere ? [...items, { id: value, title: valueTitle, icon: items[0]?.icon }] : items;
    if (!onCreate || typed === '' || isNamed) return all;
    return [...all, { id: CREATE, title: `Create ${props.createNoun ?? 'record'} “${typed}”`, icon: Plus }];
  }, [items, typed, onCreate, props.createNoun, value, valueTitle]);

  const choose = (key: string | number | null) => {
    if (key === CREATE) onCreate?.(typed);
    else onChange(options.find((item) => item.id === key) ?? null);
  };

  return (
    <ComboBox
      name={field.name}
      onBlur={field.onBlur}
      isRequired={field.isRequired}
      autoFocus={field.autoFocus}
      isDisabled={field.isDisabled}
      isInvalid={isFieldInvalid(field)}
      validationBehavior="aria"
      className={`${fieldClass} ${className ?? ''}`}
      menuTrigger={props.opensByTyping ? 'input' : 'focus'}
      items={options}
      inputValue={inputValue}
      onInputChange={(text) => {
        onInputChange(text);
        // Whoever clears the field chooses nothing; whoever types and leaves keeps what was chosen.
        if (text === '' && value !== null) onChange(null);
      }}
      value={value}
      onChange={choose}
      allowsEmptyCollection
    >
      <FieldLabel label={field.label} isHidden={field.isLabelHidden} isRequired={field.isRequired} />
      <PickerInput placeholder={field.placeholder ?? 'Type to search'} isWaiting={isLoading} isExcluded={isCreate} />
      <FieldNotes description={field.description} errorMessage={field.errorMessage} />
      <PickerPopover>
        <ListBox<RecordOption>
          aria-busy={isLoading || undefined}
          className={`${optionListClass} ${isLoading ? 'opacity-60' : ''}`}
          renderEmptyState={() => (
            <div className="px-2 py-3 text-sm text-muted">
              {isLoading ? 'Searching…' : props.hasFailed ? failedText : emptyText(typed)}
            </div>
          )}
        >
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.title} className={`${optionClass} ${activeOptionClass}`}>
              {option.icon ? <option.icon aria-hidden size={16} className="shrink-0 text-muted" /> : null}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{option.title}</span>
                {option.where ? <span className="block truncate text-xs text-muted">{option.where}</span> : null}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </PickerPopover>
    </ComboBox>
  );
}

const failedText = 'Couldn’t search. Check your connection, then type again.';

function emptyText(typed: string): string {
  return typed === '' ? 'Type to search.' : `No results for “${typed}”`;
}
