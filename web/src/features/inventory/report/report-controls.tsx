import { BoxPicker } from '#web/screens/picker/box-picker.tsx';
import { ItemPicker } from '#web/screens/picker/item-picker.tsx';
import { PlacePicker } from '#web/screens/picker/place-picker.tsx';
import { useTagSuggestions } from '#web/screens/picker/use-tag-suggestions.ts';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { DatePicker } from '#web/ui/picker/date-picker.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { dayText, type Span, type Step } from './report-period.ts';
import type { ScopeKind, useReportChoice } from './use-report-choice.ts';

const kinds: readonly { id: ScopeKind; label: string }[] = [
  { id: 'all', label: 'All items' },
  { id: 'place', label: 'One place' },
  { id: 'box', label: 'One box' },
  { id: 'tag', label: 'One tag' },
  { id: 'item', label: 'One item' },
];
const stepLabels = { day: 'Day', week: 'Week', month: 'Month' } as const;

export interface ReportControlsProps {
  state: ReturnType<typeof useReportChoice>;
  span: Span;
  step: Step;
  possible: readonly Step[];
}

/** What of the inventory the report covers, over which period, and how often. */
export function ReportControls({ state, span, step, possible }: ReportControlsProps) {
  const { choice, set, setKind } = state;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Select label="Show" className="w-40 mobile:w-full" options={kinds} value={choice.kind} onChange={setKind} />
      {choice.kind !== 'all' && (
        <div className="w-72 mobile:w-full">
          <Subject state={state} />
        </div>
      )}
      <SegmentedControl
        label="Period"
        value={choice.period}
        onChange={(period) =>
          set({
            period: period === '30d' ? null : period,
            step: null,
            from: period === 'dates' ? dayText(span.from) : null,
            to: period === 'dates' ? dayText(span.to) : null,
          })
        }
        options={[
          { id: '30d', label: '30 days' },
          { id: '12m', label: '12 months' },
          { id: 'all', label: 'All' },
          { id: 'dates', label: 'Dates' },
        ]}
      />
      {choice.period === 'dates' && (
        <div className="flex flex-wrap gap-3">
          <DatePicker
            label="From"
            className="w-44"
            value={dayText(span.from)}
            onChange={(from) => from !== null && set({ from, step: null })}
          />
          <DatePicker
            label="To"
            className="w-44"
            value={dayText(span.to)}
            onChange={(to) => to !== null && set({ to, step: null })}
          />
        </div>
      )}
      <SegmentedControl
        label="By"
        value={step}
        onChange={(next) => set({ step: next })}
        options={(['day', 'week', 'month'] as const).map((id) => ({
          id,
          label: stepLabels[id],
          isDisabled: !possible.includes(id),
        }))}
      />
    </div>
  );
}

function Subject({ state: { choice, setSubject } }: Pick<ReportControlsProps, 'state'>) {
  const value = choice.subject === '' ? null : choice.subject;
  if (choice.kind === 'place') return <PlacePicker label="Place" value={value} onChange={setSubject} />;
  if (choice.kind === 'box') return <BoxPicker label="Box" value={value} onChange={setSubject} />;
  if (choice.kind === 'item') return <ItemPicker label="Item" value={value} onChange={setSubject} />;
  return <TagSubject value={value} onChange={setSubject} />;
}

function TagSubject({ value, onChange }: { value: string | null; onChange: (tag: string | null) => void }) {
  const tags = useTagSuggestions();
  const known = value === null || tags.includes(value) ? tags : [value, ...tags];
  return (
    <ComboBox
      label="Tag"
      items={known.map((tag) => ({ id: tag, label: tag }))}
      value={value}
      onChange={onChange}
      emptyText={tags.length === 0 ? 'Nothing has a tag yet.' : 'No such tag'}
    />
  );
}
