import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './engine.ts';
import { accounts } from './migrations/0001-accounts.ts';
import { records } from './migrations/0002-records.ts';
import { search } from './migrations/0003-search.ts';
import { audit } from './migrations/0004-audit.ts';
import { access } from './migrations/0005-access.ts';
import { userSearch } from './migrations/0006-user-search.ts';
import { mail } from './migrations/0007-mail.ts';
import { notifications } from './migrations/0008-notifications.ts';
import { settings } from './migrations/0009-settings.ts';
import { importLookups } from './migrations/0010-import-lookups.ts';
import { jobs } from './migrations/0011-jobs.ts';
import { importLease } from './migrations/0012-import-lease.ts';
import { files } from './migrations/0013-files.ts';
import { searchBlocks } from './migrations/0014-search-blocks.ts';
import { recentPostings } from './migrations/0015-recent-postings.ts';
import { searchTitles } from './migrations/0016-search-titles.ts';
import { npcs } from './migrations/0017-npcs.ts';
import { loansAndMaintenance } from './migrations/0018-loans-and-maintenance.ts';
import { references } from './migrations/0020-references.ts';
import { deliveryLeases } from './migrations/0030-delivery-leases.ts';
import { logSearch } from './migrations/0031-log-search.ts';
import { editorsAndSendings } from './migrations/0032-editors-and-sendings.ts';
import { comments } from './migrations/0040-comments.ts';
import { properties } from './migrations/0041-properties.ts';
import { propertiesOfEveryKind } from './migrations/0042-properties-of-every-kind.ts';
import { stocktakes } from './migrations/0050-stocktakes.ts';
import { variables } from './migrations/0051-variables.ts';
import { itemsOfGames } from './migrations/0055-items-of-games.ts';
import { recipes } from './migrations/0056-recipes.ts';
import { quests } from './migrations/0060-quests.ts';
import { favorites } from './migrations/0065-favorites.ts';
import { keyAliases } from './migrations/0066-key-aliases.ts';
import { factions } from './migrations/0067-factions.ts';
import { npcSheets } from './migrations/0068-npc-sheets.ts';
import { problemDismissals } from './migrations/0070-problem-dismissals.ts';
import { conversations } from './migrations/0095-conversations.ts';
import { playTests } from './migrations/0125-play-tests.ts';
import { textLimits } from './migrations/0155-text-limits.ts';
import { searchParts } from './migrations/0156-search-parts.ts';
import { deepPages } from './migrations/0180-deep-pages.ts';
import { dungeonMaps } from './migrations/0185-dungeon-maps.ts';
import { artwork } from './migrations/0190-artwork.ts';
import { listViews } from './migrations/0195-list-views.ts';
import { workspaceCurrency } from './migrations/0205-workspace-currency.ts';
import { erasedFiles } from './migrations/0206-erased-files.ts';
import { keptSessions } from './migrations/0249-kept-sessions.ts';
import { marks } from './migrations/0250-marks.ts';
import { voices } from './migrations/0261-voices.ts';
import { artworkTileSets } from './migrations/0271-artwork-tile-sets.ts';
import { apiTokens } from './migrations/0299-api-tokens.ts';
import { deletedViews } from './migrations/0340-deleted-views.ts';
import { linkExpiry } from './migrations/0356-link-expiry.ts';
import { searchLeftovers } from './migrations/0375-search-leftovers.ts';
import { importedNotes } from './migrations/0376-imported-notes.ts';
import { historyVersions } from './migrations/0377-history-versions.ts';
import { textsByID } from './migrations/0378-texts-by-id.ts';
import { workspaceLanguage } from './migrations/0379-workspace-language.ts';
import { historyByTime } from './migrations/0380-history-by-time.ts';
import { joinedPairs } from './migrations/0381-joined-pairs.ts';
import { dueReminders } from './migrations/0382-due-reminders.ts';
import { confirmedPhones } from './migrations/0383-confirmed-phones.ts';
import { ownHistoryByTime } from './migrations/0384-own-history-by-time.ts';
import { historyTextsByID } from './migrations/0385-history-texts-by-id.ts';
import { uploadsByFile } from './migrations/0386-uploads-by-file.ts';
import { mapOrigins } from './migrations/0387-map-origins.ts';
import { historyRowNames } from './migrations/0388-history-row-names.ts';
import { linkMails } from './migrations/0389-link-mails.ts';
import { waitingMails } from './migrations/0390-waiting-mails.ts';
import type { Tables } from './tables.ts';

