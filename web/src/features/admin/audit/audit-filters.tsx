import { skipToken } from '@reduxjs/toolkit/query';
import { CalendarRange, CircleUser, Target, Zap } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { useAdminUserGetQuery } from '#web/api/administration/admin-users.ts';
import { useAdminAuditActionDigestGetQuery, useAdminAuditDigestGetQuery } from '#web/api/administration/audit.ts';
import type { ListFilter } from '#web/screens/list/list-filters.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { DatePicker } from '#web/ui/picker/date-picker.tsx';
import { UserPicker } from '../users/user-picker.tsx';
import { actionWords, dayWords, kindWords } from './audit-words.ts';

/** What the log can be narrowed by. The target is chosen from an entry, whose name the chip then says. */
export function useAuditFilters(
  rows: readonly AuditEntry[],
  { actorID, targetID }: Partial<Record<NamedFilter, string>>,
): readonly ListFilter[] {
  const { data } = useAdminAuditActionDigestGetQuery();
  // No entry of the page may name them: other filters can leave none.
  const byActor = useNewestEntry(actorID === undefined ? null : { actorID });
  const ofTarget = useNewestEntry(targetID === undefined ? null : { targetID });
  const idleName = useNameOf(byActor?.length === 0 ? actorID : undefined);
  const named = [...rows, ...(byActor ?? []), ...(ofTarget ?? [])];
  const actions = data?.rows ?? [];
  const kinds = [...new Set(actions.map((action) => action.split('.')[0] ?? action))];
  const items = [
    ...kinds.map((kind) => ({ id: kind, label: `${kindWords(kind)}: everything` })),
    ...actions.map((action) => ({ id: action, label: actionWords(action) })),
  ].sort((one, other) => (one.label < other.label ? -1 : 1));
  const actorName = (id: string) => named.find(({ actor }) => actor?.userID === id)?.actor?.name || idleName || id;
  return [
    {
      name: 'actorID',
      label: 'Who',
      icon: CircleUser,
      describe: actorName,
      editor: (choose) => (
        <UserPicker label="Who" isOfAll autoFocus value={null} onChange={(id) => id !== null && choose(id)} />
      ),
    },
    {
      name: 'action',
      label: 'Action',
      icon: Zap,
      describe: (action) => (action.includes('.') ? actionWords(action) : kindWords(action)),
      editor: (choose) => (
        <ComboBox label="What was done" items={items} value={null} onChange={(id) => id && choose(id)} autoFocus />
      ),
    },
    {
      name: 'from',
      label: 'First day',
      icon: CalendarRange,
      describe: (from) => dayWords(from, 0),
      editor: (choose) => <DayChoice label="On or after" onChoose={(day) => choose(startOf(day, 0))} />,
    },
    {
      name: 'to',
      label: 'Last day',
      icon: CalendarRange,
      // The address says when the day after it begins.
      describe: (to) => dayWords(to, -1),
      editor: (choose) => <DayChoice label="Up to and including" onChoose={(day) => choose(startOf(day, 1))} />,
    },
    {
      name: 'targetID',
      label: 'Target',
      icon: Target,
      describe: (id) => named.find(({ target }) => target?.id === id)?.target?.name || id,
      // Offered in each entry, where the name is at hand.
      options: [],
    },
  ];
}

type NamedFilter = 'actorID' | 'targetID';

/** Of everything that fits, at most one; nothing until it is read. */
function useNewestEntry(filter: { [Name in NamedFilter]?: string } | null): readonly AuditEntry[] | undefined {
  return useAdminAuditDigestGetQuery({ ...filter, pageSize: 1 }, { skip: filter === null }).currentData?.rows;
}

/** Of a user whom no entry names: one who did nothing yet. */
function useNameOf(userID: string | undefined): string | undefined {
  const user = useAdminUserGetQuery(userID === undefined ? skipToken : { userID }).currentData?.user;
  return user ? `${user.firstName} ${user.lastName}`.trim() || (user.userName ?? undefined) : undefined;
}

function DayChoice({ label, onChoose }: { label: string; onChoose: (day: string) => void }) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== null) onChoose(day);
      }}
    >
      <DatePicker label={label} value={day} onChange={setDay} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isDisabled={day === null}>
          Show these
        </Button>
      </div>
    </form>
  );
}

/** When a day, or the one some days later, begins where the reader is. */
function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
