import { openDatabase, sqliteFile } from '#server/database/connection.ts';
import { undoCommand } from '#server/records/undo/undo.ts';
import { nodeKind, questKind, withQuests } from '#server/testing/quest-kinds.ts';

interface Options {
  folder: string;
  say(line: string): void;
}

const nodes = 1000;
const rounds = 15;
const identity = { scope: '', requestID: null, bodyHash: '' };

/**
 * One command that moves 1,000 parts of a record, and its undo, beside 1,000 bare UPDATEs in one transaction of the same
 * database, in turn. SQLite, or an empty PostgreSQL database that DATABASE_URL names. Aim: 150 ms each.
 */
export async function measureParts({ folder, say }: Options): Promise<void> {
  const database = await openDatabase(process.env.DATABASE_URL ?? sqliteFile(folder));
  const records = await withQuests(database);
  const workspaceID = 'bench';
  const workspace = { workspaceID, name: 'Bench', version: 1, createdAt: '', updatedAt: '' };
  await database.write(({ db }) => db.insertInto('workspace').values(workspace).execute());
  const context = { workspaceID, actorID: null, operation: 'bench', identity };
  const { ids } = await records.command(context, async (tx) => {
    const [quest] = await tx.create(questKind, [{ name: 'Lantern', placeIDs: [] }]);
    const made = await tx.create(
      nodeKind,
      Array.from({ length: nodes }, (_, index) => ({
        ...{ questID: quest?.id ?? '', name: `Node ${index} of the lantern`, x: index, y: 0 },
        content: { note: 'Somebody has to light it. '.repeat(8), lines: { a: { text: 'Hello', placeID: null } } },
      })),
    );
    return { ids: made.map(({ id }) => id) };
  });
  const move = () =>
    records.command(context, async (tx) => {
      const found = await tx.getMany(nodeKind, ids);
      await tx.updateMany(
        nodeKind,
        found.map((record, index) => ({ record, patch: { x: record.x + index, y: record.y + 1 } })),
      );
      return {};
    });
  const bare = (round: number) =>
    database.write(async ({ run, engine }) => {
      const [x, y, workspace, id] = engine === 'sqlite' ? ['?', '?', '?', '?'] : ['$1', '$2', '$3', '$4'];
      const text = `update "testNode" set "x" = ${x}, "y" = ${y} where "workspaceID" = ${workspace} and "id" = ${id}`;
      for (const [index, one] of ids.entries()) await run(text, [index, round, workspaceID, one]);
    });
  const times = { move: [] as number[], undo: [] as number[], bare: [] as number[] };
  const timed = async <T>(of: number[], work: () => Promise<T>): Promise<T> => {
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const value = await work();
    const { user, system } = process.cpuUsage(cpu);
    of.push(process.env.BENCH_PROCESSOR ? (user + system) / 1000 : performance.now() - began);
    return value;
  };
  for (let round = 0; round < rounds; round++) {
    const { batchID } = await timed(times.move, move);
    await timed(times.undo, () => records.command(context, (tx) => undoCommand.run(tx, { batchID }, null)));
    await timed(times.bare, () => bare(round));
  }
  const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]?.toFixed(0);
  say(
    `1,000 parts moved: ${median(times.move)} ms, undone: ${median(times.undo)} ms (aim < 150)` +
      `  | 1,000 bare updates in one transaction: ${median(times.bare)} ms`,
  );
  await database.close();
}
