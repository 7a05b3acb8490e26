import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';

/**
 * Where links in mails lead, without a slash at the end: `service.webApp.baseUrl` when it is an http(s) address, else
 * PUBLIC_URL. Never a request's Host (decisions §2).
 */
export async function baseURL(
  settings: SettingsService,
  publicURL: () => string,
  db?: Kysely<Tables>,
): Promise<string> {
  const { webApp } = await settings.service(db);
  const given = webApp.baseUrl.trim();
  const chosen = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) ? given : publicURL();
  return chosen.replace(/\/+$/, '');
}
