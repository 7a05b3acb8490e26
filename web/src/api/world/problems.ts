import * as dismissal from '#contract/kinds/problem-dismissal.ts';
import { questGraphSave } from '#contract/quest-graph.ts';
import { api } from '../api.ts';
import type { Tag } from '../cache/tags.ts';
import { write } from '../endpoint.ts';

/** The lists of problems come from the world in its worker, which follows live events. */
const changes = ({ workspaceID }: { workspaceID: string }): Tag[] => [{ type: 'history', id: workspaceID }];

const problemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    problemDismissalSave: write(build, dismissal.problemDismissalSave, changes),
    problemDismissalDelete: write(build, dismissal.problemDismissalDelete, changes),
    /** A fix in a flow, with its toast and Undo; the flow itself saves beside the cache. */
    questGraphSave: write(build, questGraphSave, changes),
  }),
});

export const { useProblemDismissalSaveMutation, useProblemDismissalDeleteMutation, useQuestGraphSaveMutation } =
  problemsApi;
