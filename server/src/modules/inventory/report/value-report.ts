import { setImmediate } from 'node:timers/promises';
import { exact } from '#contract/limits.ts';
import type { OperationBody, OperationResponse } from '#contract/operation.ts';
import {
  type ReportMover,
  type ReportPoint,
  type ReportScope,
  reportLimits,
  type valueReportGet,
} from '#contract/value-report.ts';
import { createEventLoopYield } from '#server/database/yield-to-event-loop.ts';
import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import type { Records } from '#server/records/records.ts';
import { Past, type Sum } from './past.ts';
import { changesSince, readNow, stateOfHistory } from './read-past.ts';

type Report = OperationResponse<typeof valueReportGet>;

/** Read again when somebody writes meanwhile; who writes without a pause gets the last reading. */
const attempts = 3;

/** Each holds the whole workspace while it is made. */
const limited = concurrencyLimit({
  running: 2,
  waiting: 50,
  ofOne: { running: 1, waiting: 10 },
  refuse: () =>
    new ProblemError('unavailable', 'Many reports are being made right now. Try again shortly.', { retryAfter: 5 }),
});

/**
 * What was there at each moment: today's figures with the history's changes taken back, the newest first (docs/decisions/0065).
 * @throws 404 when the place, box or item is not in this workspace, 503 when many are being made
 */
export async function valueReport(
  records: Records,
  workspaceID: string,
  userID: string,
  { scope, at }: OperationBody<typeof valueReportGet>,
): Promise<Report> {
  const moments = [...new Set(at.map((moment) => new Date(moment).toISOString()))].sort();
  return limited(async () => {
    for (let attempt = 1; ; attempt++) {
      const before = await stateOfHistory(records, workspaceID);
      const report = await readReport(records, workspaceID, scope, moments);
      const { mark } = await stateOfHistory(records, workspaceID);
      if (mark === before.mark || attempt === attempts) return { ...report, since: before.since };
    }
  }, userID);
}

async function readReport(
  records: Records,
  workspaceID: string,
  scope: ReportScope,
  moments: readonly string[],
): Promise<Omit<Report, 'since'>> {
  const past = new Past(scope);
  await readNow(records, workspaceID, past);
  const name = nameOf(past, scope);
  const points: ReportPoint[] = [];
  let known = total(past.sums());
  let after = snapshot(past);
  let next = moments.length - 1;
  /** Answers every moment from this one on. */
  const answer = async (until: string | null) => {
    for (; next >= 0; next--) {
      const at = moments[next] as string;
      if (until !== null && at < until) return;
      if (!past.isUnchanged) known = total(past.sums());
      points.unshift({ at, ...known });
      if (next === moments.length - 1) after = snapshot(past);
      await setImmediate();
    }
  };
  const rest = createEventLoopYield();
  for await (const change of changesSince(records, workspaceID, moments[0] as string)) {
    await answer(change.at);
    if (next < 0) break;
    past.takeBack(change);
    await rest();
  }
  await answer(null);
  return { name, points, movers: movers(past, past.sums(), after) };
}

const snapshot = (past: Past): ReadonlyMap<string, Named> =>
  new Map(
    [...past.sums()].map(([id, sum]) => {
      const { name = '', unit = '' } = past.items.get(id) ?? {};
      return [id, { ...sum, name, unit }];
    }),
  );

type Named = Sum & { name: string; unit: string };
const nothing: Sum = { quantity: 0, value: 0 };

function total(sums: ReadonlyMap<string, Sum>): Omit<ReportPoint, 'at'> {
  let [quantity, value] = [0, 0];
  for (const sum of sums.values()) {
    quantity += sum.quantity;
    value += sum.value;
  }
  return { items: sums.size, ...rounded({ quantity, value }) };
}

const rounded = ({ quantity, value }: Sum): Sum => ({
  quantity: exact(quantity),
  value: Math.round(value * 100) / 100,
});

function movers(past: Past, before: ReadonlyMap<string, Sum>, after: ReadonlyMap<string, Named>): ReportMover[] {
  const found: (ReportMover & { by: Sum })[] = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [rounded(before.get(id) ?? nothing), rounded(after.get(id) ?? nothing)];
    const by = { quantity: Math.abs(is.quantity - was.quantity), value: Math.abs(is.value - was.value) };
    if (by.quantity === 0 && by.value === 0) continue;
    const { name, unit } = after.get(id) ?? past.items.get(id) ?? { name: '', unit: '' };
    found.push({ itemID: id, name, unit, isGone: !after.has(id), before: was, after: is, by });
  }
  return found
    .sort((a, b) => b.by.value - a.by.value || b.by.quantity - a.by.quantity || (a.itemID < b.itemID ? -1 : 1))
    .slice(0, reportLimits.movers)
    .map(({ by: _by, ...mover }) => mover);
}

function nameOf(past: Past, scope: ReportScope): string {
  if (scope.kind === 'all') return '';
  if (scope.kind === 'tag') return scope.tag;
  const [what, record] =
    scope.kind === 'box'
      ? ['This box', past.boxes.get(scope.boxID)]
      : scope.kind === 'item'
        ? ['This item', past.items.get(scope.itemID)]
        : ['This place', past.places.get(scope.placeID)];
  if (!record) throw notFound(what as string);
  return (record as { name: string }).name;
}
