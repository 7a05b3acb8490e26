import type { SettingsService } from '#server/modules/settings/service.ts';
import { type ChangeConnection, verify } from './deliver.ts';
import { enabledProviders, senderOf } from './providers.ts';

export interface MailCheckOptions {
  settings: SettingsService;
  changeConnection?: ChangeConnection;
}

const checkMilliseconds = 5000;
const noHost = 'no SMTP host is set';

/**
 * §3 Health: whether every enabled provider takes our sign-in, within five seconds. `ok`, or what stands in the way;
 * `not configured` when none is enabled.
 */
export async function checkMail(options: MailCheckOptions): Promise<{ status: 'ok' | string; provider: string }> {
  const settings = await options.settings.service();
  const providers = enabledProviders(settings);
  const names = providers.map(({ name }) => name).join(', ');
  if (providers.length === 0) return { status: 'not configured', provider: '' };
  if (providers.every(({ host }) => !host)) return { status: noHost, provider: names };
  if (providers.some((provider) => senderOf(settings, provider) === null))
    return { status: 'no email sender is set', provider: names };
  const answers = await Promise.all(
    providers.map(async (provider) => ({
      name: provider.name,
      status: provider.host ? await verify(provider, checkMilliseconds, options.changeConnection) : noHost,
    })),
  );
  const down = answers.filter(({ status }) => status !== 'ok').map(({ name, status }) => `${name}: ${status}`);
  return { status: down.length === 0 ? 'ok' : down.join('; '), provider: names };
}
