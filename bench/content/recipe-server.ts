import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageKind } from '#contract/kinds/names.ts';
import { recordImport } from '#contract/record-file.ts';
import { userCreate } from '#contract/user.ts';
import { TestClient } from '#server/testing/client.ts';
import { serverArguments, serverEnvironment } from '../../scripts/shell.mjs';
import { processorSeconds, type Started, start } from '../processes.ts';
import type { MadeWorld } from './recipe-world.ts';

/** A server of ours with one workspace, which CSV files fill. */
export class RecipeServer {
  readonly server: Started;
  readonly client: TestClient;
  readonly params: { workspaceID: string };
  readonly dataDirectory: string;

  private constructor(server: Started, client: TestClient, workspaceID: string, dataDirectory: string) {
    this.server = server;
    this.client = client;
    this.params = { workspaceID };
    this.dataDirectory = dataDirectory;
  }

  static async start(folder: string, name: string): Promise<RecipeServer> {
    const dataDirectory = join(folder, name);
    mkdirSync(dataDirectory);
    const server = await start(serverArguments, {
      ...serverEnvironment,
      ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', LOREBOX_RATE_LIMIT: 'off' },
      DATA_DIR: dataDirectory,
    });
    const client = new TestClient(server.url);
    const account = { emailAddress: `${name}@example.org`, password: 'a long bench password 42' };
    const { user } = await client.call(userCreate, { body: { ...account, firstName: 'Bench', lastName: 'Mark' } });
    return new RecipeServer(server, client, user.workspaceID, dataDirectory);
  }

  /** Seconds of the server's processor for some work. */
  async busy(work: () => Promise<unknown>): Promise<number> {
    const before = processorSeconds(this.server.pid);
    await work();
    return processorSeconds(this.server.pid) - before;
  }

  async import(kind: PageKind, text: string, dryRun = false): Promise<void> {
    const file = { name: `${kind}.csv`, bytes: Buffer.from(text) };
    const query = dryRun ? { dryRun: 'true' as const } : {};
    const { created, refused, problems } = await this.client.call(recordImport, {
      params: { ...this.params, kind },
      query,
      file,
    });
    if (created === 0 || refused > 0) throw new Error(`${kind}: ${refused} refused, ${JSON.stringify(problems[0])}`);
  }
}

export function itemsCsv({ items }: MadeWorld): string {
  return `Name,Key,Base value\n${items.map(({ id, base }) => `${id},${id},${base ?? ''}`).join('\n')}`;
}

export function recipesCsv({ recipes }: MadeWorld): string {
  const rows = recipes.map(({ id, slots, gives }) => {
    const taken = slots.map(({ quantity, options }) => `${quantity} ${options.join(' | ')}`).join('; ');
    return `${id},${id},${taken},${gives.quantity} ${gives.itemID}`;
  });
  return `Name,Key,Inputs,Outputs\n${rows.join('\n')}`;
}

export function namesCsv(kind: PageKind, count: number): string {
  return `Name\n${Array.from({ length: count }, (_, index) => `${kind} ${index}`).join('\n')}`;
}
