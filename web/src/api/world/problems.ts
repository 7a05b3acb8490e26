import { type GraphKind, graphFacts, graphKinds } from '#contract/kinds/graphs.ts';
import { mapPartsSave } from '#contract/kinds/map-parts.ts';
import * as dismissal from '#contract/kinds/problem-dismissal.ts';
import { api } from '../api.ts';
import type { Tag } from '../cache/tags.ts';
import { type Build, write } from '../endpoint.ts';

/** The lists of problems come from the world in its worker, which follows live events. */
const changes = ({ workspaceID }: { workspaceID: string }): Tag[] => [{ type: 'history', id: workspaceID }];

const problemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    problemDismissalSave: write(build, dismissal.problemDismissalSave, changes),
    problemDismissalDelete: write(build, dismissal.problemDismissalDelete, changes),
    /** A fix of an object on a map, with its toast and Undo. */
    mapObjectFix: write(build, mapPartsSave, changes),
  }),
});

export const { useProblemDismissalSaveMutation, useProblemDismissalDeleteMutation } = problemsApi;
export const mapPartsSaveEndpoint = problemsApi.endpoints.mapObjectFix;

const graphSave = (build: Build, kind: GraphKind) =>
  build.mutation<{ batchID: string }, { workspaceID: string; [name: string]: unknown }>({
    query: (args) => ({ operation: graphFacts[kind].graphSave, args }),
    invalidatesTags: (_answer, error, args) => (error === undefined ? changes(args) : []),
  });

/** A fix in a graph, with its toast and Undo; who shows the graph saves beside the cache. */
const { endpoints } = api.injectEndpoints({
  endpoints: (build) =>
    Object.fromEntries(graphKinds.map((kind) => [`${kind}GraphSave`, graphSave(build, kind)])) as Record<
      `${GraphKind}GraphSave`,
      ReturnType<typeof graphSave>
    >,
});

export const graphSaveEndpoint = (kind: GraphKind) => endpoints[`${kind}GraphSave`];
