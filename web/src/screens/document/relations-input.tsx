import { type Relation, type Stance, stances } from '#contract/kinds/faction.ts';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { ReferencePicker } from '../picker/reference-picker.tsx';
import { type DocumentInputProps, rowsIn } from './document-part.ts';
import { RowsEditor } from './rows-editor.tsx';

type Draft = Omit<Relation, 'factionID'> & { factionID: string | null };
const options = Object.entries(stances).map(([id, label]) => ({ id: id as Stance, label }));

/** How a faction stands to others. */
export default function RelationsInput({ value, onChange, recordID, ...field }: DocumentInputProps) {
  const rows = rowsIn<Draft>(value);
  const taken = rows.flatMap(({ factionID }) => factionID ?? []);
  return (
    <RowsEditor<Draft>
      {...field}
      description="Alliances and wars apply to both sides. Other stances only apply to this faction."
      noun="relation"
      addLabel="Add relation"
      rows={rows}
      onChange={(next) => onChange({ rows: next })}
      newRow={() => ({ factionID: null, stance: 'neutral', note: '' })}
      columns={[
        {
          name: 'factionID',
          label: 'Faction',
          width: '2fr',
          render: (row, change, named) => (
            <ReferencePicker
              {...named}
              to="faction"
              canCreate
              value={row.factionID}
              without={[...(recordID ? [recordID] : []), ...taken.filter((id) => id !== row.factionID)]}
              onChange={(factionID) => change({ factionID })}
            />
          ),
        },
        {
          name: 'stance',
          label: 'Stance',
          width: '1fr',
          render: (row, change, named) => (
            <Select {...named} options={options} value={row.stance} onChange={(stance) => change({ stance })} />
          ),
        },
        {
          name: 'note',
          label: 'Note',
          width: '2fr',
          render: (row, change, named) => (
            <TextField {...named} value={row.note} onChange={(note) => change({ note })} maxLength={500} />
          ),
        },
      ]}
    />
  );
}
