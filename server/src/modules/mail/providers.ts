import { z } from 'zod';
import type { ServiceSettings } from '#contract/settings.ts';

/** In the order in which they are asked (decisions §5). */
export const providerNames = ['gmail', 'smtpcom', 'sendgrid', 'smtp'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Where a provider's server is and how its line is secured; certificates are always verified. */
export interface SmtpServer {
  /** Blank: none was entered, and an empty one would mean this machine. */
  host: string;
  port: number;
  /** `tls`: from the first byte; `starttls`: or not at all; `none`: in the clear. */
  security: 'tls' | 'starttls' | 'none';
}

/** An enabled provider with what signs in to it; a blank user: no sign-in. */
export interface Provider extends SmtpServer {
  name: ProviderName;
  user: string;
  password: string;
  /** Lower case; empty: any. */
  domains: readonly string[];
}

const presets: Record<Exclude<ProviderName, 'smtp'>, SmtpServer> = {
  gmail: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  smtpcom: { host: 'send.smtp.com', port: 465, security: 'tls' },
  sendgrid: { host: 'smtp.sendgrid.net', port: 465, security: 'tls' },
};

type EmailSettings = Pick<ServiceSettings, 'emailProvider' | 'emailSender'>;

/** Those that are switched on, in the order in which they are asked. */
export function enabledProviders({ emailProvider }: EmailSettings): Provider[] {
  return providerNames
    .filter((name) => emailProvider[name].enabled)
    .map((name) => {
      const { user, password, domains } = emailProvider[name];
      const server = name === 'smtp' ? ownServer(emailProvider.smtp) : presets[name];
      return { name, ...server, user, password, domains: domainList(domains) };
    });
}

function ownServer({ host, port, tls }: ServiceSettings['emailProvider']['smtp']): SmtpServer {
  return { host: host.trim(), port, security: tls };
}

/** `Example.org, @example.com` → two domains, as addresses end in them. */
function domainList(domains: string): string[] {
  return domains
    .split(',')
    .map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
    .filter(Boolean);
}

/** The first that serves the recipient's domain. */
export function providerFor(providers: readonly Provider[], to: string): Provider | undefined {
  const domain = to.slice(to.lastIndexOf('@') + 1).toLowerCase();
  return providers.find(({ domains }) => domains.length === 0 || domains.includes(domain));
}

export interface Sender {
  name: string;
  address: string;
}

/** `service.emailSender`, as `no-reply@example.org` or `Lorebox <no-reply@example.org>`; blank: the provider's user. */
export function senderOf({ emailSender }: EmailSettings, provider: Provider): Sender | null {
  const given = emailSender.trim() || provider.user.trim();
  const named = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u.exec(given);
  const [name, address] = named ? [named[1] ?? '', named[2] ?? ''] : ['', given];
  return isAddress(address) ? { name: name.trim(), address } : null;
}

/** Who would mail this address, and in whose name; null when nobody can (decisions §5). */
export function mailRouteTo(settings: EmailSettings, to: string): { provider: Provider; from: Sender } | null {
  const provider = providerFor(enabledProviders(settings), to);
  const from = provider?.host && senderOf(settings, provider);
  return from ? { provider, from } : null;
}

/** Whom the providers that are on can mail. */
export interface MailAvailability {
  /** Whether any of them can mail anybody. */
  isSetUp: boolean;
  canMail(to: string): boolean;
}

export function mailAvailability(settings: EmailSettings): MailAvailability {
  const usable = (provider: Provider | undefined) =>
    provider !== undefined && provider.host !== '' && senderOf(settings, provider) !== null;
  const providers = enabledProviders(settings);
  const byDomain = new Map<string, boolean>();
  return {
    isSetUp: providers.some(usable),
    canMail(to) {
      const domain = to.slice(to.lastIndexOf('@') + 1).toLowerCase();
      const can = byDomain.get(domain) ?? usable(providerFor(providers, to));
      byDomain.set(domain, can);
      return can;
    },
  };
}

/** One address and nothing else: no list, no name, no line break. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && z.regexes.email.test(text);
}
