import type { Kysely } from 'kysely';
import { currency } from '#contract/currencies.ts';
import { language } from '#contract/languages.ts';
import type { Tables } from '#server/database/tables.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { archiveKinds } from './archive-format.ts';

/** What an archive says of its workspace (docs/decisions/0110); archives of before say nothing. */
export interface WorkspaceSettings {
  currency?: string;
  language?: string;
}

/** What the workspace of an archive would change of this one, and what is told of it. */
export interface PlannedSettings {
  changes: WorkspaceSettings;
  warnings: { column: string; message: string }[];
}

/** As the archive says them, without what no workspace may have. */
export function settingsOf(given: unknown): WorkspaceSettings {
  const said = (given ?? {}) as Record<string, unknown>;
  const money = currency.safeParse(said.currency);
  const words = language.safeParse(said.language);
  return { ...(money.success && { currency: money.data }), ...(words.success && { language: words.data }) };
}

/** An owner who restores an archive into an empty workspace gets its currency and language, too. */
export async function planSettings(
  db: Kysely<Tables>,
  { workspaceID, userID }: { workspaceID: string; userID: string },
  said: WorkspaceSettings,
): Promise<PlannedSettings> {
  const own = await db
    .selectFrom('workspace')
    .select(['currency', 'language'])
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirst();
  const planned: PlannedSettings = { changes: {}, warnings: [] };
  const others = (['currency', 'language'] as const).filter((field) => said[field] && said[field] !== own?.[field]);
  if (!own || others.length === 0) return planned;
  const isTaken = (await isOwner(db, workspaceID, userID)) && (await isEmpty(db, workspaceID));
  for (const field of others) {
    const value = said[field] ?? '';
    if (isTaken) planned.changes[field] = value;
    const [given, now] = [shown[field](value), own[field] && shown[field](own[field])];
    const message = isTaken
      ? `The workspace ${field} will change ${now && `from ${now} `}to ${given}, to match the archive.`
      : `${kept[field][0]} in this archive are in ${given}, and this workspace ${now ? `uses ${now}` : `has no ${field}`}. ${kept[field][1]}`;
    planned.warnings.push({ column: field, message });
  }
  return planned;
}

const kept = {
  currency: ['Amounts', 'They are imported without conversion.'],
  language: ['Texts', 'They are imported without translation.'],
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const shown = { currency: (code: string) => code, language: (tag: string) => languageNames.of(tag) ?? tag };

async function isOwner(db: Kysely<Tables>, workspaceID: string, userID: string): Promise<boolean> {
  const member = await db
    .selectFrom('workspaceMember')
    .select('role')
    .where('workspaceID', '=', workspaceID)
    .where('userID', '=', userID)
    .executeTakeFirst();
  return member?.role === 'owner';
}

async function isEmpty(db: Kysely<Tables>, workspaceID: string): Promise<boolean> {
  for (const kind of archiveKinds) {
    const found = await db
      .selectFrom(kind as 'item')
      .select('id')
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (found) return false;
  }
  return true;
}

/**
 * Undo does not take it back: it is no record. Answers whether there was anything to write.
 * @throws ProblemError `conflict` when who imports is no owner any more
 */
export async function writeSettings(tx: RecordTransaction, changes: WorkspaceSettings): Promise<boolean> {
  const changed = Object.keys(changes) as (keyof WorkspaceSettings)[];
  if (changed.length === 0) return false;
  const { workspaceID, actorID, now } = tx.context;
  if (actorID === null || !(await isOwner(tx.db, workspaceID, actorID)))
    throw new ProblemError(
      'conflict',
      'Only owners can change the currency and language of a workspace. Upload the archive again to import it without them.',
    );
  await tx.db
    .updateTable('workspace')
    .set((row) => ({
      ...changes,
      version: row('version', '+', 1),
      updatedAt: now,
      updatedBy: actorID,
    }))
    .where('workspaceID', '=', workspaceID)
    .execute();
  await tx.transaction.publish('workspace', { workspaceID, changed });
  return true;
}
