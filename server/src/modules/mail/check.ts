import type { SettingsService } from '#server/modules/settings/service.ts';
import { type ChangeConnection, verify } from './deliver.ts';
import { enabledProviders, senderOf } from './providers.ts';

export interface MailCheckOptions {
  settings: SettingsService;
  changeConnection?: ChangeConnection;
}

const checkMilliseconds = 5000;

/**
 * §3 Health: whether every enabled provider takes our sign-in, within five seconds. `ok`, or what stands in the way;
 * `not configured` when none is enabled.
 */
export async function checkMail(options: MailCheckOptions): Promise<{ status: 'ok' | string; provider: string }> {
  const settings = await options.settings.service();
  const providers = enabledProviders(settings);
  const names = providers.map(({ name }) => name).join(', ');
  if (providers.length === 0) return { status: 'not configured', provider: '' };
  if (providers.some(({ host }) => !host)) return { status: 'no SMTP host is set', provider: names };
  if (providers.some((provider) => senderOf(settings, provider) === null))
    return { status: 'no email sender is set', provider: names };
  const answers = await Promise.all(
    providers.map(async (provider) => ({
      name: provider.name,
      status: await verify(provider, checkMilliseconds, options.changeConnection),
    })),
  );
  const down = answers.filter(({ status }) => status !== 'ok').map(({ name, status }) => `${name}: ${status}`);
  return { status: down.length === 0 ? 'ok' : down.join('; '), provider: names };
}
