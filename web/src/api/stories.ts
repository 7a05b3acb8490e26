import { storyImport } from '#contract/story.ts';
import { api } from './api.ts';
import { everythingOf } from './cache/tags.ts';
import { write } from './endpoint.ts';

const storiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    storyImport: write(build, storyImport, ({ workspaceID, dryRun }) => (dryRun ? [] : [everythingOf(workspaceID)])),
  }),
});

export const { useStoryImportMutation } = storiesApi;
