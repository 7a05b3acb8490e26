import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { preferenceDefaults } from '../../contract/src/profile.ts';
import * as user from '../../contract/src/user.ts';
import { wireContract } from './wire-contract.ts';

const folder = fileURLToPath(new URL('../../contract/src', import.meta.url));

interface Hooks {
  resolveId(source: string, importer: string | undefined): string | null;
  load(this: { addWatchFile(file: string): void }, id: string): Promise<{ code: string } | null>;
}

test('house: the client’s calls get an operation’s facts and none of its schemas', async () => {
  const plugin = wireContract(folder) as unknown as Hooks;
  const load = async (module: string) =>
    (await plugin.load.call({ addWatchFile: () => undefined }, module))?.code ?? '';
  const wireOf = async (source: string) => {
    const id = plugin.resolveId(source, '/app/web/src/api/users.ts');
    const exported = [...(await load(id!)).matchAll(/export \{ (\w+) \} from '(.+)';/g)];
    const parts = await Promise.all(exported.map(([, , module]) => load(plugin.resolveId(module!, id!)!)));
    const code = parts.join('\n');
    expect(code).not.toContain('zod');
    return import(`data:text/javascript,${encodeURIComponent(code)}`);
  };
  const wire = await wireOf('#contract/user.ts');
  const { name, method, path, access } = user.userSignin;
  expect(wire.userSignin).toMatchObject({ name, method, path, access, body: {}, response: {} });
  expect(wire.userExport.response).toBe('file');
  expect(wire.userSessionGet.body).toBeUndefined();
  expect(wire.currentUser).toBeUndefined();
  expect((await wireOf('#contract/profile.ts')).preferenceDefaults).toEqual(preferenceDefaults);
});

test('house: forms keep the schemas they validate with', () => {
  const plugin = wireContract(folder) as unknown as Hooks;
  expect(plugin.resolveId('#contract/user.ts', '/app/web/src/features/account/create-account-page.tsx')).toBeNull();
});
