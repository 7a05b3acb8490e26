import { v7 as uuid } from 'uuid';
import { english } from '#contract/format.ts';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { isGraphKind } from '#contract/kinds/graphs.ts';
import { selectionMax } from '#contract/limits.ts';
import { cutText } from '#server/database/cut-text.ts';
import { chunks } from '#server/database/search/write.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { DeclaredKind } from '../declared-kind.ts';
import type { Extent, LongCommand } from '../jobs/long-command.ts';
import { freeKeys } from '../keys/give-keys.ts';
import { keyOfCopy } from '../keys/key-of.ts';
import { type RecordKind, type StoredRecord, fieldsOf as valuesOf } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { findParts } from '../references/parts.ts';
import { withTargets } from '../references/with-targets.ts';
import { counted } from '../wording.ts';
import { type GraphPart, type GraphPartKind, type StoredGraph, storedGraph } from './stored-graph.ts';

type Values = Record<string, unknown>;

// What the original refers to may be gone by now.
const unchecked = { areReferencesChecked: true, arePropertiesChecked: true };

/**
 * Copies a record as “Copy of …” (a variable, which is known by its key, as `gold_copy`), with the nodes and links of its graph (content §6, content §7). What refers to the original or to a
 * part of it from inside names the copy's own: links, jumps, effects, conditions, expressions in texts. What names one particular
 * thing (its key), and what others know of the original, stays with it: photos and attachments, stock, comments, history, kept
 * tests, dismissed problems, and references to it from other records.
 */
export function duplicateCommand<D extends KindDeclaration>(kind: DeclaredKind<D>): LongCommand<Values, Values> {
  const copies = copiesOf(kind);
  const idsIn = (input: Values) => [String(input[`${kind.kind}ID`])];
  return {
    name: `${kind.kind}Duplicate`,
    measure: (reader, input) => copies.measure(reader, idsIn(input)),
    async run(tx, input) {
      const [created] = await copies.create(tx, idsIn(input));
      if (!created) throw new Error('create answers what it made');
      return { [kind.kind]: kind.present(created) };
    },
  };
}

/** The same of everything selected in a list, as one batch: what refers from one of it to another names that one's copy. */
export function bulkDuplicateCommand<D extends KindDeclaration>(
  kind: DeclaredKind<D>,
): LongCommand<{ ids: readonly string[] }, { created: number }> {
  const copies = copiesOf(kind);
  return {
    name: `${kind.kind}BulkDuplicate`,
    async measure(reader, { ids }) {
      const extent = await copies.measure(reader, ids);
      // All that is copied is held in memory. A graph by itself is never refused.
      if (extent.records > selectionMax && ids.length > 1)
        throw new ProblemError(
          'conflict',
          `With their steps and links these are ${english.counted(extent.records, ['record', 'records'])}. At most ${english.number(selectionMax)} are duplicated at a time: select fewer.`,
        );
      return extent;
    },
    run: async (tx, { ids }) => ({ created: (await copies.create(tx, ids)).length }),
  };
}

function copiesOf<D extends KindDeclaration>(kind: DeclaredKind<D>) {
  const { declaration, kind: name } = kind;
  const graph = isGraphKind(name) ? storedGraph(name) : null;
  const words = (originals: readonly StoredRecord[]) => {
    const [original] = originals;
    return originals.length === 1
      ? `${declaration.one} “${kind.title(original as never)}”`
      : counted(originals.length, declaration);
  };

  return {
    async measure(reader: RecordReader, ids: readonly string[]): Promise<Extent> {
      const originals = await reader.getMany(kind, ids);
      const parts = graph
        ? (await countParts(reader, graph.node, graph, ids)) + (await countParts(reader, graph.edge, graph, ids))
        : 0;
      return { records: originals.length + parts, title: `Duplicating ${words(originals)}` };
    },

    async create(tx: RecordTransaction, ids: readonly string[]) {
      const originals = await tx.getMany(kind, ids);
      // All of it at once: a job must not copy half of what someone changes in between.
      const parts = graph ? await partsOf(tx, graph, ids) : [];
      const newIDs = new Map(
        [...originals, ...parts.flatMap(({ records }) => records)].map(({ id }) => [id, uuid()] as const),
      );
      const copyOf = (of: RecordKind<Values>, record: GraphPart) => ({
        ...withTargets(of, valuesOf(of, record), newIDs),
        id: newIDs.get(record.id) ?? uuid(),
      });
      const copyOfOriginal = (original: (typeof originals)[number], title: string) => {
        const copy: Values = copyOf(kind as unknown as RecordKind<Values>, original as never);
        for (const { name: field, isOwn, initial } of fieldsOf(declaration)) if (isOwn) copy[field] = initial;
        return { ...copy, [declaration.titleField]: title } as never;
      };
      const titlesOf = async (portion: typeof originals): Promise<string[]> => {
        const titles = portion.map((original) => kind.title(original));
        if (kind.keyField === declaration.titleField) return freeKeys(tx, kind, titles.map(keyOfCopy));
        return titles.map((title) => cutText(`Copy of ${title}`, 200));
      };
      const created: typeof originals = [];
      for await (const portion of tx.inPieces(originals)) {
        const titles = await titlesOf([...portion]);
        const copies = portion.map((original, index) => copyOfOriginal(original, titles[index] ?? ''));
        created.push(...(await tx.create(kind, copies, unchecked)));
      }
      for (const part of parts)
        for await (const portion of tx.inPieces(part.records)) {
          const made = portion.map((record) => copyOf(part.kind, record));
          // Whoever deletes a copy while a job makes it wants no more of it.
          await tx.getMany(
            kind,
            made.map((copy) => String((copy as Values)[part.ownerField])),
          );
          await tx.create(part.kind, made as never, unchecked);
        }
      tx.summarise(`Duplicated ${words(originals)}`);
      return created;
    },
  };
}

interface Parts {
  kind: GraphPartKind;
  ownerField: string;
  records: GraphPart[];
}

/** The nodes, then the edges between them. */
async function partsOf(
  tx: RecordTransaction,
  { node, edge, ownerField }: StoredGraph,
  ownerIDs: readonly string[],
): Promise<Parts[]> {
  const find = (kind: GraphPartKind) =>
    findParts(tx, { kind: kind as unknown as RecordKind<Values>, field: ownerField }, ownerIDs) as Promise<GraphPart[]>;
  const nodes = await find(node);
  const ids = new Set<unknown>(nodes.map(({ id }) => id));
  const edges = (await find(edge)).filter(({ fromID, toID }) => ids.has(fromID) && ids.has(toID));
  return [
    { kind: node, ownerField, records: nodes },
    { kind: edge, ownerField, records: edges },
  ];
}

async function countParts(
  { db, context }: RecordReader,
  kind: GraphPartKind,
  { ownerField }: StoredGraph,
  ownerIDs: readonly string[],
) {
  let found = 0;
  for (const chunk of chunks([...new Set(ownerIDs)])) {
    const { count } = await db
      .selectFrom(kind.table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('workspaceID', '=', context.workspaceID)
      .where(ownerField as 'id', 'in', chunk)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    found += Number(count);
  }
  return found;
}
