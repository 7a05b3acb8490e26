import type { SettingsObject, SettingsStale } from '#contract/admin-settings.ts';
import { valueAt, withValue } from '#contract/json-value.ts';
import { secretMask } from '#contract/setting-fields.ts';
import type { Transaction } from '#server/database/connection.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import type { AuditActor, AuditLog } from '#server/modules/audit/service.ts';
import { assertValidSettings } from './check.ts';
import { recordOf } from './history.ts';
import type { SettingsService } from './service.ts';
import { secretKeys, withoutSecrets } from './settings-view.ts';
import { latestVersion, type StoredVersion, versionByID } from './store.ts';
import { mergeThreeWays } from './three-way.ts';

export interface SaveOptions {
  settings: Pick<SettingsService, 'replace'>;
  audit: AuditLog;
}

/**
 * adminSettingsSave: writes what the form changed of the record it was loaded from. A key that somebody else changed
 * meanwhile is 409 with both values, and then nothing is written.
 */
export async function saveSettings(
  transaction: Transaction,
  actor: AuditActor,
  form: { settings: SettingsObject; baseSettingID?: string | null | undefined },
  { settings, audit }: SaveOptions,
): Promise<void> {
  assertValidSettings(form.settings);
  await transaction.lock('settings');
  const theirs = await latestVersion(transaction.db);
  const { baseSettingID = theirs?.settingID ?? null } = form;
  const base = baseSettingID === null ? null : await versionByID(transaction.db, baseSettingID);
  if (baseSettingID !== null && base === null)
    throw invalid({
      pointer: '/baseSettingID',
      detail: 'This version of the settings doesn’t exist. Load the settings again.',
    });

  const views = [recordOf(base).settings, form.settings, recordOf(theirs).settings] as const;
  const merge = mergeThreeWays(withoutSecrets(views[0]), withoutSecrets(views[1]), withoutSecrets(views[2]));
  const secrets = changedSecrets(form.settings, base, theirs);
  const conflicts = [...merge.conflicts, ...secrets.conflicts];
  if (conflicts.length > 0) throw stale({ ...recordOf(theirs), conflicts });

  let next = theirs?.settings ?? {};
  for (const { path, value } of merge.changes) next = withValue(next, path, value);
  assertOwnPassword(theirs, next, secrets.values);
  const changes = await settings.replace(transaction, actor.userID, { settings: next, secrets: secrets.values });
  if (changes.length === 0) return;
  await audit.record(transaction, actor, {
    action: 'settings.save',
    target: { kind: 'settings', id: (await latestVersion(transaction.db))?.settingID ?? '', name: 'Global Settings' },
    // Paths alone: a value may be nobody's business who reads the log.
    detail: { changes: changes.map(({ kind, path }) => ({ kind, path: path.join('.') })) },
  });
}

/** The secrets that the form sets or clears; one that somebody else set meanwhile is a conflict, and neither is shown. */
function changedSecrets(form: SettingsObject, base: StoredVersion | null, theirs: StoredVersion | null) {
  const values: Record<string, string> = {};
  const conflicts: SettingsStale['conflicts'] = [];
  for (const { name, path } of secretKeys) {
    const mine = valueAt(form, path);
    const was = valueAt(recordOf(base).settings, path);
    if (typeof mine !== 'string' || mine === secretMask || mine === was) continue;
    const is = valueAt(recordOf(theirs).settings, path);
    if ((base?.secretIDs[name] ?? '') === (theirs?.secretIDs[name] ?? '')) values[name] = mine;
    else if (mine !== is) conflicts.push({ path: [...path], theirs: is, mine: mine === '' ? '' : secretMask });
  }
  return { values, conflicts };
}

const smtp = ['service', 'emailProvider', 'smtp'] as const;
const smtpPassword = [...smtp, 'password'];

/**
 * 400 when a stored password would be sent to another server than the one it was typed for: who may change the host may
 * not read the password by it (decisions §5: secrets never leave the server).
 */
function assertOwnPassword(
  before: StoredVersion | null,
  next: SettingsObject,
  given: Readonly<Record<string, string>>,
) {
  const name = smtpPassword.join('.');
  if (!before?.secretIDs[name] || given[name] !== undefined) return;
  const hostOf = (settings: SettingsObject) =>
    String(valueAt(settings, [...smtp, 'host']) ?? '')
      .trim()
      .toLowerCase();
  if (hostOf(next) === hostOf(before.settings)) return;
  throw invalid({
    pointer: `/settings/${smtpPassword.join('/')}`,
    detail: 'Enter the SMTP password again. The stored one is for another host.',
  });
}

function stale(current: SettingsStale): ProblemError {
  const who = `${current.firstName} ${current.lastName}`.trim() || 'Someone else';
  const keys = current.conflicts.map(({ path }) => path.join('.')).join(', ');
  return new ProblemError('staleVersion', `${who} changed ${keys} after you opened it. Compare and save again.`, {
    current,
  });
}
