import { Check } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { ComboBox, ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldProps, isFieldInvalid } from '../field/field-parts.tsx';
import { fieldClass } from '../field/field-styles.ts';
import { optionClass, optionListClass } from '../overlay/overlay-styles.ts';
import { activeOptionClass } from './active-option.ts';
import { PickerInput, PickerPopover } from './picker-parts.tsx';
import { matchesPath, PATH_SEPARATOR, type PlaceOption, pathText } from './place-option.ts';

export interface PlaceSelectorProps extends FieldProps {
  options: readonly PlaceOption[];
  /** The place chosen; null for none. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Words of the option for no place; leave out when a place must be chosen. */
  noneLabel?: string;
  placeholder?: string;
  /** Ids shown but not to be chosen, such as the place being moved and all inside it. */
  disabledIDs?: Iterable<string>;
}

const NONE = 'none:';
/** Pixels; rows are measured, for a long path takes two lines. */
const LAYOUT = { estimatedRowSize: 36 };

/**
 * Chooses a place from the tree (§2.1 place-selector; decisions §4: pickers show full paths). Unfolded, the options are
 * indented as the tree is; while typing, what matches shows its whole path.
 */
export function PlaceSelector(props: PlaceSelectorProps) {
  const {
    options,
    value,
    onChange,
    noneLabel,
    placeholder = 'Choose a place',
    disabledIDs,
    className,
    ...field
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const hasFocus = useRef(false);
  const items = useMemo(() => {
    const none: PlaceOption[] =
      noneLabel === undefined ? [] : [{ id: NONE, label: noneLabel, path: [noneLabel], depth: 0 }];
    return [...none, ...options];
  }, [options, noneLabel]);
  const chosen = items.find((option) => option.id === (value ?? NONE));
  const chosenText = chosen ? pathText(chosen) : '';
  const isFiltering = typed !== null && typed !== '';

  return (
    <ComboBox
      name={field.name}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
        field.onBlur?.();
      }}
      isRequired={field.isRequired}
      isDisabled={field.isDisabled}
      isInvalid={isFieldInvalid(field)}
      validationBehavior="aria"
      className={`${fieldClass} ${className ?? ''}`}
      menuTrigger="focus"
      defaultItems={items}
      defaultFilter={(path, input) => !isFiltering || matchesPath(path, input)}
      value={chosen?.id ?? null}
      onChange={(key) => {
        setTyped(null);
        if (key !== null) onChange(key === NONE ? null : String(key));
      }}
      inputValue={typed ?? chosenText}
      // React Aria empties it, too, when the option chosen comes later than the others; nobody typed that.
      onInputChange={(text) => setTyped(text === chosenText || !hasFocus.current ? null : text)}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped(null);
      }}
      disabledKeys={disabledIDs}
      allowsEmptyCollection
    >
      <FieldLabel label={field.label} isHidden={field.isLabelHidden} isRequired={field.isRequired} />
      <PickerInput placeholder={placeholder} />
      <FieldNotes description={field.description} errorMessage={field.errorMessage} />
      <PickerPopover>
        <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
          <ListBox<PlaceOption>
            dependencies={[isFiltering]}
            className={optionListClass}
            renderEmptyState={() => <div className="px-2 py-3 text-sm text-muted">No matching places</div>}
          >
            {(option) => (
              <ListBoxItem
                id={option.id}
                textValue={pathText(option)}
                className={`${optionClass} ${activeOptionClass}`}
              >
                {({ isSelected }) => (
                  <>
                    <PlacePath option={option} isWhole={isFiltering} />
                    {isSelected ? <Check aria-hidden size={16} className="ms-auto shrink-0 text-accent" /> : null}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </PickerPopover>
    </ComboBox>
  );
}

function PlacePath({ option, isWhole }: { option: PlaceOption; isWhole: boolean }) {
  const above = option.path.slice(0, -1).join(PATH_SEPARATOR);
  if (isWhole && above !== '') {
    return (
      <span className="min-w-0">
        <span className="text-muted">{`${above}${PATH_SEPARATOR}`}</span>
        {option.label}
      </span>
    );
  }
  return (
    <span className="min-w-0 truncate" style={{ paddingInlineStart: isWhole ? 0 : `${option.depth}rem` }}>
      {above === '' ? null : <span className="sr-only">{`${above}${PATH_SEPARATOR}`}</span>}
      {option.id === NONE ? <span className="text-muted">{option.label}</span> : option.label}
    </span>
  );
}
