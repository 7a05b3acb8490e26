import type { OperationBody, OperationResponse } from '#contract/operation.ts';
import { type TextMatch, textMatchesMax, type textMatchGet } from '#contract/text.ts';
import { createEventLoopYield } from '#server/database/yield-to-event-loop.ts';
import { recordsByID, titlesByID } from '#server/records/find.ts';
import { decode } from '#server/records/kind.ts';
import type { Records } from '#server/records/records.ts';
import { Matcher, replacementOf } from './matcher.ts';
import { matchesIn, replaced } from './matches.ts';
import { textsOf, textTables } from './text-kinds.ts';

type Body = OperationBody<typeof textMatchGet>;
type Answer = OperationResponse<typeof textMatchGet>;

/** Characters beside a match. */
const around = 60;

/** What was found in records of a kind, and what it becomes; in the order asked, without those that are not there or hold nothing. */
export async function showMatches(records: Records, workspaceID: string, body: Body): Promise<Answer> {
  const [table] = textTables(records.kinds, [body.kind]);
  if (!table) return { rows: [], total: 0 };
  const { kind, fields, owner } = table;
  const matcher = new Matcher(body);
  const become = replacementOf(body, body);
  const stored = await recordsByID(kind.table)(records.database, { workspaceID, ids: body.ids });
  const found = new Map(stored.map((row) => [String(row.id), decode(kind, row)]));
  const live = body.ids.flatMap((id) => {
    const record = found.get(id) as (Record<string, unknown> & { deletedAt: string | null }) | undefined;
    return record && record.deletedAt === null ? [{ id, record }] : [];
  });
  const ownerIDs = owner ? [...new Set(live.map(({ record }) => String(record[owner.field])))] : [];
  const ownerKind = owner && records.kinds.get(owner.kind);
  const titled = ownerKind
    ? await titlesByID(records.database, ownerKind as never, { workspaceID, ids: ownerIDs })
    : [];
  const owners = new Map(titled.map(({ id, title }) => [id, title]));
  const rows: Answer['rows'] = [];
  const rest = createEventLoopYield();
  for (const { id, record } of live) {
    await rest();
    const matches: TextMatch[] = [];
    let matchCount = 0;
    for (const text of textsOf(fields, record)) {
      const inText = matchesIn(matcher, text);
      matchCount += inText.length;
      if (inText.length === 0 || matches.length >= textMatchesMax) continue;
      const isPossible = replaced(text, inText, become) !== null;
      for (const match of inText.slice(0, textMatchesMax - matches.length))
        matches.push({
          field: text.field.name,
          words: text.field.words,
          pointer: text.pointer,
          before: before(text.text, match.from),
          match: text.text.slice(match.from, match.to),
          after: after(text.text, match.to),
          replacement: isPossible ? become(match) : null,
        });
    }
    if (matchCount === 0) continue;
    const ownerID = owner ? String(record[owner.field]) : null;
    rows.push({
      recordID: id,
      title: kind.title(record as never),
      owner:
        owner && ownerID !== null ? { kind: owner.kind, recordID: ownerID, title: owners.get(ownerID) ?? '' } : null,
      matches,
      matchCount,
    });
  }
  return { rows, total: rows.length };
}

/** Without half of a character that takes two. */
const before = (text: string, at: number): string =>
  (at > around ? '…' : '') + text.slice(Math.max(0, at - around), at).replace(/^[\uDC00-\uDFFF]/, '');
const after = (text: string, at: number): string =>
  text.slice(at, at + around).replace(/[\uD800-\uDBFF]$/, '') + (at + around < text.length ? '…' : '');
