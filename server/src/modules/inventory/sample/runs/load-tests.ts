import { bundleOf } from '#content/bundle/bundle.ts';
import { replay } from '#content/play/recording.ts';
import { HeldWorld } from '#content/world/world.ts';
import { recording, transcript } from '#contract/play.ts';
import { worldKinds } from '#contract/world.ts';
import { load } from '#runtime/runtime.ts';
import { decode, type RecordKind } from '#server/records/kind.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { addAll } from '../add-all.ts';
import { recorded } from './recorded-run.ts';
import { sampleRuns } from './sample-runs.ts';

/** The runs of the sample world as kept tests; the rest of it is there, and is played to know what they expect. */
export async function loadTests(tx: RecordTransaction): Promise<void> {
  const { bundle } = bundleOf(await worldOf(tx), { name: 'Sample world' });
  const game = load(bundle);
  const tests = sampleRuns.map((run) => {
    const made = recorded(game, run);
    // In the order of the schemas: so the archive of the world is the same once it has been restored.
    return { name: run.name, recording: recording.parse(made), transcript: transcript.parse(replay(game, made)) };
  });
  await addAll(
    tx,
    'playTest',
    tests.map((test) => ({ ...test, tags: ['ending'] })),
  );
}

async function worldOf(tx: RecordTransaction): Promise<HeldWorld> {
  const held = new HeldWorld(worldKinds);
  for (const name of worldKinds) {
    const kind = tx.context.kinds.get(name) as unknown as RecordKind<Record<string, unknown>>;
    const rows = await tx.transaction.db
      .selectFrom(kind.table)
      .selectAll()
      .where('workspaceID', '=', tx.context.workspaceID)
      .where('deletedAt', 'is', null)
      .execute();
    held.add(
      name,
      rows.map((row) => ({ ...decode(kind, row), [`${name}ID`]: row.id })),
      {},
    );
  }
  return held;
}
