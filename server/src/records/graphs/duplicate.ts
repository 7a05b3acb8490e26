import { v7 as uuid } from 'uuid';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { isGraphKind } from '#contract/kinds/graphs.ts';
import { cutText } from '#server/database/cut-text.ts';
import type { DeclaredKind } from '../declared-kind.ts';
import type { LongCommand } from '../jobs/long-command.ts';
import { type RecordKind, fieldsOf as valuesOf } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { findParts } from '../references/parts.ts';
import { withTargets } from '../references/with-targets.ts';
import { type GraphPart, type GraphPartKind, type StoredGraph, storedGraph } from './stored-graph.ts';

type Values = Record<string, unknown>;

// What the original refers to may be gone by now.
const unchecked = { areReferencesChecked: true, arePropertiesChecked: true };

/**
 * Copies a record as “Copy of …”, with the nodes and links of its graph (content §6, content §7). What refers to the original or to a
 * part of it from inside names the copy's own: links, jumps, effects, conditions, expressions in texts. What names one particular
 * thing (its key), and what others know of the original, stays with it: photos and attachments, stock, comments, history, kept
 * tests, dismissed problems, and references to it from other records.
 */
export function duplicateCommand<D extends KindDeclaration>(kind: DeclaredKind<D>): LongCommand<Values, Values> {
  const { declaration, kind: name } = kind;
  const graph = isGraphKind(name) ? storedGraph(name) : null;
  const words = (record: never) => `${declaration.one} “${kind.title(record)}”`;
  return {
    name: `${name}Duplicate`,

    async measure(reader, input) {
      const id = idIn(input);
      const original = await reader.get(kind, id);
      const parts = graph
        ? (await countParts(reader, graph.node, graph, id)) + (await countParts(reader, graph.edge, graph, id))
        : 0;
      return { records: 1 + parts, title: `Duplicating ${words(original as never)}` };
    },

    async run(tx, input) {
      const original = await tx.get(kind, idIn(input));
      // All of it at once: a job must not copy half of what someone changes in between.
      const parts = graph ? await partsOf(tx, graph, original.id) : [];
      const newIDs = new Map(
        [original.id, ...parts.flatMap(({ records }) => records.map(({ id }) => id))].map((id) => [id, uuid()]),
      );
      const copyOf = (of: RecordKind<Values>, record: GraphPart) => ({
        ...withTargets(of, valuesOf(of, record), newIDs),
        id: newIDs.get(record.id) ?? uuid(),
      });
      const copy: Values = copyOf(kind as unknown as RecordKind<Values>, original as never);
      copy[declaration.titleField] = cutText(`Copy of ${kind.title(original)}`, 200);
      for (const { name: field, isOwn, initial } of fieldsOf(declaration)) if (isOwn) copy[field] = initial;
      const [created] = await tx.create(kind, [copy as never], unchecked);
      if (!created) throw new Error('create answers what it made');
      for (const part of parts)
        for await (const portion of tx.inPieces(part.records)) {
          // Whoever deletes the copy while a job makes it wants no more of it.
          await tx.get(kind, created.id);
          await tx.create(part.kind, portion.map((record) => copyOf(part.kind, record)) as never, unchecked);
        }
      tx.summarise(`Duplicated ${words(original as never)}`);
      return { [name]: kind.present(created) };
    },
  };

  function idIn(input: Values): string {
    return String(input[`${name}ID`]);
  }
}

interface Parts {
  kind: GraphPartKind;
  records: GraphPart[];
}

/** The nodes, then the edges between them. */
async function partsOf(
  tx: RecordTransaction,
  { node, edge, ownerField }: StoredGraph,
  ownerID: string,
): Promise<Parts[]> {
  const find = (kind: GraphPartKind) =>
    findParts(tx, { kind: kind as unknown as RecordKind<Values>, field: ownerField }, [ownerID]) as Promise<
      GraphPart[]
    >;
  const nodes = await find(node);
  const ids = new Set<unknown>(nodes.map(({ id }) => id));
  const edges = (await find(edge)).filter(({ fromID, toID }) => ids.has(fromID) && ids.has(toID));
  return [
    { kind: node, records: nodes },
    { kind: edge, records: edges },
  ];
}

async function countParts(
  { db, context }: RecordReader,
  kind: GraphPartKind,
  { ownerField }: StoredGraph,
  ownerID: string,
) {
  const { count } = await db
    .selectFrom(kind.table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspaceID', '=', context.workspaceID)
    .where(ownerField as 'id', '=', ownerID)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
