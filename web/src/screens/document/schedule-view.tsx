import type { ScheduleRow } from '#contract/kinds/npc.ts';
import { recordPath } from '#web/api/kinds.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { type DocumentViewProps, rowsIn } from './document-part.ts';
import { RowsTable } from './rows-table.tsx';

export default function ScheduleView({ value, nameOf }: DocumentViewProps) {
  const rows = rowsIn<ScheduleRow>(value).toSorted((one, other) => one.time.localeCompare(other.time));
  return (
    <RowsTable
      label="Schedule"
      headings={['From', 'Place', 'Activity']}
      rows={rows.map(({ time, placeID, activity }) => ({
        id: `${time} ${placeID} ${activity}`,
        cells: [
          <span key="time" className="whitespace-nowrap tabular-nums">
            {time}
          </span>,
          placeID === null ? (
            'Nowhere in particular'
          ) : (
            <TextLink key="place" href={recordPath('place', placeID)}>
              {nameOf(placeID)}
            </TextLink>
          ),
          activity,
        ],
      }))}
    />
  );
}
