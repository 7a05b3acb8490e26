import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('decisions §1: every variable is optional; an empty one counts as absent', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: ' ' });
  expect(config).toMatchObject({
    port: 3000,
    databaseURL: null,
    publicURL: null,
    admin: null,
    logLevel: 'info',
    rateLimit: true,
  });
  expect(config.dataDirectory).toMatch(/\/data$/);
});

test.each([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'lorebox.example'],
  ['PUBLIC_URL', 'https://lorebox.example/app'],
  ['LOREBOX_SECRET_KEY', 'short'],
  ['STORAGE_URL', 'ftp://bucket'],
  ['STORAGE_URL', 's3://key@bucket'],
  ['STORAGE_URL', 'gs://bucket?endpoint=nowhere'],
  ['STORAGE_URL', 's3://bucket?acl=public'],
  ['TWILIO_URL', 'http://twilio.example'],
  ['TRUST_PROXY', 'perhaps'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.1/8'],
  ['TRUST_PROXY', 'loopback, fd00::/129'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
  ['LOREBOX_RATE_LIMIT', 'maybe'],
])('decisions §1: %s=%s is refused with one line that names it and not its value', (name, value) => {
  try {
    readConfig({ [name]: value });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const { problems } = error as ConfigError;
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must be `));
    expect(problems[0]).not.toContain(value);
  }
});

test.each(['10.0.0.0/8', '192.0.2.7', 'fd00::/8, ::1', 'loopback,linklocal , uniquelocal', '::ffff:10.0.0.1'])(
  'decisions §1: TRUST_PROXY=%s is taken',
  (text) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: text });
    expect(trustProxy).toEqual(text.split(',').map((part) => part.trim()));
    expect(() => fastify({ trustProxy })).not.toThrow();
  },
);

test('decisions §1: the administrator needs both an address and a password that could be one', () => {
  const problemsOf = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
      return 0;
    } catch (error) {
      return (error as ConfigError).problems.length;
    }
  };
  expect(problemsOf({ LOREBOX_ADMIN_EMAIL: 'a@example.org' })).toBe(1);
  expect(problemsOf({ LOREBOX_ADMIN_PASSWORD: 'long enough it is' })).toBe(1);
  expect(problemsOf({ LOREBOX_ADMIN_EMAIL: 'nobody', LOREBOX_ADMIN_PASSWORD: 'short' })).toBe(2);
  expect(problemsOf({ LOREBOX_ADMIN_EMAIL: 'a@example.org', LOREBOX_ADMIN_PASSWORD: 'long enough it is' })).toBe(0);
});

test('decisions §1: PUBLIC_URL is taken without the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://lorebox.example/' }).publicURL).toBe('https://lorebox.example');
});

test('decisions §1: STORAGE_URL names a bucket, and where and how to reach it', () => {
  const storage = (STORAGE_URL: string) => readConfig({ STORAGE_URL }).storage;
  expect(readConfig({}).storage).toBeNull();
  expect(storage('gs://photos/lore/box')).toEqual({
    kind: 'gs',
    bucket: 'photos',
    prefix: 'lore/box/',
    endpoint: 'https://storage.googleapis.com',
  });
  expect(storage('s3://files?region=eu-central-1')).toEqual({
    kind: 's3',
    bucket: 'files',
    prefix: '',
    endpoint: null,
    region: 'eu-central-1',
    pathStyle: false,
    credentials: null,
  });
  expect(storage('s3://key:se%2Fcret@files/a?endpoint=https://minio.lan:9000')).toEqual({
    kind: 's3',
    bucket: 'files',
    prefix: 'a/',
    endpoint: 'https://minio.lan:9000',
    region: 'us-east-1',
    pathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
  });
});
