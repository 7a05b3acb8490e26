import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isAddressRange } from './http/addresses/ip-address.ts';
import type { TrustProxy } from './http/create-http.ts';
import type { LogLevel } from './http/log.ts';
import { parseStorageURL, type StorageLocation } from './modules/media/storage/storage-url.ts';

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDirectory: string;
  /** postgres:// URL; null: SQLite under dataDirectory. */
  databaseURL: string | null;
  /** Without a slash at the end; null: http://localhost:PORT. */
  publicURL: string | null;
  admin: { emailAddress: string; password: string } | null;
  secretKey: string | null;
  trustProxy: TrustProxy;
  logLevel: LogLevel;
  /** A bucket for photos and attachments; null: what the settings say, else files under dataDirectory. */
  storage: StorageLocation | null;
  metricsToken: string | null;
  /** Twilio's API: `https://api.twilio.com`, or a region's; without a slash at the end. */
  twilioURL: string;
  /** Absolute folder of the built web app; null: dist/web. */
  webRoot: string | null;
  rateLimit: boolean;
  environment: 'production' | 'development' | 'test';
}

/** One line a bad variable: what is wrong with it and what it may be. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the environment (decisions §1); every variable is optional, an empty one counts as absent.
 * @throws {ConfigError} naming all bad variables at once; values are not repeated, since some are secrets
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  function read<T>(name: string, otherwise: T, parse: (text: string) => T | undefined, expected: string): T {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return otherwise;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} must be ${expected}.`);
    return otherwise;
  }

  const config: Config = {
    port: read('PORT', 3000, parsePort, 'a port number from 0 to 65535 (0 picks a free one)'),
    host: read('HOST', 'localhost', parseHost, 'an IP address or a host name to listen on'),
    dataDirectory: resolve(read('DATA_DIR', 'data', (text) => text, 'a folder')),
    databaseURL: read('DATABASE_URL', null, urlOf('postgres:', 'postgresql:'), 'a postgres:// URL'),
    publicURL: read('PUBLIC_URL', null, parsePublicURL, 'an http:// or https:// URL without a path'),
    admin: null,
    secretKey: read(
      'LOREBOX_SECRET_KEY',
      null,
      (text) => (text.length >= 16 ? text : undefined),
      'at least 16 characters',
    ),
    trustProxy: read(
      'TRUST_PROXY',
      false,
      parseTrustProxy,
      'true, false, a number of proxies, or a comma-delimited list of IP addresses or networks',
    ),
    logLevel: read('LOG_LEVEL', 'info', parseLogLevel, `one of ${logLevels.join(', ')}`),
    metricsToken: read(
      'METRICS_TOKEN',
      null,
      (text) => (text.length >= 16 ? text : undefined),
      'at least 16 characters',
    ),
    storage: read(
      'STORAGE_URL',
      null,
      parseStorageURL,
      'gs://bucket/prefix or s3://KEY:SECRET@bucket/prefix?region=…&endpoint=https://…&pathStyle=true (see docs/guide/configure.md)',
    ),
    twilioURL: read(
      'TWILIO_URL',
      'https://api.twilio.com',
      parseTwilioURL,
      'an https:// URL without a path, such as https://api.dublin.ie1.twilio.com',
    ),
    webRoot: read('LOREBOX_WEB_ROOT', null, (text) => resolve(text), 'a folder'),
    rateLimit: read(
      'LOREBOX_RATE_LIMIT',
      true,
      (text) => ({ on: true, off: false })[text],
      'on or off (off is for benchmarks and browser tests)',
    ),
    environment: read('NODE_ENV', 'development', parseEnvironment, 'production, development or test'),
  };
  config.admin = readAdmin(environment, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

const logLevels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const parseLogLevel = (text: string) => logLevels.find((level) => level === text);
const parseEnvironment = (text: string) =>
  (['production', 'development', 'test'] as const).find((name) => name === text);

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;
}

function parseHost(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined;
}

const urlOf =
  (...protocols: string[]) =>
  (text: string): string | undefined =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;

function parsePublicURL(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, search, hash, username } = new URL(text);
  const plain = pathname === '/' && search === '' && hash === '' && username === '';
  return plain && (protocol === 'http:' || protocol === 'https:') ? origin : undefined;
}

/** Plain http only to this machine: the account's token goes there. */
function parseTwilioURL(text: string): string | undefined {
  const origin = parsePublicURL(text);
  return origin?.startsWith('https://') || origin?.startsWith('http://127.0.0.1:') ? origin : undefined;
}

function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return (_address: string, hop: number) => hop < Number(text);
  const networks = text.split(',').map((part) => part.trim());
  const known = ['loopback', 'linklocal', 'uniquelocal'];
  const valid = networks.every((network) => known.includes(network) || isAddressRange(network));
  return valid ? networks : undefined;
}

function readAdmin(environment: Environment, problems: string[]): Config['admin'] {
  const emailAddress = environment.LOREBOX_ADMIN_EMAIL?.trim() ?? '';
  const password = environment.LOREBOX_ADMIN_PASSWORD ?? '';
  if (emailAddress === '' && password === '') return null;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailAddress))
    problems.push('LOREBOX_ADMIN_EMAIL must be an email address, given together with LOREBOX_ADMIN_PASSWORD.');
  if (password.length < 12 || password.length > 128)
    problems.push('LOREBOX_ADMIN_PASSWORD must have 12 to 128 characters, given together with LOREBOX_ADMIN_EMAIL.');
  return { emailAddress, password };
}
