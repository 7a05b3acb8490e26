import { recordOperations } from '#contract/kinds/facts.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import type { MediaRow } from '#contract/media.ts';
import type { OperationShape } from '#contract/operation.ts';
import { api } from './api.ts';
import { changesOf, listOf, recordOf, type Tag, titlesOf } from './cache/tags.ts';
import type { Build } from './endpoint.ts';
import { recordOperationOf } from './kinds.ts';
import { hasProblemType } from './transport/error.ts';

/** A record or a row of any kind; its fields are as the kind's declaration says. */
export interface AnyRecord {
  version: number;
  updatedAt: string;
  [field: string]: unknown;
}

/** What a save answers and what a page reads: the record under its kind's name, and its files. */
export interface RecordAnswer {
  photos?: MediaRow[];
  attachments?: MediaRow[];
  [name: string]: unknown;
}

interface InWorkspace {
  workspaceID: string;
  [name: string]: unknown;
}
interface ListArgs extends InWorkspace {
  page?: number;
  pageSize?: number;
  search?: string;
}
export interface ListAnswer {
  rows: AnyRecord[];
  total: number;
  titles?: Record<string, string>;
  /** Which of those are in the trash. */
  trashed?: string[];
  groups?: Record<string, number>;
  groupColors?: Record<string, string>;
}
interface OrderAnswer {
  /** Ids. */
  rows: string[];
  total: number;
}
interface ManyArgs extends InWorkspace {
  ids: string[];
}
interface RowsArgs extends ManyArgs {
  /** Nothing else of the rows is shown: it is not read again when anything else changes. */
  hasTitlesOnly?: boolean;
}
interface BatchAnswer {
  batchID: string;
}

/** The operations that every kind has (contract/src/kinds/operations.ts), for a kind that is known only when it runs. */
function definitions(build: Build, kind: PageKind) {
  const operations = recordOperations[kind] as Record<string, OperationShape>;
  const idName = `${kind}ID`;
  const call = (name: string) => (args: InWorkspace) => ({ operation: operations[name]!, args });
  const write = <Answer, Args extends InWorkspace>(name: string, changed: (args: Args) => string[]) =>
    build.mutation<Answer, Args>({
      query: call(name),
      invalidatesTags: (_answer, error, args): Tag[] =>
        error === undefined || hasProblemType(error, 'staleVersion')
          ? changesOf(kind, args.workspaceID, changed(args))
          : [],
    });
  const itself = (args: InWorkspace) => (typeof args[idName] === 'string' ? [args[idName]] : []);
  return {
    DigestGet: build.query<ListAnswer, ListArgs>({
      query: call('digestGet'),
      providesTags: (_answer, _error, args) => listOf(kind)(args),
    }),
    OrderGet: build.query<OrderAnswer, InWorkspace>({
      query: call('orderGet'),
      transformResponse: async (bytes: Blob) => JSON.parse(await bytes.text()) as OrderAnswer,
      providesTags: (_answer, _error, args) => listOf(kind)(args),
    }),
    RowsGet: build.query<ListAnswer, RowsArgs>({
      query: ({ hasTitlesOnly: _, ...args }) => call('rowsGet')(args),
      providesTags: (_answer, _error, args) => (args.hasTitlesOnly ? titlesOf : listOf)(kind)(args),
    }),
    Get: build.query<RecordAnswer, InWorkspace>({
      query: call('get'),
      providesTags: (_answer, _error, args) =>
        recordOf(kind, 'id')({ workspaceID: args.workspaceID, id: String(args[idName]) }),
    }),
    Save: write<RecordAnswer & BatchAnswer, InWorkspace>('save', itself),
    BulkSave: write<BatchAnswer & { changed: number }, ManyArgs>('bulkSave', ({ ids }) => ids),
    Duplicate: write<RecordAnswer & BatchAnswer, InWorkspace>('duplicate', () => []),
    BulkDuplicate: write<BatchAnswer & { created: number }, ManyArgs>('bulkDuplicate', () => []),
    Delete: write<BatchAnswer, ManyArgs>('delete', ({ ids }) => ids),
    Restore: write<BatchAnswer, ManyArgs>('restore', ({ ids }) => ids),
  };
}

type Definitions = ReturnType<typeof definitions>;

/** Adds the endpoints under the names of their operations (`npcSave`), which toasts and sections know them by. */
function inject(kind: PageKind) {
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => withoutKnown(renamed(definitions(build, kind), (name) => `${kind}${name}`)),
  });
  const own = Object.entries(endpoints).filter(([name]) => recordOperationOf(name)?.kind === kind);
  return renamed(Object.fromEntries(own) as typeof endpoints, (name) => name.slice(kind.length));
}

/** A kind with screens of its own may have added its endpoints already. */
function withoutKnown(all: Definitions): Definitions {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in api.endpoints))) as Definitions;
}

/** The same values under other names; the types say the short ones throughout. */
function renamed<T extends object>(named: T, rename: (name: string) => string): T {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [rename(name), value])) as T;
}

const injected = new Map<PageKind, ReturnType<typeof inject>>();

/** The endpoints of a kind, each with its hooks: `recordEndpoints('npc').Get.useQuery(…)`. */
export function recordEndpoints(kind: PageKind): ReturnType<typeof inject> {
  const known = injected.get(kind);
  if (known) return known;
  const made = inject(kind);
  injected.set(kind, made);
  return made;
}
