import { english } from '#contract/format.ts';
import type { Notice } from '#server/modules/notifications/service.ts';
import type { DueRecord } from './due-records.ts';

interface Workspace {
  workspaceID: string;
  name: string;
}

/** More than this at once are one notification, not one each. */
const mostEach = 5;
/** Lines of a mail; it says how many more there are. */
const mostLines = 50;

/** Where everything that is due is listed. */
const overview = '/home';

/** For each record that somebody is told of now, or for all of them. */
export function noticesOf(due: readonly DueRecord[], workspace: Workspace, today: string): Notice[] {
  const { workspaceID } = workspace;
  if (due.length <= mostEach)
    return due.map(({ declaration: { one, path }, id, title, about, dueAt }) => ({
      kind: 'recordDue',
      title: `Due: ${about === null ? `“${title}”` : `“${about}” · ${title}`}`,
      body: `This ${one} ${dueAt < today ? 'was' : 'is'} due on ${english.day(dueAt)}.`,
      path: `/home/${path}/${id}`,
      workspaceID,
    }));
  const [first, second] = due.map(subjectOf);
  const rest = english.counted(due.length - 2, ['other', 'others']);
  const body = `“${first}”, “${second}” and ${rest} in ${workspace.name}.`;
  return [{ kind: 'recordDue', title: `Due: ${counted(due)}`, body, path: overview, workspaceID }];
}

/** The mail of a day: everything that is due for its reader, also what they were told of on earlier days. */
export function digestOf(due: readonly DueRecord[], { workspaceID, name }: Workspace, today: string): Notice {
  const what = counted(due);
  const lines = due.slice(0, mostLines).map((record) => `${subjectOf(record)}: ${whenOf(record, today)}`);
  if (due.length > mostLines) lines.push(`and ${english.number(due.length - mostLines)} more`);
  const variables = { workspace: name, what, records: lines.join('\n') };
  const mail = { template: 'recordDue' as const, variables };
  return { kind: 'recordDue', title: `Due: ${what}`, body: '', path: overview, workspaceID, mail, only: 'email' };
}

/** Its reader also gets what they were told of before: what is late is told from what is due today. */
function whenOf({ dueAt }: DueRecord, today: string): string {
  return `${dueAt < today ? 'overdue since' : 'due on'} ${english.day(dueAt)}`;
}

function subjectOf({ about, title }: DueRecord): string {
  return about === null ? title : `${about} · ${title}`;
}

/** `2 loans and 1 maintenance task`. */
function counted(due: readonly DueRecord[]): string {
  const kinds = [...new Set(due.map(({ declaration }) => declaration))];
  const counts = kinds.map((kind) =>
    english.counted(due.filter(({ declaration }) => declaration === kind).length, [kind.one, kind.many]),
  );
  return counts.join(' and ');
}
