import { useState } from 'react';
import { countText, formatNumber } from '#web/screens/format.ts';
import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { ItemPicker } from '#web/screens/picker/item-picker.tsx';
import { PlacePicker } from '#web/screens/picker/place-picker.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TagPill } from '#web/ui/field/tag-pill.tsx';
import type { LabelText } from './label-codes.ts';
import type { LabelKind } from './use-label-texts.ts';

export type Subject = { kind: LabelKind; ids: readonly string[] } | { kind: 'blank'; count: number };

const kinds = [
  { id: 'box', label: 'Boxes' },
  { id: 'item', label: 'Items' },
  { id: 'place', label: 'Places' },
  { id: 'blank', label: 'Blanks' },
] as const;

export const subjectNouns = { box: ['box', 'boxes'], item: ['item', 'items'], place: ['place', 'places'] } as const;
const mostPills = 24;

export interface LabelSubjectsProps {
  subject: Subject;
  onChange: (subject: Subject) => void;
  texts: ReadonlyMap<string, LabelText>;
}

/** What the labels are for: records one by one or as selected in a list, or codes to be given to boxes later. */
export function LabelSubjects({ subject, onChange, texts }: LabelSubjectsProps) {
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Labels for"
        isLabelHidden
        options={kinds}
        value={subject.kind}
        onChange={(kind) => onChange(kind === 'blank' ? { kind, count: 10 } : { kind, ids: [] })}
      />
      {subject.kind === 'blank' ? (
        <NumberField
          label="How many"
          description="Stick them on anything. Scan one later to create a box with it."
          value={subject.count}
          minValue={1}
          maxValue={500}
          maxFractionDigits={0}
          onChange={(count) => onChange({ kind: 'blank', count: count ?? 1 })}
        />
      ) : (
        <Chosen subject={subject} onChange={onChange} texts={texts} />
      )}
    </div>
  );
}

interface ChosenProps {
  subject: Extract<Subject, { ids: readonly string[] }>;
  onChange: (subject: Subject) => void;
  texts: ReadonlyMap<string, LabelText>;
}

function Chosen({ subject: { kind, ids }, onChange, texts }: ChosenProps) {
  // A new picker after each choice: the next name is typed at once.
  const [turn, setTurn] = useState(0);
  const add = (id: string | null) => {
    if (id === null) return;
    if (!ids.includes(id)) onChange({ kind, ids: [...ids, id] });
    setTurn(turn + 1);
  };
  const picker = { value: null, onChange: add };
  const pills = ids.slice(0, mostPills);
  return (
    <>
      {kind === 'box' && <BoxPicker key={turn} {...picker} label="Add a box" without={ids} />}
      {kind === 'item' && <ItemPicker key={turn} {...picker} label="Add an item" without={ids} />}
      {kind === 'place' && <PlacePicker key={turn} {...picker} label="Add a place" disabledIDs={ids} />}
      {ids.length > 0 && (
        <div className="flex flex-wrap items-center gap-1">
          {pills.map((id) => (
            <TagPill
              key={id}
              label={texts.get(id)?.name ?? '…'}
              onRemove={() => onChange({ kind, ids: ids.filter((each) => each !== id) })}
            />
          ))}
          {ids.length > pills.length && (
            <span className="text-xs text-muted">and {formatNumber(ids.length - pills.length)} more</span>
          )}
          <Button size="sm" variant="quiet" onPress={() => onChange({ kind, ids: [] })}>
            Clear
          </Button>
        </div>
      )}
      <p role="status" className="text-xs text-muted">
        {ids.length === 0
          ? `Choose ${subjectNouns[kind][1]} here, or select them in their list and press Print labels.`
          : `${countText(ids.length, subjectNouns[kind])} chosen`}
      </p>
    </>
  );
}
