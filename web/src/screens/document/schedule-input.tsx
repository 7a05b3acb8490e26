import type { ScheduleRow } from '#contract/kinds/npc.ts';
import { TextField } from '#web/ui/field/text-field.tsx';
import { ReferencePicker } from '../picker/reference-picker.tsx';
import { type DocumentInputProps, rowsIn } from './document-part.ts';
import { RowsEditor } from './rows-editor.tsx';

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
      columns={[
        {
          name: 'time',
          label: 'From',
          width: '6rem',
          render: (row, change, named) => (
            <TextField
              {...named}
              value={row.time}
              placeholder="08:00"
              maxLength={5}
              onChange={(time) => change({ time })}
            />
          ),
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
      ]}
    />
  );
}
