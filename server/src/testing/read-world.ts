import { HeldWorld } from '#content/world/world.ts';
import { worldDigestGet, worldKinds } from '#contract/world.ts';
import type { TestUser } from './app.ts';

/** Everything of a workspace that is its world, read page by page as a browser reads it. */
export async function readWorld({ client, workspaceID }: TestUser): Promise<HeldWorld> {
  const world = new HeldWorld(worldKinds);
  for (let after: string | undefined; ; ) {
    const page = await client.call(worldDigestGet, { params: { workspaceID }, query: after ? { after } : {} });
    for (const kind of worldKinds) world.add(kind, page.rows[kind] ?? [], page.initial[kind] ?? {});
    if (page.next === null) return world;
    after = page.next;
  }
}