/** One row a migration, in order; a released one is never edited. */
function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-accounts': accounts(engine),
    '0002-records': records(engine),
    '0003-search': search(engine),
    '0004-audit': audit(engine),
    '0008-notifications': notifications(engine),
    '0005-access': access(engine),
    '0006-user-search': userSearch(engine),
    '0007-mail': mail(engine),
    '0009-settings': settings(engine),
    '0010-import-lookups': importLookups(engine),
    '0011-jobs': jobs(engine),
    '0012-import-lease': importLease(engine),
    '0013-files': files(engine),
    '0014-search-blocks': searchBlocks(engine),
    '0015-recent-postings': recentPostings(engine),
    '0016-search-titles': searchTitles(),
    '0017-npcs': npcs(engine),
    '0018-loans-and-maintenance': loansAndMaintenance(engine),
    '0020-references': references(engine),
    '0030-delivery-leases': deliveryLeases(engine),
    '0031-log-search': logSearch(engine),
    '0032-editors-and-sendings': editorsAndSendings(engine),
    '0040-comments': comments(engine),
    '0041-properties': properties(engine),
    '0042-properties-of-every-kind': propertiesOfEveryKind(engine),
    '0050-stocktakes': stocktakes(engine),
    '0051-variables': variables(engine),
    '0060-quests': quests(engine),
    '0056-recipes': recipes(engine),
    '0055-items-of-games': itemsOfGames(engine),
    '0065-favorites': favorites(engine),
    '0066-key-aliases': keyAliases(engine),
    '0070-problem-dismissals': problemDismissals(engine),
    '0067-factions': factions(engine),
    '0068-npc-sheets': npcSheets(engine),
    '0095-conversations': conversations(engine),
    '0125-play-tests': playTests(engine),
    '0155-text-limits': textLimits(engine),
    '0156-search-parts': searchParts(engine),
    '0180-deep-pages': deepPages(engine),
    '0185-dungeon-maps': dungeonMaps(engine),
    '0190-artwork': artwork(engine),
    '0195-list-views': listViews(engine),
    '0205-workspace-currency': workspaceCurrency(),
    '0206-erased-files': erasedFiles(engine),
    '0249-kept-sessions': keptSessions(),
    '0250-marks': marks(),
    '0261-voices': voices(),
    '0271-artwork-tile-sets': artworkTileSets(),
    '0299-api-tokens': apiTokens(engine),
    '0340-deleted-views': deletedViews(),
    '0356-link-expiry': linkExpiry(),
    '0375-search-leftovers': searchLeftovers(engine),
    '0376-imported-notes': importedNotes(),
    '0377-history-versions': historyVersions(),
    '0378-texts-by-id': textsByID(),
    '0379-workspace-language': workspaceLanguage(),
    '0380-history-by-time': historyByTime(),
    '0381-joined-pairs': joinedPairs(),
    '0382-due-reminders': dueReminders(engine),
    '0383-confirmed-phones': confirmedPhones(engine),
    '0384-own-history-by-time': ownHistoryByTime(),
    '0385-history-texts-by-id': historyTextsByID(),
    '0386-uploads-by-file': uploadsByFile(),
    '0387-map-origins': mapOrigins(),
    '0388-history-row-names': historyRowNames(),
    '0389-link-mails': linkMails(),
    '0390-waiting-mails': waitingMails(),
  };
}

/** A database whose schema isn't the one of this version; its message tells the operator what to do. */
export class SchemaError extends Error {}

/** Changes nothing. @throws {SchemaError} when `migrate` would */
export async function assertMigrated(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
  const known = await migrator.getMigrations();
  const missing = known.filter(({ executedAt }) => executedAt === undefined);
  if (missing.length === known.length)
    throw new SchemaError(
      'This database was never used by Lorebox. Set DATA_DIR, and DATABASE_URL if Lorebox has it, as the service does.',
    );
  if (missing.length > 0)
    throw new SchemaError('Restart Lorebox first, then run this again. It upgrades the database when it starts.');
}

/**
 * Brings the schema up to date, or leaves it as it was when any part of that fails; several processes starting at once wait for
 * one another (Kysely's lock, or the embedded database's own).
 */
export async function migrate(db: Kysely<Tables>, engine: Engine, upTo?: string): Promise<void> {
  const wanted = Object.entries(migrations(engine)).filter(([name]) => upTo === undefined || name <= upTo);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(wanted) } });
  const run = async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  };
  await (engine === 'sqlite' ? runAsOne(db, migrator, run) : run());
}

/** Of SQLite Kysely runs migrations without a transaction. A connection to a schema that is up to date waits for no writer. */
async function runAsOne(db: Kysely<Tables>, migrator: Migrator, run: () => Promise<void>): Promise<void> {
  const isUpToDate = (await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined);
  // Also then: it refuses a database that a later version has upgraded.
  if (isUpToDate) return run();
  await waitingLong(db, () => sql`begin immediate`.execute(db));
  try {
    await run();
    await sql`commit`.execute(db);
  } catch (error) {
    // Out of space, SQLite has rolled back by itself: what can't be rolled back any more must not hide the error.
    await sql`rollback`.execute(db).catch(() => {});
    throw error;
  }
}

/** Another process may be at the same upgrade, which takes longer than a write. */
async function waitingLong(db: Kysely<Tables>, begin: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
  await sql`pragma busy_timeout = 60000`.execute(db);
  try {
    await begin();
  } finally {
    await sql.raw(`pragma busy_timeout = ${rows[0]?.timeout ?? 0}`).execute(db);
  }
}
