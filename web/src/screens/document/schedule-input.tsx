import type { ScheduleRow } from '#contract/kinds/npc.ts';
import { TextField } from '#web/ui/field/text-field.tsx';
import { ReferencePicker } from '../picker/reference-picker.tsx';
import { type DocumentInputProps, rowsIn } from './document-part.ts';
import type { RowColumn } from './row-of-editor.tsx';
import { RowsEditor } from './rows-editor.tsx';

const columns: readonly RowColumn<ScheduleRow>[] = [
  {
    name: 'time',
    label: 'From',
    width: '6rem',
    render: (row, change, named) => {
      const complete = () => {
        const time = wholeTime(row.time);
        if (time !== row.time) change({ time });
      };
      return (
        <TextField
          {...named}
          value={row.time}
          placeholder="08:00"
          maxLength={5}
          onChange={(time) => change({ time })}
          onBlur={complete}
          onKeyDown={(event) => {
            // Both save the form from here.
            if (event.key === 'Enter' || ((event.ctrlKey || event.metaKey) && event.key === 's')) complete();
            event.continuePropagation();
          }}
        />
      );
    },
  },
  {
    name: 'placeID',
    label: 'Place',
    width: '2fr',
    render: (row, change, named) => (
      <ReferencePicker
        {...named}
        to="place"
        noneLabel="Nowhere in particular"
        value={row.placeID}
        onChange={(placeID) => change({ placeID })}
      />
    ),
  },
  {
    name: 'activity',
    label: 'Activity',
    width: '2fr',
    render: (row, change, named) => (
      <TextField {...named} value={row.activity} onChange={(activity) => change({ activity })} maxLength={200} />
    ),
  },
];

/** Where somebody is at which time of day. */
export default function ScheduleInput({ value, onChange, recordID: _, ...field }: DocumentInputProps) {
  return (
    <RowsEditor<ScheduleRow>
      {...field}
      noun="time"
      addLabel="Add time"
      rows={rowsIn<ScheduleRow>(value)}
      onChange={(rows) => onChange({ rows })}
      newRow={() => ({ time: '08:00', placeID: null, activity: '' })}
      columns={columns}
    />
  );
}

/** `9:30`, `930` and `9` as they are stored: `09:30`, `09:00`. What is no time stays, and is refused. */
function wholeTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})[:.h]?(\d{2})?$/.exec(typed.trim()) ?? [];
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes}`;
}
