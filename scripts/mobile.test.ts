import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readWrapperMessage, wrapperReceiver, wrapperUserMessage, wrapperVersion } from '../contract/src/wrapper.ts';
import { serverURL } from '../mobile/server-url.ts';

const read = (name: string) => readFile(new URL(`../mobile/${name}`, import.meta.url), 'utf8');

test('decisions §6: the wrapper’s packages are pinned, of one version, and the root installs none of them', async () => {
  const { dependencies, devDependencies } = JSON.parse(await read('package.json'));
  const pinned: Record<string, string> = { ...dependencies, ...devDependencies };
  for (const version of Object.values(pinned)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const capacitor = Object.entries(pinned).filter(([name]) => name.startsWith('@capacitor/'));
  expect(capacitor.map(([name]) => name).sort()).toEqual(
    ['android', 'cli', 'core', 'ios'].map((name) => `@capacitor/${name}`),
  );
  expect(new Set(capacitor.map(([, version]) => version)).size).toBe(1);
  const root = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  expect(root.workspaces).toBeUndefined();
  expect(Object.keys({ ...root.dependencies, ...root.devDependencies })).not.toContain('@capacitor/core');
});

test('decisions §6: the wrapped address comes from LOREBOX_URL: an https origin, http only on this machine', async () => {
  expect(serverURL('https://lorebox.example')).toBe('https://lorebox.example');
  expect(serverURL('http://10.0.2.2:3000/')).toBe('http://10.0.2.2:3000');
  for (const bad of [
    undefined,
    '',
    'lorebox.example',
    'http://lorebox.example',
    'https://lorebox.example/app',
    'ftp://x',
  ])
    expect(() => serverURL(bad)).toThrow('LOREBOX_URL');

  process.env.LOREBOX_URL = 'https://lorebox.example';
  const { default: config } = await import('../mobile/capacitor.config.ts');
  delete process.env.LOREBOX_URL;
  expect(config).toMatchObject({
    appId: expect.stringMatching(/^[a-z]+(\.[a-z]+)+$/),
    webDir: 'www',
    server: { url: 'https://lorebox.example', cleartext: false, allowNavigation: ['lorebox.example'] },
  });
  await expect(read('www/index.html')).resolves.toContain('<title>Lorebox</title>');
});

test.each(['native/LoreboxViewController.swift', 'native/MainActivity.java'])(
  'decisions §6: %s speaks the messages of the contract',
  async (name) => {
    const glue = await read(name);
    const out = wrapperUserMessage(null, 'https://lorebox.example');
    expect(glue).toContain(`"${out.type}"`);
    expect(glue).toMatch(new RegExp(`version"\\)?(?:\\] as\\? Int ==| !=) ${wrapperVersion}`));
    expect(glue).toContain('"notificationUnreadCount"');
    expect(glue).toContain(`window.${wrapperReceiver}(`);
    const [, type] = /"type"[:,] "(\w+)"/.exec(glue.replaceAll(').put(', ', ')) ?? [];
    expect(readWrapperMessage({ type, path: '/home' }).message).toEqual({ type: 'navigate', path: '/home' });
  },
);

test('decisions §6: each platform’s glue gives the app the object that it looks for', async () => {
  const ports = await readFile(new URL('../web/src/app/after-start/wrapper-ports.ts', import.meta.url), 'utf8');
  expect(await read('native/LoreboxViewController.swift')).toContain('name: "lorebox"');
  expect(ports).toContain('messageHandlers?.lorebox');
  expect(await read('native/MainActivity.java')).toContain('"LoreboxBridge"');
  expect(ports).toContain('page.LoreboxBridge');
});
