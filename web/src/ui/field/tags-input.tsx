import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { Button, ComboBox, Group, Input, ListBox, Popover, Tag, TagGroup, TagList } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { announce } from '../foundations/live-region.tsx';
import { optionListClass, popoverClass } from '../overlay/overlay-styles.ts';
import { OptionRow } from '../picker/option-row.tsx';
import { useCommit } from './commit-input.ts';
import { type FieldProps, isFieldInvalid, PlainNotes, RequiredMark } from './field-parts.tsx';
import { controlClass, focusWithinClass, labelClass } from './field-styles.ts';
import { addTags, foldTag, hasTagSeparator } from './parse-tags.ts';
import { pillClass } from './tag-pill.tsx';

export interface TagsInputProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Tags in use elsewhere, offered while typing. Any other text may be entered too. */
  suggestions?: readonly string[];
  placeholder?: string;
  isReadOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Free tags: Enter, comma or semicolon adds; a pasted list adds each; Backspace in the empty input takes the last away. */
export function TagsInput(props: TagsInputProps) {
  const {
    label,
    isLabelHidden,
    description,
    errorMessage,
    value,
    onChange,
    suggestions = [],
    className,
    ...rest
  } = props;
  const { placeholder = 'Add a tag', onBlur, ref, ...field } = rest;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');

  const add = (more: string) => {
    const next = addTags(value, more);
    setText('');
    if (next.length === value.length) return;
    onChange(next);
    announce(`Added ${next.slice(value.length).join(', ')}`);
  };
  useCommit(box, () => {
    if (text.trim() !== '') add(text);
  });
  const remove = (tag: string) => {
    onChange(value.filter((each) => each !== tag));
    announce(`Removed ${tag}`);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter ends what an input method composes.
    if (event.nativeEvent.isComposing) return;
    // With an option highlighted, Enter chooses that instead.
    const isOptionActive = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key === 'Enter' && text.trim() !== '' && !isOptionActive) {
      event.preventDefault();
      add(text);
    }
    const last = value.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // An input drops line breaks, so a list is taken before it gets there.
    const pasted = event.clipboardData.getData('text');
    if (!hasTagSeparator(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };

  const taken = new Set(value.map(foldTag));
  const wanted = foldTag(text.trim());
  // Nothing is offered before the first letter: the list would spring open again after each tag.
  const matches = suggestions.filter((tag) => !taken.has(foldTag(tag)) && foldTag(tag).includes(wanted));
  const offered = wanted === '' ? [] : matches.slice(0, 50);
  const isInvalid = isFieldInvalid(props);
  // The chosen tags stand outside the ComboBox, which would take them for its own options.
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label id={`${id}-label`} htmlFor={id} className={classNames(labelClass, isLabelHidden && 'sr-only')}>
        {label}
        <RequiredMark isRequired={field.isRequired} />
      </label>
      <Group
        ref={box}
        isInvalid={isInvalid}
        isDisabled={field.isDisabled}
        className={classNames(controlClass, focusWithinClass, 'h-auto min-h-(--control) flex-wrap gap-1 px-2 py-1')}
      >
        <ChosenTags label={label} tags={value} isFixed={field.isDisabled || field.isReadOnly} onRemove={remove} />
        <ComboBox
          {...field}
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-notes`}
          items={offered.map((tag) => ({ id: tag, label: tag }))}
          inputValue={text}
          onInputChange={(next) => (hasTagSeparator(next) ? add(next) : setText(next))}
          value={null}
          onChange={(key) => key !== null && add(String(key))}
          onBlur={() => {
            if (text.trim() !== '') add(text);
            onBlur?.();
          }}
          allowsCustomValue
          validationBehavior="aria"
          isInvalid={isInvalid}
          className="flex min-w-24 flex-1"
        >
          <Input
            ref={ref}
            placeholder={value.length === 0 ? placeholder : undefined}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            className="h-6 w-full min-w-0 bg-transparent px-1 text-sm outline-none placeholder:text-muted mobile:text-base"
          />
          <Popover triggerRef={box} offset={4} className={classNames(popoverClass, 'min-w-48')}>
            <ListBox className={optionListClass}>
              {(option: { id: string; label: string }) => <OptionRow option={option} />}
            </ListBox>
          </Popover>
        </ComboBox>
      </Group>
      <PlainNotes id={`${id}-notes`} description={description} errorMessage={isInvalid ? errorMessage : undefined} />
    </div>
  );
}

interface ChosenTagsProps {
  label: string;
  tags: readonly string[];
  isFixed?: boolean;
  onRemove: (tag: string) => void;
}

/** One stop of the Tab key; arrows move between the tags, Delete takes one away. */
function ChosenTags({ label, tags, isFixed, onRemove }: ChosenTagsProps) {
  if (tags.length === 0) return null;
  const removeAll = (keys: Iterable<string | number>) => {
    for (const key of keys) onRemove(String(key));
  };
  return (
    <TagGroup aria-label={`${label}, chosen`} onRemove={isFixed ? undefined : removeAll} className="contents">
      <TagList className="contents">
        {tags.map((tag) => (
          <Tag
            key={tag}
            id={tag}
            textValue={tag}
            className={classNames(
              pillClass(tag),
              'rounded-full outline-none data-focus-visible:outline-2 data-focus-visible:outline-accent',
              !isFixed && 'pe-0.5',
            )}
          >
            <span className="truncate">{tag}</span>
            {!isFixed && (
              <Button
                slot="remove"
                className="-my-0.5 flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-full data-hovered:bg-hover data-hovered:text-ink"
              >
                <X size={12} aria-hidden />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
