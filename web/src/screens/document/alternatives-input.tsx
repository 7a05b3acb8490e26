import { Package, SlidersHorizontal, Tag, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Alternative } from '#contract/kinds/recipe.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { ReferencePicker } from '../picker/reference-picker.tsx';
import { useTagSuggestions } from '../picker/use-tag-suggestions.ts';
import { useRecordTitles } from '../record/use-record-titles.ts';

export interface AlternativesInputProps {
  label: string;
  value: readonly Alternative[];
  onChange: (value: Alternative[]) => void;
}

/** What fills a slot: items and tags, any of which does. Items are picked by typing; a picked one makes room for the next. */
export function AlternativesInput({ label, value, onChange }: AlternativesInputProps) {
  const [picks, setPicks] = useState(0);
  const tags = useTagSuggestions();
  const group = useRef<HTMLFieldSetElement>(null);
  const items = useMemo(
    () => value.flatMap((one) => ('itemID' in one ? [{ kind: 'item' as const, id: one.itemID }] : [])),
    [value],
  );
  const titleOf = useRecordTitles(items);
  const taken = value.map(keyOf);
  const add = (one: Alternative) => {
    if (!taken.includes(keyOf(one))) onChange([...value, one]);
    setPicks(picks + 1);
    // The picker is another one: whoever types goes on in it.
    requestAnimationFrame(() => group.current?.querySelector('input')?.focus());
  };
  const wordsOf = (one: Alternative) => {
    if ('itemID' in one) return titleOf(one.itemID) ?? '…';
    return 'tag' in one ? `Any with the tag ${one.tag}` : `Property is ${one.value}`;
  };
  return (
    <fieldset ref={group} aria-label={label} className="flex min-w-0 flex-col gap-1.5">
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((one) => (
            <li
              key={keyOf(one)}
              className="inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-md border border-line bg-sunken pl-2 text-sm"
            >
              <Sign of={one} />
              <span className="truncate">{wordsOf(one)}</span>
              <IconButton
                icon={X}
                size="sm"
                label={`Remove ${wordsOf(one)}`}
                onPress={() => onChange(value.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        <ReferencePicker
          key={`item ${picks}`}
          to="item"
          label={`${label}: add an item`}
          isLabelHidden
          value={null}
          without={taken}
          onChange={(itemID) => itemID && add({ itemID })}
        />
        <ComboBox
          key={`tag ${picks}`}
          label={`${label}: add a tag`}
          isLabelHidden
          placeholder="Or any item with a tag"
          items={tags.map((tag) => ({ id: tag, label: tag }))}
          value={null}
          onChange={(tag) => tag && add({ tag })}
        />
      </div>
    </fieldset>
  );
}

function Sign({ of: one }: { of: Alternative }) {
  const Icon = 'itemID' in one ? Package : 'tag' in one ? Tag : SlidersHorizontal;
  return <Icon size={14} aria-hidden className="shrink-0 text-muted" />;
}

export function keyOf(one: Alternative): string {
  if ('itemID' in one) return one.itemID;
  return 'tag' in one ? `tag ${one.tag}` : `property ${one.propertyID} ${one.value}`;
}
