import { Package, SlidersHorizontal, Tag, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { PropertyRow } from '#contract/kinds/property.ts';
import type { Alternative } from '#contract/kinds/recipe.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { ReferencePicker } from '../picker/reference-picker.tsx';
import { useTagSuggestions } from '../picker/use-tag-suggestions.ts';
import { usePropertyNames, usePropertySets } from '../properties/use-property-sets.ts';
import { useRecordTitles } from '../record/use-record-titles.ts';
import { PropertyAlternativeDialog } from './property-alternative-dialog.tsx';

export interface AlternativesInputProps {
  label: string;
  value: readonly Alternative[];
  onChange: (value: Alternative[]) => void;
  errorMessage?: string;
}

/** What fills a slot: items, tags and properties, any of which does. They are picked by typing; a picked one makes room for the next. */
export function AlternativesInput({ label, value, onChange, errorMessage }: AlternativesInputProps) {
  const [picks, setPicks] = useState(0);
  const tags = useTagSuggestions();
  const group = useRef<HTMLFieldSetElement>(null);
  const items = useMemo(
    () => value.flatMap((one) => ('itemID' in one ? [{ kind: 'item' as const, id: one.itemID }] : [])),
    [value],
  );
  const titleOf = useRecordTitles(items, true);
  const nameOf = usePropertyNames(value.some((one) => 'propertyID' in one));
  const taken = value.map(keyOf);
  const add = (one: Alternative) => {
    if (!taken.includes(keyOf(one))) onChange([...value, one]);
    setPicks(picks + 1);
    // The picker is another one: whoever types goes on in it.
    requestAnimationFrame(() => group.current?.querySelector('input')?.focus());
  };
  const wordsOf = (one: Alternative) => {
    if ('itemID' in one) return titleOf(one.itemID) ?? '…';
    if ('tag' in one) return `Any with the tag ${one.tag}`;
    return `Any whose ${nameOf.get(one.propertyID) ?? '…'} is ${one.value}`;
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
              <span className="truncate" title={wordsOf(one)}>
                {wordsOf(one)}
              </span>
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 mobile:grid-cols-1">
        <ReferencePicker
          key={`item ${picks}`}
          to="item"
          canCreate
          // One is often enough: the list would cover what comes next.
          opensByTyping={picks > 0}
          label={`${label}: add an item`}
          isLabelHidden
          errorMessage={errorMessage}
          value={null}
          without={taken}
          onChange={(itemID) => itemID && add({ itemID })}
        />
        <ComboBox
          key={`tag ${picks}`}
          label={`${label}: add a tag`}
          isLabelHidden
          placeholder="Any with a tag"
          items={tags.map((tag) => ({ id: tag, label: tag }))}
          value={null}
          onChange={(tag) => tag && add({ tag })}
        />
        <AddProperty label={label} onAdd={add} />
      </div>
    </fieldset>
  );
}

/** Values of these are no plain words: recipes can't ask for them. */
const notPlain: ReadonlySet<PropertyRow['type']> = new Set(['record', 'asset', 'longText']);

/** Asks for a property of items and the value that it must have; nothing where items have no properties. */
function AddProperty({ label, onAdd }: { label: string; onAdd: (one: Alternative) => void }) {
  const sets = usePropertySets('item');
  const [isOpen, setOpen] = useState(false);
  const properties = sets.flatMap((each) => each.properties).filter(({ type }) => !notPlain.has(type));
  if (properties.length === 0) return null;
  return (
    <>
      <Button icon={SlidersHorizontal} aria-label={`${label}: add a property`} onPress={() => setOpen(true)}>
        Property…
      </Button>
      <PropertyAlternativeDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        properties={properties}
        onAdd={(one) => {
          setOpen(false);
          onAdd(one);
        }}
      />
    </>
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
